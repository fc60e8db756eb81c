"""Penalties as records: a clause, an author, a reason; revocable, and apart from the zero-sum scores (RES-06)."""

from __future__ import annotations

import re
from typing import Final

from oudler.tournament.core import events as ev
from oudler.tournament.core.book import Book
from oudler.tournament.core.entering import known_player, next_number
from oudler.verdicts import RuleBroken

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
    parts = book.discipline.unit(book.settings).parts
    return ev.PenaltyGiven(next_number(book.penalties), points, clause, player, formation, position, parts)


def revoke(book: Book, number: int) -> ev.PenaltyRevoked:
    penalty = book.penalties.get(number)
    if penalty is None:
        raise RuleBroken("RANK-05", f"aucune pénalité n° {number}", f"there is no penalty no. {number}")
    if penalty.revoked:
        raise RuleBroken("RANK-05", f"la pénalité n° {number} est déjà levée", f"penalty no. {number} is revoked")
    _not_final(book)
    for incident in book.incidents.values():
        if incident.rules is not None and any(each.number == number for each in incident.rules.penalties):
            raise RuleBroken(
                "RANK-05",
                f"la pénalité n° {number} est celle de l'incident n° {incident.number} : levez ou changez l'incident",
                f"penalty no. {number} is incident no. {incident.number}'s: revoke or change the incident",
            )
    return ev.PenaltyRevoked(number)


def _not_final(book: Book) -> None:
    if book.final:
        raise RuleBroken(
            "RES-02", "le classement est définitif : rouvrez-le d'abord", "the ranking is final: reopen it first"
        )
