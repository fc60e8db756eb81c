"""Whole deals over HTTP, at 3, 4 and 5, with bots and with people."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from hours import StandingStill, by_hand
from oudler.formats import notation, record
from oudler.formats.replay import replay
from oudler.rules import Deal, Seat, count
from oudler.rules.dealing import deal_from_seed
from oudler.rules.seeds import commitment
from tabling import BOT, Club, Person, choice, finished, my_turn, together


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_against_bots(players: int) -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", *[BOT] * (players - 1)])
            table = await lucie.play_out(Random(players))
            assert sum(table["count"]["marks"]) == 0
            assert table["scores"] == [table["count"]["marks"]]
            assert table["totals"] == table["scores"][0]
            assert len(table["hands"]) == players
            record_answer = await lucie.browser.get(f"/api/tables/{lucie.table_id}/deals/1")
            ended = record.from_json(record_answer.json["record"])
            assert list(count(replay(ended)).marks) == table["count"]["marks"]
            assert record_answer.json["count"] == table["count"]
            sheet = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/sheet")).json["deals"]
            assert [(line["taker"], line["contract"]) for line in sheet] == [(table["taker"], table["contract"])]
            assert [line["half_points"] for line in sheet] == [table["count"]["half_points"]]
            _check_commitment(table, ended.deal)

    asyncio.run(play())


def _check_commitment(table: dict[str, Any], played: Deal) -> None:
    """Anybody deals again from the seed that was bound to beforehand."""
    seed = bytes.fromhex(table["seed"])
    assert commitment(seed) == table["commitment"]
    assert deal_from_seed(seed, table["players"], Seat(table["dealer"])).hands == played.hands


def test_a_bot_that_thinks() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "club:samples=4", "debutant", "club:samples=4"])
            table = await lucie.play_out(Random(4))
            assert table["phase"] == "finished"

    asyncio.run(play())


@pytest.mark.slow
def test_three_deals_with_friends_and_a_score_sheet() -> None:
    async def play() -> None:
        rng = Random(7)
        async with Club() as club:
            lucie = await club.host(["me", "open", BOT, "open"], deals=3)
            seq, table = await lucie.look()
            assert table["phase"] == "lobby"
            assert (await lucie.do("next", seq)).status == 422
            hugo = await club.guest(lucie, "Hugo")
            ines = await club.guest(lucie, "Inès", 3)
            people = [lucie, hugo, ines]
            dealers = []
            for number in range(1, 4):
                dealers += await _deal_of(people, rng)
                for person in people:
                    seq, table = await person.until(lambda seen: seen["deal"] == number or not seen["ended"])  # noqa: B023
                    if number < 3:
                        assert (await person.do("next", seq)).status == 200
            seq, table = await lucie.look()
            assert table["ended"]
            assert len(table["scores"]) == 3
            assert table["totals"] == [sum(column) for column in zip(*table["scores"], strict=True)]
            assert (await lucie.do("next", seq)).status == 422
            assert [seat["player"] and seat["player"]["name"] for seat in table["seats"]] == [
                "Lucie",
                "Hugo",
                None,
                "Inès",
            ]
            for before, after in pairwise(dealers):
                assert after in (before, (before + 1) % 4)

    async def _deal_of(people: list[Person], rng: Random) -> list[int]:
        """Play one deal that counts; return the dealers seen."""
        dealers: list[int] = []

        def over(table: dict[str, Any]) -> bool:
            if dealers[-1:] != [table["dealer"]]:
                dealers.append(table["dealer"])
            return finished(table)

        await together(people, rng, over)
        return dealers

    asyncio.run(play())


def test_everybody_passes_and_it_is_dealt_again() -> None:
    async def play() -> None:
        async with Club() as club:
            people = [await club.host(["me", "open", "open"], players=3)]
            people += [await club.guest(people[0], name) for name in ("Hugo", "Inès")]
            _, first = await people[0].look()
            for _ in range(3):
                for person in people:
                    seq, table = await person.look()
                    if my_turn(table) and table["phase"] == "auction" and table["dealer"] == first["dealer"]:
                        assert (
                            await person.do("actions", seq, action={"seat": table["me"], "bid": "passe"})
                        ).status == 200
            _, table = await people[0].until(lambda seen: seen["dealer"] != first["dealer"])
            assert table["dealer"] == (first["dealer"] + 1) % 3
            told = (await people[0].browser.get(f"/api/tables/{people[0].table_id}/events")).json["events"]
            kinds = [event["type"] for event in told]
            assert kinds.count("deal_started") >= 2
            assert "thrown_in" in kinds

    asyncio.run(play())


@pytest.mark.slow
def test_hints_undo_and_a_deal_played_on_from_a_record() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT, BOT])
            seq, table = await lucie.turn()
            assert not table["undo"]
            hint = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/hint")).json
            assert hint["action"]["bid"] in table["legal"]["bids"]
            assert {"fr", "en"} <= set(hint["reason"])
            assert (await lucie.do("actions", seq, action=hint["action"])).status == 200
            seq, after = await lucie.until(lambda seen: seen["phase"] == "thrown_in" or my_turn(seen))
            if after["undo"]:
                assert (await lucie.do("undo", seq)).status == 200
                _, again = await lucie.turn()
                assert (again["bids"], again["hand"]) == (table["bids"], table["hand"])
            ended_table = await lucie.play_out(Random(3))
            assert not ended_table["undo"]
            ended = (await lucie.browser.get(f"/api/tables/{lucie.table_id}/deals/1")).json["record"]
            shared = await lucie.browser.post("/api/deals", {"record": ended})
            found = (await lucie.browser.get(f"/api/deals/{shared.json['id']}")).json["record"]
            assert found == ended
            as_text = await lucie.browser.post("/api/deals", {"text": notation.dumps(record.from_json(ended))})
            kept = (await lucie.browser.get(f"/api/deals/{as_text.json['id']}")).json
            assert (kept["record"]["actions"], kept["count"]) == (ended["actions"], ended_table["count"])
            assert (await lucie.browser.post("/api/deals", {"text": "[format what]"})).status == 422
            half = ended | {"actions": ended["actions"][:20]}
            other = await club.host(["me", BOT, BOT, BOT], record=half)
            _, table = await other.look()
            assert table["phase"] == "play"
            await other.play_out(Random(5))

    asyncio.run(play())


def test_somebody_away_is_replaced_and_comes_back() -> None:
    async def play(clock: StandingStill) -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT], players=3, options={"clock": 5})
            seq, table = await lucie.turn()
            calm = await club.host(["me", BOT, BOT], players=3, options={"clock": 30})
            assert (await calm.turn())[1]["clock"] == 30
            clock.advance(5)
            _, table = await lucie.until(lambda seen: seen["seats"][0]["away"])
            assert table["seats"][0]["bot"] == "club"
            assert table["seats"][0]["player"]["name"] == "Lucie"
            path = f"/api/tables/{lucie.table_id}/events?since={seq}"
            async with lucie.browser.socket(path):
                _, table = await lucie.until(lambda seen: seen["seats"][0]["connected"])
                assert not table["seats"][0]["away"]
                assert table["seats"][0]["bot"] is None
            assert (await calm.look())[1]["clock"] == 25

    by_hand(play)


def test_another_device_takes_the_seat() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT], players=3)
            code = (await lucie.browser.post("/api/me/device", {})).json["code"]
            phone = club.spectator(lucie)
            assert (await phone.look())[1]["me"] is None
            assert (await phone.browser.post("/api/session", {"code": code.lower()})).status == 200
            seq, table = await phone.turn()
            assert table["me"] == 0
            assert [one["id"] for one in (await phone.browser.get("/api/me")).json["tables"]] == [lucie.table_id]
            assert (await phone.do("actions", seq, action=choice(Random(1), table))).status == 200
            for wrong in (code, "AAAAAAAA"):
                assert (await club.spectator(lucie).browser.post("/api/session", {"code": wrong})).status == 404

    asyncio.run(play())
