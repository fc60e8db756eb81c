"""What the routes share: the store's tables and sessions, the bells, the bots."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response, WebSocket
from starlette.requests import HTTPConnection

from oudler.app.deals import Deals
from oudler.app.sessions import Session, Sessions
from oudler.app.tables.commands import clean_name
from oudler.app.tables.feed import LiveTable
from oudler.app.tables.house import House
from oudler.app.tables.table import Table
from oudler.app.tables.views import table_json
from oudler.store import Store
from oudler.web.guard import COOKIE
from oudler.web.hub import Hub
from oudler.web.pen import Pen
from oudler.web.runner import Runner
from oudler.web.settings import Settings
from oudler.web.work import Work
from oudler.web.workers import Workers

_BETWEEN: Final = {False: 0.015, True: 0.04}  # seconds between two commits: of a file, on a server
_YEAR: Final = 365 * 24 * 3600


class Salon:
    """One server's tables and everything around them."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.settings = settings
        self.work = Work()
        self.hub = Hub()
        self.house = House(store, woken=self.hub.wake)
        self.sessions = Sessions(store)
        self.deals = Deals(store)
        between = _BETWEEN[store.on_server] if settings.between is None else settings.between
        self.pen = Pen(store, self.work, between)
        self.do = partial(self.house.do_waiting, self.pen)
        self.runner = Runner(self.house, self.pen, settings)
        self.runner.present = self.hub.present
        self.hub.listeners.append(self.runner)
        self.workers: Workers | None = None
        if store.on_server:
            wire = store.wire(settings.worker, settings.workers)
            self.workers = Workers(wire, self.house, self.hub, self.work)
            self.runner.owns, self.runner.ask = self.workers.owns, self.workers.went_on
            self.house.wrote = self.workers.wrote

    async def start(self) -> None:
        self.hub.start()
        self.runner.thinkers.warm_up()
        if self.workers is not None:
            await self.workers.start()

    async def close(self) -> None:
        if self.workers is not None:
            await self.workers.close()
        await self.runner.close()
        await self.pen.close()
        self.work.close()

    # --- people ---------------------------------------------------------------------------------------------------

    async def session(self, connection: HTTPConnection) -> Session | None:
        token = connection.cookies.get(COOKIE)
        return self.sessions.known(token) or await self.work.call(self.sessions.find, token)

    async def newest_session(self, connection: HTTPConnection) -> Session | None:
        """Return the session with the name and the tables it has now; `session` is sure of the player alone."""
        return await self.work.call(self.sessions.newest, connection.cookies.get(COOKIE))

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

    def give_cookie(self, response: Response, token: str) -> None:
        secure = (self.settings.address or "").startswith("https:")
        response.set_cookie(COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", path="/", secure=secure)

    # --- tables ---------------------------------------------------------------------------------------------------

    async def live(self, table_id: str, seen: int | None = None) -> LiveTable:
        """Return a table, and see to it that its bots go on: after a restart whoever looks at it sets it going.

        Who has been answered by another worker must not find an older table here: it is the newest of all, or one of
        number *seen* at least, the last that the sender has seen.
        """
        live = self.house.in_memory(table_id)
        if live is None:
            live = await self.work.call(self.house.live, table_id)
            if self.workers is not None:
                self.workers.went_on(table_id, live.table.seq)
        elif self.workers is not None and (seen is None or live.table.seq < seen):
            await self.work.call(self.house.newest, table_id)
        self.runner.wake(table_id)  # also one in memory: it may have been read for a list of tables only
        return live

    async def watched(self, table_id: str, player: str | None) -> LiveTable:
        """Return a table that *player* may look at."""
        live = await self.live(table_id)
        live.table.viewer_of(player)
        return live

    def invitation(self, connection: HTTPConnection, table: Table) -> str:
        """Return the address by which others join a table."""
        here = self.settings.address or f"{connection.scope['scheme']}://{connection.headers.get('host', '')}"
        return f"{here}/rejoindre/{table.code}"

    def table_json(self, table: Table, player: str | None) -> dict[str, Any]:
        clock = self.runner.left(table)
        return table_json(table, table.viewer_of(player), connected=self.hub.connected(table), clock=clock)


async def salon_of(request: Request) -> Salon:  # not a plain function: that would cost a thread a request
    salon: Salon = request.app.state.salon
    return salon


def salon_of_socket(websocket: WebSocket) -> Salon:
    salon: Salon = websocket.app.state.salon
    return salon


TheSalon = Annotated[Salon, Depends(salon_of)]
