"""Connections: how SQLite is set up, and what kind of transaction begins."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool, StaticPool

Mode = Literal["ro", "rw", "rwc"]
"""To read, to write, to write a file that may not exist yet."""
WRITING: Final = "oudler_writing"
_PAUSE: Final = 0.01  # seconds


def sqlite_engine(path: Path | None, mode: Mode, timeout: float) -> Engine:
    """Return an engine on a file, or in memory where there is none.

    - WAL and `synchronous=FULL`: a commit has reached the disk when it returns, whatever happens next.
    - `BEGIN IMMEDIATE` for writers: whoever gets it has the only write lock, so what he reads cannot grow old.
    - *timeout* is how long a writer waits for another program, in seconds.
    """
    where = "file::memory:" if path is None else f"{path.absolute().as_uri()}?mode={mode}"
    if path is not None and mode == "ro" and not path.with_name(f"{path.name}-wal").exists():
        # Nobody has it open: read it without the lock files that even a reader would leave beside it.
        where += "&immutable=1"

    def connect() -> sqlite3.Connection:
        # `isolation_level=None`: no transaction but those begun below.
        connection = sqlite3.connect(where, timeout, isolation_level=None, check_same_thread=False, uri=True)
        try:
            connection.execute("PRAGMA synchronous=FULL")
        except BaseException:
            connection.close()
            raise
        return connection

    return _engine(connect, StaticPool if path is None else QueuePool)


def _engine(connect: Callable[[], sqlite3.Connection], pool: type[Any]) -> Engine:
    engine = create_engine("sqlite://", creator=connect, poolclass=pool)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get(WRITING, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def use_wal(engine: Engine, timeout: float) -> None:
    """Ask for a write-ahead log; the file remembers. A disk that cannot have one keeps the rollback journal.

    Where another program writes, or asks for the same at this moment, SQLite refuses at once whatever *timeout* it was
    given: so the waiting is done here.
    """
    until = time.monotonic() + timeout
    driver = engine.raw_connection()
    try:
        while True:
            try:
                driver.cursor().execute("PRAGMA journal_mode=WAL").fetchall()
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                    raise
                time.sleep(_PAUSE)
            else:
                return
    finally:
        driver.close()
