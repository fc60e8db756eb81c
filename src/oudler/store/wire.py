"""What the workers of one PostgreSQL tell each other, and which of them sees to what.

- Lines are passed by NOTIFY and LISTEN. They are hints: one may be lost, none may be needed.
- What one worker alone should do is cut into shares by name; a share is an advisory lock of the session, so that it is
  free as soon as the worker that had it is dead. Whoever acts on a share still appends with the number it expects: two
  that believe they hold it for a moment cost work, and change nothing.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import Engine

_LOG: Final = logging.getLogger(__name__)
_CHANNEL: Final = "oudler"
LONGEST: Final = 6900  # bytes of a line
_MESSAGE: Final = 7000  # bytes; NOTIFY takes 8,000
_TEND: Final = 1.0  # seconds between two looks at who is there
_AGAIN: Final = 1.0  # seconds before a lost connection is made again
SHARES: Final = 64
_ALIVE: Final = 0x6F75  # first halves of lock numbers: "ou", a worker that is there
_SHARE: Final = 0x646C  # "dl", a share
_MARKS: Final = 1 << 20  # a worker's name is its number times this and a random mark
_LOCKS: Final = (
    "SELECT classid::bigint, objid::bigint FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database "
    "WHERE locktype = 'advisory' AND granted AND datname = current_database()"
)


class Wire:
    """One worker's line to the others; it keeps two connections and threads of its own from `start` to `close`."""

    def __init__(self, engine: Engine, number: int, of: int) -> None:
        self.name = number * _MARKS + secrets.randbelow(_MARKS)
        self._engine = engine
        self._number, self._of = number, of
        self._held: frozenset[int] = frozenset()
        self._others: frozenset[int] = frozenset()
        self._lines: deque[str] = deque(maxlen=100_000)
        self._some = threading.Event()
        self._over = threading.Event()
        self._threads: list[threading.Thread] = []
        # Told on the wire's thread: a line and its sender; that the connection is new or there is more to see to; that
        # a worker is there no more.
        self.heard: Callable[[int, str], None] = lambda _sender, _line: None
        self.changed: Callable[[], None] = lambda: None
        self.gone: Callable[[int], None] = lambda _worker: None

    def start(self) -> None:
        """Begin to listen; when this returns the first shares have been taken, if the server answers."""
        first = threading.Event()
        for work in (lambda: self._keep(self._listen, first), lambda: self._keep(self._speak, None)):
            thread = threading.Thread(target=work, name="wire", daemon=True)
            thread.start()
            self._threads.append(thread)
        first.wait(10)

    def close(self) -> None:
        self._over.set()
        self._some.set()
        for thread in self._threads:
            thread.join(5)

    def send(self, line: str) -> None:
        """Tell all other workers, soon; lines of one moment go together."""
        self._lines.append(line)
        self._some.set()

    def owns(self, name: str) -> bool:
        """Tell whether it is this worker that sees to *name*."""
        return zlib.crc32(name.encode()) % SHARES in self._held

    # --- threads --------------------------------------------------------------------------------------------------

    def _keep(self, work: Callable[[Any, threading.Event | None], None], first: threading.Event | None) -> None:
        """Do *work* on a connection of its own, on a new one whenever the last was lost."""
        while not self._over.is_set():
            try:
                pooled = self._engine.raw_connection()
                connection: Any = pooled.driver_connection
                pooled.detach()
                try:
                    connection.autocommit = True
                    work(connection, first)
                finally:
                    connection.close()
            except Exception as error:  # noqa: BLE001 - whatever it was, the server may come back
                if self._over.is_set():
                    return
                _LOG.warning("wire: %s", str(error).strip().partition("\n")[0])
                self._over.wait(_AGAIN)
            finally:
                if work == self._listen:
                    self._held = frozenset()

    def _speak(self, connection: Any, _first: threading.Event | None) -> None:  # noqa: ANN401 - psycopg's
        connection.execute("SET synchronous_commit = off")  # hints: nobody waits for the disk
        self._some.set()  # lines may be left from a connection that was lost
        while not self._over.is_set():
            self._some.wait()
            self._some.clear()
            while self._lines:
                message, lines = self._packed()
                connection.execute("SELECT pg_notify(%s, %s)", (_CHANNEL, message))
                for _ in range(lines):  # only now: a message that could not be sent is sent again
                    self._lines.popleft()

    def _packed(self) -> tuple[str, int]:
        """Return as many of the waiting lines as go into one message, each once, after the sender's name; and how many.

        One that is too long for any message is counted, not sent.
        """
        packed: dict[str, None] = {}
        size = lines = 0
        while lines < len(self._lines):
            line = self._lines[lines]
            length = len(line.encode())
            if size >= _MESSAGE - length:
                break
            size += 0 if line in packed else length + 1
            packed[line] = None
            lines += 1
        return "\n".join([str(self.name), *packed]), lines or 1

    def _listen(self, connection: Any, first: threading.Event | None) -> None:  # noqa: ANN401 - psycopg's
        connection.execute("SELECT pg_advisory_lock(%s, %s)", (_ALIVE, self.name))
        connection.execute(f"LISTEN {_CHANNEL}")
        self._held = frozenset()
        tended: float | None = None
        while not self._over.is_set():
            if tended is None or time.monotonic() - tended >= _TEND:
                more = self._tend(connection)
                if more or tended is None:
                    self.changed()
                tended = time.monotonic()
                if first is not None:
                    first.set()
            for note in connection.notifies(timeout=_TEND / 4):
                self._hear(note.payload)
                if self._over.is_set():
                    break

    def _hear(self, payload: str) -> None:
        sender, *lines = payload.split("\n")
        if not sender.isdigit() or int(sender) == self.name:
            return
        self._others |= {int(sender)}
        for line in lines:
            try:
                self.heard(int(sender), line)
            except Exception:  # noqa: BLE001 - a line that cannot be understood must not stop the others
                _LOG.exception("wire: %r", line)

    # --- shares ---------------------------------------------------------------------------------------------------

    def _tend(self, connection: Any) -> bool:  # noqa: ANN401 - psycopg's
        """See who is there; take shares that are one's own or nobody's, give back those of a worker that is back.

        Return whether there are more than before.
        """
        rows = connection.execute(_LOCKS).fetchall()
        there = frozenset(number for kind, number in rows if kind == _ALIVE) | {self.name}
        taken = {number for kind, number in rows if kind == _SHARE}
        for worker in self._others - there:
            self.gone(worker)
        self._others = there - {self.name}
        numbers = {worker // _MARKS for worker in self._others}
        held, before = set(self._held), self._held
        for share in range(SHARES):
            whose = share % self._of
            if share in held and whose != self._number and whose in numbers:
                connection.execute("SELECT pg_advisory_unlock(%s, %s)", (_SHARE, share))
                held.discard(share)
            elif share not in held and share not in taken and (whose == self._number or whose not in numbers):
                (got,) = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (_SHARE, share)).fetchone()
                if got:
                    held.add(share)
        self._held = frozenset(held)
        return bool(self._held - before)
