"""Numbers of duplicate as papers take them: with a point, which a template turns into the comma of its language."""

from __future__ import annotations

from fractions import Fraction


def percent_text(value: Fraction | int | None) -> str:
    """Return a percentage with two decimals, half away from zero: `53.75`, `-0.50`; nothing for None."""
    if value is None:
        return ""
    number = Fraction(value)
    cents = int(abs(number) * 100 + Fraction(1, 2))
    return f"{'-' if number < 0 and cents else ''}{cents // 100}.{cents % 100:02d}"
