"""Penalties as records: who, how many points, by which clause, why, and whether it was taken back.

What a fault costs is the arbitration code's business, and lateness the championships'; here a penalty is only kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

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
