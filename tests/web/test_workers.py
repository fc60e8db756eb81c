"""Several workers on one PostgreSQL: players of one table sit at different ones and notice nothing of it."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
import websockets

from cookies import kept
from postgres import Cluster
from serving import free_port, server
from tabling import choice, happened, my_turn, new_key

pytestmark = pytest.mark.slow
Ports = tuple[int, int]


@dataclass
class Worker:
    port: int
    process: subprocess.Popen[str]


@pytest.fixture(scope="module")
def workers(cluster: Cluster) -> Iterator[tuple[Worker, Worker]]:
    """Two on one database, each at its own port; the last test kills one of them."""
    database = cluster.database()
    ports = [free_port(), free_port()]
    with ExitStack() as stack, ThreadPoolExecutor(2) as pool:
        started = [pool.submit(stack.enter_context, server(database, port, at, 2)) for at, port in enumerate(ports)]
        one, other = (Worker(port, start.result()) for port, start in zip(ports, started, strict=True))
        yield one, other


@dataclass
class Person:
    """Somebody who sends each command to whichever worker he likes, and listens at one."""

    ports: tuple[int, ...]
    seed: int
    table: str = ""
    cookie: str = ""
    heard: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        self.news = asyncio.Event()

    async def ask(self, method: str, path: str, body: object = None, port: int | None = None) -> tuple[int, Any]:
        content = b"" if body is None else json.dumps(body).encode()
        port = port or self.rng.choice(self.ports)
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{port}", "Connection: close"]
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
        lines += [f"Cookie: {self.cookie}"] if self.cookie else []
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + content)
            head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
            await writer.wait_closed()
        headers = [line.partition(":") for line in head.decode().split("\r\n")[1:]]
        self.cookie = kept(self.cookie, (value for name, _, value in headers if name.lower() == "set-cookie"))
        return int(head.split()[1]), json.loads(answer)

    async def look(self) -> tuple[int, dict[str, Any]]:
        status, got = await self.ask("GET", f"/api/tables/{self.table}")
        assert status == 200, got
        return got["seq"], got["table"]

    async def listen(self, port: int) -> None:
        """Hear the table; at another worker where one is gone."""
        since, ports = 0, [port, *(other for other in self.ports if other != port)]
        while True:
            for at in ports:
                self.heard = [event for event in self.heard if event["seq"] <= since]  # half of an event is told again
                address = f"ws://localhost:{at}/api/tables/{self.table}/events?since={since}"
                try:
                    async with websockets.connect(
                        address, additional_headers={"Cookie": self.cookie}, open_timeout=None, ping_interval=None
                    ) as socket:
                        async for text in socket:
                            event = json.loads(text)
                            self.heard.append(event)
                            self.news.set()
                            if event["type"] != "presence" and "more" not in event:
                                since = event["seq"]
                except (OSError, websockets.WebSocketException):
                    continue

    def told(self) -> list[Any]:
        return happened(self.heard)

    async def act(self) -> bool:
        """Look, and act if it is one's turn; return whether the table went on.

        Where something was written since he looked (by the other worker, or for somebody who was away) the table says
        so, and he looks again.
        """
        seq, table = await self.look()
        path = f"/api/tables/{self.table}"
        body: dict[str, Any] = {"key": new_key(), "seq": seq}
        if table["phase"] == "finished":
            status, _ = await self.ask("POST", f"{path}/next", body)
            return status == 200
        if not my_turn(table):
            return False
        body["action"] = choice(self.rng, table)
        status, got = await self.ask("POST", f"{path}/actions", body)
        if status == 409 and got["error"]["seq"] > seq:
            return False
        assert status == 200, got
        again = await self.ask("POST", f"{path}/actions", body)  # at another worker, perhaps
        assert again == (200, got)
        return True


async def four(ports: Ports, seats: list[str]) -> list[Person]:
    """Return the people of one table: they have come by both workers."""
    people = [Person(ports, seed) for seed in range(seats.count("open") + 1)]
    wish = {"players": len(seats), "name": "Lucie", "seats": seats}
    status, made = await people[0].ask("POST", "/api/tables", wish, ports[0])
    assert status == 200, made
    for number, person in enumerate(people):
        person.table = made["id"]
        if number:
            status, got = await person.ask("POST", "/api/join", {"code": made["code"], "name": f"B{number}"})
            assert status == 200, got
    return people


async def gone(ears: list[asyncio.Task[None]]) -> None:
    for ear in ears:
        ear.cancel()
    await asyncio.gather(*ears, return_exceptions=True)


async def until(person: Person, holds: Callable[[], bool]) -> None:
    """Wait until something holds of what he has heard."""
    while not holds():
        person.news.clear()
        await person.news.wait()


async def play(people: list[Person], over: Callable[[], bool]) -> None:
    while not over():
        for person in people:
            await person.act()


async def play_on(people: list[Person], events: int) -> None:
    """Play until so many more events were heard."""
    before = len(people[0].told())
    await play(people, lambda: len(people[0].told()) > before + events)


async def same(people: list[Person]) -> None:
    """Each has heard what the plain feed tells: nothing lost, doubled or in another order."""
    for person in people:
        feed = happened((await person.ask("GET", f"/api/tables/{person.table}/events?since=0"))[1]["events"])
        await until(person, lambda: len(person.told()) >= len(feed))  # noqa: B023 - awaited
        # Hands of earlier deals are not told again.
        plain = [{**event, "data": event["data"] | {"hand": None}} for event in feed]
        heard = person.told()[: len(feed)]  # bots may have gone on since
        assert [{**event, "data": event["data"] | {"hand": None}} for event in heard] == plain
        seqs = [event["seq"] for event in person.told()]
        assert sorted(set(seqs)) == list(range(1, seqs[-1] + 1))


def finished(people: list[Person]) -> int:
    return sum(event["type"] == "finished" for event in people[0].told())


def test_four_at_two_workers_hear_every_event_in_order(workers: tuple[Worker, Worker]) -> None:
    async def go() -> None:
        ports = (workers[0].port, workers[1].port)
        people = await four(ports, ["me", "open", "open", "open"])
        ears = [asyncio.create_task(person.listen(ports[number % 2])) for number, person in enumerate(people)]
        await play(people, lambda: finished(people) >= 1)
        await same(people)
        _, table = await people[0].look()
        assert [seat["connected"] for seat in table["seats"]] == [True] * 4
        before = len(people[0].heard)
        ears[3].cancel()
        left = [0, 1, 2]  # told once; the table may have gone on since
        host = people[0]
        await until(host, lambda: any(event["data"].get("connected") == left for event in host.heard[before:]))
        await gone(ears)

    asyncio.run(go())


def test_a_session_is_the_same_at_both(workers: tuple[Worker, Worker]) -> None:
    async def go() -> None:
        one, other = workers[0].port, workers[1].port
        lucie = Person((one, other), 1)
        assert (await lucie.ask("GET", "/api/me", port=other))[1]["player"] is None
        await lucie.ask("POST", "/api/me", {"name": "Lucie"}, one)
        assert (await lucie.ask("GET", "/api/me", port=other))[1]["player"]["name"] == "Lucie"
        await lucie.ask("POST", "/api/me", {"name": "Lucienne"}, one)
        player, tables, _ = (await lucie.ask("GET", "/api/me", port=other))[1].values()
        assert (player["name"], tables) == ("Lucienne", [])
        wish = {"players": 4, "seats": ["me", "random", "random", "random"], "key": new_key()}
        made = await asyncio.gather(*(lucie.ask("POST", "/api/tables", wish, port) for port in (one, other, one)))
        assert {(status, got["id"]) for status, got in made} == {(200, made[0][1]["id"])}
        assert [table["id"] for table in (await lucie.ask("GET", "/api/me", port=other))[1]["tables"]] == [
            made[0][1]["id"]
        ]
        _, offered = await lucie.ask("POST", "/api/me/device", port=one)
        phones = [Person((one, other), seed) for seed in (2, 3)]
        taken = await asyncio.gather(
            *(
                phone.ask("POST", "/api/session", {"code": offered["code"]}, port)
                for phone, port in zip(phones, (one, other), strict=True)
            )
        )
        assert sorted(status for status, _ in taken) == [200, 404]

    asyncio.run(go())


def test_play_goes_on_when_a_worker_is_killed(workers: tuple[Worker, Worker]) -> None:
    """Whichever of the two played for the bots: tables of both are in play."""

    async def go() -> None:
        ports = (workers[0].port, workers[1].port)
        tables = [await four(ports, ["me", "random", "open", "random"]) for _ in range(6)]
        people = [person for table in tables for person in table]
        ears = [asyncio.create_task(person.listen(ports[number % 2])) for number, person in enumerate(people)]
        await asyncio.gather(*(play_on(table, 30) for table in tables))
        workers[1].process.send_signal(signal.SIGKILL)
        workers[1].process.wait()
        for person in people:
            person.ports = ports[:1]
        await asyncio.gather(*(play_on(table, 30) for table in tables))
        await same(people)
        await gone(ears)

    asyncio.run(go())
