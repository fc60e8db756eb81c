"""Clocks that tests move by hand: what is to happen later, happens when the test says that it is later.

A server asks its event loop for the time and for every delay, so that a loop with such a clock is all it takes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextvars import Context
from datetime import datetime, timedelta
from typing import Any, Final, TypeVar, TypeVarTuple

from oudler.store import utc_now

GIVE_UP: Final = 600
"""Seconds after which those who must be told a limit give up: nothing that works takes as long on any machine."""
Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


class PutForward(asyncio.SelectorEventLoop):
    """The time of this machine, put forward by `advance`: delays of an hour are over when the test wants it."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead = 0.0

    def time(self) -> float:
        return super().time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Let *seconds* pass at once, from any thread."""
        self.call_soon_threadsafe(self._advance, seconds)

    def _advance(self, seconds: float) -> None:
        self._ahead += seconds


class TimeOfDay:
    """What time it is, put forward by hand: for stores, which ask what time it is."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def __call__(self) -> datetime:
        return utc_now() + self._ahead

    def advance(self, seconds: float) -> None:
        self._ahead += timedelta(seconds=seconds)


class StandingStill(PutForward):
    """Time passes by `advance` alone."""

    def __init__(self) -> None:
        super().__init__()
        self._timers: list[asyncio.TimerHandle] = []
        self._set = asyncio.Event()

    def time(self) -> float:
        return self._ahead

    def call_at(
        self, when: float, callback: Callable[[*Arguments], object], *args: *Arguments, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = super().call_at(when, callback, *args, context=context)
        self._timers.append(timer)
        self._set.set()
        return timer

    def delays(self) -> list[float]:
        """Return the seconds until all that waits for the clock."""
        self._timers = [timer for timer in self._timers if not timer.cancelled() and timer.when() > self._ahead]
        return [timer.when() - self._ahead for timer in self._timers]

    async def next_delay(self) -> float:
        """Wait until something waits for the clock; return the seconds until the first of it."""
        while not self.delays():
            await self._another()
        return min(self.delays())

    async def delayed(self, seconds: float) -> None:
        """Wait until something waits for so many seconds from now, whatever else does."""
        while seconds not in self.delays():
            await self._another()

    async def _another(self) -> None:
        self._set.clear()
        await self._set.wait()


def poll(holds: Callable[[], bool]) -> None:
    """Wait for what another process does without telling us; how often it is looked at decides nothing."""
    while not holds():
        time.sleep(0.05)


def by_hand(test: Callable[[StandingStill], Coroutine[Any, Any, Result]]) -> Result:
    """Run a test, to which its clock is given."""
    clock = StandingStill()
    with asyncio.Runner(loop_factory=lambda: clock) as runner:
        return runner.run(test(clock))
