"""The C++ core on its own: random positions under the sanitizers, no undefined behaviour, no leak; and a wheel."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
KERNEL = ROOT / "src" / "oudler" / "kernel"
NATIVE = Path(__file__).resolve().parent / "native"
DRIVERS = ["fuzz.cpp", "fuzz_sampling.cpp"]
SEARCHING = "fuzz_explore.cpp"
COMPILER = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++") or "c++"
WARNINGS = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror"]
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


def built(folder: Path, driver: str, *options: str) -> Path:
    """Compile a fuzz driver with every source of the core but the bindings."""
    program = folder / "fuzz"
    searching = driver == SEARCHING
    left_out = "bindings" if searching else ("bindings", "explore")
    sources = sorted(str(file) for file in KERNEL.glob("*.cpp") if not file.name.startswith(left_out))
    if searching:
        sources += sorted(str(file) for file in (KERNEL / "search").glob("*.cpp"))
    warnings = [*WARNINGS, "-Wno-conversion", "-Wno-shadow"] if searching else WARNINGS  # as in CMakeLists.txt
    common = ["-std=c++20", "-g", "-O1", "-pthread", f"-I{KERNEL}", f"-I{NATIVE}", *warnings]
    subprocess.run([COMPILER, *common, *options, str(NATIVE / driver), *sources, "-o", str(program)], check=True)
    return program


@pytest.mark.slow
@pytest.mark.parametrize("options", [[], ["-march=x86-64-v3"]], ids=["generic", "x86-64-v3"])
@pytest.mark.parametrize("driver", DRIVERS)
def test_fuzz_under_address_and_undefined_sanitizers(tmp_path: Path, driver: str, options: list[str]) -> None:
    if options and not runs_v3():
        pytest.skip("not on this processor")
    program = built(tmp_path, driver, *SANITIZERS, *options)
    done = subprocess.run([str(program), "3000", "1"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("3000 rounds")


@pytest.mark.slow
@pytest.mark.parametrize("driver", DRIVERS)
def test_fuzz_under_the_thread_sanitizer(tmp_path: Path, driver: str) -> None:
    program = built(tmp_path, driver, "-fsanitize=thread")
    done = subprocess.run([str(program), "300", "2"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_what_bots_ask_under_address_and_undefined_sanitizers(tmp_path: Path) -> None:
    program = built(tmp_path, SEARCHING, *SANITIZERS)
    done = subprocess.run([str(program), "1500", "1"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("1500 rounds")


@pytest.mark.slow
def test_the_search_agrees_with_minimax_under_the_sanitizers(tmp_path: Path) -> None:
    """The soundness gate of docs/solver.md: random endings at 3, 4 and 5 players, both objectives, every card."""
    program, search = tmp_path / "check", KERNEL / "search"
    sources = [str(file) for file in sorted(search.glob("*.cpp"))]
    options = ["-std=c++20", "-g", "-O1", "-pthread", f"-I{search}", f"-I{NATIVE}", *SANITIZERS]
    subprocess.run([COMPILER, *options, str(NATIVE / "check.cpp"), *sources, "-o", str(program)], check=True)
    done = subprocess.run([str(program), "11", "600", "30"], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def runs_v3() -> bool:
    from oudler.kernel import _cpu

    return _cpu.runs_v3()


@pytest.mark.slow
def test_a_wheel_is_built_and_plays(tmp_path: Path) -> None:
    """Built from a copy of the sources, unpacked and run away from them."""
    sources, wheels, unpacked = tmp_path / "sources", tmp_path / "wheels", tmp_path / "unpacked"
    leave_out = shutil.ignore_patterns(".*", "build", "dist", "tests", "__pycache__")
    shutil.copytree(ROOT, sources, ignore=leave_out)
    build = "import sys; from scikit_build_core.build import build_wheel; print(build_wheel(sys.argv[1]))"
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, "PATH": path}
    subprocess.run([sys.executable, "-c", build, str(wheels)], cwd=sources, env=environment, check=True)
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
