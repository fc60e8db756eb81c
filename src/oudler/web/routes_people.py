"""Who one is, one's tables, and deals to share."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from oudler.app.sessions import OFFER_SECONDS
from oudler.app.tables import advice, bots, paper
from oudler.app.tables.choices import phase_name
from oudler.app.tables.errors import Forbidden, Unknown
from oudler.app.tables.replaying import replayed
from oudler.bots import Decision
from oudler.text import OudlerError
from oudler.web import bodies
from oudler.web.answers import json_answer
from oudler.web.documents import ADVICE, ME, OFFER, PAPER, PERSON, RECORD, SHARED
from oudler.web.salon import Salon, TheSalon

router = APIRouter(prefix="/api")
_LISTED = 20


@router.get("/me", responses=ME)
async def me(request: Request, salon: TheSalon) -> Response:
    """Tell who this session is and where it has played, the latest first."""
    session = await salon.newest_session(request)
    if session is None:
        return json_answer({"player": None, "tables": []})
    tables = await salon.work.call(_tables, salon, session.tables[::-1][:_LISTED])
    person = {"id": session.player.id, "name": session.player.name}
    return json_answer({"player": person, "tables": tables})


def _tables(salon: Salon, ids: tuple[str, ...]) -> list[dict[str, Any]]:
    listed = []
    for table_id in ids:
        try:
            live = salon.house.live(table_id)
        except OudlerError:
            continue
        table = live.table
        phase = "lobby" if table.playing is None else phase_name(table.playing.state.phase)
        at = live.steps[-1].at if live.steps else None
        listed.append(
            {
                "id": table.id,
                "code": table.code,
                "players": table.players,
                "deal": table.deal_number,
                "finished": len(table.finished),
                "totals": list(table.totals),
                "phase": phase,
                "ended": table.ended,
                "at": at,
            }
        )
    return listed


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


@router.post("/session", responses=PERSON)
async def take(body: bodies.TakeUp, response: Response, salon: TheSalon) -> dict[str, Any]:
    """Go on as the person who gave a code on another device."""
    taken = await salon.work.call(salon.sessions.take, body.code)
    if taken is None:
        raise Unknown("ce code n'existe pas ou ne vaut plus", "this code does not exist or is no longer valid")
    token, session = taken
    salon.give_cookie(response, token)
    return {"player": {"id": session.player.id, "name": session.player.name}}


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
    return session.player.id if session is not None else request.client.host if request.client else ""


@router.get("/deals/{deal_id}", responses=RECORD)
async def shared(deal_id: Annotated[str, Path(max_length=40)], salon: TheSalon) -> Response:
    """Give a record that was shared, step by step, and its count where it goes to the end."""
    record = await salon.work.call(salon.deals.find, deal_id)
    return json_answer(await salon.work.call(replayed, record))
