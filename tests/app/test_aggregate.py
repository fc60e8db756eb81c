"""Decide, append, decide again, tell: written once, for threads and for event loops."""

from __future__ import annotations

import ast
import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import oudler
from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.streams import Busy, Kind, Outcome, Placed, log, plain, plain_of, unless_begun
from oudler.formats.events import NewEvent
from oudler.store import MEMORY, Appended, Batch, KeyReused, Store, StoreError, open_store
from oudler.text import OudlerError, Text

MOST = 10


def total(before: int, placed: Placed[NewEvent]) -> int:
    """Fold; it refuses what would be too much."""
    after = before + int(placed.event.data["more"])
    if after > MOST:
        raise OudlerError(Text("trop", "too much"))
    return after


TILL: Kind[int, NewEvent] = Kind("till:", lambda _: 0, total, plain, plain_of, marked=True)


class Till:
    """The tills of a store, and what they tell."""

    def __init__(self, store: Store, *, shared: bool = False) -> None:
        self.woken: list[str] = []
        self.wrote: list[tuple[str, int, int]] = []
        self.all = Aggregates(
            store,
            TILL,
            Aggregate[int, NewEvent],
            shared=shared,
            woken=self.woken.append,
            wrote=lambda name, first, batch: self.wrote.append((name, first, len(batch.events))),
        )

    def pay(self, more: int, **command: Any) -> Outcome[int, NewEvent]:
        return self.all.do("1", paid(more), author="Anne", **command)


def paid(more: int) -> Callable[[int], Sequence[NewEvent]]:
    return lambda _: [NewEvent("Paid", {"more": more})]


class Loop:
    """Waits for a store as a server does, without its threads; *meanwhile* is done before each append."""

    def __init__(self, store: Store, meanwhile: Callable[[], object] = lambda: None) -> None:
        self._store, self._meanwhile = store, meanwhile

    async def append(self, batch: Batch) -> Appended | OudlerError:
        await asyncio.sleep(0)
        self._meanwhile()
        return self._store.append_all([batch])[0]

    async def call(self, function: Any, *args: Any, **kwargs: Any) -> Any:
        await asyncio.sleep(0)
        return function(*args, **kwargs)


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened:
        yield opened


Pay = Callable[..., Outcome[int, NewEvent]]


def on_a_thread(till: Till) -> Pay:
    return till.pay


def on_a_loop(till: Till) -> Pay:
    def pay(more: int, **command: Any) -> Outcome[int, NewEvent]:
        waited: Awaitable[Outcome[int, NewEvent]] = till.all.do_waiting(
            Loop(till.all.store), "1", paid(more), author="Anne", **command
        )

        async def awaited() -> Outcome[int, NewEvent]:
            return await waited

        return asyncio.run(awaited())

    return pay


@pytest.mark.parametrize("way", [on_a_thread, on_a_loop])
class TestBothWays:
    def test_what_was_stored_is_kept_and_told(self, store: Store, way: Callable[[Till], Pay]) -> None:
        till = Till(store)
        done = way(till)(3)
        assert (done.seq, done.state, done.changed, [event.data for event in done.events]) == (
            1,
            3,
            True,
            [{"more": 3}],
        )
        assert (till.woken, till.wrote) == (["1"], [("1", 1, 1)])
        assert [event.data["more"] for event in store.events("till:1")] == [3]

    def test_the_fold_refuses(self, store: Store, way: Callable[[Till], Pay]) -> None:
        till = Till(store)
        way(till)(9)
        with pytest.raises(OudlerError, match="trop"):
            way(till)(2)
        assert (till.all.begun("1").at, store.head("till:1").seq) == ((1, 9), 1)

    def test_a_key_is_one_command(self, store: Store, way: Callable[[Till], Pay]) -> None:
        till = Till(store)
        first = way(till)(3, key="k", body="three")
        again = way(till)(3, key="k", body="three")
        opened_anew = way(Till(store))(3, key="k", body="three")
        assert (first.changed, again.changed, opened_anew.changed) == (True, False, False)
        assert again.seq == opened_anew.seq == first.seq
        assert till.woken == ["1"]
        with pytest.raises(KeyReused):
            way(till)(4, key="k", body="four")

    def test_somebody_was_quicker(self, store: Store, way: Callable[[Till], Pay]) -> None:
        one, other = Till(store), Till(store)
        way(one)(1)
        way(other)(2)
        assert way(one)(3).state == 6
        assert [event.seq for event in store.events("till:1")] == [1, 2, 3]

    def test_the_same_command_was_carried_out_elsewhere(self, store: Store, way: Callable[[Till], Pay]) -> None:
        one, other = Till(store), Till(store)
        way(one)(1)
        way(other)(2, key="k", body=2)
        assert not way(one)(2, key="k", body=2).changed
        assert store.head("till:1").seq == 2

    def test_before_a_refusal_others_are_listened_to(self, store: Store, way: Callable[[Till], Pay]) -> None:
        one, other = Till(store, shared=True), Till(store)
        way(one)(9)
        way(other)(-5)
        assert way(one)(2).state == 6


