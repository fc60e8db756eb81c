"""Processes that write to a store, for tests that kill them or let them race.

python writer.py nursery FOLDER    for each line `go NAME SEED` a child is born that writes until it is killed
python writer.py race PLACE WRITERS APPENDS    so many processes, each with so many events for one stream
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import event

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from forking import nursery, race, say
from hours import GIVE_UP
from oudler.formats.events import NewEvent
from oudler.store import Conflict, Store, open_store

STREAM = "tournament:essai"


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


def write_beside(place: str, appends: int, who: int) -> None:
    """Append so many events beside others who do."""
    with open_store(place, create=True, timeout=GIVE_UP) as store:
        conflicts = 0
        for number in range(appends):
            conflicts += append_with_retry(store, who, number)
            if number % 5 == 0:  # a command that was sent again
                append_with_retry(store, who, number)
    say("done", conflicts)


if __name__ == "__main__":
    if sys.argv[1] == "nursery":
        nursery(Path(sys.argv[2]), write_on)
    else:
        race(int(sys.argv[3]), partial(write_beside, sys.argv[2], int(sys.argv[4])))
