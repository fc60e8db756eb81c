"""A tournament as the audit knows it after some events: plain dicts of its own, filled by `replay`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Protocol

from oudler.app.audit.report import Fault

if TYPE_CHECKING:  # an auditor judges a ledger
    from oudler.app.audit.auditor import Auditor

Place = tuple[int, int]
"""Position and table."""
Points = int | Fraction


class Impossible(Exception):
    """An event that cannot be applied at all: it is left out, and what follows from it is not judged."""

    def __init__(self, clause: str | None, fr: str, en: str, *, position: int | None = None) -> None:
        super().__init__(fr)
        self.fault = Fault(clause, fr, en, position=position)


@dataclass(slots=True)
class Hall:
    """The seats of some positions of one stage: tables by label, and who has each label from which position on."""

    stage: int
    kind: str
    first: int
    plan: list[dict[int, list[str | None]]]
    holders: dict[str, dict[int, int | None]]

    @property
    def last(self) -> int:
        return self.first + len(self.plan) - 1

    def holder(self, label: str, position: int) -> int | None:
        """Return who has a label: the one to whom it was given at the latest position up to this one."""
        given = self.holders.get(label, {})
        since = max((each for each in given if each <= position), default=None)
        return None if since is None else given[since]

    def tables(self, position: int) -> dict[int, list[int | None]]:
        return {number: self.seats(number, position) for number in self.plan[position - self.first]}

    def seats(self, table: int, position: int) -> list[int | None]:
        labels = self.plan[position - self.first][table]
        return [None if label is None else self.holder(label, position) for label in labels]

    def seated(self) -> Iterator[int]:
        """Yield all who sit here at some position; one whose seat went to another before he took it does not."""
        for given in self.holders.values():
            yield from (player for since, player in given.items() if player is not None and since <= self.last)

    def label_of(self, player: int, position: int) -> str | None:
        return next((label for label in self.holders if self.holder(label, position) == player), None)

    def table_of(self, label: str, position: int) -> int | None:
        labels = self.plan[position - self.first]
        return next((number for number, seats in labels.items() if label in seats), None)


class Written(Protocol):
    """What stands at a place: a record of its auditor's own."""

    @property
    def is_in(self) -> bool:
        """Return whether it counts."""


@dataclass(slots=True)
class Ledger:
    """Everything that results depend on."""

    settings: Mapping[str, Any] = field(default_factory=dict)
    players: dict[int, dict[str, Any]] = field(default_factory=dict)
    formations: dict[int, dict[str, Any]] = field(default_factory=dict)
    stand_ins: dict[int, int] = field(default_factory=dict)
    heirs: dict[int, int] = field(default_factory=dict)
    left: dict[int, bool] = field(default_factory=dict)
    halls: list[Hall] = field(default_factory=list)
    written: dict[Place, Written] = field(default_factory=dict)
    penalties: dict[int, dict[str, Any]] = field(default_factory=dict)
    incidents: dict[int, dict[str, Any]] = field(default_factory=dict)
    closed: set[int] = field(default_factory=set)
    kept: dict[int, list[int]] = field(default_factory=dict)
    overrides: dict[int, tuple[int, int]] = field(default_factory=dict)
    final: bool = False
    play: object = None
    """What its auditor keeps beside what is written at the tables."""
    auditors: Mapping[str, Auditor] = field(default_factory=dict)

    @property
    def auditor(self) -> Auditor:
        """Return who judges the discipline that is played."""
        name = self.settings["discipline"]
        if name not in self.auditors:
            raise Impossible("ORG-09", f"discipline inconnue : {name!r}", f"unknown discipline: {name!r}")
        return self.auditors[name]

    # --- the formula --------------------------------------------------------------------------------------------

    @property
    def stages(self) -> list[Mapping[str, Any]]:
        return list(self.settings["stages"])

    @property
    def in_teams(self) -> bool:
        return bool(self.settings["form"] != "individual")

    @property
    def positions(self) -> int:
        return sum(stage["positions"] for stage in self.stages)

    def first_of(self, stage: int) -> int:
        return 1 + sum(int(each["positions"]) for each in self.stages[: stage - 1])

    def stage_at(self, position: int) -> int:
        """Return the stage of a position, 0 where there is none."""
        for number in range(1, len(self.stages) + 1):
            if self.first_of(number) <= position < self.first_of(number + 1):
                return number
        return 0

    # --- who sits where -----------------------------------------------------------------------------------------

    def hall(self, position: int) -> Hall | None:
        return next((hall for hall in self.halls if hall.first <= position <= hall.last), None)

    def tables(self, position: int) -> dict[int, list[int | None]]:
        hall = self.hall(position)
        return {} if hall is None else hall.tables(position)

    def due(self, position: int) -> dict[int, list[int | None]]:
        """Return the tables that play: with as many players as one needs."""
        tables = self.tables(position).items()
        return {number: seats for number, seats in tables if self.plays(seats)}

    def plays(self, seats: list[int | None]) -> bool:
        return len(seats) - seats.count(None) >= self.auditor.fewest(len(seats))

    @property
    def seated_until(self) -> int:
        return max((hall.last for hall in self.halls), default=0)

    def from_now(self, position: int) -> Iterator[dict[int, list[int | None]]]:
        """Yield the tables of a position and of all that follow."""
        return (self.tables(each) for each in range(position, self.seated_until + 1))

    def sitting(self) -> set[int]:
        """Return who has a seat at the last position that is known."""
        hall = self.hall(self.seated_until)
        if hall is None:
            return set()
        return {player for label in hall.holders if (player := hall.holder(label, hall.last)) is not None}

    # --- who is ranked ------------------------------------------------------------------------------------------

    def heir(self, player: int) -> int:
        """Return who carries on the total of a player, himself unless somebody does."""
        seen = set()
        while player in self.heirs and player not in seen:
            seen.add(player)
            player = self.heirs[player]
        return player

    def beginners(self) -> set[int]:
        """Return who sits at the first position."""
        return {player for seats in self.tables(1).values() for player in seats if player is not None}

    def session_at(self, position: int) -> int:
        return int(self.stages[self.stage_at(position) - 1]["session"])

    def session_players(self) -> set[int]:
        """Return who sits at a table that plays, at some position of the first session."""
        first = self.session_at(1)
        there = (each for each in range(1, self.seated_until + 1) if self.session_at(each) == first)
        tables = (seats for position in there for seats in self.due(position).values())
        return {player for seats in tables for player in seats if player is not None}

    def team(self, player: int) -> int | None:
        if player in self.stand_ins:
            return self.stand_ins[player] if self.stand_ins[player] in self.formations else None
        return next((number for number, each in self.formations.items() if player in each["members"]), None)

    def entrant(self, player: int) -> int | None:
        """Return what is ranked for a player: himself or his heir, or their formation."""
        player = self.heir(player)
        return self.team(player) if self.in_teams else player

    def entrants(self) -> dict[int, list[int]]:
        """Return who is ranked, with the players whose points count."""
        found: dict[int, list[int]] = {}
        for player in dict.fromkeys(player for hall in self.halls for player in hall.seated()):
            entrant = self.entrant(player)
            if entrant is not None and self.heir(player) == player:
                found.setdefault(entrant, []).append(player)
        return found

    @property
    def played_until(self) -> int:
        return max((position for (position, _), each in self.written.items() if each.is_in), default=0)
