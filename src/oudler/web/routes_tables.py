"""Tables over HTTP: each route reads a body, calls one command and answers where the table is now."""

from __future__ import annotations

import io
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from oudler.app.sessions import Session
from oudler.app.tables import advice, arbiter, bots, commands, newcomers, numbers, past, rematch
from oudler.app.tables.commands import Wish
from oudler.app.tables.counts import sheet_line
from oudler.app.tables.draws import open_draw
from oudler.app.tables.errors import Forbidden, NotNow, Stale, Unknown
from oudler.app.tables.events import Event
from oudler.app.tables.feed import texts
from oudler.app.tables.house import fresh_seed
from oudler.app.tables.records import record_of
from oudler.app.tables.table import Table
from oudler.bots import BOTS, Decision
from oudler.text import OudlerError, Text
from oudler.web import bodies
from oudler.web.answers import json_answer, ready_json
from oudler.web.documents import COMMANDS, EVENTS, HINT, INVITED, JOINED, MADE, QR, RECORD, SHEET, TABLE
from oudler.web.express import acted, looked
from oudler.web.salon import Salon, TheSalon, address

TableId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[0-9a-f]+$")]
Seen = Annotated[int | None, Query(ge=0, le=2**53 - 1)]

router = APIRouter(prefix="/api")


# --- making and joining -------------------------------------------------------------------------------------------


@router.post("/tables", responses=MADE)
async def make_table(body: bodies.NewTable, request: Request, response: Response, salon: TheSalon) -> dict[str, Any]:
    """Make a table; where every seat is taken the first deal begins at once."""
    for wanted in body.seats:
        _check_level(salon, wanted)
    session = await salon.session_or_new(request, response, body.name, body.key)
    wish = Wish(
        body.players,
        tuple(body.seats),
        body.deals,
        body.edition,
        body.rules,
        body.options.value(),
        body.record,
        body.promise,
        await salon.marks_of(request, response),
    )
    done = await salon.work.call(salon.house.create, wish, session.player, body.key)
    await salon.work.call(salon.sessions.sat_at, session, done.state.id)
    return {"id": done.state.id, "code": done.state.code, "seq": done.seq, "draw": open_draw(done.state.draw)}


@router.post("/tables/{table_id}/rematch", responses=MADE)
async def play_again(table_id: TableId, body: bodies.Rematch, request: Request, salon: TheSalon) -> dict[str, Any]:
    """Open the table of la revanche, and tell the others of it; the one there is, where somebody was quicker."""
    session = await player_of(salon, request)
    before = (await salon.live(table_id)).table
    wish = rematch.rematch(before, session.player.id, body.promise)
    if before.rematch is not None:
        raise NotNow("la revanche est déjà ouverte", "the next game is open already")
    done = await salon.work.call(salon.house.create, wish, session.player, body.key)
    await salon.do(
        table_id, lambda table: rematch.announce(table, done.state.id, done.state.code), author=session.player.id
    )
    await salon.work.call(salon.sessions.sat_at, session, done.state.id)
    return {"id": done.state.id, "code": done.state.code, "seq": done.seq, "draw": open_draw(done.state.draw)}


def _check_level(salon: Salon, wanted: str) -> None:
    if wanted not in (commands.ME, commands.OPEN) and wanted not in BOTS and not salon.settings.bot_options:
        raise OudlerError(Text(f"pas de joueur « {wanted} »", f"no bot called {wanted!r}"))


@router.post("/join", responses=JOINED)
async def join_table(body: bodies.Join, request: Request, response: Response, salon: TheSalon) -> dict[str, Any]:
    """Take a free seat, or a bot's, at the table of a code."""
    invited = await salon.work.call(salon.house.invited, body.code)
    table_id = invited.table
    await salon.live(table_id)
    session = await salon.session_or_new(request, response, body.name, body.key)
    marks = await salon.marks_of(request, response)

    def decide(table: Table) -> list[Event]:
        if invited.arbiter:
            return arbiter.come(table, session.player, invited.code)
        if invited.code != table.code:
            raise _no_code()
        return newcomers.join(table, session.player, body.seat, fresh_seed(), body.promise, marks)

    done = await salon.do(table_id, decide, author=session.player.id)
    await salon.work.call(salon.sessions.sat_at, session, table_id)
    seat = done.state.seat_of(session.player.id)
    waits = done.state.promised_to(session.player.id)
    told = {"id": table_id, "seat": seat, "waits": None if waits is None else waits.seat, "seq": done.seq}
    return told | {"draw": open_draw(done.state.draw)}


def _no_code() -> Unknown:
    return Unknown("ce code n'existe pas", "there is no such code")


