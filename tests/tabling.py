"""People at tables for tests: they look at TABLE and do something that it says is legal."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from fastapi import FastAPI

from asgi import Answer, Browser, running
from oudler.app.streams import Placed
from oudler.app.tables import events as ev
from oudler.app.tables.feed import LiveTable
from oudler.app.tables.folding import applied
from oudler.store import MEMORY, Store, open_store
from oudler.web import Settings, create_app

QUICK = Settings(
    pace=0, pause=0, between=0, claim_seconds=0, limits=False, bot_options=True, bot_threads=True, bot_workers=1
)
BOT = "random"


def new_key() -> str:
    return secrets.token_urlsafe(16)


def choice(rng: Random, table: dict[str, Any], *, bold: bool = True) -> dict[str, Any]:
    """Return an action that TABLE allows its viewer, at random; *bold* people bid, mostly what uses the chien."""
    legal, me = table["legal"], table["me"]
    if "bids" in legal:
        bids = legal["bids"]
        return {"seat": me, "bid": rng.choice(bids[1:3] if bold and len(bids) > 1 else bids)}
    if "keep" in legal:
        return {"seat": me, "keep": rng.choice(legal["keep"])}
    if "calls" in legal:
        return {"seat": me, "call": rng.choice(legal["calls"])}
    if "ecart" in legal:
        ecart = legal["ecart"]
        rest = [card for card in ecart["allowed"] if card not in ecart["forced"]]
        return {"seat": me, "ecart": ecart["forced"] + rng.sample(rest, ecart["size"] - len(ecart["forced"]))}
    if legal.get("poignee") and rng.random() < 0.8:
        shown = legal["poignee"]
        size = rng.choice([int(size) for size in shown["sizes"]])
        cards = [card for card in shown["cards"] if card != "E"]
        if len(cards) >= size:
            return {"seat": me, "poignee": rng.sample(cards, size)}
    return {"seat": me, "play": rng.choice(legal["cards"])}


def happened(messages: list[Any]) -> list[Any]:
    """Return what was told of the stream, without presence, and what is needed next: that of the last one only."""
    told = [message for message in messages if message["type"] not in ("presence", "pong")]
    return [{key: value for key, value in message.items() if key != "next"} for message in told]


def went_on(live: LiveTable, event: ev.Event) -> None:
    """Have a table in memory go on by an event, as if another thread had read it."""
    placed = Placed(live.seq + 1, "", "p1", event)
    live.went_on(placed, applied(live.table, placed))


def my_turn(table: dict[str, Any]) -> bool:
    return table["me"] is not None and table.get("to_act") == table["me"] and bool(table["legal"])


def finished(table: dict[str, Any]) -> bool:
    return bool(table["phase"] == "finished")


class Bell:
    """Rung whenever a table has gone on, or somebody has come or gone there."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def wake(self, _table_id: str) -> None:
        self._rung.set()

    async def wait(self) -> None:
        """Wait until it was rung since the last time."""
        await self._rung.wait()
        self._rung.clear()


@contextmanager
def listening(app: FastAPI) -> Iterator[Bell]:
    bell = Bell()
    listeners = app.state.salon.hub.listeners
    listeners.append(bell)
    try:
        yield bell
    finally:
        listeners.remove(bell)


@dataclass
class Person:
    """Somebody with a browser at one table."""

    browser: Browser
    table_id: str = ""
    code: str = ""

    async def look(self) -> tuple[int, dict[str, Any]]:
        answer = await self.browser.get(f"/api/tables/{self.table_id}")
        assert answer.status == 200, answer
        return answer.json["seq"], answer.json["table"]

    async def do(self, what: str, seq: int, **more: Any) -> Answer:
        return await self.browser.post(
            f"/api/tables/{self.table_id}/{what}", {"key": more.pop("key", new_key()), "seq": seq, **more}
        )

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> tuple[int, dict[str, Any]]:
        """Look whenever something has happened, until *wanted* of TABLE holds."""
        with listening(self.browser.app) as bell:
            while True:
                seq, table = await self.look()
                if wanted(table):
                    return seq, table
                await bell.wait()

    async def turn(self) -> tuple[int, dict[str, Any]]:
        """Return TABLE once this person is to act, or the deal is finished."""
        return await self.until(lambda table: my_turn(table) or finished(table))

    async def play_out(self, rng: Random) -> dict[str, Any]:
        """Play the deal to its end against bots; return the table."""
        return (await together([self], rng))[1]


async def together(
    people: Sequence[Person], rng: Random, over: Callable[[dict[str, Any]], bool] = finished
) -> tuple[Person, dict[str, Any]]:
    """Have everybody at one table act in turn until somebody sees that it is *over*; return him and what he sees."""
    with listening(people[0].browser.app) as bell:
        while True:
            acted = False
            for person in people:
                seq, table = await person.look()
                if over(table):
                    return person, table
                if my_turn(table):
                    done = await person.do("actions", seq, action=choice(rng, table))
                    assert done.status == 200, done
                    acted = True
            if not acted:
                await bell.wait()


class Club:
    """A server and people around it."""

    def __init__(self, store: Store | None = None, settings: Settings = QUICK) -> None:
        self._own = store is None
        self.store = store or open_store(MEMORY)
        self.app: FastAPI = create_app(self.store, settings)
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._stack.enter_async_context(running(self.app))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()
        if self._own:
            self.store.close()

    async def host(self, seats: Sequence[str], name: str = "Lucie", **more: Any) -> Person:
        """Return somebody who has made a table."""
        browser = Browser(self.app)
        body = {"players": len(seats), "name": name, "seats": list(seats)} | more
        answer = await browser.post("/api/tables", body)
        assert answer.status == 200, answer
        return Person(browser, answer.json["id"], answer.json["code"])

    async def guest(self, host: Person, name: str, seat: int | None = None) -> Person:
        """Return somebody who has joined the table of *host*."""
        browser = Browser(self.app)
        answer = await browser.post("/api/join", {"code": host.code, "name": name, "seat": seat})
        assert answer.status == 200, answer
        return Person(browser, host.table_id, host.code)

    def spectator(self, host: Person) -> Person:
        return Person(Browser(self.app), host.table_id)
