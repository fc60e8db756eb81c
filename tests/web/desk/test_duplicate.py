"""Étuis, topage and feuilles de route on the pages: what each shows, and to whom."""

from __future__ import annotations

import asyncio
import re

import pytest

from desking import Hall
from duplicating import SEED, book_of, done, individual, under_way, write
from oudler.app.operations import Post
from oudler.rules.seeds import commitment
from oudler.tournament.duplicate.play import play_of

SCORES = ("56", "-62", "88", "-76", "96", "60")


async def played(hall: Hall, *, positions: int = 3) -> None:
    """Write all lines of the positions and close them."""
    for position in range(1, positions + 1):
        for number, table in enumerate(sorted(book_of(hall).due(position), key=lambda each: each.number)):
            etuis = book_of(hall).etuis((position, table.number))
            cells = ((etui, SCORES[(number + at + position) % len(SCORES)], "") for at, etui in enumerate(etuis))
            assert (await write(hall.anne, position, table.number, *cells)).status == 303
        await done(hall.anne, "close", position=str(position))
        if position < book_of(hall).positions:
            await done(hall.anne, "open")


def test_etuis_show_their_commitment_and_the_seed_only_at_the_end() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            shown = (await hall.anne.see("/etuis")).text
            assert commitment(bytes.fromhex(SEED)) in shown
            assert SEED not in shown
            for etui in play_of(book_of(hall)).etuis.values():
                assert etui.etui.fingerprint in shown
            await played(hall)
            await done(hall.anne, "final")
            assert SEED in (await hall.anne.see("/etuis")).text

    asyncio.run(ask())


def test_topage_has_every_play_with_its_notes_and_a_feuille_de_route_those_of_one_player() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            await played(hall)
            topage = (await hall.anne.see("/topage")).text
            lines = play_of(book_of(hall)).lines
            assert len(re.findall(r'<td class="n"><strong>[+−]\d+</strong>', topage)) == len(lines)
            assert "à ne montrer à personne avant la fin" in topage
            route = (await hall.anne.see("/routes/1")).text
            assert "JOUEUR0" in route
            assert len(re.findall(r"<tr><td", route)) == 6
            assert "global" in route
            results = (await hall.anne.see("/resultats")).text
            assert "JOUEUR11" in results

    asyncio.run(ask())


def test_topage_is_for_the_desk_until_the_end_is_made_public() -> None:
    """DUP-06, DUP-07."""

    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            await played(hall)
            luc, phone, stranger = await hall.worker("Luc", Post.ENTRY), await hall.table(1), hall.stranger()
            await hall.anne.send(f"{hall.anne.base}/montrer/classement", {})
            for who in (luc, phone, stranger):
                assert (await who.see("/topage")).status == 403
                assert (await who.see("/routes/1")).status == 403
            assert (await (await hall.worker("Claude", Post.CONTROL)).see("/topage")).status == 200
            await done(hall.anne, "final")
            for who in (luc, phone, stranger):
                assert (await who.see("/topage")).status == 200

    asyncio.run(ask())


def test_an_arbiter_who_plays_sees_no_score_of_an_etui_that_is_still_played() -> None:
    async def ask() -> None:
        async with individual(double_entry="no", arbiter_plays="yes") as hall:
            await under_way(hall)
            await played(hall, positions=1)
            claude = await hall.worker("Claude", Post.CONTROL)
            mine, theirs = (await hall.anne.see("/topage")).text, (await claude.see("/topage")).text
            await write(claude, 2, 1, (book_of(hall).etuis((2, 1))[0], "176", ""))
            paths = ("/journal", "/fiches/2/1", "/fiches/2/1?rectifier=1", "/topage")
            last = hall.tournaments.desk(hall.id).seq
            sent = "".join([(await hall.anne.see(path)).text for path in (*paths, f"/journal/{last}/defaire")])
            assert "176" not in sent
            assert 'class="what"' not in (await hall.anne.see("/journal?cherche=176")).text, "nor is it found by it"
            assert "caché, l" in sent
            assert "176" in (await claude.see("/fiches/2/1")).text
            assert "arbitre joue" in mine
            assert not re.search(r"<strong>[+−]\d+</strong>", mine)
            assert re.search(r"<strong>[+−]\d+</strong>", theirs)

    asyncio.run(ask())


