"""The streams of a store as aggregates, and the one way to change them: nothing else writes to the store.

Decide on what is known, append with the expected number, on conflict read on and decide again, tell the listeners.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar

from oudler.app.streams import Asked, Busy, Decide, Event, Kind, Later, Outcome, Placed, Proposal, State
from oudler.formats.events import NewEvent, StoredEvent
from oudler.formats.reading import json_line
from oudler.store import Appended, Batch, Conflict, KeyReused, Store
from oudler.text import OudlerError, Text

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

_TRIES: Final = 50
_Work = Generator[Batch | Callable[[], object] | None, Any, Outcome[State, Event]]


class Aggregate(Generic[State, Event]):
    """One stream in memory: its state, and the keys of commands that were carried out.

    *lock* is held while it changes and never while a store is waited for, so that an event loop may take it; *reading*
    while it is read on. On an event loop commands wait for their *turn*, one at a time. Nothing here waits for a store.
    """

    def __init__(self, kind: Kind[State, Event], name: str) -> None:
        self.kind = kind
        self.id = name
        self.lock = threading.Lock()
        self.reading = threading.Lock()
        self.turn = asyncio.Lock()
        self.loaded = False  # read from the store up to its end, once: before, nobody may use it
        self.short = False  # taken up at a bookmark: keys of commands before it are in the store only
        self.at: tuple[int, State] = (0, kind.initial(name))  # together: a thread may take it on at any moment
        self.keys: dict[str, tuple[str | None, str, int]] = {}

    @property
    def seq(self) -> int:
        return self.at[0]

    @property
    def state(self) -> State:
        return self.at[1]

    @property
    def stream(self) -> str:
        return self.kind.prefix + self.id

    def add(self, stored: StoredEvent) -> None:
        """Go on by an event of the stream."""
        event = self.kind.decode(stored.type, stored.data, f"{stored.stream} n° {stored.seq}")
        placed = Placed(stored.seq, stored.at, stored.author, event, stored.reason)
        self.went_on(placed, self.kind.apply(self.state, placed))
        if stored.key is not None:
            self.remember(stored.key, stored.author, stored.seq)

    def went_on(self, placed: Placed[Event], then: State) -> None:
        """Go on by an event to the state it leads to."""
        self.at = (placed.seq, then)

    def remember(self, stored_key: str, author: str, seq: int) -> None:
        key, _, mark = stored_key.rpartition(".") if self.kind.marked else (stored_key, "", None)
        self.keys[key] = (mark, author, seq)

    def propose(
        self, decide: Decide[State, Event], asked: Asked, moment: str
    ) -> Outcome[State, Event] | Proposal[State, Event]:
        """Decide a command on the state as it is now: what is to be appended, or the answer where nothing is.

        What each event leads to is worked out here, once; an event that its own fold refuses is refused.
        """
        before, state = self.at
        if asked.key is not None and asked.key in self.keys:
            return self._earlier(asked.key, asked)
        events = decide(state)
        if not events:
            return Outcome(before, state, changed=False)
        steps = []
        for seq, event in enumerate(events, before + 1):
            placed = Placed(seq, moment, asked.author, event, asked.reason)
            state = self.kind.apply(state, placed)
            steps.append((placed, state))
        news = [NewEvent(*self.kind.encode(event), asked.reason) for event in events]
        stored_key = asked.key if asked.mark is None else f"{asked.key}.{asked.mark}"
        return Proposal(tuple(steps), Batch(self.stream, before, news, asked.author, moment, stored_key))

    def accept(self, wanted: Proposal[State, Event], stored: Appended | OudlerError) -> Outcome[State, Event] | None:
        """Go on by what the store made of a proposal; None where the stream must be read and all decided again."""
        if isinstance(stored, (Conflict, KeyReused)):
            return None  # after KeyReused: the same command may have been carried out elsewhere, by other events
        if isinstance(stored, OudlerError):
            raise stored
        if stored.repeated:
            return None  # by another program, which had the same command
        with self.lock:
            if self.seq == stored.first - 1:
                for placed, then in wanted.steps:
                    self.went_on(placed, then)
                if wanted.batch.key is not None:
                    self.remember(wanted.batch.key, wanted.batch.author, stored.last)
            elif self.seq < stored.last:
                return None
            events = tuple(placed.event for placed, _ in wanted.steps)
            return Outcome(stored.last, self.state, events)  # a thread may have read it from the store already

    def _earlier(self, key: str, asked: Asked) -> Outcome[State, Event]:
        mark, author, seq = self.keys[key]
        if mark != asked.mark or (mark is not None and author != asked.author):
            raise KeyReused(key, seq, seq)
        return Outcome(seq, self.state, changed=False)


Live = TypeVar("Live", bound=Aggregate[Any, Any])


class Waiting(Protocol):
    """How an event loop waits for a disk."""

    def append(self, batch: Batch) -> Awaitable[Appended | OudlerError]:
        """Store a batch, as `Store.append_all` does."""
        ...

    def call(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Awaitable[Result]:
        """Call something that may block."""
        ...


class Aggregates(Generic[State, Event, Live]):
    """The streams of one kind, in memory as far as they are used.

    On the thread that wrote, *wrote* is told what was written, as other programs may want to know it, and *woken* which
    stream has gone on; *woken* also where it was read on, whoever asked for it. Neither may wait for the stream.
    *shared*: other programs write to the same streams.
    """

    def __init__(
        self,
        store: Store,
        kind: Kind[State, Event],
        live: Callable[[Kind[State, Event], str], Live],
        *,
        keep: int = 100,
        shared: bool | None = None,
        woken: Callable[[str], None] = lambda _: None,
        wrote: Callable[[str, int, Batch], None] | None = None,
    ) -> None:
        self.store = store
        self.kind = kind
        self._made = live
        self.shared = store.on_server if shared is None else shared
        self.woken = woken
        self.wrote = wrote
        self._keep = keep
        self._lock = threading.Lock()
        self._live: OrderedDict[str, Live] = OrderedDict()

    # --- finding --------------------------------------------------------------------------------------------------

    def in_memory(self, name: str) -> Live | None:
        """Return a stream that exists without touching the store; None where it has to be read."""
        with self._lock:
            live = self._live.get(name)
            if live is None or not live.loaded or not live.seq:
                return None
            self._live.move_to_end(name)
            return live

    def begun(self, name: str) -> Live:
        """Return a stream that may not exist yet, read from the store where it is not in memory."""
        with self._lock:
            live = self._live.get(name) or self._made(self.kind, name)
            self._live[name] = live
            self._live.move_to_end(name)
            while len(self._live) > self._keep:
                self._live.popitem(last=False)
        if not live.loaded:
            self.read_on(live)
            live.loaded = True
        return live

    def find(self, name: str) -> Live | None:
        """Return a stream that exists, None where it does not."""
        live = self.in_memory(name) or self.begun(name)
        if not live.seq:
            with self._lock:
                self._live.pop(name, None)
            return None
        return live

    def refresh(self, name: str) -> Live | None:
        """Return a stream after what other programs may have written to it."""
        live = self.find(name)
        if live is not None and self.store.head(live.stream).seq > live.seq:
            self.read_on(live)
        return live

    def read_on(self, live: Live) -> bool:
        """Go on by what the store has more, and tell whether there was anything."""
        with live.reading:
            if not live.loaded and not live.seq:
                self.take_up(live)
            before = live.seq
            news = list(self.store.events(live.stream, before))
            with live.lock:
                for stored in news:
                    if stored.seq > live.seq:  # else it was applied here while it was read
                        live.add(stored)
            went_on = live.seq > before
        if went_on and live.loaded:
            self.woken(live.id)
        return went_on

    def take_up(self, live: Live) -> None:
        """Begin a stream that is to be read where it need not be folded from its start: from a bookmark, if at all."""

    def go_on(self, name: str, placed: Sequence[Placed[Event]], key: str | None) -> bool:
        """Go on by a batch that another program stored; False where it must be read: it is not the next, or not now."""
        live = self.in_memory(name)
        if live is None or not live.lock.acquire(blocking=False):
            return False
        try:
            if live.seq != placed[0].seq - 1:
                return live.seq >= placed[-1].seq
            for one in placed:
                live.went_on(one, self.kind.apply(live.state, one))
            if key is not None:
                live.remember(key, placed[-1].author, placed[-1].seq)
            return True
        finally:
            live.lock.release()

    def names(self) -> list[str]:
        """Return what is in memory."""
        with self._lock:
            return list(self._live)

    def behind(self) -> list[str]:
        """Return what is in memory and was taken on by others."""
        with self._lock:
            seqs = {live.stream: live.seq for live in self._live.values()}
        newest = self.store.heads(seqs)
        return [stream.removeprefix(self.kind.prefix) for stream, seq in newest.items() if seq > seqs[stream]]

    def drop(self, name: str) -> None:
        """Take a stream out of memory: who wants it reads it again."""
        with self._lock:
            self._live.pop(name, None)

    # --- changing -------------------------------------------------------------------------------------------------

    def do(
        self,
        name: str,
        decide: Decide[State, Event],
        *,
        author: str,
        key: str | None = None,
        body: object = None,
        reason: str | None = None,
    ) -> Outcome[State, Event]:
        """Carry out one command: decide on the latest state, append, go on.

        *key* names the command and *body* is what it asks for: the same again gives the earlier answer and writes
        nothing, the same key with another body is refused.
        """
        live = self.begun(name)
        work = self._carried_out(live, decide, self._asked(author, key, body, reason))
        answer: object = None
        while True:
            try:
                batch = work.send(answer)
            except StopIteration as ended:
                return self._told(live, ended.value)
            if batch is None:
                answer = self.read_on(live)
            else:
                answer = self.store.append_all([batch])[0] if isinstance(batch, Batch) else batch()

    async def do_waiting(
        self,
        waiting: Waiting,
        name: str,
        decide: Decide[State, Event],
        *,
        author: str,
        key: str | None = None,
        body: object = None,
    ) -> Outcome[State, Event]:
        """Do the same on an event loop, which is never held up."""
        live = self.in_memory(name)
        if live is None:
            live = await waiting.call(self.begun, name)
        async with live.turn:
            work = self._carried_out(live, decide, self._asked(author, key, body))
            answer: object = None
            while True:
                try:
                    batch = work.send(answer)
                except StopIteration as ended:
                    return self._told(live, ended.value)
                if isinstance(batch, Batch):
                    answer = await waiting.append(batch)
                else:
                    answer = await (waiting.call(self.read_on, live) if batch is None else waiting.call(batch))

    def _asked(self, author: str, key: str | None, body: object, reason: str | None = None) -> Asked:
        marked = self.kind.marked and key is not None
        return Asked(author, key, _mark(author, body) if marked else None, reason)

    def _told(self, live: Live, done: Outcome[State, Event]) -> Outcome[State, Event]:
        if done.changed:
            self.woken(live.id)
        return done

    def _carried_out(self, live: Live, decide: Decide[State, Event], asked: Asked) -> _Work[State, Event]:
        """Yield what has to be waited for: a batch to be stored, None where the stream is to be read on, or a call."""
        for _ in range(_TRIES):
            before = live.seq
            try:
                wanted = live.propose(decide, asked, self.store.now())
            except Later as later:
                yield later.work
                continue
            except OudlerError:
                if self.shared:
                    yield None
                    if live.seq > before:  # by this reading, or by news that came before it
                        continue  # it was decided on a state that others have taken on
                if live.short and (yield lambda: self._remembered(live, asked)):
                    continue  # it was carried out long ago
                raise
            if isinstance(wanted, Outcome):
                return wanted
            stored = yield wanted.batch
            done = live.accept(wanted, stored)
            if isinstance(stored, Appended) and not stored.repeated and self.wrote is not None:
                self.wrote(live.id, stored.first, wanted.batch)
            if done is not None:
                return done
            yield None
            if live.short and isinstance(stored, (Appended, KeyReused)):
                yield lambda: self._remembered(live, asked)
        raise Busy(live.seq)

    def _remembered(self, live: Live, asked: Asked) -> bool:
        """Look for the key of a command where the keys in memory do not go back so far; tell whether it was there."""
        if asked.key is None or asked.key in live.keys:
            return False
        stored_key = asked.key if asked.mark is None else f"{asked.key}.{asked.mark}"
        found = self.store.of_key(live.stream, stored_key)
        if found is None:
            return False
        live.remember(stored_key, asked.author, found)
        return True


def _mark(author: str, body: object) -> str:
    try:
        line = json_line(body)
    except RecursionError:
        raise OudlerError(Text("demande trop imbriquée", "the request is nested too deeply")) from None
    return hashlib.sha256(f"{author}\0{line}".encode()).hexdigest()[:16]
