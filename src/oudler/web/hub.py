"""Wake-ups: who watches a table learns at once that it has gone on; what happened is read from the table itself."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from oudler.app.tables.table import Table


class Wakeups(Protocol):
    """Tells watchers of a stream that there may be something new; losing one only costs time.

    Within one process this is `Hub`; several workers on one database pass the same word on by LISTEN and NOTIFY.
    """

    def wake(self, table_id: str) -> None:
        """Say, from any thread, that a table has gone on, or that somebody has come or gone."""
        ...


class Watch:
    """One watcher's bell."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    async def wait(self, seconds: float) -> None:
        """Wait until something may be new, *seconds* at most."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._rung.wait()
        self._rung.clear()


class Hub:
    """Bells by table, rung on the event loop; and who is connected."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._watches: defaultdict[str, set[Watch]] = defaultdict(set)
        self._present: defaultdict[str, list[str]] = defaultdict(list)
        self._elsewhere: defaultdict[str, dict[int, frozenset[str]]] = defaultdict(dict)
        self._hurried: defaultdict[str, list[str]] = defaultdict(list)
        self.listeners: list[Wakeups] = []
        self.moved: Callable[[str], None] = lambda _: None
        """Told when somebody comes or goes here."""

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def wake(self, table_id: str) -> None:
        if self._loop is not None and not self._loop.is_closed():
            with suppress(RuntimeError):  # the loop ends at this moment
                self._loop.call_soon_threadsafe(self._ring, table_id)

    def _ring(self, table_id: str) -> None:
        self._ring_watches(table_id)
        for listener in self.listeners:
            listener.wake(table_id)

    def _ring_watches(self, table_id: str) -> None:
        for watch in self._watches.get(table_id, ()):
            watch.ring()

    @contextmanager
    def watching(self, table_id: str, player: str | None, *, hurried: bool = False) -> Iterator[Watch]:
        """Ring for who watches, and know that he is there; *hurried*: he wants bots not to wait."""
        watch = Watch()
        self._watches[table_id].add(watch)
        if player is not None:
            self._present[table_id].append(player)
            if hurried:
                self._hurried[table_id].append(player)
            self._ring(table_id)
        self.moved(table_id)
        try:
            yield watch
        finally:
            self._watches[table_id].discard(watch)
            if player is not None:
                self._present[table_id].remove(player)
                if hurried:
                    self._hurried[table_id].remove(player)
                self._ring(table_id)
            for kept in (self._watches, self._present, self._hurried):
                if not kept.get(table_id):
                    kept.pop(table_id, None)
            self.moved(table_id)

    def present(self, table_id: str) -> frozenset[str]:
        """Return the players who watch this table now, here or at another worker."""
        return self.present_here(table_id).union(*self._elsewhere.get(table_id, {}).values())

    def connected(self, table: Table) -> frozenset[int]:
        """Return the seats whose players watch the table now."""
        here = self.present(table.id)
        return frozenset(seat for seat, chair in enumerate(table.chairs) if chair.player and chair.player.id in here)

    def hurried(self, table: Table) -> bool:
        """Tell whether everybody who plays and watches wants bots not to wait."""
        there = self.present(table.id) & {chair.player.id for chair in table.chairs if chair.player is not None}
        return bool(there) and there <= set(self._hurried.get(table.id, ()))

    def present_here(self, table_id: str) -> frozenset[str]:
        return frozenset(self._present.get(table_id, ()))

    def watchers(self) -> int:
        """Return how many watch tables here."""
        return sum(map(len, self._watches.values()))

    def watched(self) -> list[str]:
        """Return the tables that somebody watches here."""
        return list(self._watches)

    def present_elsewhere(self, table_id: str, worker: int, players: frozenset[str]) -> None:
        """Remember who watches a table at another worker, on the event loop."""
        there = self._elsewhere[table_id]
        if there.get(worker, frozenset()) != players:
            there[worker] = players
            self._ring_watches(table_id)
        if not players:
            there.pop(worker, None)
        if not there:
            self._elsewhere.pop(table_id, None)

    def forget(self, worker: int) -> list[str]:
        """Take everybody away who watched at a worker that is there no more, on the event loop; return which tables."""
        left = [table_id for table_id, there in self._elsewhere.items() if worker in there]
        for table_id in left:
            self.present_elsewhere(table_id, worker, frozenset())
        return left
