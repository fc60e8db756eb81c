"""Several workers on one database: each learns what the others did, and one of them plays for a table's bots.

Lines between workers (see `store.wire`), all of them hints:

    E NEWS               a batch of a table's stream, as it was stored (`app.tables.news`)
    T TABLE SEQ          a table has gone on, at least to SEQ: a batch too long for a line, or one who asks its bots to
    P TABLE PLAYER…      who watches it at the sender, all of them
    H                    the sender is new, or sees to more than before: tell him P of every table that is watched
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from oudler.app.tables.house import House
from oudler.app.tables.news import News, news_of
from oudler.store import Batch
from oudler.store.wire import LONGEST, Wire
from oudler.store.work import Work
from oudler.text import OudlerError
from oudler.web.hub import Hub

_LOG: Final = logging.getLogger(__name__)
_POLL: Final = 3.0  # seconds after which a table that was not rung for is read on in any case


class Workers:
    """This worker among the others."""

    def __init__(self, wire: Wire, house: House, hub: Hub, work: Work) -> None:
        self._wire, self._house, self._hub, self._work = wire, house, hub, work
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reading: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def owns(self, table_id: str) -> bool:
        """Tell whether it is this worker that plays for the table's bots."""
        return self._wire.owns(table_id)

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        wire = self._wire
        wire.heard = lambda sender, line: self._soon(lambda: self._heard(sender, line))
        wire.changed = lambda: self._soon(self._changed)
        wire.gone = lambda worker: self._soon(lambda: self._stir(*self._hub.forget(worker)))
        self._hub.moved = self._moved
        await asyncio.to_thread(wire.start)
        self._begin(self._poll())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._wire.close)

    def wrote(self, table_id: str, first: int, batch: Batch) -> None:
        """Tell the others what was written here, from any thread."""
        news = News.of(table_id, first, batch)
        line = f"E {news.text()}"
        if len(line.encode()) > LONGEST:
            self.went_on(table_id, news.last)
        else:
            self._wire.send(line)

    def went_on(self, table_id: str, seq: int) -> None:
        """Tell the others how far a table has gone, from any thread."""
        self._wire.send(f"T {table_id} {seq}")

    # --- on the event loop ----------------------------------------------------------------------------------------

    def _soon(self, call: Callable[[], None]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(call)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _moved(self, table_id: str) -> None:
        self._wire.send(" ".join(["P", table_id, *sorted(self._hub.present_here(table_id))]))

    def _changed(self) -> None:
        self._wire.send("H")
        for table_id in self._house.names():
            if self.owns(table_id):
                self._hub.wake(table_id)

    def _heard(self, sender: int, line: str) -> None:
        kind, _, rest = line.partition(" ")
        if kind == "E":
            self._follow(news_of(rest))
            return
        words = rest.split(" ")
        if kind == "T":
            self._read_on(words[0], int(words[1]))
            self._stir(words[0])
        elif kind == "P":
            self._hub.present_elsewhere(words[0], sender, frozenset(words[1:]))
            self._read_on(words[0], 0)
            self._stir(words[0])
        elif kind == "H":
            for table_id in self._hub.watched():
                self._moved(table_id)

    def _stir(self, *tables: str) -> None:
        """Have tables that are in use here looked at: who is there has changed, or somebody waits for their bots."""
        for table_id in tables:
            if self._house.in_memory(table_id) is not None:
                self._hub.wake(table_id)

    def _follow(self, news: News) -> None:
        if self._house.follow(news):
            self._hub.wake(news.table)
        else:
            self._read_on(news.table, news.last)

    def _read_on(self, table_id: str, seq: int) -> None:
        """Read a table on that is in use here, or whose bots are this worker's; ring for it."""
        live = self._house.in_memory(table_id)
        wanted = self.owns(table_id) if live is None else live.table.seq < seq
        if wanted and table_id not in self._reading:
            self._reading.add(table_id)
            self._begin(self._read(table_id))

    async def _read(self, table_id: str) -> None:
        self._reading.discard(table_id)
        try:
            await self._work.call(self._house.newest, table_id)
        except OudlerError as error:
            _LOG.warning("table %s: %s", table_id, error)
        self._hub.wake(table_id)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(_POLL)
            try:
                behind = await self._work.call(self._house.behind)
            except OudlerError as error:
                _LOG.warning("%s", error)
                continue
            for table_id in behind:
                await self._read(table_id)
