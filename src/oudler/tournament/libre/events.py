"""What happens to the score sheets of donnes libres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from oudler.tournament.core.events import Event
from oudler.tournament.numbers import Entrant
from oudler.tournament.sheets import Line


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


EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (SheetSaved, SheetSubmitted, SheetChecked, SheetCorrected)
}
