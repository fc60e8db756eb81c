"""People without passwords: devices listed, named, taken away, a phrase that gives them back, one's data."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path
from random import Random
from typing import Any

import pytest

from asgi import Browser, Closed, Socket
from oudler.app.audit import audit_file, kept_heads
from oudler.app.heads import Notary
from oudler.app.tables.events import Player
from oudler.app.tables.house import House
from oudler.formats.events import NewEvent
from oudler.store import MEMORY, Store, open_store
from tabling import BOT, Club, Person, together


async def devices(browser: Browser) -> list[dict[str, Any]]:
    answer = await browser.get("/api/me/devices")
    assert answer.status == 200, answer
    listed: list[dict[str, Any]] = answer.json["devices"]
    return listed


async def until_closed(socket: Socket) -> None:
    while True:
        await socket.receive()


async def second(person: Person) -> Browser:
    """Return another device of the same person, by a code."""
    other = Browser(person.browser.app)
    code = (await person.browser.post("/api/me/device", {})).json["code"]
    assert (await other.post("/api/session", {"code": code})).status == 200
    return other


def test_devices_are_listed_named_and_taken_away() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT])
            phone = await second(lucie)
            agent = "Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0"
            told = (await phone.get("/api/me/devices", user_agent=agent)).json["devices"]
            assert [(one["name"], one["here"]) for one in told] == [("", False), ("Firefox · Android", True)]
            mine = next(one["id"] for one in await devices(lucie.browser) if one["here"])
            theirs = next(one["id"] for one in told if one["here"])
            named = await lucie.browser.post("/api/me/devices/name", {"device": mine, "name": "  Le  salon "})
            assert [one["name"] for one in named.json["devices"]] == ["Le salon", "Firefox · Android"]
            left = await lucie.browser.post("/api/me/devices/close", {"device": theirs})
            assert [one["id"] for one in left.json["devices"]] == [mine]
            assert (await phone.get("/api/me")).json["player"] is None
            _, table = await Person(phone, lucie.table_id).look()
            assert table["me"] is None  # who he was is nobody there any more

    asyncio.run(play())


def test_a_device_that_is_taken_away_is_shown_out_of_its_table() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", BOT])
            phone = await second(lucie)
            theirs = next(one["id"] for one in await devices(phone) if one["here"])
            async with phone.socket(f"/api/tables/{lucie.table_id}/events?since=0") as socket:
                await socket.receive()
                await lucie.browser.post("/api/me/devices/close", {"device": theirs})
                with pytest.raises(Closed) as closed:
                    await until_closed(socket)
            assert closed.value.code == 4403

    asyncio.run(play())


def test_logging_out_and_back_in_by_the_phrase() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT])
            me = (await lucie.browser.get("/api/me")).json["player"]
            first = (await lucie.browser.post("/api/me/phrase", {})).json["phrase"]
            phrase = (await lucie.browser.post("/api/me/phrase", {})).json["phrase"]
            assert len(phrase.split()) == 8
            (here,) = await devices(lucie.browser)
            out = await lucie.browser.post("/api/me/devices/close", {"device": here["id"]})
            assert out.status == 200
            assert (await lucie.browser.get("/api/me")).json["player"] is None
            fresh = Browser(club.app)
            assert (await fresh.post("/api/session", {"phrase": first})).status == 404  # it was replaced
            assert (await fresh.post("/api/session", {"phrase": "bado bado"})).status == 404
            back = await fresh.post("/api/session", {"phrase": f"  {phrase.upper()} "})
            assert back.json["player"] == me
            _, table = await Person(fresh, lucie.table_id).look()
            assert table["me"] == 0
            assert [one["id"] for one in (await fresh.get("/api/me")).json["tables"]] == [lucie.table_id]

    asyncio.run(play())


def test_nobody_sees_or_changes_the_devices_of_others() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", "open", BOT])
            hugo = await club.guest(lucie, "Hugo")
            (hers,) = await devices(lucie.browser)
            for what in ("name", "close"):
                answer = await hugo.browser.post(f"/api/me/devices/{what}", {"device": hers["id"], "name": "x"})
                assert answer.status == 404
            stranger = Browser(club.app)
            for path in ("devices", "export"):
                assert (await stranger.get(f"/api/me/{path}")).status == 403
            assert (await stranger.post("/api/me/phrase", {})).status == 403
            assert (await lucie.browser.post("/api/session", {})).status == 404

    asyncio.run(play())


def test_ones_data() -> None:
    async def play() -> None:
        async with Club() as club:
            lucie = await club.host(["me", BOT, BOT])
            answer = await lucie.browser.get("/api/me/export")
            assert answer.headers["content-disposition"] == 'attachment; filename="oudler-moi.json"'
            told = answer.json
            assert (told["format"], told["player"]["name"]) == ("oudler.me/1", "Lucie")
            assert [one["id"] for one in told["tables"]] == [lucie.table_id]
            assert len(told["devices"]) == 1

    asyncio.run(play())


def test_a_name_is_taken_away_and_every_hash_still_holds(tmp_path: Path) -> None:
    """In logs and records there is nobody's name; what was played stays, and the chain is the one that was signed."""
    file = tmp_path / "salle.oudler"

    async def play() -> None:
        with open_store(file, create=True) as store:
            async with Club(store) as club:
                lucie = await club.host(["me", "open", BOT], name="Philomène")
                hugo = await club.guest(lucie, "Hugo")
                await together([lucie, hugo], Random(5))
                stream = f"table:{lucie.table_id}"
                before = store.head(stream)
                club.app.state.salon.house.keep_marks(lucie.table_id)
                notary = Notary(store)
                notary.record([stream])
                assert (await hugo.look())[1]["seats"][0]["player"]["name"] == "Philomène"
                assert (await lucie.browser.post("/api/me/erase", {})).status == 200
                _, table = await hugo.look()
                assert [seat["player"] and seat["player"]["name"] for seat in table["seats"][:2]] == ["—", "Hugo"]
                path = f"/api/tables/{lucie.table_id}"
                for where in (path, f"{path}/events?since=0", f"{path}/deals/1", f"{path}/sheet"):
                    assert "Philom" not in (await hugo.browser.get(where)).content.decode()
                assert (await lucie.browser.get("/api/me")).json["player"] is None
                assert store.head(stream).hash == before.hash
            written = json.dumps([[event.data for event in store.events(one)] for one in store.streams()])
            assert "Philom" not in written
        with open_store(file) as again:  # and it is read as well by a program that starts now
            assert House(again).live(lucie.table_id).table.chairs[0].player == Player(
                table["seats"][0]["player"]["id"], "—"
            )

    asyncio.run(play())
    assert audit_file(file, kept_heads(str(file), (), ())).sound


