"""What the readable engine costs: deals a second, records a second, memory, start-up.

    python3 run.py                       (once: installs)
    .venv/bin/python benchmarks/rules.py

Every figure is the best of several runs, since other work on the machine only ever slows one down.
The last column of each line is a ratio to a baseline measured in the same run: a loop of the same machine that adds
ten million small numbers, so that figures of two machines can be compared.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from oudler.formats.record import Record, dumps
from oudler.rules import Deal, Phase, Seat, apply, count, deal_from_seed, legal_actions, start

DEALS = 300
RECORDS = 10_000
ROUNDS = 5


def baseline() -> float:
    """Return the seconds that ten million additions take here."""

    def add() -> None:
        total = 0
        for number in range(10_000_000):
            total += number

    return best(add, 3)


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    seconds = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - begun)
    return min(seconds)


def random_deal(deal: Deal, rng: random.Random) -> Record:
    """Play a deal by uniformly random legal actions and count it."""
    state = start(deal)
    actions = []
    while not state.phase.is_over:
        choices = legal_actions(state)
        action = choices[int(rng.random() * len(choices))]
        actions.append(action)
        state = apply(state, action)
    if state.phase is Phase.FINISHED:
        count(state)
    return Record(deal, tuple(actions))


def deals(players: int, number: int) -> list[Deal]:
    return [
        Deal.of(deal_from_seed(index.to_bytes(32, "big"), players, Seat(index % players))) for index in range(number)
    ]


def play_speed(players: int) -> float:
    ready = deals(players, DEALS)

    def play() -> None:
        rng = random.Random(1)
        for deal in ready:
            random_deal(deal, rng)

    return DEALS / best(play)


def replay_cost(records: int) -> tuple[float, float]:
    """Return seconds and peak memory (MB) of `oudler deal replay` on so many records of a JSONL file."""
    rng = random.Random(2)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "deals.jsonl"
        with file.open("w", encoding="utf-8") as out:
            for number in range(0, records, 100):
                for deal in deals(4, min(100, records - number)):
                    out.write(dumps(random_deal(deal, rng)) + "\n")
        code = (
            "import resource, sys; from oudler.cli.main import run; "
            f"status = run(['deal', 'replay', '--json', {str(file)!r}]); "
            "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024, file=sys.stderr); sys.exit(status)"
        )
        begun = time.perf_counter()
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        seconds = time.perf_counter() - begun
    if len(done.stdout.splitlines()) != records:
        sys.exit("not every record was replayed")
    return seconds, float(done.stderr.split()[-1])


def start_up(code: str) -> float:
    def run() -> None:
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)

    return best(run, 7)


def main() -> None:
    base = baseline()
    print(f"baseline: 10,000,000 additions in {base:.2f} s")
    print(f"{'figure':<48}{'value':>14}{'× baseline':>12}")
    for players in (3, 4, 5):
        speed = play_speed(players)
        print(f"{f'random deals at {players} players, a second':<48}{speed:>14,.0f}{speed * base:>12,.0f}")
    empty = start_up("pass")
    for name, code, target in (
        ("import oudler, ms", "import oudler", 150),
        ("import oudler.rules, ms", "import oudler.rules", 150),
        ("oudler --help, ms", "from oudler.cli.main import run; run(['--help'])", 300),
    ):
        seconds = start_up(code)
        print(
            f"{f'{name} (bare Python {empty * 1000:.0f})':<48}{seconds * 1000:>14,.0f}{seconds / base:>12.3f}"
            f"   target < {target}"
        )
    for records in (1_000, RECORDS):
        seconds, memory = replay_cost(records)
        print(
            f"{f'replay of {records:,} records (JSONL), a second':<48}{records / seconds:>14,.0f}"
            f"{records / seconds * base:>12,.0f}   peak memory {memory:.0f} MB"
        )
    print(f"peak memory of this script: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    sys.argv = [sys.argv[0]]
    main()
