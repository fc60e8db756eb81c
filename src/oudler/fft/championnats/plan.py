"""One stade of a championship as it is planned: what the rules of chapter 3 look at."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

from oudler.fft.championnats.kinds import Championship, Season, Stade
from oudler.text import Text


class ArbiterLevel(StrEnum):
    """What an official arbiter may direct."""

    CLUB = "club"
    REGIONAL = "regional"
    NATIONAL = "national"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _LEVELS[self]


_LEVELS: Final = {
    ArbiterLevel.CLUB: Text("arbitre de club", "club arbiter"),
    ArbiterLevel.REGIONAL: Text("arbitre régional", "regional arbiter"),
    ArbiterLevel.NATIONAL: Text("arbitre national", "national arbiter"),
}


@dataclass(frozen=True, slots=True)
class PlannedSession:
    """A session: entrants who play it, deals, and the coefficient of its scores over those of the session before."""

    entrants: int
    deals: int
    coefficient: Fraction = Fraction(1)


@dataclass(frozen=True, slots=True)
class RoomArbiters:
    """COMP-33: what a regional qualifier needs to do without an arbiter of its own."""

    in_room: int = 0
    written_request: bool = False
    principal: str | None = None


@dataclass(frozen=True, slots=True)
class RegulatedSession:
    """One session in a line of the regional regulations.

    *entrants* is how many play it, None for all who are there; *coefficient* 1 for none, None where the line does not
    say.
    """

    entrants: int | None
    coefficient: Fraction | None = None


@dataclass(frozen=True, slots=True)
class RegulationLine:
    """COMP-09: what is played when *least* to *most* entrants are at the first session (None: or more)."""

    least: int
    most: int | None
    sessions: tuple[RegulatedSession, ...]


@dataclass(frozen=True, slots=True)
class ChampionshipPlan:
    """A stade, its sessions, days and officials; None where nobody has said yet.

    - *approved*: the zone manager's approval of the regional regulations (COMP-02).
    - *quota*: how many the CCN lets a committee send to the national final (COMP-05), or take part in it (COMP-14).
    - *positions*: entrants at each position where some are eliminated from position to position (COMP-10).
    - *final_day*, *at_place_of_final*: of the national final, for its qualifier (COMP-12).
    - *licences_in_order*: those checked on the day of a national final (COMP-20, COMP-27).
    """

    championship: Championship
    stade: Stade
    season: Season
    sessions: tuple[PlannedSession, ...]
    first_day: date
    last_day: date
    committee: str | None = None
    approved: bool | None = None
    quota: int | None = None
    regulations: tuple[RegulationLine, ...] = ()
    positions: tuple[int, ...] = ()
    arbiter: ArbiterLevel | None = None
    arbiter_plays: bool | None = None
    arbiter_dispensation: bool = False
    room_arbiters: RoomArbiters | None = None
    final_day: date | None = None
    at_place_of_final: bool | None = None
    licences_in_order: frozenset[str] | None = None
