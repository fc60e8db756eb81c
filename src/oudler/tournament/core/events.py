"""What happened in a tournament: facts, in the past, that nothing takes back but another event.

One command makes one event, so that undoing an event undoes what somebody did, whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from oudler.tournament.core.frozen import frozen
from oudler.tournament.core.settings import Mode, Settings
from oudler.tournament.entrants import Formation, Player
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Label, Plan
from oudler.tournament.sheets import Line


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    settings: Settings


@dataclass(frozen=True, slots=True)
class SettingsChanged:
    settings: Settings


@dataclass(frozen=True, slots=True)
class PlayersEntered:
    """New players with their entry numbers, which are never given twice, and the formations they make."""

    players: tuple[Player, ...]
    formations: tuple[Formation, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerCorrected:
    """A player's data after a correction; the whole of it, so that the stream needs no diff."""

    player: Player


@dataclass(frozen=True, slots=True)
class FormationsMade:
    formations: tuple[Formation, ...]


@dataclass(frozen=True, slots=True)
class FormationChanged:
    formation: Formation


@dataclass(frozen=True, slots=True)
class FormationDissolved:
    number: int


@dataclass(frozen=True, slots=True)
class FeePaid:
    """Cents received (negative: given back) from one player."""

    player: int
    cents: int
    means: str = ""


@dataclass(frozen=True, slots=True)
class PlayersCheckedIn:
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CheckInCancelled:
    player: int


@dataclass(frozen=True, slots=True)
class PlayersWithdrawn:
    """They do not come: before their first card."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StageSeated:
    """The seats of positions *first* … of one stage.

    *plan* names seats by label; *who* says who has which label at the start (None: a vacant seat). *steps* are those of
    the movement by position, for the heads of the score sheets (SHEET-08). *skipped* positions of the movement were not
    played (TEAM-05).
    """

    stage: int
    first: int
    kind: Mode
    plan: Plan[Label]
    who: Mapping[Label, Entrant | None]
    steps: tuple[Mapping[str, int], ...] = ()
    skipped: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "who", frozen(self.who))
        object.__setattr__(self, "steps", tuple(frozen(step) for step in self.steps))


@dataclass(frozen=True, slots=True)
class SeatGiven:
    """From one position on a label belongs to somebody else, or to nobody: latecomers, leavers, substitutes."""

    position: int
    label: str
    player: int | None
    inherits: bool = False


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """COMP-36: he left before the end, and is ranked last unless it was force majeure."""

    player: int
    position: int
    force_majeure: bool = False


@dataclass(frozen=True, slots=True)
class SheetSaved:
    """A draft: nothing is checked but that the lines can be read."""

    position: int
    table: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SheetSubmitted:
    position: int
    table: int
    lines: tuple[Line, ...]
    visas: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class SheetChecked:
    """A second person entered the same; or the arbiter vouches for it (with a reason)."""

    position: int
    table: int


@dataclass(frozen=True, slots=True)
class SheetCorrected:
    position: int
    table: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """Points taken from a player or a formation; the clause says by what right."""

    number: int
    points: int
    clause: str
    player: int | None = None
    formation: int | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class PenaltyRevoked:
    number: int


@dataclass(frozen=True, slots=True)
class PositionClosed:
    """RES-03, RES-04: every sheet is in and the control sums hold."""

    position: int


@dataclass(frozen=True, slots=True)
class PositionReopened:
    position: int


@dataclass(frozen=True, slots=True)
class StageClosed:
    """Who goes on to the next stage, in rank order (players, or formations of a team event)."""

    stage: int
    kept: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RankingFinalised:
    """RES-02: the checking time is over."""


@dataclass(frozen=True, slots=True)
class RankingReopened:
    pass


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """Cents by rank, the special prize, and whether there is a cup (ORG-07)."""

    cents: tuple[int, ...]
    special_cents: int = 0
    cup: bool = False


@dataclass(frozen=True, slots=True)
class AwardsOverridden:
    """PCN-14: a dispensation changes what somebody receives."""

    entrant: int
    pcn: int
    pp: int


@dataclass(frozen=True, slots=True)
class Undone:
    """The event with this number no longer counts; it stays in the stream."""

    seq: int


Event = (
    TournamentCreated
    | SettingsChanged
    | PlayersEntered
    | PlayerCorrected
    | FormationsMade
    | FormationChanged
    | FormationDissolved
    | FeePaid
    | PlayersCheckedIn
    | CheckInCancelled
    | PlayersWithdrawn
    | StageSeated
    | SeatGiven
    | PlayerLeft
    | SheetSaved
    | SheetSubmitted
    | SheetChecked
    | SheetCorrected
    | PenaltyGiven
    | PenaltyRevoked
    | PositionClosed
    | PositionReopened
    | StageClosed
    | RankingFinalised
    | RankingReopened
    | PrizesSet
    | AwardsOverridden
    | Undone
)
EVENTS: Final[dict[str, type[Event]]] = {kind.__name__: kind for kind in Event.__args__}
