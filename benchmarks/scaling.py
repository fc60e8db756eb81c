"""Playouts a second by the clock, on one thread and on two, in turn.

    .venv/bin/python -m benchmarks.scaling [--seconds 2]

The best of many short calls is shown: it is what the machine does when nothing else runs. Wait for such a moment.
"""

from __future__ import annotations

import argparse
import time

from benchmarks.playouts import example
from oudler.kernel import Position, playouts

DEALS = 40_000


def best_rates(players: int, seconds: float) -> dict[int, float]:
    """Return the best rate with one and with two threads."""
    position = Position.from_state(example(players))
    best = {1: 0.0, 2: 0.0}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for threads in (1, 2):
            begun = time.perf_counter()
            playouts(position, DEALS * threads, threads=threads, seed=1)
            best[threads] = max(best[threads], DEALS * threads / (time.perf_counter() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2, help="for each number of players")
    seconds = parser.parse_args().seconds
    for players in (3, 4, 5):
        best = best_rates(players, seconds)
        print(f"{players} players: {best[1]:,.0f} and {best[2]:,.0f} a second, x {best[2] / best[1]:.2f}")


if __name__ == "__main__":
    main()
