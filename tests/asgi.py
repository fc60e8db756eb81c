"""Browsers without a network: requests and WebSockets straight into an ASGI application.

async with running(app):
    lucie = Browser(app)
    answer = await lucie.post("/api/tables", {...})
    async with lucie.socket(f"/api/tables/{id}/events?since=0") as socket: await socket.receive()
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping, MutableMapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import unquote, urlencode

from fastapi import FastAPI

HOST = "localhost:8000"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.content)

    @property
    def text(self) -> str:
        return self.content.decode()


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[FastAPI]:
    async with app.router.lifespan_context(app):
        yield app


class Closed(Exception):
    """The server closed the socket; *code* says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    """One WebSocket of a browser."""

    def __init__(self, app: FastAPI, scope: dict[str, Any]) -> None:
        self._to: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._task = asyncio.create_task(app(scope, self._to.get, self._from.put))

    async def open(self) -> None:
        await self._to.put({"type": "websocket.connect"})
        first = await self._from.get()
        if first["type"] == "websocket.close":
            raise Closed(first["code"])

    async def receive(self) -> Any:
        message = await self._from.get()
        if message["type"] == "websocket.close":
            raise Closed(message["code"])
        return json.loads(message["text"])

    async def waiting(self) -> list[Any]:
        """Return what has come, without waiting for more."""
        found = []
        while not self._from.empty():
            found.append(await self.receive())
        return found

    async def say(self, text: str) -> None:
        await self._to.put({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        await self._to.put({"type": "websocket.disconnect", "code": 1000})
        await asyncio.gather(self._task, return_exceptions=True)


class Browser:
    """One person's browser: it keeps its cookie and says where it comes from."""

    def __init__(
        self, app: FastAPI, host: str = HOST, origin: str | None = f"http://{HOST}", address: str = "127.0.0.1"
    ) -> None:
        self.app = app
        self.address = address
        self.host = host
        self.origin = origin
        self.cookies: dict[str, str] = {}

    def _headers(self, extra: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
        sent = {"host": self.host, "content-type": "application/json"}
        if self.origin is not None:
            sent["origin"] = self.origin
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return [(name.lower().encode(), value.encode()) for name, value in (sent | dict(extra)).items()]

    def _scope(self, kind: str, path: str, extra: Mapping[str, str]) -> dict[str, Any]:
        bare, _, query = path.partition("?")
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(bare),
            "raw_path": bare.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": self._headers(extra),
            "client": (self.address, 50000),
            "server": ("localhost", 8000),
            "subprotocols": [],
            "state": {},
        }

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        extra = {name.replace("_", "-"): value for name, value in headers.items()}
        scope = self._scope("http", path, {"content-length": str(len(content))} | extra) | {"method": method}
        sent: list[MutableMapping[str, Any]] = [{"type": "http.request", "body": content, "more_body": False}]
        status = 0
        got: dict[str, str] = {}
        given: list[str] = []
        parts: list[bytes] = []
        ended = asyncio.Event()

        async def receive() -> MutableMapping[str, Any]:
            if sent:
                return sent.pop()
            await ended.wait()
            return {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            nonlocal status, got, given
            if message["type"] == "http.response.start":
                status = message["status"]
                got = {name.decode().lower(): value.decode() for name, value in message["headers"]}
                given = [value.decode() for name, value in message["headers"] if name.lower() == b"set-cookie"]
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        await self.app(scope, receive, send)
        ended.set()
        for cookie in given:
            self.cookies |= {name: morsel.value for name, morsel in SimpleCookie(cookie).items()}
        return Answer(status, got, b"".join(parts))

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.ask("GET", path, **headers)

    async def post(self, path: str, body: object, **headers: str) -> Answer:
        return await self.ask("POST", path, body, **headers)

    async def send(self, path: str, fields: Mapping[str, str | Sequence[str]], **headers: str) -> Answer:
        """Send a form as browsers do."""
        body = urlencode(fields, doseq=True).encode()
        return await self.ask("POST", path, body, **{"content-type": "application/x-www-form-urlencoded"} | headers)

    @asynccontextmanager
    async def socket(self, path: str, **headers: str) -> AsyncIterator[Socket]:
        socket = Socket(self.app, self._scope("websocket", path, headers))
        try:
            await socket.open()
            yield socket
        finally:
            await socket.close()
