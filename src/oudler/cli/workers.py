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
from oudler.web.door import Config, Door
from oudler.web.logs import write_log
from oudler.web.quiet import keep_quiet
from oudler.web.switching import hand_over_soon

_CLOSING: Final = 10.0  # seconds a worker has to end
_AGAIN: Final = 1.0  # seconds before one that died is started again
_LOOK: Final = 0.2
AT_ONCE: Final = 4  # connections taken in a turn of the loop: who plays waits for that many, and each has a file open
WAITING: Final = 1024  # connections that the system keeps for us


def configuration(store: Store, settings: Settings) -> Config:
    write_log(settings.log_level, settings.log_format)
    app = create_app(store, settings)
    config = Config(
        app,
        door=Door(settings.terms, lambda token: app.state.salon.sessions.known(token) is not None),
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=3,
        backlog=AT_ONCE,
        proxy_headers=bool(settings.terms.proxies),
        forwarded_allow_ips=sorted(settings.terms.proxies),
        ws_ping_interval=20,
        ws_max_size=4096,
        server_header=False,
    )
    keep_quiet()
    return config


class Server(uvicorn.Server):
    """uvicorn's, which takes for one number how many may wait and how many are taken at once."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(WAITING)


def supervise(count: int, place: str, settings: Settings, listener: socket.socket) -> None:
    """Keep *count* workers going until Ctrl-C, or SIGTERM; SIGHUP has each of them started anew."""
    renewing = False

    def renew(_signal: int, _frame: object) -> None:
        nonlocal renewing
        renewing = True

    cores = max(1, (os.cpu_count() or 1) // count)
    each = [replace(settings, worker=number, workers=count, bot_workers=cores) for number in range(count)]
    with contextlib.suppress(KeyboardInterrupt), contextlib.ExitStack() as last:
        signal.signal(signal.SIGTERM, _interrupt)
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, renew)
        workers = [_start(place, one, listener) for one in each]
        last.callback(_end, workers)
        while True:
            time.sleep(_LOOK)
            if renewing:  # one after another: the others answer meanwhile
                renewing = False
                for number, worker in enumerate(workers):
                    _end([worker])
                    workers[number] = _start(place, each[number], listener)
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
    hand_over_soon()
    try:
        with open_store(place) as store, contextlib.suppress(KeyboardInterrupt):
            Server(configuration(store, settings)).run(sockets=[listener])
    except OudlerError as error:
        print(error.text.fr, error.text.en, sep="\n", file=sys.stderr)
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
