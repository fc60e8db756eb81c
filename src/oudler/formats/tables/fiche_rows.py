"""Lines of fiches ambulantes from a spreadsheet: one row a play of an étui; see docs/formats.md."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from oudler.formats.reading import FormatError
from oudler.formats.tables.named import Cells, filled_rows, find_columns, known_heads
from oudler.formats.tables.workbook import TextGrid, read_workbook
from oudler.text import OudlerError, Text

_HEADS: Final = known_heads(
    {
        "position": "position, pos, tour, round",
        "table": "table",
        "etui": "etui, donne, board",
        "score": "score, montant, amount",
        "deal": "decompte, ligne, count, line",
        "chien": "chien",
        "seats": "places, joueurs, seats, players",
    }
)
_AMOUNT: Final = re.compile(r"[+-]?\d{1,5}", re.ASCII)
_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class FicheRow:
    """One line as it was typed: the amount, the count or both; *seats* are entry numbers in Nord, Sud, Est, Ouest."""

    key: tuple[int, int, int]
    score: int | None
    deal: str | None
    chien: str
    seats: tuple[int, ...]
    place: Text


@dataclass(frozen=True, slots=True)
class FicheFile:
    """The rows of a file in its order, and what cannot be read in it, each with its cell."""

    rows: tuple[FicheRow, ...]
    faults: tuple[OudlerError, ...]


def read_fiche_rows(data: bytes, sheet: str | None = None) -> FicheFile:
    """Return the lines of a CSV, XLSX or ODS file."""
    book = read_workbook(data)
    grid = book.grid_named(sheet) if sheet is not None else book.grids[0]
    header, columns = _columns(grid)
    rows: dict[tuple[int, int, int], FicheRow] = {}
    faults: list[OudlerError] = []
    for cells in filled_rows(grid, columns, header):
        try:
            row = _row(cells)
            if row.key in rows:
                raise cells.fault("etui", "donné deux fois à cette table", "given twice at this table")
            rows[row.key] = row
        except FormatError as error:
            faults.append(error)
    return FicheFile(tuple(rows.values()), tuple(faults))


def _columns(grid: TextGrid) -> tuple[int, dict[str, int]]:
    found = find_columns(grid, _HEADS, ("position", "table", "etui"))
    if found is None or not {"score", "deal"} & set(found[1]):
        raise FormatError(
            grid.name,
            "il faut des colonnes position, table, étui, et score ou décompte",
            "columns position, table, étui are needed, and score or décompte",
        )
    return found


def _row(cells: Cells) -> FicheRow:
    key = cells.number("position"), cells.number("table"), cells.number("etui")
    text = cells.text("score").replace(" ", "")
    if text and not _AMOUNT.fullmatch(text):
        raise cells.fault("score", "un montant entier est attendu", "a whole amount is expected")
    deal = cells.text("deal")
    if not text and not deal:
        raise cells.fault("score", "ni montant ni décompte", "neither an amount nor a count")
    return FicheRow(key, int(text) if text else None, deal or None, cells.text("chien"), _seats(cells), cells.place)


def _seats(cells: Cells) -> tuple[int, ...]:
    words = [word for word in re.split(r"[\s,;/]+", cells.text("seats")) if word]
    if words and (len(words) != _SEATS or not all(re.fullmatch(r"[1-9]\d{0,3}", word, re.ASCII) for word in words)):
        raise cells.fault("seats", "quatre numéros, N S E O", "four numbers, N S E O")
    return tuple(map(int, words))
