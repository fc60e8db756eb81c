"""A linear form on hands: one number for the atouts, one for each suit, added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.bots.hands import SUIT_FEATURES, SUITS, TRUMP_FEATURES, lane, suit_features, trump_features

_SMALL: Final = (1 << 10) - 1
_TRUMPS_AT: Final = 56


class Form:
    """Weights of the features of a hand, ready for many hands.

    The worth of a suit depends on its four honours and its length alone, so it is looked up.
    """

    __slots__ = ("_suits", "_trumps", "players", "weights")

    def __init__(self, players: int, weights: Sequence[float]) -> None:
        self.players: Final = players
        self.weights: Final = tuple(weights)
        self._trumps: Final[dict[int, float]] = {}
        self._suits: Final[dict[int, float]] = {}

    def __call__(self, mask: int) -> float:
        """Return the value of the hand *mask*."""
        return self.trumps(mask) + sum(self.suit(lane(mask, suit)) for suit in range(SUITS))

    def suit(self, cards: int) -> float:
        """Return the part of one suit, from its 14 bits."""
        key = cards & ~_SMALL | (cards & _SMALL).bit_count()
        found = self._suits.get(key)
        if found is None:
            weights = self.weights[len(TRUMP_FEATURES) :]
            found = self._suits[key] = sum(map(_times, weights, suit_features(cards)))
        return found

    def trumps(self, mask: int) -> float:
        """Return the part of the atouts and the Excuse, and the constant."""
        key = mask >> _TRUMPS_AT
        found = self._trumps.get(key)
        if found is None:
            found = sum(map(_times, self.weights, trump_features(mask, self.players)))
            if len(self._trumps) < 1 << 16:
                self._trumps[key] = found
        return found


def _times(one: float, other: float) -> float:
    return one * other


SIZE: Final = len(TRUMP_FEATURES) + len(SUIT_FEATURES)
"""How many weights a form has."""
