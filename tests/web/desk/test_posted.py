"""A sheet found by what is scanned or typed; what has changed in the ranking since it was posted."""

from __future__ import annotations

import asyncio
from urllib.parse import quote

import pytest

from desking import Hall
from oudler.app.operations import Post
from web.desk.test_screens import deals, entered, sheet


@pytest.mark.parametrize(
    "typed",
    ["2", "T2P1", "t2 p1", "P1T2", "http://192.168.1.4:8000/tournois/x/table/2/clef", "/tournois/x/feuilles/1/2?a"],
)
def test_a_sheet_is_found(typed: str) -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await entered(hall, hall.anne)
            await hall.anne.do("seat", seed="1")
            found = await hall.anne.see(f"/feuilles/trouver?quoi={quote(typed)}")
            assert found.headers["location"].endswith("/feuilles/1/2")

    asyncio.run(ask())


@pytest.mark.parametrize("typed", ["", "9", "T2P9", "T0P0", "table", "2 3"])
def test_no_sheet_is_meant(typed: str) -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await entered(hall, hall.anne)
            await hall.anne.do("seat", seed="1")
            found = await hall.anne.see(f"/feuilles/trouver?quoi={quote(typed)}")
            assert found.status == 422
            assert "table" in found.text

    asyncio.run(ask())


def test_what_changed_since_the_ranking_was_posted() -> None:
    async def ask() -> None:
        async with Hall(format="1x4", double_entry="no") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, anne)
            await anne.do("seat", seed="1")
            for table in (1, 2, 3):
                assert (await sheet(luc, (1, table), deals())).status == 303
            await anne.do("close")
            assert "depuis l&#39;affichage" not in (await anne.see("/resultats")).text
            await anne.send(f"{anne.base}/montrer/classement", {})
            assert "depuis l&#39;affichage" not in (await anne.see("/resultats")).text
            await anne.do("reopen", position="1", reason="feuille 1")
            corrected = deals("S") | {"correct": "yes", "reason": "mal lue"}
            assert (await sheet(anne, (1, 1), corrected)).status == 303
            await anne.do("close")
            shown = (await anne.see("/resultats")).text
            assert "2 lignes ont changé" in shown, "Nord and Sud of table 1 have changed places"
            assert "▲" in shown
            assert "▼" in shown
            assert "Publier de nouveau" in shown
            await anne.send(f"{anne.base}/montrer/classement", {})
            assert "depuis l&#39;affichage" not in (await anne.see("/resultats")).text

    asyncio.run(ask())
