"""A list to be written out: one value for every export, whatever the file."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

from oudler.text import Language, Text

Value = str | int | Fraction | date | Text | None


_YES: Final = (Text("non", "no"), Text("oui", "yes"))


class Kind(StrEnum):
    """How the values of a column are shown and stored."""

    TEXT = "text"
    NUMBER = "number"
    MONEY = "money"
    """Cents; shown as euros."""
    DECIMAL = "decimal"
    """Scores after coefficients: exact Fractions, shown with two decimals."""
    DAY = "day"

    @property
    def right(self) -> bool:
        """Whether the column is aligned to the right."""
        return self in {Kind.NUMBER, Kind.MONEY, Kind.DECIMAL}


@dataclass(frozen=True, slots=True)
class Column:
    """*key* names the column in JSON; *width* is in characters, found out where it is 0."""

    key: str
    title: Text
    kind: Kind = Kind.TEXT
    width: int = 0


@dataclass(frozen=True, slots=True)
class Grid:
    """A titled list; *totals* is a last row apart, *notes* are comment lines, corrections for instance."""

    title: Text
    columns: tuple[Column, ...]
    rows: tuple[tuple[Value, ...], ...]
    totals: tuple[Value, ...] | None = None
    notes: tuple[Text, ...] = ()

    def __post_init__(self) -> None:
        for row in self.all_rows:
            if len(row) != len(self.columns):
                message = f"{self.title.en}: a row of {len(row)} values under {len(self.columns)} columns"
                raise ValueError(message)

    @property
    def all_rows(self) -> tuple[tuple[Value, ...], ...]:
        return self.rows if self.totals is None else (*self.rows, self.totals)


def decimal(value: Fraction | int, places: int = 2) -> str:
    """Return a number with a fixed number of decimals, halves away from zero: 6/5 is 1.20."""
    scaled = abs(Fraction(value)) * 10**places
    whole, rest = divmod((2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator), 10**places)
    negative = "-" if value < 0 and (whole or rest) else ""
    return f"{negative}{whole}.{rest:0{places}}"


def shown(value: Value, kind: Kind, language: Language) -> str:
    """Return a value as people read it: decimal comma and day first in French."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return _YES[value].to(language)
    if isinstance(value, Text):
        return value.to(language)
    if isinstance(value, str):
        return value
    if isinstance(value, date):
        return f"{value:%d/%m/%Y}" if language == "fr" else value.isoformat()
    if kind is Kind.MONEY:
        text = decimal(Fraction(value, 100))
    elif kind is Kind.DECIMAL or isinstance(value, Fraction):
        text = decimal(value)
    else:
        text = str(value)
    return text.replace(".", ",") if language == "fr" else text
