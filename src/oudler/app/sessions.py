"""Who is who without an account: an opaque token in a cookie, its hash in the store.

A session is the stream `session:HASH`: who it belongs to, the name he goes by, the tables he sat at.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Any, Final

from oudler.app.tables.events import Player
from oudler.formats.events import NewEvent
from oudler.store import Conflict, Store, utc_now

_MOST: Final = 5000
_TABLES: Final = 50
_TOKEN: Final = 32
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE: Final = 8
OFFER_SECONDS: Final = 600


@dataclass(frozen=True, slots=True)
class Session:
    """One browser's session; *tables* are those sat at, the latest last."""

    stream: str
    player: Player
    tables: tuple[str, ...] = ()
    seq: int = 0


class Sessions:
    """The sessions of a store, those in use kept in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = threading.Lock()
        self._known: OrderedDict[str, Session] = OrderedDict()

    def open(self, name: str, player: str | None = None) -> tuple[str, Session]:
        """Begin a session and return its token; *player* where it is for a person known from elsewhere."""
        token = secrets.token_urlsafe(_TOKEN)
        who = Player(player or f"p{secrets.token_hex(8)}", name)
        session = self._write(Session(_stream(token), who), "SessionOpened", {"player": who.id, "name": name})
        return token, session

    def open_by(self, key: str, name: str) -> tuple[str, Session]:
        """Begin a session by the key of a newcomer's first command, the same again where that command comes again.

        The key is as good as the token that comes of it: it is kept nowhere.
        """
        token = _drawn("token", key)
        who = Player(f"p{_drawn('player', key)[:16]}", name)
        opened = NewEvent("SessionOpened", {"player": who.id, "name": name})
        session = self.find(token)
        while session is None:
            with contextlib.suppress(Conflict):  # it came twice at once
                self._store.append(_stream(token), 0, [opened], author=who.id)
            session = self._read(_stream(token))
        return token, session

    def offer(self, session: Session) -> str:
        """Return a code by which another device takes part as the same person, once and within ten minutes."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        data = {"player": session.player.id, "name": session.player.name, "tables": list(session.tables)}
        self._store.append(_offer(code), 0, [NewEvent("SessionOffered", data)], author=session.player.id)
        return code

    def take(self, code: str) -> tuple[str, Session] | None:
        """Begin a session for the person who offered *code*; None where it is unknown, old or used."""
        stream = _offer(code.strip().upper())
        offered = list(self._store.events(stream))
        if len(offered) != 1 or (utc_now() - offered[0].when).total_seconds() > OFFER_SECONDS:
            return None
        data = offered[0].data
        try:
            self._store.append(stream, 1, [NewEvent("SessionTaken", {})], author=str(data["player"]))
        except Conflict:  # somebody else was quicker
            return None
        token, session = self.open(str(data["name"]), str(data["player"]))
        for table in data["tables"]:
            session = self.sat_at(session, str(table))
        return token, session

    def find(self, token: str | None) -> Session | None:
        """Return the session of a token; None where there is none."""
        if not token or len(token) > 100:
            return None
        stream = _stream(token)
        with self._lock:
            if stream in self._known:
                self._known.move_to_end(stream)
                return self._known[stream]
        return self._read(stream)

    def newest(self, token: str | None) -> Session | None:
        """Return the session of a token as it is now, whatever other programs may have written to it."""
        session = self.find(token)
        if session is None or not self._store.on_server or self._store.head(session.stream).seq == session.seq:
            return session
        return self._read(session.stream)

    def known(self, token: str | None) -> Session | None:
        """Return a session without touching the store."""
        with self._lock:
            return self._known.get(_stream(token)) if token else None

    def rename(self, session: Session, name: str) -> Session:
        if session.player.name == name:
            return session
        return self._write(session, "SessionRenamed", {"name": name})

    def sat_at(self, session: Session, table: str) -> Session:
        """Remember a table, for the list of one's own."""
        if session.tables[-1:] == (table,):
            return session
        return self._write(session, "SessionSat", {"table": table})

    def _write(self, session: Session, kind: str, data: dict[str, Any]) -> Session:
        while True:
            try:
                done = self._store.append(session.stream, session.seq, [NewEvent(kind, data)], author=session.player.id)
            except Conflict:
                session = self._read(session.stream) or session
                continue
            return self._keep(replace(_after(session, kind, data), seq=done.last))

    def _read(self, stream: str) -> Session | None:
        session: Session | None = None
        for stored in self._store.events(stream):
            begun = session or Session(stream, Player("", ""))
            session = replace(_after(begun, stored.type, stored.data), seq=stored.seq)
        return None if session is None else self._keep(session)

    def _keep(self, session: Session) -> Session:
        with self._lock:
            self._known[session.stream] = session
            self._known.move_to_end(session.stream)
            while len(self._known) > _MOST:
                self._known.popitem(last=False)
        return session


def _drawn(what: str, key: str) -> str:
    return hashlib.sha256(f"oudler.session-{what}/1\0{key}".encode()).hexdigest()


def _offer(code: str) -> str:
    return f"offer:{hashlib.sha256(code.encode()).hexdigest()}"


def _stream(token: str) -> str:
    return f"session:{hashlib.sha256(token.encode()).hexdigest()}"


def _after(session: Session, kind: str, data: Any) -> Session:  # noqa: ANN401 - JSON of an event
    if kind == "SessionOpened":
        return replace(session, player=Player(data["player"], data["name"]))
    if kind == "SessionRenamed":
        return replace(session, player=replace(session.player, name=data["name"]))
    tables = (*(table for table in session.tables if table != data["table"]), data["table"])
    return replace(session, tables=tables[-_TABLES:])
