"""A store: streams of events that are read in order and appended to, one whole batch or nothing."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import IntegrityError

from oudler.formats.events import Head, NewEvent, StoredEvent, at_text
from oudler.store import bookmarks, expiry, names, whole
from oudler.store.batches import Appended, Batch, Checked, Written
from oudler.store.bookmarks import Bookmark
from oudler.store.clock import Clock, utc_now
from oudler.store.copies import copy_name, vacuum_into
from oudler.store.engine import WRITING, sqlite_engine
from oudler.store.errors import BrokenChain, StoreError, told, unusable
from oudler.store.files import new_file, system_error
from oudler.store.rows import event_of, stored_rows
from oudler.store.schema import EVENTS, STEPS, STREAMS, migrate
from oudler.store.server import is_server, readers
from oudler.store.statements import COLUMNS
from oudler.store.wire import Wire
from oudler.store.writing import Writer
from oudler.text import OudlerError, Text

_PAGE: Final = 1000  # events read at once: no reader keeps a transaction open between two pages
_MISSING: Final = Text("il manque", "it is missing")
_NOT_LAST: Final = Text("ce n'est pas le dernier événement enregistré", "this is not the last event stored")
_SURPLUS: Final = Text("il est de trop", "it should not be there")


class Store:
    """An open store (see `open_store`). Threads may share it; one of them writes at a time."""

    def __init__(
        self, engine: Engine, name: str, path: Path | None = None, *, clock: Clock = utc_now, shared: bool = False
    ) -> None:
        self.name = name
        self.path = path
        self._engine = engine
        self._clock = clock
        # SQLite's own waiting is not in order of arrival: writers of one process queue here first.
        self._lock = threading.RLock()
        self._writer = Writer(engine.dialect, clock)
        self._shared = shared  # all threads have one connection: readers queue as well
        self._readers = readers(engine)
        self._bookmarked = False  # whether there is a place for bookmarks

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        self._engine.dispose()

    @property
    def place(self) -> str:
        """What `open_store` opens it by, from another process too; with its password, where it has one."""
        return str(
            self.path or (self._engine.url.render_as_string(hide_password=False) if self.on_server else self.name)
        )

    @property
    def on_server(self) -> bool:
        """Tell whether other programs may write to it at any moment, by their own commands."""
        return is_server(self._engine)

    def wire(self, number: int = 0, of: int = 1) -> Wire:
        """Return the line to the other workers on the same server; this one is *number* (from 0) of so many."""
        return Wire(self._engine, number, of)

    # --- reading --------------------------------------------------------------------------------------------------

    def streams(self) -> tuple[str, ...]:
        with self._reading() as connection:
            return tuple(sorted(connection.execute(select(STREAMS.c.stream)).scalars()))

    def heads(self, streams: Collection[str]) -> dict[str, int]:
        """Return the numbers of the last events of many streams; those that do not exist are left out."""
        found: dict[str, int] = {}
        wanted = list(streams)
        for start in range(0, len(wanted), _PAGE):
            query = select(STREAMS.c.stream, STREAMS.c.seq).where(STREAMS.c.stream.in_(wanted[start : start + _PAGE]))
            with self._reading() as connection:
                found.update((row.stream, row.seq) for row in connection.execute(query))
        return found

    def head(self, stream: str) -> Head:
        """Return where a stream ends; one that does not exist ends at 0."""
        with self._reading() as connection:
            return _head(connection, stream)

    def of_key(self, stream: str, key: str) -> int | None:
        """Return the number of the last event that came from the command of this key, None where there is none."""
        with self._reading() as connection:
            query = select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == stream, EVENTS.c.key == key)
            return connection.execute(query).scalar()

    def events(self, stream: str, since: int = 0) -> Iterator[StoredEvent]:
        """Yield the events after number *since*, as far as the stream goes now; each is checked against its hash."""
        with self._reading() as connection:
            end = _head(connection, stream)
            at = Head() if since <= 0 else _head_at(connection, stream, since)
        while at.seq < end.seq:
            with self._reading() as connection:
                page = connection.execute(
                    select(*COLUMNS)
                    .where(EVENTS.c.stream == stream, EVENTS.c.seq > at.seq, EVENTS.c.seq <= end.seq)
                    .order_by(EVENTS.c.seq)
                    .limit(_PAGE)
                ).all()
            if not page:
                raise BrokenChain(stream, at.seq + 1, _MISSING)
            for row in page:
                event = event_of(row, at)
                at = Head(event.seq, event.hash)
                yield event
        if at.seq == end.seq and at.hash != end.hash:
            raise BrokenChain(stream, at.seq, _NOT_LAST)

    def verify(self, stream: str) -> Head:
        """Return where a stream ends after walking all of its chain; raise `BrokenChain` at the first bad place."""
        end = Head()
        for event in self.events(stream):
            end = Head(event.seq, event.hash)
        with self._reading() as connection:
            newest = _head(connection, stream)
            last = connection.execute(select(func.max(EVENTS.c.seq)).where(EVENTS.c.stream == stream)).scalar()
        if (last or 0) > newest.seq:
            raise BrokenChain(stream, newest.seq + 1, _SURPLUS)
        return end

    def check(self) -> tuple[Text, ...]:
        """Return what is wrong with the store, nothing when it is sound: the file's own structure, then every chain."""
        wrong: list[Text] = []
        try:
            if self._engine.dialect.name == "sqlite":
                with self._reading() as connection:
                    found = connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars().all()
                wrong += [Text(f"fichier abîmé : {line}", f"damaged file: {line}") for line in found if line != "ok"]
            with self._reading() as connection:
                known = set(connection.execute(select(EVENTS.c.stream).distinct()).scalars())
            for stream in sorted(known | set(self.streams())):
                try:
                    self.verify(stream)
                except BrokenChain as error:
                    wrong.append(error.text)
        except StoreError as error:
            wrong.append(error.text)
        return tuple(wrong)

    def now(self) -> str:
        """Return the time, by the store's own clock, as events have it."""
        return at_text(self._clock())

    # --- writing --------------------------------------------------------------------------------------------------

    def append(
        self,
        stream: str,
        expected_seq: int,
        events: Sequence[NewEvent],
        *,
        author: str,
        at: datetime | None = None,
        key: str | None = None,
    ) -> Appended:
        """Store events after number *expected_seq*, all or none; when this returns they have reached the disk.

        Raises `Conflict` when the stream ends elsewhere. A *key* that was used before gives the earlier result and
        writes nothing, wherever the stream ends now; with other events or another author it raises `KeyReused`.
        """
        (stored,) = self.append_all(
            [Batch(stream, expected_seq, events, author, None if at is None else at_text(at), key)]
        )
        if isinstance(stored, OudlerError):
            raise stored
        return stored

    def append_all(self, batches: Sequence[Batch]) -> list[Appended | OudlerError]:
        """Store many batches in one transaction; when this returns they have reached the disk.

        Each batch is stored or refused for itself, as `append` would do one after another; what would be raised is
        in its place. Where the store itself fails it raises, and nothing was stored.
        """
        results: dict[int, Appended | OudlerError] = {}
        ready: dict[int, Checked] = {}
        for number, batch in enumerate(batches):
            try:
                ready[number] = Checked.of(batch)
            except OudlerError as error:
                results[number] = error
        # In one order for all programs: two of them never wait for each other's streams.
        ready = dict(sorted(ready.items(), key=lambda item: item[1].asked.stream))
        together = self.on_server and len({batch.asked.stream for batch in ready.values()}) == len(ready)
        with told(self.name):
            try:
                with self._writing() as connection:
                    write = self._writer.write_together if together else self._writer.write_each
                    results |= write(connection, ready)
            except IntegrityError:
                # On a server two may begin the same stream at once: one by one, the second sees what the first wrote.
                for number, one in ready.items():
                    with self._writing() as connection:
                        results |= self._writer.write_each(connection, {number: one})
        return [results[number] for number in range(len(batches))]

    def adopt(self, events: Sequence[StoredEvent], *, further: bool = False) -> bool:
        """Store a whole checked stream that comes from elsewhere; return False when it is here already.

        Where another stream of that name is here, it is refused with the number at which the two part. With *further*
        one that was worked on elsewhere goes on here: what is here must be its beginning.
        """
        stream = events[0].stream
        with told(self.name), self._writing() as connection:
            head = self._writer.lock_head(connection, stream)
            goes_on = further and 0 < head.seq < len(events) and events[head.seq - 1].hash == head.hash
            if head.seq == 0 or goes_on:
                end = Head(events[-1].seq, events[-1].hash)
                self._writer.insert(connection, [Written(head, end, list(stored_rows(events[head.seq :])))])
                return True
        parts = self._parting(stream, events)
        if parts is None:
            return False
        raise StoreError(
            f"{stream} existe déjà dans {self.name} et diffère dès l'événement n° {parts} : rien n'a été importé",
            f"{stream} exists already in {self.name} and differs from event no. {parts} on: nothing was imported",
        )

    def _parting(self, stream: str, events: Sequence[StoredEvent]) -> int | None:
        """Return the number of the first event that is not the same here, None when all are."""
        here = 0
        for here, event in enumerate(self.events(stream), 1):
            if here > len(events) or event.hash != events[here - 1].hash:
                return here
        return None if here == len(events) else here + 1

    # --- bookmarks ------------------------------------------------------------------------------------------------

    def keep_bookmarks(self, stream: str, version: str, marks: Sequence[Bookmark]) -> None:
        """Keep what a stream came to at some of its events; that it could not be kept is no loss."""
        if not marks:
            return
        # IntegrityError: another program keeps the same ones at this moment.
        with told(self.name), contextlib.suppress(IntegrityError), self._writing() as connection:
            if not self._bookmarked:
                bookmarks.make(connection)
            bookmarks.write(connection, stream, version, marks)

    def bookmarks(self, stream: str, version: str) -> list[Bookmark]:
        """Return what a stream came to at some of its events, as far as that can be believed, in their order."""
        with self._reading() as connection:
            return bookmarks.read(connection, stream, version) if self._has_bookmarks(connection) else []

    def bookmark_before(self, stream: str, version: str, seq: int) -> Bookmark | None:
        """Return the last bookmark that is not after event *seq*."""
        with self._reading() as connection:
            known = self._has_bookmarks(connection)
            return bookmarks.read_before(connection, stream, version, seq) if known else None

    def _has_bookmarks(self, connection: Connection) -> bool:
        self._bookmarked = self._bookmarked or not bookmarks.missing(connection)
        return self._bookmarked

    # --- what nobody came back to ---------------------------------------------------------------------------------

    def idle(self, prefix: str, since: datetime, *, most: int | None = None, without: str | None = None) -> list[str]:
        """Return the streams of a kind that nothing has happened to since then (see `expiry.idle`)."""
        with self._reading() as connection:
            return expiry.idle(connection, prefix, at_text(since), most, without)

    def drop(self, streams: Sequence[str]) -> None:
        """Take whole streams out of the store: what was kept for somebody who did not come back."""
        with told(self.name), self._writing() as connection:
            expiry.drop(connection, streams, bookmarked=self._has_bookmarks(connection))

    # --- names ----------------------------------------------------------------------------------------------------

    def name_reference(self, player: str, name: str) -> str:
        """Return what stands for somebody's name in events, written down where it is new."""
        with told(self.name), self._writing() as connection:
            if names.missing(connection):
                names.make(connection)
            return names.reference(connection, player, name)

    def named(self, reference: str) -> str | None:
        """Return the name of a reference; None where it was taken away."""
        with self._reading() as connection:
            return None if names.missing(connection) else names.named(connection, reference)

    def forget_names(self, player: str, streams: Collection[str]) -> None:
        """Take somebody's names away, and what was kept of *streams* that may hold them."""
        with told(self.name), self._writing() as connection:
            if not names.missing(connection):
                names.forget(connection, player)
            if not bookmarks.missing(connection):
                bookmarks.drop(connection, streams)

    # --- copies ---------------------------------------------------------------------------------------------------

    def copy_to(self, path: Path) -> Path:
        """Write the whole store, as it is now, to a new file and check that file; never over another."""
        with new_file(path) as temporary, told(str(path)):
            if self.on_server:
                self._write_to(temporary)
            else:
                vacuum_into(self._engine, temporary)
            with Store(sqlite_engine(temporary, "ro", 1), str(path)) as copy:
                wrong = copy.check()
            if wrong:
                raise unusable(str(path), Text(f"copie abandonnée : {wrong[0].fr}", f"copy given up: {wrong[0].en}"))
        return path

    def _write_to(self, path: Path) -> None:
        """Write all that is on the server, at one moment, to a file that is empty."""
        with Store(sqlite_engine(path, "rwc", 1), str(path)) as copy, copy._writing() as target:
            migrate(target, str(path), STEPS)
            with whole.at_one_moment(self._engine).connect() as source, source.begin():
                whole.pour(source, target)

    def fill_from(self, source: Store) -> int:
        """Take all that is in another store, where nothing is in this one; return how many events."""
        with told(self.name), self._writing() as target:
            if not whole.is_empty(target):
                raise unusable(
                    self.name, Text("il n'est pas vide, rien n'est écrasé", "it is not empty, nothing is lost")
                )
            with source._reading() as connection:
                return whole.pour(connection, target)

    def copy(self, label: str = "") -> Path:
        """Write a copy into the folder `copies` beside the store, named after the time and *label* (`p3`)."""
        if self.path is None:
            raise StoreError("cette base n'a pas de dossier", "this store has no folder")
        path = copy_name(self.path, self._clock(), label)
        try:
            path.parent.mkdir(mode=0o700, exist_ok=True)
        except OSError as error:
            raise system_error(path.parent, error) from error
        return self.copy_to(path)

    # --- transactions ---------------------------------------------------------------------------------------------

    @contextlib.contextmanager
    def _reading(self) -> Iterator[Connection]:
        alone = self._lock if self._shared else contextlib.nullcontext()
        with alone, told(self.name), self._readers.connect() as connection, connection.begin():
            yield connection

    @contextlib.contextmanager
    def _writing(self) -> Iterator[Connection]:
        # On a server the row of the stream is the lock: writers of different streams do not wait for each other.
        alone = contextlib.nullcontext() if self.on_server else self._lock
        with alone, self._engine.connect() as connection:
            writer = connection.execution_options(**{WRITING: True})
            with writer.begin():
                yield writer


def _head(connection: Connection, stream: str) -> Head:
    query = select(STREAMS.c.seq, STREAMS.c.hash).where(STREAMS.c.stream == stream)
    row = connection.execute(query).one_or_none()
    return Head() if row is None else Head(row.seq, row.hash)


def _head_at(connection: Connection, stream: str, seq: int) -> Head:
    """Return the place after event *seq*; past the end there is nothing to check."""
    query = select(EVENTS.c.hash).where(EVENTS.c.stream == stream, EVENTS.c.seq == seq)
    found = connection.execute(query).scalar_one_or_none()
    return Head(seq, found or "")
