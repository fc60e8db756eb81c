"""What happened in a tournament: facts, in the past, that nothing takes back but another event.

One command makes one event, so that undoing an event undoes what somebody did, whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from oudler.text import Text
from oudler.tournament.core.frozen import frozen
from oudler.tournament.core.settings import Mode, Settings
from oudler.tournament.entrants import Formation, Player
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Label, Plan


class Event:
    """Something that happened in a tournament, of the core or of its discipline."""

    __slots__ = ()
    needs_reason: ClassVar[bool] = False
    """Whether whoever does it says why."""

    def penalties_with(self) -> tuple[PenaltyGiven, ...]:
        """Return the penalties that are given with it, and undone with it."""
        return ()


@dataclass(frozen=True, slots=True)
class TournamentCreated(Event):
    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged(Event):
    settings: Settings


@dataclass(frozen=True, slots=True)
class PlayersEntered(Event):
    """New players with their entry numbers, which are never given twice, and the formations they make."""

    players: tuple[Player, ...]
    formations: tuple[Formation, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerCorrected(Event):
    """A player's data after a correction; the whole of it, so that the stream needs no diff."""

    player: Player


@dataclass(frozen=True, slots=True)
class FormationsMade(Event):
    formations: tuple[Formation, ...]


@dataclass(frozen=True, slots=True)
class FormationChanged(Event):
    formation: Formation


@dataclass(frozen=True, slots=True)
class FormationDissolved(Event):
    number: int


@dataclass(frozen=True, slots=True)
class LineUpNamed(Event):
    """Who of a formation plays from one position on."""

    formation: int
    position: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FeePaid(Event):
    """Cents received (negative: given back) from one player."""

    player: int
    cents: int
    means: str = ""


@dataclass(frozen=True, slots=True)
class FeesPaid(Event):
    """Fees of several players, taken at once and undone at once."""

    payments: tuple[FeePaid, ...]


@dataclass(frozen=True, slots=True)
class PlayersCheckedIn(Event):
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CheckInCancelled(Event):
    player: int


@dataclass(frozen=True, slots=True)
class PlayersWithdrawn(Event):
    """They do not come: before their first card."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageSeated(Event):
    """The seats of positions *first* … of one stage.

    *plan* names seats by label; *who* says who has which label at the start (None: a vacant seat). *steps* are those of
    the movement by position, for the heads of the score sheets (SHEET-08). *skipped* positions of the movement were not
    played (TEAM-05). *etuis* are those that each table plays, by position, in the order of its tables; none where deals
    are free.
    """

    stage: int
    first: int
    kind: Mode
    plan: Plan[Label]
    who: Mapping[Label, Entrant | None]
    steps: tuple[Mapping[str, int], ...] = ()
    skipped: int = 0
    etuis: tuple[tuple[tuple[int, ...], ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "who", frozen(self.who))
        object.__setattr__(self, "steps", tuple(frozen(step) for step in self.steps))


class Succession(StrEnum):
    """COMP-35: whose the points are when somebody plays for another: who is ranked, and receives PCN in a formation.

    The text leaves it open, so that the arbiter says it.
    """

    INCOMING = "incoming"
    OUTGOING = "outgoing"
    EACH = "each"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _SUCCESSIONS[self]


_SUCCESSIONS: Final = {
    Succession.INCOMING: Text("entrant", "incoming"),
    Succession.OUTGOING: Text("sortant", "outgoing"),
    Succession.EACH: Text("chacun", "each"),
}


@dataclass(frozen=True, slots=True)
class SeatGiven(Event):
    """From one position on a label belongs to somebody else, or to nobody: latecomers, leavers, substitutes.

    A substitute *replaces* somebody, with the *succession* that was decided. Streams of before that was asked name
    neither: there each kept his own points, or the one who came *inherits* those of the other.
    """

    position: int
    label: str
    player: int | None
    inherits: bool = False
    replaces: int | None = None
    succession: Succession | None = None


@dataclass(frozen=True, slots=True)
class SeatMoved(Event):
    """From one position on a player sits at a seat that was vacant; his own is vacant then.

    Where somebody sits there the two change places.
    """

    position: int
    player: int
    label: str


@dataclass(frozen=True, slots=True)
class TableUnplayed(Event):
    """ORG-17: fewer than three are left at a table: it does not play the position, who sits there marks nothing."""

    needs_reason: ClassVar = True

    position: int
    table: int


@dataclass(frozen=True, slots=True)
class PlayerLeft(Event):
    """COMP-36: he left before the end, and is ranked last unless it was force majeure."""

    needs_reason: ClassVar = True

    player: int
    position: int
    force_majeure: bool = False


@dataclass(frozen=True, slots=True)
class PenaltyGiven(Event):
    """Points taken from a player or a formation; the clause says by what right.

    *points* are counted in *parts* of one: in thousandths of a percent or of a PM where these are ranked (Q-49).
    """

    needs_reason: ClassVar = True

    number: int
    points: int
    clause: str
    player: int | None = None
    formation: int | None = None
    position: int | None = None
    parts: int = 1


@dataclass(frozen=True, slots=True)
class PenaltyRevoked(Event):
    needs_reason: ClassVar = True

    number: int


@dataclass(frozen=True, slots=True)
class PositionClosed(Event):
    """RES-03, RES-04: every sheet is in and the control sums hold."""

    position: int


@dataclass(frozen=True, slots=True)
class PositionReopened(Event):
    needs_reason: ClassVar = True

    position: int


@dataclass(frozen=True, slots=True)
class StageClosed(Event):
    """Who goes on to the next stage, in rank order (players, or formations of a team event)."""

    stage: int
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankingFinalised(Event):
    """RES-02: the checking time is over; *fewer* are ranked although they played fewer positions than they could."""

    fewer: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class RankingReopened(Event):
    needs_reason: ClassVar = True


@dataclass(frozen=True, slots=True)
class PrizesSet(Event):
    """Cents by rank, the special prize, and whether there is a cup (ORG-07)."""

    cents: tuple[int, ...]
    special_cents: int = 0
    cup: bool = False


@dataclass(frozen=True, slots=True)
class AwardsOverridden(Event):
    """PCN-14: a dispensation changes what somebody receives."""

    needs_reason: ClassVar = True

    entrant: int
    pcn: int
    pp: int


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """The event with this number no longer counts; it stays in the stream."""

    needs_reason: ClassVar = True

    seq: int


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind
    for kind in (
        TournamentCreated,
        SettingsChanged,
        PlayersEntered,
        PlayerCorrected,
        FormationsMade,
        FormationChanged,
        FormationDissolved,
        LineUpNamed,
        FeePaid,
        FeesPaid,
        PlayersCheckedIn,
        CheckInCancelled,
        PlayersWithdrawn,
        StageSeated,
        SeatGiven,
        SeatMoved,
        TableUnplayed,
        PlayerLeft,
        PenaltyGiven,
        PenaltyRevoked,
        PositionClosed,
        PositionReopened,
        StageClosed,
        RankingFinalised,
        RankingReopened,
        PrizesSet,
        AwardsOverridden,
        Undone,
    )
}
"""Those of the core by name; a discipline brings its own (`core.discipline`)."""
