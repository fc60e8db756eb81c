"""What happens to the score sheets of donnes libres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from oudler.tournament.core.events import Event, PenaltyGiven
from oudler.tournament.lines import Line
from oudler.tournament.numbers import Entrant


@dataclass(frozen=True, slots=True)
class SheetSaved(Event):
    """A draft: nothing is checked but that the lines can be read."""

    position: int
    table: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SheetSubmitted(Event):
    position: int
    table: int
    lines: tuple[Line, ...]
    visas: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class SheetChecked(Event):
    """A second person entered the same; or the arbiter vouches for it (with a reason)."""

    position: int
    table: int


@dataclass(frozen=True, slots=True)
class SheetCorrected(Event):
    needs_reason: ClassVar = True

    position: int
    table: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class SheetLost(Event):
    """ARB-30: a sheet has vanished: what the arbiter decides that it says, and the penalties of those responsible."""

    needs_reason: ClassVar = True

    position: int
    table: int
    lines: tuple[Line, ...]
    penalties: tuple[PenaltyGiven, ...]

    def penalties_with(self) -> tuple[PenaltyGiven, ...]:
        return self.penalties


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (SheetSaved, SheetSubmitted, SheetChecked, SheetCorrected, SheetLost)
}
