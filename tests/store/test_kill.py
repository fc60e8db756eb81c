"""A writer killed at any moment: every acknowledged event is there, no half batch, the file opens, the chain holds."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from nursery import Nursery
from oudler.store import Store, StoredEvent, open_store

pytestmark = pytest.mark.skipif(os.name == "nt", reason="forks")

WRITER = Path(__file__).with_name("writer.py")
STREAM = "tournament:essai"
KILLS_A_FILE = 10


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    opened = Nursery(WRITER, tmp_path)
    yield opened
    opened.close()


def check(store: Store, acks: dict[int, str]) -> list[StoredEvent]:
    """Check the store against all acknowledgements so far; return its events."""
    assert store.check() == ()
    events = list(store.events(STREAM))
    assert {seq: events[seq - 1].hash for seq in acks} == acks
    for name, batch in itertools.groupby(events, key=lambda event: (event.key, event.data["batch"], event.data["of"])):
        assert name[0] == name[1]
        assert [event.data["part"] for event in batch] == list(range(name[2])), "half a batch"
    return events


def kill(nursery: Nursery, kills: int, seed: str) -> tuple[int, int]:
    """Kill so many writers; return how many events were acknowledged, and found."""
    rng = random.Random(seed)
    acknowledged = found = 0
    for file in range(-(-kills // KILLS_A_FILE)):
        path = nursery.folder / f"tournoi-{file}.oudler"
        acks: dict[int, str] = {}
        deaths = min(KILLS_A_FILE, kills - file * KILLS_A_FILE)
        stored = 0
        for death in range(deaths):
            # Half of them die while they open or make the file or write for the first time; the others later on.
            after = rng.choice([0, rng.randint(1, 12)])
            pause = rng.uniform(0, 0.01 if after else 0.05)
            said = nursery.kill_one(path.name, f"{seed}-{file}-{death}", after, pause)
            told = [(int(first), int(last), digest) for first, last, digest in said]
            assert not told or told[0][0] > stored, "an event was written over"
            acks |= {last: digest for _, last, digest in told}
            acknowledged += sum(last - first + 1 for first, last, _ in told)
            if path.exists():
                with open_store(path) as store:
                    events = check(store, acks)
                written = {event.key for event in events if event.seq > stored}
                assert len(written) - len(told) in {0, 1}, "more than the one batch that was under way"
                stored = len(events)
            else:
                assert not acks
        found += stored
        for copy in nursery.folder.glob("copies/*.oudler"):
            with open_store(copy, readonly=True) as store:
                assert store.check() == ()
            copy.unlink()
    return acknowledged, found


@pytest.mark.slow
def test_some_kills(nursery: Nursery) -> None:
    acknowledged, found = kill(nursery, 10, "quelques")
    assert acknowledged <= found


@pytest.mark.slow
def test_100_kills(nursery: Nursery) -> None:
    acknowledged, found = kill(nursery, 100, "cent")
    assert 200 < acknowledged <= found


@pytest.mark.bulk
def test_1000_kills(nursery: Nursery) -> None:
    acknowledged, found = kill(nursery, 1000, "mille")
    assert 5000 < acknowledged <= found
