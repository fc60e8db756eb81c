"""Numbers of players over HTTP: asked for, told, missed; nothing waits, and nothing is told too early."""

from __future__ import annotations

import asyncio
import secrets
from random import Random
from typing import Any

from hours import StandingStill, by_hand
from oudler.app.tables.turns import NUMBERS
from oudler.rules.seeds import commitment, promise_of
from tabling import BOT, QUICK, Club, Person, new_key


class Own:
    """The numbers of one person."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def fresh(self) -> str:
        number = secrets.token_hex(32)
        promise = promise_of(bytes.fromhex(number))
        self.known[promise] = number
        return promise

    async def tell(self, person: Person, draw: dict[str, Any]) -> str:
        """Tell the number that is asked for; return the next promise."""
        asked = next(one["promise"] for one in draw["promises"] if one["promise"] in self.known)
        after = self.fresh()
        done = await person.do("number", 0, number=self.known[asked], promise=after)
        assert done.status == 200, done
        return after


async def host(club: Club, own: Own, seats: list[str]) -> tuple[Person, dict[str, Any]]:
    person = await club.host(seats, promise=own.fresh(), key=new_key())
    _, table = await person.look()
    return person, table


def test_alone_with_robots_one_request_more_deals() -> None:
    async def play() -> None:
        async with Club() as club:
            own = Own()
            lucie, table = await host(club, own, ["me", BOT, BOT])
            assert (table["phase"], table["draw"]["waits"]) == ("lobby", [0])
            after = await own.tell(lucie, table["draw"])
            _, table = await lucie.look()
            assert table["hand"]
            assert (table["draw"], table["promises"]) == (None, [after, None, None])
            assert (table["seed"], table["numbers"]) == (None, None)
            table = await lucie.play_out(Random(2))
            assert commitment(bytes.fromhex(table["seed"])) == table["commitment"]
            seq, table = await lucie.until(lambda seen: seen["draw"] is not None)
            told = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/events?since=0")).json["events"]
            drawing = [event["data"] for event in told if event["type"] == "drawing"]
            assert drawing[-1]["commitment"] == table["draw"]["commitment"]
            await own.tell(lucie, drawing[-1])
            assert (await lucie.do("next", seq)).status == 200
            await lucie.until(lambda seen: seen["deal"] == 2)

    asyncio.run(play())


def test_secrets_and_numbers_are_told_when_the_deal_is_over_and_not_before() -> None:
    async def play() -> None:
        async with Club() as club:
            own = Own()
            lucie, table = await host(club, own, ["me", BOT, BOT])
            await own.tell(lucie, table["draw"])
            live = club.app.state.salon.house.live(lucie.table_id)
            secret = live.table.playing.started.seed
            number = live.table.playing.started.numbers[0].number
            path = f"/api/tables/{lucie.table_id}"
            for where in (path, f"{path}/events?since=0", f"{path}/sheet"):
                sent = (await lucie.browser.get(where)).content.decode()
                assert secret not in sent
                assert number not in sent
            await lucie.play_out(Random(3))
            answer = (await lucie.browser.get(f"{path}/deals/1")).json["record"]
            assert (answer["seed"], answer["numbers"][0]["number"]) == (secret, number)

    asyncio.run(play())


def test_a_number_that_does_not_come_is_waited_for_so_long_only() -> None:
    async def play(clock: StandingStill) -> None:
        async with Club(settings=QUICK) as club:
            own = Own()
            lucie, _ = await host(club, own, ["me", "open", BOT])
            hugo = await club.guest(lucie, "Hugo")  # by another program, which promises nothing
            _, table = await lucie.look()
            assert table["draw"]["waits"] == [0]
            assert await clock.next_delay() == NUMBERS
            assert table["clock"] is None  # it is nobody's turn
            clock.advance(NUMBERS)
            _, table = await hugo.until(lambda seen: seen["phase"] != "lobby")
            told = (await hugo.browser.get(f"/api/tables/{lucie.table_id}/events?since=0")).json["events"]
            missed = next(event["data"] for event in told if event["type"] == "missed")
            assert missed["seats"] == [0]
            assert commitment(bytes.fromhex(missed["secret"])) == missed["commitment"]
            assert table["commitment"] != missed["commitment"]

    by_hand(play)


def test_what_is_no_number_is_refused_in_words() -> None:
    async def play() -> None:
        async with Club() as club:
            own = Own()
            lucie, table = await host(club, own, ["me", BOT, BOT])
            wrong = await lucie.do("number", 0, number="0" * 64, promise=own.fresh())
            assert (wrong.status, wrong.json["error"]["en"]) == (
                422,
                "this number is not the one that was promised",
            )
            assert (await lucie.do("number", 0, promise="lucky")).status == 422
            stranger = club.spectator(lucie)
            assert (await stranger.do("number", 0, promise=own.fresh())).status == 403
            _, again = await lucie.look()
            assert again["draw"] == table["draw"]

    asyncio.run(play())
