"""Pages of tournaments: made, looked at, worked on by forms, live, and only by those who may."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from pathlib import Path

import pytest

from desking import MADE, Hall, Worker, new_key
from oudler.app.operations import Actor, Post
from oudler.cli.main import run
from oudler.web.pages import HERE

RAW = {"content-type": "application/octet-stream"}
PAGES = ("", "/operations", "/equipe", "/faire/add", "/faire/sheet", "/faire/seat")
INLINE = re.compile(r"\sstyle=|\son\w+=|<style|<script(?![^>]*\bsrc=)")


def test_vendored_files_are_what_they_were() -> None:
    folder = HERE / "static" / "vendor"
    known = {}
    for line in (folder / "SHA256SUMS").read_text(encoding="utf-8").splitlines():
        digest, name = line.split()
        known[name] = digest
    found = {path.name for path in folder.iterdir()} - {"SHA256SUMS"}
    assert found == set(known)
    for name, digest in known.items():
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest, name


def test_templates_hold_nothing_inline() -> None:
    for path in sorted((HERE / "desk" / "templates").glob("*.html")):
        assert not INLINE.search(path.read_text(encoding="utf-8")), path


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_page_is_shown_in_both_languages(lang: str) -> None:
    async def ask() -> None:
        async with Hall() as hall:
            for path in PAGES:
                answer = await hall.anne.see(f"{path}?lang={lang}")
                assert answer.status == 200, (path, answer.text)
                assert f'<html lang="{lang}"' in answer.text
                assert "unsafe" not in answer.headers["content-security-policy"]
            for path in ("/tournois", "/tournois/nouveau"):
                assert (await hall.anne.get(f"{path}?lang={lang}")).status == 200

    asyncio.run(ask())


def test_the_language_is_kept() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            assert '<html lang="fr"' in (await hall.anne.see()).text
            await hall.anne.see("?lang=en")
            assert '<html lang="en"' in (await hall.anne.see()).text
            assert '<html lang="en"' in (await hall.stranger().see(accept_language="en-GB,en;q=0.9")).text

    asyncio.run(ask())


def test_a_form_sent_twice_is_done_once_and_says_what_it_did() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            key = new_key()
            first = await hall.anne.do("add", surname="Roy", key=key)
            again = await hall.anne.do("add", surname="Roy", key=key)
            assert first.status == again.status == 303
            assert len(hall.tournaments.desk(hall.id).book().players) == 1
            assert 'class="told"' in (await hall.anne.get(first.headers["location"])).text

    asyncio.run(ask())


def test_what_is_refused_says_why_and_keeps_what_was_typed() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            answer = await hall.anne.do("add", first_name="Zoé <b>")
            assert answer.status == 422
            assert "Zoé &lt;b&gt;" in answer.text
            assert "à remplir" in answer.text
            late = await hall.anne.do("checkin", numbers="7")
            assert late.status == 422
            assert 'role="alert"' in late.text
            quick = await hall.anne.send(
                f"{hall.anne.base}/faire/checkin", {"key": new_key(), "numbers": "7"}, hx_request="true"
            )
            assert quick.status == 422
            assert "<html" not in quick.text

    asyncio.run(ask())


def test_a_new_tournament_says_what_can_be_had_and_what_is_wrong() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            asked = "/tournois/nouveau/conseil?players={}&discipline=libre&form=individual&format=5x5"
            assert "rencontres répétées" in (await hall.anne.get(asked.format(9))).text
            assert "personne ne se rencontre deux fois" in (await hall.anne.get(asked.format(47))).text
            assert (await hall.anne.get(asked.format("neuf"))).status == 200
            wrong = await hall.anne.send("/tournois/nouveau", MADE | {"key": new_key(), "format": "douze"})
            assert wrong.status == 422
            assert "douze" in wrong.text
            assert "--format" not in wrong.text  # no option is typed here: the field is marked
            nameless = await hall.anne.send("/tournois/nouveau", MADE | {"key": new_key(), "me": " "})
            assert nameless.status == 422

    asyncio.run(ask())


def test_one_like_an_old_one() -> None:
    async def ask() -> None:
        async with Hall(fee="12,50", place="Salle des fêtes", form="duo") as hall:
            page = (await hall.anne.get(f"/tournois/nouveau?comme={hall.id}")).text
            assert "Salle des fêtes" in page
            assert "12,50" in page
            assert '<option value="duo" selected>' in page
            strange = (await hall.stranger().get(f"/tournois/nouveau?comme={hall.id}")).text
            assert "Salle des fêtes" not in strange

    asyncio.run(ask())


def test_a_rehearsal_says_so_on_every_page() -> None:
    async def ask() -> None:
        async with Hall(rehearsal="yes") as hall:
            for path in PAGES:
                assert "ESSAI" in (await hall.anne.see(path)).text, path
            assert "essai" in (await hall.anne.get("/tournois")).text

    asyncio.run(ask())


def test_pages_are_live() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            rung = hall.tournaments.rung(hall.id)
            async with hall.anne.socket(f"{hall.anne.base}/evenements?since={rung}") as socket:
                await hall.anne.do("add", surname="Roy")
                assert await socket.receive() == {"seq": rung + 1}
                await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
                assert await socket.receive() == {"seq": rung + 2}, "what is beside the tournament rings too"

    asyncio.run(ask())


def test_files_come_and_go() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            await hall.anne.do("add", surname="Roy")
            export = await hall.anne.see("/fichier/jsonl")
            file = await hall.anne.see("/fichier/oudler")
            assert 'attachment; filename="tournoi-2026-11-16' in export.headers["content-disposition"]
            other = Worker(hall.app)
            taken = await other.ask("POST", "/tournois/importer?me=Zoé", file.content, **RAW)
            assert taken.status == 422, "it is here already and not his"
            async with Hall() as there:
                taken = await there.anne.ask("POST", "/tournois/importer?me=Zoé", file.content, **RAW)
                assert taken.status == 200, taken.text
                there.anne.base = taken.text
                again = await there.anne.see("/fichier/jsonl")
                assert again.text.splitlines()[1:-1] == export.text.splitlines()[1:-1], (
                    "the same events, and the same hashes; each server signs what it gives"
                )

    asyncio.run(ask())


def test_the_file_that_leaves_is_signed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def ask() -> bytes:
        async with Hall() as hall:
            await hall.anne.do("add", surname="Roy")
            return (await hall.anne.see("/fichier/jsonl")).content

    file = tmp_path / "tournoi.jsonl"
    file.write_bytes(asyncio.run(ask()))
    key = json.loads(file.read_text("utf-8").splitlines()[0])["signed"]["key"]
    assert run(["check", str(file), "--key", key, "--lang", "fr"]) == 0
    assert "signé jusqu'au n° 2" in capsys.readouterr().out
    assert run(["check", str(file), "--key", "0" * 64, "--lang", "fr"]) != 0


def test_a_code_finds_its_tournament_for_who_has_lost_the_address() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            lost = hall.stranger()
            shown = (await lost.get("/tournois")).text
            assert "run.py hall code" in shown
            assert "run.py hall code" in (await lost.see("/operations")).text
            assert "run.py hall code" in (await lost.see("/entrer")).text
            code = hall.tournaments.staffs.code(hall.id, 1, by=Actor(Post.ARBITER, "Anne"))
            assert (await lost.send("/tournois/entrer", {"code": "AAAA AAAA"})).status == 404
            came = await lost.send("/tournois/entrer", {"code": f" {code[:4].lower()}-{code[4:]} "})
            assert came.headers["location"] == hall.anne.base
            assert (await lost.see("/equipe")).status == 200
            assert (await hall.stranger().send("/tournois/entrer", {"code": code})).status == 404

    asyncio.run(ask())


def test_nobody_sees_what_is_not_for_him() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            luc = await hall.worker("Luc", Post.ENTRY)
            stranger = hall.stranger()
            assert (await luc.see("/equipe")).status == 403
            assert (await luc.see("/operations")).status == 200
            assert "/equipe" not in (await luc.see()).text
            assert (await stranger.see("/operations")).status == 403
            assert (await stranger.see("/fichier/jsonl")).status == 403
            assert (await stranger.get("/tournois/ff/operations")).status == 404
            assert "Coupe des Bouts" not in (await stranger.get("/tournois")).text
            await hall.anne.send(f"{hall.anne.base}/archiver", {"archived": "yes"})
            assert (await stranger.send(f"{hall.anne.base}/archiver", {"archived": "no"})).status == 403
            assert hall.tournaments.staff(hall.id).archived

    asyncio.run(ask())


def test_a_page_to_go_back_to_is_ours() -> None:
    async def ask() -> None:
        async with Hall() as hall:
            for back in ("https://elsewhere.example/", "//elsewhere.example/tournois", "javascript:alert(1)"):
                answer = await hall.anne.do("add", surname="Roy", back=back)
                assert answer.headers["location"].startswith(hall.anne.base)

    asyncio.run(ask())
