"""Documents that show commands with what they print, and Python: what they show is what the program does."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from oudler.cli.main import run

DOCS = Path(__file__).parents[1] / "docs"
NUMBER_OF_EXAMPLES = {"bareme.md": 3, "topage.md": 5}
EXAMPLES = {
    name: re.findall(r"^\$ oudler (.*)\n((?:(?!```).*\n)*)", (DOCS / name).read_text(encoding="utf-8"), re.MULTILINE)
    for name in NUMBER_OF_EXAMPLES
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_in_python_run(name: str) -> None:
    assert doctest.testfile(str(DOCS / name), module_relative=False).failed == 0


@pytest.mark.parametrize(
    ("command", "printed"), [pytest.param(*each, id=each[0]) for found in EXAMPLES.values() for each in found]
)
def test_commands_print_this(command: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shlex.split(command)) == 0
    assert capsys.readouterr().out == printed


def test_there_are_examples() -> None:
    assert {name: len(found) for name, found in EXAMPLES.items()} == NUMBER_OF_EXAMPLES
