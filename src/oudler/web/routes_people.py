"""Who one is, one's tables, and deals to share."""

from __future__ import annotations

import io
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from oudler.app.sessions import OFFER_SECONDS
from oudler.app.tables import advice, bots, paper
from oudler.app.tables.errors import Forbidden, Unknown
from oudler.app.tables.own import own_tables
from oudler.bots import Decision
from oudler.web import bodies
from oudler.web.answers import json_answer
from oudler.web.documents import ADVICE, ME, OFFER, PAPER, PERSON, QR, REACH, RECORD, SHARED
from oudler.web.salon import Salon, TheSalon, address

router = APIRouter(prefix="/api")
_LISTED = 20


@router.get("/me", responses=ME)
async def me(request: Request, salon: TheSalon, after: Annotated[int, Query(ge=0, le=10_000)] = 0) -> Response:
    """Tell who this session is and where it has played, the latest first: twenty tables *after* so many."""
    session = await salon.newest_session(request)
    if session is None:
        return json_answer({"player": None, "tables": [], "more": None})
    ids = session.tables[::-1][after : after + _LISTED]
    tables = await salon.work.call(own_tables, salon.house, ids, session.player.id)
    person = {"id": session.player.id, "name": session.player.name}
    more = after + _LISTED if len(session.tables) > after + _LISTED else None
    return json_answer({"player": person, "tables": tables, "more": more})


@router.post("/me/forget", responses=PERSON)
async def forget(body: bodies.ForgetTable, request: Request, salon: TheSalon) -> dict[str, Any]:
    """Take a table out of the list of one's own."""
    session = await salon.newest_session(request)
    if session is None:
        raise Forbidden("vous n'avez pas encore de table", "you have no table yet")
    await salon.work.call(salon.sessions.forget, session, body.table)
    return {"player": {"id": session.player.id, "name": session.player.name}}


@router.post("/me", responses=PERSON)
async def rename(body: bodies.Rename, request: Request, response: Response, salon: TheSalon) -> dict[str, Any]:
    """Take a name; it is the name at tables joined from now on."""
    session = await salon.session_or_new(request, response, body.name)
    return {"player": {"id": session.player.id, "name": session.player.name}}


@router.post("/me/device", responses=OFFER)
async def offer(request: Request, salon: TheSalon) -> dict[str, Any]:
    """Give a code by which another device of this person takes part; it works once, for ten minutes."""
    session = await salon.newest_session(request)
    if session is None:
        raise Forbidden("vous n'avez encore rien à reprendre", "there is nothing to take up yet")
    return {"code": await salon.work.call(salon.sessions.offer, session), "seconds": OFFER_SECONDS}


@router.get("/me/device.svg", responses=QR, response_class=Response)
async def offered(code: Annotated[str, Query(pattern=r"^[A-Z2-9]{8}$")], request: Request, salon: TheSalon) -> Response:
    """Draw the QR code of the address where another device takes a code up."""
    drawn = io.BytesIO()
    segno.make(f"{salon.address(request)}/moi#{code}", error="m").save(
        drawn, kind="svg", xmldecl=False, scale=4, border=2
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.post("/session", responses=PERSON)
async def take(body: bodies.TakeUp, response: Response, salon: TheSalon) -> dict[str, Any]:
    """Go on as the person who gave a code on another device."""
    if body.phrase is not None:
        taken = await salon.work.call(salon.sessions.take_phrase, body.phrase)
    else:
        taken = await salon.work.call(salon.sessions.take, body.code or "")
    if taken is None:
        raise Unknown("ce code n'existe pas ou ne vaut plus", "this code does not exist or is no longer valid")
    token, session = taken
    salon.give_cookie(response, token)
    return {"player": {"id": session.player.id, "name": session.player.name}}


@router.get("/reach", responses=REACH)
async def reach(request: Request, salon: TheSalon) -> dict[str, Any]:
    """Tell by which address other devices come, and whether this server can be opened to them from here."""
    return {"address": salon.reach.address(request), "opens": salon.reach.opens}


@router.post("/reach", responses=REACH)
async def open_to_network(request: Request, salon: TheSalon) -> dict[str, Any]:
    """Open a server that is bound to this machine to its network; who sits at it may."""
    await salon.reach.open(request)
    return await reach(request, salon)


@router.post("/deals", responses=SHARED)
async def share(body: bodies.KeptDeal, request: Request, response: Response, salon: TheSalon) -> dict[str, Any]:
    """Keep a record for others to replay or play on from."""
    session = await salon.session_or_new(request, response, None)
    if body.text is not None:
        return {"id": await salon.work.call(salon.deals.share_text, body.text, session.player.id)}
    return {"id": await salon.work.call(salon.deals.share, body.record, session.player.id)}


@router.post("/advice", responses=ADVICE)
async def advise(request: Request, body: bodies.SharedDeal, salon: TheSalon) -> Response:
    """Tell what a strong bot would do where the actions of a record end, from what that seat sees."""
    asked = await salon.work.call(advice.question, body.record)
    decision: Decision = await salon.runner.think(bots.decide, asked, await _whose(request, salon))
    return json_answer(advice.told(decision, asked.seen.players))


@router.post("/paper", responses=PAPER, response_class=Response)
async def on_paper(request: Request, body: bodies.PrintedDeal, salon: TheSalon) -> Response:
    """Give a record as a PDF: hands, auction, every trick, the count."""
    asked = await salon.work.call(paper.question, body.record, body.number, body.lang)
    made: bytes = await salon.runner.think(paper.pdf, asked, await _whose(request, salon))
    return Response(made, 200, {"Cache-Control": "no-store"}, "application/pdf")


async def _whose(request: Request, salon: Salon) -> str:
    """Return whose question it is: of the person, or of the address where nobody has said who it is."""
    session = await salon.session(request)
    return session.player.id if session is not None else address(request)


@router.get("/deals/{deal_id}", responses=RECORD)
async def shared(deal_id: Annotated[str, Path(max_length=40)], request: Request, salon: TheSalon) -> Response:
    """Give a record that was shared, step by step, and its count where it goes to the end."""
    record = await salon.work.call(salon.deals.find, deal_id)
    return await salon.replayed(request, record)
