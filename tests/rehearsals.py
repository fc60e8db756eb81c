"""Whole tournaments for tests, played in memory: a store without a database, and the formats that are rehearsed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from oudler.app.claims import claims_of
from oudler.app.desk import STREAM, Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.formats.events import Head, NewEvent, StoredEvent, canonical, next_event
from oudler.formats.exports import write_export
from oudler.store import Appended, Conflict, Store
from oudler.tournament.libre.book import Book

AT = "2026-11-16T09:30:00.000000Z"


class MemoryStore:
    """The part of a store that a desk uses, on a list: the same hashes at a tenth of the cost."""

    path = None

    def __init__(self) -> None:
        self.stored: list[StoredEvent] = []

    def events(self, _stream: str, since: int = 0) -> Iterator[StoredEvent]:
        return iter(self.stored[since:])

    def append(
        self,
        stream: str,
        expected_seq: int,
        events: Sequence[NewEvent],
        *,
        author: str,
        at: datetime | None = None,
        key: str | None = None,
    ) -> Appended:
        assert at is None
        if expected_seq != len(self.stored):
            raise Conflict(expected_seq, len(self.stored))
        for event in events:
            head = Head(len(self.stored), self.stored[-1].hash) if self.stored else Head()
            data = canonical(event.data)
            self.stored.append(next_event(head, stream, event, author=author, at=AT, key=key, data=data))
        return Appended(expected_seq + 1, len(self.stored), self.stored[-1].hash)


def memory_desk() -> Desk:
    return Desk(cast(Store, MemoryStore()), STREAM)


def stored_of(desk: Desk) -> list[StoredEvent]:
    return cast(MemoryStore, desk.store).stored


def rehearsed(rehearsal: Rehearsal, seed: int) -> tuple[list[StoredEvent], Book]:
    """Play one rehearsal and return its stream and its book."""
    desk = memory_desk()
    book = Rehearser(desk, rehearsal, seed).play()
    return stored_of(desk), book


def export_lines(events: Sequence[StoredEvent], claims: Mapping[str, Any] | None) -> list[str]:
    return list(write_export(events, claims))


def export_file(path: Path, rehearsal: Rehearsal, seed: int) -> Path:
    events, book = rehearsed(rehearsal, seed)
    path.write_text("".join(export_lines(events, claims_of(book))), encoding="utf-8", newline="\n")
    return path
