"""The barème of PCN: its numbers with the day they took effect, abattement, half of the entrants."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Final

from oudler.fft.numbers import half_up
from oudler.tournament.core.settings import Form
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Bareme:
    """The numbers of chapter 5, as printed under the headings and in the footers of the grids."""

    since: date
    per_table: int
    floor: int
    cap_libre: int
    cap_regional: int
    abattement_at_4: Fraction
    progression: Fraction
    abattement_most: Fraction
    abattement_least: Fraction
    index_semi_final: Fraction
    index_final: Fraction


BAREMES: Final = (
    Bareme(
        # Page 44 (floor, caps, indices, formulas) as amended on 1 July 2021; grids of pages 45 and 46 as first issued.
        since=date(2021, 7, 1),
        per_table=40,
        floor=50,
        cap_libre=1500,
        cap_regional=3000,
        abattement_at_4=Fraction(70, 100),
        progression=Fraction(1, 100),
        abattement_most=Fraction(95, 100),
        abattement_least=Fraction(1, 2),
        index_semi_final=Fraction(15, 10),
        index_final=Fraction(18, 10),
    ),
)
BAREME: Final = BAREMES[-1]


def bareme_on(day: date) -> Bareme:
    """Return the barème in force on a day; there is none at hand for days before the first (PCN-03)."""
    in_force = [bareme for bareme in BAREMES if bareme.since <= day]
    if not in_force:
        first = BAREMES[0].since.isoformat()
        raise RuleBroken(
            "PCN-03",
            f"aucun barème connu au {day.isoformat()} : le premier est du {first}",
            f"no barème known on {day.isoformat()}: the first one is of {first}",
        )
    return in_force[-1]


def table_abattement(tables: int, bareme: Bareme = BAREME) -> Fraction:
    """Return the individual abattement.

    - PCN-04: 0.70 at 4 tables, 0.01 more a table (0.69 at 3), at most 0.95 and at least 0.5.
    - Q-27: the same straight line for the numbers that are not printed, and 0.95 from 29 tables on.
    """
    line = bareme.abattement_at_4 + bareme.progression * (tables - 4)
    return max(bareme.abattement_least, min(bareme.abattement_most, line))


def abattement(form: Form, tables: int, bareme: Bareme = BAREME) -> Fraction:
    """Return what each rank keeps of the one above.

    - PCN-08: duo, the square of the individual abattement (0.9025 at most), at least 0.5.
    - PCN-09: team of four, its exact fourth power, not the three decimals printed (D-36): 0.81450625 at most,
      at least 0.5.
    """
    return max(bareme.abattement_least, table_abattement(tables, bareme) ** form.team_size)


def entitled(entrants: int) -> int:
    """Return how many ranks receive PCN.

    - PCN-02: half of the players; PCN-08: half of the duos; PCN-09: half of the teams, rounded up.
    - Q-30: rounded up for every form.
    """
    return half_up(entrants)
