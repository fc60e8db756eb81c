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
)
from oudler.tournament.duplicate.movements.takers import etuis_of, individual_takers
from oudler.tournament.seating import Label

LINES: Final = len(FOUR_SEATS)
RELIEVED: Final = (1, 2, 3)
"""The lines (Sud, Est, Ouest) that have a player more, in this order, where four does not divide the players."""

Shifts = tuple[int, int, int, int, int]
Row = tuple[int, int, int, int, int]
"""Who sits Nord, Sud, Est, Ouest of a table, numbered inside his line from 0, and the set of étuis there."""
Rounds = tuple[tuple[Row, ...], ...]


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
    """Rows told one by one: everybody plays every étui, or few tables; and where players too many sit."""

    rounds: Rounds
    reliefs: tuple[tuple[int, ...], ...] = ()
    again: int = 0
    """Meetings that are repeated, where some must be or nothing better was found."""


def sets_plan(blocks: Blocks, rounds: int, etuis: int, extra: int = 0) -> DuplicatePlan:
    """Return the plan of as many sets as tables; *extra* players relieve one each in every round."""
    rows = tuple(tuple(blocks.rows(turn)) for turn in range(rounds))
    return _plan(PlanKind.SETS, _relieved(rows, blocks.reliefs[:extra]), blocks.marks(rounds, etuis), etuis)


def every_plan(seatings: Seatings, etuis: int, extra: int = 0) -> DuplicatePlan:
    """Return the plan in which everybody plays every étui."""
    return seated_plan(PlanKind.EVERY, Seatings(_relieved(seatings.rounds, seatings.reliefs[:extra])), etuis)


def seated_plan(kind: PlanKind, seatings: Seatings, etuis: int) -> DuplicatePlan:
    """Return the plan of rows that are told one by one; the sets' marks go round."""
    sets = 1 + max(row[LINES] for rows in seatings.rounds for row in rows)
    marks = tuple(number % (2 if etuis % 4 == 2 else 4) for number in range(sets))
    return _plan(kind, seatings.rounds, marks, etuis)


def _relieved(rounds: Rounds, reliefs: tuple[tuple[int, ...], ...]) -> Rounds:
    """Return the rows with the player too many of each relieved line, the last of it, at his table."""
    found = []
    for turn, rows in enumerate(rounds):
        changed = [list(row) for row in rows]
        for line, tables in zip(RELIEVED, reliefs, strict=False):
            changed[tables[turn]][line] = len(rows)
        found.append(tuple((n, s, e, o, etuis) for n, s, e, o, etuis in changed))
    return tuple(found[: min([len(found), *map(len, reliefs)])])


def _plan(kind: PlanKind, rounds: Rounds, marks: tuple[int, ...], etuis: int) -> DuplicatePlan:
    members = [{row[line] for rows in rounds for row in rows} for line in range(LINES)]
    return DuplicatePlan(
        form=DuplicateForm.INDIVIDUAL,
        kind=kind,
        etuis=etuis,
        rounds=tuple(_round(turn, rows, etuis, members) for turn, rows in enumerate(rounds, 1)),
        takers=individual_takers(marks, etuis),
        sides=FOUR_SEATS,
    )


def _round(number: int, rows: tuple[Row, ...], etuis: int, members: list[set[int]]) -> PlanRound:
    tables = tuple(
        PlanTable(table, etuis_of(row[LINES], etuis), tuple(_label(line, row[line]) for line in range(LINES)))
        for table, row in enumerate(rows, 1)
    )
    resting = [(line, who) for line in range(LINES) for who in members[line] - {row[line] for row in rows}]
    return PlanRound(number, tables, tuple(_label(line, who) for line, who in sorted(resting)))


def _label(line: int, who: int) -> Label:
    return f"{FOUR_SEATS[line]}{who + 1}"
