"""Scores of a tournament by position, added up in two ways, and how points are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from oudler.text import Language
from oudler.tournament.numbers import Entrant

Points = int | Fraction
Scores = Sequence[Mapping[Entrant, Points]]
"""For each position played, what each player who was there won."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What values and penalties are counted in: *parts* of them are one, shown with *decimals*, also where *always*."""

    parts: int = 1
    decimals: int = 2
    always: bool = False
    symbol: str = ""

    def worth(self, points: Points) -> Points:
        """Return points as the number that people know: 53750 thousandths are 53.75."""
        return points if self.parts == 1 else simplest(Fraction(points) / self.parts)


WHOLE: Final = Unit()
"""Points as on a score sheet."""


def total_scores(scores: Scores) -> dict[Entrant, Points]:
    """RANK-01: a player's total is the sum of what he won, position by position."""
    found: dict[Entrant, Points] = {}
    for position in scores:
        for player, bilan in position.items():
            found[player] = found.get(player, 0) + bilan
    return found


def simplest(points: Points) -> Points:
    """Return a whole number as an int."""
    return int(points) if points.denominator == 1 else points


def shown_points(points: Points, language: Language = "fr", unit: Unit = WHOLE) -> str:
    """Return points for people: `1346`, `−446`, `512,35`; percentages and PM by their unit, `53,75`, `12,838`.

    Q-24: two decimals, the nearest hundredth (halves away from zero); ranks are by the exact number.
    """
    sign = "−" if points < 0 else ""
    size = abs(Fraction(points)) / unit.parts
    if size.denominator == 1 and not unit.always:
        return f"{sign}{size}"
    least = 10**unit.decimals
    parts = (size * least * 2 + 1) // 2
    sign = sign if parts else ""
    return f"{sign}{parts // least}{',' if language == 'fr' else '.'}{parts % least:0{unit.decimals}}"


def signed_points(points: Points, language: Language = "fr", unit: Unit = WHOLE) -> str:
    """Return points with their sign: `+1346`, `−446`, `0`."""
    return ("+" if points > 0 else "") + shown_points(points, language, unit)
