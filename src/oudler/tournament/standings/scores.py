"""Scores of a tournament by position, added up in two ways, and how points are shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from oudler.text import Language
from oudler.tournament.numbers import Entrant
from oudler.tournament.sheets import Feats, Sheet, bilans, counted_marks, feats

Points = int | Fraction
Scores = Sequence[Mapping[Entrant, int]]
"""For each position played, the bilan of each player who was there."""

_CENT: Final = Fraction(1, 100)


def position_scores(sheets: Iterable[Sheet]) -> dict[Entrant, int]:
    """Return the bilans of one position from its sheets."""
    found: dict[Entrant, int] = {}
    for sheet in sheets:
        for player, bilan in bilans(sheet).items():
            found[player] = found.get(player, 0) + bilan
    return found


def position_feats(sheets: Iterable[Sheet]) -> dict[Entrant, Feats]:
    """Return what the takers of one position made (RANK-04)."""
    found: dict[Entrant, Feats] = {}
    for sheet in sheets:
        for player, made in feats(sheet).items():
            found[player] = found.get(player, Feats()) + made
    return found


def totals_by_bilans(scores: Scores) -> dict[Entrant, int]:
    """RANK-01: a player's total is the sum of his bilans, position by position."""
    found: dict[Entrant, int] = {}
    for position in scores:
        for player, bilan in position.items():
            found[player] = found.get(player, 0) + bilan
    return found


def totals_by_deals(sheets: Iterable[Sheet]) -> dict[Entrant, int]:
    """RANK-01: a player's total is the sum of his marks, deal by deal; the same number by another way."""
    found: dict[Entrant, int] = {}
    for sheet in sheets:
        for player in sheet.seated:
            found.setdefault(player, 0)
        for line in sheet.lines:
            for who, mark in zip(sheet.players, counted_marks(line, sheet.players), strict=True):
                if who is not None:
                    found[who] += mark or 0
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
