"""What streams of one kind come to, what a command to one of them would add, and what became of it: values alone.

`aggregates` reads, decides and appends.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from oudler.formats.events import NewEvent
from oudler.store import Batch
from oudler.text import OudlerError, Text

State = TypeVar("State")
Event = TypeVar("Event")


@dataclass(frozen=True, slots=True)
class Placed(Generic[Event]):
    """An event in its place: its number, when (UTC, as streams write it), by whom and why."""

    seq: int
    at: str
    author: str
    event: Event
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Kind(Generic[State, Event]):
    """What streams of one kind come to.

    *prefix* and an id are a stream's name; *marked*: its keys carry a mark of what the command asked for.
    """

    prefix: str
    initial: Callable[[str], State]
    apply: Callable[[State, Placed[Event]], State]
    encode: Callable[[Event], tuple[str, Mapping[str, Any]]]
    decode: Callable[[str, Mapping[str, Any], str], Event]
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Outcome(Generic[State, Event]):
    """Where a command left the stream; *changed* is False where nothing was to be done, or it had been done before."""

    seq: int
    state: State
    events: tuple[Event, ...] = ()
    changed: bool = True


@dataclass(frozen=True, slots=True)
class Asked:
    """Who sends a command, and how it is known again: the same key with the same *mark* is the same command."""

    author: str
    key: str | None = None
    mark: str | None = None
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Proposal(Generic[State, Event]):
    """What a command comes to: events to be appended, each with the state it leads to."""

    steps: tuple[tuple[Placed[Event], State], ...]
    batch: Batch


class Busy(OudlerError):
    """Others were quicker again and again; *seq* is where the stream is now."""

    def __init__(self, seq: int) -> None:
        super().__init__(Text("trop de saisies à la fois, recommencez", "too many writers at once, try again"))
        self.seq = seq


class Later(Exception):
    """An event refers to something that is to be written down first: *work* does that, and waits for the store."""

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__()
        self.work = work


Decide = Callable[[State], Sequence[Event]]


# --- streams that are read as what they hold ------------------------------------------------------------------------

Log = tuple[Placed[NewEvent], ...]


def plain(event: NewEvent) -> tuple[str, Mapping[str, Any]]:
    return event.type, event.data


def plain_of(name: str, data: Mapping[str, Any], _place: str) -> NewEvent:
    return NewEvent(name, data)


def log(prefix: str) -> Kind[Log, NewEvent]:
    """Return the kind of streams that come to their events and nothing else."""
    return Kind(prefix, lambda _: (), lambda before, placed: (*before, placed), plain, plain_of)


def unless_begun(event: NewEvent) -> Decide[Log, NewEvent]:
    """Return the decision to begin a stream, where nobody has."""
    return lambda before: () if before else (event,)
