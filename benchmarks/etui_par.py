"""What a report on étuis costs, and what it says, by the nodes that its solver may look at: docs/etuis.md.

    python3 run.py                            (once: installs)
    .venv/bin/python benchmarks/etui_par.py [NODES …]

Two étuis from one seed; the processor's time includes the deal that four bots of level club play.
"""

from __future__ import annotations

import sys
import time

from oudler.app.duplicate.bands import PRENABLE
from oudler.app.duplicate.reports import ENOUGH, NODES, report_of
from oudler.tournament.duplicate.draws import draw

SEED = bytes(range(32))


def main(nodes: list[int]) -> None:
    for most in nodes or [NODES, ENOUGH, 10 * ENOUGH]:
        for number in (1, 2):
            etui = draw(SEED, "x", number, PRENABLE.__contains__).etui
            begun = time.process_time()
            report = report_of(etui, most, ("club",))
            spent = time.process_time() - begun
            print(f"{most:>11,} nodes, étui {number}: {spent:6.1f} s  {' '.join(report.par)}", flush=True)


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]])
