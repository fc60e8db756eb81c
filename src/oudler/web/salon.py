"""What the routes share: the store's tables and sessions, the bells, the bots."""

from __future__ import annotations

import asyncio
import json
import secrets
from functools import partial
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response, WebSocket
from starlette.requests import HTTPConnection

from oudler.app.deals import Deals
from oudler.app.heads import Notary
from oudler.app.marks import Marks
from oudler.app.sessions import Session, Sessions
from oudler.app.tables import newcomers
from oudler.app.tables.commands import clean_name
from oudler.app.tables.feed import LiveTable
from oudler.app.tables.house import House
from oudler.app.tables.past import Page, Span, page, shown
from oudler.app.tables.readers import Readers
from oudler.app.tables.table import Table
from oudler.app.tables.views import table_json
from oudler.app.tournaments import Heard, Tournaments
from oudler.rules.view import Viewer
from oudler.store import Store
from oudler.store.pen import Pen
from oudler.store.work import Work
from oudler.web.answers import ready_json
from oudler.web.desk.presence import Presence
from oudler.web.guard import BROWSER, COOKIE
from oudler.web.hub import Hub
from oudler.web.mirroring import Mirroring
from oudler.web.reach import Reach
from oudler.web.reading import Reading
from oudler.web.runner import Runner
from oudler.web.sealing import Sealing
from oudler.web.settings import Keeping, Settings
from oudler.web.upkeep import Upkeep
from oudler.web.workers import Workers

_BETWEEN: Final = {False: 0.015, True: 0.04}  # seconds between two commits: of a file, on a server
_YEAR: Final = 365 * 24 * 3600


