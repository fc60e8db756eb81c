"""The streams of a store as aggregates, and the one way to change them: nothing else writes to the store.

Decide on what is known, append with the expected number, on conflict read on and decide again, tell the listeners.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any, Final, Generic, ParamSpec, Protocol, TypeVar

from oudler.app.aggregate import Aggregate, Asked, Busy, Decide, Event, Kind, Outcome, Placed, State
from oudler.store import Appended, Batch, Store
from oudler.text import OudlerError

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")
Live = TypeVar("Live", bound=Aggregate[Any, Any])

_TRIES: Final = 50
_Work = Generator[Batch | None, Any, Outcome[State, Event]]


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
        work = self._carried_out(live, decide, Asked.of(author, key, body, marked=self.kind.marked, reason=reason))
        answer: object = None
        while True:
            try:
                batch = work.send(answer)
            except StopIteration as ended:
                return self._told(live, ended.value)
            answer = self.read_on(live) if batch is None else self.store.append_all([batch])[0]

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
            work = self._carried_out(live, decide, Asked.of(author, key, body, marked=self.kind.marked))
            answer: object = None
            while True:
                try:
                    batch = work.send(answer)
                except StopIteration as ended:
                    return self._told(live, ended.value)
                answer = await (waiting.call(self.read_on, live) if batch is None else waiting.append(batch))

    def _told(self, live: Live, done: Outcome[State, Event]) -> Outcome[State, Event]:
        if done.changed:
            self.woken(live.id)
        return done

    def _carried_out(self, live: Live, decide: Decide[State, Event], asked: Asked) -> _Work[State, Event]:
        """Yield what has to be waited for: a batch that is to be stored, or None where the stream is to be read on."""
        for _ in range(_TRIES):
            try:
                wanted = live.propose(decide, asked, self.store.now())
            except OudlerError:
                if self.shared and (yield None):
                    continue  # it was decided on a state that others have taken on
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
        raise Busy(live.seq)
