"""A server as strangers find it, for attacks: `oudler serve` itself, on this machine only, with its log in a file."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, Final

from cookies import kept
from hours import GIVE_UP

START: Final = "import sys; from oudler.cli.main import run; sys.exit(run(sys.argv[1:]))"


@dataclass
class Victim:
    """A running server; *log* is what it has complained of."""

    port: int
    process: subprocess.Popen[str]
    data: Path | str
    log: Path

    def connect(self, source: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), GIVE_UP, (source, 0))

    def logged(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")


@dataclass
class Stranger:
    """Somebody with a browser, from an address of his own; all of 127.0.0.0/8 is this machine."""

    victim: Victim
    source: str = "127.0.0.1"
    cookie: str = ""
    headers: Mapping[str, str] = field(default_factory=dict)

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        connection = HTTPConnection("127.0.0.1", self.victim.port, GIVE_UP, (self.source, 0))
        try:
            sent = {"Content-Type": "application/json", **self.headers} | (
                {"Cookie": self.cookie} if self.cookie else {}
            )
            content = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
            connection.request(method, path, content, sent)
            answer = connection.getresponse()
            self.cookie = kept(self.cookie, answer.headers.get_all("Set-Cookie") or [])
            return answer.status, answer.read()
        finally:
            connection.close()

    def json(self, method: str, path: str, body: object = None) -> Any:
        status, content = self.ask(method, path, body)
        assert status == 200, (status, content)
        return json.loads(content)


@contextmanager
def attacked(
    folder: Path, *options: str, data: Path | str | None = None, before: Callable[[], None] | None = None
) -> Iterator[Victim]:
    """Start `oudler serve` with *options*; *before* runs in its process before it does."""
    data, log = data or folder / "t.oudler", folder / "log"
    command = [sys.executable, "-c", START, "serve", "--port", "0", "--no-browser", "--data", str(data), *options]
    with (
        log.open("w", encoding="utf-8") as complaints,
        subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
            preexec_fn=before,  # noqa: PLW1509 - it sets limits, and this process has no threads that matter to it
        ) as running,
    ):
        try:
            assert running.stdout is not None
            found = re.search(r"localhost:(\d+)", running.stdout.readline())
            assert found is not None, log.read_text(encoding="utf-8")
            yield Victim(int(found[1]), running, data, log)
        finally:
            running.kill()
