"""The sheets of a position by table: where each stands, by whom, and the control sums."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.names import entrant_name
from oudler.app.sheets import position_sheets
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import Balance


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One sheet of the list."""

    table: int
    names: tuple[str, ...]
    state: str
    words: Text
    author: str


@dataclass(frozen=True, slots=True)
class SheetsBoard:
    """The sheets of one position; *balance* is its control (RES-03)."""

    position: int
    positions: int
    lines: tuple[SheetLine, ...]
    missing: int
    unchecked: int
    balance: Balance
    closed: bool


def sheets_board(book: Book, position: int | None = None) -> SheetsBoard:
    here = position_sheets(book, position)
    lines = []
    for number, state in here.states.items():
        table, sheet = book.table((here.position, number)), play_of(book).sheet((here.position, number))
        seats = () if table is None else table.seats
        names = tuple("—" if each is None else entrant_name(book, each, players=True).title for each in seats)
        author = "" if sheet is None or sheet.author is None else sheet.author
        lines.append(SheetLine(number, names, state.value, state.words, author))
    return SheetsBoard(
        here.position,
        book.seated_positions,
        tuple(sorted(lines, key=lambda line: line.table)),
        len(here.missing),
        len(here.unchecked) if book.settings.double_entry else 0,
        here.balance,
        here.closed,
    )
