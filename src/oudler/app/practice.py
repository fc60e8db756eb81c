"""Practice: the sheets of one position filled in at random, for those who learn the desk.

Only in a tournament that was made as a rehearsal: invented sheets never stand beside those of a table.
"""

from __future__ import annotations

from random import Random

from oudler.app.desk import Desk
from oudler.app.libre.deals import sheet_lines
from oudler.app.libre.rehearsal import SECOND
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre import writing
from oudler.tournament.sheets import Line, SheetState
from oudler.verdicts import RuleBroken


def practise(desk: Desk, position: int, seed: int, author: str) -> tuple[int, int]:
    """Hand in the missing sheets of a position and enter them a second time where that is asked for.

    Returns how many sheets were handed in, and how many entered again. Each table has a draw of its own, so that the
    same seed gives the same sheet whichever others are in already.
    """
    book = desk.book()
    if not book.settings.rehearsal:
        raise RuleBroken(
            "SHEET-01",
            "ce tournoi n'est pas une répétition : ses feuilles viennent des tables, elles ne s'inventent pas"
            " (pour s'exercer : oudler tournament new … --rehearsal)",
            "this tournament is no rehearsal: its sheets come from the tables, none is invented"
            " (to practise: oudler tournament new … --rehearsal)",
        )
    if book.seated_at(position) is None:
        raise RuleBroken("RES-03", f"la position {position} n'est pas placée", f"position {position} is not seated")
    why = f"répétition, graine {seed}"
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
        lambda book: writing.check(book, place, writing.current_sheet(book, place).lines, author),
        author=author,
        reason=why,
    )
