"""Issue 17, point 2: reading a long table costs what it should: counted in events that are folded, not in seconds."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from asgi import Browser
from longtables import long_table
from oudler.app.tables.feed import LiveTable
from oudler.app.tables.house import House
from oudler.store import open_store
from tabling import Club

pytestmark = pytest.mark.slow
DEALS = 120
READERS = 60


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the events that are folded, on whatever thread."""
    numbers: list[int] = []
    lock = threading.Lock()
    add = LiveTable.add

    def counting(live: LiveTable, stored: Any) -> None:
        with lock:
            numbers.append(stored.seq)
        add(live, stored)

    monkeypatch.setattr(LiveTable, "add", counting)
    return numbers


def test_sixty_readers_of_a_long_table(tmp_path: Path, folded: list[int]) -> None:
    """60 anonymous GETs of its events after a restart: less is folded than the table once."""
    data = tmp_path / "t.oudler"
    with open_store(data, create=True) as store:
        table_id = long_table(store, DEALS)
        House(store).live(table_id)
    path = f"/api/tables/{table_id}/events?since=0"

    async def read() -> tuple[int, list[Any]]:
        with open_store(data) as store:
            async with Club(store) as club:
                folded.clear()
                answers = await asyncio.gather(*(Browser(club.app).get(path) for _ in range(READERS)))
                return club.app.state.salon.house.live(table_id).seq, answers

    events, answers = asyncio.run(read())
    assert {answer.status for answer in answers} == {200}
    assert answers[0].json["events"][0]["seq"] == 1
    assert len({answer.content for answer in answers}) == 1
    assert len(folded) < events


def test_opening_a_long_table_again(tmp_path: Path, folded: list[int]) -> None:
    """What was played long ago is not folded again."""
    data = tmp_path / "t.oudler"
    with open_store(data, create=True) as store:
        table_id = long_table(store, DEALS)
    with open_store(data) as store:
        folded.clear()
        live = House(store).live(table_id)
    assert len(live.table.scores) == DEALS
    assert len(folded) < live.seq / 4
