"""The board: tables in the order they wait, the clock of the position, entries that differ, a lost sheet looked at."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest

from desking import Hall, Worker, new_key
from oudler.app.operations import Post
from oudler.app.round_clock import RoundClock, law_at_the_end, turned
from oudler.store import MEMORY, open_store
from oudler.text import OudlerError

MORNING = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)
AT = "2026-11-21T09:00:00.000000Z"
DEALS = {"contract": ["g"] * 4, "taker": ["S"] * 4, "bouts": ["2"] * 4, "points": ["67"] * 4, "more": [""] * 4}


class Watch:
    """The store's clock, put forward by hand."""

    def __init__(self) -> None:
        self.now = MORNING

    def __call__(self) -> datetime:
        return self.now

    def forward(self, minutes: float) -> None:
        self.now += timedelta(minutes=minutes)


async def playing(hall: Hall, players: int = 12) -> None:
    for number in range(players):
        await hall.anne.do("add", surname=f"Joueur{number:02}")
    await hall.anne.do("checkin", all="yes")
    assert (await hall.anne.do("seat", seed="7")).status == 303


async def enter(who: Worker, table: int, **more: str | Sequence[str]) -> int:
    sent = {**DEALS, "key": new_key(), **more}
    return (await who.send(f"{who.base}/feuilles/1/{table}", sent)).status


def order(text: str) -> list[str]:
    return re.findall(r'<li class="tile [\w ]+"><a href="[^"]*"><strong>(\d+)</strong>', text)


async def turn(who: Worker, wish: str, minutes: str = "") -> int:
    return (await who.send(f"{who.base}/horloge", {"turn": wish, "minutes": minutes})).status


def test_the_time_that_is_left() -> None:
    later = "2026-11-21T09:12:30.500000Z"
    assert RoundClock(1, 1800, running=True, since=AT).left(later) == 1050
    assert RoundClock(1, 1800, running=False, since=AT).left(later) == 1800
    assert RoundClock(1, 60, running=True, since=AT).left(later) == 0
    assert RoundClock(1, 60, running=True, since=later).left(AT) == 60, "a clock that was put back gives no more time"


def test_a_clock_is_set_stopped_and_given_more() -> None:
    clock = turned(None, "start", 2, 30, AT)
    assert clock == RoundClock(2, 1800, running=True, since=AT)
    later = "2026-11-21T09:10:00.000000Z"
    stopped = turned(clock, "pause", 2, 0, later)
    assert stopped == RoundClock(2, 1200, running=False, since=later)
    assert turned(stopped, "go", 2, 0, "2026-11-21T10:00:00.000000Z") == RoundClock(
        2, 1200, running=True, since="2026-11-21T10:00:00.000000Z"
    )
    assert turned(clock, "more", 2, 5, later) == RoundClock(2, 1500, running=True, since=later)
    assert turned(clock, "away", 2, 0, later) is None


@pytest.mark.parametrize(
    ("wish", "position", "minutes"), [("start", 1, 0), ("start", 1, 601), ("more", 2, 0), ("go", 1, 0), ("x", 2, 5)]
)
def test_what_a_clock_refuses(wish: str, position: int, minutes: int) -> None:
    with pytest.raises(OudlerError):
        turned(RoundClock(2, 60, running=True, since=AT), wish, position, minutes, AT)


def test_the_law_at_the_end_is_that_of_the_code() -> None:
    """ARB-12, ARB-31: the words are those of the rulings; what no text says is said to be the arbiter's (Q-51)."""
    french = " ".join(each.fr for each in law_at_the_end())
    for word in ("Q-51", "ARB-12", "Une nouvelle donne", "ARB-31", "100 points", "supprimer une ou plusieurs donnes"):
        assert word in french, word


def test_the_clock_is_on_the_board_the_projector_and_a_tables_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        watch = Watch()
        monkeypatch.setattr("desking.open_store", lambda *_, **__: open_store(MEMORY, create=True, clock=watch))
        async with Hall(format="1x4") as hall:
            await playing(hall)
            phone, luc = await hall.table(1), await hall.worker("Luc", Post.ENTRY)
            wall = f"/ecran/{hall.id}/horloge"
            assert "data-clock" not in (await hall.anne.see()).text
            assert await turn(hall.anne, "start", "30") == 303
            watch.forward(12)
            for shown in [(await who.see()).text for who in (hall.anne, luc, phone)] + [(await phone.get(wall)).text]:
                assert 'data-left="1080"' in shown
                assert ">18:00<" in shown
            assert "data-clock" not in (await hall.stranger().see()).text, "nothing is public"
            await turn(hall.anne, "pause")
            watch.forward(60)
            assert 'data-left="1080"' in (await phone.see()).text
            await turn(hall.anne, "go")
            watch.forward(18)
            over = (await hall.anne.see()).text
            assert 'class="clock over"' in over
            assert over.count("tile playing late") == 3
            assert await enter(luc, 2) == 303
            assert order((await hall.anne.see()).text) == ["1", "3", "2"]
            for who in (luc, phone, hall.stranger()):
                assert await turn(who, "pause") == 403

    asyncio.run(ask())


