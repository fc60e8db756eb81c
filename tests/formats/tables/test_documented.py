"""docs/entrants.md says what happens."""

from __future__ import annotations

import doctest
from pathlib import Path

from oudler.formats.tables import Field

PAGE = Path(__file__).resolve().parents[3] / "docs" / "entrants.md"


def test_the_example_runs() -> None:
    failed, tried = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, 3)


def test_every_field_is_in_the_table() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert [field for field in Field if f"`{field}`" not in text] == []
