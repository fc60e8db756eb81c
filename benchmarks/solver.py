"""Times of the exact solver over random strong-taker deals of four players, garde, one thread.

    python benchmarks/solver.py run FILE --tricks 8 --objective points [--positions 200] [--limit 30] [--part 0/2]
    python benchmarks/solver.py table FILE ...

`run` builds the native driver and appends one line for each position to FILE, as it is done: stopped, it goes on from
there, and with `--part 0/2` and `--part 1/2` two processes share the positions. All times are the thread's own.
Deals are played down by a simple policy to the tricks asked for (18: whole deals). `table` sums up one file or several.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

NATIVE = Path(__file__).parents[1] / "tests" / "kernel" / "native"


class Line(NamedTuple):
    """One position measured; bounds after 1 and 10 seconds and at the end."""

    tricks: int
    objective: str
    play: str
    seed: int
    place: int
    seconds: float
    nodes: int
    low_1: int
    high_1: int
    low_10: int
    high_10: int
    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


def read(path: Path) -> list[Line]:
    if not path.exists():
        return []
    rows = [row.split(",") for row in path.read_text().splitlines()]
    return [
        Line(int(t), objective, play, int(seed), int(index), float(seconds), *map(int, rest))
        for t, objective, play, seed, index, seconds, *rest in rows
    ]


def run(args: argparse.Namespace) -> None:
    part, parts = map(int, args.part.split("/"))
    done = {(x.tricks, x.objective, x.play, x.seed, x.place) for x in read(args.file)}
    with tempfile.TemporaryDirectory() as build, args.file.open("a") as out:
        subprocess.run(["make", "-s", f"BUILD={build}", f"{build}/bench"], cwd=NATIVE, check=True)
        first, last = (args.positions * p // parts for p in (part, part + 1))
        while first < last:
            end = first  # a run of positions not yet measured
            while end < last and (args.tricks, args.objective, args.play, args.seed, end) not in done:
                end += 1
            numbers = [args.tricks, first, end, args.limit, args.objective, args.play, args.seed, args.megabytes]
            if end > first:
                subprocess.run([f"{build}/bench", *map(str, numbers)], check=True, stdout=out)
            first = end + 1


def at(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def time(seconds: float) -> str:
    return f"{seconds * 1000:.2f} ms" if seconds < 1 else f"{seconds:.1f} s"


def gaps(lines: list[Line]) -> str:
    """Of the bounds proven after 1 and 10 seconds and at the end."""
    found = {
        "1 s": [x.high_1 - x.low_1 for x in lines],
        "10 s": [x.high_10 - x.low_10 for x in lines],
        "end": [x.high - x.low for x in lines],
    }
    return "\n".join(
        f"      after {when:4} gap: median {statistics.median(g):g}, mean {statistics.mean(g):.1f}, "
        f"p95 {at(list(g), 0.95):g}, worst {max(g)}; solved {g.count(0)}"
        for when, g in found.items()
    )


def table(args: argparse.Namespace) -> None:
    groups: dict[tuple[int, str, str, int], dict[int, Line]] = {}
    for line in (x for path in args.files for x in read(path)):
        groups.setdefault((line.tricks, line.objective, line.play, line.seed), {})[line.place] = line
    for (tricks, objective, play, seed), by_index in sorted(groups.items()):
        lines = list(by_index.values())
        times = [x.seconds for x in lines]
        nodes = [float(x.nodes) for x in lines]
        checksum = sum(x.low * (x.place + 1) for x in lines if x.exact)
        sys.stdout.write(
            f"{tricks:2} {objective:6} {play} {seed}: {len(lines)} positions, median {time(statistics.median(times))}, "
            f"p95 {time(at(times, 0.95))}, worst {time(max(times))}, open {sum(not x.exact for x in lines)}; "
            f"nodes median {statistics.median(nodes):.0f}, mean {statistics.mean(nodes):.0f}; "
            f"{sum(nodes) / sum(times) / 1e6:.2f} M/s; sum {checksum}\n"
        )
        if not all(x.low_1 == x.high_1 for x in lines):
            sys.stdout.write(gaps(lines) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    running = commands.add_parser("run")
    running.add_argument("file", type=Path)
    running.add_argument("--tricks", type=int, required=True)
    running.add_argument("--objective", choices=("points", "marks"), default="points")
    running.add_argument("--play", choices=("rule", "random"), default="rule")
    running.add_argument("--positions", type=int, default=200)
    running.add_argument("--limit", type=float, default=30, help="seconds for one position")
    running.add_argument("--part", default="0/1")
    running.add_argument("--seed", type=int, default=1)
    running.add_argument("--megabytes", type=int, default=128)
    running.set_defaults(do=run)
    showing = commands.add_parser("table")
    showing.add_argument("files", type=Path, nargs="+")
    showing.set_defaults(do=table)
    args = parser.parse_args()
    args.do(args)


if __name__ == "__main__":
    main()
