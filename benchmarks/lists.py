"""Lists of entrants: what ten thousand rows cost to read, and a name of two thousand to find.

    python benchmarks/lists.py

The limits are those of somebody who waits at a screen: a few seconds for a file, a moment for a letter typed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from formats.tables.files import Rows, csv_bytes, ods_bytes, xlsx_bytes
from oudler.formats.tables import import_entrants, read_workbook
from oudler.tournament.entrants import Player, search

ROWS: Final[Rows] = [
    ["Nom", "Prénom", "Licence", "Equipe"],
    *[[f"Nom{n}", "Paul", f"{n:07}", f"E{n // 2}"] for n in range(10_000)],
]


def seconds(call: Callable[[], object]) -> float:
    """Return what a call costs this process, the best of three."""
    costs = []
    for _ in range(3):
        begun = time.process_time()
        call()
        costs.append(time.process_time() - begun)
    return min(costs)


def main() -> None:
    """Read and search, and print."""
    files = {"CSV": csv_bytes(ROWS), "XLSX": xlsx_bytes({"A": ROWS}), "ODS": ods_bytes({"A": ROWS})}
    for name, data in files.items():
        print(f"{name}: 10,000 rows read in {seconds(lambda: read_workbook(data)):.2f} s (3)")  # noqa: B023 - at once
    print(f"XLSX: 10,000 entrants imported in {seconds(lambda: import_entrants(files['XLSX'])):.2f} s (10)")
    crowd = [Player(n, f"Nom{n % 977}x", f"Prénom{n % 83}", f"{n:07}") for n in range(1, 2001)]
    print(f"a name of 2,000 found in {1000 * seconds(lambda: search(crowd, 'Nom123y Prenom')):.0f} ms (1000)")


if __name__ == "__main__":
    main()
