"""Remote control: each screen shows what the desk has chosen for it, and the palmarès tells nobody before his turn."""

from __future__ import annotations

import asyncio

from desking import Hall, Worker, new_key
from oudler.app.operations import Post
from web.desk.test_leaks import LINES, playing

NAMES = ("ROYER", "PETIT", "GARNIER", "LEFORT", "MOREL", "BLANC", "COLIN", "VIDAL")


async def shown(hall: Hall, name: str) -> str:
    answer = await hall.stranger().get(f"/ecran/{hall.id}?nom={name}")
    assert answer.status == 200, answer.text
    return answer.text


async def closed(hall: Hall) -> None:
    """Play the only position and close it."""
    await playing(hall)
    luc = await hall.worker("Luc", Post.ENTRY)
    for who, table in ((hall.anne, 1), (luc, 1), (luc, 2)):
        done = await who.send(f"{who.base}/feuilles/1/{table}", LINES | {"key": [new_key()]})
        assert done.status == 303, done.text
    assert (await hall.anne.do("close")).status == 303


async def turn(who: Worker, path: str, **fields: str | list[str]) -> int:
    return (await who.send(f"{who.base}/{path}", fields)).status


def test_a_screen_shows_what_the_desk_chooses() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            assert "Écran prêt" in await shown(hall, "Bar")
            assert await turn(hall.anne, "ecrans", name="Bar", kinds="noms") == 303
            assert "ROYER" in await shown(hall, "Bar")
            assert "ROYER" not in await shown(hall, "Hall")
            assert await turn(hall.anne, "ecrans", name="Bar", kinds=["feuilles", "noms"], seconds="20") == 303
            both = await shown(hall, "Bar")
            assert 'data-page="noms-1"' in both
            assert 'data-page="feuilles-1"' in both
            assert 'data-each="20"' in both
            control = await hall.worker("Léo", Post.CONTROL)
            assert await turn(control, "ecrans", name="*", kinds="horloge") == 303
            assert "L&#39;horloge n&#39;est pas mise" in await shown(hall, "Bar")
            assert await turn(control, "ecrans", name="Bar") == 303
            assert "Écran prêt" in await shown(hall, "Bar")

    asyncio.run(ask())


def test_the_screens_are_turned_by_the_desk_alone() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            entry, table = await hall.worker("Luc", Post.ENTRY), await hall.table(1)
            for who in (entry, table, hall.stranger()):
                for path in ("ecrans", "message", "palmares"):
                    assert await turn(who, path, name="Bar", kinds="noms", message="x", step="end") == 403
                assert (await who.see("/ecrans")).status == 403
            for wrong in (
                {"name": "Bar", "kinds": "menu"},
                {"name": "", "kinds": "noms"},
                {"name": "x" * 31, "kinds": "noms"},
                {"name": "Bar", "kinds": "noms", "seconds": "1"},
                {"kinds": "noms"},
            ):
                assert await turn(hall.anne, "ecrans", **wrong) == 422, wrong
            assert await turn(hall.anne, "message", message="x" * 161) == 422
            assert await turn(hall.anne, "palmares", step="begin", places="3") == 422

    asyncio.run(ask())


def test_a_message_is_on_all_screens_and_phones() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            assert await turn(hall.anne, "message", message=" Buvette   ouverte ") == 303
            for path in (f"/ecran/{hall.id}?nom=Bar", f"/ecran/{hall.id}/horloge", f"/tournois/{hall.id}"):
                assert "Buvette ouverte" in (await hall.anne.get(path)).text, path
            assert await turn(hall.anne, "message", message="") == 303
            assert "Buvette" not in await shown(hall, "Bar")

    asyncio.run(ask())


def test_nobody_is_named_before_his_turn() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await closed(hall)
            assert await turn(hall.anne, "palmares", step="begin", places="8") == 303
            groups = 0
            before = 0
            while True:
                seen = await shown(hall, "Bar")
                named = sum(name in seen for name in NAMES)
                assert named >= before or groups > 5
                assert (named == 0) == (groups == 0)
                before = named
                if "Vainqueur" in seen or "1er ex" in seen:
                    break
                assert await turn(hall.anne, "palmares", step="next", told=str(groups)) == 303
                again = await turn(hall.anne, "palmares", step="next", told=str(groups))
                assert again == 303, "pressed twice, it counts once"
                groups += 1
            assert groups > 1
            assert await turn(hall.anne, "palmares", step="back", told=str(groups)) == 303
            assert "Vainqueur" not in await shown(hall, "Bar")
            assert await turn(hall.anne, "palmares", step="end") == 303
            assert "Écran prêt" in await shown(hall, "Bar")

    asyncio.run(ask())


def test_everybody_learns_his_next_table() -> None:
    async def ask() -> None:
        async with Hall(format="2x4") as hall:
            await playing(hall)
            path = f"/ecran/{hall.id}/suite"
            assert "Rien n&#39;est encore publié" in (await hall.stranger().get(path)).text
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            seen = (await hall.stranger().get(path)).text
            book = hall.tournaments.desk(hall.id).book()
            if book.seated_positions > 1:
                assert all(name in seen for name in NAMES)
                assert "position 2 sur 2" in seen
            else:
                assert "pas encore tirée" in seen

    asyncio.run(ask())
