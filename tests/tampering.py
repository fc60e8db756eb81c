"""Exports that somebody altered: byte by byte, or with all hashes computed anew."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from oudler.app.audit import StreamReport, audit_events
from oudler.app.claims import claims_of
from oudler.app.rehearsal import Rehearsal
from oudler.formats.events import Head, NewEvent, StoredEvent, next_event
from oudler.tournament.core.settings import Mode, Stage
from rehearsals import rehearsed

FINAL = (Stage(2, 2), Stage(1, 1, "finale", keep=12, movement=Mode.FINAL))
SMALL = Rehearsal(18, stages=FINAL)
SEED = 115


@dataclass
class Copy:
    """An export as its forger has it before him: events and claims that he may change."""

    stored: list[StoredEvent]
    claims: dict[str, Any]
    events: list[dict[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.events = [
            {
                "type": event.type,
                "data": copy.deepcopy(event.data),
                "author": event.author,
                "reason": event.reason,
                "key": event.key,
            }
            for event in self.stored
        ]
        self.claims = copy.deepcopy(self.claims)

    def last(self, kind: str, **values: object) -> dict[str, Any]:
        """Return the last event of a type with these contents."""
        return self.all(kind, **values)[-1]

    def all(self, kind: str, **values: object) -> list[dict[str, Any]]:
        return [
            event
            for event in self.events
            if event["type"] == kind and all(event["data"][name] == value for name, value in values.items())
        ]

    def number(self, event: dict[str, Any]) -> int:
        """Return the place of an event in the stream, from 1."""
        return next(n for n, each in enumerate(self.events, 1) if each is event)

    def insert(self, before: int, kind: str, data: dict[str, Any], author: str = "X", reason: str | None = None) -> int:
        event = {"type": kind, "data": data, "author": author, "reason": reason, "key": None}
        self.events.insert(before - 1, event)
        return before

    def sealed(self) -> list[StoredEvent]:
        """Return the stream with every hash computed anew."""
        head, chain = Head(), []
        for number, event in enumerate(self.events):
            new = NewEvent(event["type"], event["data"], event["reason"])
            at = self.stored[min(number, len(self.stored) - 1)].at
            stored = next_event(head, self.stored[0].stream, new, author=event["author"], at=at, key=event["key"])
            head = Head(stored.seq, stored.hash)
            chain.append(stored)
        return chain

    def audited(self) -> StreamReport:
        return audit_events(self.sealed(), self.claims, line_of_first=2)


def copy_of(rehearsal: Rehearsal, seed: int) -> Copy:
    events, book = rehearsed(rehearsal, seed)
    return Copy(events, claims_of(book))


# --- any alteration -----------------------------------------------------------------------------------------------


def altered_byte(content: bytes, at: int, rng: Random) -> bytes:
    """Return a text with one byte replaced: a digit by a digit, a letter by a letter, anything by something else."""
    old = chr(content[at])
    kinds = ("0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    same = next((kind for kind in kinds if old in kind), "#&;,:")
    new = rng.choice([each for each in same if each != old])
    return content[:at] + new.encode() + content[at + 1 :]


def spoil(value: Any, rng: Random) -> Any:
    """Return a JSON value with one leaf, list or object somewhere in it made into something else."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(sorted(value))
        return {**value, name: spoil(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        return [*value[:at], spoil(value[at], rng), *value[at + 1 :]]
    return _other(value, rng)


def _other(value: Any, rng: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and rng.random() < 0.7:
        return value + rng.choice((-1, 1, 10, -100, 1000, -value, 2**53 - 1 - value))
    if isinstance(value, str) and rng.random() < 0.6:
        return rng.choice((value + "1", value[:-1], "", "-1", "999", "N1", "submitted", "1/0", "0"))
    if isinstance(value, list) and rng.random() < 0.6:
        return rng.choice((value[1:], value + value, value[::-1], []))
    return rng.choice((None, 0, 1, -1, "", "x", [], {}, [[]], {"a": None}, True, 10**9))


def shuffled(events: Sequence[Any], rng: Random) -> list[Any]:
    """Return events with one removed, doubled, or two exchanged."""
    found = list(events)
    one, other = rng.randrange(len(found)), rng.randrange(len(found))
    way = rng.randrange(3)
    if way == 0:
        del found[one]
    elif way == 1:
        found.insert(other, found[one])
    else:
        found[one], found[other] = found[other], found[one]
    return found