@router.get("/codes/{code}", responses=INVITED)
async def table_of_code(code: Annotated[str, Path(max_length=12)], salon: TheSalon) -> dict[str, Any]:
    """Tell who sits at the table of a code, and which seats may be taken."""
    invited = await salon.work.call(salon.house.invited, code)
    table_id = invited.table
    table = (await salon.live(table_id)).table
    if invited.code != (table.arbiter_code if invited.arbiter else table.code):
        raise _no_code()
    seats = [
        {"player": None if chair.player is None else {"name": chair.player.name}, "bot": chair.bot}
        for chair in table.chairs
    ]
    for one in table.promised:
        seats[one.seat]["player"] = {"name": one.player.name}
    told = {"id": table_id, "code": invited.code, "players": table.players, "seats": seats, "deals": table.deals}
    return told | {"watch": table.options.spectators, "arbiter": invited.arbiter}


# --- looking ------------------------------------------------------------------------------------------------------


@router.get("/tables/{table_id}", responses=TABLE)
async def look(table_id: TableId, request: Request, salon: TheSalon, seen: Seen = None) -> Response:
    """Give the table as this session sees it, after number *seen* at least, or as new as there is."""
    player = _id(await salon.session(request))
    table = (await salon.live(table_id, seen)).table
    await salon.looked_from(table, player, request)
    content = looked(salon, request, table, player)
    return Response(content, 200, {"Cache-Control": "no-store"}, "application/json")


@router.get("/tables/{table_id}/qr.svg", responses=QR, response_class=Response)
async def invitation(table_id: TableId, request: Request, salon: TheSalon) -> Response:
    """Draw the QR code of the address to join by."""
    player = _id(await salon.session(request))
    table = (await salon.watched(table_id, player)).table
    if not salon.may_invite(table, player):
        raise Forbidden("seuls ceux qui jouent invitent", "only those who play invite others")
    link = salon.invitation(request, table)
    if not link:
        raise NotNow("aucun autre appareil ne peut ouvrir cette table", "no other device can open this table")
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", xmldecl=False, scale=4, border=2)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


@router.get("/tables/{table_id}/events", responses=EVENTS)
async def events(
    table_id: TableId, request: Request, salon: TheSalon, since: Annotated[int, Query(ge=0, le=2**53 - 1)] = 0
) -> Response:
    """Give what happened after number *since*, as this session may know it."""
    player = _id(await salon.session(request))
    live = await salon.watched(table_id, player)
    table = live.table
    steps = live.since(since)
    told: list[str] = []
    if steps is None:  # so long ago that it is read again; what does not fit is asked for after the last number given
        page = await salon.past(request, live, since, table.viewer_of(player))
        told, table = [*page.texts], live.table
        steps = live.since(page.end) or []
    for sent in texts(steps, table, table.viewer_of(player), salon.runner.left(table)):
        told += sent
    content = '{"events":[' + ",".join(told) + "]}"
    return Response(content, 200, {"Cache-Control": "no-store"}, "application/json")


@router.get("/tables/{table_id}/deals/{number}", responses=RECORD)
async def finished_deal(
    table_id: TableId, number: Annotated[int, Path(ge=1, le=10_000)], request: Request, salon: TheSalon
) -> Response:
    """Give the record of a finished deal step by step, all hands open, and its count."""
    player = _id(await salon.session(request))
    table = (await salon.watched(table_id, player)).table
    if number > table.counted:
        raise Unknown("cette donne n'est pas jouée", "this deal has not been played")
    if number <= table.early.deals:
        return ready_json(await salon.reading.ask(address(request), past.deal, past.OfDeal(table.id, number)))
    ended = table.finished[number - table.early.deals - 1]
    return await salon.replayed(request, record_of(ended.playing, ended.names, table.id))


@router.get("/tables/{table_id}/sheet", responses=SHEET)
async def score_sheet(table_id: TableId, request: Request, salon: TheSalon) -> Response:
    """Give the score sheet: contract, bouts, points and bonuses of every finished deal."""
    player = _id(await salon.session(request))
    table = (await salon.watched(table_id, player)).table
    asked = (table.id, table.early.deals)
    early = await salon.reading.ask(address(request), past.sheet, asked) if table.early.deals else []
    return json_answer({"deals": early + [sheet_line(deal) for deal in table.finished]})


@router.get("/tables/{table_id}/hint", responses=HINT)
async def hint(table_id: TableId, request: Request, salon: TheSalon) -> Response:
    """Tell what a strong bot would do, where the others are bots and the table gives help."""
    player = _id(await salon.session(request))
    table = (await salon.watched(table_id, player)).table
    seat = commands.own_seat(table, player or "")
    if not table.options.help or table.humans != (seat,):
        raise NotNow("pas d'aide à cette table", "no help at this table")
    asked = bots.question(table, seat, bots.ADVISER)
    if asked is None:
        raise NotNow("ce n'est pas à vous de jouer", "it is not your turn")
    decision: Decision = await salon.runner.think(bots.decide, asked, player or "")
    return json_answer(advice.told(decision, asked.seen.players))


# --- playing ------------------------------------------------------------------------------------------------------


