"""The few statements that every command runs, turned into SQL once: building one anew costs more than running it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from sqlalchemy import Connection, Dialect, bindparam, insert, select, text, update
from sqlalchemy.sql.compiler import SQLCompiler

from oudler.store.schema import EVENTS, STREAMS

COLUMNS: Final = (
    EVENTS.c.stream,
    EVENTS.c.seq,
    EVENTS.c.type,
    EVENTS.c.data,
    EVENTS.c.author,
    EVENTS.c.at,
    EVENTS.c.reason,
    EVENTS.c.key,
    EVENTS.c.previous,
    EVENTS.c.hash,
)
Values = Mapping[str, Any]


class Statement:
    """One statement as SQL of one kind of database; values are given by name."""

    def __init__(self, dialect: Dialect, built: Any) -> None:  # noqa: ANN401 - any statement
        compiled = built.compile(dialect=dialect)
        if not isinstance(compiled, SQLCompiler):
            raise TypeError(compiled)
        self._sql = str(compiled)
        self._order = compiled.positiontup
        self._direct = dialect.name == "sqlite"  # its driver's errors are ours to tell (`errors.told`)

    def run(self, connection: Connection, values: Values) -> None:
        if self._direct:
            connection.connection.cursor().execute(self._sql, self._given(values))
        else:
            connection.exec_driver_sql(self._sql, self._given(values))

    def rows(self, connection: Connection, values: Values) -> Sequence[Sequence[Any]]:
        if self._direct:
            cursor = connection.connection.cursor()
            cursor.execute(self._sql, self._given(values))
            return cursor.fetchall()
        return connection.exec_driver_sql(self._sql, self._given(values)).all()

    def run_all(self, connection: Connection, rows: Sequence[Values]) -> None:
        given = [self._given(row) for row in rows]
        if self._direct:
            connection.connection.cursor().executemany(self._sql, given)
        else:
            connection.exec_driver_sql(self._sql, given)

    def _given(self, values: Values) -> Any:  # noqa: ANN401 - what drivers take: a tuple or a dict
        return dict(values) if self._order is None else tuple(values[name] for name in self._order)


class Statements:
    """Those of one database."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect

    @cached_property
    def lock_head(self) -> Statement:
        """Where *stream* ends; on a server nobody else writes to it from now on."""
        query = select(STREAMS.c.seq, STREAMS.c.hash).where(STREAMS.c.stream == bindparam("stream"))
        return Statement(self._dialect, query.with_for_update())

    @cached_property
    def of_key(self) -> Statement:
        """The events that came from the command *key* of *stream*."""
        same = (EVENTS.c.stream == bindparam("stream"), EVENTS.c.key == bindparam("key"))
        wanted = (EVENTS.c.type, EVENTS.c.data, EVENTS.c.reason, EVENTS.c.author, EVENTS.c.seq, EVENTS.c.hash)
        return Statement(self._dialect, select(*wanted).where(*same).order_by(EVENTS.c.part))

    @cached_property
    def lock_heads(self) -> Statement:
        """`lock_head` of all *streams*, on PostgreSQL; locked in the order in which Python sorts them."""
        return Statement(
            self._dialect,
            text(
                "SELECT stream, seq, hash FROM streams WHERE stream = ANY(CAST(:streams AS text[])) "
                'ORDER BY stream COLLATE "C" FOR UPDATE'
            ),
        )

    @cached_property
    def of_keys(self) -> Statement:
        """`of_key` of many *streams* and one of *keys* each, after the stream's name, on PostgreSQL."""
        return Statement(
            self._dialect,
            text(
                "SELECT events.stream, type, data, reason, author, seq, hash FROM events "
                "JOIN unnest(CAST(:streams AS text[]), CAST(:keys AS text[])) AS wanted (stream, key) "
                "ON events.stream = wanted.stream AND events.key = wanted.key ORDER BY events.stream, part"
            ),
        )

    @cached_property
    def add_event(self) -> Statement:
        return Statement(self._dialect, insert(EVENTS))

    @cached_property
    def begin_stream(self) -> Statement:
        return Statement(self._dialect, insert(STREAMS))

    @cached_property
    def move_head(self) -> Statement:
        """Let *stream_*, which ended at *seq_*, end at *seq* and *hash*."""
        where = (STREAMS.c.stream == bindparam("stream_"), STREAMS.c.seq == bindparam("seq_"))
        return Statement(
            self._dialect, update(STREAMS).where(*where).values(seq=bindparam("seq"), hash=bindparam("hash"))
        )
