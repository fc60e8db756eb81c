"""Sheets whose columns are found by their names, and the cells of a row, each an error of its own."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from oudler.formats.reading import FormatError, shown
from oudler.formats.tables.places import cell_place, row_place
from oudler.formats.tables.workbook import TextGrid
from oudler.text import Text
from oudler.tournament.entrants.names import fold

_SEARCHED: Final = 30
_WHOLE: Final = re.compile(r"[1-9]\d{0,3}", re.ASCII)


def known_heads(names: Mapping[str, str]) -> dict[str, str]:
    """Return fields by the folded names that their columns may have, from names by field, commas between them."""
    return {fold(head): field for field, heads in names.items() for head in heads.split(",")}


def find_columns(
    grid: TextGrid, heads: Mapping[str, str], needed: Collection[str]
) -> tuple[int, dict[str, int]] | None:
    """Return the row of the headings and the column of each field; None where no row has all that are needed."""
    for row in range(min(_SEARCHED, len(grid.rows))):
        found: dict[str, int] = {}
        for column, head in enumerate(grid.rows[row]):
            field = None if "°" in head else heads.get(fold(head))
            if field is not None:
                found.setdefault(field, column)
        if set(needed) <= set(found):
            return row, found
    return None


class Cells:
    """The cells of one row."""

    def __init__(self, grid: TextGrid, columns: Mapping[str, int], row: int) -> None:
        self._grid = grid
        self._columns = columns
        self._row = row

    @property
    def empty(self) -> bool:
        return not any(self.text(field) for field in self._columns)

    @property
    def place(self) -> Text:
        return row_place(self._grid.name, self._row)

    def text(self, field: str) -> str:
        column = self._columns.get(field)
        return "" if column is None else self._grid.cell(self._row, column).replace("−", "-").strip()

    def fault(self, field: str, fr: str, en: str) -> FormatError:
        where = cell_place(self._grid.name, self._row, self._columns.get(field, 0))
        text = shown(self.text(field))
        return FormatError(where, f"{text} : {fr}", f"{text}: {en}")

    def number(self, field: str) -> int:
        text = self.text(field)
        if not _WHOLE.fullmatch(text):
            raise self.fault(field, "un nombre est attendu", "a number is expected")
        return int(text)


def filled_rows(grid: TextGrid, columns: Mapping[str, int], header: int) -> Iterator[Cells]:
    """Yield the rows below the headings that hold something."""
    for row in range(header + 1, len(grid.rows)):
        cells = Cells(grid, columns, row)
        if not cells.empty:
            yield cells
