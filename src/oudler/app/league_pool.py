"""Who plays a league's deals: this process, several on this machine, or a Dask cluster; the results are the same."""

from __future__ import annotations

import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol

from oudler.app.league import League, Part, play_part
from oudler.text import OudlerError, Text

_MOST_DEALS: Final = 2
_MOST_WITH_EXTERNALS: Final = 20  # other programs are started anew for every part
_AHEAD: Final = 4
LOCAL: Final = "local"
LOCAL_WORKERS: Final = 2
_PATIENCE: Final = 10  # seconds to find a cluster
_SILENCE: Final = logging.CRITICAL + 1


def cores() -> int:
    """Return how many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parts(league: League, workers: int) -> list[range]:
    """Return the deals in parts that are shared out; some for each worker, so that none waits long for the last."""
    most = _MOST_WITH_EXTERNALS if league.externals else _MOST_DEALS
    size = max(1, min(most, league.deals // (4 * workers)))
    return [range(first, min(first + size, league.deals)) for first in range(0, league.deals, size)]


def play_here(league: League) -> Iterator[Part]:
    for numbers in parts(league, 1):
        yield play_part(league, numbers)


def play_in_processes(league: League, workers: int) -> Iterator[Part]:
    """Yield the parts in their order; left early (an error, Ctrl-C), the processes are ended at once."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))

    def submit(numbers: range) -> Future[Part]:
        with _deaf_to_interrupts():  # the first ones start the processes
            return pool.submit(play_part, league, numbers)

    try:
        yield from _in_order(submit, parts(league, workers), workers)
        pool.shutdown()
    except BrokenProcessPool:
        raise OudlerError(Text("un processus s'est arrêté sans rien dire", "a process ended without a word")) from None
    finally:
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(cancel_futures=True)


class _Promise(Protocol):
    def result(self) -> Part: ...


def _in_order(submit: Callable[[range], _Promise], work: Iterable[range], workers: int) -> Iterator[Part]:
    """Yield what comes of the work in its order; some more is always given out, so that nobody waits for it."""
    waiting: deque[_Promise] = deque()
    for numbers in work:
        waiting.append(submit(numbers))
        if len(waiting) > _AHEAD * workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Let processes that are started now not hear Ctrl-C: the one that started them does afterwards, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Do the same where other threads start the processes: these keep what is ignored, not what is put off."""
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
    for name in ("distributed", "tornado", "asyncio"):  # they tell of every line that closes
        logging.getLogger(name).setLevel(_SILENCE)
    with contextlib.ExitStack() as stack:
        try:
            client = _client(distributed, address, stack)
            client.wait_for_workers(1, timeout=_PATIENCE)
        except (OSError, ValueError, RuntimeError) as error:
            raise OudlerError(
                Text(f"pas de grappe à l'adresse {address!r} ({error})", f"no cluster at {address!r} ({error})")
            ) from None
        workers = sum(client.nthreads().values())
        try:
            yield from _in_order(
                lambda numbers: client.submit(play_part, league, numbers, pure=False), parts(league, workers), workers
            )
        except (OSError, distributed.KilledWorker, distributed.CancelledError) as error:
            raise OudlerError(Text(f"la grappe a cédé ({error})", f"the cluster broke down ({error})")) from None


def _client(distributed: Any, address: str, stack: contextlib.ExitStack) -> Any:  # noqa: ANN401 - a module without types
    if address != LOCAL:
        return stack.enter_context(distributed.Client(address, timeout=_PATIENCE))
    with _interrupts_ignored():
        cluster = distributed.LocalCluster(
            n_workers=LOCAL_WORKERS,
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs=_SILENCE,
        )
    return stack.enter_context(distributed.Client(stack.enter_context(cluster), timeout=_PATIENCE))
