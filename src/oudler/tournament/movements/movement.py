"""A movement as a value, and the seating plan it makes.

A movement is told in one of two ways: the steps of each orientation from one position to the next (Nord stays), or
who sits where at each position.  Plans name players by orientation and starting table (`S3`) or by number (`7`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Plan, Position, Table
from oudler.verdicts import RuleBroken

Steps = tuple[int, int, int, int]
"""Tables up (+) or down (−) for Nord, Sud, Est, Ouest."""

Seats = tuple[int, int, int, int]
"""Who sits Nord, Sud, Est, Ouest of one table: numbers (0: nobody), or starting tables where orientations are kept."""

FEWEST_TABLES: Final = 3
MOST_TABLES: Final = 150


class Kind(StrEnum):
    """Where a movement comes from, and what its players have to remember."""

    FFT = "fft"
    HOWELL = "howell"
    REPAIRED = "repaired"
    FOUND = "found"
    SLIPS = "slips"
    NUMBERS = "numbers"
    BALANCED = "balanced"
    FEW = "few"

    @property
    def by_number(self) -> bool:
        """Say whether players have numbers and change orientation, as in a Howell (MOVE-08, MOVE-09)."""
        return self in {Kind.HOWELL, Kind.NUMBERS, Kind.BALANCED, Kind.FEW}

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]

    @property
    def named(self) -> Text:
        """The title, and in brackets the word by which it is asked for."""
        return Text(f"{self.title.fr} ({self})", f"{self.title.en} ({self})")


_TITLES: Final = {
    Kind.FFT: Text("mouvement FFT", "FFT movement"),
    Kind.HOWELL: Text("mouvement Howell FFT", "FFT Howell movement"),
    Kind.REPAIRED: Text("mouvement FFT réparé", "repaired FFT movement"),
    Kind.FOUND: Text("mouvement trouvé, orientation conservée", "found movement, orientation kept"),
    Kind.SLIPS: Text(
        "mouvement trouvé, orientation conservée, par fiches", "found movement, orientation kept, by slips"
    ),
    Kind.NUMBERS: Text("mouvement trouvé, par numéros", "found movement, by numbers"),
    Kind.BALANCED: Text("mouvement équilibré, par numéros", "balanced movement, by numbers"),
    Kind.FEW: Text("mouvement pour peu de joueurs, par numéros", "movement for few players, by numbers"),
}


@dataclass(frozen=True, slots=True)
class Movement:
    """How players go from table to table over at most *limit* positions.

    Either *steps* holds the steps that lead to positions 2, 3, …, or *seats* the tables of positions 1, 2, ….
    *printed* is the federation's own limit, where it gives one that does not hold (Q-40) or could be passed.
    *players* is set where it is made for a number that does not fill its tables: it has tables of three itself.
    """

    kind: Kind
    tables: int
    limit: int
    steps: tuple[Steps, ...] = ()
    seats: tuple[tuple[Seats, ...], ...] = ()
    printed: int | None = None
    players: int | None = None

    def steps_at(self, position: int) -> dict[Orientation, int] | None:
        """Return the steps that lead to a position (SHEET-08); None at the first, and where players have slips."""
        if not self.steps or not 2 <= position <= len(self.steps) + 1:
            return None
        return dict(zip(ORIENTATIONS, self.steps[position - 2], strict=True))

    @property
    def labels(self) -> tuple[str, ...]:
        """All players, table by table as at position 1, Nord, Sud, Est, Ouest."""
        if self.kind.by_number:
            return tuple(map(str, range(1, (self.players or 4 * self.tables) + 1)))
        return tuple(f"{side}{table}" for table in range(1, self.tables + 1) for side in ORIENTATIONS)


def plan(movement: Movement, positions: int) -> Plan[Label]:
    """Return the seats of positions 1 to *positions*, refused beyond the movement's limit (MOVE-11, Q-40).

    - MOVE-05, MOVE-06: Nord stays, the others go up or down by their steps, modulo the number of tables.
    - MOVE-07: steps may differ from one position to the next.
    - MOVE-08, MOVE-09: a Howell says who sits where.
    - ORG-15: where steps are given the orientation is kept.
    """
    check_limit(movement, positions)
    if movement.seats:
        return tuple(_explicit(movement, tables) for tables in movement.seats[:positions])
    offsets: list[Steps] = [(0, 0, 0, 0)]
    for step in movement.steps[: positions - 1]:
        offsets.append(tuple(map(sum, zip(offsets[-1], step, strict=True))))  # type: ignore[arg-type]
    return tuple(_shifted(movement, offset) for offset in offsets)


def check_limit(movement: Movement, positions: int, *, unplayed: int = 0) -> None:
    """MOVE-11, Q-40: refuse more positions than the movement has; *unplayed* ones at the start count too (TEAM-06)."""
    possible = movement.limit - unplayed
    if positions <= possible:
        return
    faulty = movement.printed is not None and movement.printed > movement.limit
    title = movement.kind.title
    raise RuleBroken(
        "Q-40" if faulty else "MOVE-11",
        f"{movement.tables} tables, {title.fr} : {possible} positions au plus, pas {positions}",
        f"{movement.tables} tables, {title.en}: at most {possible} positions, not {positions}",
    )


def _shifted(movement: Movement, offset: Steps) -> Position[Label]:
    size = movement.tables
    columns = [movement.labels[place::4] for place in range(4)]
    return tuple(
        Table(table + 1, tuple(columns[place][(table - step) % size] for place, step in enumerate(offset)))
        for table in range(size)
    )


def _explicit(movement: Movement, tables: tuple[Seats, ...]) -> Position[Label]:
    prefix = ("",) * 4 if movement.kind.by_number else ORIENTATIONS
    return tuple(
        Table(number, tuple(f"{side}{who}" if who else None for side, who in zip(prefix, seats, strict=True)))
        for number, seats in enumerate(tables, 1)
    )
