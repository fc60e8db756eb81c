"""Lists as XLSX."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from datetime import date, datetime
from fractions import Fraction
from typing import Any, Final

import xlsxwriter  # type: ignore[import-untyped]  # it ships no types

from oudler.formats.tables.grids import Grid, Kind, Value, shown
from oudler.formats.tables.writing import storable
from oudler.text import Language

LONGEST_CELL: Final = 32_767
WIDEST: Final = 60
_NOT_IN_NAMES: Final = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_NUMBERS: Final = {Kind.NUMBER: "0", Kind.MONEY: "0.00", Kind.DECIMAL: "0.00", Kind.DAY: "dd/mm/yyyy"}


def to_xlsx(grids: Iterable[Grid], created: datetime, language: Language = "fr") -> bytes:
    """Return a workbook with a sheet for each list, the same bytes for the same lists and *created*.

    Heads are bold and stay in sight; texts stay texts, licences among them, whatever they begin with; money is euros.
    """
    out = io.BytesIO()
    settings = {
        "in_memory": True,
        "strings_to_formulas": False,
        "strings_to_urls": False,
        "strings_to_numbers": False,
    }
    book = xlsxwriter.Workbook(out, settings)
    book.set_properties({"created": created, "comments": "Oudler"})
    formats = _Formats(book)
    names: set[str] = set()
    for grid in grids:
        _write(book.add_worksheet(_sheet_name(grid.title.to(language), names)), grid, formats, language)
    if not names:
        book.add_worksheet(_sheet_name("", names))
    book.close()
    return out.getvalue()


class _Formats:
    def __init__(self, book: Any) -> None:  # noqa: ANN401 - XlsxWriter has no types
        self.head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
        self.note = book.add_format({"italic": True})
        self.plain = {kind: book.add_format({"num_format": _NUMBERS.get(kind, "@")}) for kind in Kind}
        self.total = {
            kind: book.add_format({"num_format": _NUMBERS.get(kind, "@"), "bold": True, "top": 1}) for kind in Kind
        }


def _sheet_name(title: str, taken: set[str]) -> str:
    """Return a name that spreadsheets accept and that no other sheet has."""
    name = _NOT_IN_NAMES.sub(" ", storable(title)).strip().strip("'").strip() or "Oudler"
    name = name[:31]
    number = 1
    while name.casefold() in taken or name.casefold() == "history":
        number += 1
        name = f"{name[:26].rstrip()} ({number})"
    taken.add(name.casefold())
    return name


def _write(sheet: Any, grid: Grid, formats: _Formats, language: Language) -> None:  # noqa: ANN401 - as above
    sheet.freeze_panes(1, 0)
    sheet.repeat_rows(0)
    sheet.set_landscape()
    sheet.set_paper(9)  # A4
    sheet.fit_to_pages(1, 0)
    for x, column in enumerate(grid.columns):
        sheet.write_string(0, x, _cell_text(column.title.to(language)), formats.head)
        longest = max(
            (len(shown(row[x], column.kind, language)) for row in grid.all_rows), default=len(column.title.to(language))
        )
        width = column.width or min(WIDEST, max(longest, len(column.title.to(language)), 4) + 2)
        sheet.set_column(x, x, width)
    for y, row in enumerate(grid.all_rows, 1):
        styles = formats.total if y > len(grid.rows) else formats.plain
        for x, (value, column) in enumerate(zip(row, grid.columns, strict=True)):
            _write_cell(sheet, y, x, value, column.kind, styles, language)
    for y, note in enumerate(grid.notes, len(grid.all_rows) + 2):
        sheet.write_string(y, 0, _cell_text(f"# {note.to(language)}"), formats.note)


def _write_cell(
    sheet: Any,  # noqa: ANN401 - as above
    y: int,
    x: int,
    value: Value,
    kind: Kind,
    styles: dict[Kind, Any],
    language: Language,
) -> None:
    if value is None:
        sheet.write_blank(y, x, None, styles[kind])
    elif isinstance(value, date):
        sheet.write_datetime(y, x, datetime(value.year, value.month, value.day), styles[Kind.DAY])  # noqa: DTZ001 - a day
    elif isinstance(value, int | Fraction) and not isinstance(value, bool):
        amount = Fraction(value, 100) if kind is Kind.MONEY else value
        # A spreadsheet has no other numbers than floats; nothing is computed with them here.
        sheet.write_number(y, x, float(amount), styles[kind if kind.right else Kind.NUMBER])
    else:
        sheet.write_string(y, x, _cell_text(shown(value, kind, language)), styles[Kind.TEXT])


def _cell_text(text: str) -> str:
    kept = storable(text)
    return kept if len(kept) <= LONGEST_CELL else kept[: LONGEST_CELL - 1] + "…"
