"""Between two deals: nobody who does not ask for the next one keeps the others waiting for ever."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

from tabling import BOT, QUICK, Club, Person, choice, my_turn

PATIENT = replace(QUICK, patience=0.2)


async def _finished(club: Club, **more: Any) -> tuple[Person, Person]:
    """Two people at the end of their first deal."""
    lucie = await club.host(["me", "open", BOT], players=3, **more)
    hugo = await club.guest(lucie, "Hugo")
    await _played(lucie, hugo)
    return lucie, hugo


async def _played(*people: Person) -> None:
    rng = Random(5)
    async with asyncio.timeout(30):
        while True:
            for person in people:
                seq, table = await person.look()
                if table["phase"] == "finished":
                    return
                if my_turn(table):
                    await person.do("actions", seq, action=choice(rng, table))
            await asyncio.sleep(0.001)


def test_who_does_not_ask_for_the_next_deal_is_waited_for_so_long_only() -> None:
    async def play() -> None:
        async with Club(settings=PATIENT) as club:
            lucie, hugo = await _finished(club)
            seq, table = await lucie.look()
            assert table["clock"] is None  # nobody waits yet: no clock runs
            assert (await lucie.do("next", seq)).status == 200
            await lucie.until(lambda seen: seen["deal"] == 2)
            told = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/events?since={seq}")).json["events"]
            assert [event["type"] for event in told[:2]] == ["ready", "deal_started"]  # nobody was replaced for it
            assert told[0]["data"] == {"seat": 0}
            assert (await hugo.look())[1]["hand"]

    asyncio.run(play())


def test_who_does_not_come_back_is_played_for_by_a_bot() -> None:
    async def play() -> None:
        async with Club(settings=PATIENT) as club:
            lucie, hugo = await _finished(club)
            seq, _ = await lucie.look()
            await lucie.do("next", seq)
            rng = Random(6)

            async def until_away() -> None:
                while True:
                    seq, table = await lucie.look()
                    if table["seats"][1]["away"]:
                        return
                    if my_turn(table):
                        await lucie.do("actions", seq, action=choice(rng, table))
                    elif table["phase"] == "finished":
                        await lucie.do("next", seq)
                    await asyncio.sleep(0.01)

            await asyncio.wait_for(until_away(), 30)
            _, table = await lucie.look()
            assert table["seats"][1]["player"]["name"] == "Hugo"
            assert table["seats"][1]["bot"]
            async with hugo.browser.socket(f"/api/tables/{hugo.table_id}/events?since=0"):
                await hugo.until(lambda seen: not seen["seats"][1]["away"])  # he is back

    asyncio.run(play())


def test_who_acts_in_the_deal_is_waited_for_as_before() -> None:
    """At a table without a clock: the patience is for those who were not there when it began."""

    async def play() -> None:
        async with Club() as club:
            lucie, hugo = await _finished(club)
            for person in (lucie, hugo):
                seq, _ = await person.look()
                assert (await person.do("next", seq)).status == 200
            _, table = await lucie.until(
                lambda seen: seen["deal"] == 2 and seen["to_act"] in (0, 1) and seen["phase"] != "finished"
            )
            assert table["clock"] is None

    asyncio.run(play())


def test_after_the_last_deal_nothing_begins() -> None:
    async def play() -> None:
        async with Club(settings=PATIENT) as club:
            lucie, _ = await _finished(club, deals=1)
            seq, table = await lucie.look()
            assert table["ended"]
            assert (await lucie.do("next", seq)).status == 422
            assert table["clock"] is None  # nothing is waited for
            assert (await lucie.look())[0] == seq

    asyncio.run(play())
