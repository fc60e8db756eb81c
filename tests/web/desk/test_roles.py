"""Every address at every post, as the table says; codes once, posts and keys taken away everywhere; nothing leaks."""

from __future__ import annotations

import asyncio
import io
import re

import pypdf

from asgi import Answer
from desking import Hall, Worker, new_key
from oudler.app.operations import Post
from oudler.app.posts import Actor
from oudler.web.desk.routes import SCREENS
from web.desk.authorised import BY_THEMSELVES, SCREENS_FOR, may
from web.desk.test_leaks import everything, playing
from web.desk.test_operations import everybody

BASE = "/tournois/{id}"
WORDS = {
    "position": "1",
    "table": "1",
    "kind": "csv",
    "what": "x",
    "number": "4",
    "entrant": "1",
    "seq": "2",
    "pack": "secours",
}


def addresses() -> dict[str, str]:
    """Return every address of one tournament: its method and path, and one that can be asked for."""
    found = {}
    for route in (route for screens in SCREENS for route in screens.routes):
        if not route.path.startswith(BASE):
            continue
        path = route.path.removeprefix(BASE)
        method = "POST" if "POST" in (route.methods or ()) else "GET"
        found[f"{method} {path}"] = path.format_map(WORDS | {"name": "inscrits", "operation": "add", "key": "x"})
    return found


def test_every_address_stands_in_the_table() -> None:
    assert set(addresses()) == set(SCREENS_FOR) | BY_THEMSELVES
    others = {route.path for screens in SCREENS for route in screens.routes if not route.path.startswith(BASE)}
    assert others == {
        *("/tournois", "/tournois/nouveau", "/tournois/nouveau/conseil", "/tournois/importer", "/tournois/entrer"),
        *("/tournois/hors-ligne.js", "/ecran/{id}", "/ecran/{id}/{kind}"),
    }


async def ask(who: Worker, method: str, path: str) -> Answer:
    address = f"{who.base}{path}"
    return await who.get(address) if method == "GET" else await who.send(address, {"key": new_key()})


def test_every_address_is_tried_at_every_post() -> None:
    async def tried() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            workers = await everybody(hall)
            await hall.worker("Zoé", Post.ENTRY)  # the fourth: somebody who is to go
            for name, path in addresses().items():
                if name in BY_THEMSELVES:
                    continue
                method = name.partition(" ")[0]
                for post in reversed(Post):  # the public first, the arbiter last: what he does may change the rest
                    before = (hall.tournaments.newest(hall.id), hall.tournaments.staff(hall.id).seq)
                    answer = await ask(workers[post], method, path)
                    allowed = may(post, SCREENS_FOR[name])
                    assert (answer.status != 403) == allowed, (name, post, answer.status)
                    assert answer.status < 500, (name, post)
                    if not allowed:
                        assert (hall.tournaments.newest(hall.id), hall.tournaments.staff(hall.id).seq) == before
                if name in {"POST /cles", "POST /cle/{table}"}:
                    workers[Post.TABLE] = await hall.table(1)

    asyncio.run(tried())


def test_a_code_opens_once_and_a_post_that_is_taken_away_is_gone_on_every_browser() -> None:
    async def tried() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            staffs, by = hall.tournaments.staffs, Actor(Post.ARBITER, "Anne")
            number = max(staffs.add(hall.id, "Luc", Post.ENTRY, by=by).people)
            browsers = []
            for _ in range(2):
                code = staffs.code(hall.id, number, by=by)
                browser, late = hall.stranger(), hall.stranger()
                assert (await browser.send(f"{hall.anne.base}/entrer", {"code": code})).status == 303
                assert (await late.send(f"{hall.anne.base}/entrer", {"code": code})).status == 404
                assert (await late.see("/inscrits")).status == 403
                browsers.append(browser)
            for browser in browsers:
                assert (await browser.see("/inscrits")).status == 200
            await hall.anne.send(f"{hall.anne.base}/equipe/{number}/retirer", {})
            for browser in browsers:
                assert (await browser.see("/inscrits")).status == 403
                assert (await browser.do("add", surname="Intrus")).status == 403
            again = await hall.anne.send(f"{hall.anne.base}/equipe", {"name": "Luc", "post": "entry"})
            assert again.status == 200, "who was sent away by mistake comes back under his name"
            assert (await browsers[0].see("/inscrits")).status == 403, "by a new code alone"
            twice = await hall.anne.send(f"{hall.anne.base}/equipe", {"name": " luc ", "post": "control"})
            assert twice.status == 422

    asyncio.run(tried())


