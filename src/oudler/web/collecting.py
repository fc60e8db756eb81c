"""Python's search for garbage in cycles stops everything: a server's must be rare, and short."""

from __future__ import annotations

import gc
from typing import Final

_THRESHOLD: Final = (20_000, 20, 20)


def collect_seldom() -> None:
    """Leave out of every later search what is there for good: the programs, not the tables.

    Tables, events and what is sent are values without cycles, freed at once without any search.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLD)
