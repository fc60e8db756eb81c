"""The arbiter of a table over HTTP: inviting him, calling him, and what he asks, grants and rules."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from oudler.app.tables import arbiter
from oudler.app.tables.events import Event
from oudler.app.tables.incident_views import advice_json
from oudler.app.tables.table import Table
from oudler.web import bodies
from oudler.web.answers import json_answer
from oudler.web.documents import ASSISTANT, COMMANDS
from oudler.web.routes_tables import TableId, carried_out, player_of
from oudler.web.salon import TheSalon

router = APIRouter(prefix="/api")


@router.post("/tables/{table_id}/invite_arbiter", responses=COMMANDS)
async def invite(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """Give out a code by which somebody comes as the arbiter; the host may, and finds it in TABLE."""
    session = await player_of(salon, request)
    arbiter.invite((await salon.live(table_id)).table, session.player.id, "")  # refuse before a code is given away
    code = await salon.work.call(salon.house.new_code, table_id, arbiter=True)
    return await carried_out(
        salon, table_id, session, body, lambda table: arbiter.invite(table, session.player.id, code)
    )


@router.post("/tables/{table_id}/dismiss_arbiter", responses=COMMANDS)
async def dismiss(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """Arbitrate no more: the arbiter himself, or the host."""
    session = await player_of(salon, request)
    return await carried_out(salon, table_id, session, body, lambda table: arbiter.dismiss(table, session.player.id))


@router.post("/tables/{table_id}/call", responses=COMMANDS)
async def call(table_id: TableId, body: bodies.CallArbiter, request: Request, salon: TheSalon) -> Response:
    """Call the arbiter: play stops for all until he has ruled (ETH-02)."""
    session = await player_of(salon, request)
    return await carried_out(
        salon, table_id, session, body, lambda table: arbiter.call(table, session.player.id, body.why)
    )


@router.post("/tables/{table_id}/assistant", responses=ASSISTANT)
async def assistant(table_id: TableId, body: bodies.AskAssistant, request: Request, salon: TheSalon) -> Response:
    """Lead the arbiter from words to a ruling; nothing is changed by it."""
    session = await player_of(salon, request)
    table = (await salon.live(table_id)).table
    advice = await salon.work.call(arbiter.assistant, table, session.player.id, body.value())
    return json_answer(advice_json(advice))


@router.post("/tables/{table_id}/ruling", responses=COMMANDS)
async def rule(table_id: TableId, body: bodies.Rule, request: Request, salon: TheSalon) -> Response:
    """Rule on what the arbiter was called for; the table goes on from it."""
    session = await player_of(salon, request)
    return await carried_out(
        salon, table_id, session, body, lambda table: arbiter.ruled(table, session.player.id, body.value())
    )


@router.post("/tables/{table_id}/approval", responses=COMMANDS)
async def approve(table_id: TableId, body: bodies.Approve, request: Request, salon: TheSalon) -> Response:
    """Grant or refuse a sur-contrat (BID-09 to BID-12) or a chelem (CHEL-03)."""
    session = await player_of(salon, request)
    counts = None if body.counts is None else tuple(body.counts)

    def decide(table: Table) -> list[Event]:
        return arbiter.approve(table, session.player.id, grants=body.granted, counts=counts)

    return await carried_out(salon, table_id, session, body, decide)
