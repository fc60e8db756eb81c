"""A tournament's bell over a WebSocket: how often it has rung, whenever it does; pages then ask again.

What happened is never in it: each page asks for what its visitor may see.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Final

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from oudler.app.operations import Actor, Post
from oudler.app.tournaments import Heard
from oudler.text import OudlerError
from oudler.web.hub import Watch
from oudler.web.salon import Salon

_PATIENCE: Final = 15.0  # seconds after which the tournament is looked at in any case: others may write to it
_QUIET: Final = 1.0
_LONGEST: Final = 100
NOT_FOUND, NOT_ALLOWED, BAD = 4404, 4403, 4422


async def feed(websocket: WebSocket) -> None:
    salon: Salon = websocket.app.state.salon
    tournament = websocket.path_params["id"]
    await websocket.accept()
    since = websocket.query_params.get("since", "0")
    if not since.isascii() or not since.isdigit() or len(since) > 15:
        await websocket.close(BAD)
        return
    session = await salon.session(websocket)
    player = None if session is None else session.player.id
    screen = websocket.query_params.get("ecran", "")[:_LONGEST]
    listener = await salon.work.call(_listener, salon, tournament, player, screen)
    if listener is None:
        await websocket.close(NOT_FOUND)
        return
    with salon.bells.watching(tournament, None) as watch, _there(salon, tournament, screen):
        pump = asyncio.create_task(_pump(websocket, salon, tournament, int(since), watch, listener))
        try:
            await _receive(websocket, pump)
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)


def _there(salon: Salon, tournament: str, screen: str) -> AbstractContextManager[None]:
    """A big screen is connected as long as it listens."""
    return salon.screens.of(tournament, screen) if screen.strip("-") else nullcontext()


def _listener(salon: Salon, tournament: str, player: str | None, screen: str) -> Actor | None:
    """Return who hears the bell: whoever works there, everybody once something is public, big screens at any time.

    A big screen waits in the hall before anything is public, and the bell says nothing but that it has rung.
    """
    try:
        staff = salon.tournaments.staff(tournament)
    except OudlerError:
        return None
    actor = staff.actor(player)
    if screen:
        return replace(actor, post=Post.CONTROL, table=None)  # its remote control is not to wait
    return actor if staff.shown or actor.post is not Post.PUBLIC else None


async def _receive(websocket: WebSocket, pump: asyncio.Task[None]) -> None:
    """Listen until the page leaves: one that is only written to is not noticed to be gone."""
    while not pump.done():
        try:
            if len(await websocket.receive_text()) > _LONGEST:
                await websocket.close(BAD)
                return
        except (WebSocketDisconnect, RuntimeError, KeyError):
            return


async def _pump(websocket: WebSocket, salon: Salon, tournament: str, seq: int, watch: Watch, listener: Actor) -> None:
    """Ring for what this page may show: a table's for its own, the public's not more than once a second."""
    told = Heard()
    while True:
        now = await _heard(salon, tournament)
        if now.rung > seq and (listener.table is None or now.concerns(listener.table, told)):
            await websocket.send_json({"seq": now.rung})
            seq = now.rung
            if listener.post is Post.PUBLIC:
                await asyncio.sleep(_QUIET)
        told = now
        await watch.wait(_PATIENCE)


async def _heard(salon: Salon, tournament: str) -> Heard:
    """Ask the store once for all who were woken together; whoever was woken later is woken again."""
    asking = salon.asking.get(tournament)
    if asking is None:
        asking = asyncio.ensure_future(salon.work.call(salon.tournaments.heard, tournament))
        salon.asking[tournament] = asking
        asking.add_done_callback(lambda _: salon.asking.pop(tournament, None))
    return await asyncio.shield(asking)


routes: Final = [WebSocketRoute("/tournois/{id}/evenements", feed)]
