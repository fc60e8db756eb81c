"""Incidents in the browser: called by staff, ruled on by the arbiter, on the sheet, in the list."""

from __future__ import annotations

import asyncio

from desking import Hall
from oudler.app.operations import Post
from oudler.tournament.libre.writing import current_sheet
from web.desk.test_screens import deals, entered, sheet


def test_called_ruled_and_shown() -> None:
    async def ask() -> None:
        async with Hall(format="1x4", fee="0") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, luc)
            await anne.do("seat", seed="1")
            assert "Aucun incident" in (await anne.see("/incidents")).text
            here = {"position": "1", "table": "1", "deal": "1"}
            assert (await luc.do("incident", words="il a coupé à faux", **here)).status == 303
            assert "en attente" in (await luc.see("/incidents")).text
            table = hall.tournaments.desk(hall.id).book().table((1, 1))
            assert table is not None
            east = str(table.seats[2])
            ruling = {"clause": "ARB-21", "player": east, "choice": "mark"}
            assert (await luc.do("incident-rule", number="1", **ruling)).status == 403
            assert (await anne.do("incident-rule", number="1", clause="ARB-21", player=east)).status == 422
            assert (await anne.do("incident-rule", number="1", **ruling)).status == 303
            seen = (await anne.see("/incidents")).text
            assert "renonce consommée par un défenseur" in seen
            assert "enchérit pas à la donne 2" in seen
            assert "enchérit pas à la donne 2" in (await luc.see("/feuilles/1/1")).text
            assert (await sheet(luc, (1, 1), deals())).status == 303
            assert "enchérit pas à la donne 2" not in (await luc.see("/feuilles/1/1")).text
            assert (await hall.stranger().see("/incidents")).status == 403

    asyncio.run(ask())


def test_a_correction_is_of_what_the_table_wrote() -> None:
    """Rulings are read on a sheet, never typed into it again."""

    async def ask() -> None:
        async with Hall(format="1x4", fee="0") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, luc)
            await anne.do("seat", seed="1")
            assert (await sheet(luc, (1, 1), deals())).status == 303
            slow = {"clause": "ARB-10", "dealer": str(_north(hall)), "called_by": "arbiter"}
            done = await anne.do("incident", words="fausse donne", position="1", table="1", deal="1", **slow)
            assert done.status == 303
            assert "incident 1" not in (await anne.see("/feuilles/1/1?rectifier=1")).text
            assert not current_sheet(hall.tournaments.desk(hall.id).book(), (1, 1)).lines[0].counts

    asyncio.run(ask())


def _north(hall: Hall) -> int | None:
    table = hall.tournaments.desk(hall.id).book().table((1, 1))
    return None if table is None else table.seats[0]
