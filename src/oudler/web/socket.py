"""The feed over a WebSocket: everything after `?since=`, then each event as it happens.

The pump is a task of its own and the handler keeps receiving: one that only sent would not notice that the other side
has gone, and hold up the server's end.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from oudler.app.sessions import Session
from oudler.app.tables import commands
from oudler.app.tables.errors import Forbidden, Unknown
from oudler.app.tables.feed import LiveTable, texts
from oudler.text import OudlerError
from oudler.web.guard import COOKIE
from oudler.web.hub import Watch
from oudler.web.salon import Salon, salon_of_socket

router = APIRouter()
_PATIENCE: Final = 20.0  # seconds after which the table is looked at in any case
_LONGEST: Final = 100  # what a client sends is "ping"
NOT_FOUND, NOT_ALLOWED, BAD, LATER = 4404, 4403, 4422, 1013


@router.websocket("/api/tables/{table_id}/events")
async def feed(websocket: WebSocket, table_id: str) -> None:
    salon = salon_of_socket(websocket)
    await websocket.accept()
    since = websocket.query_params.get("since", "0")
    if not since.isascii() or not since.isdigit() or len(since) > 15:
        await websocket.close(BAD)
        return
    try:
        session = await salon.session(websocket)
        player = None if session is None else session.player.id
        live = await salon.watched(table_id, player)
        await salon.looked_from(live.table, player, websocket)
        await _come_back(salon, live, session)
    except (Unknown, Forbidden) as error:
        await websocket.close(NOT_FOUND if isinstance(error, Unknown) else NOT_ALLOWED)
        return
    except OudlerError:  # the store, for the moment: the page tries again
        await websocket.close(LATER)
        return
    hurried = websocket.query_params.get("pace") == "instant"
    with salon.hub.watching(table_id, player, hurried=hurried) as watch:
        pump = asyncio.create_task(_pump(websocket, salon, table_id, player, int(since), watch))
        try:
            await _receive(websocket, pump)
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)


async def _come_back(salon: Salon, live: LiveTable, session: Session | None) -> None:
    """Give a player who was replaced by a bot his seat again."""
    if session is None:
        return
    player = session.player.id
    seat = live.table.seat_of(player)
    if seat is not None and live.table.chairs[seat].away:
        await salon.do(live.table.id, lambda table: commands.resume(table, player), author=player)


async def _receive(websocket: WebSocket, pump: asyncio.Task[None]) -> None:
    """Listen until the client leaves, or the pump has ended."""
    while True:
        heard = asyncio.ensure_future(websocket.receive_text())
        await asyncio.wait({heard, pump}, return_when=asyncio.FIRST_COMPLETED)
        if not heard.done():
            heard.cancel()
            await asyncio.gather(heard, return_exceptions=True)
            return
        try:
            text = heard.result()
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return
        if len(text) > _LONGEST:
            await websocket.close(BAD)
            return
        if text == "ping":
            await websocket.send_text('{"type":"pong"}')


async def _pump(websocket: WebSocket, salon: Salon, table_id: str, player: str | None, seq: int, watch: Watch) -> None:
    here: list[int] | None = None
    while True:
        if salon.sessions.closed(websocket.cookies.get(COOKIE)):  # its device was taken away
            await websocket.close(NOT_ALLOWED)
            return
        live = salon.house.in_memory(table_id) or await salon.live(table_id)
        table = live.table
        try:
            viewer = table.viewer_of(player)
        except Forbidden:
            await websocket.close(NOT_ALLOWED)
            return
        if seq < table.seq:
            steps = live.since(seq)
            if steps is None:
                read = await salon.past(websocket, live, seq, viewer)
                for text in read.texts:
                    await websocket.send_text(text)
                seq = read.end
                continue
            for sent in texts(steps, table, viewer, salon.runner.left(table)):
                for text in sent:
                    await websocket.send_text(text)
            seq = table.seq
        now = sorted(salon.hub.connected(live.table))
        if here is not None and here != now:
            presence = {"seq": seq, "type": "presence", "data": {"connected": now, "clock": salon.runner.left(table)}}
            await websocket.send_text(msgspec.json.encode(presence).decode())
        here = now
        await watch.wait(_PATIENCE)