def test_a_name_is_never_written_down_by_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is called as somebody at the table gets another name there, which nobody has written down before."""
    by: dict[str, int] = {}
    write = Store.name_reference

    def writing(store: Store, player: str, name: str) -> str:
        by[name] = threading.get_ident()
        return write(store, player, name)

    monkeypatch.setattr(Store, "name_reference", writing)

    async def play() -> int:
        async with Club() as club:
            lucie = await club.host(["me", "open", BOT])
            other = await club.guest(lucie, "Lucie")
            assert [seat["player"] and seat["player"]["name"] for seat in (await other.look())[1]["seats"]] == [
                "Lucie",
                "Lucie 2",
                None,
            ]
        return threading.get_ident()

    loop = asyncio.run(play())
    assert {"Lucie", "Lucie 2"} <= set(by)
    assert loop not in by.values()


def test_streams_of_before_hold_names_and_go_on(tmp_path: Path) -> None:
    with open_store(tmp_path / "a.oudler", create=True) as store:
        house = House(store)
        assert house.beside.name("Lucie") == "Lucie"
        reference = house.beside.reference("p1", "Lucie")
        assert reference == house.beside.reference("p1", "Lucie") != house.beside.reference("p2", "Lucie")
        assert House(store).beside.name(reference) == "Lucie"
        house.forget_names("p1", [])
        assert (house.beside.name(reference), House(store).beside.name(reference)) == ("—", "—")


def test_names_go_along_where_a_store_is_restored(tmp_path: Path) -> None:
    with open_store(tmp_path / "a.oudler", create=True) as store, open_store(MEMORY, create=True) as other:
        reference = House(store).beside.reference("p1", "Lucie")
        store.append("table:ab", 0, [NewEvent("Said", {})], author="p1")
        other.fill_from(store)
        assert House(other).beside.name(reference) == "Lucie"
