"""A small libre individual through the pages: from a spreadsheet to the final ranking, by several people."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from desking import Hall, Worker, new_key
from oudler.app.operations import Post

NAMES = (
    *("Roy Zoé", "Petit Luc", "Garnier Léa", "Lefort Max", "Morel Ana", "Noël Éva", "Faure Tom", "Blanc Lou"),
    *("Perrin Noé", "Colin Inès", "Vidal Hugo", "Marty Jade"),
)
LIST = "Nom;Prénom;Licence;Club\n" + "".join(
    f"{name.replace(' ', ';')};{number:07};Club {number % 3}\n" for number, name in enumerate(NAMES, 1)
)
RAW = {"content-type": "application/octet-stream", "hx_request": "true"}


def cells(html: str) -> dict[str, Any]:
    """Return what the preview's form would send."""
    found: dict[str, list[str]] = {}
    for name, value in re.findall(r'<input name="(r\d+)" value="([^"]*)"', html):
        found.setdefault(name, []).append(value)
    keys = []
    for select in re.findall(r'<select id="k\d+".*?</select>', html, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', select)
        keys.append(chosen[1] if chosen else "")
    return {**found, "k": keys, "key": new_key()}


async def entered(hall: Hall, who: Worker) -> None:
    """Enter everybody from a list, and check them in."""
    seen = await who.ask("POST", f"{who.base}/inscrits/liste", LIST.encode(), **RAW)
    assert seen.status == 200, seen.text
    assert "<strong>12</strong>" in seen.text
    done = await who.send(f"{who.base}/inscrits/relire", cells(seen.text) | {"do": "enter"})
    assert done.status == 303, done.text
    assert (await who.do("checkin", all="yes")).status == 303
    assert len(hall.tournaments.desk(hall.id).book().present()) == 12


def deals(taker: str = "N") -> dict[str, Any]:
    return {
        "contract": ["g", "P", "g", "s"],
        "taker": [taker] * 4,
        "bouts": ["2", "1", "3", "0"],
        "points": ["49", "40", "45", "60"],
        "more": ["pa", "", "s", ""],
    }


async def sheet(who: Worker, place: tuple[int, int], fields: dict[str, Any]) -> Any:
    return await who.send(f"{who.base}/feuilles/{place[0]}/{place[1]}", fields | {"key": new_key(), "seen": ""})


def test_a_whole_tournament() -> None:
    async def ask() -> None:
        async with Hall(format="1x4", fee="0") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, luc)
            preview = await anne.see("/places/tirage")
            assert "Tirage à confirmer" in preview.text
            seed = re.search(r'name="seed" value="(\d+)"', preview.text)
            assert seed
            assert (await anne.do("seat", seed=seed[1])).status == 303
            book = hall.tournaments.desk(hall.id).book()
            hall_page = (await anne.see("/places")).text
            assert all(player.name in hall_page for player in book.players.values())
            for table in (1, 2, 3):
                first = await sheet(luc, (1, table), deals())
                assert first.status == 303, re.findall(r'class="alert"[^/]*', first.text)
                blind = (await anne.see(f"/feuilles/1/{table}")).text
                assert "Seconde saisie" in blind
                assert 'value="49"' not in blind, "the first entry is hidden from the second"
                own = (await luc.see(f"/feuilles/1/{table}")).text
                assert "pour quelqu&#39;un d&#39;autre" in own
                assert (await sheet(luc, (1, table), deals())).status == 422, "told, nothing lost or doubled"
            wrong = await sheet(anne, (1, 1), deals("S"))
            assert wrong.status == 422
            assert "Les deux saisies diffèrent" in wrong.text
            assert "preneur" in wrong.text
            for table in (1, 2, 3):
                assert (await sheet(anne, (1, table), deals())).status == 303
            assert "Clore la position" in (await anne.see("/feuilles")).text
            assert f"/faire/close?position=1&amp;back={anne.base}" in (await anne.see("")).text
            assert (await anne.do("close")).status == 303
            closed = (await anne.see("/feuilles/1/1")).text
            assert "Rouvrir la position pour rectifier" in closed
            assert "/feuilles/1/1?rectifier" not in closed, "that would lead nowhere: the position is closed"
            assert (await anne.do("final")).status == 303
            assert "Rouvrir le classement" in (await anne.see("/feuilles/1/1")).text
            ranking = (await anne.see("/resultats")).text
            assert "définitif" in ranking
            assert (await anne.see("/resultats/1")).status == 200
            journal = (await anne.see("/journal")).text
            assert "Luc" in journal
            assert (await anne.see("/journal/3")).status == 200
            assert (await hall.stranger().see("/resultats")).status == 403
            assert (await anne.send(f"{anne.base}/montrer/classement", {})).status == 303
            assert "ROY Zoé" in (await hall.stranger().see("/resultats")).text

    asyncio.run(ask())


def test_sheets_are_checked_while_they_are_typed() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            anne = hall.anne
            await entered(hall, anne)
            await anne.do("seat", seed="1")
            tried = await anne.send(f"{anne.base}/feuilles/1/1/essai", deals())
            assert "+258" in tried.text, (
                "garde, 2 bouts, 49 points: 8 over 41, petit au bout: (25 + 8 + 10) × 2 from each"
            )
            assert "total 0" in tried.text
            bad = await anne.send(f"{anne.base}/feuilles/1/1/essai", deals() | {"points": ["99", "40", "45", "60"]})
            assert "de 0 à 91" in bad.text
            off = await anne.send(f"{anne.base}/feuilles/1/1/essai", {"bilan": ["120", "-40", "-40", "-30"]})
            assert 'class="alert"' in off.text
            assert not hall.tournaments.desk(hall.id).book().discipline.played(hall.tournaments.desk(hall.id).book())
            done = await sheet(anne, (1, 1), {"bilan": ["120", "-40", "-40", "-40"]})
            assert done.status == 303, done.text
            assert "mode=bilans" in done.headers["location"]

    asyncio.run(ask())