def test_news_before_the_reading_are_listened_to_as_well(store: Store) -> None:
    """What others wrote was applied by another thread, after the refusal and before the reading that follows it."""
    one, other = Till(store, shared=True), Till(store)
    one.pay(9)
    other.pay(-5)

    class Late(Loop):
        async def call(self, function: Any, *args: Any, **kwargs: Any) -> Any:
            one.all.refresh("1")
            return await super().call(function, *args, **kwargs)

    assert asyncio.run(one.all.do_waiting(Late(store), "1", paid(2), author="Anne")).state == 6


def test_others_are_quicker_again_and_again(store: Store) -> None:
    till, other = Till(store), Till(store)
    loop = Loop(store, lambda: other.all.do("1", paid(0), author="Zoé"))

    async def pay() -> None:
        with pytest.raises(Busy, match="trop de saisies"):
            await till.all.do_waiting(loop, "1", paid(1), author="Anne")

    asyncio.run(pay())


def test_two_tasks_take_turns(store: Store) -> None:
    till = Till(store)

    async def both() -> list[int]:
        loop = Loop(store)
        done = await asyncio.gather(*(till.all.do_waiting(loop, "1", paid(1), author="Anne") for _ in range(5)))
        return [one.state for one in done]

    assert asyncio.run(both()) == [1, 2, 3, 4, 5]


def test_a_store_that_fails_leaves_everything_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    till = Till(store)
    till.pay(1)

    def away(_batches: Sequence[Batch]) -> list[Appended | OudlerError]:
        raise StoreError("parti", "gone")

    monkeypatch.setattr(store, "append_all", away)
    with pytest.raises(StoreError, match="parti"):
        till.pay(1)
    assert (till.all.begun("1").at, till.woken) == ((1, 1), ["1"])


def test_what_is_not_there_is_not_kept(store: Store) -> None:
    till = Till(store)
    assert till.all.find("2") is None
    assert till.all.in_memory("2") is None
    assert till.all.names() == []


def test_a_log_is_begun_once(store: Store) -> None:
    logs = Aggregates(store, log("code:"), Aggregate)
    first = logs.do("A", unless_begun(NewEvent("Given", {"to": 1})), author="Anne")
    second = logs.do("A", unless_begun(NewEvent("Given", {"to": 2})), author="Zoé")
    assert (first.changed, second.changed) == (True, False)
    assert [one.event.data for one in second.state] == [{"to": 1}]


def test_nothing_else_writes_to_the_store() -> None:
    """Outside of `store`, only the aggregates append; whole streams come in from files in one place."""
    package = Path(oudler.__file__).parent
    writing, adopting = set(), set()
    for file in package.rglob("*.py"):
        inside = file.relative_to(package)
        text = file.read_text(encoding="utf-8")
        if inside.parts[0] == "store" or not re.search("append_all|adopt|store", text):
            continue
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Attribute):
                continue
            of_a_store = "store" in ast.unparse(node.value).rpartition(".")[2]
            if node.attr == "append_all" or (node.attr == "append" and of_a_store):
                writing.add(inside.as_posix())
            if node.attr == "adopt" and of_a_store:
                adopting.add(inside.as_posix())
    assert writing == {"app/aggregates.py"}
    assert adopting == {"app/tournaments.py"}
