"""What the redraw rule gives the takers, and what it costs: the distribution that docs/etuis.md shows.

    python3 run.py                            (once: installs)
    .venv/bin/python benchmarks/etuis.py [NUMBER]

NUMBER étuis of each band (10,000 unless told), drawn from one seed: margin of the taker's hand by the yardstick,
bouts and atouts in it, deals that were refused before it.
Beside them stand as many hands that nobody chose.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from oudler.app.duplicate.bands import BANDS, margin
from oudler.cards import BOUTS, TRUMPS
from oudler.tournament.duplicate.draws import Drawn, draw
from oudler.tournament.duplicate.etuis import MOST_ETUIS

SEED = (2026).to_bytes(32, "big")
STEP = 300  # hundredths of a point


def drawn(number: int, band: str) -> Iterator[Drawn]:
    for place in range(number):
        public, etui = divmod(place, MOST_ETUIS)
        yield draw(SEED, str(public), etui + 1, BANDS[band].__contains__)


def shares(counts: Counter[int], number: int, name: Callable[[int], str]) -> str:
    return "  ".join(f"{name(key)} {100 * counts[key] / number:.1f} %" for key in sorted(counts))


def tell(band: str, etuis: Iterable[Drawn], number: int) -> None:
    begun = time.perf_counter()
    margins: Counter[int] = Counter()
    bouts: Counter[int] = Counter()
    atouts: Counter[int] = Counter()
    attempts = 0
    for each in etuis:
        hand = each.etui.hand(each.etui.taker)
        margins[margin(hand) // STEP] += 1
        bouts[len(hand & BOUTS)] += 1
        atouts[len(hand & TRUMPS)] += 1
        attempts += each.attempt + 1
    took = time.perf_counter() - begun
    print(f"{band}: {number} étuis, {attempts / number:.1f} deals each, {1000 * took / number:.1f} ms each")
    print("  margin ", shares(margins, number, lambda key: f"{key * STEP / 100:+.0f}…{(key + 1) * STEP / 100:+.0f}:"))
    print("  bouts  ", shares(bouts, number, lambda key: f"{key}:"))
    print("  atouts ", shares(atouts, number, lambda key: f"{key}:"))


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for band in BANDS:
        tell(band, drawn(number, band), number)


if __name__ == "__main__":
    main()
