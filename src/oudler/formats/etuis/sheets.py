"""Étuis in a spreadsheet: one row an étui, the cards of each pocket in a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from oudler.cards import CardSet
from oudler.formats.etuis.records import EtuiRead
from oudler.formats.etuis.typed import SIDES, Draft, pocket_cards
from oudler.formats.reading import FormatError
from oudler.formats.tables.grids import Column, Grid, Kind, Value
from oudler.formats.tables.places import cell_place, row_place
from oudler.formats.tables.workbook import TextGrid
from oudler.text import Text
from oudler.tournament.duplicate.etuis import CHIEN, Etui
from oudler.tournament.entrants.names import fold
from oudler.tournament.seating import ORIENTATIONS, Orientation

_COLUMNS: Final = (
    Column("etui", Text("étui", "étui"), Kind.NUMBER),
    Column("donneur", Text("donneur", "dealer")),
    Column("preneur", Text("preneur", "taker")),
    *(Column(side, Text(side, side)) for side in ORIENTATIONS),
    Column(CHIEN, Text(CHIEN, CHIEN)),
    Column("empreinte", Text("empreinte", "fingerprint")),
)
_HEADS: Final = {fold(word): column.key for column in _COLUMNS for word in (column.key, *column.title)}
_NEEDED: Final = ("etui", "donneur", "preneur", *ORIENTATIONS, CHIEN)


def etuis_grid(etuis: Iterable[Etui]) -> Grid:
    """Return étuis as a list: to CSV, to a spreadsheet."""
    rows: tuple[tuple[Value, ...], ...] = tuple(
        (
            etui.number,
            str(etui.dealer),
            str(etui.taker),
            *(str(CardSet.of(cards)) for cards in etui.pockets.values()),
            etui.fingerprint,
        )
        for etui in etuis
    )
    return Grid(Text("Étuis", "Étuis"), _COLUMNS, rows)


def read_sheet(sheet: TextGrid) -> Iterator[EtuiRead]:
    """Yield the étuis of a sheet whose first row names the columns."""
    heads = {_HEADS.get(fold(text), ""): column for column, text in enumerate(sheet.rows[0] if sheet.rows else ())}
    if missing := [key for key in _NEEDED if key not in heads]:
        names = ", ".join(missing)
        raise FormatError("", f"colonnes absentes : {names}", f"missing columns: {names}")
    for row in range(1, len(sheet.rows)):
        if any(text.strip() for text in sheet.rows[row]):
            yield _read_row(sheet, row, heads)


def _read_row(sheet: TextGrid, row: int, heads: dict[str, int]) -> EtuiRead:
    def text(key: str) -> str:
        return sheet.cell(row, heads[key]).strip()

    def place(key: str) -> Text:
        return cell_place(sheet.name, row, heads[key])

    def side(key: str) -> Orientation:
        found = SIDES.get(fold(text(key)))
        if found is None:
            raise FormatError(place(key), "N, S, E ou O attendu", "N, S, E or O is expected")
        return found

    if not text("etui").isdecimal() or len(text("etui")) > 9:
        raise FormatError(place("etui"), "numéro d'étui attendu", "the étui's number is expected")
    pockets = {str(key): pocket_cards(text(key), place(key)) for key in (*ORIENTATIONS, CHIEN)}
    draft = Draft(row + 1, int(text("etui")), side("donneur"), side("preneur"), pockets)
    return draft.read(row_place(sheet.name, row), text("empreinte") if "empreinte" in heads else None)
