"""Several processes that serve one port from one PostgreSQL, and who starts another when one of them dies."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from dataclasses import replace
from multiprocessing.context import SpawnProcess
from typing import Final, NoReturn

import uvicorn

from oudler.store import Store, open_store
from oudler.text import OudlerError
from oudler.web import Settings, create_app
from oudler.web.collecting import collect_seldom

_CLOSING: Final = 10.0  # seconds a worker has to end
_AGAIN: Final = 1.0  # seconds before one that died is started again
_LOOK: Final = 0.2


def configuration(store: Store, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        create_app(store, settings),
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=3,
        ws="websockets-sansio",
        ws_ping_interval=20,
        ws_max_size=4096,
        server_header=False,
    )


def supervise(count: int, place: str, settings: Settings, listener: socket.socket) -> None:
    """Keep *count* workers going until Ctrl-C, or SIGTERM."""
    cores = max(1, (os.cpu_count() or 1) // count)
    each = [replace(settings, worker=number, workers=count, bot_workers=cores) for number in range(count)]
    with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as last:
        signal.signal(signal.SIGTERM, _interrupt)
        workers = [_start(place, one, listener) for one in each]
        last.callback(_end, workers)
        while True:
            time.sleep(_LOOK)
            for number, worker in enumerate(workers):
                if not worker.is_alive():
                    time.sleep(_AGAIN)
                    workers[number] = _start(place, each[number], listener)


def _interrupt(_signal: int, _frame: object) -> NoReturn:
    raise KeyboardInterrupt


def _start(place: str, settings: Settings, listener: socket.socket) -> SpawnProcess:
    # Not forked: every worker has threads and connections of its own.
    worker = multiprocessing.get_context("spawn").Process(target=work, args=(place, settings, listener))
    worker.start()
    return worker


def _end(workers: list[SpawnProcess]) -> None:
    for worker in workers:
        worker.terminate()
    until = time.monotonic() + _CLOSING
    for worker in workers:
        worker.join(max(0.0, until - time.monotonic()))
        if worker.is_alive():
            worker.kill()


def work(place: str, settings: Settings, listener: socket.socket) -> None:
    """Be one worker."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    collect_seldom()
    try:
        with open_store(place) as store, contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(configuration(store, settings)).run(sockets=[listener])
    except OudlerError as error:
        print(error.text.fr, error.text.en, sep="\n", file=sys.stderr)
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
