"""A tournament on a server for tests: people with posts, each in his own browser, without a network.

async with Hall() as hall:
    await hall.anne.do("add", surname="Roy")
"""

from __future__ import annotations

import secrets
from contextlib import AsyncExitStack
from typing import Any, Self

from asgi import Answer, Browser, running
from oudler.app.operations import Actor, Post
from oudler.app.tournaments import Tournaments
from oudler.store import MEMORY, open_store
from oudler.web import Settings, create_app

QUIET = Settings(pace=0, pause=0, between=0, limits=False, bot_threads=True, bot_workers=1)
MADE = {"name": "Coupe des Bouts", "date": "2026-11-16", "format": "2x4", "me": "Anne"}


def new_key() -> str:
    return secrets.token_urlsafe(15)


class Worker(Browser):
    """Somebody's browser at one tournament."""

    base = ""

    async def see(self, path: str = "", **headers: str) -> Answer:
        return await self.get(f"{self.base}{path}", **headers)

    async def do(self, operation: str, **fields: Any) -> Answer:
        """Send the form of an operation, with a key of its own unless one is given."""
        sent = {"key": new_key()} | {name: value for name, value in fields.items() if value is not None}
        return await self.send(f"{self.base}/faire/{operation}", sent)


class Hall:
    """A server with one tournament, whose arbiter is Anne."""

    def __init__(self, **wish: str) -> None:
        self.store = open_store(MEMORY, create=True)
        self.app = create_app(self.store, QUIET)
        self.anne = Worker(self.app)
        self._wish = MADE | wish
        self._open = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._open.enter_async_context(running(self.app))
        made = await self.anne.send("/tournois/nouveau", {"key": new_key()} | self._wish)
        assert made.status == 303, made.text
        self.anne.base = made.headers["location"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._open.aclose()
        self.store.close()

    @property
    def id(self) -> str:
        return self.anne.base.rpartition("/")[2]

    @property
    def tournaments(self) -> Tournaments:
        found: Tournaments = self.app.state.salon.tournaments
        return found

    async def worker(self, name: str, post: Post) -> Worker:
        """Return the browser of somebody who has come in by his code."""
        staffs, by = self.tournaments.staffs, Actor(Post.ARBITER, "Anne")
        number = max(staffs.add(self.id, name, post, by=by).people)
        return await self._come(f"{self.anne.base}/entrer", {"code": staffs.code(self.id, number, by=by)})

    async def table(self, number: int) -> Worker:
        """Return a phone that has opened a table by its card."""
        key = self.tournaments.staff(self.id).table_key(number)
        return await self._come(f"{self.anne.base}/table/{number}/{key}", {})

    async def _come(self, address: str, fields: dict[str, str]) -> Worker:
        browser = Worker(self.app)
        browser.base = self.anne.base
        answer = await browser.send(address, fields)
        assert answer.status == 303, answer.text
        return browser

    def stranger(self) -> Worker:
        browser = Worker(self.app)
        browser.base = self.anne.base
        return browser
