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

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.names_beside import Names
from oudler.app.streams import Decide, Kind, Log, Placed, log, plain, plain_of, unless_begun
from oudler.app.tables.errors import Unknown
from oudler.app.tables.events import Player
from oudler.formats.events import NewEvent, at_text
from oudler.store import Store, utc_now

_MOST: Final = 5000
_TABLES: Final = 2000
_TOKEN: Final = 32
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE: Final = 8
OFFER_SECONDS: Final = 600
_ONSETS: Final = "bdfgjklmnprstvz"
_VOWELS: Final = "aeiou"
_WORDS: Final = 8
"""Words of a phrase: 75² each, a hundred bits in all."""


@dataclass(frozen=True, slots=True)
class Session:
    """One browser's session, the rest of its stream's name as *id*; *tables* are those sat at, the latest last.

    *device* is what it runs on, as people call it; *since* when it began; *closed*: it is good for nothing any more.
    """

    id: str
    player: Player = Player("", "")
    tables: tuple[str, ...] = ()
    device: str = ""
    since: str = ""
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with one device or several, by their sessions; *phrase* is the hash of what gives them back."""

    id: str
    devices: tuple[str, ...] = ()
    phrase: str | None = None


def _after(session: Session, placed: Placed[NewEvent]) -> Session:
    kind, data = placed.event.type, placed.event.data
    if kind == "SessionOpened":
        return replace(session, player=Player(data["player"], data["name"]), since=placed.at)
    if kind == "SessionClosed":
        return replace(session, closed=True)
    if kind == "DeviceNamed":
        return replace(session, device=data["device"])
    if kind == "SessionRenamed":
        return replace(session, player=replace(session.player, name=data["name"]))
    if kind == "SessionForgot":
        return replace(session, tables=tuple(table for table in session.tables if table != data["table"]))
    tables = (*(table for table in session.tables if table != data["table"]), data["table"])
    return replace(session, tables=tables[-_TABLES:])


def _person(person: Person, placed: Placed[NewEvent]) -> Person:
    kind, data = placed.event.type, placed.event.data
    if kind == "DeviceJoined":
        return replace(person, devices=(*person.devices, data["session"]))
    return replace(person, phrase=data["phrase"])


PERSON: Final[Kind[Person, NewEvent]] = Kind("person:", Person, _person, plain, plain_of)
PHRASE: Final = log("phrase:")
SESSION: Final[Kind[Session, NewEvent]] = Kind("session:", Session, _after, plain, plain_of)
OFFER: Final = log("offer:")


class Sessions:
    """The sessions of a store, those in use kept in memory."""

    def __init__(self, store: Store, names: Names | None = None) -> None:
        self.names = names or Names(store)
        self._sessions = Aggregates(store, SESSION, Aggregate[Session, NewEvent], keep=_MOST)
        self._offers = Aggregates(store, OFFER, Aggregate[Log, NewEvent])
        self._people = Aggregates(store, PERSON, Aggregate[Person, NewEvent])
        self._phrases = Aggregates(store, PHRASE, Aggregate[Log, NewEvent])

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
        begun = [
            NewEvent("SessionOpened", {"player": who.id, "name": self.names.reference(who.id, who.name)}),
            *map(_sat, tables),
        ]
        session = self._sessions.do(_hash(token), lambda now: () if now.player.id else begun, author=who.id).state
        self._joined(session)
        return self.named(session)

    def _joined(self, session: Session) -> Person:
        joined = NewEvent("DeviceJoined", {"session": session.id})
        who = session.player.id
        return self._people.do(who, lambda now: () if session.id in now.devices else (joined,), author=who).state

    # --- devices and the phrase ------------------------------------------------------------------------------------

    def devices(self, session: Session) -> list[Session]:
        """Return the sessions of this person that are good for something, the oldest first."""
        known = (self._sessions.refresh(device) for device in self._joined(session).devices)
        return [live.state for live in known if live is not None and not live.state.closed]

    def name_device(self, session: Session, device: str, name: str) -> None:
        """Call a device of one's own otherwise."""
        named = NewEvent("DeviceNamed", {"device": name})
        self._write(self._own(session, device), lambda now: () if now.device == name else (named,))

    def close(self, session: Session, device: str) -> None:
        """End a session of one's own, this one or another: its cookie is good for nothing any more."""
        closed = NewEvent("SessionClosed", {})
        self._write(self._own(session, device), lambda now: () if now.closed else (closed,))

    def _own(self, session: Session, device: str) -> Session:
        found = next((one for one in self.devices(session) if one.id == device), None)
        if found is None:
            raise Unknown("cet appareil n'est pas à vous", "this device is not yours")
        return found

    def new_phrase(self, session: Session) -> str:
        """Return a phrase that makes any device one of this person's; the one before is good for nothing any more."""
        words = ["".join(secrets.choice(_ONSETS) + secrets.choice(_VOWELS) for _ in range(2)) for _ in range(_WORDS)]
        mark, who = _phrase_mark(" ".join(words)), session.player.id
        self._phrases.do(mark, unless_begun(NewEvent("PhraseGiven", {"session": session.id})), author=who)
        self._people.do(who, lambda _: (NewEvent("PhraseSet", {"phrase": mark}),), author=who)
        return " ".join(words)

    def take_phrase(self, phrase: str) -> tuple[str, Session] | None:
        """Begin a session for whose phrase it is; None where it is nobody's, or was replaced."""
        given = self._phrases.find(_phrase_mark(phrase))
        if given is None:
            return None
        who = given.state[0].author
        person = self._people.refresh(who)
        if person is None or person.state.phrase != given.id:
            return None
        before = [live.state for live in map(self._sessions.refresh, person.state.devices) if live is not None]
        if not before:
            return None
        token = secrets.token_urlsafe(_TOKEN)
        last = before[-1]
        return token, self._opened(
            token, self.named(last).player, dict.fromkeys(table for one in before for table in one.tables)
        )

    def offer(self, session: Session) -> str:
        """Return a code by which another device takes part as the same person, once and within ten minutes."""
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        data = {
            "player": session.player.id,
            "name": self.names.reference(session.player.id, session.player.name),
            "tables": list(session.tables),
        }
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
        return token, self._opened(
            token, Player(str(data["player"]), self.names.name(str(data["name"]))), data["tables"]
        )

    def in_use(self) -> list[str]:
        """Return the streams that are in memory."""
        return [SESSION.prefix + name for name in self._sessions.names()]

    def find(self, token: str | None) -> Session | None:
        """Return the session of a token; None where there is none."""
        live = self._sessions.find(_hash(token)) if token and len(token) <= 100 else None
        return self._open(live)

    def newest(self, token: str | None) -> Session | None:
        """Return the session of a token as it is now, whatever other programs may have written to it."""
        if not self._sessions.shared or not token or len(token) > 100:
            return self.find(token)
        return self._open(self._sessions.refresh(_hash(token)))

    def known(self, token: str | None) -> Session | None:
        """Return a session without touching the store; on the way of a card its name is not looked up (`named`)."""
        live = self._sessions.in_memory(_hash(token)) if token else None
        return None if live is None or live.state.closed else live.state

    def _open(self, live: Aggregate[Session, NewEvent] | None) -> Session | None:
        return None if live is None or live.state.closed else self.named(live.state)

    def named(self, session: Session) -> Session:
        """Return a session with the name that people see."""
        who = session.player
        return replace(session, player=Player(who.id, self.names.name(who.name)))

    def erase(self, session: Session) -> None:
        """Forget somebody: his names, his phrase, and that any device is his."""
        for device in self.devices(session):
            self.close(session, device.id)
        who = session.player.id
        self._people.do(who, lambda _: (NewEvent("PhraseSet", {"phrase": None}),), author=who)

    def closed(self, token: str | None) -> bool:
        """Tell whether a session was ended, as far as it is known here."""
        live = self._sessions.in_memory(_hash(token)) if token else None
        return live is not None and live.state.closed

    def rename(self, session: Session, name: str) -> Session:
        written = self.names.reference(session.player.id, name)
        renamed = NewEvent("SessionRenamed", {"name": written})
        return self._write(session, lambda now: () if now.player.name in (name, written) else (renamed,))

    def sat_at(self, session: Session, table: str) -> Session:
        """Remember a table, for the list of one's own."""
        return self._write(session, lambda now: () if now.tables[-1:] == (table,) else (_sat(table),))

    def forget(self, session: Session, table: str) -> Session:
        """Take a table out of the list of one's own; the table itself stays as it is."""
        gone = NewEvent("SessionForgot", {"table": table})
        return self._write(session, lambda now: (gone,) if table in now.tables else ())

    def _write(self, session: Session, decide: Decide[Session, NewEvent]) -> Session:
        return self.named(self._sessions.do(session.id, decide, author=session.player.id).state)


def _phrase_mark(phrase: str) -> str:
    return hashlib.sha256(f"oudler.phrase/1\0{' '.join(phrase.lower().split())}".encode()).hexdigest()


def _sat(table: str) -> NewEvent:
    return NewEvent("SessionSat", {"table": table})


def _drawn(what: str, key: str) -> str:
    return hashlib.sha256(f"oudler.session-{what}/1\0{key}".encode()).hexdigest()


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
