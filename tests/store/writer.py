"""Processes that write to a store, for tests that kill them or let them race.

    python writer.py nursery FOLDER    for each line `go NAME SEED` a child is born that writes until it is killed
    python writer.py race PLACE WRITERS APPENDS    so many processes, each with so many events for one stream

Children are forked from a process that has everything imported, so that one costs milliseconds.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import event

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hours import GIVE_UP
from oudler.formats.events import NewEvent
from oudler.store import Conflict, Store, open_store

STREAM = "tournament:essai"


def say(*words: object) -> None:
    """Write a line at once and whole, though several processes share the pipe."""
    os.write(1, (" ".join(str(word) for word in words) + "\n").encode())


def batches(rng: random.Random) -> Iterator[list[NewEvent]]:
    """Yield batches of one to four events, some larger than a page of the file."""
    while True:
        size, name = rng.randint(1, 4), rng.getrandbits(64)
        yield [
            NewEvent("Written", {"batch": str(name), "of": size, "part": part, "text": "é" * rng.choice([9, 99, 9999])})
            for part in range(size)
        ]


def write_on(path: Path, seed: str) -> None:
    """Append until killed; say `ack` with number and hash of the last event once they are stored."""
    rng = random.Random(seed)
    with open_store(path, create=True) as store:
        if rng.random() < 0.5:  # let some die while the log is being written back
            event.listen(store._engine, "connect", _write_back_often)
            store._engine.dispose()
        for batch in batches(rng):
            at, key = store.head(STREAM).seq, batch[0].data["batch"]
            done = store.append(STREAM, at, batch, author=f"Anne {seed}", key=key)
            say("ack", done.first, done.last, done.hash)
            if rng.random() < 0.03:
                store.copy("p1")


def _write_back_often(connection: Any, _: object) -> None:
    connection.execute("PRAGMA wal_autocheckpoint=5")


def nursery(folder: Path) -> None:
    say("ready")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            write_on(folder / line.split()[1], line.split()[2])
        say("born", child)
        _, status = os.waitpid(child, 0)
        say("dead", os.waitstatus_to_exitcode(status))


def append_with_retry(store: Store, who: int, number: int) -> int:
    """Append one event as a program does: read, decide, write, again when another was quicker. Return the conflicts."""
    conflicts = 0
    entry = NewEvent("Entered", {"who": who, "number": number})
    while True:
        try:
            store.append(STREAM, store.head(STREAM).seq, [entry], author=f"Table {who}", key=f"{who}-{number}")
        except Conflict:
            conflicts += 1
        else:
            return conflicts


def race(place: str, writers: int, appends: int) -> None:
    children = []
    for who in range(writers):
        child = os.fork()
        if child == 0:
            with open_store(place, create=True, timeout=GIVE_UP) as store:
                conflicts = 0
                for number in range(appends):
                    conflicts += append_with_retry(store, who, number)
                    if number % 5 == 0:  # a command that was sent again
                        append_with_retry(store, who, number)
            say("done", conflicts)
            os._exit(0)
        children.append(child)
    for child in children:
        _, status = os.waitpid(child, 0)
        if status:
            say("failed", status)


if __name__ == "__main__":
    if sys.argv[1] == "nursery":
        nursery(Path(sys.argv[2]))
    else:
        race(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
