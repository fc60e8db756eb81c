"""Cells by their spreadsheet names: column C, row 17 is C17."""

from __future__ import annotations

import re
from typing import Final

from oudler.text import Text

_LETTERS: Final = re.compile(r"[A-Za-z]{1,3}")


def letters(column: int) -> str:
    """Return the letters of a column counted from 0: A for 0, AA for 26."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def column_number(name: str) -> int | None:
    """Return a column counted from 0 by its letters; None where they are none."""
    if not _LETTERS.fullmatch(name):
        return None
    number = 0
    for letter in name.upper():
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def cell_place(sheet: str, row: int, column: int) -> Text:
    """Return where a cell is, row and column counted from 0."""
    cell = f"{letters(column)}{row + 1}"
    return Text(
        f"feuille {sheet}, cellule {cell}" if sheet else f"cellule {cell}",
        f"sheet {sheet}, cell {cell}" if sheet else f"cell {cell}",
    )


def row_place(sheet: str, row: int) -> Text:
    """Return where a row is, counted from 0."""
    return Text(
        f"feuille {sheet}, ligne {row + 1}" if sheet else f"ligne {row + 1}",
        f"sheet {sheet}, row {row + 1}" if sheet else f"row {row + 1}",
    )
