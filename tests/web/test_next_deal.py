"""Between two deals: nobody who does not ask for the next one keeps the others waiting for ever."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

from hours import StandingStill, by_hand
from tabling import BOT, QUICK, Club, Person, finished, together

PATIENT = replace(QUICK, patience=60)


async def _finished(club: Club, **more: Any) -> tuple[Person, Person]:
    """Two people at the end of their first deal."""
    lucie = await club.host(["me", "open", BOT], players=3, **more)
    hugo = await club.guest(lucie, "Hugo")
    await together([lucie, hugo], Random(5))
    return lucie, hugo


def test_who_does_not_ask_for_the_next_deal_is_waited_for_so_long_only() -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=PATIENT) as club:
            lucie, hugo = await _finished(club)
            seq, table = await lucie.look()
            assert table["clock"] is None  # nobody waits yet: no clock runs
            assert (await lucie.do("next", seq)).status == 200
            assert await clock.next_delay() == 60
            assert (await lucie.look())[1]["clock"] == 60
            clock.advance(60)
            await lucie.until(lambda seen: seen["deal"] == 2)
            told = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/events?since={seq}")).json["events"]
            assert [event["type"] for event in told[:2]] == ["ready", "deal_started"]  # nobody was replaced for it
            assert told[0]["data"] == {"seat": 0}
            assert (await hugo.look())[1]["hand"]

    by_hand(play)


def test_who_does_not_come_back_is_played_for_by_a_bot() -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=PATIENT) as club:
            lucie, hugo = await _finished(club)
            seq, _ = await lucie.look()
            await lucie.do("next", seq)
            await clock.next_delay()
            clock.advance(60)
            await lucie.until(lambda seen: seen["deal"] == 2)
            await together([lucie], Random(6), lambda seen: seen["to_act"] == 1)
            assert await clock.next_delay() == 60
            clock.advance(60)
            _, table = await lucie.until(lambda seen: seen["seats"][1]["away"])
            assert table["seats"][1]["player"]["name"] == "Hugo"
            assert table["seats"][1]["bot"]
            async with hugo.browser.socket(f"/api/tables/{hugo.table_id}/events?since=0"):
                await hugo.until(lambda seen: not seen["seats"][1]["away"])  # he is back

    by_hand(play)


def test_who_acts_in_the_deal_is_waited_for_as_before() -> None:
    """At a table without a clock: the patience is for those who were not there when it began."""

    async def play() -> None:
        async with Club() as club:
            lucie, hugo = await _finished(club)
            for person in (lucie, hugo):
                seq, _ = await person.look()
                assert (await person.do("next", seq)).status == 200
            _, table = await lucie.until(
                lambda seen: seen["deal"] == 2 and seen["to_act"] in (0, 1) and not finished(seen)
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
