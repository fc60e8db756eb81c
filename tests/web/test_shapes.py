"""What is sent has the shape that is declared, and the pages are checked by the same one."""

from __future__ import annotations

import asyncio
from functools import cache
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter

from oudler.app.tables.messages import Event
from oudler.app.tables.replaying import RecordAnswer
from oudler.web.documents import Events, Invited, Me, Sheet, TableAnswer
from tabling import BOT, Club, Person, choice, my_turn
from tools import page_types


@cache
def form(shape: Any) -> TypeAdapter[Any]:
    return TypeAdapter(shape)


def check(shape: Any, value: Any) -> None:
    """Nothing is missing, nothing of another type, and nothing there that is not declared."""
    assert form(shape).dump_python(form(shape).validate_python(value), mode="json") == value


async def looked(person: Person) -> tuple[int, dict[str, Any]]:
    answer = await person.browser.get(f"/api/tables/{person.table_id}")
    check(TableAnswer, answer.json)
    return answer.json["seq"], answer.json["table"]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_deal_from_the_lobby_to_the_sheet(players: int) -> None:
    async def play() -> None:
        rng = Random(players)
        async with Club() as club:
            lucie = await club.host(["me", *[BOT] * (players - 2), "open"])
            await looked(lucie)
            zoe = await club.guest(lucie, "Zoé", players - 1)
            watching = club.spectator(lucie)
            async with zoe.browser.socket(f"/api/tables/{zoe.table_id}/events?since=0") as socket:
                message: dict[str, Any] = {"type": ""}
                while message["type"] != "finished":
                    message = await socket.receive()
                    if message["type"] == "presence":
                        continue
                    check(Event, message)
                    await looked(watching)
                    for person in (lucie, zoe):
                        seq, table = await looked(person)
                        if my_turn(table):
                            await person.do("actions", seq, action=choice(rng, table))
            path = f"/api/tables/{lucie.table_id}"
            check(Events, (await lucie.browser.get(f"{path}/events?since=0")).json)
            check(Sheet, (await lucie.browser.get(f"{path}/sheet")).json)
            check(RecordAnswer, (await lucie.browser.get(f"{path}/deals/1")).json)
            check(Me, (await lucie.browser.get("/api/me")).json)
            check(Invited, (await lucie.browser.get(f"/api/codes/{lucie.code}")).json)

    asyncio.run(play())


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    """`python tools/page_types.py` writes them."""
    assert page_types.FILE.read_text(encoding="utf-8") == page_types.written(page_types.described())
