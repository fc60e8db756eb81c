"""Strangers are served one after another, so that who plays here waits for one of them at most, and not for all.

A loop's turn does everything that is ready: of two thousand requests that come together each card would wait for all,
and again at each of its own steps. Here a turn does little for strangers, however many they are, and the addresses
they come from take turns.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable

Later = Callable[[Callable[[], None]], object]
"""Has something done in the loop's next turn."""


def next_turn(work: Callable[[], None]) -> object:
    return asyncio.get_running_loop().call_soon(work)


class Strangers:
    """What is done for them, so much *a_turn* of the loop."""

    def __init__(self, a_turn: int, later: Later = next_turn) -> None:
        self._a_turn = self._left = a_turn
        self._later = later
        self._waiting: OrderedDict[str, deque[Callable[[], None]]] = OrderedDict()

    def take(self) -> bool:
        """Take a place in this turn; False where others wait, or it has none left."""
        if not self._left or self._waiting:
            return False
        self._use()
        return True

    def wait(self, address: str, work: Callable[[], None]) -> None:
        """Have *work* done when it is its turn."""
        if self._left == self._a_turn:
            self._later(self._next)
            self._left = 0
        works = self._waiting.get(address)
        if works is None:
            works = self._waiting[address] = deque()
        works.append(work)

    def _use(self) -> None:
        if self._left == self._a_turn:
            self._later(self._next)
        self._left -= 1

    def _next(self) -> None:
        self._left = self._a_turn
        while self._left and self._waiting:
            self._use()
            address, works = self._waiting.popitem(last=False)
            work = works.popleft()
            if works:
                self._waiting[address] = works
            work()
