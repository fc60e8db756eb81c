"""What printed documents cost: seconds on the clock and of the processor, size of the PDF.

    python3 run.py                           (once: installs)
    .venv/bin/python benchmarks/documents.py

Typst remembers what it has set, so each run is the first of a process of its own.
Every figure is the best of several, since other work on the machine only ever slows one down.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # run as a script, `tools` is found from the root

from oudler.formats.documents import Document, Paper, render  # noqa: E402 - after the path
from tools.specimens.etuis import diagrams, fiches, labels  # noqa: E402 - after the path
from tools.specimens.forms import orientation_table, personal_cards, ranking, score_sheets  # noqa: E402 - after the path
from tools.specimens.results import duplicate_ranking, topage_sheets  # noqa: E402 - after the path

ROUNDS = 5
CASES: dict[str, tuple[Document, Paper]] = {
    "1 score sheet, A5": (score_sheets(1, 1), "a5"),
    "150 pre-filled score sheets with QR codes (30 tables × 5 positions), A5": (score_sheets(30, 5), "a5"),
    "the same, two to a page of A4": (score_sheets(30, 5), "a4"),
    "*tableau d'orientation* of 150 tables": (orientation_table(150), "a4"),
    "600 *fiches personnelles*": (personal_cards(150, 7), "a4"),
    "final ranking of 600 players, 7 positions": (ranking(600, 7), "a4"),
    "duplicate, 40 étuis: 160 *diagrammes*": (diagrams(40, chien=False), "a4"),
    "the same with those of the chien: 200": (diagrams(40), "a4"),
    "duplicate, 40 étuis: labels with QR codes": (labels(40), "a4"),
    "duplicate, 40 étuis: *fiches ambulantes* of 12 positions": (fiches(40, 12), "a4"),
    "duplicate, 40 étuis: *topage* sheets, 11 times played": (topage_sheets(40), "a4"),
    "duplicate, alternate ranking of 160 players": (duplicate_ranking(160), "a4"),
}


def once(name: str) -> tuple[float, float, int]:
    document, paper = CASES[name]
    begun, busy = time.perf_counter(), time.process_time()
    made = render(document, paper)
    return time.perf_counter() - begun, time.process_time() - busy, len(made)


def elsewhere(name: str) -> tuple[float, float, int]:
    """Measure in a new process, without the time it takes to start."""
    done = subprocess.run([sys.executable, __file__, name], capture_output=True, check=True, text=True)
    seconds, busy, size = done.stdout.split()
    return float(seconds), float(busy), int(size)


def main() -> None:
    print("| document | seconds | processor | PDF |")
    print("|---|---|---|---|")
    for name in CASES:
        seconds, busy, size = min(elsewhere(name) for _ in range(ROUNDS))
        print(f"| {name} | {seconds:.2f} | {busy:.2f} | {size // 1024} kB |")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(*once(sys.argv[1]))
    else:
        main()
