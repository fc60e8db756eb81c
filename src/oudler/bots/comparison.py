"""What cards came to, layout by layout: means, and how sure it is that one is behind another."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from oudler.cards import Card


@dataclass(frozen=True, slots=True)
class Weighed:
    """A card's mean worth to its seat, its A, and how many standard errors of the difference it is behind the best."""

    card: Card
    worth: float
    amount: float
    behind: float


class Comparison:
    """Values by layout and card with the weight of each layout; cards that are dropped are left out of later rows."""

    def __init__(self, cards: Sequence[Card], *, sign: int) -> None:
        self.cards = list(cards)
        self._sign = sign
        self._rows: list[list[float]] = []
        self._amounts: list[list[float]] = []
        self._weights: list[float] = []
        self._dropped: list[Weighed] = []

    @property
    def samples(self) -> int:
        return len(self._rows)

    @property
    def settled(self) -> bool:
        return len(self.cards) == 1

    def add(self, rows: list[list[float]], amounts: list[list[float]], weights: Sequence[float]) -> None:
        self._rows += rows
        self._amounts += amounts
        self._weights += weights

    def drop(self, errors: float) -> None:
        """Leave out the cards that are so many standard errors behind."""
        clear = [each for each in self._current() if each.behind > errors]
        gone = {each.card for each in clear}
        kept = [place for place, card in enumerate(self.cards) if card not in gone]
        self._dropped += clear
        self.cards = [self.cards[place] for place in kept]
        self._rows = [[row[place] for place in kept] for row in self._rows]
        self._amounts = [[row[place] for place in kept] for row in self._amounts]

    def weighed(self) -> list[Weighed]:
        """Return every card, the best first."""
        return [*self._current(), *sorted(self._dropped, key=lambda each: -each.worth)]

    def _current(self) -> list[Weighed]:
        total = sum(self._weights)
        columns = list(zip(*self._rows, strict=True))
        worth = [self._sign * self._mean(column) for column in columns]
        amounts = [self._sign * self._mean(column) for column in zip(*self._amounts, strict=True)]
        best = max(range(len(worth)), key=worth.__getitem__)
        weighed = []
        for place, card in enumerate(self.cards):
            gap = worth[best] - worth[place]
            weighed.append(
                Weighed(
                    card,
                    worth[place],
                    amounts[place],
                    gap / self._error(columns[best], columns[place], total) if gap else 0.0,
                )
            )
        return sorted(weighed, key=lambda each: -each.worth)

    def _mean(self, column: Sequence[float]) -> float:
        return sum(w * v for w, v in zip(self._weights, column, strict=True)) / sum(self._weights)

    def _error(self, one: Sequence[float], other: Sequence[float], total: float) -> float:
        """Return the standard error of the weighted mean of the differences; never 0, as few samples prove little."""
        gaps = [a - b for a, b in zip(one, other, strict=True)]
        mean = self._mean(gaps)
        spread = sum((w * (gap - mean)) ** 2 for w, gap in zip(self._weights, gaps, strict=True))
        return max(math.sqrt(spread) / total, 1 / len(gaps))
