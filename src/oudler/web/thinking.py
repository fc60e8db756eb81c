"""Who thinks when: questions go to the bots' processes in the order they came, a few at a time.

A table asks for one bot at a time and a person for one hint or claim at a time, so that nobody can fill the queue.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from oudler.app.tables import bots
from oudler.app.tables.errors import NotNow

Asked = TypeVar("Asked")
Result = TypeVar("Result")


class Thinking:
    """The queue in front of the processes; what waits, waits here, and is forgotten with whoever asked."""

    def __init__(self, thinkers: bots.Thinkers) -> None:
        self._thinkers = thinkers
        self._places = asyncio.Semaphore(thinkers.workers + 1)  # one more than work: nobody idles between two questions
        self._asking: set[str] = set()

    async def think(self, work: Callable[[Asked], Result], asked: Asked, whose: str) -> Result:
        """Have something worked out where nobody else waits for it; *whose* has one question at a time."""
        if whose in self._asking:
            raise NotNow("votre question précédente attend encore sa réponse", "your last question is still open")
        self._asking.add(whose)
        try:
            async with self._places:
                return await asyncio.wrap_future(self._thinkers.submit(work, asked))
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
