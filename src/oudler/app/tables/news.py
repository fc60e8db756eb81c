"""What one program has written to a table, told to the others that have the table in memory: they need not read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Self

import msgspec

from oudler.app.streams import Placed
from oudler.app.tables.encoding import event_of
from oudler.app.tables.events import Event
from oudler.store import Batch


class News(msgspec.Struct, array_like=True, frozen=True):
    """One batch of a table's stream, from number *first* on, after it has been stored."""

    table: str
    first: int
    at: str
    author: str
    key: str | None
    stored: list[tuple[str, dict[str, Any]]]

    @classmethod
    def of(cls, table_id: str, first: int, batch: Batch) -> Self:
        stored = [(event.type, dict(event.data)) for event in batch.events]
        return cls(table_id, first, batch.at or "", batch.author, batch.key, stored)

    @property
    def last(self) -> int:
        return self.first + len(self.stored) - 1

    def placed(self, decode: Callable[[str, Mapping[str, Any], str], Event] = event_of) -> list[Placed[Event]]:
        return [
            Placed(seq, self.at, self.author, decode(kind, data, f"table:{self.table} n° {seq}"))
            for seq, (kind, data) in enumerate(self.stored, self.first)
        ]

    def text(self) -> str:
        """Return it on one line."""
        return msgspec.json.encode(self).decode()


_NEWS: Final = msgspec.json.Decoder(News)


def news_of(text: str) -> News:
    """Return the news of a line; raises `msgspec.DecodeError` for another."""
    return _NEWS.decode(text)
