"""Who sits where: orientations, tables, one position, a whole plan.

In a movement's plan a seat has a label, a text (`S3`, `7`); in a tournament that is seated it has an entry number.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeAlias, TypeVar

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
_TITLES: Final = {
    Orientation.NORD: Text("Nord", "North"),
    Orientation.SUD: Text("Sud", "South"),
    Orientation.EST: Text("Est", "East"),
    Orientation.OUEST: Text("Ouest", "West"),
}


Label: TypeAlias = str
Who = TypeVar("Who", bound=Hashable)
Other = TypeVar("Other", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Table(Generic[Who]):
    """One table at one position: whoever (labels, or entry numbers) sits Nord, Sud, Est, Ouest; None is a vacant seat.

    A fifth player, where there is one, sits out in turn (*mort*, P5-04: not homologable).
    """

    number: int
    seats: tuple[Who | None, ...]

    def __getitem__(self, orientation: Orientation) -> Who | None:
        return self.seats[ORIENTATIONS.index(orientation)]

    @property
    def players(self) -> tuple[Who, ...]:
        return tuple(player for player in self.seats if player is not None)

    def held_by(self, holders: Mapping[Who, Other | None]) -> Table[Other]:
        """Return the table with whoever holds each seat; a seat without a holder is vacant."""
        return Table(self.number, tuple(None if seat is None else holders.get(seat) for seat in self.seats))


Position: TypeAlias = tuple[Table[Who], ...]
Plan: TypeAlias = tuple[Position[Who], ...]
