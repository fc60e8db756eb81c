"""Plans of individual duplicate: four lines that keep their orientation (DUP-02), and étuis.

What is stored was found by `tools/`; here it is only unfolded.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oudler.tournament.duplicate.movements.plan import (
    FOUR_SEATS,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRound,
    PlanTable,
    in_order,
)
from oudler.tournament.duplicate.movements.takers import etuis_of, individual_takers
from oudler.tournament.seating import Label

LINES: Final = len(FOUR_SEATS)
RELIEVED: Final = (1, 2, 3)
"""The lines (Sud, Est, Ouest) that have a player more, in this order, where four does not divide the players."""

Shifts = tuple[int, int, int, int, int]
Row = tuple[int, int, int, int, int]
"""Who sits Nord, Sud, Est, Ouest of a table, numbered inside his line from 0, and the set of étuis there."""


@dataclass(frozen=True, slots=True)
class Blocks:
    """As many sets of étuis as tables: the four lines and the étuis each move as a block.

    Tables are the elements of a group, Z_m1 × Z_m2 × …, written x1 + m1·x2 + …; in round r whoever started at table x
    is at x + shifts[r]. *singles* and *pairs* are the marks of the sets by number of rounds, *reliefs* tells where the
    player too many of each relieved line sits, round by round.
    """

    tables: int
    group: tuple[int, ...]
    shifts: tuple[Shifts, ...]
    singles: Mapping[int, tuple[int, ...]]
    pairs: Mapping[int, tuple[int, ...]]
    reliefs: tuple[tuple[int, ...], ...] = ()

    def rows(self, turn: int) -> list[Row]:
        """Return the tables of a round, by number."""
        found = []
        for table in range(self.tables):
            n, s, e, o, etuis = (self._back(table, shift) for shift in self.shifts[turn])
            found.append((n, s, e, o, etuis))
        return found

    def _back(self, element: int, shift: int) -> int:
        """Return element − shift in the group."""
        result, unit = 0, 1
        for size in self.group:
            result += (element // unit - shift // unit) % size * unit
            unit *= size
        return result

    def marks(self, rounds: int, etuis: int) -> tuple[int, ...]:
        """Return the marks of the sets; where nothing is stored, everybody plays all and they go round."""
        stored = self.pairs if etuis % 4 == 2 else self.singles
        return stored.get(rounds, tuple(number % (2 if etuis % 4 == 2 else 4) for number in range(self.tables)))


@dataclass(frozen=True, slots=True)
class Seatings:
    """Everybody plays every étui: the rows of each round, and where the players too many sit."""

    rounds: tuple[tuple[Row, ...], ...]
    reliefs: tuple[tuple[int, ...], ...] = ()


def sets_plan(blocks: Blocks, rounds: int, etuis: int, extra: int = 0) -> DuplicatePlan:
    """Return the plan of as many sets as tables; *extra* players relieve one each in every round."""
    rows = tuple(tuple(blocks.rows(turn)) for turn in range(rounds))
    marks = blocks.marks(rounds, etuis)
    return _plan(PlanKind.SETS, rows, marks, etuis, blocks.reliefs[:extra])


def every_plan(seatings: Seatings, etuis: int, extra: int = 0) -> DuplicatePlan:
    """Return the plan in which everybody plays every étui."""
    rounds = len(seatings.rounds)
    marks = tuple(number % (2 if etuis % 4 == 2 else 4) for number in range(rounds))
    return _plan(PlanKind.EVERY, seatings.rounds, marks, etuis, seatings.reliefs[:extra])


def _plan(
    kind: PlanKind,
    rows: tuple[tuple[Row, ...], ...],
    marks: tuple[int, ...],
    etuis: int,
    reliefs: tuple[tuple[int, ...], ...],
) -> DuplicatePlan:
    return DuplicatePlan(
        form=DuplicateForm.INDIVIDUAL,
        kind=kind,
        etuis=etuis,
        rounds=tuple(
            _round(turn, tables, etuis, {line: at[turn] for line, at in zip(RELIEVED, reliefs, strict=False)})
            for turn, tables in enumerate(rows)
        ),
        takers=individual_takers(marks, etuis),
        sides=FOUR_SEATS,
    )


def _round(turn: int, rows: tuple[Row, ...], etuis: int, reliefs: Mapping[int, int]) -> PlanRound:
    tables, byes = [], []
    for number, row in enumerate(rows):
        seats: list[Label] = [f"{side}{row[line] + 1}" for line, side in enumerate(FOUR_SEATS)]
        for line, table in reliefs.items():
            if table == number:
                byes.append(seats[line])
                seats[line] = f"{FOUR_SEATS[line]}{len(rows) + 1}"
        tables.append(PlanTable(number + 1, etuis_of(row[LINES], etuis), tuple(seats)))
    return PlanRound(turn + 1, tuple(tables), tuple(sorted(byes, key=in_order)))
