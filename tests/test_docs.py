"""What the documents say is what the program does."""

from __future__ import annotations

import doctest
import re
import shlex
import textwrap
from pathlib import Path

import pytest

from oudler.cli.main import run
from tools import options

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")])


def test_readme_examples_in_python_run() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


def test_readme_shows_what_the_score_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    command = re.search(r"python3 run\.py (score .*)", readme)
    assert command is not None
    assert run([*shlex.split(command[1]), "--lang", "fr"]) == 0
    assert capsys.readouterr().out in readme


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text)
    missing = [target for target in targets if not (document.parent / target).exists()]
    assert not missing


def test_table_of_options_is_up_to_date() -> None:
    text = options.FILE.read_text(encoding="utf-8")
    assert options.table() in text


def test_example_of_the_notation_can_be_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "replay", str(ROOT / "docs" / "img" / "donne.tarot"), "--lang", "fr"]) == 0
    assert "Bruno : +456" in capsys.readouterr().out


ARBITRAGE = (ROOT / "docs" / "arbitrage.md").read_text(encoding="utf-8")
RULINGS = re.findall(r"^    \$ oudler (arbitrage .*)\n((?:    [^$\n].*\n)+)", ARBITRAGE, re.MULTILINE)


@pytest.mark.parametrize(("command", "shown"), RULINGS, ids=[command for command, _ in RULINGS])
def test_rulings_are_those_that_are_printed(
    command: str, shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert run([*shlex.split(command), "--lang", "fr"]) == 0
    assert capsys.readouterr().out == textwrap.dedent(shown)
