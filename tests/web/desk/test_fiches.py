"""Fiches ambulantes on the pages: étui by étui, entered again blind, compared, corrected; by phones of their table."""

from __future__ import annotations

import asyncio
import re

from desking import Hall
from duplicating import book_of, done, individual, under_way, write
from oudler.app.operations import Post
from oudler.tournament.duplicate.play import play_of


def first(hall: Hall) -> tuple[int, int]:
    """Return the étuis of table 1 at position 1."""
    one, other = book_of(hall).etuis((1, 1))
    return one, other


def score(hall: Hall, etui: int) -> int | None:
    record = play_of(book_of(hall)).lines.get((1, 1, etui))
    return None if record is None else record.score


def test_a_table_is_entered_etui_by_etui_and_what_is_refused_is_still_there() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            one, other = first(hall)
            answer = await write(hall.anne, 1, 1, (one, "56", ""), (other, "57", ""))
            assert answer.status == 422
            assert "jamais une garde ne donne ce montant" in answer.text
            assert 'value="57"' in answer.text
            assert (score(hall, one), score(hall, other)) == (56, None)
            answer = await write(hall.anne, 1, 1, (other, "", "49 2"))
            assert answer.status == 303
            assert answer.headers["location"].startswith(f"{hall.anne.base}/fiches/1/2?")
            assert score(hall, other) == 66  # two bouts, 41 to make, 8 more: 25 + 8, twice for a garde

    asyncio.run(ask())


def test_nothing_typed_and_what_is_no_amount_are_told() -> None:
    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            one, other = first(hall)
            empty = await write(hall.anne, 1, 1, (one, "", ""), (other, "", ""))
            assert empty.status == 422
            assert "rien n'est écrit" in empty.text.replace("&#39;", "'")
            wrong = await write(hall.anne, 1, 1, (one, "beaucoup", ""))
            assert wrong.status == 422
            assert "pas un montant" in wrong.text
            assert score(hall, one) is None

    asyncio.run(ask())


def test_the_second_entry_is_blind_compared_and_by_somebody_else() -> None:
    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            one, other = first(hall)
            assert (await write(hall.anne, 1, 1, (one, "88", ""), (other, "-76", ""))).status == 303
            assert "quelqu&#39;un d&#39;autre" in (await hall.anne.see("/fiches/1/1")).text
            luc = await hall.worker("Luc", Post.ENTRY)
            form = (await luc.see("/fiches/1/1")).text
            assert "la première ne se voit pas" in form
            assert not re.search(
                r"88|−62|-62", re.sub(rf'name="key" value="[^"]*"|/static/\w+|{hall.id}', "", form).split("note")[0]
            )
            answer = await write(luc, 1, 1, (one, "86", ""), (other, "-76", ""))
            assert answer.status == 422
            assert "Les deux saisies diffèrent" in answer.text
            assert "+88" in answer.text
            assert (await write(luc, 1, 1, (one, "88", ""))).status == 303
            assert play_of(book_of(hall)).lines[1, 1, one].checked_by == "Luc"

    asyncio.run(ask())


def test_the_arbiter_corrects_with_a_reason_and_nobody_else_does() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            one, other = first(hall)
            await write(hall.anne, 1, 1, (one, "88", ""), (other, "-62", ""))
            shown = (await hall.anne.see("/fiches/1/1?rectifier=1")).text
            assert 'value="+88"' in shown
            without = await write(hall.anne, 1, 1, (one, "86", ""), (other, "−62", ""), correct="yes")
            assert without.status == 422
            assert score(hall, one) == 88
            corrected = await write(
                hall.anne, 1, 1, (one, "86", ""), (other, "−62", ""), correct="yes", reason="pli oublié"
            )
            assert corrected.status == 303
            assert score(hall, one) == 86
            assert not play_of(book_of(hall)).lines[1, 1, other].corrections, "what is as it was is not corrected"
            luc = await hall.worker("Luc", Post.ENTRY)
            await write(luc, 1, 1, (one, "90", ""), correct="yes", reason="je préfère")
            assert score(hall, one) == 86

    asyncio.run(ask())


def test_a_phone_writes_for_its_table_and_another_seat_confirms() -> None:
    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            one, other = first(hall)
            phone, stranger = await hall.table(1), await hall.table(2)
            assert (await stranger.see("/fiches/1/1")).status == 403
            assert (await write(stranger, 1, 1, (one, "88", ""), seat="N")).status == 403
            assert (await write(phone, 1, 1, (one, "88", ""), (other, "-62", ""))).status == 422
            assert (await write(phone, 1, 1, (one, "88", ""), (other, "-62", ""), seat="N")).status == 303
            assert (await write(phone, 1, 1, (one, "88", ""), seat="N")).status == 422, "the same seat again"
            assert (await write(phone, 1, 1, (one, "88", ""), (other, "-62", ""), seat="E")).status == 303
            record = play_of(book_of(hall)).lines[1, 1, one]
            assert (record.author, record.checked_by) == ("table 1, N", "table 1, E")

    asyncio.run(ask())


def test_while_it_is_typed_it_is_said_what_it_comes_to_and_nothing_is_kept() -> None:
    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            one, other = first(hall)
            sent = {"etui": [str(one), str(other)], "score": ["", "57"], "count": ["49 2", ""], "chien": ["", ""]}
            told = (await hall.anne.send(f"{hall.anne.base}/fiches/1/1/essai", sent)).text
            assert "+66" in told
            assert "jamais une garde" in told
            assert score(hall, one) is None

    asyncio.run(ask())


def test_before_the_position_is_open_nobody_writes_and_afterwards_it_is_closed_from_the_list() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            assert "pas encore ouvert" in (await hall.anne.see("/fiches/2/1")).text
            assert "Clore la position" not in (await hall.anne.see("/fiches")).text
            for table in range(1, 4):
                etuis = book_of(hall).etuis((1, table))
                await write(hall.anne, 1, table, *((etui, "56", "") for etui in etuis))
            assert "Clore la position 1" in (await hall.anne.see("/fiches")).text.replace("\xa0", " ")
            await done(hall.anne, "close", position="1")
            assert "Ouvrir la position 2" in (await hall.anne.see("/fiches")).text.replace("\xa0", " ")

    asyncio.run(ask())
