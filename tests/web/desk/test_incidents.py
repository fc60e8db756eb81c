"""Incidents in the browser: called by staff, ruled on by the arbiter, on the sheet, in the list."""

from __future__ import annotations

import asyncio
import re

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


def test_led_by_questions_and_confirmed() -> None:
    """The page asks one question after another, and its form is the operation's; only the arbiter is asked."""

    async def ask() -> None:
        async with Hall(format="1x4", fee="0") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, luc)
            await anne.do("seat", seed="1")
            await luc.do("incident", words="il a renoncé", position="1", table="1", deal="1")
            assert (await luc.see("/incidents/1")).status == 403
            assert (await anne.see("/incidents/7")).status == 422
            first = (await anne.see("/incidents/1")).text
            assert 'name="q.when" value="after"' in first
            assert "Confirmer" not in first
            south = str(_at(hall, 1))
            last = (await anne.see(f"/incidents/1?q.when=after&q.by=taker&player={south}")).text
            assert "Si le preneur gagne" in last
            assert "Si le preneur chute" in last
            fields = dict(re.findall(r'<input type="hidden" name="(clause|by|player|number)" value="([^"]*)">', last))
            assert fields == {"number": "1", "clause": "ARB-20", "by": "taker", "player": south}
            assert (await anne.do("incident-rule", **fields)).status == 303
            again = (await anne.see(f"/incidents/1?q.when=after&q.by=taker&player={south}")).text
            assert "pourquoi la décision change" in again
            refused = await anne.see("/incidents/1?mots=xyzzy&q.topic=none")
            assert refused.status == 422
            assert "Q-49" in refused.text

    asyncio.run(ask())


def test_a_correction_is_of_what_the_table_wrote() -> None:
    """Rulings are read on a sheet, never typed into it again."""

    async def ask() -> None:
        async with Hall(format="1x4", fee="0") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, luc)
            await anne.do("seat", seed="1")
            assert (await sheet(luc, (1, 1), deals())).status == 303
            slow = {"clause": "ARB-10", "dealer": str(_at(hall, 0)), "called_by": "arbiter"}
            done = await anne.do("incident", words="fausse donne", position="1", table="1", deal="1", **slow)
            assert done.status == 303
            assert "incident 1" not in (await anne.see("/feuilles/1/1?rectifier=1")).text
            assert not current_sheet(hall.tournaments.desk(hall.id).book(), (1, 1)).lines[0].counts

    asyncio.run(ask())


def _at(hall: Hall, place: int) -> int | None:
    table = hall.tournaments.desk(hall.id).book().table((1, 1))
    return None if table is None else table.seats[place]
