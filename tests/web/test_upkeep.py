"""What nobody comes back to goes, what was played at stays; copies are made at their hours: by clocks moved by hand."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from asgi import Browser
from hours import StandingStill, by_hand
from oudler.app.heads import Notary
from oudler.app.upkeep import expired, tidy
from oudler.cli.main import run
from oudler.store import MEMORY, open_store
from oudler.web.settings import Keeping
from oudler.web.upkeep import Upkeep
from tabling import BOT, Club

THEN = datetime(2026, 11, 18, 20, tzinfo=UTC)
LATER = THEN + timedelta(days=40)


def test_what_nobody_came_back_to_goes() -> None:
    with open_store(MEMORY, clock=lambda: THEN) as store:

        async def live() -> tuple[str, str]:
            async with Club(store) as club:
                played = await club.host(["me", BOT, BOT, BOT])
                await club.guest(played, "Hugo", 1)
                lobby = await club.host(["me", "open", "open", "open"], name="Zoé")
                await lobby.browser.post("/api/me/device", {})
                await Browser(club.app).post("/api/me", {"name": "Personne"})
                return played.table_id, lobby.table_id

        played, lobby = asyncio.run(live())
        before = set(store.streams())
        assert expired(store, LATER, 60) == [stream for stream in before if stream.startswith("offer:")]
        gone = expired(store, LATER, 30)
        assert sorted({stream.partition(":")[0] for stream in gone}) == ["offer", "session", "table"]
        assert f"table:{lobby}" in gone
        assert expired(store, LATER, 30, in_use=gone) == []
        assert tidy(store, LATER, 30) == len(gone)
        assert set(store.streams()) == before - set(gone)
        assert f"table:{played}" in store.streams()
        assert len([stream for stream in store.streams() if stream.startswith("session:")]) == 3  # who sat somewhere
        assert store.check() == ()


def test_what_is_left_still_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Heads of what went were signed: `oudler check` finds nothing wrong with the rest."""
    data = tmp_path / "t.oudler"
    with open_store(data, create=True, clock=lambda: THEN) as store:

        async def live() -> None:
            async with Club(store) as club:
                await club.host(["me", BOT, BOT, BOT])
                await club.host(["me", "open", "open", "open"], name="Zoé")

        asyncio.run(live())
        there = store.streams()
        assert Notary(store).record(there) is not None
        gone = expired(store, LATER, 30)
        assert [stream for stream in gone if stream.startswith("table:")]
        assert tidy(store, LATER, 30) == len(gone)
        assert set(store.streams()) == {*there, f"heads:{THEN:%Y-%m-%d}"} - set(gone)
    assert run(["--lang", "fr", "check", str(data)]) == 0
    assert "tout concorde" in capsys.readouterr().out


def test_copies_at_their_hours(tmp_path: Path) -> None:
    async def keep(clock: StandingStill) -> None:
        done = asyncio.Event()

        async def call(work: Any) -> None:
            work()
            done.set()

        def now() -> datetime:
            return THEN + timedelta(seconds=clock.time())

        with open_store(tmp_path / "t.oudler", create=True) as store:
            upkeep = Upkeep(store, call, Keeping(tmp_path / "copies", 6, 2), lambda: (), now)
            upkeep.start()
            for _ in range(4):
                await done.wait()
                done.clear()
                clock.advance(await clock.next_delay())
            await done.wait()
            await upkeep.close()

    by_hand(keep)
    names = sorted(path.name for path in (tmp_path / "copies").iterdir())
    assert names == ["oudler-2026-11-19T14-00-00.oudler", "oudler-2026-11-19T20-00-00.oudler"]
