"""What lies on tables: the address on each paper opens its own table."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from desking import Hall
from oudler.app.operations import Post
from oudler.formats.documents import Document, ScoreSheets, TableCards, render
from oudler.formats.documents.render import Paper
from oudler.text import Language
from oudler.web.desk.screens import papers


async def seated(hall: Hall) -> None:
    for number in range(8):
        await hall.anne.do("add", surname=f"Joueur{number}")
    await hall.anne.do("checkin", all="yes")
    assert (await hall.anne.do("seat", seed="7", mode="few")).status == 303


def test_the_address_on_cards_and_sheets_opens_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """DOC-06, DOC-09."""
    drawn: list[Document] = []

    def keep(document: Document, paper: Paper, lang: Language) -> bytes:
        drawn.append(document)
        return render(document, paper, lang)

    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await seated(hall)
            monkeypatch.setattr(papers, "render", keep)
            for name in ("chevalets", "marque"):
                answer = await hall.anne.see(f"/papiers/{name}.pdf")
                assert answer.status == 200, answer.text
                assert answer.content[:5] == b"%PDF-"
            cards, sheets = drawn
            assert isinstance(cards, TableCards)
            assert isinstance(sheets, ScoreSheets)
            found = [(card.number, card.url) for card in cards.tables] + [(s.table, s.url) for s in sheets.sheets]
            assert [number for number, _ in found] == [1, 2, 1, 2]
            for number, url in found:
                phone, parts = hall.stranger(), urlsplit(url)
                assert f"{parts.scheme}://{parts.netloc}".startswith("http://")
                page = await phone.get(parts.path)
                assert f"Ouvrir la table {number}" in page.text
                assert (await phone.send(parts.path, {})).status == 303
                assert f"table {number}" in (await phone.see()).text

    asyncio.run(ask())


def test_keys_of_tables_are_printed_for_the_arbiter_and_the_control_table_only() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await seated(hall)
            address = "/papiers/chevalets.pdf"
            luc, control = await hall.worker("Luc", Post.ENTRY), await hall.worker("Eve", Post.CONTROL)
            for who, status in ((luc, 403), (await hall.table(1), 403), (hall.stranger(), 403), (control, 200)):
                assert (await who.see(address)).status == status
            assert (await hall.anne.see("/papiers/rapport.pdf")).status == 404

    asyncio.run(ask())
