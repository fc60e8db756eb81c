"""What signing heads costs: appending with and without it, taking turns.

python benchmarks/sealing.py
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from oudler.app.heads import Notary
from oudler.formats.events import NewEvent
from oudler.store import Store, open_store

ROUNDS = 9
EVENTS = 400
A_MINUTE = 400  # events of one table, and more than it has in a minute


def appended(store: Store, stream: str, notary: Notary | None) -> float:
    """Return the seconds that so many appends take, signed once a minute."""
    begun = time.perf_counter()
    for number in range(EVENTS):
        store.append(
            stream, number, [NewEvent("Acted", {"action": {"seat": 0, "play": "P10"}, "by": "p1"})], author="p1"
        )
        if notary is not None and number % A_MINUTE == A_MINUTE - 1:
            notary.record([stream])
    return time.perf_counter() - begun


def main() -> None:
    ratios = []
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "a.oudler", create=True) as store:
        notary = Notary(store)
        store.append("table:warm", 0, [NewEvent("Acted", {})], author="p1")
        notary.record(["table:warm"])  # the library is loaded, the key made
        for number in range(ROUNDS):
            plain = appended(store, f"table:plain{number}", None)
            ratios.append(appended(store, f"table:signed{number}", notary) / plain)
        begun = time.perf_counter()
        for number in range(200):
            notary.sign(f"table:plain{number % ROUNDS}")
        one = (time.perf_counter() - begun) / 200
    sys.stdout.write(
        f"signed / plain: {statistics.median(ratios):.3f} (of {ROUNDS}: {min(ratios):.3f} to {max(ratios):.3f}); "
        f"one signature {one * 1e6:.0f} µs\n"
    )


if __name__ == "__main__":
    main()
