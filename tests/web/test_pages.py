"""Pages, static files, the deck, and the headers of every answer."""

from __future__ import annotations

import asyncio
import gzip
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.requests import HTTPConnection

from asgi import Answer, Browser, running
from oudler.app.tables.errors import Forbidden
from oudler.formats import record as records
from oudler.rules import Deal, Seat, deal_from_seed
from oudler.store import MEMORY, open_store
from oudler.text import Text
from oudler.web import create_app
from oudler.web.answers import error_json, json_answer
from oudler.web.guard import Bucket, Guard, Limits
from oudler.web.pages import build, hashes
from oudler.web.reach import Opened, Reach
from tabling import QUICK, Club

PAGE = '<!doctype html><script type="importmap">{"imports":{}}</script><script src="/static/{{version}}/a.js"></script>'


def asked(*paths: str, **headers: str) -> list[Answer]:
    async def ask() -> list[Answer]:
        async with Club() as club:
            browser = Browser(club.app)
            return [await browser.get(path, **headers) for path in paths]

    return asyncio.run(ask())


def test_every_answer_is_guarded() -> None:
    for answer in asked("/", "/api/me", "/api/openapi.json", "/nowhere", "/api/tables/ff"):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "server" not in answer.headers


def test_the_deck() -> None:
    plain, other, wrong, lang = asked(
        "/static/x/deck/classic-fr.svg",
        "/static/x/deck/colour-blind-en.svg",
        "/static/x/deck/none-fr.svg",
        "/static/x/deck/classic-de.svg",
    )
    assert plain.status == other.status == 200
    assert plain.headers["content-type"].startswith("image/svg+xml")
    assert b'id="c-P10"' in plain.content
    assert (wrong.status, lang.status) == (404, 404)


def test_pages_and_files(tmp_path: Path) -> None:
    pages, static = tmp_path / "pages", tmp_path / "static"
    pages.mkdir()
    (static / "deep").mkdir(parents=True)
    (pages / "home.html").write_text(PAGE, encoding="utf-8")
    (static / "a.js").write_text("export const a = 1;\n" * 100, encoding="utf-8")
    (static / "deep" / "b.css").write_text("p{}", encoding="utf-8")
    app = FastAPI()
    app.include_router(build(static, pages))
    app.add_middleware(Guard, reach=Reach(frozenset(), None), limits=False)

    async def ask() -> None:
        async with running(app):
            browser = Browser(app)
            home = await browser.get("/")
            assert hashes(PAGE)[0] in home.headers["content-security-policy"]
            assert home.headers["cache-control"] == "no-cache"
            again = await browser.get("/", if_none_match=home.headers["etag"])
            assert (again.status, again.content) == (304, b"")
            script = home.content.decode().split('src="')[1].split('"')[0]
            packed = await browser.get(script, accept_encoding="gzip")
            assert "immutable" in packed.headers["cache-control"]
            assert packed.headers["content-type"].startswith("text/javascript")
            assert gzip.decompress(packed.content).startswith(b"export")
            assert (await browser.get("/static/old/deep/b.css")).headers["cache-control"] == "no-cache"
            for path in ("/static/x/../pages/home.html", "/static/x/%2e%2e/pages/home.html", "/static/x//etc/passwd"):
                assert (await browser.get(path)).status == 404
            assert (await browser.get("/regles")).status == 404

    asyncio.run(ask())


def test_a_bucket_runs_dry_and_fills_again() -> None:
    bucket = Bucket(2, 1, now=0)
    assert [bucket.take(0), bucket.take(0)] == [0, 0]
    assert bucket.take(0) == 1
    assert bucket.take(1.5) == 0
    limits = Limits(1, 0.001, keep=2)
    assert limits.take("a") == 0
    assert limits.take("a") > 0
    assert [limits.take("b"), limits.take("c"), limits.take("a")] == [0, 0, 0]


def test_sessions_and_own_tables() -> None:
    async def ask() -> None:
        async with Club(settings=replace(QUICK, address="http://192.168.1.20:8000")) as club:
            lucie = await club.host(["me", "open", "open"], players=3)
            me = (await lucie.browser.get("/api/me")).json
            assert me["player"]["name"] == "Lucie"
            assert [table["id"] for table in me["tables"]] == [lucie.table_id]
            named = await lucie.browser.post("/api/me", {"name": "  Lucie\u0007  B. "})
            assert named.json["player"] == {"id": me["player"]["id"], "name": "Lucie B."}
            assert (await Browser(club.app).get("/api/me")).json == {"player": None, "tables": [], "more": None}
            seats = (await Browser(club.app).get(f"/api/codes/{lucie.code.lower()}")).json["seats"]
            assert seats[0]["player"] == {"name": "Lucie"}
            invited = (await lucie.look())[1]["invite"]
            assert invited == f"http://192.168.1.20:8000/rejoindre/{lucie.code}"
            drawn = await lucie.browser.get(f"/api/tables/{lucie.table_id}/qr.svg")
            assert drawn.headers["content-type"] == "image/svg+xml"
            assert drawn.content.startswith(b"<svg")
            cookie = (await Browser(club.app).post("/api/me", {"name": "Zoé"})).headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie

    asyncio.run(ask())


