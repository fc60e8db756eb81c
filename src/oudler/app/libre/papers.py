"""The score sheets of a tournament on paper (DOC-06)."""

from __future__ import annotations

from oudler.app.printing import Wish, heading, name_of, position_of
from oudler.formats.calculation import CONTRACT_NAMES
from oudler.formats.documents import ScoreSheet, ScoreSheets, SheetLine, SheetSeat
from oudler.tournament.core.book import Book
from oudler.tournament.libre.sheets import scorer
from oudler.tournament.libre.writing import current_sheet
from oudler.tournament.lines import Line, counted_marks
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Orientation, Table


def score_sheets(book: Book, wish: Wish) -> ScoreSheets:
    """DOC-06, SHEET-09: one a table and position; of one position, or of all that are seated."""
    position_of(book, wish)
    positions = range(1, book.seated_positions + 1) if wish.position is None else [wish.position]
    sheets = tuple(_score_sheet(book, position, table, wish) for position in positions for table in book.due(position))
    return ScoreSheets(heading(book, wish), sheets)


def _score_sheet(book: Book, position: int, table: Table[Entrant], wish: Wish) -> ScoreSheet:
    sheet = current_sheet(book, (position, table.number))
    lines = tuple(SheetLine(_contract(line), counted_marks(line, sheet.players)) for line in sheet.lines)
    return ScoreSheet(
        table.number,
        position,
        tuple(_sheet_seat(book, position, place, player) for place, player in enumerate(table.seats)),
        book.deals_due(position),
        f"T{table.number}P{position}",
        wish.table(table.number),
        lines,
        scorer(table.seats) or Orientation.NORD,
    )


def _contract(line: Line) -> str:
    if not line.counts:
        return "annulée"
    if line.is_bilans:
        return "bilans"
    return "" if line.bid is None else CONTRACT_NAMES[line.bid].fr


def _sheet_seat(book: Book, position: int, place: int, player: Entrant | None) -> SheetSeat:
    """SHEET-01, SHEET-08, D-45: the name, the starting place, and the real step to the next position."""
    if player is None:
        return SheetSeat(None)
    seated = book.seated_at(position)
    holders = {} if seated is None else seated.holders(position)
    start = next((label for label, who in holders.items() if who == player), "")
    step = None
    if seated is not None and position < seated.last and place < 4:
        steps = seated.event.steps[position + 1 - seated.event.first] if seated.event.steps else {}
        step = steps.get(str(ORIENTATIONS[place]))
    there = _next_seat(book, position, player)
    return SheetSeat(name_of(book, player), start, step, *there)


def _next_seat(book: Book, position: int, player: Entrant) -> tuple[int | None, Orientation | None]:
    if position >= book.seated_positions:
        return None, None
    for table in book.tables(position + 1):
        for side, who in zip(ORIENTATIONS, table.seats, strict=False):
            if who == player:
                return table.number, side
    return None, None
