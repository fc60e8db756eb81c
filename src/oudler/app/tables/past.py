"""What happened at a table that is no longer in memory: read from the nearest bookmark on, and no more than is asked.

Everything here is a question with its answer, so that it can be worked out in a process of its own (`Readers`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from oudler.app.names_beside import Names
from oudler.app.tables import bookmarks
from oudler.app.tables.counts import sheet_line
from oudler.app.tables.errors import Unknown
from oudler.app.tables.feed import LiveTable, texts_of
from oudler.app.tables.house import TABLE, with_names
from oudler.app.tables.records import record_of
from oudler.app.tables.replaying import replayed
from oudler.rules.view import Viewer
from oudler.store import Bookmark, Store

PAGE: Final = 2000  # messages at once


@dataclass(frozen=True, slots=True)
class Page:
    """The messages of a table from after number *since* to *end*, which is not its last."""

    end: int
    texts: list[str]


@dataclass(frozen=True, slots=True)
class Span:
    """What happened after *since* and before *until*, as *viewer* is told it while deal *dealt* is on the table."""

    table: str
    since: int
    until: int
    dealt: int
    viewer: Viewer


@dataclass(frozen=True, slots=True)
class OfDeal:
    """A deal that counts, by its number from 1."""

    table: str
    number: int


def page(store: Store, asked: Span) -> Page:
    """Return what happened, as much of it as is sent at once."""
    found: list[str] = []
    end = asked.since
    for live in _from(store, asked.table, store.bookmark_before(_stream(asked.table), bookmarks.VERSION, asked.since)):
        if live.seq >= asked.until or len(found) >= PAGE:
            break
        if live.seq > asked.since:
            found += texts_of(live.steps[-1], asked.viewer, asked.dealt)
            end = live.seq
    return Page(end, found)


def deal(store: Store, asked: OfDeal) -> bytes:
    """Return the record of a deal step by step, as JSON."""
    marks = store.bookmarks(_stream(asked.table), bookmarks.VERSION)
    before = [mark for mark in marks if bookmarks.counted(mark) < asked.number]
    for live in _from(store, asked.table, before[-1] if before else None):
        table = live.table
        if table.counted == asked.number and table.finished and table.playing is not None and table.playing.finished:
            ended = table.finished[-1]
            return shown(store, json.dumps(record_of(ended.playing, ended.names, asked.table)))
    raise Unknown("cette donne n'est pas jouée", "this deal has not been played")


def shown(_store: Store, record: str) -> bytes:
    """Return a record, given as JSON, step by step."""
    return msgspec.json.encode(replayed(json.loads(record)))


def sheet(store: Store, asked: tuple[str, int]) -> list[dict[str, Any]]:
    """Return the first so many lines of a table's score sheet."""
    table_id, lines = asked
    kept = bookmarks.sheets(store.bookmarks(_stream(table_id), bookmarks.VERSION))
    if len(kept) >= lines:
        return kept[:lines]
    return _sheet(store, table_id)[:lines]


def _sheet(store: Store, table_id: str) -> list[dict[str, Any]]:
    """Return the lines of a table whose bookmarks do not tell of all its deals."""
    lines: list[dict[str, Any]] = []
    for live in _from(store, table_id, None):
        table = live.table
        if table.counted < len(lines):  # a ruling has taken the last one back
            lines.pop()
        elif table.counted > len(lines):
            lines.append(sheet_line(table.finished[-1]))
    return lines


def _stream(table_id: str) -> str:
    return TABLE.prefix + table_id


def _from(store: Store, table_id: str, mark: Bookmark | None) -> Iterator[LiveTable]:
    """Yield a table after each event from a bookmark on, or from its start."""
    live = LiveTable(with_names(Names(store)), table_id)
    if mark is not None:
        table = bookmarks.from_there(table_id, mark)
        live.at = (table.seq, table)
    for stored in store.events(live.stream, live.seq):
        live.add(stored)
        yield live
