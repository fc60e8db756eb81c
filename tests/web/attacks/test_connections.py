"""Issue 17, point 3: connections that say nothing, or go on without end, shut nobody else out."""

from __future__ import annotations

import resource
import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from attacking import Stranger, attacked
from hours import poll

pytestmark = pytest.mark.slow
SILENT = 1_100
FILES = 1_024
LONGEST_LOG = 100_000
MEGABYTE = 1 << 20


def _few_files() -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))


def _refused(stream: socket.socket) -> bytes:
    """Return what the server says before it closes."""
    said = b""
    with suppress(ConnectionError):
        while more := stream.recv(65536):
            said += more
    return said


def _sent_away(stream: socket.socket) -> bool:
    """Send one byte more."""
    try:
        stream.sendall(b"a")
    except ConnectionError:
        return True
    return False


def test_silent_connections_shut_nobody_out(tmp_path: Path) -> None:
    with attacked(tmp_path, before=_few_files) as victim, ExitStack() as held:
        for _ in range(SILENT):
            held.enter_context(victim.connect("127.0.0.2"))
        for number in range(20):
            assert Stranger(victim, f"127.0.1.{number + 1}").json("GET", "/api/me") == {
                "player": None,
                "tables": [],
                "more": None,
            }
    assert len(victim.logged()) < LONGEST_LOG, victim.logged()[:2000]
    assert "Traceback" not in victim.logged()


def test_a_head_without_end_is_refused(tmp_path: Path) -> None:
    with attacked(tmp_path) as victim, victim.connect() as stream:
        with suppress(ConnectionError):  # it need not take all of it
            stream.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
            for _ in range(64):
                stream.sendall(b"a" * MEGABYTE)
            stream.sendall(b"\r\n\r\n")
        assert not _refused(stream).startswith(b"HTTP/1.1 200")
        assert Stranger(victim).ask("GET", "/api/me")[0] == 200


def test_many_headers_are_refused(tmp_path: Path) -> None:
    with attacked(tmp_path) as victim, victim.connect() as stream:
        headers = b"".join(b"X-%d: a\r\n" % number for number in range(1000))
        stream.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
        assert _refused(stream).startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize(
    "begun", [b"GET /api/me HTTP/1.1\r\n", b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"]
)
def test_who_sends_a_byte_now_and_then_is_sent_away(tmp_path: Path, begun: bytes) -> None:
    with attacked(tmp_path) as victim, victim.connect() as stream:
        stream.sendall(begun)
        poll(lambda: _sent_away(stream))
        assert Stranger(victim).ask("GET", "/api/me")[0] == 200
