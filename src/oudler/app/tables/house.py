"""All the tables of a store: kept in memory as far as they are used, changed by appending to their streams.

Every call may block for a disk: a web server makes them on threads of its own.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import threading
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple, dataclass
from datetime import datetime
from itertools import takewhile
from typing import Final

from oudler.app.tables import commands
from oudler.app.tables.errors import Stale, Unknown
from oudler.app.tables.events import Event, Player, event_data, event_of
from oudler.app.tables.feed import Step, Told, told
from oudler.app.tables.news import News
from oudler.app.tables.table import Table, after
from oudler.formats.events import NewEvent, StoredEvent, at_text
from oudler.formats.reading import json_line
from oudler.rules.seeds import SEED_BYTES
from oudler.store import Appended, Batch, Conflict, KeyReused, Store, utc_now
from oudler.text import OudlerError, Text

Decide = Callable[[Table], Sequence[Event]]

_CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
_CODE_LENGTH: Final = 6
_STEPS: Final = 400  # events a table remembers for its feed; older ones are read from the store again
_TRIES: Final = 20
_CREATION: Final = "creation"  # the key of a table's first batch; those of commands are longer


@dataclass(frozen=True, slots=True)
class Done:
    """Where a command left the table; *changed* is False where nothing was to be done, or it had been done before."""

    seq: int
    table: Table
    changed: bool = True


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a command comes to, to be appended to the stream."""

    events: tuple[Event, ...]
    batch: Batch
    at: datetime


def fresh_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def stream_of(table_id: str) -> str:
    return f"table:{table_id}"


class LiveTable:
    """One table in memory: its value, its last steps, and the keys of commands that were carried out.

    *lock* is held while it changes and never while a store is waited for, so that an event loop may take it; *reading*
    while it is read on. On an event loop commands wait for their *turn*, one at a time.
    """

    def __init__(self, table_id: str) -> None:
        self.lock = threading.Lock()
        self.reading = threading.Lock()
        self.turn = asyncio.Lock()
        self.table = Table(table_id)
        self.loaded = False  # read from the store up to its end, once: before, nobody may use it
        self.steps: deque[Told] = deque(maxlen=_STEPS)
        self.keys: dict[str, tuple[str, str, int]] = {}

    def add(self, stored: StoredEvent) -> None:
        """Go on by an event of the stream."""
        event = event_of(stored.type, stored.data, f"{stored.stream} n° {stored.seq}")
        self.went_on(stored.seq, stored.at, event)
        if stored.key is not None:
            self.remember(stored.key, stored.author, stored.seq)

    def went_on(self, seq: int, at: str, event: Event) -> None:
        then = after(self.table, seq, event)
        self.steps.append(told(Step(seq, at, event, self.table, then)))
        self.table = then

    def remember(self, full: str, author: str, seq: int) -> None:
        key, _, mark = full.rpartition(".")
        self.keys[key] = (mark, author, seq)

    def since(self, seq: int) -> list[Told] | None:
        """Return the steps after number *seq*; None where they are no longer all here."""
        if seq >= self.table.seq:
            return []
        while True:
            try:
                found = list(takewhile(lambda step: step.seq > seq, reversed(self.steps)))
                break
            except RuntimeError:  # another thread has added one meanwhile
                continue
        found.reverse()
        return found if found and found[0].seq == seq + 1 else None


