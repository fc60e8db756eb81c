"""Several writers at once: one wins, the others are told, nothing is lost or doubled."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from hours import poll
from oudler.store import MEMORY, Appended, Conflict, NewEvent, Store, StoreError, names, open_store

WRITER = Path(__file__).with_name("writer.py")
STREAM = "tournament:essai"


def together(*calls: Callable[[], Appended]) -> list[Appended | Conflict]:
    """Call all of them at the same moment, each in a thread; return what each gave, or its conflict."""
    start = threading.Barrier(len(calls))

    def call(work: Callable[[], Appended]) -> Appended | Conflict:
        start.wait()
        try:
            return work()
        except Conflict as conflict:
            return conflict

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(call, calls))


def entering(store: Store, who: str, expected: int, key: str | None = None) -> Callable[[], Appended]:
    """The same sheet, entered by somebody."""
    sheet = NewEvent("SheetEntered", {"table": 3, "by": who})
    return lambda: store.append(STREAM, expected, [sheet], author=who, key=key)


@pytest.mark.parametrize("stores", [1, 2])
def test_two_enter_the_same_sheet_at_once(place: str, stores: int) -> None:
    with open_store(place, create=True) as one:
        other = open_store(place) if stores == 2 else one
        for turn in range(20):
            answers = together(entering(one, "Anne", turn), entering(other, "Bruno", turn))
            (won,) = (answer for answer in answers if isinstance(answer, Appended))
            (told,) = (answer for answer in answers if isinstance(answer, Conflict))
            assert (won.first, won.last) == (turn + 1, turn + 1)
            assert (told.expected, told.actual) == (turn, turn + 1)
            winner = "Anne" if isinstance(answers[0], Appended) else "Bruno"
            assert [event.author for event in other.events(STREAM, turn)] == [winner]
        assert one.check() == ()
        other.close()


@pytest.mark.parametrize("stores", [1, 2])
def test_the_same_command_sent_twice_at_once(place: str, stores: int) -> None:
    with open_store(place, create=True) as one:
        other = open_store(place) if stores == 2 else one
        for turn in range(20):
            calls = [entering(store, "Anne", turn, f"clé {turn}") for store in (one, other, one)]
            answers = together(*calls)
            assert all(isinstance(answer, Appended) for answer in answers)
            assert sorted(answer.repeated for answer in answers if isinstance(answer, Appended)) == [False, True, True]
            assert len({(answer.last, answer.hash) for answer in answers if isinstance(answer, Appended)}) == 1
        assert len(list(one.events(STREAM))) == 20
        other.close()


@pytest.mark.slow
def test_who_makes_the_place_of_names_is_waited_for(database: str) -> None:
    """Two workers on a new database give their first names at once: one makes the place, the other writes there too."""
    with open_store(database, create=True) as one, open_store(database) as other, ThreadPoolExecutor(1) as thread:
        with one._writing() as making:
            names.make(making)
            late = thread.submit(other.name_reference, "p2", "Marc")
            waits = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")
            poll(lambda: bool(making.execute(waits).scalar_one()) or late.done())
        assert other.named(late.result()) == "Marc"
        assert other.named(one.name_reference("p1", "Lucie")) == "Lucie"


def test_two_at_once_in_memory() -> None:
    with open_store(MEMORY) as store:
        for turn in range(20):
            answers = together(entering(store, "Anne", turn), entering(store, "Bruno", turn))
            assert sorted(type(answer).__name__ for answer in answers) == ["Appended", "Conflict"]
        assert store.check() == ()


def test_readers_do_not_wait_for_writers(place: str) -> None:
    with open_store(place, create=True) as store:
        stop = threading.Event()

        def read() -> int:
            seen = 0
            while not stop.is_set():
                events = list(store.events(STREAM))
                assert len(events) >= seen
                seen = len(events)
            return seen

        with ThreadPoolExecutor(2) as threads:
            readers = [threads.submit(read) for _ in range(2)]
            for number in range(60):
                entering(store, "Anne", number)()
            stop.set()
            assert all(reader.result() <= 60 for reader in readers)
        assert store.check() == ()


def race(place: str, writers: int, appends: int) -> int:
    """Let processes race; return how many conflicts they were told of."""
    command = [sys.executable, "-W", "error", str(WRITER), "race", place, str(writers), str(appends)]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [line.split() for line in said.stdout.splitlines()]
    assert [line[0] for line in lines] == ["done"] * writers, said.stderr
    with open_store(place) as store:
        assert store.check() == ()
        entered = [(event.data["who"], event.data["number"]) for event in store.events(STREAM)]
        assert sorted(entered) == [(who, number) for who in range(writers) for number in range(appends)]
        for who in range(writers):
            assert [number for writer, number in entered if writer == who] == list(range(appends))
    return sum(int(line[1]) for line in lines)


def rolled_back(path: Path) -> sqlite3.Connection:
    """Make a store without a write-ahead log, as a copy is, in which somebody is writing."""
    open_store(path, create=True).close()
    writer = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    writer.execute("PRAGMA journal_mode=DELETE")
    writer.execute("BEGIN IMMEDIATE")
    return writer


def test_who_opens_waits_for_who_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite itself refuses the write-ahead log at once, however long it was told to wait."""
    with closing(rolled_back(path)) as writer:
        monkeypatch.setattr("oudler.store.engine.time.sleep", lambda _: writer.rollback())  # while it waits
        with open_store(path) as store:
            entering(store, "Anne", 0)()
            assert path.with_name(f"{path.name}-wal").exists()


def test_but_not_for_ever(path: Path) -> None:
    with closing(rolled_back(path)), pytest.raises(StoreError) as refused:
        open_store(path, timeout=0.1)
    assert "un autre programme l'occupe" in refused.value.text.fr


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="forks")
def test_processes_lose_and_double_nothing(place: str) -> None:
    race(place, 2, 40)


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="forks")
def test_many_processes_lose_and_double_nothing(path: Path) -> None:
    race(str(path), 6, 120)
