"""Scores of a tournament by position, added up in two ways, and how points are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from oudler.text import Language
from oudler.tournament.numbers import Entrant

Points = int | Fraction
Scores = Sequence[Mapping[Entrant, int]]
"""For each position played, what each player who was there won."""

_CENT: Final = Fraction(1, 100)


def total_scores(scores: Scores) -> dict[Entrant, int]:
    """RANK-01: a player's total is the sum of what he won, position by position."""
    found: dict[Entrant, int] = {}
    for position in scores:
        for player, bilan in position.items():
            found[player] = found.get(player, 0) + bilan
    return found


def simplest(points: Points) -> Points:
    """Return a whole number as an int."""
    return int(points) if points.denominator == 1 else points


def shown_points(points: Points, language: Language = "fr") -> str:
    """Return points for people: `1346`, `−446`, `512,35`.

    Q-24: two decimals, the nearest hundredth (halves away from zero); ranks are by the exact number.
    """
    sign = "−" if points < 0 else ""
    size = abs(Fraction(points))
    if size.denominator == 1:
        return f"{sign}{size}"
    cents = (size + _CENT / 2) // _CENT
    return f"{sign}{cents // 100}{',' if language == 'fr' else '.'}{cents % 100:02}"
