"""Names of people, beside the streams: events hold references, so that names can be taken away and chains hold."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import Column, Connection, MetaData, String, Table, delete, inspect, select

from oudler.store.server import alone

METADATA: Final = MetaData()
NAMES: Final = Table(
    "names",
    METADATA,
    Column("reference", String(40), primary_key=True),
    Column("player", String(200), nullable=False, index=True),
    Column("name", String(200), nullable=False),
)
"""Made where it is first needed, as bookmarks are."""
MARK: Final = "@"
"""What a reference begins with; no name does."""


def missing(connection: Connection) -> bool:
    return not inspect(connection).has_table(NAMES.name)


def make(connection: Connection) -> None:
    alone(connection)  # another worker may be making it
    METADATA.create_all(connection, checkfirst=True)


def reference(connection: Connection, player: str, name: str) -> str:
    """Return the reference of somebody's name, drawn by lot where it is new: it tells nothing of the name."""
    mine = select(NAMES.c.reference).where(NAMES.c.player == player, NAMES.c.name == name)
    found = connection.execute(mine).scalars().first()
    if found is not None:
        return str(found)
    made = MARK + secrets.token_hex(12)
    connection.execute(NAMES.insert().values(reference=made, player=player, name=name))
    return made


def named(connection: Connection, wanted: str) -> str | None:
    """Return the name of a reference; None where it was taken away."""
    return connection.execute(select(NAMES.c.name).where(NAMES.c.reference == wanted)).scalar_one_or_none()


def forget(connection: Connection, player: str) -> None:
    connection.execute(delete(NAMES).where(NAMES.c.player == player))
