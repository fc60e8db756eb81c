"""Who is who without an account: an opaque token in a cookie, its hash in the store.

A session is the stream `session:HASH`: who it belongs to, the name he goes by, the tables he sat at.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from oudler.app.aggregate import Aggregate, Decide, Kind, Log, Placed, log, plain, plain_of, unless_begun
from oudler.app.aggregates import Aggregates
from oudler.app.tables.events import Player
from oudler.formats.events import NewEvent, at_text
from oudler.store import Store, utc_now

_MOST: Final = 5000
_TABLES: Final = 50
_TOKEN: Final = 32
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE: Final = 8
OFFER_SECONDS: Final = 600


@dataclass(frozen=True, slots=True)
class Session:
    """One browser's session, the rest of its stream's name as *id*; *tables* are those sat at, the latest last."""

    id: str
    player: Player = Player("", "")
    tables: tuple[str, ...] = ()


def _after(session: Session, placed: Placed[NewEvent]) -> Session:
    kind, data = placed.event.type, placed.event.data
    if kind == "SessionOpened":
        return replace(session, player=Player(data["player"], data["name"]))
    if kind == "SessionRenamed":
        return replace(session, player=replace(session.player, name=data["name"]))
    tables = (*(table for table in session.tables if table != data["table"]), data["table"])
    return replace(session, tables=tables[-_TABLES:])


SESSION: Final[Kind[Session, NewEvent]] = Kind("session:", Session, _after, plain, plain_of)
OFFER: Final = log("offer:")


class Sessions:
    """The sessions of a store, those in use kept in memory."""

    def __init__(self, store: Store) -> None:
        self._sessions = Aggregates(store, SESSION, Aggregate[Session, NewEvent], keep=_MOST)
        self._offers = Aggregates(store, OFFER, Aggregate[Log, NewEvent])

    def open(self, name: str) -> tuple[str, Session]:
        """Begin a session and return its token."""
        token = secrets.token_urlsafe(_TOKEN)
        return token, self._opened(token, Player(f"p{secrets.token_hex(8)}", name))

    def open_by(self, key: str, name: str) -> tuple[str, Session]:
        """Begin a session by the key of a newcomer's first command, the same again where that command comes again.

        The key is as good as the token that comes of it: it is kept nowhere.
        """
        token = _drawn("token", key)
        return token, self._opened(token, Player(f"p{_drawn('player', key)[:16]}", name))

    def _opened(self, token: str, who: Player, tables: Iterable[str] = ()) -> Session:
        begun = [NewEvent("SessionOpened", {"player": who.id, "name": who.name}), *map(_sat, tables)]
        return self._sessions.do(_hash(token), lambda now: () if now.player.id else begun, author=who.id).state

    def offer(self, session: Session) -> str:
        """Return a code by which another device takes part as the same person, once and within ten minutes."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        data = {"player": session.player.id, "name": session.player.name, "tables": list(session.tables)}
        offered = NewEvent("SessionOffered", data)
        self._offers.do(_hash(code), unless_begun(offered), author=session.player.id)
        return code

    def take(self, code: str) -> tuple[str, Session] | None:
        """Begin a session for the person who offered *code*; None where it is unknown, old or used."""
        offered = self._offers.find(_hash(code.strip().upper()))
        if offered is None:
            return None
        made = offered.state[0]
        late = at_text(utc_now() - timedelta(seconds=OFFER_SECONDS)) > made.at
        taken = NewEvent("SessionTaken", {})
        who, data = made.author, made.event.data
        if late or not self._offers.do(offered.id, lambda now: () if now[1:] else (taken,), author=who).changed:
            return None  # or somebody else was quicker
        token = secrets.token_urlsafe(_TOKEN)
        return token, self._opened(token, Player(str(data["player"]), str(data["name"])), data["tables"])

    def find(self, token: str | None) -> Session | None:
        """Return the session of a token; None where there is none."""
        live = self._sessions.find(_hash(token)) if token and len(token) <= 100 else None
        return None if live is None else live.state

    def newest(self, token: str | None) -> Session | None:
        """Return the session of a token as it is now, whatever other programs may have written to it."""
        if not self._sessions.shared or not token or len(token) > 100:
            return self.find(token)
        live = self._sessions.refresh(_hash(token))
        return None if live is None else live.state

    def known(self, token: str | None) -> Session | None:
        """Return a session without touching the store."""
        live = self._sessions.in_memory(_hash(token)) if token else None
        return None if live is None else live.state

    def rename(self, session: Session, name: str) -> Session:
        renamed = NewEvent("SessionRenamed", {"name": name})
        return self._write(session, lambda now: () if now.player.name == name else (renamed,))

    def sat_at(self, session: Session, table: str) -> Session:
        """Remember a table, for the list of one's own."""
        return self._write(session, lambda now: () if now.tables[-1:] == (table,) else (_sat(table),))

    def _write(self, session: Session, decide: Decide[Session, NewEvent]) -> Session:
        return self._sessions.do(session.id, decide, author=session.player.id).state


def _sat(table: str) -> NewEvent:
    return NewEvent("SessionSat", {"table": table})


def _drawn(what: str, key: str) -> str:
    return hashlib.sha256(f"oudler.session-{what}/1\0{key}".encode()).hexdigest()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
