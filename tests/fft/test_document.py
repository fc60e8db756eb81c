"""docs/bareme.md: what it shows is what the program does."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from oudler.cli.main import run

DOCUMENT = Path(__file__).parents[2] / "docs" / "bareme.md"
EXAMPLES = re.findall(r"^\$ oudler (.*)\n((?:(?!```).*\n)*)", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)


def test_examples_in_python_run() -> None:
    assert doctest.testfile(str(DOCUMENT), module_relative=False).failed == 0


@pytest.mark.parametrize(("command", "printed"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_commands_print_this(command: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(shlex.split(command)) == 0
    assert capsys.readouterr().out == printed


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 3
