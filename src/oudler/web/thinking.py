"""Who thinks when: questions go to the bots' processes by their rank, and in the order they came, a few at a time.

A table asks for one bot at a time and a person for one hint or claim at a time, so that nobody can fill the queue; what
is no bot's turn has half of the places at most, so that no table waits for the questions of people.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from enum import IntEnum
from typing import TypeVar

from oudler.app.tables import bots
from oudler.app.tables.errors import NotNow

Asked = TypeVar("Asked")
Result = TypeVar("Result")


class Rank(IntEnum):
    """Whose question comes first."""

    BOT = 0
    ASKED = 1
    CLAIM = 2


class Places:
    """So many at once, of which others than bots have *low*."""

    def __init__(self, places: int, low: int) -> None:
        self._free, self._low = places, low
        self._waiting: list[tuple[Rank, asyncio.Future[None]]] = []

    async def take(self, rank: Rank) -> None:
        came: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((rank, came))
        self._give()
        try:
            await came
        except asyncio.CancelledError:
            if (rank, came) in self._waiting:
                self._waiting.remove((rank, came))
            elif not came.cancelled():
                self.give_back(rank)
            raise

    def give_back(self, rank: Rank) -> None:
        self._free += 1
        self._low += rank is not Rank.BOT
        self._give()

    def _give(self) -> None:
        for rank, came in sorted(self._waiting, key=lambda one: one[0]):
            if self._free and (rank is Rank.BOT or self._low):
                self._waiting.remove((rank, came))
                if not came.cancelled():
                    self._free -= 1
                    self._low -= rank is not Rank.BOT
                    came.set_result(None)


class Thinking:
    """The queue in front of the processes; what waits, waits here, and is forgotten with whoever asked."""

    def __init__(self, thinkers: bots.Thinkers) -> None:
        self._thinkers = thinkers
        # One more place than work: nobody idles between two questions.
        self._places = Places(thinkers.workers + 1, max(1, thinkers.workers // 2))
        self._asking: set[str] = set()

    async def think(self, work: Callable[[Asked], Result], asked: Asked, whose: str, rank: Rank = Rank.ASKED) -> Result:
        """Have something worked out where nobody else waits for it; *whose* has one question at a time."""
        if whose in self._asking:
            raise NotNow("votre question précédente attend encore sa réponse", "your last question is still open")
        self._asking.add(whose)
        try:
            await self._places.take(rank)
            try:
                return await asyncio.wrap_future(self._thinkers.submit(work, asked))
            finally:
                self._places.give_back(rank)
        except (bots.Broken, OSError):
            raise _no_answer() from None
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise _no_answer() from None  # it was the question that was given up, with the processes that had it
        finally:
            self._asking.discard(whose)


def _no_answer() -> NotNow:
    return NotNow("le robot n'a pas pu répondre, redemandez", "the bot could not answer, ask again")
