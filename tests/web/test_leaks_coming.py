"""What is sent to those who come and go, to second devices, former seats, newcomers and the arbiter, searched too.

Two people play with bots; a third comes in mid-deal, waits or is let in, leaves and comes back; an arbiter is called,
rules, grants and refuses; the host looks from a second device as well.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from asgi import Browser, Socket
from leaks import leaked
from oudler.app.tables.errors import Forbidden
from oudler.app.tables.table import Table
from oudler.rules.view import Onlooker, Viewer
from tabling import Club, Person, choice, listening, my_turn
from watching import Folded, Watched

BOT = "glouton"


class Comer(Watched):
    """Somebody who may be anything at the table, by turns: judged as what he is when he asks."""

    def __init__(self, person: Person, who: str, folded: Folded, socket: Socket) -> None:
        self.who = who
        super().__init__(person, folded.latest.viewer_of(who), folded, socket)

    def _judge(self, what: str, value: Any, table: Table, said: object = None) -> None:
        """Judge what came by itself as for what he was when it was sent: from what it tells of until now."""
        now = self.viewer
        if what == "socket":
            later = range(table.seq, self._folded.latest.seq + 1)
            been = {self._folded[seq].viewer_of(self.who) for seq in later}
            state = None if table.playing is None else table.playing.state
            self.viewer = next((one for one in been if not leaked(value, state, one)), now)
        super()._judge(what, value, table, said)
        self.viewer = now

    async def search(self) -> tuple[int, dict[str, Any]]:
        try:
            self.viewer: Viewer = self._folded.latest.viewer_of(self.who)
        except Forbidden:
            return self.seq, self._seen
        was = "arbiter" if self.viewer is Onlooker.ARBITER else "seat" if isinstance(self.viewer, int) else "onlooker"
        self.searched[was] += 1
        return await super().search()

    async def play(self, rng: Random) -> dict[str, Any]:
        seq, table = await self.search()
        if table["arbitrates"]:
            await self._arbitrate(rng, seq, table)
        elif table["me"] is not None and table["arbiter"] and not table["call"] and rng.random() < 0.01:
            self.searched["call"] += await self.ask("call", "call", {"seq": seq, "why": "question"}) == 200
        elif my_turn(table) and "garde_sans" in table["legal"].get("bids", ()) and rng.random() < 0.3:
            await self.person.do("actions", seq, action={"seat": table["me"], "bid": "garde_sans"})
        elif my_turn(table):
            await self.person.do("actions", seq, action=choice(rng, table))
        elif table["phase"] == "finished" and table["me"] is not None and not table["ended"]:
            await self.person.do("next", seq)
        for waiting in table["promised"] if table["me"] is not None else ():
            admitted = await self.ask("admit", "admit", {"seq": seq, "seat": waiting["seat"]})
            self.searched["admitted"] += admitted == 200
        return table

    async def _arbitrate(self, rng: Random, seq: int, table: dict[str, Any]) -> None:
        if table["call"]:
            await self.ask("assistant", "assistant", {"words": rng.choice(["lenteur", "retard", "carte"])})
            clause = rng.choice(["ETH-05", "ETH-05", "ARB-10"])  # the last one annuls the deal
            self.searched["ruled"] += (await self.person.do("ruling", seq, clause=clause)).status == 200
        elif table["request"]:
            granted = rng.random() < 0.6
            await self.person.do("approval", seq, granted=granted, counts=table["counts"])
            self.searched["approval"] += 1


async def deals_searched(players: int, deals: int, seed: int) -> Counter[str]:
    """Play *deals* at one table where people come and go, and search what everybody is sent."""
    rng = Random(f"allées et venues {players} {seed}")
    async with Club() as club, AsyncExitStack() as stack:
        lucie = await club.host(["me", "open", *[BOT] * (players - 2)], players=players, deals=deals)
        folded = Folded(club.app.state.salon.house, lucie.table_id)

        def visitor(place: int) -> Person:
            return Person(Browser(club.app, address=f"192.0.2.{place}"), lucie.table_id, lucie.code)

        async def watched(person: Person) -> Comer:
            me = (await person.browser.get("/api/me")).json["player"]
            path = f"/api/tables/{lucie.table_id}/events?since=0"
            socket = await stack.enter_async_context(person.browser.socket(path))
            return Comer(person, "" if me is None else me["id"], folded, socket)

        async def joined(person: Person, name: str, code: str) -> None:
            answer = await person.browser.post("/api/join", {"code": code, "name": name})
            assert answer.status == 200, answer

        assert (await lucie.do("invite_arbiter", (await lucie.look())[0])).status == 200
        zoe, hugo, ines, device = visitor(2), visitor(3), visitor(4), visitor(5)
        await joined(zoe, "Zoé", (await lucie.look())[1]["arbiter_code"])
        await joined(hugo, "Hugo", lucie.code)
        offered = (await lucie.browser.post("/api/me/device", {})).json["code"]
        assert (await device.browser.post("/api/session", {"code": offered})).status == 200
        await ines.browser.post("/api/me", {"name": "Inès"})
        everybody = [await watched(one) for one in (lucie, hugo, zoe, ines, device, visitor(6))]
        guest = everybody[3]
        with listening(club.app) as bell:
            ended = False
            while not ended:
                for one in everybody:
                    if one.person is device or one.who == "":
                        await one.search()
                        continue
                    ended = (await one.play(rng))["ended"]
                seq, table = await guest.search()
                if table["me"] is None and table["waits"] is None and rng.random() < 0.2:
                    await ines.browser.post("/api/join", {"code": lucie.code, "name": "Inès"})
                    guest.searched["came"] += 1
                elif table["me"] is not None and rng.random() < 0.03:
                    guest.searched["left"] += (await ines.do("leave", seq)).status == 200
                if not ended:
                    await bell.wait()
        return sum((one.searched for one in everybody), Counter())


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_leaks_to_who_comes_and_goes(players: int) -> None:
    searched = asyncio.run(deals_searched(players, 4, 1))
    wanted = ("arbiter", "seat", "onlooker", "came", "feed", "socket", "table")
    assert min(searched[what] for what in wanted) > 0, searched


@pytest.mark.bulk
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("part", range(10))
def test_nothing_leaks_in_two_thousand_deals(players: int, part: int, capsys: pytest.CaptureFixture[str]) -> None:
    searched = asyncio.run(deals_searched(players, 67, 100 + part))
    assert min(searched[what] for what in ("approval", "ruled", "call", "admitted", "left")) > 0, searched
    with capsys.disabled():
        print(f"\n{players} players, 67 deals, searched: {dict(sorted(searched.items()))}, leaks: 0")  # noqa: T201
