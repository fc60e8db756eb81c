"""What is sent to a role is searched for what it may not see: secrets, other tables, first entries, étuis."""

from __future__ import annotations

import asyncio
import re

from desking import Hall, Worker, new_key
from oudler.app.operations import OPERATIONS, Post
from oudler.tournament.duplicate.play import play_of
from oudler.web.desk.nav import NAV

LINES = {"contract": ["g"] * 4, "taker": ["S"] * 4, "bouts": ["2"] * 4, "points": ["67"] * 4, "more": ["v"] * 4}
PATHS = [link.path for link in NAV] + [
    *("/feuilles/1/1", "/feuilles/1/2", "/feuilles/1/2?mode=bilans", "/feuilles/1/2?rectifier=1", "/journal/2"),
    *("/resultats/1", "/places?position=1", "/places/tirage", "/fichier/jsonl", "/fichier/oudler", "/inscrits"),
    *(f"/faire/{name}" for name in OPERATIONS),
]


async def everything(who: Worker) -> str:
    """Return all that a role is sent, wherever it goes, whether it is shown the way there or not."""
    found = []
    for path in PATHS:
        answer = await who.see(path)
        assert answer.status < 500, (path, answer.text)
        found.append(answer.content.decode(errors="replace"))
    posts = ("/inscrits/relire", "/feuilles/1/2/essai", "/archiver", "/equipe", "/cles", "/montrer/places")
    found += [(await who.send(f"{who.base}{path}", {"key": new_key()})).text for path in posts]
    return "\n".join(found)


async def playing(hall: Hall) -> None:
    """Have eight people play at two tables, the sheet of table 2 entered once."""
    for name in ("Royer", "Petit", "Garnier", "Lefort", "Morel", "Blanc", "Colin", "Vidal"):
        await hall.anne.do("add", surname=name, email=f"{name.lower()}@example.org", phone="0601020304")
    await hall.anne.do("checkin", all="yes")
    await hall.anne.do("seat", seed="7", mode="few")
    sent = LINES | {"key": [new_key()]}
    done = await hall.anne.send(f"{hall.anne.base}/feuilles/1/2", sent)
    assert done.status == 303, re.findall(r'class="alert"[^/]*', done.text)


def test_a_table_and_the_public_are_sent_nothing_of_others() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            book = hall.tournaments.desk(hall.id).book()
            staff = hall.tournaments.staff(hall.id)
            table = book.table((1, 1))
            assert table is not None
            here = {book.players[player].name for player in table.players}
            others = {player.name for player in book.players.values()} - here
            secret = [staff.secret, staff.table_key(1), staff.table_key(2), *staff.codes, "@example.org", "0601020304"]
            for who, names in ((await hall.table(1), others), (hall.stranger(), here | others)):
                sent = await everything(who)
                assert "Coupe des Bouts" in sent
                for word in (*secret, *names):
                    assert word not in sent, word
                assert "67" not in re.findall(r'name="points" value="(\d*)"', sent)

    asyncio.run(ask())


def test_whoever_enters_a_second_time_is_not_sent_the_first_entry() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            luc = await hall.worker("Luc", Post.ENTRY)
            for query in ("", "?mode=donnes", "?mode=bilans", "?rectifier=1"):
                sent = (await luc.see(f"/feuilles/1/2{query}")).text
                assert "Seconde saisie" in sent
                assert 'value="67"' not in sent
                assert "+816" not in sent

    asyncio.run(ask())


def test_no_page_holds_the_cards_of_an_etui() -> None:
    """Not even the arbiter's: he may play (DUP-06). Only the file that he takes away holds them."""

    async def ask() -> None:
        async with Hall(name="Duplicate", discipline="duplicate", format="1x4", rehearsal="yes") as hall:
            desk = hall.tournaments.desk(hall.id)
            for number in range(12):
                await hall.anne.do("add", surname=f"Joueur{number}")
            await hall.anne.do("checkin", all="yes")
            seated = await hall.anne.do("seat", seed="7")
            assert seated.status == 303, re.findall(r'class="alert"[^/]*', seated.text)
            drawn = await hall.anne.do("etuis", draw="yes", seed="ab" * 16, public="123")
            assert drawn.status == 303, re.findall(r'class="alert"[^/]*', drawn.text)
            etuis = play_of(desk.book()).etuis
            assert etuis
            hands = [hand for etui in etuis.values() for hand in etui.hands]
            luc = await hall.worker("Luc", Post.ENTRY)
            for who in (hall.anne, luc, await hall.table(1), hall.stranger()):
                files = ("/fichier/jsonl", "/fichier/oudler")
                for path in [path for path in PATHS if path not in files]:
                    sent = (await who.see(path)).text
                    assert not any(hand[:20] in sent for hand in hands), path
                    assert "ab" * 16 not in sent, path

    asyncio.run(ask())
