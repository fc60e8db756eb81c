"""Who sits where: orientations, tables, one position, a whole plan.

Players are named by a text that the caller chooses: `S3` or `7` in a movement's plan, an entry number in a tournament.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text


class Orientation(StrEnum):
    """A side of the table, by its FFT letter; at four, play goes Nord, Ouest, Sud, Est (Q-03)."""

    NORD = "N"
    SUD = "S"
    EST = "E"
    OUEST = "O"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


ORIENTATIONS: Final = tuple(Orientation)
PLAYING_ORDER: Final = (Orientation.NORD, Orientation.OUEST, Orientation.SUD, Orientation.EST)
_TITLES: Final = {
    Orientation.NORD: Text("Nord", "North"),
    Orientation.SUD: Text("Sud", "South"),
    Orientation.EST: Text("Est", "East"),
    Orientation.OUEST: Text("Ouest", "West"),
}


@dataclass(frozen=True, slots=True)
class Table:
    """One table at one position: whoever sits Nord, Sud, Est, Ouest; None is a vacant seat.

    A fifth player, where there is one, sits out in turn (*mort*, P5-04: not homologable).
    """

    number: int
    seats: tuple[str | None, ...]

    def __getitem__(self, orientation: Orientation) -> str | None:
        return self.seats[ORIENTATIONS.index(orientation)]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player for player in self.seats if player is not None)

    def renamed(self, names: Mapping[str, str | None]) -> Table:
        """Return the table with every player called by his other name; a player without one leaves a vacant seat."""
        return Table(self.number, tuple(None if player is None else names.get(player) for player in self.seats))


Position = tuple[Table, ...]
Plan = tuple[Position, ...]
