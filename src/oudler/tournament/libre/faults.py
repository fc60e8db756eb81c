"""What a fault on a score sheet costs, and whom (ARB-28, ARB-29, ARB-30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.penalties import penalise
from oudler.tournament.libre.events import SheetLost
from oudler.tournament.libre.writing import check_decided, current_sheet
from oudler.tournament.lines import Line
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


def lose_sheet(book: Book, place: Place, lines: Sequence[Line]) -> SheetLost:
    """ARB-30, Q-23: a sheet has vanished: each of those responsible loses 400 points.

    What it counts for the arbiter decides: its bilans, its deals where he can tell them, or nothing where no *lines*
    are given: its deals are annulled then (ETH-07).
    """
    annulled = tuple(Line(deal, annulled="feuille disparue") for deal in range(1, book.deals_due(place[0]) + 1))
    decided = tuple(lines) or annulled
    check_decided(book, place, decided)
    given = [sheet_penalty(book, "ARB-30", player, place) for player in responsible(book, place)]
    numbered = (replace(each, number=each.number + index) for index, each in enumerate(given))
    return SheetLost(*place, decided, tuple(numbered))
