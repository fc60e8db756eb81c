"""Lists as CSV for spreadsheets, JSON for programs, and text for people."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from typing import Any, Final

from oudler.formats.reading import json_line
from oudler.formats.tables.grids import Grid, Kind, Value, shown
from oudler.text import Language, Text

FORMAT: Final = "oudler.list/1"
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def guarded(text: str) -> str:
    """Return a text that no spreadsheet takes for a formula; `read_workbook` takes the mark away again."""
    return "'" + text if text.startswith(_FORMULA) else text


def storable(text: str) -> str:
    """Return a text that can be written: halves of characters, which only a damaged source has, become �."""
    return text.encode("utf-8", "replace").decode() if not text.isascii() else text


def to_csv(grid: Grid, language: Language = "fr") -> bytes:
    """Return the list as French spreadsheets open it: `;`, UTF-8 with its mark, CRLF; notes follow as `# …` lines."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow([guarded(column.title.to(language)) for column in grid.columns])
    for row in grid.all_rows:
        writer.writerow([_csv_cell(value, column.kind, language) for value, column in _cells(grid, row)])
    for note in grid.notes:
        writer.writerow([f"# {_one_line(note.to(language))}"])
    return b"\xef\xbb\xbf" + storable(out.getvalue()).encode()


def _csv_cell(value: Value, kind: Kind, language: Language) -> str:
    text = shown(value, kind, language)
    return guarded(text) if isinstance(value, str | Text) else text


def _cells(grid: Grid, row: tuple[Value, ...]) -> Iterable[tuple[Value, Any]]:
    return zip(row, grid.columns, strict=True)


def to_json(grids: Iterable[Grid], language: Language = "fr") -> str:
    """Return lists as one JSON text: money in cents, fractions as "6/5", days as 1961-02-28."""
    return json_line({"format": FORMAT, "lists": [as_plain(grid, language) for grid in grids]})


def as_plain(grid: Grid, language: Language = "fr") -> dict[str, Any]:
    """Return a list as JSON values, each row an object by the columns' keys."""
    plain: dict[str, Any] = {
        "title": grid.title.to(language),
        "columns": [
            {"key": column.key, "title": column.title.to(language), "kind": str(column.kind)} for column in grid.columns
        ],
        "rows": [_plain_row(grid, row, language) for row in grid.rows],
    }
    if grid.totals is not None:
        plain["totals"] = _plain_row(grid, grid.totals, language)
    if grid.notes:
        plain["notes"] = [note.to(language) for note in grid.notes]
    return plain


def _plain_row(grid: Grid, row: tuple[Value, ...], language: Language) -> dict[str, Any]:
    return {column.key: _plain_value(value, language) for value, column in _cells(grid, row)}


def _plain_value(value: Value, language: Language) -> str | int | bool | None:
    if isinstance(value, Text):
        return value.to(language)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, date):
        return value.isoformat()
    return value


def to_text(grids: Iterable[Grid], language: Language = "fr", notes: Iterable[Text] = ()) -> str:
    """Return a report: each list under its title in aligned columns, notes as `# …` lines; *notes* come first."""
    parts = ["".join(f"# {_one_line(note.to(language))}\n" for note in notes)]
    parts += [_text(grid, language) for grid in grids]
    return storable("\n".join(part for part in parts if part))


def _text(grid: Grid, language: Language) -> str:
    heads = [_one_line(column.title.to(language)) for column in grid.columns]
    rows = [
        [_one_line(shown(value, column.kind, language)) for value, column in _cells(grid, row)] for row in grid.all_rows
    ]
    widths = [max(map(_width, cells)) for cells in zip(heads, *rows, strict=True)]

    def line(cells: list[str]) -> str:
        padded = [
            " " * (width - _width(cell)) + cell if column.kind.right else cell + " " * (width - _width(cell))
            for cell, column, width in zip(cells, grid.columns, widths, strict=True)
        ]
        text = "  ".join(padded).rstrip()
        return " " + text if text.startswith("#") else text  # only notes begin with #

    title = _one_line(grid.title.to(language))
    rule = "  ".join("-" * width for width in widths)
    lines = [title, "=" * _width(title), "", line(heads), rule, *map(line, rows[: len(grid.rows)])]
    if grid.totals is not None:
        lines += [rule, line(rows[-1])]
    lines += [f"# {_one_line(note.to(language))}" for note in grid.notes]
    return "\n".join(lines) + "\n"


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _width(text: str) -> int:
    """Return how many places a text takes on a screen."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1
        for letter in text
    )