def test_a_correction_by_the_arbiter_alone_with_a_reason() -> None:
    async def ask() -> None:
        async with Hall(format="1x4", double_entry="no") as hall:
            anne, luc = hall.anne, await hall.worker("Luc", Post.ENTRY)
            await entered(hall, anne)
            await anne.do("seat", seed="1")
            assert (await sheet(luc, (1, 1), deals())).status == 303
            assert "Rectification" in (await anne.see("/feuilles/1/1?rectifier=1")).text
            assert "Rectification" not in (await luc.see("/feuilles/1/1?rectifier=1")).text
            changed = deals("S") | {"correct": "yes"}
            assert (await sheet(anne, (1, 1), changed)).status == 422, "no reason"
            assert (await sheet(luc, (1, 1), changed | {"reason": "x"})).status == 422
            assert (await sheet(anne, (1, 1), changed | {"reason": "preneur mal lu"})).status == 303
            journal = (await anne.see("/journal?cherche=rectifi%C3%A9e")).text
            assert "feuille rectifiée : donne 1, preneur : N → S" in journal.replace("\u00a0", " ").replace(
                "\u202f", " "
            )

    asyncio.run(ask())


class TestEntries:
    def test_a_list_is_mended_before_anybody_is_entered(self) -> None:
        async def ask() -> None:
            async with Hall() as hall:
                anne = hall.anne
                text = "Liste du club\n\nNom;Prénom;N° licence;né le\nRoy;Zoé;123456;1/2/1990\nPetit;;77;pas une date\n"
                seen = await anne.ask("POST", f"{anne.base}/inscrits/liste", text.encode(), **RAW)
                assert "à régler" in seen.text
                assert "1 licence a perdu" in seen.text
                sent = cells(seen.text)
                refused = await anne.send(f"{anne.base}/inscrits/relire", sent | {"do": "enter"})
                assert refused.status == 422
                assert not hall.tournaments.desk(hall.id).book().players
                sent["r4"] = ["Petit", "Luc", "77", "3/4/1985"]
                zeros = await anne.send(f"{anne.base}/inscrits/relire", sent | {"do": "zeros"})
                assert 'value="0123456"' in zeros.text
                done = await anne.send(f"{anne.base}/inscrits/relire", cells(zeros.text) | {"do": "enter"})
                assert done.status == 303, done.text
                book = hall.tournaments.desk(hall.id).book()
                assert [player.licence for player in book.players.values()] == ["0123456", "0000077"]

        asyncio.run(ask())

    def test_columns_are_changed_by_hand(self) -> None:
        async def ask() -> None:
            async with Hall() as hall:
                anne = hall.anne
                seen = await anne.ask("POST", f"{anne.base}/inscrits/liste", b"a;b\nRoy;Zo\xc3\xa9\n", **RAW)
                assert seen.status == 200
                assert "aucune colonne" in seen.text
                sent = cells(seen.text) | {"k": ["surname", "first_name"], "do": "enter"}
                sent.pop("r0")
                assert (await anne.send(f"{anne.base}/inscrits/relire", sent)).status == 303
                assert hall.tournaments.desk(hall.id).book().players[1].name == "ROY Zoé"

        asyncio.run(ask())

    @pytest.mark.parametrize(
        "content", [b"", b"%PDF-1.4", b"<html>", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"PK\x03\x04x"]
    )
    def test_a_file_that_is_no_list(self, content: bytes) -> None:
        async def ask() -> None:
            async with Hall() as hall:
                answer = await hall.anne.ask("POST", f"{hall.anne.base}/inscrits/liste", content, **RAW)
                assert answer.status == 422
                assert 'role="alert"' in answer.text

        asyncio.run(ask())

    def test_search_filters_alarms_and_the_till(self) -> None:
        async def ask() -> None:
            async with Hall(fee="10") as hall:
                anne = hall.anne
                await anne.do("add", surname="Noël", first_name="Éva")
                alone = (await anne.see("/inscrits")).text
                assert "<strong>1</strong> inscrit · <strong>0</strong> présent ·" in alone
                assert "1 sans licence : il ne recevra" in alone.replace("\u00a0", " ")
                english = (await anne.see("/inscrits?lang=en")).text
                assert "<strong>1</strong> entered · <strong>0</strong> present ·" in english
                await anne.see("/inscrits?lang=fr")
                await anne.do("add", surname="Roy", first_name="Zoé", licence="12345")
                await anne.do("add", surname="Roy", first_name="Zoé", licence="7654321")
                page = (await anne.see("/inscrits")).text
                assert "20,00" not in page
                assert "30,00" in page
                assert "homonyme" in page
                assert "0012345" in page
                found = (await anne.see("/inscrits?cherche=noel")).text
                assert "NOËL Éva" in found
                assert "ROY Zoé" not in found
                assert (
                    "ROY Zoé" not in (await anne.see("/inscrits?voir=sans-licence")).text.partition('class="people"')[2]
                )
                await anne.do("pay", all="yes", means="espèces")
                await anne.do("checkin", numbers="1")
                absent = (await anne.see("/inscrits?voir=absents")).text.partition('class="people"')[2]
                assert "NOËL Éva" not in absent
                assert "ROY Zoé" in absent

        asyncio.run(ask())
