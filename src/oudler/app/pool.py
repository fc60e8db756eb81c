"""Work shared out among processes of this machine or the workers of a Dask cluster; results come in their order."""

from __future__ import annotations

import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import tempfile
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Protocol, TypeVar

from oudler.text import OudlerError, Text

_AHEAD: Final = 4
LOCAL: Final = "local"
LOCAL_WORKERS: Final = 2
_PATIENCE: Final = 10  # seconds to find a cluster
_STARTING: Final = 300  # seconds until one of our own is there, on any machine
_SILENCE: Final = logging.CRITICAL + 1

Task = TypeVar("Task")
Done = TypeVar("Done")
Answer_co = TypeVar("Answer_co", covariant=True)


def cores() -> int:
    """Return how many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(function: Callable[[Task], Done], tasks: Iterable[Task], workers: int) -> Iterator[Done]:
    """Yield what comes of the tasks; left early (an error, Ctrl-C), the processes are ended at once."""
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))

    def submit(task: Task) -> Future[Done]:
        with _deaf_to_interrupts():  # the first ones start the processes
            return pool.submit(function, task)

    try:
        yield from _in_order(submit, tasks, workers)
        pool.shutdown()
    except BrokenProcessPool:
        raise OudlerError(Text("un processus s'est arrêté sans rien dire", "a process ended without a word")) from None
    finally:
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()
        pool.shutdown(cancel_futures=True)


def on_cluster(
    function: Callable[[Task], Done], tasks_for: Callable[[int], Sequence[Task]], address: str
) -> Iterator[Done]:
    """Yield what comes of the tasks for so many workers of a Dask cluster (`local`: two of this machine)."""
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
            client.wait_for_workers(1, timeout=_STARTING if address == LOCAL else _PATIENCE)
        except (OSError, ValueError, RuntimeError) as error:
            raise OudlerError(
                Text(f"pas de grappe à l'adresse {address!r} ({error})", f"no cluster at {address!r} ({error})")
            ) from None
        workers = sum(client.nthreads().values())
        try:
            yield from _in_order(lambda task: client.submit(function, task, pure=False), tasks_for(workers), workers)
        except (OSError, distributed.KilledWorker, distributed.CancelledError) as error:
            raise OudlerError(Text(f"la grappe a cédé ({error})", f"the cluster broke down ({error})")) from None


class _Promise(Protocol[Answer_co]):
    def result(self) -> Answer_co: ...


def _in_order(submit: Callable[[Task], _Promise[Done]], tasks: Iterable[Task], workers: int) -> Iterator[Done]:
    """Yield what comes of the work in its order; some more is always given out, so that nobody waits for it."""
    waiting: deque[_Promise[Done]] = deque()
    for task in tasks:
        waiting.append(submit(task))
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


def _client(distributed: Any, address: str, stack: contextlib.ExitStack) -> Any:  # noqa: ANN401 - a module without types
    if address != LOCAL:
        return stack.enter_context(distributed.Client(address, timeout=_PATIENCE))
    folder = stack.enter_context(
        tempfile.TemporaryDirectory(prefix="oudler-")
    )  # no lock is shared with another cluster
    with _interrupts_ignored():
        cluster = distributed.LocalCluster(
            n_workers=LOCAL_WORKERS,
            threads_per_worker=1,
            processes=True,
            dashboard_address="127.0.0.1:0",  # its own free port: another cluster may be running here
            local_directory=folder,
            silence_logs=_SILENCE,
        )
    return stack.enter_context(distributed.Client(stack.enter_context(cluster), timeout=_STARTING))
