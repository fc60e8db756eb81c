"""Numbers as the two languages write them, exact where that is short."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from oudler.text import Text

_SUPERSCRIPT: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SHOWN: Final = 3


def half_up(number: int) -> int:
    """Return half of *number*, rounded up (PCN-09; for every form by Q-30)."""
    return (number + 1) // 2


def ceiling(value: Fraction) -> int:
    return -(-value.numerator // value.denominator)


def truncated(value: Fraction) -> int:
    return value.numerator // value.denominator


def decimal(value: Fraction | int) -> str:
    """Return a number ≥ 0 with a point, cut after three decimals, an ellipsis saying so: `149.212`, `430.183…`."""
    number = Fraction(value)
    whole, rest = divmod(number.numerator * 10**_SHOWN // number.denominator, 10**_SHOWN)
    digits = f"{rest:0{_SHOWN}}"
    if Fraction(whole * 10**_SHOWN + rest, 10**_SHOWN) != number:
        return f"{whole}.{digits}…"
    return f"{whole}.{digits}".rstrip("0").rstrip(".")


def exact(value: Fraction) -> str:
    """Return a short factor in full: `0.5329`, `0.81450625`; a fraction where no decimal is exact."""
    for places in range(13):
        scaled = value * 10**places
        if scaled.denominator == 1:
            digits = f"{scaled.numerator:0{places + 1}}"
            return f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return f"{value.numerator}/{value.denominator}"


def power(base: str, exponent: int) -> str:
    return base if exponent == 1 else base + str(exponent).translate(_SUPERSCRIPT)


def formula(text: str) -> Text:
    """Return a formula of figures in both languages: comma and point."""
    return Text(text.replace(".", ","), text)


def ordinal(number: int) -> Text:
    if number == 1:
        return Text("1er", "1st")
    tail = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return Text(f"{number}e", f"{number}{tail}")