def _id(session: Session | None) -> str | None:
    return None if session is None else session.player.id


async def player_of(salon: Salon, request: Request) -> Session:
    session = await salon.session(request)
    if session is None:
        raise Forbidden("vous n'êtes pas assis à cette table", "you do not sit at this table")
    return session


async def carried_out(salon: Salon, table_id: str, session: Session, body: bodies.Command, decide: Any) -> Response:  # noqa: ANN401
    """Carry out a command of a player and answer where the table is."""
    await salon.live(table_id, body.seq)
    done = await salon.do(
        table_id,
        decide,
        author=session.player.id,
        key=body.key,
        body=[type(body).__name__, body.model_dump(exclude={"key", "seq"})],
    )
    return json_answer({"seq": done.seq})


@router.post("/tables/{table_id}/actions", responses=COMMANDS)
async def act(table_id: TableId, body: bodies.Act, request: Request, salon: TheSalon) -> Response:
    """Bid, call, put away, announce or play."""
    session = await player_of(salon, request)
    await salon.live(table_id, body.seq)
    content = await acted(salon, table_id, session.player.id, body)
    return Response(content, 200, {"Cache-Control": "no-store"}, "application/json")


@router.post("/tables/{table_id}/next", responses=COMMANDS)
async def next_deal(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """Be ready for the next deal."""
    session = await player_of(salon, request)

    def decide(table: Table) -> list[Event]:
        commands.own_seat(table, session.player.id)
        commands.check_seen(table, body.seq)
        return commands.next_one(table, session.player.id, fresh_seed())

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/number", responses=COMMANDS)
async def number(table_id: TableId, body: bodies.Number, request: Request, salon: TheSalon) -> Response:
    """Tell one's number for the next deal, and promise the one after it."""
    session = await player_of(salon, request)

    def decide(table: Table) -> list[Event]:
        return numbers.tell(table, session.player.id, body.number, body.promise, fresh_seed())

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/undo", responses=COMMANDS)
async def undo(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """Take one's last action back: against bots only."""
    session = await player_of(salon, request)

    def decide(table: Table) -> list[Event]:
        commands.check_seen(table, body.seq)
        return commands.undo(table, session.player.id)

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/claim", responses=COMMANDS)
async def claim(table_id: TableId, body: bodies.Claim, request: Request, salon: TheSalon) -> Response:
    """Claim or concede the remaining tricks; the claim is checked over all ways the others may play."""
    session = await player_of(salon, request)

    live = await salon.live(table_id)
    table = live.table
    seat = commands.own_seat(table, session.player.id)
    cards: tuple[str, ...] = ()
    if body.key not in live.keys:  # one that was carried out is answered as the first time
        commands.check_seen(table, body.seq)
        cards = await salon.runner.claiming.settle(table, seat, body.tricks, session.player.id)

    def decide(now: Table) -> list[Event]:
        if now.game_seq != table.game_seq:
            raise Stale(now.seq)
        return commands.claim(now, session.player.id, body.tricks, cards)

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/phrase", responses=COMMANDS)
async def phrase(table_id: TableId, body: bodies.Phrase, request: Request, salon: TheSalon) -> Response:
    """Say one of the set phrases."""
    session = await player_of(salon, request)
    return await carried_out(
        salon, table_id, session, body, lambda table: commands.say(table, session.player.id, body.phrase)
    )


@router.post("/tables/{table_id}/seat", responses=COMMANDS)
async def seat(table_id: TableId, body: bodies.ChangeSeat, request: Request, salon: TheSalon) -> Response:
    """Change who has a seat."""
    _check_level(salon, body.player)
    session = await player_of(salon, request)

    marks = salon.marks(request)

    def decide(table: Table) -> list[Event]:
        return commands.change_seat(table, session.player, body.seat, body.player, fresh_seed(), marks)

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/leave", responses=COMMANDS)
async def leave(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """Leave the table; a bot takes the seat once play has begun."""
    session = await player_of(salon, request)

    def decide(table: Table) -> list[Event]:
        return commands.leave(table, session.player.id, fresh_seed())

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/sit_out", responses=COMMANDS)
async def sit_out(table_id: TableId, body: bodies.Command, request: Request, salon: TheSalon) -> Response:
    """Keep the seat and have a bot play for it, until one acts, takes it again or opens the page again."""
    session = await player_of(salon, request)

    def decide(table: Table) -> list[Event]:
        return commands.sit_out(table, session.player.id, fresh_seed())

    return await carried_out(salon, table_id, session, body, decide)


@router.post("/tables/{table_id}/options", responses=COMMANDS)
async def options(table_id: TableId, body: bodies.ChangeOptions, request: Request, salon: TheSalon) -> Response:
    """Change the table's options; the host may."""
    session = await player_of(salon, request)

    def decide(table: Table) -> list[Event]:
        return commands.change_options(table, session.player.id, body.options.value())

    return await carried_out(salon, table_id, session, body, decide)
