"""The project's own shape: what is committed, how it is pinned, and how run.py reads its arguments."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import oudler
import run
import serving

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))

# Put together from parts, so that this file does not contain what it looks for.
REGISTRIES = [
    f"{name}.{end}"
    for name, end in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("deb.debian", "org"),
        ("crates", "io"),
    ]
]
MACHINE_PATH = re.compile(r"(?<![\w.*~}-])/(work|root|home|Users)/\w")

MAX_LINES = 400
TABLES: frozenset[str] = frozenset()  # files that only type in a printed table


def project_files() -> list[Path]:
    """What is committed or would be: tracked files and new ones that are not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("not in a git work tree")
    names = sorted(set(listed.stdout.decode().split("\0")) - {""})
    return [ROOT / name for name in names if (ROOT / name).is_file()]


class TestCommittedFiles:
    def test_the_list_is_not_empty(self) -> None:
        assert {ROOT / "run.py", ROOT / "pyproject.toml"} <= set(project_files())

    def test_no_registry_address(self) -> None:
        found = [
            f"{file.relative_to(ROOT)}: {needle}"
            for file in project_files()
            for needle in REGISTRIES
            if needle.encode() in file.read_bytes()
        ]
        assert found == []

    def test_no_path_of_one_machine(self) -> None:
        found = [
            f"{file.relative_to(ROOT)}: {match.group()}"
            for file in project_files()
            if (match := MACHINE_PATH.search(file.read_text(encoding="utf-8", errors="replace")))
        ]
        assert found == []

    @pytest.mark.parametrize("top", ["work", "root", "home", "Users"])
    def test_the_path_pattern_bites(self, top: str) -> None:
        assert MACHINE_PATH.search("cd /" + top + "/someone")
        assert not MACHINE_PATH.search("../" + top + "/someone, host/" + top + "/x")

    def test_no_source_file_past_400_lines(self) -> None:
        sources = [file for file in project_files() if ROOT / "src" in file.parents]
        long = {
            str(file.relative_to(ROOT)): lines
            for file in sources
            if file.suffix in {".py", ".cpp", ".hpp", ".js"}
            and (lines := len(file.read_text(encoding="utf-8").splitlines())) > MAX_LINES
        }
        assert set(long) - TABLES == set(), long
        assert set(long) >= TABLES, "TABLES names a file that no longer needs it"


class TestLockFiles:
    def test_each_input_has_one(self) -> None:
        inputs = (ROOT / "requirements").glob("*.in")
        assert [lock.stem for lock in LOCKS] == sorted(file.stem for file in inputs) == ["build", "dev", "run"]

    @pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
    def test_every_requirement_is_pinned_and_hashed(self, lock: Path) -> None:
        text = lock.read_text(encoding="utf-8")
        joined = text.replace("\\\n", " ").splitlines()
        requirements = [line for line in joined if line.strip() and not line.strip().startswith("#")]
        assert requirements
        for line in requirements:
            assert re.match(r"[a-z0-9-]+==\d", line), line
            assert re.search(r" --hash=sha256:[0-9a-f]{64}\b", line), line
        assert "://" not in text

    def test_tools_of_the_pages_are_pinned_and_hashed(self) -> None:
        folder = ROOT / "requirements" / "js"
        wanted = json.loads((folder / "package.json").read_text(encoding="utf-8"))["devDependencies"]
        text = (folder / "package-lock.json").read_text(encoding="utf-8")
        assert "://" not in text
        lock = json.loads(text)["packages"]
        assert lock.pop("")["devDependencies"] == wanted
        assert {name: lock[f"node_modules/{name}"]["version"] for name in wanted} == wanted
        for name, package in lock.items():
            assert package["integrity"].startswith("sha512-"), name
            assert "resolved" not in package, name

    def test_they_agree(self) -> None:
        """They share one environment: a later install must not undo an earlier one."""
        pinned: dict[str, str] = {}
        for lock in LOCKS:
            for name, version in re.findall(r"^([a-z0-9-]+)==(\S+)", lock.read_text(), re.MULTILINE):
                assert pinned.setdefault(name, version) == version, (lock.name, name)


