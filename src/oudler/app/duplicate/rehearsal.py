"""The fiches of a table as a rehearsal writes them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from oudler.app.libre.deals import outcome
from oudler.app.libre.rehearsal import ARBITER, SECOND
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.colours import COLOURS
from oudler.tournament.duplicate.fiches import FicheLine, line_faults
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.verdicts import errors

if TYPE_CHECKING:  # a rehearsal uses the tools of its discipline
    from oudler.app.rehearsal import Rehearser


def rehearsed(by: Rehearser, position: int, table: Table[Entrant]) -> None:
    """Write the lines of one table by a first and a second hand; the first table opens the position."""
    _draw_colour(by)
    if position not in play_of(by.desk.book()).opened:
        by.do(lambda book: writing.open_position(book, position), author=ARBITER)
    for etui in by.desk.book().etuis((position, table.number)):
        _written(by, (position, table.number, etui))


def _draw_colour(by: Rehearser) -> None:
    """TRI-07: triplettes need the colour of their first attackers."""
    book = by.desk.book()
    if book.form is Form.TRIPLETTE and play_of(book).first_colour is None:
        colour = by.rng.choice(COLOURS)
        by.do(lambda book: writing.draw_colour(book, colour.value), author=ARBITER)


def _written(by: Rehearser, key: Key) -> None:
    line = possible(by.rng)
    by.do(lambda book: writing.write(book, key, line))
    by.do(lambda book: writing.check(book, key, line, SECOND), author=SECOND)


def possible(rng: Random) -> FicheLine:
    """Return a line by its count, or by its amount alone; where chance made an impossible one, another is tried."""
    while True:
        line = FicheLine(outcome=outcome(4, rng))
        if not errors(line_faults(line)):
            return line if rng.random() < 0.5 else FicheLine(line.score)
