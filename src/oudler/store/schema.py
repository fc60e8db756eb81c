"""The tables, and the numbered steps that bring an older file up to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    func,
    insert,
    inspect,
    select,
)

import oudler
from oudler.store.errors import StoreError

METADATA: Final = MetaData()

# One row a migration step that was taken: the version of a file is the largest.
SCHEMA: Final = Table(
    "oudler_schema",
    METADATA,
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("program", String(40), nullable=False),
)

# Where each stream ends. Writers take this row first, so that one writes to a stream at a time; it also shows when the
# last events of a stream were taken away, which their chain cannot.
STREAMS: Final = Table(
    "streams",
    METADATA,
    Column("stream", String(200), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
)

# `part` counts the events of one batch from 0: a key can thus be unique although each of its events carries it.
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("stream", String(200), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("type", String(200), nullable=False),
    Column("data", Text, nullable=False),
    Column("author", String(200), nullable=False),
    Column("at", String(27), nullable=False),
    Column("reason", Text),
    Column("key", String(200)),
    Column("part", Integer, nullable=False),
    Column("previous", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    UniqueConstraint("stream", "key", "part", name="one_command_a_key"),
    sqlite_with_rowid=False,  # rows lie in the order they are read
)


class Step(NamedTuple):
    """One change of the schema; *run* works inside the transaction of all steps."""

    version: int
    run: Callable[[Connection], None]


def _first_tables(connection: Connection) -> None:
    METADATA.create_all(connection)


STEPS: Final[Sequence[Step]] = (Step(1, _first_tables),)


def version(connection: Connection) -> int | None:
    """Return the schema's version, 0 for an empty database, None for tables that are not ours."""
    tables = inspect(connection).get_table_names()
    if SCHEMA.name in tables:
        return connection.execute(select(func.max(SCHEMA.c.version))).scalar_one() or 0
    return None if tables else 0


def outdated(connection: Connection, name: str, steps: Sequence[Step] = STEPS) -> bool:
    """Return whether steps are missing; refuse what this program cannot read."""
    found = version(connection)
    newest = steps[-1].version
    if found is None:
        raise StoreError(f"{name} : ce n'est pas un fichier Oudler", f"{name}: this is not an Oudler file")
    if found > newest:
        raise StoreError(
            f"{name} vient d'une version plus récente d'Oudler (schéma {found}, celui-ci connaît {newest}) : "
            "mettez Oudler à jour",
            f"{name} comes from a newer Oudler (schema {found}, this one knows {newest}): update Oudler",
        )
    return found < newest


def migrate(connection: Connection, name: str, steps: Sequence[Step] = STEPS) -> None:
    """Take the missing steps, in order; the caller's transaction makes them all or nothing."""
    if not outdated(connection, name, steps):
        return
    found = version(connection) or 0
    for step in steps:
        if step.version > found:
            step.run(connection)
            row = {"version": step.version, "program": oudler.__version__}
            connection.execute(insert(SCHEMA).values(row))