def test_a_new_key_for_one_table_leaves_the_others_alone() -> None:
    async def tried() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            one, two = await hall.table(1), await hall.table(2)
            old = hall.tournaments.staff(hall.id).table_key(1)
            assert (await hall.anne.send(f"{hall.anne.base}/cle/1", {})).status == 303
            assert (await one.see("/feuilles/1/1")).status == 403
            assert (await two.see("/feuilles/1/2")).status == 200
            assert (await one.send(f"{one.base}/table/1/{old}", {})).status == 404
            assert hall.tournaments.staff(hall.id).table_key(1) in (await hall.anne.see("/cle/1")).text
            again = await hall.table(1)
            assert (await again.see("/feuilles/1/1")).status == 200
            assert (await again.see("/feuilles/1/2")).status == 403

    asyncio.run(tried())


def test_the_bell_says_nothing_and_rings_for_whom_it_concerns() -> None:
    async def tried() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phones = [await hall.table(1), await hall.table(2)]
            rung = hall.tournaments.rung(hall.id)
            async with (
                phones[0].socket(f"{hall.anne.base}/evenements?since={rung}") as own,
                phones[1].socket(f"{hall.anne.base}/evenements?since={rung}") as other,
            ):
                await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
                assert await own.receive() == await other.receive() == {"seq": rung + 1}
                called = await phones[1].do("incident", position="1", table="2", words="une renonce")
                assert called.status == 303
                assert await other.receive() == {"seq": rung + 2}, "a number, and nothing else"
                await hall.anne.send(f"{hall.anne.base}/montrer/classement", {})
                assert await own.receive() == await other.receive() == {"seq": rung + 3}, "table 1 heard of no call"

    asyncio.run(tried())


def test_the_public_sees_seats_as_they_were_published_and_no_later_draw() -> None:
    async def tried() -> None:
        async with Hall(format="1x4") as hall:
            for number in range(8):
                await hall.anne.do("add", surname=f"Joueur{number}")
            await hall.anne.do("checkin", all="yes")
            stranger, seen = hall.stranger(), []
            for seed in ("7", "8"):
                assert (await hall.anne.do("seat", seed=seed, mode="few")).status == 303
                if seed == "8":
                    seen.append(re.findall("JOUEUR[0-9]", (await stranger.see()).text))
                await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
                seen.append(re.findall("JOUEUR[0-9]", (await stranger.see()).text))
                await hall.anne.do("undo", reason="un autre tirage", seq=str(hall.tournaments.newest(hall.id)))
            assert len(seen[0]) == 8
            assert seen[0] == seen[1] != seen[2]

    asyncio.run(tried())


def test_papers_and_lists_say_nothing_to_those_they_are_not_for() -> None:
    """Whoever may print finds names and keys in them, so that the search is known to find what is there."""

    async def tried() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            staff = hall.tournaments.staff(hall.id)
            page = (await hall.anne.see("/papiers")).text
            files = sorted(set(re.findall(rf"{hall.anne.base}(/(?:papiers|listes)/[^\"?&]+)", page)))
            assert len(files) > 10
            phone, public = await hall.table(2), hall.stranger()
            found = ""
            for path in files:
                for who in (phone, public):
                    refused = await who.see(path)
                    assert refused.status == 403, path
                    assert "Royer" not in refused.text
                    assert "ROYER" not in refused.text
                told = await hall.anne.see(path)
                if told.content.startswith(b"%PDF-"):
                    found += " ".join(each.extract_text() for each in pypdf.PdfReader(io.BytesIO(told.content)).pages)
                elif told.headers.get("content-type", "").startswith("text/"):
                    found += told.text
            assert "ROYER" in found
            for who in (phone, public):
                sent = await everything(who)
                assert staff.table_key(1) not in sent

    asyncio.run(tried())
