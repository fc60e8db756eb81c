"""Copies at their hours, and what has expired once a day, when nobody waits for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from oudler.app.backup import scheduled
from oudler.app.upkeep import tidy
from oudler.store import Clock, Store, utc_now
from oudler.text import OudlerError
from oudler.web.settings import Keeping

_LOG: Final = logging.getLogger(__name__)
_HOUR: Final = 3600.0
_DAY: Final = 24 * _HOUR


class Upkeep:
    """Works on *call*'s threads, by the event loop's clock."""

    def __init__(
        self,
        store: Store,
        call: Callable[..., Awaitable[object]],
        terms: Keeping,
        in_use: Callable[[], Collection[str]],
        clock: Clock = utc_now,
    ) -> None:
        self._store, self._call, self._terms, self._in_use, self._clock = store, call, terms, in_use, clock
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        begin = asyncio.get_running_loop().create_task
        if self._terms.copies is not None:
            self._tasks.append(begin(self._again(self._copy, self._terms.every * _HOUR)))
        if self._terms.days is not None:
            self._tasks.append(begin(self._again(self._tidy, _DAY)))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again(self, work: Callable[[], object], seconds: float) -> None:
        while True:
            try:
                await self._call(work)
            except (OudlerError, OSError) as error:
                _LOG.warning("%s", error)
            await asyncio.sleep(seconds)

    def _copy(self) -> None:
        if self._terms.copies is not None:
            scheduled(self._store, self._terms.copies, self._clock(), self._terms.kept)

    def _tidy(self) -> None:
        if self._terms.days is not None:
            tidy(self._store, self._clock(), self._terms.days, self._in_use())