class Salon:
    """One server's tables and everything around them."""

    def __init__(self, store: Store, settings: Settings, reach: Reach) -> None:
        self.settings = settings
        self.reach = reach
        self.work = Work()
        self._openings = Work(threads=4)  # tables that are read from the store: nobody else waits for them
        self._opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.hub = Hub()
        self.house = House(store, woken=self.hub.wake)
        self.sessions = Sessions(store, self.house.beside)
        self._secret = Marks(store)
        self.deals = Deals(store)
        self.bells = Hub()  # of tournaments: their names are not those of tables
        self.screens = Presence()
        self.tournaments = Tournaments(store, woken=self.bells.wake)
        self.asking: dict[str, asyncio.Future[Heard]] = {}  # what bells have rung for, while it is looked up
        between = _BETWEEN[store.on_server] if settings.between is None else settings.between
        self.pen = Pen(store, self.work, between)
        self.do = partial(self.house.do_waiting, self.pen)
        self.reading = Reading(Readers(store, threads=settings.bot_threads))
        self.runner = Runner(self.house, self.pen, settings)
        self.runner.present, self.runner.hurried = self.hub.present, self.hub.hurried
        self.hub.listeners.append(self.runner)
        self.house.marked = self._openings.soon(self.house.keep_marks)
        self.sealing = Sealing(Notary(store), self.work.call, settings.seal)
        self.hub.listeners.append(self.sealing)
        first = settings.worker == 0
        self.upkeep = Upkeep(store, self._openings.call, settings.keeping if first else Keeping(), self._in_use)
        self.mirroring = Mirroring(store, self._openings.call)
        self.bells.listeners.append(self.mirroring)
        self.workers: Workers | None = None
        if store.on_server:
            wire = store.wire(settings.worker, settings.workers)
            self.workers = Workers(wire, self.house, self.hub, self.work)
            self.runner.owns, self.runner.ask = self.workers.owns, self.workers.went_on
            self.house.wrote = self.workers.wrote

    async def start(self) -> None:
        self.hub.start()
        self.bells.start()
        self.runner.thinkers.warm_up()
        self.reading.warm_up()
        self.upkeep.start()
        if self.settings.keeping.second and self.settings.worker == 0:
            self.mirroring.start()
        if self.workers is not None:
            await self.workers.start()

    async def close(self) -> None:
        if self.workers is not None:
            await self.workers.close()
        await self.runner.close()
        await self.upkeep.close()
        await self.mirroring.close()
        await self.reading.close()
        await self.pen.close()
        await self.sealing.close()
        self.work.close()
        self._openings.close()

    def _in_use(self) -> frozenset[str]:
        """Return the streams that are in memory."""
        return frozenset(
            (*(f"table:{one}" for one in self.house.names()), *self.sessions.in_use(), *self.deals.in_use())
        )

    # --- people ---------------------------------------------------------------------------------------------------

    async def session(self, connection: HTTPConnection) -> Session | None:
        token = connection.cookies.get(COOKIE)
        if not token:
            return None
        known = self.sessions.known(token)
        return await self.work.call(self.sessions.find, token) if known is None else self.sessions.named(known)

    async def newest_session(self, connection: HTTPConnection) -> Session | None:
        """Return the session with the name and the tables it has now; `session` is sure of the player alone."""
        token = connection.cookies.get(COOKIE)
        return await self.work.call(self.sessions.newest, token) if token else None

    async def session_or_new(
        self, request: Request, response: Response, name: str | None, key: str | None = None
    ) -> Session:
        """Return the sender's session, a new one where he has none; *name* is the one he wants to go by.

        *key* is that of his command: it comes again where its answer, with the cookie, was lost.
        """
        session = await self.newest_session(request)
        if session is None:
            known_as = clean_name(name or "Anonyme")
            if key is None:
                token, opened = await self.work.call(self.sessions.open, known_as)
            else:
                token, opened = await self.work.call(self.sessions.open_by, key, known_as)
            self.give_cookie(response, token)
            return opened
        return session if name is None else await self.work.call(self.sessions.rename, session, clean_name(name))

    def give_cookie(self, response: Response, token: str, name: str = COOKIE) -> None:
        secure = (self.settings.address or "").startswith("https:")
        response.set_cookie(name, token, max_age=_YEAR, httponly=True, samesite="lax", path="/", secure=secure)

    async def marks_of(self, request: Request, response: Response) -> tuple[str, ...]:
        """Return the marks of the sender's browser and address; a browser that has none is given one."""
        if BROWSER in request.cookies:
            return self.marks(request)
        token = secrets.token_urlsafe(16)
        self.give_cookie(response, token, BROWSER)
        return await self.work.call(self._marks, token, _host(request))

    def marks(self, connection: HTTPConnection) -> tuple[str, ...]:
        return self._marks(connection.cookies.get(BROWSER), _host(connection))

    def _marks(self, browser: str | None, address: str) -> tuple[str, ...]:
        found = [] if not browser else [self._secret.of_browser(browser)]
        return (*found, *([self._secret.of_address(address)] if address else []))

    async def looked_from(self, table: Table, player: str | None, connection: HTTPConnection) -> None:
        """Remember from where a player sees his hand, where it is not from where he sat down."""
        seat = None if table.playing is None or table.playing.over else table.seat_of(player)
        if seat is None or player is None:
            return
        marks = self.marks(connection)
        if not set(marks) <= set(table.chairs[seat].marks):
            await self.do(table.id, lambda now: newcomers.looked_from(now, player, marks), author=player)

    # --- tables ---------------------------------------------------------------------------------------------------

    async def live(self, table_id: str, seen: int | None = None) -> LiveTable:
        """Return a table, and see to it that its bots go on: after a restart whoever looks at it sets it going.

        Who has been answered by another worker must not find an older table here: it is the newest of all, or one of
        number *seen* at least, the last that the sender has seen.
        """
        live = self.house.in_memory(table_id)
        if live is None:
            live = await self._opened(table_id)
            if self.workers is not None:
                self.workers.went_on(table_id, live.table.seq)
        elif self.workers is not None and (seen is None or live.table.seq < seen):
            await self.work.call(self.house.newest, table_id)
        self.runner.wake(table_id)  # also one in memory: it may have been read for a list of tables only
        return live

    async def _opened(self, table_id: str) -> LiveTable:
        """Read a table from the store, once for all who ask for it."""
        opening = self._opening.get(table_id)
        if opening is None:
            opening = asyncio.get_running_loop().create_task(self._openings.call(self.house.live, table_id))
            self._opening[table_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(opening)

    async def watched(self, table_id: str, player: str | None) -> LiveTable:
        """Return a table that *player* may look at."""
        live = await self.live(table_id)
        live.table.viewer_of(player)
        return live

    def address(self, connection: HTTPConnection) -> str:
        """Return where others find this server; where the request came, if no other device could open it."""
        here = f"{connection.scope['scheme']}://{connection.headers.get('host', '')}"
        return self.reach.address(connection) or here

    def invitation(self, connection: HTTPConnection, table: Table) -> str:
        """Return the address by which others join a table; nothing where no other device could open it."""
        address = self.reach.address(connection)
        return "" if address is None else f"{address}/rejoindre/{table.code}"

    def may_invite(self, table: Table, player: str | None) -> bool:
        """Tell whether *player* is told the code: who sits at the table, and its host; spectators never are."""
        return player is not None and (player == table.host or table.seat_of(player) is not None)

    async def past(self, connection: HTTPConnection, live: LiveTable, since: int, viewer: Viewer) -> Page:
        """Return what happened after *since*, where the table itself no longer remembers it."""
        until = live.steps[0].seq if live.steps else live.seq + 1
        span = Span(live.id, since, until, live.table.dealt, viewer)
        return await self.reading.ask(address(connection), page, span)

    async def replayed(self, connection: HTTPConnection, record: dict[str, Any]) -> Response:
        """Return a record step by step."""
        return ready_json(await self.reading.ask(address(connection), shown, json.dumps(record)))

    def table_json(self, table: Table, player: str | None) -> dict[str, Any]:
        clock, connected = self.runner.left(table), self.hub.connected(table)
        return table_json(table, table.viewer_of(player), connected=connected, clock=clock, player=player)


def _host(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def address(connection: HTTPConnection) -> str:
    """Return where somebody asks from."""
    return connection.client.host if connection.client else ""


async def salon_of(request: Request) -> Salon:  # not a plain function: that would cost a thread a request
    salon: Salon = request.app.state.salon
    return salon


def salon_of_socket(websocket: WebSocket) -> Salon:
    salon: Salon = websocket.app.state.salon
    return salon


TheSalon = Annotated[Salon, Depends(salon_of)]
