"""The feed: what comes over a WebSocket is the plain feed, in order, and can be taken up anywhere."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from asgi import Browser, Closed, Socket
from tabling import BOT, Club, Person, choice, happened, my_turn


async def feed(person: Person, since: int = 0) -> list[Any]:
    events = (await person.browser.get(f"/api/tables/{person.table_id}/events?since={since}")).json["events"]
    assert all("next" not in event for event in events[:-1])
    return happened(events)


async def heard(socket: Socket, number: int) -> list[Any]:
    """Return the first events that come over a socket, so many of them."""
    found: list[Any] = []
    while len(found) < number:
        found += happened([await socket.receive()])
    return found


def test_the_socket_tells_what_the_plain_feed_tells() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT])
            watcher = club.spectator(lucie)
            async with (
                lucie.browser.socket(f"/api/tables/{lucie.table_id}/events?since=0") as mine,
                watcher.browser.socket(f"/api/tables/{lucie.table_id}/events") as public,
            ):
                await lucie.play_out(Random(1))
                for person, socket in ((lucie, mine), (watcher, public)):
                    wanted = await feed(person)
                    assert await heard(socket, len(wanted)) == wanted

    asyncio.run(play())


class Listener:
    """Somebody who looks at the table once, and then knows what is needed from his socket alone."""

    def __init__(self, person: Person, socket: Socket) -> None:
        self.person, self.socket = person, socket
        self.seq, self.table = 0, dict[str, Any]()

    async def hear(self, until: int) -> None:
        """Listen up to number *until*; what is needed then is what TABLE says."""
        while self.seq < until:
            message = await self.socket.receive()
            if message["type"] != "presence" and "more" not in message:
                self.seq = message["seq"]
                self.table |= message.get("next", {})
        seq, table = await self.person.look()
        needed = {"phase", "to_act", "counts", "legal", "undo", "claim"}
        assert seq != self.seq or {key: self.table[key] for key in needed} == {key: table[key] for key in needed}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_each_viewer_is_told_what_he_needs_next(players: int) -> None:
    """A whole deal is played from the sockets, by people who know their seats and nothing else of TABLE."""

    async def play() -> None:
        rng = Random(players)
        async with Club() as club, AsyncExitStack() as stack:
            host = await club.host(["me", *["open"] * (players - 1)], options={"clock": 600})
            people = [host, *[await club.guest(host, f"B{number}") for number in range(1, players)]]
            people.append(club.spectator(host))
            listeners = []
            for seat, person in enumerate(people):
                path = f"/api/tables/{host.table_id}/events?since=0"
                listeners.append(Listener(person, await stack.enter_async_context(person.browser.socket(path))))
                listeners[-1].table["me"] = seat if seat < players else None
            newest = (await host.look())[0]
            seen: set[str] = set()
            while not seen & {"finished", "thrown_in"}:
                for one in listeners:
                    await one.hear(newest)
                    assert one.table["me"] is not None or one.table["legal"] is None
                (actor,) = [one for one in listeners if my_turn(one.table)]
                assert actor.table["clock"] is not None, "his time runs"
                done = await actor.person.do("actions", actor.seq, action=choice(rng, actor.table))
                assert done.status == 200, done
                newest = done.json["seq"]
                seen.add((await host.look())[1]["phase"])
            assert "play" in seen

    asyncio.run(play())


@pytest.mark.slow
def test_a_lost_connection_is_taken_up_where_it_broke() -> None:
    async def play() -> None:
        rng = Random(2)
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT], players=3)
            got: list[Any] = []
            since = 0
            while True:
                async with lucie.browser.socket(f"/api/tables/{lucie.table_id}/events?since={since}") as socket:
                    seq, table = await lucie.turn()
                    if table["phase"] != "finished":
                        assert (await lucie.do("actions", seq, action=choice(rng, table))).status == 200
                    new = await feed(lucie, since)
                    got += await heard(socket, len(new))
                    since = got[-1]["seq"] if got else 0
                if table["phase"] == "finished":
                    break
            assert got == await feed(lucie)
            assert [event["seq"] for event in got] == sorted(event["seq"] for event in got)
            assert [event for event in got if event["seq"] > 10] == await feed(lucie, 10)

    asyncio.run(play())


@pytest.mark.slow
def test_the_feed_goes_back_further_than_memory() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT])
            await lucie.play_out(Random(1))
            whole = await feed(lucie)
            club.app.state.salon.house._live[lucie.table_id].steps = type(
                club.app.state.salon.house._live[lucie.table_id].steps
            )(maxlen=5)
            seq, _ = await lucie.look()
            await lucie.do("phrase", seq, phrase="bravo")
            assert (await feed(lucie))[:-1] == whole
            async with lucie.browser.socket(f"/api/tables/{lucie.table_id}/events?since=0") as socket:
                wanted = await feed(lucie)
                assert await heard(socket, len(wanted)) == wanted

    asyncio.run(play())


async def presence(socket: Socket) -> Any:
    while True:
        message = await socket.receive()
        if message["type"] == "presence":
            return message["data"]["connected"]


def test_ping_presence_and_sockets_that_are_refused() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", "open"], players=3, options={"spectators": False})
            path = f"/api/tables/{lucie.table_id}/events"
            hugo = await club.guest(lucie, "Hugo")
            async with lucie.browser.socket(path) as socket:
                await socket.say("ping")
                while await socket.receive() != {"type": "pong"}:
                    pass
                async with hugo.browser.socket(path):
                    assert await presence(socket) == [0, 1]
                assert await presence(socket) == [0]
            await _refused(club.spectator(lucie).browser, path, 4403)
            await _refused(lucie.browser, "/api/tables/00/events", 4404)
            await _refused(lucie.browser, f"{path}?since=x", 4422)
            await _refused(Browser(club.app, origin="http://evil.example"), path, 4403)

    async def _refused(browser: Browser, path: str, code: int) -> None:
        with pytest.raises(Closed) as closed:
            async with browser.socket(path) as socket:
                await socket.receive()
        assert closed.value.code == code

    asyncio.run(play())


def test_spectators_who_are_shut_out_hear_no_more() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", "open"], players=3)
            watcher = club.spectator(lucie)
            async with watcher.browser.socket(f"/api/tables/{lucie.table_id}/events") as socket:
                seq, _ = await lucie.look()
                assert (await lucie.do("options", seq, options={"spectators": False})).status == 200
                with pytest.raises(Closed) as closed:
                    await heard(socket, 1000)
                assert closed.value.code == 4403
            assert (await watcher.browser.get(f"/api/tables/{lucie.table_id}")).status == 403

    asyncio.run(play())
