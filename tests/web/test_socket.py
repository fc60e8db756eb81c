"""The feed: what comes over a WebSocket is the plain feed, in order, and can be taken up anywhere."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from asgi import Browser, Closed, Socket
from tabling import BOT, Club, Person, choice


def told(messages: list[Any]) -> list[Any]:
    return [message for message in messages if message["type"] not in ("presence", "pong")]


async def feed(person: Person, since: int = 0) -> list[Any]:
    events = (await person.browser.get(f"/api/tables/{person.table_id}/events?since={since}")).json["events"]
    assert isinstance(events, list)
    return events


async def heard(socket: Socket, number: int) -> list[Any]:
    """Return the first events that come over a socket, so many of them."""
    found: list[Any] = []
    while len(found) < number:
        found += told([await socket.receive()])
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
