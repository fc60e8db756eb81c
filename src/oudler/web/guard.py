"""What every request passes: the right host, the right origin, not too many at once; and the headers of every answer.

There is no TLS on a home network, so nothing here relies on it.
"""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from functools import lru_cache
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oudler.text import Text
from oudler.web.answers import error_json, json_answer
from oudler.web.reach import Reach

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
COOKIE: Final = "oudler"
BROWSER: Final = "oudler-browser"
"""Says that it is the same browser, whoever uses it: by it nobody comes back to a deal as somebody else."""
MAKING: Final = frozenset(
    {
        *("/api/tables", "/api/join", "/api/me", "/api/me/device", "/api/session", "/api/deals"),
        *("/api/advice", "/api/paper", "/tournois/nouveau", "/tournois/importer"),
    }
)
"""Where something new is kept, or thought about, for whoever asks."""
LONGEST_BODY: Final = 256 * 1024
LONGEST_FILE: Final = 16 * 1024 * 1024
"""Of what is sent to tournaments: lists of entrants, files of a whole tournament."""
_POLICY: Final = (
    "default-src 'none'; script-src 'self'{scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_RAW: Final = [(name.lower().encode(), value.encode()) for name, value in _HEADERS.items()]
_CSP: Final = b"content-security-policy"


@lru_cache(maxsize=64)
def policy(host: str, scripts: tuple[str, ...] = ()) -> str:
    """Return the Content-Security-Policy; *scripts* are hashes of inline scripts that are ours."""
    return _POLICY.format(host=host, scripts="".join(f" '{script}'" for script in scripts))


class Bucket:
    """So many at once, and so many a second from then on."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, most: float, rate: float, now: float) -> None:
        self._most, self._rate, self._left, self._at = most, rate, most, now

    def take(self, now: float) -> float:
        """Take one and return 0, or how many seconds to wait for it."""
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0
        return (1 - self._left) / self._rate


class Limits:
    """A bucket a sender, the latest few thousand of them."""

    def __init__(self, most: float, rate: float, keep: int = 10_000) -> None:
        self._most, self._rate, self._keep = most, rate, keep
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, sender: str) -> float:
        now = time.monotonic()
        bucket = self._buckets.pop(sender, None) or Bucket(self._most, self._rate, now)
        self._buckets[sender] = bucket
        if len(self._buckets) > self._keep:
            self._buckets.popitem(last=False)
        return bucket.take(now)


class Guard:
    """The ASGI layer around everything."""

    def __init__(self, app: ASGIApp, *, reach: Reach, limits: bool, shared_deals: int = 60) -> None:
        self._app = app
        self._reach = reach
        self._limits = limits
        # An address may stand for a whole club behind one router, sixty people of which come within a minute.
        self._asked = Limits(most=240, rate=60)
        self._sent = Limits(most=240, rate=40)
        self._made = Limits(most=150, rate=3)
        self._commands = Limits(most=60, rate=10)
        self._shared = Limits(most=shared_deals, rate=1 / 60)
        self._claims = Limits(most=20, rate=0.5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refused(scope, headers)
        if refused is not None:
            await self._refuse(scope, receive, send, *refused)
            return
        host = headers.get("host", "")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                there = {name.lower() for name, _ in message["headers"]}
                added = [header for header in _RAW if header[0] not in there]
                if _CSP not in there:
                    added.append((_CSP, policy(host).encode("latin-1")))
                message["headers"] = [*message["headers"], *added]
            await send(message)

        await self._app(scope, receive, with_headers)

    def _refused(self, scope: Scope, headers: Headers) -> tuple[int, Text, float] | None:
        host = headers.get("host", "")
        if not self._reach.knows(host):
            return 400, Text("nom de machine inconnu", "unknown host name"), 0
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and not _same_origin(headers, host):
            return 403, Text("demande venue d'un autre site", "request from another site"), 0
        if "transfer-encoding" in headers:  # so that nobody sends without end
            return 411, Text("la longueur doit être dite d'avance", "the length must be told beforehand"), 0
        if scope["type"] == "http" and _length(headers) > _longest(scope["path"]):
            return 413, Text("trop long", "too long"), 0
        if self._limits:
            wait = self._wait(scope, headers, unsafe=unsafe)
            if wait:
                return 429, Text("trop de demandes, attendez un peu", "too many requests, wait a little"), wait
        return None

    def _wait(self, scope: Scope, headers: Headers, *, unsafe: bool) -> float:
        """Return how long a sender has to wait: anybody makes up cookies, so his address pays in any case."""
        address = (scope.get("client") or ("", 0))[0]
        wait = self._asked.take(address)
        if wait or not unsafe:
            return wait
        token = cookie_parser(headers.get("cookie", "")).get(COOKIE)
        wait = self._sent.take(address)
        if token is not None and not wait:
            wait = self._commands.take(hashlib.sha256(token.encode(errors="replace")).hexdigest())
        if not wait and scope["path"] == "/api/deals":
            wait = self._shared.take(address)
        if not wait and scope["path"].endswith("/claim"):
            wait = self._claims.take(address)
        return wait or (self._made.take(address) if scope["path"] in MAKING else 0)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, status: int, text: Text, wait: float) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4000 + status, "reason": text.en})
            return
        answer = json_answer(error_json(text), status)
        if wait:
            answer.headers["Retry-After"] = str(max(1, round(wait)))
        answer.headers.update(_HEADERS)
        await answer(scope, receive, send)


def _same_origin(headers: Headers, host: str) -> bool:
    """Tell whether a request comes from our own pages; programs that are no browsers send neither header."""
    origin = headers.get("origin")
    if origin is not None:
        try:
            return origin != "null" and urlsplit(origin).netloc.lower() == host.lower()
        except ValueError:  # no address at all
            return False
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def _longest(path: str) -> int:
    return LONGEST_FILE if path.startswith("/tournois/") else LONGEST_BODY


def _length(headers: Headers) -> int:
    """Return how long the body says it is."""
    length = headers.get("content-length", "0")
    return int(length) if length.isdigit() else LONGEST_FILE + 1
