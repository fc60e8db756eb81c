"""A stream as a value: what its events come to, what a command would add, and what became of it.

Nothing here waits for a store: `aggregates` does, for threads and for event loops alike.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from oudler.formats.events import NewEvent, StoredEvent
from oudler.formats.reading import json_line
from oudler.store import Appended, Batch, Conflict, KeyReused
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

    @classmethod
    def of(cls, author: str, key: str | None, body: object, *, marked: bool, reason: str | None = None) -> Self:
        return cls(author, key, _mark(author, body) if marked and key is not None else None, reason)


@dataclass(frozen=True, slots=True)
class Proposal(Generic[State, Event]):
    """What a command comes to: events to be appended, each with the state it leads to."""

    steps: tuple[tuple[Placed[Event], State], ...]
    batch: Batch

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(placed.event for placed, _ in self.steps)


class Busy(OudlerError):
    """Others were quicker again and again; *seq* is where the stream is now."""

    def __init__(self, seq: int) -> None:
        super().__init__(Text("trop de saisies à la fois, recommencez", "too many writers at once, try again"))
        self.seq = seq


Decide = Callable[[State], Sequence[Event]]


class Aggregate(Generic[State, Event]):
    """One stream in memory: its state, and the keys of commands that were carried out.

    *lock* is held while it changes and never while a store is waited for, so that an event loop may take it; *reading*
    while it is read on. On an event loop commands wait for their *turn*, one at a time.
    """

    def __init__(self, kind: Kind[State, Event], name: str) -> None:
        self.kind = kind
        self.id = name
        self.lock = threading.Lock()
        self.reading = threading.Lock()
        self.turn = asyncio.Lock()
        self.loaded = False  # read from the store up to its end, once: before, nobody may use it
        self.at: tuple[int, State] = (0, kind.initial(name))  # together: a thread may take it on at any moment
        self.keys: dict[str, tuple[str | None, str, int]] = {}

    @property
    def seq(self) -> int:
        return self.at[0]

    @property
    def state(self) -> State:
        return self.at[1]

    @property
    def stream(self) -> str:
        return self.kind.prefix + self.id

    def add(self, stored: StoredEvent) -> None:
        """Go on by an event of the stream."""
        event = self.kind.decode(stored.type, stored.data, f"{stored.stream} n° {stored.seq}")
        placed = Placed(stored.seq, stored.at, stored.author, event, stored.reason)
        self.went_on(placed, self.kind.apply(self.state, placed))
        if stored.key is not None:
            self.remember(stored.key, stored.author, stored.seq)

    def went_on(self, placed: Placed[Event], then: State) -> None:
        """Go on by an event to the state it leads to."""
        self.at = (placed.seq, then)

    def remember(self, stored_key: str, author: str, seq: int) -> None:
        key, _, mark = stored_key.rpartition(".") if self.kind.marked else (stored_key, "", None)
        self.keys[key] = (mark, author, seq)

    def propose(
        self, decide: Decide[State, Event], asked: Asked, moment: str
    ) -> Outcome[State, Event] | Proposal[State, Event]:
        """Decide a command on the state as it is now: what is to be appended, or the answer where nothing is.

        What each event leads to is worked out here, once; an event that its own fold refuses is refused.
        """
        before, state = self.at
        if asked.key is not None and asked.key in self.keys:
            return self._earlier(asked.key, asked)
        events = decide(state)
        if not events:
            return Outcome(before, state, changed=False)
        steps = []
        for seq, event in enumerate(events, before + 1):
            placed = Placed(seq, moment, asked.author, event, asked.reason)
            state = self.kind.apply(state, placed)
            steps.append((placed, state))
        news = [NewEvent(*self.kind.encode(event), asked.reason) for event in events]
        stored_key = asked.key if asked.mark is None else f"{asked.key}.{asked.mark}"
        return Proposal(tuple(steps), Batch(self.stream, before, news, asked.author, moment, stored_key))

    def accept(self, wanted: Proposal[State, Event], stored: Appended | OudlerError) -> Outcome[State, Event] | None:
        """Go on by what the store made of a proposal; None where the stream must be read and all decided again."""
        if isinstance(stored, (Conflict, KeyReused)):
            return None  # after KeyReused: the same command may have been carried out elsewhere, by other events
        if isinstance(stored, OudlerError):
            raise stored
        if stored.repeated:
            return None  # by another program, which had the same command
        with self.lock:
            if self.seq == stored.first - 1:
                for placed, then in wanted.steps:
                    self.went_on(placed, then)
                if wanted.batch.key is not None:
                    self.remember(wanted.batch.key, wanted.batch.author, stored.last)
            elif self.seq < stored.last:
                return None
            return Outcome(stored.last, self.state, wanted.events)  # a thread may have read it from the store already

    def _earlier(self, key: str, asked: Asked) -> Outcome[State, Event]:
        mark, author, seq = self.keys[key]
        if mark != asked.mark or (mark is not None and author != asked.author):
            raise KeyReused(key, seq, seq)
        return Outcome(seq, self.state, changed=False)


def _mark(author: str, body: object) -> str:
    try:
        line = json_line(body)
    except RecursionError:
        raise OudlerError(Text("demande trop imbriquée", "the request is nested too deeply")) from None
    return hashlib.sha256(f"{author}\0{line}".encode()).hexdigest()[:16]


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
