"""What a fault on a score sheet costs, and whom (ARB-28, ARB-29, ARB-30)."""

from __future__ import annotations

from typing import Final

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.penalties import penalise
from oudler.tournament.libre.writing import current_sheet
from oudler.verdicts import RuleBroken

SHEET_FAULTS: Final = {"ARB-28": 100, "ARB-29": 100, "ARB-30": 400}
"""Points for a sheet that does not sum to zero, that was left on the table, that has vanished."""


def responsible(book: Book, place: Place) -> tuple[int, ...]:
    """Q-23: return who answers for a score sheet: each of the four players, three at a table of three."""
    return current_sheet(book, place).seated


def sheet_penalty(book: Book, clause: str, player: int, place: Place) -> ev.PenaltyGiven:
    """Penalise one of those responsible for a fault on a score sheet (ARB-28, ARB-29, ARB-30).

    Q-23: each of them loses the points, and has a penalty of his own.
    """
    if clause not in SHEET_FAULTS:
        known = ", ".join(SHEET_FAULTS)
        raise RuleBroken(
            "RANK-05",
            f"une faute sur la feuille est {known}, pas {clause!r}",
            f"a sheet's fault is {known}, not {clause!r}",
        )
    if player not in responsible(book, place):
        raise RuleBroken(
            clause,
            f"le n° {player} n'est pas à la table {place[1]}, position {place[0]}",
            f"no. {player} is not at table {place[1]}, position {place[0]}",
        )
    return penalise(book, SHEET_FAULTS[clause], clause, player=player, position=place[0])
