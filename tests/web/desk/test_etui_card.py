"""The page of an étui, where the QR code of its label leads: its marks for everybody, its table for who sits there."""

from __future__ import annotations

import asyncio
import re
from urllib.parse import urlsplit

import pytest

from desking import Hall
from duplicating import book_of, done, individual, under_way, write
from oudler.app.operations import Post
from oudler.formats.documents import Document, Paper, render
from oudler.formats.documents.duplicate import EtuiLabels
from oudler.text import Language
from oudler.tournament.duplicate.play import play_of
from oudler.web.desk.screens import papers


def elsewhere(hall: Hall, table: int) -> int:
    """Return an étui that is not for a table at the first position."""
    there = set(book_of(hall).etuis((1, table)))
    return next(etui for number in (1, 2, 3) for etui in book_of(hall).etuis((1, number)) if etui not in there)


def alerts(text: str) -> list[str]:
    return re.findall(r'class="alert">([^<]*)', text)


def test_the_code_of_a_label_opens_the_etui(monkeypatch: pytest.MonkeyPatch) -> None:
    """DUP-10: whoever scans it reads what stands on the label, and what is checked; no card, no score, no name."""
    drawn: list[Document] = []

    def keep(document: Document, paper: Paper, lang: Language) -> bytes:
        drawn.append(document)
        return render(document, paper, lang)

    async def ask() -> None:
        async with individual(double_entry="no", screens="yes") as hall:
            await under_way(hall)
            monkeypatch.setattr(papers, "render", keep)
            assert (await hall.anne.see("/papiers/etiquettes.pdf")).status == 200
            (made,) = drawn
            assert isinstance(made, EtuiLabels)
            await write(hall.anne, 1, 1, *((etui, "88", "") for etui in book_of(hall).etuis((1, 1))))
            boards = play_of(book_of(hall)).etuis
            for label in made.labels:
                board = boards[int(label.etui)]
                text = (await hall.stranger().get(urlsplit(label.url).path)).text
                assert f"Étui {label.etui}" in text
                assert board.etui.fingerprint in text
                assert "les plis de la défense sont ramassés par" in text
                assert text.index("18 cartes, comptées faces cachées") < text.index("compter les points")
                hidden = ["+88", ">88<", "JOUEUR", *(hand[:20] for hand in board.hands), board.chien]
                assert not [word for word in hidden if word in text]

    asyncio.run(ask())


def test_its_table_is_told_who_does_what_and_writes_from_there() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            phone, etui = await hall.table(1), book_of(hall).etuis((1, 1))[0]
            text = (await phone.see(f"/etuis/{etui}")).text
            assert not alerts(text)
            assert len(re.findall("JOUEUR", text)) == 4
            table = re.sub(r"<[^>]*>", " ", text[text.index("<tbody>") : text.index("</tbody>")])
            for part in ("preneur", "entame", "écrit la fiche", "ramasse les plis de la défense"):
                assert table.count(part) == 1
            assert f'href="{phone.base}/fiches/1/1"' in text
            staff = (await (await hall.worker("Luc", Post.ENTRY)).see(f"/etuis/{etui}")).text
            assert "table 1</h2>" in staff

    asyncio.run(ask())


def test_another_table_is_told_where_it_goes_before_anybody_looks_at_its_cards() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            phone, etui = await hall.table(1), elsewhere(hall, 1)
            text = (await phone.see(f"/etuis/{etui}")).text
            (alert,) = alerts(text)
            (there,) = (number for number in (1, 2, 3) if etui in book_of(hall).etuis((1, number)))
            assert f"l&#39;étui {etui} n&#39;est pas pour la table 1 à la position 1" in alert
            assert f"il va à la table {there}" in alert
            assert "JOUEUR" not in text
            assert "/fiches/" not in text

    asyncio.run(ask())


def test_before_the_position_is_open_and_where_there_is_no_such_etui() -> None:
    """DUP-05."""

    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            for table in (1, 2, 3):
                await write(hall.anne, 1, table, *((etui, "56", "") for etui in book_of(hall).etuis((1, table))))
            await done(hall.anne, "close")
            phone, etui = await hall.table(1), book_of(hall).etuis((2, 1))[0]
            text = (await phone.see(f"/etuis/{etui}")).text
            assert "pas encore ouvert la position 2" in " ".join(text.split())
            assert "/fiches/2/1" not in text
            assert (await hall.stranger().see("/etuis/99")).status == 422

    asyncio.run(ask())
