"""Duplicate par équipes: a match of two teams in four quarters and two rooms, as a value (`equipe_steps` change it).

EQUI-04: in each quarter attacker A meets defence B in one room and attacker B defence A in the other, on the same
étuis. A room is called by the team whose attacker plays there, whichever of the two rooms it has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from oudler.rules.scoring import Camp
from oudler.text import Text
from oudler.tournament.core.frozen import Frozen, frozen, put
from oudler.tournament.duplicate.matches import match_result
from oudler.tournament.duplicate.pm import Compared, Pair
from oudler.tournament.lines import ContractCode
from oudler.tournament.numbers import Entrant

QUARTERS: Final = 4
DEALS: Final = (4, 6)
"""EQUI-01, EQUI-02: étuis of a quarter, at least and at most; 16 to 24 deals in all."""
MEMBERS: Final = (4, 6)
LINE_UP: Final = 4
CONTRACTS: Final[dict[str, ContractCode]] = {
    "garde": "garde",
    "garde_sans": "garde_sans",
    "garde_contre": "garde_contre",
}
"""EQUI-05: what the attacker may choose; he may not pass."""
CAMPS: Final[tuple[Camp, ...]] = ("attack", "defence")
"""EQUI-11: who keeps a sheet in a room."""


class Side(StrEnum):
    """One of the two teams of a match."""

    A = "a"
    B = "b"

    @property
    def other(self) -> Side:
        return Side.B if self is Side.A else Side.A

    @property
    def letter(self) -> str:
        return self.value.upper()


def chooser(quarter: int) -> Side:
    """EQUI-08, EQUI-09: team A chooses the rooms, its attacker the series, in quarters 1 and 3; B in 2 and 4."""
    return Side.A if quarter % 2 else Side.B


class Room(StrEnum):
    """EQUI-07: the closed room is for four players and the arbiter, the open one takes silent spectators too."""

    CLOSED = "closed"
    OPEN = "open"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _ROOMS[self]

    @property
    def other(self) -> Room:
        return Room.OPEN if self is Room.CLOSED else Room.CLOSED


_ROOMS: Final = {
    Room.CLOSED: Text("salle fermée", "closed room"),
    Room.OPEN: Text("salle ouverte", "open room"),
}


class Signer(StrEnum):
    """EQUI-15: who signs the result of a match."""

    CAPTAIN_A = "captain_a"
    CAPTAIN_B = "captain_b"
    ARBITER = "arbiter"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _SIGNERS[self]


_SIGNERS: Final = {
    Signer.CAPTAIN_A: Text("capitaine A", "captain A"),
    Signer.CAPTAIN_B: Text("capitaine B", "captain B"),
    Signer.ARBITER: Text("arbitre", "arbiter"),
}


NOTHING: Final[Pair] = (0, 0)


@dataclass(frozen=True, slots=True)
class RoomLine:
    """EQUI-11: one deal on a sheet: the contract by its code, and the attacker's score."""

    etui: int
    contract: str
    score: int


@dataclass(frozen=True, slots=True)
class RoomSheets:
    """What is known of one room in one quarter.

    *announced* are contracts by étui (EQUI-06); *attack* and *defence* the lines of each camp's sheet by étui; *signed*
    the camps who have signed the sheet of the other.
    """

    announced: Frozen[int, str] = field(default_factory=frozen)
    attack: Frozen[int, RoomLine] = field(default_factory=frozen)
    defence: Frozen[int, RoomLine] = field(default_factory=frozen)
    signed: tuple[Camp, ...] = ()

    def sheet(self, camp: Camp) -> Frozen[int, RoomLine]:
        return self.attack if camp == "attack" else self.defence

    def line(self, camp: Camp, etui: int) -> RoomLine | None:
        return self.sheet(camp).get(etui)

    def with_lines(self, camp: Camp, lines: Mapping[int, RoomLine]) -> RoomSheets:
        """Return the room with lines put on a camp's sheet."""
        written = put(self.sheet(camp), lines)
        return replace(self, attack=written) if camp == "attack" else replace(self, defence=written)

    def agreed(self, etui: int) -> RoomLine | None:
        """EQUI-11: return the line that stands on both sheets, None where one lacks it or they differ."""
        mine, theirs = (self.line(camp, etui) for camp in CAMPS)
        return mine if mine == theirs else None

    def differing(self, series: Sequence[int]) -> tuple[int, ...]:
        """Return the étuis that stand on both sheets, but not alike."""
        both = (etui for etui in series if all(self.line(camp, etui) for camp in CAMPS))
        return tuple(etui for etui in both if self.agreed(etui) is None)

    def lacking(self, series: Sequence[int]) -> tuple[int, ...]:
        """Return the étuis that one of the sheets has not yet."""
        return tuple(etui for etui in series if not all(self.line(camp, etui) for camp in CAMPS))

    def in_play(self, etui: int) -> bool:
        """Return whether an étui has been begun here and has no score on any sheet."""
        return etui in self.announced and not any(self.line(camp, etui) for camp in CAMPS)

    @property
    def done(self) -> bool:
        return set(self.signed) == set(CAMPS)


