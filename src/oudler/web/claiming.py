"""Claims as they are answered: once for a position, and always after the same time."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final

from oudler.app.tables import claims
from oudler.app.tables.events import Tricks
from oudler.app.tables.table import Table
from oudler.rules import Seat
from oudler.web.thinking import Rank, Thinking

_KEPT: Final = 2000


class Claiming:
    """Asks the bots' processes, as the last of all who do; *seconds* pass until the answer, or a multiple of them."""

    def __init__(self, thinking: Thinking, seconds: float) -> None:
        self._thinking = thinking
        self._seconds = seconds
        self._answers: OrderedDict[Hashable, asyncio.Task[claims.Settled]] = OrderedDict()

    async def settle(self, table: Table, seat: Seat, tricks: Tricks, whose: str) -> tuple[str, ...]:
        """Return the cards a claim ends the deal by; refuse it where it does not hold."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        made = claims.made(table, seat, tricks)
        position = claims.position_of(table, seat, tricks)
        answer = self._answers.get(position)
        if answer is None:
            thinking = self._thinking.think(claims.settled, made, f"claim {whose}", Rank.CLAIM)
            answer = self._answers[position] = loop.create_task(thinking)
            answer.add_done_callback(lambda done: self._drop(position, done))
            while len(self._answers) > _KEPT:
                self._answers.popitem(last=False)
        found = await asyncio.shield(answer)
        if self._seconds:
            passed = loop.time() - begun
            await asyncio.sleep(max(1, math.ceil(passed / self._seconds)) * self._seconds - passed)
        return claims.granted(found)

    def _drop(self, position: Hashable, done: asyncio.Task[claims.Settled]) -> None:
        """Keep no answer that is none: the processes were gone, or the one before is still open."""
        if (done.cancelled() or done.exception() is not None) and self._answers.get(position) is done:
            del self._answers[position]
