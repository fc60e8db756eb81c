"""tools/contracts.py: what counts as a value type, and what the shell may import."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.codebase import Codebase, Name, read_package
from tools.contracts import imports_of_more, is_value

RULES = """
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol
@dataclass(frozen=True, slots=True)
class Card: ...
@dataclass
class Book: ...
class Bid(StrEnum): ...
class Trick(NamedTuple): ...
class Player(Protocol): ...
class Wrong(ValueError): ...
class Illegal(Wrong): ...
class Store: ...
DECK = (1, 2)
def apply(state): ...
"""


def package(folder: Path, cli: str) -> Codebase:
    home = folder / "oudler"
    home.mkdir()
    for name, text in (("__init__", ""), ("rules", RULES), ("app", "def play(): ..."), ("cli", cli)):
        (home / f"{name}.py").write_text(text, encoding="utf-8")
    return Codebase(read_package(home))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("Card", True),
        ("Bid", True),
        ("Trick", True),
        ("Player", True),
        ("Illegal", True),
        ("DECK", True),
        ("Book", False),
        ("Store", False),
        ("apply", False),
        ("", False),
    ],
)
def test_values_are_types_that_nobody_changes(tmp_path: Path, name: str, value: bool) -> None:
    assert is_value(package(tmp_path, ""), Name("oudler.rules", name)) is value


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("from oudler.rules import Card, DECK, Bid", []),
        ("from oudler.app import play", []),
        ("def run():\n    from oudler.rules import apply", ["oudler.cli -> oudler.rules.apply"]),
        ("from oudler import rules", ["oudler.cli -> oudler.rules"]),
        ("from oudler.rules import Store", ["oudler.cli -> oudler.rules.Store"]),
        ("import json", []),
    ],
    ids=["valeurs", "app", "fonction", "module", "classe", "dehors"],
)
def test_what_the_shell_imports(tmp_path: Path, line: str, refused: list[str]) -> None:
    code = package(tmp_path, line)
    assert list(imports_of_more(code, ["oudler.cli"], ["oudler.cli", "oudler.app"], [], [])) == refused
    assert list(imports_of_more(code, ["oudler.cli"], ["oudler.cli", "oudler.app"], [], refused)) == []
