"""The C++ core on its own: random positions under the sanitizers, no undefined behaviour, no leak; and a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

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
    """Compiled sources, each but once for the same options."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._compiled: dict[tuple[Path, tuple[str, ...]], Path] = {}

    def _object(self, source: Path, options: tuple[str, ...]) -> Path:
        if (source, options) not in self._compiled:
            made = self._folder / f"{len(self._compiled)}.o"
            where = [f"-I{SEARCH}" if source.name == "check.cpp" else f"-I{KERNEL}", f"-I{NATIVE}"]
            strict = STRICT if source in PLAIN or source.name in DRIVERS else []
            command = [COMPILER, *COMMON, *strict, *where, *options, "-c", str(source), "-o", str(made)]
            subprocess.run(command, check=True)
            self._compiled[source, options] = made
        return self._compiled[source, options]

    def program(self, driver: str, sources: Sequence[Path], options: Sequence[str]) -> Path:
        """Return *driver* with *sources* as a program."""
        objects = [str(self._object(source, tuple(options))) for source in (NATIVE / driver, *sources)]
        made = self._folder / f"{len(self._compiled)}-{driver}.run"
        subprocess.run([COMPILER, *COMMON, *options, *objects, "-o", str(made)], check=True)
        return made


@pytest.fixture(scope="module")
def objects(tmp_path_factory: pytest.TempPathFactory) -> Objects:
    return Objects(tmp_path_factory.mktemp("objects"))


def said_by(program: Path, *arguments: str) -> str:
    done = subprocess.run([str(program), *arguments], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("options", [[], ["-march=x86-64-v3"]], ids=["generic", "x86-64-v3"])
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
