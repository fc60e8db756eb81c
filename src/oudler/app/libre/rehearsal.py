"""A score sheet as a rehearsal writes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oudler.app.libre.deals import sheet_lines
from oudler.tournament.libre import writing
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table

if TYPE_CHECKING:  # a rehearsal uses the tools of its discipline
    from oudler.app.rehearsal import Rehearser

SECOND: Final = "seconde saisie"
ARBITER: Final = "arbitre"


def rehearsed(by: Rehearser, position: int, table: Table[Entrant]) -> None:
    """Write one sheet, now and then saved as a draft before, or found wrong afterwards."""
    place = (position, table.number)
    deals = by.desk.book().deals_due(position)
    lines = sheet_lines(table, deals, by.rng)
    if by.rng.random() < 0.1:
        by.do(lambda book: writing.save(book, place, lines[:1]))
    by.do(lambda book: writing.submit(book, place, lines))
    by.do(lambda book: writing.check(book, place, lines, SECOND), author=SECOND)
    if by.rehearsal.incidents and by.rng.random() < 0.04:
        again = sheet_lines(table, deals, by.rng)
        why = "erreur de marque"
        by.do(lambda book: writing.correct(book, place, again, why), author=ARBITER, reason=why)
        by.do(lambda book: writing.check(book, place, again, SECOND), author=SECOND)
