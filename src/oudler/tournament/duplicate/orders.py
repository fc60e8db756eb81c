"""The orders of duplicate: by value, by line, and alternately from the lines; and sums over several sessions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TypeAlias

from oudler.text import Text
from oudler.tournament.explaining import Step, exact, formula, ordinal
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import Points

Line: TypeAlias = str
"""Who is compared with whom: an orientation in individual (`N`), a pair of them in triplettes (`NS`)."""


class Order(StrEnum):
    """Which order a tournament is homologated on."""

    ALTERNATE = "alternate"
    GENERAL = "general"


@dataclass(frozen=True, slots=True)
class Placed:
    """One entrant in an order; *block* is his rank in his line where the order alternates."""

    rank: int
    entrant: Entrant
    value: Points
    tied: bool = False
    block: int | None = None


def official_order(sessions: int, *, lines: bool) -> Order:
    """Return the order that counts.

    - IND-10, TRI-10: one session is homologated on the alternate order.
    - IND-11, TRI-10: several sessions are on the general one.
    - QUAD-13: where nobody keeps a line (quadrettes, Howell) the general order is the only one.
    """
    return Order.ALTERNATE if sessions == 1 and lines else Order.GENERAL


def general_order(values: Mapping[Entrant, Points]) -> tuple[Placed, ...]:
    """IND-08, QUAD-13: return the order by decreasing value; equal ones are ex æquo, in the order of their numbers."""
    return _placed([(None, entrant, value) for entrant, value in values.items()])


def line_orders(values: Mapping[Entrant, Points], lines: Mapping[Entrant, Line]) -> dict[Line, tuple[Placed, ...]]:
    """IND-09: return the order of each line by itself."""
    by_line: dict[Line, dict[Entrant, Points]] = {}
    for entrant, value in values.items():
        by_line.setdefault(lines[entrant], {})[entrant] = value
    return {line: general_order(found) for line, found in sorted(by_line.items())}


def alternate_order(values: Mapping[Entrant, Points], lines: Mapping[Entrant, Line]) -> tuple[Placed, ...]:
    """Return the alternate order.

    - IND-09, TRI-10: the firsts of the lines, by decreasing percentage, then the seconds, and so on.
    - Q-33: a block holds whoever there is: fewer where a line is short, more where two are ex æquo in their line (both
      are firsts, and that line has no second). Equal percentages of one block are ex æquo.
    """
    return _placed(
        [
            (placed.rank, placed.entrant, placed.value)
            for order in line_orders(values, lines).values()
            for placed in order
        ]
    )


def sessions_total(values: Sequence[Points], coefficients: Sequence[Fraction]) -> Fraction:
    """IND-11: return the sum of the sessions' percentages, each times its session's coefficient."""
    return sum((value * factor for value, factor in zip(values, coefficients, strict=True)), Fraction(0))


def explain_sessions(values: Sequence[Points], coefficients: Sequence[Fraction]) -> tuple[Step, ...]:
    """Return how the total of several sessions was found."""
    parts = [
        exact(value) if factor == 1 else f"{exact(factor)} × {exact(value)}"
        for value, factor in zip(values, coefficients, strict=True)
    ]
    return (Step("IND-11", formula(f"{' + '.join(parts)} = {exact(sessions_total(values, coefficients))}")),)


def explain_place(
    values: Mapping[Entrant, Points], lines: Mapping[Entrant, Line], entrant: Entrant
) -> tuple[Step, ...]:
    """Return how an entrant came to his place in the alternate order."""
    order = alternate_order(values, lines)
    own = next(placed for placed in order if placed.entrant == entrant)
    line = line_orders(values, lines)[lines[entrant]]
    block = own.block or 1
    ahead = sum(1 for placed in order if (placed.block or 1) < block)
    mates = sum(1 for placed in order if placed.block == block)
    in_line, in_block, place = ordinal(block), ordinal(own.rank - ahead), ordinal(own.rank)
    value = formula(exact(own.value))
    after = Text("", "")
    if ahead:
        after = Text(
            f"après les {ahead} mieux placés dans leur ligne, ", f"after the {ahead} better placed in their lines, "
        )
    return (
        Step(
            "IND-09",
            Text(
                f"{value.fr} : {in_line.fr} de {len(line)} dans la ligne {lines[entrant]}",
                f"{value.en}: {in_line.en} of {len(line)} in line {lines[entrant]}",
            ),
        ),
        Step(
            "IND-09",
            Text(
                f"{after.fr}{in_block.fr} de {mates} de ce rang : {place.fr}",
                f"{after.en}{in_block.en} of {mates} of that rank: {place.en}",
            ),
        ),
    )


def _placed(found: Sequence[tuple[int | None, Entrant, Points]]) -> tuple[Placed, ...]:
    """Return entrants by block, then by decreasing value; equal ones of a block share the rank of the first."""
    by_key: dict[tuple[int, Points], list[tuple[int | None, Entrant, Points]]] = {}
    for each in found:
        by_key.setdefault((each[0] or 0, -each[2]), []).append(each)
    order: list[Placed] = []
    for key in sorted(by_key):
        equal = sorted(by_key[key], key=lambda each: each[1])
        rank, tied = len(order) + 1, len(equal) > 1
        order += [Placed(rank, entrant, value, tied, block) for block, entrant, value in equal]
    return tuple(order)
