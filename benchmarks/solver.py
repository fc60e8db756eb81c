"""Times of the exact solver: build the native driver and print its table.

`python benchmarks/solver.py [positions]`: medians, 95 % and worst of the thread's own time over random strong-taker
deals of four players, garde, played down by a simple policy; both objectives. Whole deals: the mean gap between proven
bounds after 1, 10 and 60 seconds.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

NATIVE = Path(__file__).parents[1] / "tests" / "kernel" / "native"


def main() -> None:
    positions = sys.argv[1] if len(sys.argv) > 1 else "200"
    with tempfile.TemporaryDirectory() as build:
        subprocess.run(["make", "-s", f"BUILD={build}", f"{build}/bench"], cwd=NATIVE, check=True)
        runs = [(tricks, positions, "30") for tricks in ("6", "8", "10", "12")]
        runs += [("14", "40", "60"), ("18", "10", "1"), ("18", "10", "10"), ("18", "3", "60")]
        for tricks, number, seconds in runs:
            subprocess.run([f"{build}/bench", tricks, number, seconds], check=True)


if __name__ == "__main__":
    main()