def test_where_nobody_else_can_come_no_link_is_given() -> None:
    """A server bound to this machine has no address for others until it is opened, by who sits at it."""
    opened = Opened(frozenset({"10.0.0.7"}), "http://10.0.0.7:8000")
    found: list[Opened | None] = [opened, None]

    async def opening() -> Opened | None:
        return found.pop()

    async def ask() -> None:
        async with Club(settings=replace(QUICK, opening=opening)) as club:
            lucie = await club.host(["me", "open", "open"], players=3)
            assert (await lucie.look())[1]["invite"] == ""
            qr = f"/api/tables/{lucie.table_id}/qr.svg"
            assert (await lucie.browser.get(qr)).status == 422
            assert (await lucie.browser.get("/api/reach")).json == {"address": None, "opens": True}
            nowhere = await lucie.browser.post("/api/reach", {})
            assert (nowhere.status, "réseau" in nowhere.json["error"]["fr"]) == (422, True)
            assert (await Browser(club.app, host="10.0.0.7").get("/")).status == 400
            there = (await lucie.browser.post("/api/reach", {})).json
            assert there == {"address": opened.address, "opens": False}
            assert (await lucie.look())[1]["invite"] == f"{opened.address}/rejoindre/{lucie.code}"
            assert (await lucie.browser.get(qr)).status == 200
            assert (await Browser(club.app, host="10.0.0.7").get("/")).status == 200

    asyncio.run(ask())


def test_only_this_machine_is_opened_from_here() -> None:
    async def ask() -> None:
        reach = Reach(frozenset(), None, opening=unasked)
        for client in (("192.168.1.9", 5), ("unix", 0), None):
            with pytest.raises(Forbidden):
                await reach.open(HTTPConnection({"type": "http", "headers": [], "client": client}))

    async def unasked() -> Opened | None:
        raise AssertionError

    asyncio.run(ask())


def test_a_newcomer_whose_answer_was_lost_comes_again() -> None:
    async def ask() -> None:
        async with Club() as club:
            made: list[Any] = []
            for _ in range(2):
                browser = Browser(club.app)  # the cookie was in the answer
                wish = {"players": 3, "name": "Lucie", "seats": ["me", "open", "open"], "key": "k" * 16}
                made.append((await browser.post("/api/tables", wish)).json)
            assert made[0] == made[1]
            other = await browser.post("/api/tables", wish | {"seats": ["open", "me", "open"]})
            assert other.status == 422
            code = made[0]["code"]
            joined = [
                (await Browser(club.app).post("/api/join", {"code": code, "name": "Hugo", "key": "h" * 16})).json
                for _ in range(2)
            ]
            assert [(one["id"], one["seat"]) for one in joined] == [(made[0]["id"], 1)] * 2
            seats = (await browser.get(f"/api/codes/{code}")).json["seats"]
            assert [seat["player"] and seat["player"]["name"] for seat in seats] == ["Lucie", "Hugo", None]

    asyncio.run(ask())


def test_a_deal_that_no_answer_can_hold_is_not_kept() -> None:
    deal = Deal.of(deal_from_seed(bytes(32), 3, Seat(0)))
    given = records.to_json(records.Record(deal, ()))

    async def ask() -> None:
        async with Club() as club:
            browser = Browser(club.app)
            for half in ("\ud800", math.nan):
                assert (await browser.post("/api/deals", {"record": given | {"names": [half]}})).status == 422
            refused = await browser.post("/api/deals", {"record": given | {"format": "\ud800"}})
            assert refused.status == 422
            shared = await browser.post("/api/deals", {"record": given | {"note": 1.5}})
            assert (await browser.get(f"/api/deals/{shared.json['id']}")).json["record"]["note"] == 1.5
        said = error_json(Text("clé \ud800", "key \ud800"), where="\ud800", seq=3)
        assert json_answer(said).body == b'{"error":{"fr":"cl\xc3\xa9 ?","en":"key ?","where":"?","seq":3}}'

    asyncio.run(ask())


def test_two_applications_do_not_share_anything() -> None:
    with open_store(MEMORY) as one, open_store(MEMORY) as other:
        assert create_app(one, QUICK).state is not create_app(other, QUICK).state
