"""Who plays a league's deals: this process, several on this machine, or a Dask cluster; the results are the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from oudler.app.league import League, Part, play_part
from oudler.app.pool import in_processes, on_cluster

_MOST_DEALS: Final = 2
_MOST_WITH_EXTERNALS: Final = 20  # other programs are started anew for every part


def parts(league: League, workers: int) -> list[range]:
    """Return the deals in parts that are shared out; some for each worker, so that none waits long for the last."""
    most = _MOST_WITH_EXTERNALS if league.externals else _MOST_DEALS
    size = max(1, min(most, league.deals // (4 * workers)))
    return [range(first, min(first + size, league.deals)) for first in range(0, league.deals, size)]


def play_here(league: League) -> Iterator[Part]:
    for numbers in parts(league, 1):
        yield play_part(league, numbers)


def play_in_processes(league: League, workers: int) -> Iterator[Part]:
    """Yield the parts in their order."""
    return in_processes(partial(play_part, league), parts(league, workers), workers)


def play_on_cluster(league: League, address: str) -> Iterator[Part]:
    """Yield the parts in their order, played by the workers of a Dask cluster."""
    return on_cluster(partial(play_part, league), partial(parts, league), address)
