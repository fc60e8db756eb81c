"""A whole store into another one, as it is at one moment: between files and servers."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Engine, insert, select

from oudler.store import names
from oudler.store.schema import EVENTS, STREAMS
from oudler.store.server import is_server

_ROWS: Final = 2000


def at_one_moment(engine: Engine) -> Engine:
    """Return the engine to read by, so that what is read afterwards is as old as what was read first."""
    return engine.execution_options(isolation_level="REPEATABLE READ") if is_server(engine) else engine


def is_empty(connection: Connection) -> bool:
    return connection.execute(select(STREAMS.c.stream).limit(1)).one_or_none() is None


def pour(source: Connection, target: Connection) -> int:
    """Write all events, heads and names of one store into another, which has none; return how many events there are."""
    events = 0
    for table in (EVENTS, STREAMS):
        rows = source.execution_options(yield_per=_ROWS).execute(select(table)).mappings()
        for part in rows.partitions(_ROWS):
            target.execute(insert(table), [dict(row) for row in part])
            events += len(part) if table is EVENTS else 0
    if not names.missing(source):
        names.make(target)
        rows = source.execution_options(yield_per=_ROWS).execute(select(names.NAMES)).mappings()
        for part in rows.partitions(_ROWS):
            target.execute(insert(names.NAMES), [dict(row) for row in part])
    return events
