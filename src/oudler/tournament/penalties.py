"""Penalties as records: who, how many points, by which clause, why, and whether it was taken back.

What a fault costs is the arbitration code's business, and lateness the championships'; here a penalty is only kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from oudler.tournament.verdicts import Verdict

SHEET_FAULTS: Final = {"ARB-28": 100, "ARB-29": 100, "ARB-30": 400}
"""Points for a sheet that does not sum to zero, that was left on the table, that has vanished."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """RANK-05: points that come off a total; of a player, or of a formation.

    *number* is its own in the tournament, never reused; *position* is the one it was given at, None before the first.
    A warning is a penalty of no points. One that was revoked stays in the list and costs nothing.
    """

    number: int
    points: int
    clause: str
    author: str
    reason: str
    player: str | None = None
    formation: str | None = None
    position: int | None = None
    revoked: bool = False

    def counts(self, after: int) -> bool:
        """Return whether it comes off the totals after a position."""
        return not self.revoked and (self.position or 0) <= after


def check_penalty(penalty: Penalty) -> tuple[Verdict, ...]:
    """Return what is wrong with a penalty: one culprit, a clause, an author, a reason, no negative points."""
    return tuple(_penalty_verdicts(penalty))


def deducted(penalties: Iterable[Penalty], after: int) -> dict[str, int]:
    """Return the points that come off each player's total after a position; those of formations are not among them."""
    found: dict[str, int] = {}
    for penalty in penalties:
        if penalty.player is not None and penalty.counts(after):
            found[penalty.player] = found.get(penalty.player, 0) + penalty.points
    return found


def sheet_penalties(
    clause: str, players: Sequence[str | None], *, first_number: int, author: str, reason: str, position: int
) -> tuple[Penalty, ...]:
    """Return the penalties for a fault on a score sheet (ARB-28, ARB-29, ARB-30).

    Q-23: each of the four players (three at a table of three) is responsible, and each loses the points.
    """
    present = [player for player in players if player is not None]
    return tuple(
        Penalty(first_number + index, SHEET_FAULTS[clause], clause, author, reason, player=player, position=position)
        for index, player in enumerate(present)
    )


def _penalty_verdicts(penalty: Penalty) -> Iterator[Verdict]:
    if (penalty.player is None) is (penalty.formation is None):
        yield Verdict(
            "RANK-05", "une pénalité vise un joueur ou une formation", "a penalty is a player's or a formation's"
        )
    if penalty.points < 0:
        yield Verdict(
            "RANK-05",
            "une pénalité se retranche : écrire ses points sans signe",
            "a penalty is taken off: write its points without a sign",
            player=penalty.player,
        )
    for word_fr, word_en, value in (
        ("d'article", "clause", penalty.clause),
        ("d'auteur", "author", penalty.author),
        ("de motif", "reason", penalty.reason),
    ):
        if not value.strip():
            yield Verdict(
                "RANK-05", f"pénalité sans mention {word_fr}", f"penalty without {word_en}", player=penalty.player
            )
