"""The door: who may be connected, for how long without a word, and how long a request's head may be.

uvicorn's protocols know none of this (decision 21). A connection is *idle* until a request has come whole, and again
once it is answered: idle ones give way, the oldest first, to those that come when the house is full. Who has no session
here waits his turn with his request (`strangers`), and so do those who are sent away.
"""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from oudler.web.guard import COOKIE
from oudler.web.settings import Terms
from oudler.web.strangers import Later, Strangers, next_turn

_LOOK: Final = 1.0  # seconds between two looks at who has been silent for too long
_SERVED: Final = 1  # requests of strangers that are begun in a turn of the loop
_SENT_AWAY: Final = 4  # connections that are closed in a turn of the loop
_STAYS: Final = 75  # seconds that a connection of somebody with a session is kept: he may think about his card
_TOKEN: Final = re.compile(rb"[\s;]%s=([\w-]+)" % COOKIE.encode())
_MOST_HEADERS: Final = 100
_MOST_WAITING: Final = 16  # requests that one connection sends before the first is answered
_WORDS: Final = {
    408: b"408 Request Timeout",
    429: b"429 Too Many Requests",
    431: b"431 Request Header Fields Too Large",
    503: b"503 Service Unavailable",
}


class Visit:
    """One connection; *due* is when it must have gone on, *stuck* since when its answers have not been taken."""

    __slots__ = ("address", "due", "idle", "leaving", "spoke", "stuck", "transport")

    def __init__(self, transport: asyncio.Transport, address: str, due: float) -> None:
        self.transport = transport
        self.address = address
        self.due: float | None = due
        self.stuck: float | None = None
        self.idle = True
        self.leaving = False
        self.spoke = False


class Door:
    """Counts who is here; `sweep` sends away who is too slow. *knows*: whether a token is that of a session."""

    def __init__(
        self,
        terms: Terms = Terms(),
        knows: Callable[[str], bool] = lambda _: False,
        later: Later = next_turn,
    ) -> None:
        self.terms = terms
        self.strangers = Strangers(_SERVED, later)
        self._knows = knows
        self._leaving = Strangers(_SENT_AWAY, later)
        self.visits: dict[asyncio.Transport, Visit] = {}
        self._idle: OrderedDict[Visit, None] = OrderedDict()
        self._idle_of: dict[str, OrderedDict[Visit, None]] = {}
        self._count: dict[str, int] = {}
        self._timer: asyncio.TimerHandle | None = None

    def came(self, transport: asyncio.Transport, address: str, now: float) -> Visit | None:
        """Let somebody in; None where there is no room, and nobody who is idle to make it."""
        terms = self.terms
        if address not in terms.proxies and self._count.get(address, 0) >= terms.address:
            if not self._make_room(self._idle_of[address]):
                return None
        elif len(self.visits) >= terms.in_all and not self._make_room(self._idle):
            return None
        visit = Visit(transport, address, now + terms.head_seconds)
        self.visits[transport] = visit
        self._count[address] = self._count.get(address, 0) + 1
        self._idle[visit] = None
        self._idle_of.setdefault(address, OrderedDict())[visit] = None
        return visit

    def _make_room(self, idle: OrderedDict[Visit, None]) -> bool:
        if not idle:
            return False
        oldest = next(iter(idle))
        self.left(oldest.transport)
        oldest.transport.abort()
        return True

    def left(self, transport: asyncio.Transport) -> None:
        visit = self.visits.pop(transport, None)
        if visit is None:
            return
        self._no_longer_idle(visit)
        self._count[visit.address] -= 1
        if not self._count[visit.address]:
            del self._count[visit.address]
            self._idle_of.pop(visit.address, None)

    def busy(self, visit: Visit) -> None:
        """A request has come whole, or a WebSocket is open: this one stays."""
        visit.due = None
        visit.leaving = False
        self._no_longer_idle(visit)

    def _no_longer_idle(self, visit: Visit) -> None:
        if visit.idle:
            visit.idle = False
            self._idle.pop(visit, None)
            self._idle_of[visit.address].pop(visit, None)

    def answered(self, visit: Visit) -> None:
        """Nothing is asked any more: how long that may last uvicorn knows (`timeout_keep_alive`)."""
        if not visit.idle and visit.transport in self.visits:
            visit.idle = True
            self._idle[visit] = None
            self._idle_of[visit.address][visit] = None

    def knows(self, head: bytes) -> bool:
        """Tell whether the beginning of a request names a session: who has one does not wait for strangers."""
        found = _TOKEN.search(head)
        return found is not None and self._knows(found[1].decode())

    def sweep(self, now: float) -> None:
        """Send away who should have gone on by *now*, and who has not taken what he is sent."""
        for visit in self.visits.values():
            if visit.due is not None and now >= visit.due:
                visit.due = None
                visit.stuck = now - self.terms.stuck_seconds + _LOOK  # and does not take the answer either
                # A browser may keep a connection ready for which it then has no use.
                self.leaves(visit, 408 if visit.spoke else None)
            elif not visit.transport.get_write_buffer_size():
                visit.stuck = None
            elif visit.stuck is None:
                visit.stuck = now
            elif now - visit.stuck >= self.terms.stuck_seconds:
                self._leaving.wait("", visit.transport.abort)

    def leaves(self, visit: Visit, status: int | None = None) -> None:
        """Send somebody away when it is his turn, with a *status* or without a word; who goes on meanwhile stays."""
        visit.leaving = True
        self._leaving.wait("", partial(self._leave, visit, status))

    def _leave(self, visit: Visit, status: int | None) -> None:
        if not visit.leaving or visit.transport not in self.visits:
            return
        if status is None:
            visit.transport.close()
        else:
            turn_away(visit.transport, status)

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Sweep from now on as long as anybody is here."""
        if self._timer is None:
            self._timer = loop.call_later(_LOOK, self._look, loop)

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        self._timer = None
        self.sweep(loop.time())
        if self.visits:
            self.watch(loop)


def turn_away(transport: asyncio.Transport, status: int) -> None:
    words = _WORDS[status]
    later = b"retry-after: 5\r\n" if status in (429, 503) else b""
    transport.write(b"HTTP/1.1 " + words + b"\r\ncontent-length: 0\r\n" + later + b"connection: close\r\n\r\n")
    transport.close()


class Config(uvicorn.Config):
    """uvicorn's configuration with a door."""

    def __init__(self, app: Any, *, door: Door, **more: Any) -> None:  # noqa: ANN401 - uvicorn's own
        super().__init__(app, http=Requests, ws=Sockets, **more)
        self.door = door


