"""What happens at a table, as its stream keeps it: frozen values, written as plain JSON.

Nothing is ever taken out of a stream: an undone action stays, followed by `Undone`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal

import msgspec

from oudler.formats.reading import FormatError, as_object, as_text
from oudler.formats.record import action_of, action_to_json
from oudler.rules import Action

Tricks = Literal["all", "none"]


@dataclass(frozen=True, slots=True)
class Player:
    """A person; the id is the session's, and says nothing of its token."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who has a chair: a person, a bot of some level, or nobody yet."""

    player: Player | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose; *clock* is the seconds a player has for one action."""

    clock: int | None = None
    poignees: bool = True
    help: bool = True
    spectators: bool = True
    undo: bool = True


@dataclass(frozen=True, slots=True)
class TableCreated:
    """*rules* are options of the edition that are set otherwise; *deals* how many are played, None without end."""

    code: str
    players: int
    edition: str
    rules: dict[str, Any]
    deals: int | None
    options: Options
    host: str
    seats: tuple[Sitting, ...]


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody else has a chair from now on: a person, a bot, or nobody."""

    seat: int
    player: Player | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class SeatLeft:
    seat: int
    player: str
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class SeatReplaced:
    """The clock ran out, or the player sits out: a bot plays until he is back."""

    seat: int
    bot: str


@dataclass(frozen=True, slots=True)
class SeatResumed:
    seat: int


@dataclass(frozen=True, slots=True)
class DealStarted:
    """*seed* stays on the server until the deal is over; *commitment* is published at once.

    A deal that came from elsewhere has its *record* instead, whose actions have been done.
    """

    dealer: int
    commitment: str | None = None
    seed: str | None = None
    barred: tuple[int, ...] = ()
    record: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Acted:
    """*by* is a player's id, or a bot's level."""

    action: Action
    by: str


@dataclass(frozen=True, slots=True)
class Undone:
    """All actions of the deal after the first *keep* count no more."""

    seat: int
    keep: int


@dataclass(frozen=True, slots=True)
class Claimed:
    """A claim that holds; *cards* are the rest of the deal in playing order."""

    seat: int
    tricks: Tricks
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReadyForNext:
    seat: int


@dataclass(frozen=True, slots=True)
class PhraseSaid:
    seat: int
    phrase: str


@dataclass(frozen=True, slots=True)
class OptionsChanged:
    options: Options


Event = (
    TableCreated
    | SeatTaken
    | SeatLeft
    | SeatReplaced
    | SeatResumed
    | DealStarted
    | Acted
    | Undone
    | Claimed
    | ReadyForNext
    | PhraseSaid
    | OptionsChanged
)
_KINDS: Final = (
    TableCreated,
    SeatTaken,
    SeatLeft,
    SeatReplaced,
    SeatResumed,
    DealStarted,
    Acted,
    Undone,
    Claimed,
    ReadyForNext,
    PhraseSaid,
    OptionsChanged,
)
EVENTS: Final[Mapping[str, type[Event]]] = MappingProxyType({kind.__name__: kind for kind in _KINDS})

GAME: Final = (DealStarted, Acted, Undone, Claimed)
"""Events that change the deal: a command sent before one of them was seen comes too late."""


def event_data(event: Event) -> tuple[str, dict[str, Any]]:
    """Return the type name of an event and its content as JSON values: an action as records write it."""
    if isinstance(event, Acted):
        return "Acted", {"action": action_to_json(event.action), "by": event.by}
    return type(event).__name__, msgspec.to_builtins(event)


def event_of(name: str, data: object, place: str) -> Event:
    """Return the event that a stream holds; *place* is where it stands, for the message."""
    kind = EVENTS.get(name)
    if kind is None:
        raise FormatError(place, f"type d'événement inconnu : {name!r}", f"unknown type of event: {name!r}")
    if kind is Acted:
        fields = as_object(data, place)
        action, _ = action_of(fields.get("action"), f"{place}: action")
        return Acted(action, as_text(fields.get("by"), f"{place}: by"))
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise FormatError(place, f"{name} : contenu faux ({error})", f"{name}: bad content ({error})") from None
