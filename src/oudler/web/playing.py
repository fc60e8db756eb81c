"""What the routes and the express lane do alike."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import HTTPConnection

from oudler.app.sessions import Session
from oudler.app.tables import commands
from oudler.app.tables.events import Event
from oudler.app.tables.table import Table
from oudler.web.salon import Salon, check_may_watch


def looked(salon: Salon, connection: HTTPConnection, table: Table, player: str | None) -> bytes:
    """Return the table as *player* sees it, as JSON."""
    check_may_watch(table, player)
    seen = salon.table_json(table, player)
    seen["invite"] = salon.invitation(connection, table)
    return msgspec.json.encode({"seq": table.seq, "table": seen})


async def acted(salon: Salon, table_id: str, session: Session, key: str, seq: int, action: dict[str, Any]) -> int:
    """Do an action of a deal; return where the table is then."""
    player = session.player.id

    def decide(table: Table) -> list[Event]:
        commands.own_seat(table, player)
        commands.check_seen(table, seq)
        return commands.act(table, player, action)

    done = await salon.do(table_id, decide, author=player, key=key, body=["Act", {"action": action}])
    return done.seq
