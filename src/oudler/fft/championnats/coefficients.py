"""Coefficients between two sessions or positions, earned by eliminating (art. 3, 9, 15, 20)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from oudler.tournament.explaining import decimal, formula
from oudler.verdicts import Verdict, advice, broken, holds

NONE: Final = Fraction(1)
# As printed: at least so many per cent eliminated, coefficient.
ELIMINATION: Final = (
    (10, Fraction(110, 100)),
    (20, Fraction(115, 100)),
    (30, Fraction(120, 100)),
    (40, Fraction(125, 100)),
    (50, Fraction(130, 100)),
)


def most_coefficient(before: int, after: int) -> Fraction:
    """COMP-08: the highest coefficient that eliminating from *before* to *after* entrants allows; 1 is none."""
    eliminated = before - after
    allowed = [coefficient for percent, coefficient in ELIMINATION if 100 * eliminated >= percent * before]
    return max(allowed, default=NONE)


def check_coefficient(before: int, after: int, coefficient: Fraction) -> Verdict:
    """COMP-08: return whether the elimination before a coefficient covers it."""
    most = most_coefficient(before, after)
    shown, best = formula(decimal(coefficient)), formula(decimal(most))
    percent = formula(decimal(Fraction(100 * (before - after), before)))
    if coefficient == NONE:
        return holds("COMP-08", f"{before} → {after} : sans coefficient", f"{before} → {after}: no coefficient")
    if not NONE < coefficient <= most:
        return broken(
            "COMP-08",
            f"{before} → {after}, {percent.fr} % éliminés : coefficient {best.fr} au plus, pas {shown.fr}",
            f"{before} → {after}, {percent.en} % eliminated: a coefficient of {best.en} at most, not {shown.en}",
        )
    if coefficient not in dict(ELIMINATION).values():
        return advice(
            "COMP-08",
            f"le coefficient {shown.fr} n'est pas l'un des cinq du règlement",
            f"the coefficient {shown.en} is not one of the five of the text",
        )
    return holds(
        "COMP-08",
        f"{before} → {after}, {percent.fr} % éliminés : coefficient {shown.fr}",
        f"{before} → {after}, {percent.en} % eliminated: coefficient {shown.en}",
    )
