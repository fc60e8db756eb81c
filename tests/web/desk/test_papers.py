"""What lies on tables: the address on each paper opens its own table."""

from __future__ import annotations

import asyncio
import io
import re
import zipfile
from urllib.parse import urlsplit

import pytest

from desking import Hall, new_key
from oudler.app.operations import Post
from oudler.app.tools import papers_of
from oudler.formats.documents import Document, ScoreSheets, TableCards, render
from oudler.formats.documents.render import Paper
from oudler.text import Language
from oudler.web.desk.screens import papers
from web.desk.test_leaks import LINES


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
                assert answer.status == 200
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


@pytest.mark.slow
@pytest.mark.parametrize("discipline", ["libre", "duplicate"])
def test_whatever_the_command_line_prints_is_on_the_page(discipline: str) -> None:
    """Each is printed, or refused in words where it is not yet time for it; sealed ones are for the arbiter alone."""

    async def ask() -> None:
        async with Hall(format="1x4", discipline=discipline) as hall:
            for number in range(12):
                await hall.anne.do("add", surname=f"Joueur{number}")
            await hall.anne.do("checkin", all="yes")
            await hall.anne.do("seat", seed="7")
            book, eve = hall.tournaments.desk(hall.id).book(), await hall.worker("Eve", Post.CONTROL)
            shown = re.findall(r"/papiers/([\w-]+)\.pdf\"><strong>", (await hall.anne.see("/papiers")).text)
            assert sorted(shown) == sorted(papers_of(book))
            sealed = {"diagrammes", "etiquettes", "rapport"} & set(shown)
            printed = set()
            for name in shown:
                answer = await hall.anne.see(f"/papiers/{name}.pdf")
                assert answer.status in {200, 422}, (name, answer.text)
                printed |= {name} if answer.content[:5] == b"%PDF-" else set()
                assert ((await eve.see(f"/papiers/{name}.pdf")).status == 404) == (name in sealed)
            assert {"inscription", "pointage", "chevalets", "affiche"} <= printed
            assert not sealed & set(re.findall(r"/papiers/([\w-]+)\.pdf", (await eve.see("/papiers")).text))

    asyncio.run(ask())


def test_lists_go_into_a_spreadsheet() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await seated(hall)
            assert "Joueur3" in (await hall.anne.see("/listes/inscrits.csv")).content.decode("utf-8-sig")
            assert (await hall.anne.see("/listes/inscrits.xlsx")).status == 404
            assert (await hall.anne.see("/listes/secrets.csv")).status == 404
            whole = await hall.anne.see("/listes/tout.xlsx")
            assert whole.content[:2] == b"PK", "lists for which it is too early are left out"
            assert (await (await hall.worker("Luc", Post.ENTRY)).see("/listes/inscrits.csv")).status == 403

    asyncio.run(ask())


def test_before_a_position_is_closed_the_results_say_so() -> None:
    """RES-01: no refusal, a page; who works there may look at what there is so far."""

    async def ask() -> None:
        async with Hall(format="2x4") as hall:
            for step in range(2):
                await hall.anne.send(f"{hall.anne.base}/montrer/classement", {})
                for who in (hall.anne, hall.stranger()):
                    answer = await who.see("/resultats")
                    assert answer.status == 200
                    assert "Aucune position n&#39;est close" in answer.text
                    assert ("position=1" in answer.text) is (bool(step) and who is hall.anne)
                if not step:
                    await seated(hall)
                    sent = LINES | {"key": new_key()}
                    assert (await hall.anne.send(f"{hall.anne.base}/feuilles/1/1", sent)).status == 303
            assert (await hall.anne.see("/resultats?position=1")).status == 200

    asyncio.run(ask())


def test_packs() -> None:
    async def ask() -> None:
        async with Hall(format="2x4") as hall:
            await seated(hall)
            for which, some in (
                ("position", {"places", "plan", "marque"}),
                ("secours", {"places", "chevalets", "marque-p1", "listes"}),
            ):
                answer = await hall.anne.see(f"/papiers/lot/{which}.zip")
                assert answer.status == 200
                with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
                    names = archive.namelist()
                    assert some <= {name.partition("-")[2].partition(".")[0] for name in names}, names
                    pdfs = [name for name in names if name.endswith(".pdf")]
                    assert all(archive.read(name).startswith(b"%PDF") for name in pdfs)
            assert (await hall.anne.see("/papiers/lot/menu.zip")).status == 404
            assert (await hall.stranger().see("/papiers/lot/secours.zip")).status == 403

    asyncio.run(ask())
