"""Real servers for tests that kill them, or send them anything: `server` starts one.

serving.py DATA PORT [NUMBER OF]    NUMBER and OF where it is one of several workers on one database
serving.py nursery                  for each line of these words a child serves until it is killed (`Reborn`)
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import uvicorn

from oudler.store import open_store
from oudler.web import Settings, create_app

FIRST_PORT: Final = 20_000
PORTS: Final = 1_000
"""Each process of pytest has so many of its own."""
LAST_PORT: Final = 32_000
"""Below those the system gives away: nobody takes one before its server does."""


def _ports() -> Iterator[int]:
    first = FIRST_PORT + PORTS * int(os.environ.get("PYTEST_XDIST_WORKER", "gw0")[2:])
    return iter(range(first, min(first + PORTS, LAST_PORT)))


_PORTS: Final = _ports()


def free_port() -> int:
    for port in _PORTS:
        with socket.socket() as probe, suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port of this process is free")


@contextmanager
def server(data: Path | str, port: int, number: int = 0, of: int = 1) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, __file__, str(data), str(port), str(number), str(of)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "ready\n"
            yield running
        finally:
            running.kill()


class Reborn:
    """One server that is killed and started again, each time by a process that has all modules: it costs a fork."""

    def __init__(self, data: Path | str, port: int, number: int = 0, of: int = 1) -> None:
        self._words = " ".join(map(str, (data, port, number, of)))
        self._nursery = subprocess.Popen(
            [sys.executable, __file__, "nursery"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._child = 0

    def start(self) -> None:
        assert self._nursery.stdin is not None
        print(self._words, file=self._nursery.stdin, flush=True)
        born, pid = self._answer().split()
        assert born == "born"
        self._child = int(pid)
        assert self._answer() == "ready"

    def kill(self) -> None:
        with suppress(ProcessLookupError):  # then it died by itself, and the answer says of what
            os.kill(self._child, signal.SIGKILL)
        self._child = 0
        assert self._answer() == f"dead {-signal.SIGKILL}"

    def _answer(self) -> str:
        assert self._nursery.stdout is not None
        return self._nursery.stdout.readline().strip()

    def close(self) -> None:
        if self._child:
            self.kill()
        self._nursery.communicate()
        assert self._nursery.returncode == 0


def nursery() -> None:
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            print("born", os.getpid(), flush=True)  # noqa: T201 - the test waits for it
            data, port, number, of = line.split()
            main(data, int(port), int(number), int(of))
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        print("dead", os.waitstatus_to_exitcode(status), flush=True)  # noqa: T201 - the test waits for it


class Server(uvicorn.Server):
    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)  # noqa: T201 - the test waits for it


def main(data: str, port: int, number: int = 0, of: int = 1) -> None:
    settings = Settings(pace=0.02, pause=0.02, limits=False, bot_threads=True, bot_workers=1, worker=number, workers=of)
    with open_store(data, create=True) as store:
        config = uvicorn.Config(
            create_app(store, settings), port=port, log_level="error", access_log=False, ws="websockets-sansio"
        )
        config.ws_ping_interval, config.timeout_keep_alive = None, 10**6  # nobody is thought gone for being slow
        Server(config).run()


if __name__ == "__main__":
    if sys.argv[1] == "nursery":
        nursery()
        sys.exit()
    main(sys.argv[1], *(int(number) for number in sys.argv[2:]))
