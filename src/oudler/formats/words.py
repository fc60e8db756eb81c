"""Words that people type, in a command or in a field: days, money, numbers, codes that may be given by names."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable
from datetime import date
from fractions import Fraction
from typing import Final, Protocol, TypeVar

from oudler.formats.reading import FormatError, shown
from oudler.text import Text
from oudler.tournament.entrants import euros
from oudler.tournament.entrants.names import fold

_DAY: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_MONEY: Final = re.compile(r"(-)?(\d{1,7})(?:[.,](\d{1,2}))?\s*€?", re.ASCII)
_POINTS: Final = re.compile(r"-?\d{1,7}(?:[.,]\d{1,6})?", re.ASCII)
_NUMBERS: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?", re.ASCII)


def as_date(text: str, place: str = "--date") -> date:
    """Return a date written `2026-11-16` or `16/11/2026`."""
    with contextlib.suppress(ValueError):
        if found := _DAY.fullmatch(text):
            return date(int(found[3]), int(found[2]), int(found[1]))
        return date.fromisoformat(text)
    raise FormatError(
        place,
        f"{shown(text)} n'est pas une date (16/11/2026 ou 2026-11-16)",
        f"{shown(text)} is no date (2026-11-16 or 16/11/2026)",
    )


def cents(text: str, place: str) -> int:
    """Return an amount in cents from `12`, `12,50` or `12.50 €`."""
    found = _MONEY.fullmatch(text.strip())
    if found is None:
        raise FormatError(place, f"{shown(text)} n'est pas un montant (12,50)", f"{shown(text)} is no amount (12.50)")
    value = int(found[2]) * 100 + int((found[3] or "0").ljust(2, "0"))
    return -value if found[1] else value


def parts_of(text: str, parts: int, place: str) -> int:
    """Return points from `100`, `2,5` or `1.125` as a whole number of their parts; finer ones are refused."""
    points = Fraction(text.replace(",", ".")) * parts if _POINTS.fullmatch(text) else None
    if points is None or points.denominator != 1:
        least = "1" if parts == 1 else f"1/{parts}"
        raise FormatError(
            place,
            f"{shown(text)} : des points sont attendus, à {least} près",
            f"{shown(text)}: points are expected, to the nearest {least}",
        )
    return int(points)


def whole_numbers(words: Iterable[str], place: str) -> list[int]:
    """Return numbers from words like `3`, `5,7` or `10-14`."""
    found: list[int] = []
    for word in words:
        for part in filter(None, word.split(",")):
            numbers = _NUMBERS.fullmatch(part)
            if numbers is None or (numbers[2] and int(numbers[2]) < int(numbers[1])):
                raise FormatError(
                    place,
                    f"{shown(part)} n'est ni un numéro ni une suite (10-14)",
                    f"{shown(part)} is neither a number nor a range (10-14)",
                )
            found += range(int(numbers[1]), int(numbers[2] or numbers[1]) + 1)
    return found


class Titled(Protocol):
    """A code with words for it, as the enumerations of a tournament have."""

    @property
    def value(self) -> str: ...
    @property
    def title(self) -> Text: ...


_T = TypeVar("_T", bound=Titled)


def one_of(kind: Iterable[_T], text: str, place: str) -> _T:
    """Return a value by its code or by its words in either language, accents and capitals ignored."""
    kind = list(kind)
    for each in kind:
        if fold(text) in {fold(each.value), fold(each.title.fr), fold(each.title.en)}:
            return each
    fr = ", ".join(f"{each.value} ({each.title.fr})" for each in kind)
    en = ", ".join(f"{each.value} ({each.title.en})" for each in kind)
    raise FormatError(place, f"{shown(text)} n'est pas l'un de : {fr}", f"{shown(text)} is not one of: {en}")


def one_word(known: Iterable[str], text: str, place: str) -> str:
    """Return one of the words that are known, accents and capitals ignored."""
    listed = list(known)
    for each in listed:
        if fold(text) == fold(each):
            return each
    every = ", ".join(listed)
    raise FormatError(place, f"{shown(text)} n'est pas l'un de : {every}", f"{shown(text)} is not one of: {every}")


def money(amount: int) -> Text:
    """Return cents as people read them: `12,50 €`, `€12.50`."""
    shown_amount = euros(amount)
    return Text(f"{shown_amount} €", f"€{shown_amount.replace(',', '.')}")
