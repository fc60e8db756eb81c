"""PCN and PP of the national finals: tables as printed, with the day they took effect."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from oudler.fft.numbers import half_up
from oudler.text import Text
from oudler.verdicts import RuleBroken


class National(StrEnum):
    """The national finals that have a table; *jeunes* are Juniors, Cadets, Benjamins and Espoirs."""

    INDIVIDUEL = "individuel"
    DUO = "duo"
    PAR4 = "par4"
    SENIORS = "seniors"
    JEUNES = "jeunes"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    National.INDIVIDUEL: Text("libre individuel", "individual"),
    National.DUO: Text("libre duo", "duo"),
    National.PAR4: Text("libre par 4", "teams of four"),
    National.SENIORS: Text("libre seniors", "seniors"),
    National.JEUNES: Text("jeunes", "juniors"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """Places *first* to *last* (None: to half of the players), and what each receives."""

    first: int
    last: int | None
    pcn: int
    pp: int


@dataclass(frozen=True, slots=True)
class NationalTable:
    """One printed table."""

    since: date
    rows: tuple[Row, ...]


_SINCE: Final = date(2018, 7, 1)  # pages 47 and 48, amendment 2

NATIONAL_TABLES: Final = {
    National.INDIVIDUEL: NationalTable(
        _SINCE,
        (
            Row(1, 1, 5000, 20),
            Row(2, 2, 4200, 16),
            Row(3, 3, 3600, 13),
            Row(4, 4, 3200, 11),
            Row(5, 5, 2800, 9),
            Row(6, 6, 2600, 8),
            Row(7, 7, 2400, 7),
            Row(8, 8, 2200, 6),
            Row(9, 16, 2000, 5),
            Row(17, 28, 1600, 3),
            Row(29, 52, 1200, 1),
            Row(53, 104, 1000, 0),
            Row(105, 240, 500, 0),
        ),
    ),
    National.DUO: NationalTable(
        _SINCE,
        (
            Row(1, 1, 4000, 15),
            Row(2, 2, 3400, 12),
            Row(3, 3, 3000, 10),
            Row(4, 4, 2600, 8),
            Row(5, 5, 2400, 7),
            Row(6, 6, 2200, 6),
            Row(7, 7, 2000, 5),
            Row(8, 8, 1800, 4),
            Row(9, 10, 1600, 3),
            Row(11, 14, 1400, 2),
            Row(15, 28, 1200, 1),
            Row(29, 56, 1000, 0),
            Row(57, 104, 500, 0),
        ),
    ),
    National.PAR4: NationalTable(
        _SINCE,
        (
            Row(1, 1, 4000, 15),
            Row(2, 2, 3400, 12),
            Row(3, 3, 3000, 10),
            Row(4, 4, 2600, 8),
            Row(5, 5, 2400, 7),
            Row(6, 6, 2200, 6),
            Row(7, 7, 2000, 5),
            Row(8, 8, 1800, 4),
            Row(9, 10, 1600, 3),
            Row(11, 12, 1400, 2),
            Row(13, 14, 1200, 1),
            Row(15, 28, 1000, 0),
            Row(29, 52, 500, 0),
        ),
    ),
    National.SENIORS: NationalTable(
        _SINCE,
        (
            Row(1, 1, 3000, 10),
            Row(2, 2, 2600, 8),
            Row(3, 3, 2400, 7),
            Row(4, 4, 2000, 5),
            Row(5, 5, 1800, 4),
            Row(6, 6, 1600, 3),
            Row(7, 12, 1200, 1),
            Row(13, 24, 1000, 0),
            Row(25, 160, 500, 0),
        ),
    ),
    National.JEUNES: NationalTable(
        _SINCE,
        (
            Row(1, 1, 2400, 7),
            Row(2, 2, 2200, 6),
            Row(3, 3, 2000, 5),
            Row(4, 4, 1800, 4),
            Row(5, 5, 1600, 3),
            Row(6, 6, 1400, 2),
            Row(7, 7, 1400, 2),
            Row(8, 8, 1400, 2),
            Row(9, 9, 1200, 1),
            Row(10, 10, 1200, 1),
            Row(11, None, 1000, 0),
        ),
    ),
}


@dataclass(frozen=True, slots=True)
class NationalFinal:
    """A national final, as far as PCN and PP look at it; *entrants* matters where the table says « moitié »."""

    table: National
    entrants: int | None = None

    def __post_init__(self) -> None:
        if self.entrants is not None and self.entrants < 1:
            raise RuleBroken("PCN-13", "il faut au moins un finaliste", "a final has one finalist at least")
        if self.entrants is None and any(row.last is None for row in self.rows):
            raise RuleBroken(
                "PCN-13",
                "la grille des jeunes va jusqu'à la moitié des joueurs : leur nombre est nécessaire",
                "the juniors' table goes to half of the players: their number is needed",
            )

    @property
    def rows(self) -> tuple[Row, ...]:
        return NATIONAL_TABLES[self.table].rows

    @property
    def places(self) -> int:
        """How many places have PCN: those of the table, and no more than there are finalists."""
        last = max(self._last(row) for row in self.rows)
        return last if self.entrants is None else min(last, self.entrants)

    def row(self, place: int) -> Row | None:
        """PCN-13, PP-03: the printed row of a place; None beyond the table."""
        if not 1 <= place <= self.places:
            return None
        return next((row for row in self.rows if row.first <= place <= self._last(row)), None)

    def _last(self, row: Row) -> int:
        return row.last if row.last is not None else half_up(self.entrants or 0)
