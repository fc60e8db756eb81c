"""A database on a server: PostgreSQL, for several workers at once."""

from __future__ import annotations

from typing import Final

from sqlalchemy import URL, Connection, Engine, create_engine, text

POSTGRESQL: Final = "postgresql"
_NAMES: Final = ("postgres", "postgresql")
_CONNECTIONS: Final = 10  # a process: its threads, and a few
_OPENING: Final = 0x6F75646C  # "oudl": taken while the tables are made


def server_engine(url: URL) -> Engine:
    """Return an engine on a server; PostgreSQL's driver is psycopg where the address does not say.

    Connections are tried before they are used: the server may have been started again meanwhile.
    """
    if url.drivername in _NAMES:
        url = url.set(drivername=f"{POSTGRESQL}+psycopg")
    return create_engine(url, pool_size=_CONNECTIONS, max_overflow=_CONNECTIONS, pool_pre_ping=True)


def is_server(engine: Engine) -> bool:
    return engine.dialect.name == POSTGRESQL


def readers(engine: Engine) -> Engine:
    """Return the engine to read by: on a server every statement stands alone, which saves two messages each."""
    return engine.execution_options(isolation_level="AUTOCOMMIT") if is_server(engine) else engine


def alone(connection: Connection) -> None:
    """Wait until no other program makes or changes the tables; until this transaction ends none will."""
    if connection.dialect.name == POSTGRESQL:
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _OPENING})
