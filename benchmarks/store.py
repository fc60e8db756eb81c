"""What event streams cost: an append, reading and checking a stream, exporting, importing, copying.

    python3 run.py                       (once: installs)
    .venv/bin/python benchmarks/store.py [FOLDER]

FOLDER is on the disk to measure; appends wait for it (`synchronous=FULL`). One times is a libre of 600 players over 7
positions: 600 entrants and 1,050 sheets of four deals.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from oudler.formats.events import NewEvent, canonical
from oudler.formats.exports import read_file
from oudler.store import MEMORY, Store, export_stream, import_stream, open_store

STREAM = "tournament:mesure"
TIMES = (1, 4, 16)
APPENDS = 1000
ROUNDS = 3


def sheet(table: int, position: int) -> NewEvent:
    deals: list[dict[str, Any]] = [
        {
            "deal": deal,
            "taker": deal,
            "contract": "garde",
            "bouts": 2,
            "half_points": 98,
            "marks": [318, -106, -106, -106],
        }
        for deal in range(4)
    ]
    return NewEvent("SheetEntered", {"table": table, "position": position, "deals": deals, "by": "contract"})


def entrant(number: int) -> NewEvent:
    data = {
        "entry": number,
        "name": f"DUPONT-{number} Zoé",
        "licence": f"{number:08}",
        "club": "Tarot d’été",
        "fee": 1200,
    }
    return NewEvent("EntrantAdded", data)


def tournament(times: int) -> list[NewEvent]:
    entrants = [entrant(number) for number in range(600 * times)]
    sheets = [sheet(table, position) for position in range(7) for table in range(150 * times)]
    return entrants + sheets


def timed(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the seconds of processor time of the best of several runs: other work on the machine counts least so."""
    seconds = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        seconds.append(time.process_time() - begun)
    return min(seconds)


def append_table(folder: Path) -> None:
    print(f"{APPENDS} appends of one event ({len(canonical(sheet(1, 1).data))} bytes of data), one after another:\n")
    print("| appends to | p50 | p99 | worst |")
    print("|---|---|---|---|")
    for title, before in (("a new stream", 0), ("a stream of 26,400 events", 16)):
        with open_store(folder / f"append-{before}.oudler", create=True) as store:
            if before:
                store.append(STREAM, 0, tournament(before), author="Anne")
            at = store.head(STREAM).seq
            seconds = []
            for number in range(APPENDS):
                begun = time.perf_counter()
                store.append(STREAM, at + number, [sheet(number, 1)], author="Anne", key=f"k{number}")
                seconds.append(time.perf_counter() - begun)
        seconds.sort()
        p50, p99, worst = (1000 * seconds[place] for place in (APPENDS // 2, APPENDS * 99 // 100, -1))
        print(f"| {title} | {p50:.1f} ms | {p99:.1f} ms | {worst:.1f} ms |")


def stream_table(folder: Path) -> None:
    print("\nWhole streams, in processor time:\n")
    print("| | events | file | read and check | a second | export | read export | import | copy and check |")
    print("|---|---|---|---|---|---|---|---|---|")
    for times in TIMES:
        path = folder / f"stream-{times}.oudler"
        with open_store(path, create=True) as store:
            store.append(STREAM, 0, tournament(times), author="Anne")
        with open_store(path) as store:
            print(f"| {times}× | {' | '.join(stream_figures(store, path, folder / str(times)))} |")


def stream_figures(store: Store, path: Path, target: Path) -> list[str]:
    events = store.head(STREAM).seq
    reading = timed(lambda: store.verify(STREAM))
    exporting = timed(lambda: export_stream(store, STREAM, target.with_suffix(".jsonl")), 1)
    export_reading = timed(lambda: read_file(target.with_suffix(".jsonl")))
    with open_store(MEMORY) as memory:
        importing = timed(lambda: import_stream(memory, target.with_suffix(".jsonl")), 1)
    copying = timed(lambda: store.copy_to(target.with_suffix(".oudler")), 1)
    return [
        f"{events:,}",
        f"{path.stat().st_size / 1e6:.1f} MB",
        f"{1000 * reading:.0f} ms",
        f"{events / reading:,.0f}",
        *(f"{1000 * seconds:.0f} ms" for seconds in (exporting, export_reading, importing, copying)),
    ]


def main() -> None:
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        append_table(Path(folder))
        stream_table(Path(folder))


if __name__ == "__main__":
    main()
