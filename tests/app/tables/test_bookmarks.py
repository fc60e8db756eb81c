"""Tables that are taken up at a bookmark: the same as from their start, and only where it can be believed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from sqlalchemy import text

from longtables import LUCIE, long_table, play_on
from oudler.app.tables import bookmarks, commands, past
from oudler.app.tables.commands import Wish
from oudler.app.tables.early import LATEST, Early
from oudler.app.tables.feed import texts_of
from oudler.app.tables.house import House
from oudler.app.tables.table import Table
from oudler.rules import SPECTATOR
from oudler.store import MEMORY, BrokenChain, Store, open_store

DEALS = 2 * LATEST + 6


@pytest.fixture(scope="module")
def long() -> Iterator[tuple[Store, str, Table]]:
    """A table of many deals."""
    with open_store(MEMORY) as store:
        table_id = long_table(store, DEALS)
        yield store, table_id, _folded(store, table_id)


def _folded(store: Store, table_id: str) -> Table:
    """Return the table from its start on."""
    *_, last = past._from(store, table_id, None)
    return last.table


def _whole(table: Table) -> dict[str, Any]:
    """Return what a table tells, however many deals it holds in full."""
    told = {field.name: getattr(table, field.name) for field in fields(table)} | {
        "scores": table.scores,
        "totals": table.totals,
        "counted": table.counted,
        "deal_number": table.deal_number,
    }
    return {name: value for name, value in told.items() if name not in ("early", "finished")}


def test_what_a_bookmark_holds() -> None:
    """Whoever gives a table more to know says here whether a bookmark has it, and raises its number if need be."""
    held = {field.name for field in fields(Table)} - set(bookmarks.Between.__struct_fields__)
    assert held == {
        "id",
        "seq",
        "playing",
        "early",
        "finished",
        "call",
        "incidents",
        "begun",
        "rematch",
        "promised",
        "closed",
    }


@pytest.mark.slow
def test_taken_up_it_is_the_same_table(long: tuple[Store, str, Table]) -> None:
    store, table_id, table = long
    marks = store.bookmarks(f"table:{table_id}", bookmarks.VERSION)
    assert len(marks) >= DEALS - LATEST
    again = House(store).live(table_id)
    assert again.short
    assert again.table.early.deals >= DEALS - LATEST - 1
    assert len(again.table.finished) <= 2 * LATEST
    assert _whole(again.table) == _whole(table)


@pytest.mark.slow
def test_memory_does_not_grow_with_age(long: tuple[Store, str, Table]) -> None:
    table = long[2]
    assert table.early.deals >= LATEST
    assert len(table.finished) <= 2 * LATEST
    assert table.early.totals == tuple(sum(column) for column in zip(*table.early.marks, strict=True))
    assert replace(table, early=Early()).totals != table.totals


@pytest.mark.slow
def test_what_happened_is_read_page_by_page(long: tuple[Store, str, Table], monkeypatch: pytest.MonkeyPatch) -> None:
    store, table_id, table = long
    told = [
        message
        for live in past._from(store, table_id, None)
        for message in texts_of(live.steps[-1], SPECTATOR, table.dealt)
    ]
    monkeypatch.setattr(past, "PAGE", 300)
    found: list[str] = []
    since = 0
    while since < table.seq:
        page = past.page(store, past.Span(table_id, since, table.seq + 1, table.dealt, SPECTATOR))
        assert page.end > since
        found += page.texts
        since = page.end
    assert found == told


@pytest.mark.slow
def test_long_ago_deals_and_the_whole_sheet(long: tuple[Store, str, Table]) -> None:
    store, table_id, table = long
    assert [tuple(line["marks"]) for line in past.sheet(store, (table_id, DEALS - 4))] == list(
        table.scores[: DEALS - 4]
    )
    assert past._sheet(store, table_id)[:5] == past.sheet(store, (table_id, 5))
    for number in (1, LATEST, DEALS):
        told = past.deal(store, past.OfDeal(table_id, number))
        assert f'"marks":[{",".join(map(str, table.scores[number - 1]))}]'.encode() in told


@pytest.mark.parametrize(
    "altered",
    [
        "UPDATE bookmarks SET data = replace(data, 'counted', 'counter') WHERE seq = :seq",
        "UPDATE bookmarks SET version = 'other' WHERE seq = :seq",
        "DELETE FROM bookmarks WHERE seq = :seq",
        "UPDATE events SET hash = 'x' WHERE seq = :seq",
    ],
)
@pytest.mark.slow
def test_an_altered_one_is_not_believed(long: tuple[Store, str, Table], altered: str) -> None:
    """Nor those after it; what it stood for is folded again."""
    store, table_id, table = long
    stream = f"table:{table_id}"
    marks = store.bookmarks(stream, bookmarks.VERSION)
    with open_store(MEMORY) as other:
        other.adopt(list(store.events(stream)))
        other.keep_bookmarks(stream, bookmarks.VERSION, marks)
        assert other.bookmarks(stream, bookmarks.VERSION) == marks
        with other._writing() as connection:
            connection.execute(text(altered), {"seq": marks[5].seq})
        assert other.bookmarks(stream, bookmarks.VERSION) == marks[:5]
        if "events" in altered:
            with pytest.raises(BrokenChain):
                House(other).live(table_id)
            return
        assert _whole(House(other).live(table_id).table) == _whole(table)
        assert other.bookmarks(stream, bookmarks.VERSION)[: len(marks)] == marks  # they were made again


@pytest.mark.slow
def test_a_command_of_long_ago_is_answered_as_then(long: tuple[Store, str, Table]) -> None:
    store = long[0]
    house = House(store)
    table_id = house.create(Wish(3, ("me", "random", "random")), LUCIE).state.id
    seq = house.live(table_id).seq
    sent: dict[str, Any] = {"author": LUCIE.id, "key": "k" * 20, "body": ["x"]}
    said = house.do(table_id, lambda now: commands.say(now, LUCIE.id, "merci"), **sent)
    while house.live(table_id).table.counted < LATEST + 1:
        play_on(house, table_id)
    house = House(store)
    assert house.live(table_id).short

    def stale(now: Table) -> Any:
        commands.check_seen(now, seq)

    for decide in (lambda now: commands.say(now, LUCIE.id, "merci"), stale):
        again = house.do(table_id, decide, **sent)
        assert (again.seq, again.changed) == (said.seq, False)
