"""What happens in matches by teams. A quarter is a position; match *k* plays at tables 2k − 1 (closed room) and 2k."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from oudler.rules.scoring import Camp
from oudler.tournament.core.events import Event
from oudler.tournament.duplicate.equipes import RoomLine, Side, Signer
from oudler.tournament.numbers import Entrant


@dataclass(frozen=True, slots=True)
class MatchMade(Event):
    """EQUI-01, EQUI-16: teams A and B play a match of a stage, with PM given beforehand, in thousandths.

    A match that was made before and has not begun is made anew.
    """

    stage: int
    match: int
    a: Entrant
    b: Entrant
    bonus_a: int = 0
    bonus_b: int = 0


@dataclass(frozen=True, slots=True)
class RoomsChosen(Event):
    """EQUI-08: a team says whose attacker plays in the closed room."""

    position: int
    match: int
    by: Side
    closed: Side


@dataclass(frozen=True, slots=True)
class SeriesChosen(Event):
    """EQUI-09: an attacker chooses the étuis of a quarter."""

    position: int
    match: int
    by: Side
    etuis: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ContractAnnounced(Event):
    """EQUI-06: the attacker of a room has seen his hand, and the others take theirs now.

    EQUI-10: *places* are the defenders in Nord, Est and Ouest for this deal, where somebody notes them.
    """

    position: int
    table: int
    etui: int
    contract: str
    places: tuple[Entrant, ...] = ()


@dataclass(frozen=True, slots=True)
class RoomSheetWritten(Event):
    """EQUI-11: deals on the sheet of one camp of a room."""

    position: int
    table: int
    camp: Camp
    lines: tuple[RoomLine, ...]


@dataclass(frozen=True, slots=True)
class RoomLineSettled(Event):
    """The arbiter says what a deal of a room is on both sheets; the teams count anew."""

    needs_reason: ClassVar = True

    position: int
    table: int
    line: RoomLine


@dataclass(frozen=True, slots=True)
class MatchDealCancelled(Event):
    """IND-12: the arbiter cancels a deal of a match, in both rooms."""

    needs_reason: ClassVar = True

    position: int
    match: int
    etui: int


@dataclass(frozen=True, slots=True)
class RoomSheetSigned(Event):
    """EQUI-11: a camp of a room signs the sheet of the other."""

    position: int
    table: int
    camp: Camp


@dataclass(frozen=True, slots=True)
class AccountGiven(Event):
    """EQUI-13: what a team has counted for both after a quarter, in thousandths of a PM."""

    position: int
    match: int
    by: Side
    pm_a: int
    pm_b: int


@dataclass(frozen=True, slots=True)
class DrawSettled(Event):
    """EQUI-14: the arbiter declares the winner of a draw."""

    needs_reason: ClassVar = True

    stage: int
    match: int
    winner: Side


@dataclass(frozen=True, slots=True)
class MatchSigned(Event):
    """EQUI-15: a captain or the arbiter signs the result."""

    stage: int
    match: int
    signer: Signer


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (
        MatchMade,
        RoomsChosen,
        SeriesChosen,
        ContractAnnounced,
        RoomSheetWritten,
        RoomLineSettled,
        MatchDealCancelled,
        RoomSheetSigned,
        AccountGiven,
        DrawSettled,
        MatchSigned,
    )
}
