"""The state of a tournament: a fold over its events.

A book is changed by `apply` only, one event after the other; whoever decides reads it and returns events.
It is mutable so that opening a tournament costs time in proportion to its events (see docs/decisions/0011).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from oudler.tournament.core.events import PrizesSet, SeatGiven, StageSeated
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.entrants import Formation, Player, Status
from oudler.tournament.penalties import Penalty
from oudler.tournament.seating import Table
from oudler.tournament.sheets import Feats, Line, Sheet, feats
from oudler.verdicts import RuleBroken

Place = tuple[int, int]
"""Position and table, both from 1: where a score sheet is filled in."""


@dataclass(frozen=True, slots=True)
class Meta:
    """What the stream knows of an event: its number, who, when, why."""

    seq: int
    author: str
    at: str = ""
    reason: str | None = None


@dataclass(slots=True)
class SheetRecord:
    """One score sheet as it stands, with what it comes to; the sheet's version is the event that last touched it."""

    sheet: Sheet
    bilans: dict[str, int] = field(default_factory=dict)
    checked_by: str | None = None
    corrections: list[Meta] = field(default_factory=list)


@dataclass(slots=True)
class Seated:
    """The seats of one stage and what became of them."""

    event: StageSeated
    changes: list[SeatGiven] = field(default_factory=list)
    until: int | None = None
    """The last position these seats are good for, where others have been drawn from then on."""

    def holders(self, position: int) -> dict[str, int | None]:
        """Return who has each label at one position: whoever was given it at the latest position up to there."""
        who = dict(self.event.who)
        for change in sorted(self.changes, key=lambda change: change.position):
            if change.position <= position:
                who[change.label] = change.player
        return who

    def tables(self, position: int) -> tuple[Table, ...]:
        names = {label: None if player is None else str(player) for label, player in self.holders(position).items()}
        return tuple(table.renamed(names) for table in self.event.plan[position - self.event.first])

    @property
    def last(self) -> int:
        last = self.event.first + len(self.event.plan) - 1
        return last if self.until is None else min(last, self.until)


@dataclass(slots=True)
class Book:
    """Everything known about one tournament after the events applied so far."""

    settings: Settings | None = None
    seq: int = 0
    players: dict[int, Player] = field(default_factory=dict)
    formations: dict[int, Formation] = field(default_factory=dict)
    stand_ins: dict[int, int] = field(default_factory=dict)
    left: dict[int, tuple[int, bool]] = field(default_factory=dict)
    stages: list[list[Seated]] = field(default_factory=list)
    sheets: dict[Place, SheetRecord] = field(default_factory=dict)
    penalties: dict[int, Penalty] = field(default_factory=dict)
    closed: set[int] = field(default_factory=set)
    kept: dict[int, tuple[int, ...]] = field(default_factory=dict)
    inherits: dict[int, int] = field(default_factory=dict)
    prizes: PrizesSet | None = None
    overrides: dict[int, tuple[int, int]] = field(default_factory=dict)
    final: bool = False
    _tables: dict[int, tuple[Table, ...]] = field(default_factory=dict)
    _numbered: dict[int, dict[int, Table]] = field(default_factory=dict)
    _feats: dict[Place, tuple[tuple[Line, ...], dict[str, Feats]]] = field(default_factory=dict)

    @property
    def plan(self) -> Settings:
        """Return the settings of a tournament that exists."""
        if self.settings is None:
            raise RuleBroken("ORG-10", "il n'y a pas encore de tournoi", "there is no tournament yet")
        return self.settings

    @property
    def form(self) -> Form:
        return self.plan.form

    def stage_of(self, position: int) -> int:
        """Return the number of the stage, from 1, that a position belongs to."""
        for number, stage in enumerate(self.plan.stages, 1):
            position -= stage.positions
            if position <= 0:
                return number
        raise LookupError(position)

    def first_position(self, stage: int) -> int:
        return 1 + sum(each.positions for each in self.plan.stages[: stage - 1])

    def stage(self, number: int) -> Stage:
        return self.plan.stages[number - 1]

    @property
    def positions(self) -> int:
        return sum(stage.positions for stage in self.plan.stages)

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

    def tables(self, position: int) -> tuple[Table, ...]:
        """Return who sits where at one position, as it is now known."""
        known = self._tables.get(position)
        if known is None:
            seated = self.seated_at(position)
            known = () if seated is None else seated.tables(position)
            self._tables[position] = known
        return known

    def table(self, place: Place) -> Table | None:
        position, number = place
        known = self._numbered.get(position)
        if known is None:
            known = self._numbered[position] = {table.number: table for table in self.tables(position)}
        return known.get(number)

    def forget_tables(self, since: int) -> None:
        for position in [known for known in self._tables if known >= since]:
            del self._tables[position]
            self._numbered.pop(position, None)

    def feats_at(self, place: Place) -> dict[str, Feats]:
        """Return what the takers of one sheet made (RANK-04), counted once for its lines."""
        sheet = self.sheets[place].sheet
        known = self._feats.get(place)
        if known is None or known[0] is not sheet.lines:
            known = self._feats[place] = (sheet.lines, feats(sheet))
        return known[1]

    def due(self, position: int) -> Iterator[Table]:
        """Yield the tables that owe a sheet: those with three players at least."""
        return (table for table in self.tables(position) if len(table.players) >= 3)

    def team_of(self, player: int) -> Formation | None:
        """Return the formation a player belongs to, as a member or as a substitute who came in."""
        if player in self.stand_ins:
            return self.formations.get(self.stand_ins[player])
        return next((each for each in self.formations.values() if player in each.members), None)

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
