"""Who comes in the middle of a deal, or goes: nobody learns cards by it, and nobody is waited for who is gone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from asgi import Browser
from hours import StandingStill, by_hand
from known_deals import STRONG, at_once, known, played
from leaks import leaked
from oudler.app.tables import past
from oudler.app.tables.turns import BotTurn, turn_of
from oudler.rules import Seat
from tabling import BOT, QUICK, Club, Person, choice, together


async def _undone(club: Club, rng: Random) -> Person:
    """Somebody who has played half a deal against bots and taken it all back."""
    lucie = await club.host(["me", BOT, BOT, BOT])
    while True:
        seq, table = await lucie.turn()
        if table["phase"] == "play" and len(table["hand"]) <= 9:
            break
        assert (await lucie.do("actions", seq, action=choice(rng, table))).status == 200
    while (await lucie.do("undo", (await lucie.turn())[0])).status == 200:
        pass
    return lucie


def test_what_was_taken_back_is_told_to_nobody_who_comes_to_play() -> None:
    """The feed tells every card that had been played: who reads it may not sit down in that deal."""

    async def play() -> None:
        rng = Random(5)
        async with Club() as club:
            lucie = await _undone(club, rng)
            hugo = Person(Browser(club.app, address="192.0.2.7"), lucie.table_id, lucie.code)
            answer = await hugo.browser.post("/api/join", {"code": lucie.code, "name": "Hugo"})
            assert answer.json["seat"] is None
            seq, _ = await lucie.look()
            refused = await lucie.do("admit", seq, seat=answer.json["waits"])
            assert refused.status == 422, refused
            assert "attendez la suivante" in refused.json["error"]["fr"]
            table = await lucie.play_out(rng)
            assert table["phase"] == "finished"
            assert (await hugo.look())[1]["me"] is not None

    asyncio.run(play())


def test_the_leak_it_prevents_is_one() -> None:
    """What the feed holds after an undo would be hidden from a seat: so the test above guards something."""

    async def play() -> None:
        async with Club() as club:
            lucie = await _undone(club, Random(5))
            told = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/events?since=0")).json["events"]
            playing = club.app.state.salon.house.live(lucie.table_id).table.playing
            assert leaked(told, playing.state, Seat(1))

    asyncio.run(play())


def test_a_deal_from_a_record_is_played_to_its_end_by_who_began_it() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT], record=played(known(STRONG, 4, 3), at_once))
            answer = await Browser(club.app).post("/api/join", {"code": lucie.code, "name": "Hugo", "seat": 1})
            assert answer.json["waits"] == 1
            seq, _ = await lucie.look()
            assert (await lucie.do("admit", seq, seat=1)).status == 422
            assert (await lucie.do("leave", seq)).status == 200
            back = await lucie.browser.post("/api/join", {"code": lucie.code, "name": "Lucie"})
            assert back.json["seat"] == 0, "she has seen it all anyway, and has her own seat again"

    asyncio.run(play())


def _nobody_waits_for_who(does: str, **more: Any) -> None:
    async def play(_clock: StandingStill) -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", BOT, BOT])
            hugo = await club.guest(lucie, "Hugo")
            await together([lucie, hugo], Random(1))
            seq, _ = await lucie.look()
            assert (await lucie.do("next", seq)).status == 200
            seq, table = await hugo.look()
            assert table["phase"] == "finished"
            assert (await hugo.do(does, seq, **more)).status == 200
            _, table = await lucie.look()
            assert table["deal"] == 2

    by_hand(play)


def test_nobody_waits_for_who_has_left() -> None:
    _nobody_waits_for_who("leave")


def test_nobody_waits_for_who_sits_out() -> None:
    _nobody_waits_for_who("sit_out")


def test_nobody_waits_for_who_has_given_his_seat_to_a_bot() -> None:
    _nobody_waits_for_who("seat", seat=1, player="club")


def test_a_host_who_gives_his_seat_away_passes_the_table_on() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", BOT, BOT])
            hugo = await club.guest(lucie, "Hugo")
            seq, _ = await lucie.look()
            assert (await lucie.do("seat", seq, seat=0, player="club")).status == 200
            seq, table = await hugo.look()
            options = table["options"] | {"clock": 60}
            assert (await hugo.do("options", seq, options=options)).status == 200

    asyncio.run(play())


def test_a_clock_that_is_changed_counts_at_once() -> None:
    async def play(_clock: StandingStill) -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT], options={"clock": 600})
            seq, table = await lucie.turn()
            assert table["clock"] == 600
            options = table["options"] | {"clock": 10}
            assert (await lucie.do("options", seq, options=options)).status == 200
            await lucie.until(lambda seen: seen["clock"] == 10)

    by_hand(play)


def _forget(club: Club, table_id: str, left: int) -> None:
    """Let a table remember its last steps only: others are read from the store again."""
    steps = club.app.state.salon.house.live(table_id).steps
    while len(steps) > left:
        steps.popleft()


def test_the_feed_is_cut_between_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for again and again after the last number, it gives every event once."""

    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT])
            await lucie.play_out(Random(3))
            path = f"/api/tables/{lucie.table_id}/events?since="
            whole = (await lucie.browser.get(f"{path}0")).json["events"]
            monkeypatch.setattr(past, "PAGE", 7)
            _forget(club, lucie.table_id, 30)
            pieces: list[Any] = []
            while piece := (await lucie.browser.get(f"{path}{pieces[-1]['seq'] if pieces else 0}")).json["events"]:
                assert len(piece) < len(whole)
                pieces += piece
            assert pieces == whole

    asyncio.run(play())


def test_a_bot_bids_before_anybody_has_taken() -> None:
    async def play(_clock: StandingStill) -> None:
        async with Club(settings=replace(QUICK, pace=60)) as club:
            lucie = await club.host(["me", BOT, BOT, BOT], record=played(known(STRONG, 4, 0), at_once))
            table = club.app.state.salon.house.live(lucie.table_id).table
            assert turn_of(table) == BotTurn(Seat(1), BOT)

    by_hand(play)