def test_an_arbiter_who_plays_cannot_take_the_etuis_away() -> None:
    """DUP-06: no file, paper or list with their cards or scores; the control table prints them in his stead."""

    async def ask() -> None:
        async with individual(double_entry="no", arbiter_plays="yes") as hall:
            await under_way(hall)
            await played(hall, positions=1)
            claude = await hall.worker("Claude", Post.CONTROL)
            hands = [hand[:20] for each in play_of(book_of(hall)).etuis.values() for hand in each.hands]
            for kind in ("jsonl", "oudler"):
                refused = await hall.anne.see(f"/fichier/{kind}")
                assert refused.status == 403
                assert "l'arbitre joue" in refused.text.replace("&#39;", "'")
                assert not any(hand in refused.content.decode(errors="replace") for hand in hands)
                assert f"/fichier/{kind}" not in (await hall.anne.see()).text
            assert (await hall.anne.see("/routes/1")).status == 403
            for name in ("diagrammes", "etiquettes", "topage", "routes", "fiches"):
                assert (await hall.anne.see(f"/papiers/{name}.pdf")).status == 404, name
                assert f"/papiers/{name}.pdf" not in (await hall.anne.see("/papiers")).text
                assert (f"/papiers/{name}.pdf" in (await claude.see("/papiers")).text) is True, name
            assert (await hall.anne.see("/listes/fiches.csv")).status == 404
            assert (await claude.see("/listes/fiches.csv")).status == 200
            for position in (2, 3):
                if position > 2:
                    await done(hall.anne, "open")
                for table in sorted(book_of(hall).due(position), key=lambda each: each.number):
                    lines = [(etui, "56", "") for etui in book_of(hall).etuis((position, table.number))]
                    assert (await write(hall.anne, position, table.number, *lines)).status == 303
                await done(hall.anne, "close", position=str(position))
            await done(hall.anne, "final")
            assert (await hall.anne.see("/fichier/jsonl")).status == 200
            assert (await hall.anne.see("/routes/1")).status == 200

    asyncio.run(ask())


def test_a_line_that_waits_for_its_second_entry_is_not_read_off_the_topage() -> None:
    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            etui = book_of(hall).etuis((1, 1))[0]
            await write(hall.anne, 1, 1, (etui, "88", ""))
            assert "+88" not in (await hall.anne.see("/topage")).text

    asyncio.run(ask())


@pytest.mark.parametrize("post", ["table", "public"])
def test_neither_another_table_nor_the_public_is_sent_a_fiche_or_a_card(post: str) -> None:
    """DUP-24: whatever page it asks for, and whatever it sends."""

    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            etuis = book_of(hall).etuis((1, 1))
            await write(hall.anne, 1, 1, (etuis[0], "88", ""), (etuis[1], "-76", ""))
            who = await hall.table(2) if post == "table" else hall.stranger()
            paths = ["", "/fiches", "/topage", "/etuis", "/matchs", "/routes/1", "/resultats", "/journal", "/feuilles"]
            paths += [f"/fiches/{position}/{table}" for position in (1, 2) for table in (1, 2, 3)]
            paths += [f"/etuis/{etui}" for etui in play_of(book_of(hall)).etuis]
            paths += ["/feuilles/1/1", "/fiches/1/2?rectifier=1", "/fichier/jsonl", "/faire/fiche", "/faire/etuis"]
            sent = [(await who.see(path)).text for path in paths]
            for table in (1, 2):
                trial = {"etui": [str(etuis[0])], "score": ["56"], "count": [""], "chien": [""]}
                sent.append((await who.send(f"{who.base}/fiches/1/{table}/essai", trial)).text)
                sent.append((await write(who, 1, table, (etuis[0], "56", ""), seat="N")).text)
            walls = ("noms", "tables", "feuilles", "classement")
            sent += [(await who.get(f"/ecran/{hall.id}/{kind}")).text for kind in walls]
            everything = "\n".join(sent)
            assert "Duplicate de Dijon" in everything
            hands = [hand[:20] for each in play_of(book_of(hall)).etuis.values() for hand in each.hands]
            for word in ("+88", '"88"', "−76", '"-76"', SEED, *hands):
                assert word not in everything, word

    asyncio.run(ask())


def test_a_table_is_not_told_what_others_wrote_of_its_etui_and_the_desk_is() -> None:
    """DUP-24: that an amount is far from those of the others is for the control table."""

    async def ask() -> None:
        async with individual(double_entry="no", format="4x1") as hall:
            await under_way(hall, players=16)
            for position in range(1, 4):
                for table in sorted(book_of(hall).due(position), key=lambda each: each.number):
                    (etui,) = book_of(hall).etuis((position, table.number))
                    await write(hall.anne, position, table.number, (etui, "-56", ""))
                await done(hall.anne, "close")
                await done(hall.anne, "open")
            (mine,), (other,) = (book_of(hall).etuis((4, table)) for table in (1, 2))
            trial = {"etui": [str(mine)], "score": ["98"], "count": [""], "chien": [""]}
            for who, told in ((hall.anne, True), (await hall.table(1), False)):
                answer = await who.send(f"{who.base}/fiches/4/1/essai", trial)
                assert ("autres" in answer.text) is told
            phone = await hall.table(1)
            answer = await write(phone, 4, 1, (mine, "98", ""), seat="N")
            assert "−56" not in (await phone.get(answer.headers["location"])).text
            answer = await write(hall.anne, 4, 2, (other, "98", ""))
            assert "−56" in (await hall.anne.get(answer.headers["location"])).text

    asyncio.run(ask())


def test_a_chien_that_is_not_that_of_the_etui_is_refused_without_telling_it() -> None:
    """DUP-21."""

    async def ask() -> None:
        async with individual() as hall:
            await under_way(hall)
            phone, etui = await hall.table(1), book_of(hall).etuis((1, 1))[0]
            board = play_of(book_of(hall)).etuis[etui]
            sent = {"etui": str(etui), "score": "56", "count": "", "chien": "A1 A2 A3 A4 A5 A6", "seat": "N"}
            answer = await phone.send(f"{phone.base}/fiches/1/1", {"key": "k" * 20} | sent)
            assert answer.status == 422
            assert "celui de l" in answer.text
            assert board.chien not in answer.text

    asyncio.run(ask())
