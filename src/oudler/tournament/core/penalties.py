"""Penalties as records: a clause, an author, a reason; revocable, and apart from the zero-sum scores (RES-06)."""

from __future__ import annotations

import re
from typing import Final

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.entering import known_player, next_number
from oudler.tournament.libre.writing import current_sheet
from oudler.verdicts import RuleBroken

SHEET_FAULTS: Final = {"ARB-28": 100, "ARB-29": 100, "ARB-30": 400}
"""Points for a sheet that does not sum to zero, that was left on the table, that has vanished."""
_CLAUSE: Final = re.compile(r"[A-Z0-9]+-\d+")


def penalise(
    book: Book,
    points: int,
    clause: str,
    *,
    player: int | None = None,
    formation: int | None = None,
    position: int | None = None,
) -> ev.PenaltyGiven:
    """RANK-05: points are deducted from the total of a player or of a formation; a warning is a penalty of none.

    Q-49: where the texts name no amount (smoking, ethics, faults at duplicate) the arbiter enters the one he chooses.
    """
    if points < 0:
        raise RuleBroken("RANK-05", "une pénalité n'est pas négative", "a penalty is not negative")
    if not _CLAUSE.fullmatch(clause):
        raise RuleBroken(
            "RANK-05",
            f"une pénalité cite son article (ARB-28, COMP-35…), pas {clause!r}",
            f"a penalty names its clause (ARB-28, COMP-35…), not {clause!r}",
        )
    if (player is None) == (formation is None):
        raise RuleBroken("RANK-05", "nommez un joueur ou une équipe", "name a player or a team")
    if player is not None:
        known_player(book, player)
    elif formation not in book.formations:
        raise RuleBroken("RANK-05", f"aucune équipe n° {formation}", f"there is no team no. {formation}")
    if position is not None and not 1 <= position <= book.positions:
        raise RuleBroken("RANK-05", f"il n'y a pas de position {position}", f"there is no position {position}")
    _not_final(book)
    return ev.PenaltyGiven(next_number(book.penalties), points, clause, player, formation, position)


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


def revoke(book: Book, number: int) -> ev.PenaltyRevoked:
    penalty = book.penalties.get(number)
    if penalty is None:
        raise RuleBroken("RANK-05", f"aucune pénalité n° {number}", f"there is no penalty no. {number}")
    if penalty.revoked:
        raise RuleBroken("RANK-05", f"la pénalité n° {number} est déjà levée", f"penalty no. {number} is revoked")
    _not_final(book)
    return ev.PenaltyRevoked(number)


def _not_final(book: Book) -> None:
    if book.final:
        raise RuleBroken(
            "RES-02", "le classement est définitif : rouvrez-le d'abord", "the ranking is final: reopen it first"
        )
