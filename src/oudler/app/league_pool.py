"""Who plays a league's deals: this process, several on this machine, or a Dask cluster; the results are the same."""

from __future__ import annotations

import contextlib
import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, Final

from oudler.app.league import League, Part, play_part
from oudler.text import OudlerError, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_DEALS: Final = 10
LOCAL: Final = "local"
LOCAL_WORKERS: Final = 2


def cores() -> int:
    """Return how many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parts(league: League, workers: int) -> list[range]:
    """Return the deals in parts that are shared out; some for each worker, so that none waits long for the last."""
    size = max(1, min(_MOST_DEALS, league.deals // (4 * workers)))
    return [range(first, min(first + size, league.deals)) for first in range(0, league.deals, size)]


def play_here(league: League) -> Iterator[Part]:
    for numbers in parts(league, 1):
        yield play_part(league, numbers)


def play_in_processes(league: League, workers: int) -> Iterator[Part]:
    """Yield the parts in their order; left early (an error, Ctrl-C), the processes are ended at once."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
    try:
        with _deaf_to_interrupts():
            waiting = [pool.submit(play_part, league, numbers) for numbers in parts(league, workers)]
        yield from _in_order(waiting)
        pool.shutdown()
    except BrokenProcessPool:
        raise OudlerError(Text("un processus s'est arrêté sans rien dire", "a process ended without a word")) from None
    finally:
        started = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in started:
            process.terminate()


def _in_order(waiting: Sequence[Future[Part]]) -> Iterator[Part]:
    for future in waiting:
        yield future.result()


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes that are started now not hear Ctrl-C: the one that started them does, and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play_on_cluster(league: League, address: str) -> Iterator[Part]:
    """Yield the parts in their order, played by the workers of a Dask cluster (`local`: two of this machine)."""
    try:
        distributed: Any = importlib.import_module("distributed")  # an extra that few install
    except ImportError:
        raise OudlerError(
            Text(
                "--cluster demande le paquet « distributed » : pip install oudler[dask]",
                "--cluster needs the package distributed: pip install oudler[dask]",
            )
        ) from None
    with contextlib.ExitStack() as stack:
        if address == LOCAL:
            cluster: Any = stack.enter_context(
                distributed.LocalCluster(
                    n_workers=LOCAL_WORKERS, threads_per_worker=1, processes=True, dashboard_address=None
                )
            )
        else:
            cluster = address
        try:
            client = stack.enter_context(distributed.Client(cluster, timeout="10s"))
        except (OSError, ValueError) as error:
            raise OudlerError(
                Text(f"pas de grappe à l'adresse {address!r} ({error})", f"no cluster at {address!r} ({error})")
            ) from None
        workers = max(1, sum(client.nthreads().values()))
        futures = [client.submit(play_part, league, numbers, pure=False) for numbers in parts(league, workers)]
        for future in futures:
            yield future.result()
