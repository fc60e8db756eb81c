"""A table's phone: its sheet deal by deal or whole, confirmed from another seat; its key opens no other table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from asgi import Answer
from desking import Hall, Worker, new_key
from oudler.app.operations import Post
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import Sheet, SheetState

DEALS = {"contract": ["g"] * 4, "taker": ["S"] * 4, "bouts": ["2"] * 4, "points": ["67"] * 4, "more": [""] * 4}
MINE, OTHER = "/feuilles/1/1", "/feuilles/1/2"


async def playing(hall: Hall) -> None:
    for number in range(8):
        await hall.anne.do("add", surname=f"Joueur{number}")
    await hall.anne.do("checkin", all="yes")
    assert (await hall.anne.do("seat", seed="7", mode="few")).status == 303


async def send(phone: Worker, path: str = MINE, /, **more: str | Sequence[str]) -> Answer:
    return await phone.send(f"{phone.base}{path}", {**DEALS, "key": new_key(), **more})


def sheet(hall: Hall) -> Sheet | None:
    return play_of(hall.tournaments.desk(hall.id).book()).sheet((1, 1))


def test_a_table_enters_its_sheet_and_another_seat_confirms_it() -> None:
    """SHEET-04: on the same phone or another, the second person sits elsewhere and does not see the first entry."""

    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phone, second = await hall.table(1), await hall.table(1)
            assert "Saisir notre feuille" in (await phone.see()).text
            assert "Qui saisit" in (await phone.see(MINE)).text
            nameless = await send(phone)
            assert nameless.status == 422
            assert "dites qui saisit" in nameless.text
            assert (await send(phone, seat="X")).status == 422
            assert sheet(hall) is None
            saved = await send(phone, seat="N")
            assert saved.status == 303
            assert saved.headers["location"].startswith(f"{phone.base}?dit=")
            for each in (phone, second):
                assert "Confirmer notre feuille" in (await each.see()).text
                blind = (await each.see(MINE)).text
                assert "Seconde saisie" in blind
                assert 'value="67"' not in blind
            same = await send(second, seat="N")
            assert same.status == 422
            assert "autre personne" in same.text
            differs = await send(second, seat="E", points=["67", "67", "67", "68"])
            assert differs.status == 422
            assert "Les deux saisies diffèrent" in differs.text
            assert (await send(second, seat="E")).status == 303
            found = sheet(hall)
            assert found is not None
            assert (found.state, found.author) == (SheetState.CHECKED, "table 1, N")

    asyncio.run(ask())


def test_deal_by_deal_and_on_with_another_phone() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phone, other = await hall.table(1), await hall.table(1)
            first = {name: [cells[0], "", "", ""] for name, cells in DEALS.items()}
            kept = await send(phone, seat="N", draft="yes", **first)
            assert kept.headers["location"].startswith(f"{phone.base}{MINE}?dit=")
            found = sheet(hall)
            assert found is not None
            assert (found.state, len(found.lines)) == (SheetState.DRAFT, 1)
            assert 'value="67"' in (await other.see(MINE)).text
            assert (await send(other, seat="S", seen=str(found.version))).status == 303
            found = sheet(hall)
            assert found is not None
            assert found.state is SheetState.SUBMITTED

    asyncio.run(ask())


def test_the_key_of_a_table_opens_no_other_sheet() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            desk = hall.tournaments.desk(hall.id)
            book, phone = desk.book(), await hall.table(1)
            table = book.table((1, 2))
            assert table is not None
            names = [book.players[player].name for player in table.players]
            seq = desk.seq
            tried = [
                await phone.see(OTHER),
                await phone.see("/feuilles/2/1"),
                await phone.see("/feuilles"),
                await send(phone, f"{OTHER}/essai"),
                await send(phone, OTHER, seat="N"),
                await send(hall.stranger(), MINE, seat="N"),
            ]
            for answer in tried:
                assert answer.status == 403, answer.text
                assert not [name for name in names if name in answer.text]
            assert hall.tournaments.desk(hall.id).seq == seq

    asyncio.run(ask())


def test_a_table_calls_the_arbiter_and_his_board_shows_it_until_he_has_ruled() -> None:
    """ETH-02: play stands still until then."""

    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phone, luc = await hall.table(1), await hall.worker("Luc", Post.ENTRY)
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {"key": new_key()})
            assert "arbitre appelé" not in (await hall.anne.see()).text
            assert "Appeler l&#39;arbitre" in (await phone.see()).text
            assert (await phone.do("incident", position="1", table="1", words="")).status == 422, "ETH-03"
            called = await phone.do("incident", position="1", table="1", words="une renonce")
            assert called.status == 303, called.text
            for who in (hall.anne, luc, phone):
                assert (await who.see()).text.count("arbitre appelé") == 1
            assert f'href="{hall.anne.base}/incidents"><strong>1</strong>' in (await hall.anne.see()).text
            assert "une renonce" in (await hall.anne.see("/incidents")).text
            for other in (await hall.table(2), hall.stranger()):
                sent = (await other.see()).text
                assert "arbitre appelé" not in sent
                assert "une renonce" not in sent
            assert (await phone.do("incident", position="1", table="2", words="ailleurs")).status == 403
            await hall.anne.do("incident-revoke", number="1", reason="rien")
            assert "arbitre appelé" not in (await hall.anne.see()).text

    asyncio.run(ask())


def test_a_table_sees_who_sits_where() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            book = hall.tournaments.desk(hall.id).book()
            table = book.table((1, 1))
            assert table is not None
            sent = (await (await hall.table(1)).see()).text
            for place, player in zip("NSEO", table.seats, strict=True):
                assert player is not None
                assert f"<b>{place}</b> {book.players[player].name}" in sent

    asyncio.run(ask())
