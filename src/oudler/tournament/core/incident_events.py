"""What happens to incidents: called about, ruled on, changed, revoked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from oudler.tournament.core.events import Event, PenaltyGiven
from oudler.tournament.core.incident import Decided, Raised


@dataclass(frozen=True, slots=True)
class IncidentOpened(Event):
    """The arbiter was called; *decided* where he ruled at once."""

    number: int
    raised: Raised
    words: str = ""
    position: int | None = None
    table: int | None = None
    deal: int | None = None
    caller: int | None = None
    decided: Decided | None = None

    def penalties_with(self) -> tuple[PenaltyGiven, ...]:
        return () if self.decided is None else self.decided.penalties


@dataclass(frozen=True, slots=True)
class IncidentRuled(Event):
    number: int
    decided: Decided

    def penalties_with(self) -> tuple[PenaltyGiven, ...]:
        return self.decided.penalties


@dataclass(frozen=True, slots=True)
class IncidentChanged(Event):
    """Another ruling in the place of the first, whose penalties are taken back with it."""

    needs_reason: ClassVar = True

    number: int
    decided: Decided

    def penalties_with(self) -> tuple[PenaltyGiven, ...]:
        return self.decided.penalties


@dataclass(frozen=True, slots=True)
class IncidentRevoked(Event):
    """It does nothing any more, and its penalties are taken back."""

    needs_reason: ClassVar = True

    number: int


IncidentEvent = IncidentOpened | IncidentRuled | IncidentChanged | IncidentRevoked

EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (IncidentOpened, IncidentRuled, IncidentChanged, IncidentRevoked)
}
