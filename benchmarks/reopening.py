"""What it costs to open a long table after a restart, and to read from it: by its bookmarks, and without them.

    python benchmarks/reopening.py
    python benchmarks/reopening.py --deals 200 2000

Each number is the median of three, in seconds of the processor, which do not depend on who else uses the machine.
Without bookmarks the whole table is folded, as before issue 17.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from longtables import long_table
from oudler.app.tables.house import House
from oudler.app.tables.past import Span, page
from oudler.rules.view import Onlooker
from oudler.store import Store, open_store

_ROUNDS: Final = 3


def cost(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """Return the median of what something costs, each time after *before*."""
    costs = []
    for _ in range(_ROUNDS):
        before()
        begun = time.process_time()
        work()
        costs.append(time.process_time() - begun)
    return median(costs)


def middle(store: Store, table_id: str) -> Callable[[], object]:
    """Return what reads a page from the middle of a table, as a spectator who asks for old events."""
    table = House(store).live(table_id).table
    span = Span(table_id, table.seq // 2, table.seq, table.dealt, Onlooker.SPECTATOR)
    return lambda: page(store, span)


def main(args: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, nargs="+", default=[200, 2000])
    options = parser.parse_args(args)
    for deals in options.deals:
        with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "t.oudler", create=True) as store:
            table_id = long_table(store, deals)

            def opened() -> None:
                House(store).live(table_id)  # noqa: B023 - called at once

            opened()  # marks are kept
            by_bookmarks, old_page = cost(opened), cost(middle(store, table_id))
            whole = cost(opened, lambda: store.forget_names("nobody", [f"table:{table_id}"]))  # noqa: B023 - the same
            events = store.head(f"table:{table_id}").seq
        print(
            f"{deals} deals, {events} events: opened in {by_bookmarks:.3f} s, without bookmarks {whole:.2f} s; "
            f"a page from the middle {old_page:.3f} s",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
