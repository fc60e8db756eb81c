"""A duplicate plan as a value: who plays which étuis against whom, round by round.

A plan is of labels: `S3` the third player of line Sud, `T5` a triplette, `Q3` a quadrette, `A` and `B` two équipes.
Who holds a label is the tournament's business; a label may be vacant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from oudler.text import Text
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation

Sides: TypeAlias = tuple[str, ...]
"""What the places of a table are called, in the order in which a table keeps its labels."""

FOUR_SEATS: Final[Sides] = tuple(str(side) for side in ORIENTATIONS)
TWO_LINES: Final[Sides] = ("ns", "eo")
ATTACK_DEFENCE: Final[Sides] = ("attack", "defence")

QUARTERS: Final = 4
"""EQUI-02: a match of équipes has four quarters, and the two meet in each."""


class DuplicateForm(StrEnum):
    """DUP-03: the four forms of duplicate."""

    INDIVIDUAL = "individual"
    TRIPLETTE = "triplette"
    QUADRETTE = "quadrette"
    EQUIPE = "equipe"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _FORM_TITLES[self]

    @property
    def letter(self) -> str:
        """What a formation's label begins with; players have the letter of their line."""
        return {DuplicateForm.TRIPLETTE: "T", DuplicateForm.QUADRETTE: "Q"}.get(self, "")


_FORM_TITLES: Final = {
    DuplicateForm.INDIVIDUAL: Text("individuel", "individual"),
    DuplicateForm.TRIPLETTE: Text("triplettes", "triplettes"),
    DuplicateForm.QUADRETTE: Text("quadrettes", "quadrettes"),
    DuplicateForm.EQUIPE: Text("équipes", "équipes"),
}


class PlanKind(StrEnum):
    """How players and étuis go round."""

    SETS = "sets"  # individual, quadrettes: as many sets of étuis as tables
    EVERY = "every"  # individual, quadrettes: as many sets as rounds, everybody plays every étui
    BALANCED = "balanced"  # individual, few tables: some meet again, as few as can be
    MITCHELL = "mitchell"  # triplettes: Nord-Sud stay, Est-Ouest go up, étuis down
    HOWELL = "howell"  # triplettes: everybody may meet everybody, orientations change (TRI-12)
    ROOMS = "rooms"  # équipes: four quarters in two rooms
    MANUAL = "manual"  # read from a file

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _KIND_TITLES[self]


_KIND_TITLES: Final = {
    PlanKind.SETS: Text("autant de séries d'étuis que de tables", "as many sets of étuis as tables"),
    PlanKind.EVERY: Text("chacun joue tous les étuis", "everybody plays every étui"),
    PlanKind.MITCHELL: Text("Mitchell", "Mitchell"),
    PlanKind.HOWELL: Text("Howell", "Howell"),
    PlanKind.BALANCED: Text("certains se retrouvent, le moins possible", "some meet again, as few as can be"),
    PlanKind.ROOMS: Text("deux salles, quatre quarts temps", "two rooms, four quarters"),
    PlanKind.MANUAL: Text("plan donné par fichier", "plan given by a file"),
}


@dataclass(frozen=True, slots=True)
class PlanTable:
    """One table in one round: its étuis in the order in which they are played there, and who sits at it."""

    number: int
    etuis: tuple[int, ...]
    seats: tuple[Label | None, ...]
    """As the plan's *sides* name them; None is a vacant seat, and such a table does not play."""

    @property
    def labels(self) -> tuple[Label, ...]:
        return tuple(label for label in self.seats if label is not None)


@dataclass(frozen=True, slots=True)
class PlanRound:
    """The tables that play in one round, and the labels that sit out."""

    number: int
    tables: tuple[PlanTable, ...]
    byes: tuple[Label, ...] = ()


@dataclass(frozen=True, slots=True)
class DuplicatePlan:
    """Rounds of tables; étui *n* is marked with the taker `takers[n - 1]` (DUP-10)."""

    form: DuplicateForm
    kind: PlanKind
    etuis: int
    """Étuis a round and table."""
    rounds: tuple[PlanRound, ...]
    takers: tuple[Orientation, ...]
    sides: Sides
    vacant: tuple[Label, ...] = ()
    """Labels that nobody holds; a late entrant may take one."""

    @property
    def tables(self) -> int:
        return max((table.number for number in self.rounds for table in number.tables), default=0)

    @property
    def labels(self) -> tuple[Label, ...]:
        """Return everybody who plays or sits out, line by line and by number."""
        found = {label for played in self.rounds for label in _present(played)}
        return tuple(sorted(found, key=in_order))

    def taker_of(self, etui: int) -> Orientation:
        return self.takers[etui - 1]

    def side_of(self, label: Label, table: PlanTable) -> str:
        return self.sides[table.seats.index(label)]

    def route(self, label: Label) -> tuple[PlanTable | None, ...]:
        """Return where a label plays in each round, None where it sits out: what its slip says."""
        return tuple(next((table for table in played.tables if label in table.seats), None) for played in self.rounds)

    def shared(self) -> DuplicatePlan:
        """Return the plan in which tables with the same étuis begin with different ones and pass them on.

        Two tables exchange halves, as the two rooms of a match do; one copy then serves both.
        """
        return replace(self, rounds=tuple(_shared(played) for played in self.rounds))

    def without(self, absent: AbstractSet[Label]) -> DuplicatePlan:
        """Return the plan with labels that nobody holds: who would have met one of them sits out in that round."""
        if not absent:
            return self
        rounds = []
        for played in self.rounds:
            going = tuple(table for table in played.tables if absent.isdisjoint(table.labels))
            left = [label for table in played.tables for label in table.labels if table not in going]
            byes = sorted({*played.byes, *left} - set(absent), key=in_order)
            rounds.append(replace(played, tables=going, byes=tuple(byes)))
        vacant = sorted({*self.vacant, *absent}, key=in_order)
        return replace(self, rounds=tuple(rounds), vacant=tuple(vacant))


def _shared(played: PlanRound) -> PlanRound:
    tables = Counter(table.etuis for table in played.tables)
    turn: Counter[tuple[int, ...]] = Counter()
    found = []
    for table in played.tables:
        etuis = table.etuis
        shift = turn[etuis] * max(1, len(etuis) // tables[etuis]) % len(etuis)
        turn[etuis] += 1
        found.append(replace(table, etuis=etuis[shift:] + etuis[:shift]))
    return replace(played, tables=tuple(found))


def _present(played: PlanRound) -> Iterator[Label]:
    yield from played.byes
    for table in played.tables:
        yield from table.labels


def in_order(label: Label) -> tuple[int, str, int]:
    """Sort `N2` before `N10`, and lines as a table names them: N, S, E, O."""
    letters = label.rstrip("0123456789")
    line = FOUR_SEATS.index(letters) if letters in FOUR_SEATS else len(FOUR_SEATS)
    return line, letters, int(label[len(letters) :] or -1)
