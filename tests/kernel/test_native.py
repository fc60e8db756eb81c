"""The C++ core on its own: random positions under the sanitizers, no undefined behaviour, no leak; and a wheel."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]  # workers may then compile the same twice

ROOT = Path(__file__).resolve().parent.parent.parent
KERNEL = ROOT / "src" / "oudler" / "kernel"
NATIVE = Path(__file__).resolve().parent / "native"
SEARCH = KERNEL / "search"
PLAIN = sorted(file for file in KERNEL.glob("*.cpp") if not file.name.startswith(("bindings", "explore")))
SEARCHING = [KERNEL / "explore.cpp", *sorted(SEARCH.glob("*.cpp"))]
DRIVERS = ["fuzz.cpp", "fuzz_sampling.cpp"]
COMPILER = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++") or "c++"
COMMON = ["-std=c++20", "-g", "-O1", "-pthread", "-Wall", "-Wextra", "-Werror"]
STRICT = ["-Wconversion", "-Wshadow"]  # where CMakeLists.txt has them
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
pytestmark = [pytest.mark.slow, pytest.mark.first]


class Objects:
    """Compiled sources, kept in *folder*: the same source with the same headers and options is compiled once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._folder.mkdir(parents=True, exist_ok=True)
        headers = sorted((*KERNEL.rglob("*.hpp"), *NATIVE.glob("*.hpp")))
        version = subprocess.run([COMPILER, "--version"], capture_output=True, check=True).stdout
        self._base = digest(version, *(file.read_bytes() for file in headers))

    def _made(self, name: str, key: str, command: Sequence[str]) -> Path:
        """Return the file *name* that *command* makes (`-o` and where comes after it), made before or now."""
        made = self._folder / f"{key}-{name}"
        with alone(made.with_suffix(".lock")):  # another worker may want it too
            if not made.exists():
                part = made.with_suffix(".part")
                subprocess.run([*command, "-o", str(part)], check=True)
                part.replace(made)
        return made

    def _object(self, source: Path, options: Sequence[str]) -> Path:
        where = [f"-I{SEARCH}" if source.name == "check.cpp" else f"-I{KERNEL}", f"-I{NATIVE}"]
        strict = STRICT if source in PLAIN or source.name in DRIVERS else []
        command = [COMPILER, *COMMON, *strict, *where, *options, "-c", str(source)]
        key = digest(self._base, " ".join(command).encode(), source.read_bytes())
        return self._made(f"{source.stem}.o", key, command)

    def program(self, driver: str, sources: Sequence[Path], options: Sequence[str]) -> Path:
        """Return *driver* with *sources* as a program."""
        objects = [str(self._object(source, options)) for source in (NATIVE / driver, *sources)]
        command = [COMPILER, *COMMON, *options, *objects]
        return self._made(f"{NATIVE.joinpath(driver).stem}.run", digest(" ".join(command).encode()), command)


def digest(*parts: bytes | str) -> str:
    total = hashlib.sha256()
    for part in parts:
        total.update(part.encode() if isinstance(part, str) else part)
    return total.hexdigest()[:20]


@contextlib.contextmanager
def alone(lock: Path) -> Iterator[None]:
    with lock.open("w") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def objects() -> Objects:
    """In a folder that git does not see, as the objects of the installation are."""
    return Objects(ROOT / "build" / "sanitized")


def said_by(program: Path, *arguments: str) -> str:
    done = subprocess.run([str(program), *arguments], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    "options",
    [pytest.param([], id="generic"), pytest.param(["-march=x86-64-v3"], id="x86-64-v3", marks=pytest.mark.bulk)],
)
@pytest.mark.parametrize("driver", DRIVERS)
def test_fuzz_under_address_and_undefined_sanitizers(objects: Objects, driver: str, options: list[str]) -> None:
    if options and not runs_v3():
        pytest.skip("not on this processor")
    program = objects.program(driver, PLAIN, [*SANITIZERS, *options])
    assert said_by(program, "3000", "1").startswith("3000 rounds")


@pytest.mark.parametrize("driver", DRIVERS)
def test_fuzz_under_the_thread_sanitizer(objects: Objects, driver: str) -> None:
    assert said_by(objects.program(driver, PLAIN, ["-fsanitize=thread"]), "300", "2").startswith("300 rounds")


def test_what_bots_ask_under_address_and_undefined_sanitizers(objects: Objects) -> None:
    program = objects.program("fuzz_explore.cpp", [*PLAIN, *SEARCHING], SANITIZERS)
    assert said_by(program, "1500", "1").startswith("1500 rounds")


def test_the_search_agrees_with_minimax_under_the_sanitizers(objects: Objects) -> None:
    """The soundness gate of docs/solver.md: random endings at 3, 4 and 5 players, both objectives, every card."""
    program = objects.program("check.cpp", SEARCHING[1:], SANITIZERS)
    assert said_by(program, "11", "600", "30").splitlines() == [
        "small: 600 endings, 0 wrong",
        "large: 30 endings, 0 wrong",
    ]


def runs_v3() -> bool:
    from oudler.kernel import _cpu

    return _cpu.runs_v3()


def test_a_wheel_is_built_and_plays(tmp_path: Path) -> None:
    """Built where the installation was, so that nothing is compiled twice; unpacked and run away from the sources."""
    wheels, unpacked = tmp_path / "wheels", tmp_path / "unpacked"
    build = "import sys; from scikit_build_core.build import build_wheel; print(build_wheel(sys.argv[1]))"
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path}
    subprocess.run([sys.executable, "-c", build, str(wheels)], cwd=ROOT, env=environment, check=True)
    (wheel,) = wheels.glob("oudler-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(unpacked)
        assert not [name for name in packed.namelist() if name.endswith((".cpp", ".hpp", ".c"))]
    program = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import oudler.kernel.native as native\n"
        "assert native.core.__file__.startswith(sys.argv[1]), native.core.__file__\n"
        "print(native.core.Position.__name__)"
    )
    command = [sys.executable, "-S", "-c", program, str(unpacked)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)
    assert done.stdout.strip() == "Position", done.stderr