class Requests(HttpToolsProtocol):
    """One connection, on which requests come."""

    config: Config
    visit: Visit | None = None
    _head = 0  # bytes of this request's head that have come
    _in_head = False
    _asking = False  # from the first byte of a request until all that were asked are answered
    _held: bytes | None = None  # what came of a request that waits its turn
    _over = False  # sent away: what still comes is not looked at

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        door = self.config.door
        self.visit = door.came(transport, self.client[0] if self.client else "", self.loop.time())
        door.watch(self.loop)
        if self.visit is None:
            self._turn_away(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self._over = True
        self.config.door.left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        door = self.config.door
        if self._over:
            return
        if self._asking or self.visit is None:
            self._go_on(data)
        elif door.knows(data):
            self.timeout_keep_alive = max(self.timeout_keep_alive, _STAYS)
            self._go_on(data)
        elif door.strangers.take():
            self._go_on(data)
        else:
            self._held = data
            self.flow.pause_reading()
            door.strangers.wait(self.visit.address, self._its_turn)

    def _its_turn(self) -> None:
        held, self._held = self._held, None
        if held is not None and not self._over:
            self.flow.resume_reading()
            self._go_on(held)

    def _go_on(self, data: bytes) -> None:
        super().data_received(data)
        if self._in_head and not self._over:
            self._head += len(data)
            if self._head > self.config.door.terms.head:
                self._turn_away(431)

    def handle_websocket_upgrade(self) -> None:
        if self._over:
            return
        super().handle_websocket_upgrade()
        if self.visit is not None:
            self.config.door.busy(self.visit)

    def _turn_away(self, status: int) -> None:
        self._over = True
        turn_away(self.transport, status)

    # --- what the parser finds ------------------------------------------------------------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._asking = self._in_head = True
        self._head = 0
        if self.visit is not None:
            self.visit.leaving = False
            self.visit.spoke = True
            self.visit.due = self.loop.time() + self.config.door.terms.head_seconds

    def on_headers_complete(self) -> None:
        self._in_head = False
        terms = self.config.door.terms
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > terms.head or len(self.headers) > _MOST_HEADERS:
            self._turn_away(431)
        elif len(self.pipeline) >= _MOST_WAITING:
            self._turn_away(429)
        else:
            if self.visit is not None:
                self.visit.due = self.loop.time() + terms.body_seconds
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self._over:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if self._over:
            return
        if self.visit is not None:
            self.config.door.busy(self.visit)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.response_complete:
            self._asking = self._in_head
            if self.visit is not None:
                self.config.door.answered(self.visit)

    def timeout_keep_alive_handler(self) -> None:
        """Send away who asks nothing more: not all at once who came at once."""
        if self.visit is not None and self._held is None:
            self.config.door.leaves(self.visit)


class Sockets(WebSocketsSansIOProtocol):
    """One WebSocket, on a connection that came in as the other kind."""

    config: Config

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.door.left(self.transport)
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; text that is none ends the connection, without a word in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
