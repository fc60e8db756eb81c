"""Penalties as records: who, how many points, by which clause, why, and whether it was taken back.

What a fault costs is the arbitration code's business, and lateness the championships'; here a penalty is only kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from oudler.tournament.numbers import Entrant


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
    player: Entrant | None = None
    formation: Entrant | None = None
    position: int | None = None
    revoked: bool = False

    def counts(self, after: int) -> bool:
        """Return whether it comes off the totals after a position."""
        return not self.revoked and (self.position or 0) <= after


def deducted(penalties: Iterable[Penalty], after: int) -> dict[Entrant, int]:
    """Return the points that come off each player's total after a position; those of formations are not among them."""
    found: dict[Entrant, int] = {}
    for penalty in penalties:
        if penalty.player is not None and penalty.counts(after):
            found[penalty.player] = found.get(penalty.player, 0) + penalty.points
    return found
