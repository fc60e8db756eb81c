"""One batch on its way into a stream: checked, then decided by where the stream ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from oudler.formats.events import Head, NewEvent, canonical, check_name, check_reason
from oudler.formats.reading import as_object
from oudler.store.errors import Conflict, KeyReused
from oudler.store.rows import EventRow, new_rows


@dataclass(frozen=True, slots=True)
class Batch:
    """Events for one stream, after its number *expected_seq*: all or none; *at* as `Store.now` gives it."""

    stream: str
    expected_seq: int
    events: Sequence[NewEvent]
    author: str
    at: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class Appended:
    """The numbers a batch got and the hash of its last event; *repeated* when an earlier call had stored it."""

    first: int
    last: int
    hash: str
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Written:
    """The rows a batch becomes, after the end *before* of its stream."""

    before: Head
    end: Head
    rows: list[EventRow]

    @property
    def stream(self) -> str:
        return str(self.rows[0]["stream"])

    @property
    def appended(self) -> Appended:
        return Appended(self.before.seq + 1, self.end.seq, self.end.hash)


@dataclass(frozen=True, slots=True)
class Checked:
    """A batch that can be written, each event with its data as JSON."""

    asked: Batch
    lines: Sequence[tuple[NewEvent, str]]

    @classmethod
    def of(cls, asked: Batch) -> Self:
        if not asked.events:
            raise ValueError("a batch without events")
        check_name(asked.stream, "stream")
        check_name(asked.author, "author")
        if asked.key is not None:
            check_name(asked.key, "key")
        lines = []
        for number, event in enumerate(asked.events):
            check_name(event.type, f"events[{number}].type")
            check_reason(event.reason, f"events[{number}].reason")
            data = as_object(event.data, f"events[{number}].data")
            lines.append((event, canonical(data, f"events[{number}].data")))
        return cls(asked, lines)

    def decided(self, head: Head, same_key: Sequence[Sequence[Any]], at: str) -> Written | Appended:
        """Return its rows after *head*, or what an earlier call with the same key has stored.

        *same_key* are the stored events of that key, as `Statements.of_key` reads them.
        """
        asked = self.asked
        if same_key and asked.key is not None:
            first, last, digest = same_key[0][4], same_key[-1][4], same_key[-1][5]
            stored = [tuple(row[:4]) for row in same_key]
            if stored != [(event.type, data, event.reason, asked.author) for event, data in self.lines]:
                raise KeyReused(asked.key, first, last)
            return Appended(first, last, digest, repeated=True)
        if head.seq != asked.expected_seq:
            raise Conflict(asked.expected_seq, head.seq)
        rows, end = new_rows(head, asked.stream, self.lines, asked.author, at, asked.key)
        return Written(head, end, rows)
