"""The tournaments of a server: streams `tournament:ID` of its store, with who works at each.

In a file a tournament is `tournament:1`; a hash covers the name of its stream as well.  So what comes from a file is
chained anew under its name here, and what goes to a file under the file's: the same events, and the same hashes as
before it came.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Final

from oudler.app.aggregates import Aggregate, Aggregates
from oudler.app.claims import claims_of
from oudler.app.desk import STREAM, Desk, Kept, read_book, tournament
from oudler.app.disciplines import DISCIPLINES
from oudler.app.heads import signed_if_possible
from oudler.app.journal_view import book_at
from oudler.app.operations import OPERATIONS, Actor, Typed, carry_out
from oudler.app.posts import Post
from oudler.app.staff import Staff, Staffs, clean
from oudler.app.tables.errors import Unknown
from oudler.formats.events import Head, StoredEvent, in_stream
from oudler.formats.exports import decoded, read_export, write_export
from oudler.store import Store, open_store
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.verdicts import RuleBroken

PREFIX: Final = "tournament:"
_STAFF: Final = "staff:"
_KEPT: Final = 200
_PAST: Final = 20
_SQLITE: Final = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament in the list of those that somebody may look at."""

    id: str
    name: str
    date: date
    place: str
    form: Text
    discipline: Text
    players: int
    rehearsal: bool
    archived: bool
    final: bool
    post: Post


@dataclass(frozen=True, slots=True)
class Heard:
    """The events of a tournament, and how many there are of what is kept beside it."""

    events: tuple[Event, ...] = ()
    beside: int = 0

    @property
    def rung(self) -> int:
        return len(self.events) + self.beside

    def concerns(self, table: int, before: Heard) -> bool:
        """Tell whether anything since *before* is about this table, or about all of them."""
        news = self.events[len(before.events) :]
        return self.beside > before.beside or any(getattr(event, "table", None) in {None, table} for event in news)


