"""The two requests that come with every card, without the framework's ceremony: looking at a table, and acting.

Only what is plainly right is taken here: a session and a table in memory, a body of the right form. Everything else
goes the ordinary way, to the routes of the same address, which do the same and say what is wrong with the form.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec
from pydantic import ValidationError
from starlette.requests import HTTPConnection, cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oudler.app.sessions import Session
from oudler.app.tables import commands
from oudler.app.tables.table import Table
from oudler.text import OudlerError
from oudler.web.answers import error_answer
from oudler.web.bodies import Act
from oudler.web.guard import COOKIE, LONGEST_BODY
from oudler.web.salon import Salon

_TABLES: Final = "/api/tables/"
_SEEN: Final = re.compile(rb"(?:seen=([0-9]{1,15}))?")
_WANTED: Final = frozenset((b"cookie", b"content-type"))


def looked(salon: Salon, connection: HTTPConnection, table: Table, player: str | None) -> bytes:
    """Return the table as *player* sees it, as JSON."""
    seen = salon.table_json(table, player)
    if salon.may_invite(table, player):
        seen["invite"] = salon.invitation(connection, table)
    return msgspec.json.encode({"seq": table.seq, "table": seen})


async def acted(salon: Salon, table_id: str, player: str, body: Act) -> bytes:
    """Do an action of a deal; return where the table is then, as JSON."""
    done = await salon.do(
        table_id,
        lambda table: commands.act(table, player, body.action, body.seq),
        author=player,
        key=body.key,
        body=["Act", repr(body.action)],
    )
    return b'{"seq":%d}' % done.seq


class Express:
    """The ASGI layer in front of the routes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"] if scope["type"] == "http" else ""
        if not path.startswith(_TABLES):
            await self._app(scope, receive, send)
            return
        table_id, _, verb = path.removeprefix(_TABLES).partition("/")
        salon: Salon = scope["app"].state.salon
        if verb in {"", "actions"} and salon.house.in_memory(table_id) is not None:
            headers = {name: value for name, value in scope["headers"] if name in _WANTED}
            session = _session(salon, headers)
            asked = _SEEN.fullmatch(scope["query_string"])
            plain = path == _TABLES + table_id and asked is not None
            if scope["method"] == "GET" and plain and (session or b"cookie" not in headers):
                seen = int(asked[1]) if asked and asked[1] else None
                await self._look(salon, table_id, seen, session, scope, receive, send)
                return
            json = headers.get(b"content-type", b"").startswith(b"application/json")
            if scope["method"] == "POST" and verb == "actions" and json and session is not None:
                parts = await body_of(receive)
                try:
                    body = Act.model_validate_json(b"".join(part.get("body", b"") for part in parts))
                except ValidationError:
                    receive = again(parts, receive)
                else:
                    await self._act(salon, table_id, session, body, scope, receive, send)
                    return
        await self._app(scope, receive, send)

    @staticmethod
    async def _look(
        salon: Salon,
        table_id: str,
        seen: int | None,
        session: Session | None,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> None:
        player = None if session is None else session.player.id
        try:
            table = (await salon.live(table_id, seen)).table
            await salon.looked_from(table, player, HTTPConnection(scope))
            content = looked(salon, HTTPConnection(scope), table, player)
        except OudlerError as error:
            await error_answer(error)(scope, receive, send)
            return
        await _answer(send, content)

    @staticmethod
    async def _act(
        salon: Salon, table_id: str, session: Session, body: Act, scope: Scope, receive: Receive, send: Send
    ) -> None:
        try:
            content = await acted(salon, table_id, session.player.id, body)
        except OudlerError as error:
            await error_answer(error)(scope, receive, send)
            return
        await _answer(send, content)


def _session(salon: Salon, headers: dict[bytes, bytes]) -> Session | None:
    cookie = headers.get(b"cookie")
    return None if cookie is None else salon.sessions.known(cookie_parser(cookie.decode("latin-1")).get(COOKIE))


async def body_of(receive: Receive) -> list[Message]:
    """Return the messages of a body, as far as it is not too long."""
    parts: list[Message] = []
    length = 0
    while True:
        part = await receive()
        parts.append(part)
        length += len(part.get("body", b""))
        if part["type"] != "http.request" or not part.get("more_body") or length > LONGEST_BODY:
            return parts


def again(parts: list[Message], receive: Receive) -> Receive:
    """Return a way to receive what has been received already, and then the rest."""
    waiting = iter(parts)

    async def replay() -> Message:
        part = next(waiting, None)
        return await receive() if part is None else part

    return replay


async def _answer(send: Send, content: bytes) -> None:
    headers = [
        (b"content-type", b"application/json"),
        (b"cache-control", b"no-store"),
        (b"content-length", b"%d" % len(content)),
    ]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": content})
