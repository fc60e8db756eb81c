"""How many positions of how many deals, and with which final: the formulas that the federation names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final as Constant


@dataclass(frozen=True, slots=True)
class Final:
    """A final: how many may play it, and its positions and deals."""

    finalists: tuple[int, ...]
    positions: int
    deals_each: int


@dataclass(frozen=True, slots=True)
class Formula:
    """A shape of tournament: everybody plays *positions* of *deals_each* deals, the best play the *final*."""

    name: str
    positions: int
    deals_each: int
    final: Final | None = None

    @property
    def deals(self) -> int:
        """Return the deals that everybody plays."""
        return self.positions * self.deals_each


FORMULAS: Constant = {
    formula.name: formula
    for formula in (
        Formula("6x4", 6, 4),
        Formula("5x5", 5, 5),
        Formula("3x8", 3, 8),
        Formula("24_final", 5, 4, Final((12, 16, 20), 1, 4)),
        Formula("25_final", 5, 5, Final((20,), 5, 1)),
    )
}
"""ORG-09: 24 deals (6 × 4), 25 deals (5 × 5), 3 positions of 8 deals.

FIN-01: 5 × 4, then one position of 4 for the 12, 16 or 20 best. FIN-02: 5 × 5, then 5 positions of one deal for the
20 best. Any other number of positions and deals may be played as well.
"""