class Tournaments:
    """All tournaments of a store; every call may wait for a disk. *woken* is told which has gone on."""

    def __init__(self, store: Store, *, woken: Callable[[str], None] = lambda _: None) -> None:
        self.store = store
        self.staffs = Staffs(store)
        self._streams = Aggregates(
            store,
            tournament(DISCIPLINES),
            Aggregate[Kept, Event],
            keep=_KEPT,
            shared=True,
            woken=lambda stream: woken(stream.removeprefix(PREFIX)),
        )
        self._past: dict[tuple[str, int], Book] = {}

    def desk(self, tournament_id: str) -> Desk:
        """Return a tournament open for work; one that is not here is refused."""
        stream = PREFIX + tournament_id
        if not tournament_id.isalnum() or self._streams.find(stream) is None:
            raise Unknown("ce tournoi n'existe pas ici", "there is no such tournament here")
        return Desk(self.store, stream, tournaments=self._streams)

    def published(self, tournament_id: str, what: str) -> Book | None:
        """Return the book as it was when something was made public; None where it is not."""
        seq = self.staff(tournament_id).shown.get(what)
        if seq is None:
            return None
        known = self._past.get((tournament_id, seq))
        if known is None:
            known = book_at(self.desk(tournament_id).history(), seq)
            self._past = dict([*self._past.items()][1 - _PAST :]) | {(tournament_id, seq): known}
        return known

    def newest(self, tournament_id: str) -> int:
        """Return the number of a tournament's last event."""
        return self.store.head(PREFIX + tournament_id).seq

    def rung(self, tournament_id: str) -> int:
        """Return how often the bell has rung: with each event of the tournament, and of what is kept beside it."""
        return self.newest(tournament_id) + self.store.head(_STAFF + tournament_id).seq

    def heard(self, tournament_id: str) -> Heard:
        """Return what bells have rung for so far."""
        recorded = tuple(event for _, event in self.desk(tournament_id).history())
        return Heard(recorded, self.store.head(_STAFF + tournament_id).seq)

    def staff(self, tournament_id: str) -> Staff:
        return self.staffs.of(tournament_id)

    def everything(self) -> list[Listed]:
        """Return all tournaments there are, for whoever has the data themselves."""
        staffs = [self.staffs.of(stream.removeprefix(_STAFF)) for stream in self.store.streams() if _is_staff(stream)]
        found = [self._listed(staff, Actor(Post.ARBITER, "")) for staff in staffs]
        return sorted(found, key=lambda each: (each.date, each.name), reverse=True)

    def listed(self, session: str | None) -> list[Listed]:
        """Return the tournaments that somebody works at, and those of which something was made public; latest first."""
        found = []
        for stream in self.store.streams():
            if not _is_staff(stream):
                continue
            staff = self.staffs.of(stream.removeprefix(_STAFF))
            actor = staff.actor(session)
            if actor.post is not Post.PUBLIC or staff.shown:
                found.append(self._listed(staff, actor))
        return sorted(found, key=lambda each: (each.date, each.name), reverse=True)

    def _listed(self, staff: Staff, actor: Actor) -> Listed:
        book = self.desk(staff.id).book()
        settings = book.settings
        return Listed(
            staff.id,
            settings.name,
            settings.date,
            settings.place,
            settings.form.title,
            book.discipline.title,
            len(book.players),
            settings.rehearsal,
            staff.archived,
            book.final,
            actor.post,
        )

    def come(self, code: str, session: str) -> str:
        """Log a browser in by a code of whichever tournament it is of; return that one."""
        for stream in self.store.streams():
            if _is_staff(stream):
                with contextlib.suppress(Unknown):
                    self.staffs.come(stream.removeprefix(_STAFF), code, session)
                    return stream.removeprefix(_STAFF)
        raise Unknown("ce code n'existe pas ou ne vaut plus", "this code does not exist or is no longer valid")

    # --- coming and going -----------------------------------------------------------------------------------------

    def create(self, raw: Mapping[str, Typed], name: str, session: str, key: str) -> str:
        """Make a tournament, whose arbiter is whoever makes it; the same *key* again gives the same tournament."""
        tournament_id = hashlib.sha256(f"oudler.tournament/1\0{session}\0{key}".encode()).hexdigest()[:12]
        actor = Actor(Post.ARBITER, clean(name))
        desk = Desk(self.store, PREFIX + tournament_id, tournaments=self._streams)
        if desk.book().announced is None:
            carry_out(desk, OPERATIONS["new"], actor, raw, key="creation")
        self.staffs.found(tournament_id, name, session)
        return tournament_id

    def adopt(self, content: bytes, name: str, session: str) -> str:
        """Take in a tournament from a file of the command line, or one that was here and was worked on elsewhere."""
        arbiter = clean(name)
        events = [*in_stream(events_in(content), STREAM)]
        if read_book(events).announced is None:
            raise RuleBroken("ORG-10", "ce fichier ne contient pas de tournoi", "this file holds no tournament")
        known = self._same(events[0])
        if known is not None:
            self.its_arbiter(known, session)
        tournament_id = known or secrets.token_hex(6)
        self.bring_on(tournament_id, [*in_stream(events, PREFIX + tournament_id)])
        if known is None:
            self.staffs.found(tournament_id, arbiter, session)
        return tournament_id

    def its_arbiter(self, tournament_id: str, session: str) -> None:
        """Refuse whoever is no arbiter of a tournament that is here already."""
        if self.staff(tournament_id).actor(session).post is not Post.ARBITER:
            raise RuleBroken(
                "SHEET-06",
                "ce tournoi est déjà ici : son arbitre seul peut le remettre à jour",
                "this tournament is here already: its arbiter alone may bring it up to date",
            )

    def bring_on(self, tournament_id: str, events: list[StoredEvent], staff: Sequence[StoredEvent] = ()) -> None:
        """Take what a copy has more of a tournament, of which what is here must be the beginning, and its *staff*."""
        self.store.adopt(events, further=True)
        if staff:
            self.store.adopt([*staff])
        self._streams.read_on(self._streams.begun(PREFIX + tournament_id))

    def _same(self, first: StoredEvent) -> str | None:
        """Return the tournament here that began by the same event: it went to a file and comes back."""
        for stream in self.store.streams():
            if stream.startswith(PREFIX):
                begun = next(in_stream(self.store.events(stream), STREAM))
                if begun.hash == first.hash:
                    return stream.removeprefix(PREFIX)
        return None

    def export(self, tournament_id: str) -> Iterator[str]:
        """Yield the lines of the file that `oudler tournament export` would write, signed by this server's key."""
        desk = self.desk(tournament_id)
        events = [*in_stream(self.store.events(desk.stream), STREAM)]
        signed = signed_if_possible(self.store, STREAM, Head(events[-1].seq, events[-1].hash))
        return write_export(events, claims_of(read_book(events)), None if signed is None else signed.to_json())

    def as_file(self, tournament_id: str) -> bytes:
        """Return it as a file of its own, as `oudler tournament` works on."""
        desk = self.desk(tournament_id)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tournoi.oudler"
            with open_store(path, create=True) as store:
                store.adopt([*in_stream(self.store.events(desk.stream), STREAM)])
                store.copy_to(path.with_name("copie.oudler"))
            return path.with_name("copie.oudler").read_bytes()


def _is_staff(stream: str) -> bool:
    return stream.startswith(_STAFF)


def events_in(content: bytes) -> list[StoredEvent]:
    """Return the checked events of a file of either kind: an export, or a store with one tournament."""
    if not content.startswith(_SQLITE):
        return list(read_export(decoded(BytesIO(content))).events)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tournoi.oudler"
        path.write_bytes(content)
        with open_store(path, readonly=True) as store:
            streams = [stream for stream in store.streams() if stream.startswith(PREFIX)]
            if len(streams) != 1:
                raise RuleBroken(
                    "ORG-10", "ce fichier ne contient pas un tournoi", "this file does not hold one tournament"
                )
            store.verify(streams[0])
            return list(store.events(streams[0]))


@contextlib.contextmanager
def tournaments_at(place: str | Path) -> Iterator[Tournaments]:
    """Open the tournaments of a server's data, which may be serving."""
    with open_store(place) as store:
        yield Tournaments(store)
