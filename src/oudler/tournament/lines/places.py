"""The columns of a score sheet: Nord, Sud, Est, Ouest, and the fifth player of a table with a mort.

A place is the FFT's letter of the orientation (`Orientation` is such a text), or `5`.
Players and marks of a sheet are tuples in the order of `PLACES`, as the seats of `seating.Table` are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oudler.text import Text
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation

Players = tuple[Entrant | None, ...]
Marks = tuple[int | None, ...]

FIFTH: Final = "5"
PLACES: Final = (*(str(orientation) for orientation in Orientation), FIFTH)
_FIFTH_TITLE: Final = Text("le cinquième joueur", "the fifth player")


def title(place: str) -> Text:
    """Return a place in words, one nobody knows as it stands."""
    if place == FIFTH:
        return _FIFTH_TITLE
    return Orientation(place).title if place in PLACES else Text(place, place)


def index_of(place: str | None, players: Players) -> int | None:
    """Return the column of a place where somebody sits, else None."""
    if place not in PLACES:
        return None
    index = PLACES.index(place)
    return index if index < len(players) and players[index] is not None else None


def playing(players: Players, mort: str | None = None) -> tuple[int, ...]:
    """Return the columns of those who play a deal: everyone seated but the mort (P5-02)."""
    return tuple(i for i, player in enumerate(players) if player is not None and PLACES[i] != mort)


def marks_from(given: Mapping[str, int], players: Players) -> Marks:
    """Return marks written by place, `{"N": -106, …}`, in the order of the columns."""
    return tuple(given.get(place) for place in PLACES[: len(players)])
