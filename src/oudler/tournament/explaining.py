"""How a number was found: steps that cite their clause, with figures as the two languages write them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from oudler.text import Text

_SUPERSCRIPT: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a calculation, and the clause it applies."""

    clause: str
    text: Text

    @property
    def said(self) -> Text:
        """The line with its clause: « 40 × 7 tables = 280 (PCN-03) »."""
        return Text(f"{self.text.fr} ({self.clause})", f"{self.text.en} ({self.clause})")


def decimal(value: Fraction | int) -> str:
    """Return a number with a point, cut after three decimals, an ellipsis saying so: `149.212`, `430.183…`."""
    number = abs(Fraction(value))
    whole, rest = divmod(number.numerator * 10**_SHOWN // number.denominator, 10**_SHOWN)
    digits = f"{rest:0{_SHOWN}}"
    sign = "-" if value < 0 else ""
    if Fraction(whole * 10**_SHOWN + rest, 10**_SHOWN) != number:
        return f"{sign}{whole}.{digits}…"
    return f"{sign}{whole}.{digits}".rstrip("0").rstrip(".")


def exact(value: Fraction | int) -> str:
    """Return a number in full: `0.5329`, `0.81450625`, `-12.5`; a fraction where no decimal is exact: `200/3`."""
    number = Fraction(value)
    sign = "-" if number < 0 else ""
    for places in range(13):
        scaled = abs(number) * 10**places
        if scaled.denominator == 1:
            digits = f"{scaled.numerator:0{places + 1}}"
            return f"{sign}{digits[:-places]}.{digits[-places:]}" if places else f"{sign}{digits}"
    return f"{number.numerator}/{number.denominator}"


def power(base: str, exponent: int) -> str:
    return base if exponent == 1 else base + str(exponent).translate(_SUPERSCRIPT)


def formula(text: str) -> Text:
    """Return a formula of figures in both languages: comma and point, and the sign for minus."""
    minus = text.replace("-", "−")
    return Text(minus.replace(".", ","), minus)


def ordinal(number: int) -> Text:
    if number == 1:
        return Text("1er", "1st")
    tail = "th" if number % 100 in {11, 12, 13} else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return Text(f"{number}e", f"{number}{tail}")
