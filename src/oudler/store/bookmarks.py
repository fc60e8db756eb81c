"""What a stream came to at some of its events: derived, kept so that a long stream need not be folded from its start.

Nothing is lost with them. One is believed where its digest is that of its content and of the hash that the event it
stands at has in the stream, and of the bookmark before it; and where it is of the *version* that is asked for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    MetaData,
    Select,
    String,
    Table,
    Text,
    delete,
    insert,
    inspect,
    select,
)

from oudler.store.schema import EVENTS
from oudler.store.server import alone

METADATA: Final = MetaData()
BOOKMARKS: Final = Table(
    "bookmarks",
    METADATA,
    Column("stream", String(200), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("version", String(40), nullable=False),
    Column("data", Text, nullable=False),
    Column("previous", String(64), nullable=False),
    Column("digest", String(64), nullable=False),
    sqlite_with_rowid=False,
)
"""Made where it is first needed: files without it are no older than others."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """What a stream came to after its event *seq*, in words of whoever folds it."""

    seq: int
    data: str


def missing(connection: Connection) -> bool:
    return not inspect(connection).has_table(BOOKMARKS.name)


def make(connection: Connection) -> None:
    alone(connection)  # another worker may be making it
    METADATA.create_all(connection, checkfirst=True)


def write(connection: Connection, stream: str, version: str, bookmarks: Sequence[Bookmark]) -> None:
    """Keep bookmarks, in the order of their events, instead of those that are at these or later ones."""
    mine = BOOKMARKS.c.stream == stream
    connection.execute(delete(BOOKMARKS).where(mine, BOOKMARKS.c.seq >= bookmarks[0].seq))
    last = select(BOOKMARKS.c.version, BOOKMARKS.c.digest).where(mine).order_by(BOOKMARKS.c.seq.desc()).limit(1)
    found = connection.execute(last).one_or_none()
    previous = found.digest if found is not None and found.version == version else ""
    wanted = [bookmark.seq for bookmark in bookmarks]
    hashes = {
        row.seq: row.hash
        for start in range(0, len(wanted), 500)
        for row in connection.execute(
            select(EVENTS.c.seq, EVENTS.c.hash).where(
                EVENTS.c.stream == stream, EVENTS.c.seq.in_(wanted[start : start + 500])
            )
        )
    }
    rows = []
    for bookmark in bookmarks:
        if bookmark.seq not in hashes:  # it is of something that was not stored
            break
        digest = _digest(previous, version, stream, bookmark, hashes[bookmark.seq])
        rows.append(
            {"stream": stream, "version": version, "seq": bookmark.seq, "data": bookmark.data}
            | {"previous": previous, "digest": digest}
        )
        previous = digest
    if rows:
        connection.execute(insert(BOOKMARKS), rows)


def read(connection: Connection, stream: str, version: str) -> list[Bookmark]:
    """Return the bookmarks of a stream as far as they can be believed."""
    believed: list[Bookmark] = []
    previous = ""
    for row in connection.execute(_rows(stream).order_by(BOOKMARKS.c.seq)):
        bookmark = Bookmark(row.seq, row.data)
        if row.version != version or row.previous != previous:
            break
        if row.digest != _digest(previous, version, stream, bookmark, row.hash):
            break
        believed.append(bookmark)
        previous = row.digest
    return believed


def read_before(connection: Connection, stream: str, version: str, seq: int) -> Bookmark | None:
    """Return the last bookmark that is at event *seq* or before it, where it can be believed by itself."""
    last = _rows(stream).where(BOOKMARKS.c.seq <= seq).order_by(BOOKMARKS.c.seq.desc()).limit(1)
    row = connection.execute(last).one_or_none()
    if row is None or row.version != version:
        return None
    bookmark = Bookmark(row.seq, row.data)
    return bookmark if row.digest == _digest(row.previous, version, stream, bookmark, row.hash) else None


def _rows(stream: str) -> Select[Any]:
    columns = (BOOKMARKS.c.seq, BOOKMARKS.c.version, BOOKMARKS.c.data, BOOKMARKS.c.previous, BOOKMARKS.c.digest)
    at = (EVENTS.c.stream == BOOKMARKS.c.stream) & (EVENTS.c.seq == BOOKMARKS.c.seq)
    return select(*columns, EVENTS.c.hash).join_from(BOOKMARKS, EVENTS, at).where(BOOKMARKS.c.stream == stream)


def _digest(previous: str, version: str, stream: str, bookmark: Bookmark, event: str) -> str:
    told = "\0".join(("oudler.bookmark/1", previous, version, stream, str(bookmark.seq), event, bookmark.data))
    return hashlib.sha256(told.encode()).hexdigest()


def drop(connection: Connection, streams: Collection[str]) -> None:
    """Take away what is kept of some streams: it is derived, and comes again."""
    for stream in streams:
        connection.execute(delete(BOOKMARKS).where(BOOKMARKS.c.stream == stream))
