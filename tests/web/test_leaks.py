"""All that is sent to each seat and to spectators, over HTTP and WebSocket, searched for cards they may not know."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from random import Random

import pytest

from asgi import Browser
from oudler.app.tables import bots
from oudler.rules import SPECTATOR, Phase, Seat
from oudler.rules.view import Viewer
from tabling import Club, Person, listening
from watching import Folded, Watched

BOT = "glouton"  # bids as a person would, and quickly


async def deals_searched(players: int, deals: int, seed: int, kinds: Counter[str]) -> Counter[str]:
    """Play *deals* at one table with people, bots and a spectator, and search what everybody is sent.

    With an odd *seed* there are two people; with an even one a single one, who has hints and may take back.
    """
    rng = Random(f"{players} {seed}")
    people = 1 + seed % 2
    async with Club() as club, AsyncExitStack() as stack:
        seats = ["me", *["open"] * (people - 1), *[BOT] * (players - people)]
        host = await club.host(seats, players=players, deals=deals)
        others: list[tuple[Person, Viewer]] = [(host, Seat(0)), (club.spectator(host), SPECTATOR)]
        others += [(await club.guest(host, "Hugo"), Seat(1))] if people == 2 else []
        folded = Folded(club.app.state.salon.house, host.table_id)
        watched = []
        for person, viewer in others:
            path = f"/api/tables/{host.table_id}/events?since=0"
            socket = await stack.enter_async_context(person.browser.socket(path))
            watched.append(Watched(person, viewer, folded, socket))
        with listening(club.app) as bell:
            ended = False
            while not ended:
                for one in watched:
                    table = await one.turn(rng)
                    kinds[table["phase"]] += 1
                    ended = table["ended"]
                if rng.random() < 0.02:  # somebody's second window: presence
                    async with host.browser.socket(f"/api/tables/{host.table_id}/events?since={watched[0].seq}"):
                        await one.search()
                if not ended:
                    await bell.wait()
        for one in watched:
            await one.search()
        return sum((one.searched for one in watched), Counter())


@pytest.fixture(autouse=True)
def _a_quick_adviser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "ADVISER", BOT)


@pytest.mark.slow
@pytest.mark.parametrize("players", [*(pytest.param(many, marks=pytest.mark.slow) for many in (3, 4)), 5])
def test_nothing_leaks(players: int) -> None:
    kinds: Counter[str] = Counter()
    searched = asyncio.run(deals_searched(players, 1, 1, kinds)) + asyncio.run(deals_searched(players, 1, 2, kinds))
    assert searched.total() > 200
    assert min(kinds["play"], kinds["auction"]) > 0


@pytest.mark.slow
def test_nothing_leaks_in_twelve_deals() -> None:
    kinds: Counter[str] = Counter()
    searched: Counter[str] = Counter()
    for players in (3, 4, 5):
        for seed in (3, 4):
            searched += asyncio.run(deals_searched(players, 2, seed, kinds))
    assert min(kinds["finished"], kinds[Phase.ECART.value]) > 0, kinds
    assert min(searched[what] for what in ("table", "feed", "socket", "next", "record", "hint", "error", "undo")) > 0, (
        searched
    )


@pytest.mark.bulk
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("part", range(10))
def test_nothing_leaks_in_two_thousand_deals(players: int, part: int, capsys: pytest.CaptureFixture[str]) -> None:
    searched = asyncio.run(deals_searched(players, 67, 100 + part, Counter()))
    with capsys.disabled():
        print(f"\n{players} players, 67 deals, searched: {dict(sorted(searched.items()))}, leaks: 0")  # noqa: T201


def test_who_asks_without_a_seat_sees_what_spectators_see() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT])
            await lucie.turn()
            stranger = Person(Browser(club.app), lucie.table_id)
            stranger.browser.cookies["oudler"] = "x" * 43
            _, table = await stranger.look()
            assert (table["me"], table["hand"], table["legal"]) == (None, None, None)

    asyncio.run(play())
