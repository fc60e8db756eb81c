"""Big screens show what has been made public, as it was then, and nothing else."""

from __future__ import annotations

import asyncio
import re

import pytest

from desking import Hall, new_key
from oudler.app.operations import Post
from oudler.app.wall_kinds import Kind
from web.desk.test_leaks import LINES, playing

NAMES = ("ROYER", "PETIT", "GARNIER", "LEFORT", "MOREL", "BLANC", "COLIN", "VIDAL")
WORDS = {Kind.MESSAGE: "Aucun message", Kind.PALMARES: "Dans un instant", Kind.MOVES: "la dernière position"}


async def wall(hall: Hall, kind: str, query: str = "") -> str:
    answer = await hall.stranger().get(f"/ecran/{hall.id}/{kind}{query}")
    assert answer.status == 200, answer.text
    return answer.text


@pytest.mark.parametrize("kind", sorted(set(Kind) - {Kind.CLOCK}))
def test_before_anything_is_public_nothing_is_shown(kind: Kind) -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            shown = await wall(hall, kind)
            assert WORDS.get(kind, "Rien n&#39;est encore publié") in shown
            assert not any(name in shown for name in NAMES)
            assert "<nav" not in shown
            seen = await hall.anne.get(f"/ecran/{hall.id}/{kind}")
            assert not any(name in seen.text for name in NAMES), "a projector is not the arbiter, whoever put it up"

    asyncio.run(ask())


def test_seats_are_those_that_were_published() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            for kind in ("noms", "tables"):
                shown = await wall(hall, kind)
                assert all(name in shown for name in NAMES)
            names = re.findall(r'<span class="name">(\w+)', await wall(hall, "noms"))
            assert names == sorted(NAMES)
            await hall.anne.do("add", surname="Marty")
            await hall.anne.do("checkin", number="9")
            table = hall.tournaments.desk(hall.id).book().table((1, 1))
            assert table is not None
            gone = str(next(iter(table.players)))
            done = await hall.anne.do("substitute", number=gone, incoming="9", position="1", ranked="incoming")
            assert done.status == 303, done.text
            assert "MARTY" not in await wall(hall, "noms"), "not before it is published"
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            assert "MARTY" in await wall(hall, "noms")
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {"hide": "yes"})
            assert "ROYER" not in await wall(hall, "tables")

    asyncio.run(ask())


def test_sheets_are_awaited_until_they_come() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)  # the sheet of table 2 is there
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            shown = await wall(hall, "feuilles")
            assert re.findall(r'<li><span class="sr">table </span>(\d+)', shown) == ["1"]
            assert (await hall.anne.send(f"{hall.anne.base}/feuilles/1/1", LINES | {"key": [new_key()]})).status == 303
            assert "Toutes les feuilles sont rendues" in await wall(hall, "feuilles")
            assert "All sheets have been handed in" in await wall(hall, "feuilles", "?lang=en")

    asyncio.run(ask())


def test_the_ranking_once_it_is_public() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            assert "ROYER" not in await wall(hall, "classement")
            await hall.anne.send(f"{hall.anne.base}/montrer/classement", {})
            assert "Aucune position n&#39;est close" in await wall(hall, "classement")
            luc = await hall.worker("Luc", Post.ENTRY)
            for who, table in ((hall.anne, 1), (luc, 1), (luc, 2)):
                done = await who.send(f"{who.base}/feuilles/1/{table}", LINES | {"key": [new_key()]})
                assert done.status == 303, done.text
            assert (await hall.anne.do("close")).status == 303
            shown = await wall(hall, "classement")
            assert "provisoire, après la position 1 sur 1" in shown
            assert all(name in shown for name in NAMES)

    asyncio.run(ask())


def test_a_rehearsal_says_so() -> None:
    async def ask() -> None:
        async with Hall(rehearsal="yes") as hall:
            assert '<p class="essai" role="note">ESSAI</p>' in await wall(hall, "classement")
        async with Hall() as hall:
            assert "ESSAI" not in await wall(hall, "classement")

    asyncio.run(ask())


def test_a_screen_that_is_none() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            assert (await hall.stranger().get(f"/ecran/{hall.id}/menu")).status == 404
            assert (await hall.stranger().get("/ecran/inconnu/noms")).status == 404

    asyncio.run(ask())
