"""Score sheets as a desk sees them: one with its marks, those of a position with the control sums."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from oudler.app.progress import current_position
from oudler.formats.reading import FormatError
from oudler.formats.sheet_text import line_text, parse_bilans, parse_line
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre import faults, writing
from oudler.tournament.libre.discipline import control
from oudler.tournament.libre.sheets import Balance, Sheet, SheetState, bilans
from oudler.tournament.lines import Line, counted_marks
from oudler.tournament.numbers import Entrant, as_text
from oudler.verdicts import Finding, RuleBroken, Verdict


@dataclass(frozen=True, slots=True)
class SheetView:
    """A sheet with what its lines come to: the marks that count, line by line, and each player's bilan."""

    sheet: Sheet
    marks: tuple[tuple[int | None, ...], ...]
    bilans: Mapping[Entrant, int]

    def as_json(self) -> dict[str, Any]:
        return {
            "position": self.sheet.position,
            "table": self.sheet.table,
            "players": [as_text(player) for player in self.sheet.players],
            "state": self.sheet.state.value,
            "version": self.sheet.version,
            "by_bilans": self.sheet.by_bilans,
            "lines": [line_text(line) for line in self.sheet.lines],
            "bilans": dict(self.bilans),
        }


def sheet_view(book: Book, place: Place) -> SheetView:
    """Return a sheet as it stands, blank where nothing is written yet; refused where no such table plays."""
    sheet = writing.current_sheet(book, place)
    return SheetView(sheet, tuple(tuple(counted_marks(line, sheet.players)) for line in sheet.lines), bilans(sheet))


def read_lines(book: Book, place: Place, deals: Sequence[str], bilans: Sequence[str] = ()) -> tuple[Line, ...]:
    """Return the lines of a sheet from what was typed, deal by deal, or its bilans alone (RES-03)."""
    players = writing.current_sheet(book, place).players
    if bilans and deals:
        raise FormatError("--bilans", "ne va pas avec --deal", "not allowed with --deal")
    if bilans:
        return (parse_bilans(" ".join(bilans), players),)
    return tuple(parse_line(number, text, players) for number, text in enumerate(deals, 1))


def advice_on(book: Book, place: Place, lines: Sequence[Line]) -> list[Verdict]:
    """Return what is doubtful about lines that somebody is about to hand in, and is no error."""
    return [each for each in writing.remarks(book, place, lines) if each.finding is Finding.ADVICE]


def responsible(book: Book, place: Place) -> tuple[int, ...]:
    """Return whom a fault on a sheet is put down to: all who sat at its table."""
    return faults.responsible(book, place)


@dataclass(frozen=True, slots=True)
class PositionSheets:
    """The sheets of one position by table, those still awaited, and the control sums."""

    position: int
    states: Mapping[int, SheetState]
    missing: tuple[int, ...]
    unchecked: tuple[int, ...]
    balance: Balance
    closed: bool


def position_sheets(book: Book, position: int | None = None) -> PositionSheets:
    """Return the sheets of a position: of the one being played, else of the last, where none is named."""
    wanted = position or current_position(book) or book.seated_positions
    if not wanted:
        raise RuleBroken("RES-03", "rien n'est placé", "nothing has been seated")
    if book.seated_at(wanted) is None:
        raise RuleBroken("RES-03", f"la position {wanted} n'est pas placée", f"position {wanted} is not seated")
    states = {table.number: writing.current_sheet(book, (wanted, table.number)).state for table in book.due(wanted)}
    return PositionSheets(
        wanted,
        states,
        tuple(table.number for table in writing.missing(book, wanted)),
        tuple(table.number for table in writing.unchecked(book, wanted)),
        control(book, wanted).balance,
        wanted in book.closed,
    )
