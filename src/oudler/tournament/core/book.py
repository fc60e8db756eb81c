"""The state of a tournament: a fold over its events.

A book is a value: `apply` makes a new one of it and an event, and nobody can change one that he was given
(docs/decisions/0011).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from oudler.tournament.core.discipline import Discipline
from oudler.tournament.core.events import PrizesSet, SeatGiven, StageSeated
from oudler.tournament.core.frozen import Frozen, frozen
from oudler.tournament.core.incident import Incident
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.entrants import Formation, Player, Status
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.seating import Position, Table
from oudler.verdicts import RuleBroken

Place = tuple[int, int]
"""Position and table, both from 1: where something is written."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What the stream knows of an event: its number, who, when, why."""

    seq: int
    author: str
    at: str = ""
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Seated:
    """The seats of one stage and what became of them.

    *until* is the last position these seats are good for, where others have been drawn from then on.
    """

    event: StageSeated
    changes: tuple[SeatGiven, ...] = ()
    until: int | None = None
    _tables: dict[int, Mapping[int, Table[Entrant]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Tables by number, by position: worked out when somebody asks, once for these seats."""

    def holders(self, position: int) -> dict[str, int | None]:
        """Return who has each label at one position: whoever was given it at the latest position up to there."""
        who = dict(self.event.who)
        for change in sorted(self.changes, key=lambda change: change.position):
            if change.position <= position:
                who[change.label] = change.player
        return who

    def tables(self, position: int) -> Mapping[int, Table[Entrant]]:
        """Return who sits where at one of its positions, by the table's number."""
        known = self._tables.get(position)
        if known is None:
            holders = self.holders(position)
            tables = (table.held_by(holders) for table in self.event.plan[position - self.event.first])
            known = self._tables[position] = frozen({table.number: table for table in tables})
        return known

    @property
    def last(self) -> int:
        last = self.event.first + len(self.event.plan) - 1
        return last if self.until is None else min(last, self.until)


@dataclass(frozen=True, slots=True)
class Book:
    """Everything known about one tournament after the events applied so far."""

    announced: Settings | None = None
    seq: int = 0
    players: Frozen[int, Player] = field(default_factory=frozen)
    formations: Frozen[int, Formation] = field(default_factory=frozen)
    line_ups: Frozen[tuple[int, int], tuple[int, ...]] = field(default_factory=frozen)
    stand_ins: Frozen[int, int] = field(default_factory=frozen)
    left: Frozen[int, tuple[int, bool]] = field(default_factory=frozen)
    stages: tuple[tuple[Seated, ...], ...] = ()
    penalties: Frozen[int, Penalty] = field(default_factory=frozen)
    incidents: Frozen[int, Incident] = field(default_factory=frozen)
    """What the arbiter was called about, by number: docs/decisions/0023."""
    closed: frozenset[int] = frozenset()
    unplayed: frozenset[Place] = frozenset()
    kept: Frozen[int, tuple[int, ...]] = field(default_factory=frozen)
    inherits: Frozen[int, int] = field(default_factory=frozen)
    prizes: PrizesSet | None = None
    overrides: Frozen[int, tuple[int, int]] = field(default_factory=frozen)
    final: bool = False
    play: object = None
    """What the discipline keeps, a value of its own."""
    disciplines: Mapping[str, Discipline] = field(default_factory=frozen, repr=False, compare=False)
    """The disciplines there are, by name: given by whoever opens the tournament, no part of its state."""

    @property
    def settings(self) -> Settings:
        """Return the settings of a tournament that exists."""
        if self.announced is None:
            raise RuleBroken("ORG-10", "il n'y a pas encore de tournoi", "there is no tournament yet")
        return self.announced

    @property
    def discipline(self) -> Discipline:
        """Return what is played."""
        name = self.settings.discipline
        if name not in self.disciplines:
            known = ", ".join(self.disciplines)
            raise RuleBroken(
                "ORG-09", f"discipline inconnue {name!r} : {known}", f"unknown discipline {name!r}: {known}"
            )
        return self.disciplines[name]

    @property
    def form(self) -> Form:
        return self.settings.form

    def stage_of(self, position: int) -> int:
        """Return the number of the stage, from 1, that a position belongs to."""
        for number, stage in enumerate(self.settings.stages, 1):
            position -= stage.positions
            if position <= 0:
                return number
        raise LookupError(position)

    def first_position(self, stage: int) -> int:
        return 1 + sum(each.positions for each in self.settings.stages[: stage - 1])

    def stage(self, number: int) -> Stage:
        return self.settings.stages[number - 1]

    @property
    def positions(self) -> int:
        return sum(stage.positions for stage in self.settings.stages)

    @property
    def seated(self) -> Iterator[Seated]:
        for stage in self.stages:
            yield from stage

    @property
    def seated_positions(self) -> int:
        """Return the number of the last position whose seats are known."""
        return max((each.last for each in self.seated), default=0)

    @property
    def started(self) -> bool:
        return bool(self.stages)

    def seated_at(self, position: int) -> Seated | None:
        for each in self.seated:
            if each.event.first <= position <= each.last:
                return each
        return None

    def tables(self, position: int) -> Position[Entrant]:
        """Return who sits where at one position, as it is now known."""
        seated = self.seated_at(position)
        return () if seated is None else tuple(seated.tables(position).values())

    def table(self, place: Place) -> Table[Entrant] | None:
        seated = self.seated_at(place[0])
        return None if seated is None else seated.tables(place[0]).get(place[1])

    def etuis(self, place: Place) -> tuple[int, ...]:
        """Return the étuis that a table plays at a position; none where deals are free."""
        seated = self.seated_at(place[0])
        if seated is None or not seated.event.etuis:
            return ()
        at = place[0] - seated.event.first
        numbers = [table.number for table in seated.event.plan[at]]
        return seated.event.etuis[at][numbers.index(place[1])]

    def due(self, position: int) -> Iterator[Table[Entrant]]:
        """Yield the tables that play: those with as many players as one needs."""
        return (table for table in self.tables(position) if self.plays(table))

    def plays(self, table: Table[Entrant]) -> bool:
        """Return whether enough sit at a table for it to play."""
        return len(table.players) >= self.discipline.fewest(self.settings, len(table.seats))

    def team_of(self, player: int) -> Formation | None:
        """Return the formation a player belongs to, as a member or as a substitute who came in."""
        if player in self.stand_ins:
            return self.formations.get(self.stand_ins[player])
        return next((each for each in self.formations.values() if player in each.members), None)

    def line_up(self, formation: Formation, position: int) -> tuple[int, ...]:
        """Return who plays for a formation at a position: those named last, else its members, then who came in."""
        named = [since for number, since in self.line_ups if number == formation.number and since <= position]
        if named:
            return self.line_ups[formation.number, max(named)]
        return (*formation.members, *(player for player, team in self.stand_ins.items() if team == formation.number))

    def teams(self) -> dict[int, int]:
        """Return the formation of each player that has one, substitutes included."""
        found = {player: formation.number for formation in self.formations.values() for player in formation.members}
        return found | self.stand_ins

    def heir_of(self, player: int) -> int:
        """Return who carries on the total of a player: the last of those who did, himself where nobody does."""
        while player in self.inherits:
            player = self.inherits[player]
        return player

    def present(self) -> list[Player]:
        """Return those who are to play: checked in, and neither withdrawn nor gone."""
        return [player for player in self.players.values() if player.status is Status.CHECKED_IN]

    def deals_due(self, position: int) -> int:
        return self.stage(self.stage_of(position)).deals