@dataclass(frozen=True, slots=True)
class Quarter:
    """One quart temps: whose attacker has the closed room, the étuis, what each room wrote, what the teams counted."""

    number: int
    closed: Side | None = None
    series: tuple[int, ...] = ()
    rooms: tuple[RoomSheets, RoomSheets] = (RoomSheets(), RoomSheets())
    cancelled: tuple[int, ...] = ()
    accounts: Frozen[Side, Pair] = field(default_factory=frozen)

    def room(self, attacker: Side) -> RoomSheets:
        """Return the sheets of the room in which a team attacks."""
        return self.rooms[list(Side).index(attacker)]

    def place(self, attacker: Side) -> Room:
        """Return which of the two rooms a team attacks in."""
        return Room.CLOSED if self.closed is attacker else Room.OPEN

    @property
    def written(self) -> bool:
        return any(room.attack or room.defence or room.announced for room in self.rooms)

    @property
    def ended(self) -> bool:
        """Return whether both rooms have played all, with sheets that agree and are signed (EQUI-11)."""
        return bool(self.series) and all(room.done for room in self.rooms)

    def compared(self) -> tuple[Compared, ...]:
        """Return each étui with the scores of attackers A and B, where both rooms have it alike on their two sheets.

        EQUI-04: each deal has two scores, one a room. IND-12: one that the arbiter cancelled has none.
        """
        return tuple(self._compared())

    def _compared(self) -> Iterator[Compared]:
        for etui in self.series:
            if etui in self.cancelled:
                yield Compared(etui, None, None)
                continue
            mine, theirs = (room.agreed(etui) for room in self.rooms)
            if mine is not None and theirs is not None:
                yield Compared(etui, mine.score, theirs.score)

    @property
    def pm(self) -> Pair:
        """EQUI-12: what the quarter gave each team; nothing before it has ended in both rooms."""
        return match_result(self.compared()).totals if self.ended else NOTHING

    @property
    def agreed(self) -> bool:
        """EQUI-13: whether both teams have counted, and the same: only then the arbiter has the accounts."""
        return len(self.accounts) == len(Side) and len(set(self.accounts.values())) == 1


def order_of_play(series: Sequence[int], room: Room) -> tuple[int, ...]:
    """Return the étuis as a room plays them: the closed room begins with the first half, the open with the second.

    Then they exchange, so that one copy of each étui is enough (EQUI-04).
    """
    half = (len(series) + 1) // 2
    first, second = tuple(series[:half]), tuple(series[half:])
    return first + second if room is Room.CLOSED else second + first


@dataclass(frozen=True, slots=True)
class Match:
    """EQUI-01: two teams, over four quarters; *bonus* was given before the first (EQUI-16).

    *deals* is how many étuis a quarter has; *decided* the team that the arbiter declared the winner of a draw.
    """

    number: int
    teams: tuple[Entrant, Entrant]
    deals: int
    bonus: Pair = NOTHING
    quarters: Frozen[int, Quarter] = field(default_factory=frozen)
    signatures: tuple[Signer, ...] = ()
    decided: Side | None = None

    def team(self, side: Side) -> Entrant:
        return self.teams[list(Side).index(side)]

    def side_of(self, team: Entrant) -> Side | None:
        return list(Side)[self.teams.index(team)] if team in self.teams else None

    def quarter(self, number: int) -> Quarter:
        return self.quarters.get(number, Quarter(number))

    @property
    def begun(self) -> bool:
        return bool(self.quarters)

    @property
    def over(self) -> bool:
        """Return whether the four quarters have been played and counted (EQUI-13)."""
        return all(self.quarter(number).ended and self.quarter(number).agreed for number in range(1, QUARTERS + 1))

    @property
    def pm(self) -> Pair:
        """EQUI-14: the PM of all the quarters, and the bonus."""
        counted = [each for quarter in self.quarters.values() if quarter.ended for each in quarter.compared()]
        return match_result(counted, self.bonus).totals

    def pm_of(self, side: Side) -> int:
        return self.pm[list(Side).index(side)]

    @property
    def drawn(self) -> bool:
        """EQUI-14: equal at the end: the text names no winner then."""
        return self.over and len(set(self.pm)) == 1

    @property
    def winner(self) -> Side | None:
        """EQUI-14: who has more PM after four quarters; in a draw the one the arbiter declared, if he did."""
        if not self.over:
            return None
        if self.drawn:
            return self.decided
        return max(Side, key=self.pm_of)

    @property
    def homologable(self) -> bool:
        """EQUI-15: only a result that both captains and the arbiter have signed."""
        return self.over and set(self.signatures) == set(Signer)