def test_tables_stand_in_the_order_they_wait() -> None:
    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall, 20)
            luc, eve = await hall.worker("Luc", Post.ENTRY), await hall.worker("Eve", Post.ENTRY)
            await enter(luc, 1)
            await enter(luc, 2)
            await enter(eve, 2)
            phone = await hall.table(3)
            started = {name: [cells[0], "", "", ""] for name, cells in DEALS.items()}
            await enter(phone, 3, seat="N", draft="yes", **started)
            called = await (await hall.table(5)).do("incident", position="1", table="5", words="une renonce")
            assert called.status == 303
            shown = (await hall.anne.see()).text
            assert order(shown) == ["5", "4", "3", "1", "2"]
            assert "· 1 donne<" in shown

    asyncio.run(ask())


def test_entries_that_differ_are_kept_for_the_arbiter_alone() -> None:
    """SHEET-04: the board says so until the sheet goes on; both entries are compared cell by cell."""

    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            luc, eve = await hall.worker("Luc", Post.ENTRY), await hall.worker("Eve", Post.ENTRY)
            assert await enter(luc, 2) == 303
            assert await enter(luc, 2, points=["67", "67", "67", "68"]) == 422, "his own second entry is none"
            assert "tile differs" not in (await hall.anne.see()).text
            assert await enter(eve, 2, points=["67", "67", "67", "68"]) == 422
            for who in (hall.anne, luc, eve):
                shown = (await who.see()).text
                assert order(shown)[0] == "2"
                assert "saisies différentes" in shown
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            assert "différentes" not in (await hall.stranger().see()).text
            compared = (await hall.anne.see("/feuilles/1/2")).text.replace("\u00a0", " ")
            assert "points : 67 puis 68" in compared
            assert "donne 4" in compared
            assert "Luc, puis Eve" in compared
            third = await hall.worker("Max", Post.ENTRY)
            assert "puis 68" not in (await third.see("/feuilles/1/2")).text
            assert await enter(eve, 2) == 303
            assert "tile differs" not in (await hall.anne.see()).text
            assert "puis 68" not in (await hall.anne.see("/feuilles/1/2")).text

    asyncio.run(ask())


def test_a_lost_sheet_is_looked_at_before_it_is_confirmed() -> None:
    """ARB-30, Q-23: 400 points to each; what it does is told first, and nothing is done by looking."""

    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            before = hall.tournaments.newest(hall.id)
            wish = {"position": "1", "table": "2", "annulled": "yes", "reason": "perdue"}
            seen = await hall.anne.do("lost", look="yes", **wish)
            assert seen.status == 200
            assert seen.text.count("−400") == 8, "four penalties, four totals"
            assert "Confirmer" in seen.text
            assert hall.tournaments.newest(hall.id) == before
            again = new_key()
            for _ in range(2):
                assert (await hall.anne.do("lost", key=again, **wish)).status == 303
            book = hall.tournaments.desk(hall.id).book()
            assert [each.points for each in book.penalties.values()] == [400] * 4
            assert (await hall.anne.do("lost", look="yes", **wish)).status == 422

    asyncio.run(ask())


def test_a_tile_leads_to_its_lost_sheet_filled_in() -> None:
    """ARB-29, ARB-30: one click for the arbiter, while the sheet is awaited; looking at it does nothing."""

    def lost(text: str) -> dict[str, str]:
        found = re.findall(r'<a class="lost" href="([^"]*table=(\d+)[^"]*)"', text)
        return {table: html.unescape(address) for address, table in found}

    async def ask() -> None:
        async with Hall(format="1x4") as hall:
            await playing(hall)
            luc, phone = await hall.worker("Luc", Post.ENTRY), await hall.table(1)
            assert await enter(luc, 1) == 303
            await hall.anne.send(f"{hall.anne.base}/montrer/places", {})
            for who in (luc, phone, hall.stranger()):
                assert not lost((await who.see()).text)
            tiles = lost((await hall.anne.see()).text)
            assert set(tiles) == {"2", "3"}, "the sheet of table 1 is in"
            before = hall.tournaments.newest(hall.id)
            form = (await hall.anne.get(tiles["3"])).text
            assert re.search(r'name="position"[^>]*value="1"', form)
            assert re.search(r'name="table"[^>]*value="3"', form)
            assert f'name="back" value="{hall.anne.base}"' in form
            wish = {"position": "1", "table": "3", "annulled": "yes", "reason": "perdue"}
            assert "Confirmer" in (await hall.anne.do("lost", look="yes", **wish)).text
            assert hall.tournaments.newest(hall.id) == before
            assert (await hall.anne.do("lost", **wish)).status == 303
            assert set(lost((await hall.anne.see()).text)) == {"2"}

    asyncio.run(ask())