class House:
    """The tables there are.

    On the thread that wrote, *wrote* is told what was written, as others may want to know it, and *woken* which table
    has gone on; *woken* also where it was read on, whoever asked for it. Neither may wait for the table.
    """

    def __init__(
        self,
        store: Store,
        *,
        keep: int = 2000,
        woken: Callable[[str], None] = lambda _: None,
        wrote: Callable[[News], None] | None = None,
    ) -> None:
        self.store = store
        self.shared = store.on_server  # others write to the same tables
        self.woken = woken
        self.wrote = wrote
        self._keep = keep
        self._lock = threading.Lock()
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    # --- finding --------------------------------------------------------------------------------------------------

    def live(self, table_id: str) -> LiveTable:
        """Return a table, read from the store where it is not in memory."""
        found = self._known(table_id)
        if found is not None and found.loaded:
            return found
        if found is None:
            with self._lock:
                found = self._live.setdefault(table_id, LiveTable(table_id))
                while len(self._live) > self._keep:
                    self._live.popitem(last=False)
        self._catch_up(found)
        found.loaded = found.table.seq > 0
        if not found.loaded:
            with self._lock:
                self._live.pop(table_id, None)
            raise Unknown("cette table n'existe pas", "there is no such table")
        return found

    def _known(self, table_id: str) -> LiveTable | None:
        with self._lock:
            found = self._live.get(table_id)
            if found is not None:
                self._live.move_to_end(table_id)
            return found

    def in_memory(self, table_id: str) -> LiveTable | None:
        """Return a table without touching the store; None where it has to be read."""
        found = self._known(table_id)
        return found if found is not None and found.loaded else None

    def refresh(self, table_id: str) -> LiveTable:
        """Return a table after what other programs may have written to it."""
        live = self.live(table_id)
        if self.store.head(stream_of(table_id)).seq > live.table.seq:
            self._catch_up(live)
        return live

    def went_on_elsewhere(self, live: LiveTable, seen: int) -> bool:
        """Return whether others have taken a table on from number *seen*; it is read up to there."""
        self._catch_up(live)
        return live.table.seq > seen

    def follow(self, news: News) -> bool:
        """Go on by what another program has written; False where it must be read: it is not the next, or not now."""
        live = self.in_memory(news.table)
        if live is None or not live.lock.acquire(blocking=False):
            return False
        try:
            if live.table.seq != news.first - 1:
                return live.table.seq >= news.last
            for seq, event in enumerate(news.events(), news.first):
                live.went_on(seq, news.at, event)
            if news.key is not None:
                live.remember(news.key, news.author, news.last)
            return True
        finally:
            live.lock.release()

    def _catch_up(self, live: LiveTable) -> None:
        """Read on in a table's stream."""
        with live.reading:
            before = live.table.seq
            news = list(self.store.events(stream_of(live.table.id), before))
            with live.lock:
                for stored in news:
                    if stored.seq > live.table.seq:  # else it was applied here while it was read
                        live.add(stored)
            went_on = live.table.seq > before
        if went_on and live.loaded:
            self.woken(live.table.id)

    def tables(self) -> list[str]:
        """Return the tables in memory."""
        with self._lock:
            return list(self._live)

    def behind(self) -> list[str]:
        """Return the tables in memory that others have taken on."""
        seqs = {stream_of(live.table.id): live.table.seq for live in self._in_memory()}
        newest = self.store.heads(seqs)
        return [name.removeprefix("table:") for name, seq in newest.items() if seq > seqs[name]]

    def _in_memory(self) -> list[LiveTable]:
        with self._lock:
            return list(self._live.values())

    def table_of_code(self, code: str) -> str:
        """Return the table that a code invites to."""
        wanted = code.strip().upper()
        if not wanted or len(wanted) > 12 or any(letter not in _CODE_LETTERS for letter in wanted):
            raise Unknown("ce code n'existe pas", "there is no such code")
        for stored in self.store.events(f"code:{wanted}"):
            return str(stored.data["table"])
        raise Unknown("ce code n'existe pas", "there is no such code")

    def steps(self, table_id: str, since: int) -> Iterator[Told]:
        """Yield the steps after number *since*, from memory or, where it does not go back so far, from the store."""
        live = self.live(table_id)
        remembered = live.since(since)
        if remembered is not None:
            yield from remembered
            return
        again = LiveTable(table_id)
        for stored in self.store.events(stream_of(table_id)):
            again.add(stored)
            if stored.seq > since:
                yield again.steps[-1]

    # --- changing -------------------------------------------------------------------------------------------------

    def create(self, wish: commands.Wish, host: Player, key: str | None = None) -> Done:
        """Make a table; the same *key* of the same host gives the same table, and is refused for another wish."""
        drawn = secrets.token_bytes(12) if key is None else f"{host.id}\0{key}".encode()
        table_id = hashlib.sha256(b"oudler.table/1\0" + drawn).hexdigest()[:20]
        options = astuple(wish.options)
        mark = _mark(host.id, [wish.players, wish.seats, wish.deals, wish.edition, wish.rules, options, wish.record])
        if key is not None and self.store.head(stream_of(table_id)).seq:
            return self._made_before(table_id, host.id, mark)
        commands.create(wish, host, "", fresh_seed())  # refuse before a code is given away
        code = self._new_code(table_id)
        news = [NewEvent(*event_data(event)) for event in commands.create(wish, host, code, fresh_seed())]
        # Not the key itself: a session may come from it (`Sessions.open_by`), and streams are exported.
        batch = Batch(stream_of(table_id), 0, news, host.id, utc_now(), f"{_CREATION}.{mark}")
        (stored,) = self.store.append_all([batch])
        if key is not None and isinstance(stored, (Conflict, KeyReused)):
            return self._made_before(table_id, host.id, mark)  # sent twice at once
        if isinstance(stored, OudlerError):
            raise stored
        table = self.live(table_id).table
        self._tell(table_id, batch, stored)
        self.woken(table_id)
        return Done(table.seq, table)

    def _made_before(self, table_id: str, host: str, mark: str) -> Done:
        live = self.live(table_id)
        if _CREATION in live.keys:  # older tables do not know how they were wished for
            return self._earlier(live, _CREATION, host, mark)
        return Done(live.table.seq, live.table, changed=False)

    def _new_code(self, table_id: str) -> str:
        while True:
            code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
            given = NewEvent("CodeGiven", {"table": table_id})
            try:
                self.store.append(f"code:{code}", 0, [given], author="oudler")
            except Conflict:
                continue
            return code

    def do(self, table_id: str, decide: Decide, *, author: str, key: str | None = None, body: object = None) -> Done:
        """Carry out one command: decide on the latest table, append, apply.

        *key* names the command and *body* is what it asks for: the same again gives the earlier answer and writes
        nothing, the same key with another body is refused.
        """
        live = self.live(table_id)
        for _ in range(_TRIES):
            seen = live.table.seq
            try:
                wanted = self.propose(live, decide, author=author, key=key, body=body)
            except OudlerError:
                if self.shared and self.went_on_elsewhere(live, seen):
                    continue  # it was decided on a table that others have taken on
                raise
            if isinstance(wanted, Done):
                return wanted
            (stored,) = self.store.append_all([wanted.batch])
            done = self.accept(live, wanted, stored)
            if done is not None:
                break
            self._catch_up(live)
        else:
            raise Stale(live.table.seq)
        self.woken(table_id)
        return done

    def propose(
        self, live: LiveTable, decide: Decide, *, author: str, key: str | None = None, body: object = None
    ) -> Done | Proposal:
        """Decide a command on the table as it is now: what is to be appended, or the answer where nothing is."""
        mark = None if key is None else _mark(author, body)
        table = live.table  # once: a thread may take it on meanwhile, and this is decided on no other
        if key is not None and key in live.keys:
            return self._earlier(live, key, author, mark)
        events = tuple(decide(table))
        if not events:
            return Done(table.seq, table, changed=False)
        at = utc_now()
        news = [NewEvent(*event_data(event)) for event in events]
        full = None if key is None else f"{key}.{mark}"
        return Proposal(events, Batch(stream_of(table.id), table.seq, news, author, at, full), at)

    def accept(self, live: LiveTable, wanted: Proposal, stored: Appended | OudlerError) -> Done | None:
        """Go on by what the store made of a proposal; None where the stream must be read and all decided again."""
        with live.lock:
            return self._accepted(live, wanted, stored)

    def _tell(self, table_id: str, batch: Batch, stored: Appended | OudlerError) -> None:
        if self.wrote is not None and isinstance(stored, Appended):
            self.wrote(News.of(table_id, stored.first, batch))

    def _accepted(self, live: LiveTable, wanted: Proposal, stored: Appended | OudlerError) -> Done | None:
        if isinstance(stored, (Conflict, KeyReused)):
            return None  # after KeyReused: the same command may have been carried out elsewhere, by other events
        if isinstance(stored, OudlerError):
            raise stored
        if stored.repeated:
            return None  # by another program, which had the same command
        self._tell(live.table.id, wanted.batch, stored)
        if live.table.seq == stored.first - 1:
            # What has been stored is known here: reading it again would cost as much as writing it.
            for seq, event in enumerate(wanted.events, stored.first):
                live.went_on(seq, at_text(wanted.at), event)
            if wanted.batch.key is not None:
                live.remember(wanted.batch.key, wanted.batch.author, stored.last)
        elif live.table.seq < stored.last:
            return None
        return Done(stored.last, live.table)  # at the latest: a thread may have read it from the store already

    @staticmethod
    def _earlier(live: LiveTable, key: str, author: str, mark: str | None) -> Done:
        before, whose, seq = live.keys[key]
        if whose != author or mark != before:
            raise KeyReused(key, seq, seq)
        return Done(seq, live.table, changed=False)


def _mark(author: str, body: object) -> str:
    try:
        line = json_line(body)
    except RecursionError:
        raise OudlerError(Text("demande trop imbriquée", "the request is nested too deeply")) from None
    return hashlib.sha256(f"{author}\0{line}".encode()).hexdigest()[:16]
