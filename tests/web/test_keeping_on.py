"""Tables go on: after a restart, when the store was away, when something broke, when a player is not there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from typing import Any
from unittest.mock import Mock

import pytest

from hours import StandingStill, by_hand
from known_deals import STRONG, known
from oudler.app.tables import bots, commands
from oudler.app.tables import events as ev
from oudler.app.tables.commands import Wish
from oudler.app.tables.errors import NotNow
from oudler.app.tables.events import Player
from oudler.app.tables.folding import after
from oudler.app.tables.house import House
from oudler.app.tables.newcomers import STAND_IN
from oudler.app.tables.table import Table
from oudler.formats.record import Record, to_json
from oudler.rules import AnnounceChelem, Bid, MakeBid, Seat
from oudler.store import MEMORY, StoreError, open_store
from oudler.store.pen import Pen
from oudler.store.work import Work
from oudler.web import runner as runners
from oudler.web.runner import Runner
from oudler.web.salon import Salon
from oudler.web.thinking import Thinking
from tabling import BOT, QUICK, Club, Person, my_turn, went_on

ASLEEP = replace(QUICK, pace=600)
"""Bots take their time."""
PATIENCE = 10
"""Seconds; a socket waits longer before it looks of itself."""


def salon_of(club: Club) -> Salon:
    found: Salon = club.app.state.salon
    return found


async def _table_of_a_bot(club: Club) -> Person:
    """Return somebody at a table where it is a bot's turn."""
    while True:
        lucie = await club.host(["me", BOT, BOT], players=3)
        if not my_turn((await lucie.look())[1]):
            return lucie


def test_after_a_restart_a_table_goes_on_whatever_was_looked_at_first() -> None:
    async def play(_clock: StandingStill) -> None:
        with open_store(MEMORY) as store:
            async with Club(store, ASLEEP) as before:
                lucie = await _table_of_a_bot(before)
            async with Club(store) as club:
                lucie.browser.app = club.app
                assert [table["id"] for table in (await lucie.browser.get("/api/me")).json["tables"]] == [
                    lucie.table_id
                ]
                assert (await lucie.turn())[1]["phase"] != "lobby"

    by_hand(play)


def _breaking(monkeypatch: pytest.MonkeyPatch, name: str, error: Exception) -> asyncio.Event:
    """Have the runner's first call fail; return what tells that there was another."""
    calls: list[int] = []
    again = asyncio.Event()
    works: Callable[..., Any] = getattr(Runner, name)

    async def once(*args: Any, **more: Any) -> Any:
        calls.append(1)
        if len(calls) == 1:
            raise error
        again.set()
        return await works(*args, **more)

    monkeypatch.setattr(Runner, name, once)
    return again


def test_a_table_that_broke_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(clock: StandingStill) -> None:
        again = _breaking(monkeypatch, "_bot_acts", KeyError("a mistake"))
        async with Club() as club:
            lucie = await club.host([BOT, BOT, "me"], players=3)
            if my_turn((await lucie.look())[1]):
                await lucie.do("actions", (await lucie.look())[0], action={"seat": 2, "bid": "passe"})
            clock.advance(await clock.next_delay())
            await again.wait()  # nobody looks: it goes on by itself

    by_hand(play)


def test_a_clock_that_rings_while_the_store_is_away_rings_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=replace(QUICK, patience=PATIENCE)) as club:
            lucie = await club.host(["me", "open", "open"], players=3)
            people = [lucie, await club.guest(lucie, "Hugo"), await club.guest(lucie, "Inès")]
            _, table = await lucie.look()
            absent = table["to_act"]
            again = _breaking(monkeypatch, "_do", StoreError("pas là", "away"))
            other = people[absent - 1]
            async with other.browser.socket(f"/api/tables/{lucie.table_id}/events"):
                assert await clock.next_delay() == PATIENCE
                clock.advance(PATIENCE)
                await clock.delayed(runners._LATER)  # it has rung
                clock.advance(runners._LATER)
                await clock.delayed(PATIENCE)
                clock.advance(PATIENCE)
                await lucie.until(lambda seen: seen["seats"][absent]["away"])
            assert again.is_set()

    by_hand(play)


