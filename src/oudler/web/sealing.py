"""Signing the heads of tables that went on, now and then: once for all of them, never on the way of a card."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from oudler.app.heads import Notary
from oudler.text import OudlerError

Call = Callable[..., Awaitable[object]]
"""Calls something that may block, on a thread."""
_LOG = logging.getLogger(__name__)


class Sealing:
    """Is woken whenever a table has gone on; signs *every* so many seconds, None: never."""

    def __init__(self, notary: Notary, call: Call, every: float | None) -> None:
        self.notary = notary
        self._call = call
        self._every = every
        self._changed: set[str] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def wake(self, table_id: str) -> None:
        if self._every is None:
            return
        self._changed.add(f"table:{table_id}")
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._every, self._begin)

    def _begin(self) -> None:
        self._timer = None
        task = asyncio.get_running_loop().create_task(self._sign())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _sign(self) -> None:
        changed, self._changed = self._changed, set()
        try:
            await self._call(self.notary.record, changed)
        except OudlerError as error:
            _LOG.warning("not signed: %s", error)
            self._changed |= changed

    async def close(self) -> None:
        """Sign what has not been signed yet."""
        if self._timer is not None:
            self._timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._changed:
            await self._sign()
