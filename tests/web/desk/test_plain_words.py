"""What pages say: in an arbiter's words, about what he did, with what comes next; nothing of a program's."""

from __future__ import annotations

import asyncio
import html
import re
from urllib.parse import urlencode

from asgi import Answer
from desking import Hall, new_key
from duplicating import SEED, book_of, done, individual, under_way, write
from oudler.tournament.duplicate.play import play_of
from web.desk.test_leaks import playing
from web.desk.test_screens import RAW, cells

FORM = {"content-type": "application/x-www-form-urlencoded"}
LIST = "Nom;Prénom;Licence\nRoy;Zoé;0000001\n;Luc;0000002\nPetit;Léa;0000003\n"


def said(answer: Answer) -> str:
    return html.unescape(answer.text).replace("\u00a0", " ")


def test_a_list_that_cannot_be_entered_says_how_many_cells_are_in_the_way() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            anne = hall.anne
            seen = await anne.ask("POST", f"{anne.base}/inscrits/liste", LIST.encode(), **RAW)
            sent = cells(seen.text) | {"do": "enter"}
            refused = await anne.send(f"{anne.base}/inscrits/relire", sent)
            assert refused.status == 422
            assert "1 cellule est à régler" in said(refused)
            assert "--" not in said(refused).partition("<main")[2]
            kept = await anne.send(f"{anne.base}/inscrits/relire", sent | {"do": "again", "skip_bad": "yes"})
            assert 'name="skip_bad" value="yes" checked' in kept.text
            sent |= {"skip_bad": "yes", "key": new_key()}
            gone = await anne.ask(
                "POST", f"{anne.base}/inscrits/relire", urlencode(sent, doseq=True).encode(), **(RAW | FORM)
            )
            assert gone.headers["hx-redirect"].startswith(f"{anne.base}/inscrits?dit=")
            assert len(book_of(hall).players) == 2
            unknown = await anne.ask("POST", f"{anne.base}/inscrits/liste", b"a;b\n1;2\n", **RAW)
            assert "choisissez-la" in said(unknown)
            assert "--column" not in said(unknown)

    asyncio.run(ask())


def test_a_form_says_what_holds_now_and_who_a_number_is() -> None:
    async def ask() -> None:
        async with Hall(place="Dijon") as hall:
            await hall.anne.do("add", surname="Roy", first_name="Zoé")
            shown = said(await hall.anne.see("/faire/settings"))
            for words in ("à présent : Dijon", "à présent : individuel", "à présent : 2x4", "à présent : oui"):
                assert words in shown
            assert "ROY Zoé" in said(await hall.anne.see("/faire/leave?number=1"))
            wrong = await hall.anne.do("penalty", player="1", points="cent", clause="ARB-28", reason="x")
            assert "points : 'cent'" not in said(wrong)
            assert "des points sont attendus" in said(wrong)

    asyncio.run(ask())


def test_the_board_of_a_duplicate_says_what_comes_next() -> None:
    async def ask() -> None:
        async with individual() as hall:
            for number in range(12):
                await done(hall.anne, "add", surname=f"Joueur{number}")
            await done(hall.anne, "checkin", all="yes")
            await done(hall.anne, "seat", seed="7")
            phone = await hall.table(1)
            assert "Préparer les étuis" in said(await hall.anne.see())
            await done(hall.anne, "etuis", draw="yes", seed=SEED, public="123", band="tout")
            assert "Ouvrir la position 1" in said(await hall.anne.see())
            assert "nos fiches" not in said(await phone.see())
            await done(hall.anne, "open")
            board = said(await hall.anne.see())
            assert "Saisir les fiches (3 attendues)" in board
            assert f"{hall.anne.base}/fiches" in board
            assert "Écrire nos fiches" in said(await phone.see())
            assert f"{hall.anne.base}/fiches/1/1" in (await phone.see()).text
            for each in book_of(hall).etuis((1, 1)):
                await write(phone, 1, 1, (each, "56", ""), seat="N")
            assert "Confirmer nos fiches" in said(await phone.see())

    asyncio.run(ask())


def test_a_fiche_takes_the_codes_of_a_sheet_and_says_what_it_does_not_know() -> None:
    async def ask() -> None:
        async with individual(double_entry="no") as hall:
            await under_way(hall)
            one, other = book_of(hall).etuis((1, 1))
            sent = await write(hall.anne, 1, 1, (one, "", "49 2 pa"), (other, "abc", ""))
            assert sent.status == 422
            record = play_of(book_of(hall)).lines[1, 1, one]
            assert record.score == 86  # 25 + 8, twice for a garde, and the petit au bout twice ten
            assert "score :" not in said(sent)
            assert "'abc' n'est pas un montant" in said(sent)

    asyncio.run(ask())


def test_what_is_to_be_prepared() -> None:
    """ORG-10, DUP-26: the organiser's list, and what is checked at the table; a championship's own demands."""

    async def ask() -> None:
        async with individual(level="regional_final") as hall:
            shown = said(await hall.anne.see("/preparation"))
            assert "18 cartes, comptées faces cachées" in shown
            assert "ORG-10" in shown
            assert "Ce que demande le championnat" in shown
            assert "/preparation" in (await hall.anne.see()).text
            assert (await hall.anne.see("/inscrits/exemple.csv")).status == 404
        async with Hall(rehearsal="yes") as hall:
            assert "Ce que demande le championnat" not in said(await hall.anne.see("/preparation"))
            listed = (await hall.anne.see("/inscrits/exemple.csv")).content
            seen = await hall.anne.ask("POST", f"{hall.anne.base}/inscrits/liste", listed, **RAW)
            assert "<strong>24</strong>" in seen.text

    asyncio.run(ask())


def test_one_thing_alone_is_taken_back_by_its_opposite() -> None:
    """Undoing takes what followed with it; the page of an event leads to what takes back that event alone."""

    async def ask() -> None:
        async with Hall(format="1x4", double_entry="no") as hall:
            await playing(hall)
            await hall.anne.do("penalty", player="1", points="100", clause="ARB-28", reason="x")
            await hall.anne.do("prizes", set="10")
            await hall.anne.do("settings", place="Dijon")
            history = hall.tournaments.desk(hall.id).history()
            led = {}
            for meta, event in history[1:]:
                shown = said(await hall.anne.see(f"/journal/{meta.seq}/defaire"))
                found = re.search(r'class="button primary" href="([^"]*)"', shown)
                if found is None:
                    continue
                led[type(event).__name__] = (
                    found[1].removeprefix(hall.anne.base).partition("&")[0].partition("?back")[0]
                )
                assert (await hall.anne.get(found[1])).status == 200, found[1]
            assert led == {
                "PlayersEntered": "/faire/withdraw?numbers=8",
                "PlayersCheckedIn": "/inscrits",
                "SheetSubmitted": "/feuilles/1/2?rectifier=1",
                "PenaltyGiven": "/faire/revoke?number=1",
                "PrizesSet": "/faire/prizes",
            }

    asyncio.run(ask())
