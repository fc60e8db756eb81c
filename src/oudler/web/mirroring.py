"""The second place of the data: written again soon after anything has changed, and what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from oudler.app.safety import alarm, mirror_folder, mirror_there, write_mirror
from oudler.store import Store
from oudler.text import OudlerError, Text

_LOG: Final = logging.getLogger(__name__)
_BETWEEN: Final = 10.0  # seconds between two copies: each is a whole one
_LOOK: Final = 60.0  # seconds after which it is looked at in any case: a stick may have been pulled out


@dataclass(frozen=True, slots=True)
class Mirrored:
    """The state of the second place: the moment it was last written, and what is wrong with it."""

    folder: str
    at: str = ""
    wrong: Text | None = None


class Mirroring:
    """Follows the store by the event loop's clock, on *call*'s threads."""

    def __init__(self, store: Store, call: Callable[..., Awaitable[object]]) -> None:
        self._store, self._call = store, call
        self._bell = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._written: dict[str, int] = {}
        self.state: Mirrored | None = None

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._follow())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self, _stream: str) -> None:
        """Hear, on the event loop, that something has gone on."""
        self._bell.set()

    def set_anew(self) -> None:
        """Hear, from any thread, that the second place is another one; it has just been written."""
        self.look()
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._bell.set)

    async def _follow(self) -> None:
        while True:
            with contextlib.suppress(OudlerError):
                await self._call(self.look)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LOOK):
                    await self._bell.wait()
            self._bell.clear()
            await asyncio.sleep(_BETWEEN)

    def look(self) -> None:
        """Write the second place again where anything is new, or where it could not be written before."""
        folder = mirror_folder(self._store)
        if folder is None:
            self.state, self._written = None, {}
            return
        heads = self._store.heads(self._store.streams())
        before = self.state
        there = before is not None and before.folder == folder and before.wrong is None
        try:
            if not there or heads != self._written or not mirror_there(folder):
                write_mirror(self._store, folder)
            self.state = Mirrored(folder, self._store.now())
            self._written = heads
        except (OudlerError, OSError) as error:
            self.state = Mirrored(folder, "" if before is None else before.at, alarm(error))
            _LOG.warning("%s: %s", folder, self.state.wrong.fr if self.state.wrong else "")
