"""Two people at one sheet, and forms sent again because their answer was lost: told, nothing lost or doubled."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence

from asgi import Answer
from desking import Hall, Worker, new_key
from oudler.app.operations import Post
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import Sheet, SheetState

DEALS = {"contract": ["g"] * 4, "taker": ["S"] * 4, "bouts": ["2"] * 4, "points": ["67"] * 4, "more": [""] * 4}
MINE = "/feuilles/1/1"


async def playing(hall: Hall) -> None:
    for number in range(8):
        await hall.anne.do("add", surname=f"Joueur{number}")
    await hall.anne.do("checkin", all="yes")
    assert (await hall.anne.do("seat", seed="7", mode="few")).status == 303


async def opened(who: Worker, path: str = MINE) -> dict[str, str]:
    """Return the hidden fields of the form that somebody has opened."""
    sent = (await who.see(path)).text
    return dict(re.findall(r'<input type="hidden" name="(key|seen|as)" value="([^"]*)"', sent))


async def save(who: Worker, form: dict[str, str], /, **more: str | Sequence[str]) -> Answer:
    return await who.send(f"{who.base}{MINE}", {**DEALS, **form, **more})


def sheet(hall: Hall) -> Sheet:
    found = play_of(hall.tournaments.desk(hall.id).book()).sheet((1, 1))
    assert found is not None
    return found


def seq(hall: Hall) -> int:
    return hall.tournaments.newest(hall.id)


def test_phone_and_desk_at_once_whoever_is_later_is_told_and_keeps_what_he_typed() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phone, luc = await hall.table(1), await hall.worker("Luc", Post.ENTRY)
            at_phone, at_desk = await opened(phone), await opened(luc)
            assert at_phone["as"] == at_desk["as"] == "enter"
            assert (await save(luc, at_desk)).status == 303
            before = seq(hall)
            later = await save(phone, at_phone, seat="N", points=["66"] * 4)
            assert later.status == 422
            assert "Luc a remis cette feuille entre-temps" in later.text
            assert later.text.count('name="points" value="66"') == 4, "what was typed is still there"
            for first in ('value="67"', "g S 2 67", "+816"):
                assert first not in later.text, "the first entry is not shown"
            assert seq(hall) == before
            assert not hall.tournaments.staff(hall.id).differing, "nobody has confirmed anything yet"
            again = dict(re.findall(r'<input type="hidden" name="(key|seen|as)" value="([^"]*)"', later.text))
            assert again["as"] == "check"
            assert (await save(phone, again, seat="N")).status == 303, "read over, it is the second entry"
            assert sheet(hall).state is SheetState.CHECKED

    asyncio.run(ask())


def test_both_sent_in_the_same_moment_one_is_in_and_the_other_is_told() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            workers = [await hall.worker(name, Post.ENTRY) for name in ("Luc", "Léa", "Max", "Ana")]
            forms = [await opened(each) for each in workers]
            before = seq(hall)
            answers = await asyncio.gather(*(save(*each) for each in zip(workers, forms, strict=True)))
            assert sorted(answer.status for answer in answers) == [303, 422, 422, 422]
            assert seq(hall) == before + 1
            for answer in answers:
                if answer.status == 422:
                    assert "entre-temps" in answer.text
                    assert answer.text.count('name="points" value="67"') == 4

    asyncio.run(ask())


def test_what_can_be_no_second_entry_is_shown_beside_what_is_there() -> None:
    """Without double entry, or by the same person: nobody has to remember what he had typed."""

    async def ask() -> None:
        async with Hall(format="1x4", double_entry="no") as hall:
            await playing(hall)
            luc, lea = await hall.worker("Luc", Post.ENTRY), await hall.worker("Léa", Post.ENTRY)
            first, second = await opened(luc), await opened(lea)
            assert (await save(luc, first)).status == 303
            refused = await save(lea, second, points=["66"] * 4)
            assert refused.status == 422
            assert "déjà là" in refused.text
            assert refused.text.partition("pas enregistré")[2].count("g S 2 66") == 4
            assert "g S 2 67" not in refused.text.partition("</section>")[0].partition("pas enregistré")[2]

    asyncio.run(ask())


def test_a_form_sent_again_is_answered_as_the_first_time_whatever_has_happened_since() -> None:
    async def ask() -> None:
        async with Hall(format="2x4") as hall:
            await playing(hall)
            phone, luc = await hall.table(1), await hall.worker("Luc", Post.ENTRY)
            form = await opened(phone)
            draft = {name: [cells[0], "", "", ""] for name, cells in DEALS.items()}
            kept = [await save(phone, form, seat="N", draft="yes", **draft) for _ in range(2)]
            assert [answer.status for answer in kept] == [303, 303]
            form = await opened(phone)
            first = await save(phone, form, seat="N")
            before = seq(hall)
            assert (await save(phone, form, seat="N")).status == first.status == 303
            second = await opened(luc)
            assert (await save(luc, second)).status == 303
            assert (await save(luc, second)).status == 303
            assert (await save(phone, form, seat="N")).status == 303, "it is verified meanwhile"
            assert seq(hall) == before + 1
            two = {**DEALS, **await opened(luc, "/feuilles/1/2")}
            await luc.send(f"{luc.base}/feuilles/1/2", two)
            await hall.anne.send(
                f"{hall.anne.base}/feuilles/1/2", {**DEALS, **await opened(hall.anne, "/feuilles/1/2")}
            )
            assert (await hall.anne.do("close")).status == 303
            await hall.anne.do("seat", seed="8")
            before = seq(hall)
            assert (await save(phone, form, seat="N")).status == 303, "the next position is being played"
            assert (await save(phone, form | {"key": new_key()}, seat="N")).status == 403
            assert seq(hall) == before

    asyncio.run(ask())


def test_a_call_for_the_arbiter_sent_again_calls_him_once() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phone, key = await hall.table(1), new_key()
            for _ in range(3):
                called = await phone.do("incident", position="1", table="1", words="une renonce", key=key)
                assert called.status == 303
            assert len(hall.tournaments.desk(hall.id).book().incidents) == 1

    asyncio.run(ask())