class TestProject:
    def test_version_is_said_once(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        assert project["version"] == oudler.__version__

    def test_dependencies_at_run_time_are_in_the_lock(self) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        named = {re.split(r"[<>=]", wanted)[0].lower().strip() for wanted in project["dependencies"]}
        listed = (ROOT / "requirements" / "run.in").read_text(encoding="utf-8").splitlines()
        assert {line.lower() for line in listed if line and line[0] not in "#-"} <= named  # all of it: test_pins.py

    def test_package_is_typed(self) -> None:
        assert (Path(oudler.__file__).parent / "py.typed").is_file()

    def test_contributing_fits_one_screen(self) -> None:
        assert len((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()) <= 45


class TestRunArguments:
    @pytest.mark.parametrize(
        ("argv", "expected"),
        [
            ([], ("oudler", False, [])),
            (["deal", "new", "--players", "5"], ("oudler", False, ["deal", "new", "--players", "5"])),
            (["--help"], ("oudler", False, ["--help"])),
            (["deal", "test"], ("oudler", False, ["deal", "test"])),
            (["check"], ("check", False, [])),
            (["check", "stream.jsonl"], ("oudler", False, ["check", "stream.jsonl"])),
            (["test"], ("test", False, [])),
            (["test", "--quick"], ("test", True, [])),
            (["test", "-k", "PLAY_03", "--quick", "-x"], ("test", True, ["-k", "PLAY_03", "-x"])),
        ],
    )
    def test_parse(self, argv: list[str], expected: tuple[str, bool, list[str]]) -> None:
        assert run.parse(argv) == expected

    @pytest.mark.parametrize(
        ("quick", "args", "expected"),
        [(True, [], ["not slow and not bulk"]), (False, [], ["not bulk"]), (False, ["--bulk"], ["not bulk", "bulk"])],
    )
    def test_what_is_left_out(self, quick: bool, args: list[str], expected: list[str]) -> None:
        steps = [command for _, command in run.test_steps(quick, ["-x", *args])]
        assert [command[command.index("-m", 2) + 1] for command in steps] == expected
        assert all(command[-1] == "-x" for command in steps)

    def test_every_process_of_pytest_has_ports(self) -> None:
        assert all(
            (serving.FIRST_PORT + serving.PORTS * number) < serving.LAST_PORT for number in range(run.MOST_PROCESSES)
        )

    def test_steps_keep_bytecode(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        monkeypatch.setenv("OUDLER_KEPT", "1")
        assert "PYTHONDONTWRITEBYTECODE" not in run.step_environment()
        assert run.step_environment()["OUDLER_KEPT"] == "1"

    def test_without_npm_it_says_that_javascript_is_not_checked(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        for name, place in (("VENV", tmp_path), ("PAGE_TOOLS", tmp_path / "js")):
            monkeypatch.setattr(run, name, place)
        monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
        assert not run.ensure_page_tools()
        assert "JavaScript not checked" in capsys.readouterr().out
        monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 0))
        assert run.ensure_page_tools()
        assert (tmp_path / "js" / "package-lock.json").is_file()

    def test_checks_cover_what_exists(self) -> None:
        titles = [title for title, _ in run.check_steps()]
        assert len(set(titles)) == 5
        mypy = next(command for _, command in run.check_steps() if "mypy" in command)
        assert {"src", "tests", "run.py"} <= set(mypy)
        assert all((ROOT / name).exists() for name in mypy[2:])
        assert "src/oudler/kernel/cards.hpp" in run.cpp_files()


class TestRunEnvironment:
    def test_digest_sees_content_and_name(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(run, "ROOT", tmp_path)
        first, second = tmp_path / "a", tmp_path / "b"
        seen = {run.digest([first])}
        first.write_bytes(b"1")
        seen.add(run.digest([first]))
        first.write_bytes(b"2")
        seen.add(run.digest([first]))
        second.write_bytes(b"2")
        seen.add(run.digest([second]))
        seen.add(run.digest([first, second]))
        assert len(seen) == 5

    def test_native_sources_belong_to_the_install(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(run, "ROOT", tmp_path)
        kernel = tmp_path / "src" / "oudler" / "kernel"
        kernel.mkdir(parents=True)
        for name in ["core.cpp", "core.hpp", "CMakeLists.txt", "python.py"]:
            (kernel / name).touch()
        inside = {file.name for file in run.package_files() if kernel in file.parents}
        assert inside == {"core.cpp", "core.hpp", "CMakeLists.txt"}

    def test_counts_reads_pytests_report(self, tmp_path: Path) -> None:
        report = tmp_path / "report.xml"
        assert run.counts(report) == (0, 0, 0)
        report.write_text(
            '<testsuites><testsuite tests="10" failures="2" errors="1" skipped="3"/></testsuites>',
            encoding="utf-8",
        )
        assert run.counts(report) == (4, 3, 3)

    def test_all_steps_run_and_the_failed_are_named(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(run, "PYTHON", Path(sys.executable))
        steps = [("one", ["-c", "raise SystemExit(3)"]), ("two", ["-c", "print('ran two')"])]
        assert run.run_steps(steps, None) == 1
        out = capfd.readouterr().out
        assert "ran two" in out
        assert "ÉCHEC / FAILED: one\n" in out

    def test_no_test_at_all_is_a_failure(self, capfd: pytest.CaptureFixture[str]) -> None:
        assert run.run_steps([], []) == 1
        assert capfd.readouterr().out.endswith("\n0 passed, 0 failed, 0 skipped\n")

    def test_an_old_python_can_read_run_py(self) -> None:
        """No syntax newer than 3.6, so that the message about the version is what it shows."""
        ast.parse((ROOT / "run.py").read_text(encoding="utf-8"), feature_version=(3, 6))
