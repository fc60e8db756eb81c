"""Python's search for garbage in cycles stops everything: a server's must be rare where it is long, and short else."""

from __future__ import annotations

import gc
from typing import Final

_YOUNG: Final = 1_000  # objects of one short search: about a millisecond
_MIDDLE: Final = 5  # short searches until what they left is searched again
_SELDOM: Final = 2_000  # of those until everything is


def collect_seldom() -> None:
    """Leave out of every later search what is there for good: the programs, not the tables.

    Tables, events and what is sent are values without cycles, freed at once without any search. Connections are many
    objects each: were twenty thousand let come together, strangers would stop everybody for 10 to 25 ms a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _SELDOM)
