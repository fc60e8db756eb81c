"""Practice: the missing score sheets of a position, filled in at random."""

from __future__ import annotations

from random import Random

from oudler.app.desk import Desk
from oudler.app.libre.deals import sheet_lines
from oudler.app.libre.rehearsal import SECOND
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre import writing
from oudler.tournament.libre.sheets import SheetState
from oudler.tournament.lines import Line


def practised(desk: Desk, position: int, seed: int, author: str) -> tuple[int, int]:
    """Hand in the missing sheets of a position and enter them a second time where that is asked for.

    Each table has a draw of its own, so that the same seed gives the same sheet whichever others are in already.
    """
    book, why = desk.book(), f"répétition, graine {seed}"
    written = checked = 0
    for table in list(book.due(position)):
        place = (position, table.number)
        state = writing.current_sheet(book, place).state
        if not state.is_in:
            rng = Random(f"{seed} {position} {table.number}")  # noqa: S311 - it is to be repeated, no secret
            _submit(desk, place, sheet_lines(table, book.deals_due(position), rng), author, why)
            written += 1
        if book.settings.double_entry and writing.current_sheet(desk.book(), place).state is SheetState.SUBMITTED:
            _check(desk, place, _second(book, place, author), why)
            checked += 1
    return written, checked


def _second(book: Book, place: Place, author: str) -> str:
    """Return another person than the one who handed the sheet in."""
    first = writing.current_sheet(book, place).author or author
    return SECOND if first != SECOND else f"{SECOND} 2"


def _submit(desk: Desk, place: Place, lines: tuple[Line, ...], author: str, why: str) -> None:
    desk.do(lambda book: writing.submit(book, place, lines), author=author, reason=why)


def _check(desk: Desk, place: Place, author: str, why: str) -> None:
    desk.do(
        lambda book: writing.check(book, place, writing.written_sheet(book, place).lines, author),
        author=author,
        reason=why,
    )