def test_who_is_there_is_waited_for_and_who_is_gone_is_played_for() -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=replace(QUICK, patience=PATIENCE)) as club:
            lucie = await club.host(["me", "open", "open"], players=3)
            people = [lucie, await club.guest(lucie, "Hugo"), await club.guest(lucie, "Inès")]
            path = f"/api/tables/{lucie.table_id}/events"
            acts = (await lucie.look())[1]["to_act"]
            runner = salon_of(club).runner
            async with people[acts].browser.socket(path), people[acts - 1].browser.socket(path):
                assert lucie.table_id not in runner._clocks
            async with people[acts - 1].browser.socket(path):
                assert await clock.next_delay() == PATIENCE
                clock.advance(PATIENCE)
                _, table = await lucie.until(lambda seen: seen["seats"][acts]["away"])
                assert table["seats"][acts]["player"]
            async with people[acts].browser.socket(path):
                await lucie.until(lambda seen: not seen["seats"][acts]["away"])

    by_hand(play)


def test_a_missed_turn_costs_that_turn_alone() -> None:
    """A bot stands in for one turn, bids passe, and gives the seat back; who is gone is played for until he is back."""

    async def play(clock: StandingStill) -> None:
        async with Club(settings=replace(QUICK, pace=1)) as club:
            lucie = await club.host(["me", "open", "open"], players=3, options={"clock": 15})
            people = [lucie, await club.guest(lucie, "Hugo"), await club.guest(lucie, "Inès")]
            path = f"/api/tables/{lucie.table_id}/events"
            acts = (await lucie.look())[1]["to_act"]
            late, other = people[acts], people[acts - 1]
            async with late.browser.socket(path), other.browser.socket(path):
                await clock.delayed(15)
                clock.advance(15)
                seq, table = await other.until(lambda seen: seen["seats"][acts]["away"])
                assert table["seats"][acts]["bot"] == STAND_IN
                await clock.delayed(1)
                clock.advance(1)
                _, table = await other.until(lambda seen: not seen["seats"][acts]["away"])
                assert table["bids"] == [{"seat": acts, "bid": "passe"}]
                told = (await other.browser.get(f"{path}?since={seq}")).json["events"]
                assert [event["type"] for event in told[:2]] == ["bid", "replaced"]
                assert (table["to_act"], table["clock"]) == ((acts + 1) % 3, 15)

    by_hand(play)


def test_who_stands_in_takes_no_contract() -> None:
    """Whatever the hand: a garde was taken for somebody who had gone."""
    dealt = known(STRONG, 4, 3)
    asked = commands.create(Wish(4, ("me", BOT, BOT, BOT), record=to_json(Record(dealt))), Player("p1", "L"), "", b"")
    table = after(Table("t"), *asked)
    bold = bots.question(table, Seat(0), "club")
    away = bots.question(after(table, *commands.replaced(table, 0)), Seat(0), "club")
    assert bold is not None
    assert away is not None
    assert bots.action(bold) != MakeBid(Seat(0), Bid.PASSE)
    assert bots.action(away) == MakeBid(Seat(0), Bid.PASSE)


def test_who_stands_in_announces_no_chelem() -> None:
    dealt = known(STRONG, 4, 3)
    said = (MakeBid(Seat(0), Bid.GARDE_SANS), *(MakeBid(Seat(seat), Bid.PASSE) for seat in (1, 2, 3)))
    record = to_json(Record(dealt, said))
    asked = commands.create(Wish(4, ("me", BOT, BOT, BOT), record=record), Player("p1", "L"), "", b"")
    table = after(Table("t"), *asked)
    chelem = AnnounceChelem(Seat(0))
    for seats, may in ((table, True), (after(table, *commands.replaced(table, 0)), False)):
        question = bots.question(seats, Seat(0), "club")
        assert question is not None
        assert (chelem in question.seen.actions) is may
        assert len(question.seen.actions) > 1


