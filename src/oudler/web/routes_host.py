"""Who comes to a table in mid-deal, and what its host may do: admit, remove, bar, close."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from oudler.app.tables import commands, newcomers
from oudler.app.tables.events import Event
from oudler.app.tables.house import fresh_seed
from oudler.app.tables.table import Table
from oudler.web import bodies
from oudler.web.documents import COMMANDS
from oudler.web.routes_tables import TableId, carried_out, player_of
from oudler.web.salon import TheSalon

router = APIRouter(prefix="/api")


@router.post("/tables/{table_id}/admit", responses=COMMANDS)
async def admit(table_id: TableId, body: bodies.OneSeat, request: Request, salon: TheSalon) -> Response:
    """Let a newcomer sit down in this deal; he does once all who play have said so."""
    session = await player_of(salon, request)
    return await carried_out(
        salon, table_id, session, body, lambda table: newcomers.admit(table, session.player.id, body.seat)
    )


@router.post("/tables/{table_id}/remove", responses=COMMANDS)
async def remove(table_id: TableId, body: bodies.Remove, request: Request, salon: TheSalon) -> Response:
    """Have somebody leave a seat; *bar*: keep him away, and change the table's code. The host may."""
    session = await player_of(salon, request)
    host = session.player.id
    newcomers.remove((await salon.live(table_id)).table, host, body.seat)  # refuse before a code is given away
    code = await salon.work.call(salon.house.new_code, table_id) if body.bar else ""

    def decide(table: Table) -> list[Event]:
        batch = newcomers.bar(table, host, body.seat, code) if body.bar else newcomers.remove(table, host, body.seat)
        return [*batch, *commands.next_unless_waited_for(table, batch, fresh_seed())]

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/close", responses=COMMANDS)
async def close(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """End the table; the host may."""
    session = await player_of(salon, request)
    return await carried_out(salon, table_id, session, body, lambda table: newcomers.close(table, session.player.id))
