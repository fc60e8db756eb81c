"""Questions about the past of tables: a few at once, one of each address, the same one asked once for all."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Callable, Hashable
from typing import Any, Final, TypeVar

from oudler.app.tables import bots
from oudler.app.tables.errors import NotNow, TooMany
from oudler.app.tables.readers import Read, Readers

Asked = TypeVar("Asked", bound=Hashable)
Result = TypeVar("Result")
_WAITING: Final = 16  # questions of one address that may wait
_KEPT: Final = 32  # answers that are kept: what is past does not change


class Reading:
    """The queue in front of the readers."""

    def __init__(self, readers: Readers) -> None:
        self._readers = readers
        self._places = asyncio.Semaphore(readers.workers)
        self._turns: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._waiting: defaultdict[str, int] = defaultdict(int)
        self._answers: OrderedDict[Hashable, asyncio.Task[Any]] = OrderedDict()

    async def ask(self, address: str, read: Read[Asked, Result], asked: Asked) -> Result:
        """Return what is read, for the *address* that asks; a question that is open already has one answer for all."""
        key = (read, asked)
        task: asyncio.Task[Result] | None = self._answers.get(key)
        if task is None:
            task = asyncio.get_running_loop().create_task(self._queued(address, read, asked))
            self._answers[key] = task
            task.add_done_callback(lambda done: self._drop(key, done))
            while len(self._answers) > _KEPT and next(iter(self._answers.values())).done():
                self._answers.popitem(last=False)
        self._answers.move_to_end(key)
        return await asyncio.shield(task)

    def _drop(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        """Keep no answer that is none."""
        if (done.cancelled() or done.exception() is not None) and self._answers.get(key) is done:
            del self._answers[key]

    async def _queued(self, address: str, read: Callable[..., Result], asked: Asked) -> Result:
        if self._waiting[address] >= _WAITING:
            raise TooMany
        self._waiting[address] += 1
        try:
            async with self._turns[address], self._places:
                return await asyncio.wrap_future(self._readers.submit(read, asked))
        except (bots.Broken, OSError):
            raise NotNow("réessayez", "try again") from None
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._turns[address]

    def warm_up(self) -> None:
        self._readers.warm_up()

    async def close(self) -> None:
        for task in self._answers.values():
            task.cancel()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)
        await asyncio.to_thread(self._readers.close)