def test_a_bot_plays_for_who_sits_out() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT], players=3)
            seq, _ = await lucie.turn()
            assert (await lucie.do("sit_out", seq)).status == 200
            _, table = await lucie.until(lambda seen: seen["phase"] == "finished")
            assert table["seats"][0]["away"]
            seq, _ = await lucie.look()
            assert (await lucie.do("seat", seq, seat=0, player="me")).status == 200
            assert not (await lucie.look())[1]["seats"][0]["away"]

    asyncio.run(play())


def test_a_worker_asks_for_bots_that_are_another_ones() -> None:
    """The word that told their worker to go on may be lost."""

    async def play(clock: StandingStill) -> None:
        with open_store(MEMORY) as store:
            async with Club(store, ASLEEP) as before:
                lucie = await _table_of_a_bot(before)
            async with Club(store) as club:
                lucie.browser.app = club.app
                asked: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
                runner = salon_of(club).runner
                runner.owns, runner.ask = lambda _: False, lambda *what: asked.put_nowait(what)
                seq, _ = await lucie.look()
                for _ in range(2):
                    clock.advance(await clock.next_delay())
                    assert await asked.get() == (lucie.table_id, seq)

    by_hand(play)


@pytest.mark.parametrize("how", ["no process", "given up"])
def test_a_question_that_gets_no_answer_may_be_asked_again(how: str) -> None:
    """Where processes cannot be had, or went with what they were asked."""
    given_up: Future[str] = Future()
    given_up.cancel()
    thinkers = Mock(workers=1)
    thinkers.submit = Mock(return_value=given_up) if how == "given up" else Mock(side_effect=OSError)

    async def ask() -> None:
        thinking = Thinking(thinkers)
        for _ in range(2):
            with pytest.raises(NotNow, match="redemandez"):
                await thinking.think(str, 3, "p1")

    asyncio.run(ask())


def test_after_a_conflict_the_table_at_hand_is_read_on() -> None:
    """It may have been put out of memory, where another copy of it takes its place."""

    async def play() -> None:
        with open_store(MEMORY) as store:
            work = Work(1)
            house, other = House(store), House(store)
            pen = Pen(store, work, 0)
            table_id = house.create(Wish(3, ("me", "open", "open")), Player("p1", "Lucie")).state.id
            held = house.live(table_id)
            seen: list[int] = []

            def say(table: Table) -> list[Any]:
                if not seen:
                    other.do(table_id, lambda now: commands.say(now, "p1", "merci"), author="p1")
                    house._live.pop(table_id)
                seen.append(table.seq)
                return commands.say(table, "p1", "bravo")

            done = await house.do_waiting(pen, table_id, say, author="p1")
            assert (len(seen), done.seq, held.table.seq) == (2, 3, 3)
            await pen.close()
            work.close()

    asyncio.run(play())


def test_nothing_is_told_that_is_newer_than_who_it_is_told_to() -> None:
    """A thread may take a table on between two looks at it; the rest is told at the next."""

    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", "open"], players=3)
            live = salon_of(club).house.live(lucie.table_id)
            before = live.table
            went_on(live, ev.PhraseSaid(0, "merci"))
            live.at = (before.seq, before)  # the step is there, the table not yet
            path = f"/api/tables/{lucie.table_id}/events"
            told = (await lucie.browser.get(path)).json["events"]
            assert {event["seq"] for event in told} == {before.seq}
            async with lucie.browser.socket(path) as socket:
                heard = [await socket.receive() for _ in told]
                assert heard == told
                live.at = (before.seq + 1, replace(before, seq=before.seq + 1))
                salon_of(club).hub.wake(lucie.table_id)
                assert (await socket.receive())["data"]["phrase"] == "merci"

    asyncio.run(play())
