"""One's devices, the phrase that gives them back, one's data; without a password."""

from __future__ import annotations

from typing import Any, Final

from fastapi import APIRouter, Request, Response

from oudler.app.sessions import Session
from oudler.app.tables.commands import clean_name
from oudler.app.tables.errors import Forbidden
from oudler.app.tables.own import own_tables
from oudler.web import bodies
from oudler.web.answers import json_answer
from oudler.web.documents import DEVICES, EXPORT, PHRASE
from oudler.web.guard import COOKIE
from oudler.web.salon import Salon, TheSalon

router = APIRouter(prefix="/api/me")
_SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "Linux")
_BROWSERS: Final = (("Firefox/", "Firefox"), ("Edg/", "Edge"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))


async def _mine(salon: Salon, request: Request) -> Session:
    session = await salon.newest_session(request)
    if session is None:
        raise Forbidden("cet appareil n'est encore à personne", "this device is nobody's yet")
    return session


def _guessed(request: Request) -> str:
    """Return what a device calls itself, in two words: until somebody names it."""
    agent = request.headers.get("user-agent", "")
    words = [next((name for sign, name in _BROWSERS if sign in agent), "")]
    words.append(next((system for system in _SYSTEMS if system in agent), ""))
    return " · ".join(word for word in words if word)


@router.get("/devices", responses=DEVICES)
async def devices(request: Request, salon: TheSalon) -> Response:
    """List one's devices, this one among them."""
    session = await _mine(salon, request)
    if not session.device and (guessed := _guessed(request)):
        await salon.work.call(salon.sessions.name_device, session, session.id, guessed)
    listed = await salon.work.call(salon.sessions.devices, session)
    told = [
        {"id": one.id, "name": one.device, "since": one.since, "here": one.id == session.id, "tables": len(one.tables)}
        for one in listed
    ]
    return json_answer({"devices": told})


@router.post("/devices/name", responses=DEVICES)
async def name_device(body: bodies.OneDevice, request: Request, salon: TheSalon) -> Response:
    """Call a device otherwise."""
    session = await _mine(salon, request)
    await salon.work.call(salon.sessions.name_device, session, body.device, clean_name(body.name or ""))
    return await devices(request, salon)


@router.post("/devices/close", responses=DEVICES)
async def close_device(body: bodies.OneDevice, request: Request, salon: TheSalon) -> Response:
    """Take a device away: it is nobody's from now on. This one is logged out."""
    session = await _mine(salon, request)
    await salon.work.call(salon.sessions.close, session, body.device)
    for table in session.tables[-1:]:
        salon.hub.wake(table)  # who looks at it by that device is shown out
    if body.device != session.id:
        return await devices(request, salon)
    answer = json_answer({"devices": []})
    answer.delete_cookie(COOKIE, path="/")
    return answer


@router.post("/phrase", responses=PHRASE)
async def phrase(request: Request, salon: TheSalon) -> Response:
    """Give a new phrase that makes any device one's own; it is shown once."""
    session = await _mine(salon, request)
    return json_answer({"phrase": await salon.work.call(salon.sessions.new_phrase, session)})


@router.get("/export", responses=EXPORT)
async def export(request: Request, salon: TheSalon) -> Response:
    """Give all that is kept of this person here."""
    session = await _mine(salon, request)
    listed = await salon.work.call(salon.sessions.devices, session)
    tables = await salon.work.call(own_tables, salon.house, session.tables, session.player.id)
    told: dict[str, Any] = {
        "format": "oudler.me/1",
        "player": {"id": session.player.id, "name": session.player.name},
        "devices": [{"name": one.device, "since": one.since} for one in listed],
        "tables": tables,
    }
    answer = json_answer(told)
    answer.headers["Content-Disposition"] = 'attachment; filename="oudler-moi.json"'
    return answer


@router.post("/erase", responses=DEVICES)
async def erase(request: Request, salon: TheSalon) -> Response:
    """Forget this person: names everywhere, devices, phrase. What was played stays, by nobody."""
    session = await _mine(salon, request)
    await salon.work.call(salon.sessions.erase, session)
    await salon.work.call(salon.house.forget_names, session.player.id, session.tables)
    answer = json_answer({"devices": []})
    answer.delete_cookie(COOKIE, path="/")
    return answer
