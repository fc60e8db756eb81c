"""Whole streams that nobody came back to: the only thing that is ever taken out of a store, and whole."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, delete, select

from oudler.store.bookmarks import BOOKMARKS
from oudler.store.schema import EVENTS, STREAMS


def idle(connection: Connection, prefix: str, before: str, most: int | None, without: str | None) -> list[str]:
    """Return the streams of a kind whose last event is older than *before*.

    *most*: of so many events at most; *without*: that have no event of this type.
    """
    last = (EVENTS.c.stream == STREAMS.c.stream) & (EVENTS.c.seq == STREAMS.c.seq)
    found = select(STREAMS.c.stream).join_from(STREAMS, EVENTS, last)
    found = found.where(STREAMS.c.stream.startswith(prefix, autoescape=True), EVENTS.c.at < before)
    if most is not None:
        found = found.where(STREAMS.c.seq <= most)
    if without is not None:
        inner = EVENTS.alias()
        begun = select(inner.c.seq).where(inner.c.stream == STREAMS.c.stream, inner.c.type == without).exists()
        found = found.where(~begun)
    return list(connection.execute(found).scalars())


def drop(connection: Connection, streams: Sequence[str], *, bookmarked: bool) -> None:
    for start in range(0, len(streams), 500):
        part: Collection[str] = streams[start : start + 500]
        for table in (EVENTS, STREAMS, *([BOOKMARKS] if bookmarked else [])):
            connection.execute(delete(table).where(table.c.stream.in_(part)))
