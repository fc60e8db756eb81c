"""Topage, points de match, percentages and the alternate order, from the text once more (IND-02 … IND-11, QUAD-10).

This file imports nothing of `oudler.tournament` on purpose: it is what that is compared with.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from itertools import groupby
from typing import Final

Notes = tuple[Fraction, Fraction]
"""The attacker's note and a defender's."""

WEIGHTS: Final = {"individual": Fraction(1, 4), "triplette": Fraction(1, 2)}
"""IND-07, TRI-09: what the attack counts for; the defence is the rest."""
_DIGITS: Final = 60


def topage(marks: Sequence[int | Notes | None]) -> list[Notes | None]:
    """IND-02 … IND-04, Q-32: return the notes of one étui; scores are compared with each other, nothing else is."""
    scores = [mark for mark in marks if isinstance(mark, int)]
    found: list[Notes | None] = []
    for mark in marks:
        if not isinstance(mark, int):
            found.append(mark)
            continue
        beaten = sum(other < mark for other in scores) + Fraction(sum(other == mark for other in scores) - 1, 2)
        note = 100 * beaten / (len(scores) - 1) if len(scores) > 1 else Fraction(50)
        found.append((note, 100 - note))
    return found


def points_de_match(own: int, opposing: int) -> int:
    """QUAD-10, QUAD-11, Q-34: return the thousandths of the root of a difference, with its sign."""
    with localcontext() as context:
        context.prec = _DIGITS
        root = (1000 * Decimal(abs(own - opposing)).sqrt()).to_integral_value(ROUND_HALF_UP)
    return int(root) if own > opposing else -int(root)


def overall(attack: Sequence[Fraction], defence: Sequence[Fraction], weight: Fraction) -> Fraction | None:
    """IND-06, IND-07, TRI-09: return the global percentage; where a camp has no note the other counts alone."""
    means = [sum(notes, Fraction(0)) / len(notes) if notes else None for notes in (attack, defence)]
    if means[0] is None or means[1] is None:
        return means[1] if means[0] is None else means[0]
    return weight * means[0] + (1 - weight) * means[1]


def alternate(totals: Mapping[int, Fraction], lines: Mapping[int, str]) -> list[tuple[int, int]]:
    """IND-09, TRI-10, Q-33: return rank and entrant in the alternate order.

    An entrant's block is how many of his line are better than he, and one.
    """
    blocks = {
        entrant: 1 + sum(lines[other] == lines[entrant] and totals[other] > totals[entrant] for other in totals)
        for entrant in totals
    }
    return ranked((blocks[entrant], -totals[entrant], entrant) for entrant in totals)


def ranked(keys: Iterable[tuple[int, Fraction, int]]) -> list[tuple[int, int]]:
    """RANK-03: return rank and entrant by key, those of one key ex æquo."""
    found: list[tuple[int, int]] = []
    for _, equal in groupby(sorted(keys), key=lambda each: each[:2]):
        rank = len(found) + 1
        found += [(rank, entrant) for _, _, entrant in equal]
    return found
