"""How the federation's texts round."""

from __future__ import annotations

from fractions import Fraction


def half_up(number: int) -> int:
    """Return half of *number*, rounded up (PCN-09; for every form by Q-30)."""
    return (number + 1) // 2


def ceiling(value: Fraction) -> int:
    return -(-value.numerator // value.denominator)


def truncated(value: Fraction) -> int:
    return value.numerator // value.denominator
