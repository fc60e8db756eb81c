"""How the event loop writes: by one thread, and what comes while it writes goes into its next commit.

A command is answered, and told to those who watch, when it has reached the disk: nothing that was acknowledged is lost
when the server is killed.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from oudler.store.batches import Appended, Batch
from oudler.store.streams import Store
from oudler.store.work import Work
from oudler.text import OudlerError

_MOST: Final = 200  # batches of one commit

_Result = Appended | OudlerError
_Waiting = tuple[Batch, "asyncio.Future[_Result]"]


class Pen:
    """Writes for all aggregates of a store (`aggregates.Waiting`); *work* are the threads for what else may block."""

    def __init__(self, store: Store, work: Work, between: float) -> None:
        self._store = store
        self.call = work.call
        self._between = between
        self._thread = ThreadPoolExecutor(1, "pen")
        self._waiting: list[_Waiting] = []
        self._writing: asyncio.Task[None] | None = None

    async def append(self, batch: Batch) -> _Result:
        written: asyncio.Future[_Result] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, written))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await written

    async def _write(self) -> None:
        """Write until nothing waits; one after another, each time all that has come meanwhile."""
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                begun = loop.time()
                group, self._waiting = self._waiting[:_MOST], self._waiting[_MOST:]
                batches = [batch for batch, _ in group]
                results: list[Any]
                try:
                    results = await loop.run_in_executor(self._thread, self._store.append_all, batches)
                except Exception as error:  # noqa: BLE001 - whoever waits must hear of it
                    for _, written in group:
                        if not written.done():
                            written.set_exception(error)
                else:
                    for (_, written), result in zip(group, results, strict=True):
                        if not written.done():
                            written.set_result(result)
                await asyncio.sleep(begun + self._between - loop.time())
        finally:
            self._writing = None

    async def close(self) -> None:
        """Wait for what is being written."""
        if self._writing is not None:
            await self._writing
        self._thread.shutdown(wait=True)
