"""Matches by teams on the pages: a quarter from the line-ups to the accounts, and what nobody else is shown."""

from __future__ import annotations

import asyncio
import re

from desking import Hall, Worker
from duplicating import SEED, done
from oudler.app.operations import Post

SHEET = "1 garde +56\n2 garde -62"


def plain(text: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", text).replace("\xa0", " ").split())


async def quarter(anne: Worker) -> None:
    """Have two teams of four ready to play the first quarter: four étuis in two rooms."""
    for number in range(8):
        await done(anne, "add", surname=f"Joueur{number}")
    await done(anne, "checkin", all="yes")
    await done(anne, "team", members="1 2 3 4", name="Bourgogne")
    await done(anne, "team", members="5 6 7 8", name="Provence")
    await done(anne, "match", a="1", b="2", bonus_b="3,5")
    await done(anne, "lineup", number="1", players="1 2 3 4")
    await done(anne, "lineup", number="2", players="5 6 7 8")
    await done(anne, "rooms", match="1", by="a", closed="a")
    await done(anne, "series", match="1", by="a", etuis="1 2 3 4")
    await done(anne, "seat", seed="1")
    await done(anne, "etuis", draw="yes", public="6", seed=SEED, band="tout")
    await done(anne, "open")


def test_a_quarter_from_its_rooms_to_the_pm() -> None:
    async def ask() -> None:
        async with Hall(name="Bourgogne – Provence", discipline="duplicate", form="equipe", format="4x4") as hall:
            anne = hall.anne
            assert "opposez d'abord deux équipes" in plain((await anne.see("/matchs")).text).replace("&#39;", "'")
            await quarter(anne)
            shown = plain((await anne.see("/matchs")).text)
            assert "A Bourgogne – B Provence" in shown
            assert "bonus 0,000 – 3,500" in shown
            assert "Quart temps 1, A choisit" in shown
            assert "restent 1, 2, 3, 4" in shown
            assert (await anne.see("/fiches")).headers["location"].endswith("/matchs")
            await done(anne, "room-sheet", table="1", camp="attack", deal=SHEET)
            await done(anne, "room-sheet", table="1", camp="defence", deal=SHEET.replace("62", "64"))
            assert "les feuilles diffèrent : 2" in plain((await anne.see("/matchs")).text)
            await done(anne, "room-settle", table="1", deal="2 garde -64", reason="plis recomptés")
            await done(anne, "room-sheet", table="2", camp="attack", deal="1 garde +50")
            await done(anne, "room-sheet", table="2", camp="defence", deal="1 garde +50")
            shown = plain((await anne.see("/matchs")).text)
            assert "1 +56 +50 2,449" in shown  # the square root of the difference of six points

    asyncio.run(ask())


def test_no_room_is_shown_to_who_does_not_run_the_tournament() -> None:
    """EQUI-07: not the open one either, on this page."""

    async def ask() -> None:
        async with Hall(discipline="duplicate", form="equipe", format="4x4") as hall:
            await quarter(hall.anne)
            await done(hall.anne, "room-sheet", table="1", camp="attack", deal=SHEET)
            for who in (await hall.worker("Luc", Post.ENTRY), await hall.table(2), hall.stranger()):
                for path in ("/matchs", "/topage"):
                    answer = await who.see(path)
                    assert answer.status == 403, path
                    assert "+56" not in answer.text
            phone = await hall.table(2)
            assert "/faire/room-sheet?" in (await phone.see("/fiches/1/2")).headers["location"]

    asyncio.run(ask())
