"""Rows become events, and events rows."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from oudler.formats.events import Head, NewEvent, StoredEvent, fault, next_event, recanonical
from oudler.store.errors import BrokenChain
from oudler.text import Text

EventRow = dict[str, Any]


def new_rows(
    head: Head, stream: str, events: Sequence[tuple[NewEvent, str]], author: str, at: str, key: str | None
) -> tuple[list[EventRow], Head]:
    """Return the rows of one batch, each event given with its data as JSON, and where the stream ends after it."""
    rows = []
    for part, (event, data) in enumerate(events):
        stored = next_event(head, stream, event, author=author, at=at, key=key, data=data)
        rows.append(_row(stored, data, part))
        head = Head(stored.seq, stored.hash)
    return rows, head


def stored_rows(events: Sequence[StoredEvent]) -> Iterator[EventRow]:
    """Yield the rows of events that come from elsewhere, already checked."""
    part, before = 0, None
    for event in events:
        part = part + 1 if event.key is not None and event.key == before else 0
        before = event.key
        yield _row(event, recanonical(event.data), part)


def _row(event: StoredEvent, data: str, part: int) -> EventRow:
    return {
        "stream": event.stream,
        "seq": event.seq,
        "type": event.type,
        "data": data,
        "author": event.author,
        "at": event.at,
        "reason": event.reason,
        "key": event.key,
        "part": part,
        "previous": event.previous,
        "hash": event.hash,
    }


def event_of(row: Sequence[Any], before: Head) -> StoredEvent:
    """Return the event of a row after checking that it is the one that was written after *before*."""
    stream, seq, kind, data, author, at, reason, key, previous, digest = row
    try:
        event = StoredEvent(stream, seq, kind, json.loads(data), author, at, reason, key, previous, digest)
        found = fault(before, event, data)
    except (TypeError, ValueError, RecursionError):
        raise BrokenChain(str(stream), before.seq + 1, Text("illisible", "cannot be read")) from None
    if found is not None:
        raise BrokenChain(str(stream), before.seq + 1, found.text)
    return event
