"""Connections for load tests that cost little themselves: HTTP kept open, and WebSockets that only listen.

A client that shares the machine with its server must not be what is measured: frames and answers are cut by hand,
JSON is read by msgspec into the few fields that are needed.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

from cookies import kept

HOST: Final = "127.0.0.1"


class Needed(msgspec.Struct):
    """What a person needs of NEXT, or of TABLE."""

    phase: str
    to_act: int | None
    legal: dict[str, Any] | None


class Told(msgspec.Struct):
    """What a load test needs of an EVENT; *data* is read only where it matters."""

    seq: int
    type: str
    data: msgspec.Raw
    more: bool = False
    next: Needed | None = None


_TOLD: Final = msgspec.json.Decoder(Told)


class Ear(asyncio.Protocol):
    """A WebSocket that only listens: *heard* gets every EVENT, as *read* makes it, with the moment it arrived."""

    def __init__(
        self,
        path: str,
        port: int,
        cookie: str,
        heard: Callable[[Any, float], None],
        read: Callable[[bytes], Any] = _TOLD.decode,
    ) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(secrets.token_bytes(16)).decode()}\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()
        self._heard = heard
        self._read = read
        self._bytes = b""
        self._transport: asyncio.Transport | None = None
        self.open = asyncio.get_running_loop().create_future()
        self.lost: str | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)  # noqa: S101 - narrows the type
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._bytes = self._bytes + data if self._bytes else data
        if not self.open.done():
            head, found, rest = self._bytes.partition(b"\r\n\r\n")
            if not found:
                return
            self._bytes = rest
            self.open.set_result(b" 101 " in head.split(b"\r\n")[0])
        self._frames(now)

    def _frames(self, now: float) -> None:
        held = self._bytes
        while len(held) >= 2:
            length, start = held[1], 2
            if length == 126:
                length, start = int.from_bytes(held[2:4], "big"), 4
            elif length == 127:
                length, start = int.from_bytes(held[2:10], "big"), 10
            end = start + length
            if len(held) < end:
                break
            kind = held[0] & 15
            if kind == 1:
                self._heard(self._read(held[start:end]), now)
            elif kind == 9:
                self._pong(held[start:end])
            elif kind == 8:
                self.lost = f"closed with {int.from_bytes(held[start : start + 2], 'big')}"
            held = held[end:]
        self._bytes = held

    def _pong(self, content: bytes) -> None:
        if self._transport is not None:
            self._transport.write(bytes((0x8A, 0x80 | len(content), 0, 0, 0, 0)) + content)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = self.lost or f"lost ({exc})"
        if not self.open.done():
            self.open.set_result(False)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Line:
    """One person's way to the server: a connection that is kept open as a browser does, and his cookies.

    *source* is the address he comes from: all of 127.0.0.0/8 is this machine.
    """

    def __init__(self, port: int, source: str = HOST) -> None:
        self.port = port
        self.source = source
        self.cookie = ""
        self._ends: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Return status and content; a connection that the server has closed meanwhile is opened again.

        *body* is sent as JSON, or as a form where it is bytes.
        """
        content = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        form = "application/x-www-form-urlencoded" if isinstance(body, bytes) else "application/json"
        kind = f"Content-Type: {form}\r\n" if content else ""
        asked = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost:{self.port}\r\n{cookie}{kind}"
            f"Content-Length: {len(content)}\r\n\r\n"
        ).encode() + content
        for _ in range(3):
            fresh = self._ends is None
            reader, writer = self._ends or await asyncio.open_connection(HOST, self.port, local_addr=(self.source, 0))
            self._ends = reader, writer
            try:
                writer.write(asked)
                head = (await reader.readuntil(b"\r\n\r\n")).decode()
                break
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if fresh:
                    raise
        headers = [(name.lower(), value) for name, _, value in (line.partition(":") for line in head.split("\r\n")[1:])]
        self.cookie = kept(self.cookie, (value for name, value in headers if name == "set-cookie"))
        length = next((int(value) for name, value in headers if name == "content-length"), 0)
        return int(head.split(" ", 2)[1]), await reader.readexactly(length)

    async def listen(
        self, path: str, heard: Callable[[Any, float], None], read: Callable[[bytes], Any] = _TOLD.decode
    ) -> Ear:
        loop = asyncio.get_running_loop()
        _, ear = await loop.create_connection(
            lambda: Ear(path, self.port, self.cookie, heard, read), HOST, self.port, local_addr=(self.source, 0)
        )
        if not await ear.open:
            raise ConnectionError(path)
        return ear

    def close(self) -> None:
        if self._ends is not None:
            self._ends[1].close()
            self._ends = None


async def asked(line: Line, method: str, path: str, body: object = None) -> Any:  # noqa: ANN401 - JSON
    """Return the JSON of an answer that must be a good one."""
    status, content = await line.ask(method, path, body)
    if status != 200:
        raise RuntimeError(f"{method} {path}: {status} {content.decode()}")
    return msgspec.json.decode(content)
