"""A linear form on hands: one number for the atouts, one for each suit, added."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.bots.hands import KNOTS, SUIT_FEATURES, SUITS, TRUMP_FEATURES, suit_features, trump_features
from oudler.cards import EXCUSE, PETIT, TRUMPS, TWENTY_ONE, atout

SIZE: Final = len(TRUMP_FEATURES) + len(SUIT_FEATURES)
"""How many weights a form has."""

_SUIT_BITS: Final = 14
_LANE: Final = (1 << _SUIT_BITS) - 1
_SMALL_BITS: Final = 10
_SMALL: Final = (1 << _SMALL_BITS) - 1
_SHIFTS: Final = tuple(_SUIT_BITS * suit for suit in range(SUITS))
_ATOUTS: Final = TRUMPS.mask
_HIGH_FROM: Final = atout(11)
_HIGH: Final = (1 << 11) - 1
_MAJORS: Final = sum(1 << number - 11 for number in range(16, 22))
_TWENTY_ONE: Final = 1 << 10
_PER_HIGH: Final = ("11-15",) * 5 + ("16-17",) * 2 + ("18", "19", "20")


class LinearForm:
    """Weights of the features of a hand, ready for many hands.

    - The worth of a suit depends on its honours and the number of its small cards: `suits[honours << 4 | small]`.
    - That of the atouts on their number with petit, 21 and Excuse, `counts[number << 3 | …]`, on which of the 11 to 21
      there are, `high[bits]`, and for each of the majors on how many atouts there are past the first knot.
    """

    __slots__ = ("counts", "high", "knot", "major", "suits", "weights")

    def __init__(self, players: int, weights: Sequence[float]) -> None:
        self.weights: Final = tuple(weights)
        named = dict(zip((*TRUMP_FEATURES, *SUIT_FEATURES), weights, strict=True))
        self.knot: Final = KNOTS[players][0]
        self.major: Final = named["majors past knot 1"]
        self.suits: Final = tuple(self._suit(honours, small) for honours in range(16) for small in range(16))
        self.counts: Final = tuple(self._count(players, number, bits) for number in range(22) for bits in range(8))
        self.high: Final = _sums([named[name] for name in _PER_HIGH] + [0.0])

    def __call__(self, mask: int) -> float:
        """Return the value of the hand *mask*."""
        suits = self.suits
        total = self.trumps(mask)
        for shift in _SHIFTS:
            cards = mask >> shift & _LANE
            total += suits[cards >> _SMALL_BITS << 4 | (cards & _SMALL).bit_count()]
        return total

    def suit(self, cards: int) -> float:
        """Return the part of one suit, from its 14 bits."""
        return self.suits[cards >> _SMALL_BITS << 4 | (cards & _SMALL).bit_count()]

    def trumps(self, mask: int) -> float:
        """Return the part of the atouts and the Excuse, and the constant."""
        number = (mask & _ATOUTS).bit_count()
        high = mask >> _HIGH_FROM & _HIGH
        bits = mask >> PETIT & 1 | (high & _TWENTY_ONE) >> 9 | (mask >> EXCUSE & 1) << 2
        total = self.counts[number << 3 | bits] + self.high[high]
        if number > self.knot:
            total += self.major * (high & _MAJORS).bit_count() * (number - self.knot)
        return total

    def _suit(self, honours: int, small: int) -> float:
        values = suit_features(honours << _SMALL_BITS | (1 << small) - 1)
        return sum(map(_times, self.weights[len(TRUMP_FEATURES) :], values))

    def _count(self, players: int, number: int, bits: int) -> float:
        """Return the worth of so many atouts with the bouts of *bits*; what depends on which they are is left out."""
        bouts = (bits & 1) << PETIT | (bits >> 1 & 1) << TWENTY_ONE | (bits >> 2) << EXCUSE
        plain = number - (bits & 1) - (bits >> 1 & 1)
        if plain < 0:
            return 0.0
        hand = bouts | ((1 << plain) - 1) << PETIT + 1
        values = dict(zip(TRUMP_FEATURES, trump_features(hand, players), strict=True))
        values |= dict.fromkeys((*_PER_HIGH, "majors past knot 1"), 0.0)
        return sum(map(_times, self.weights, values.values()))


def _sums(weights: Sequence[float]) -> tuple[float, ...]:
    """Return for every set of bits the sum of their weights."""
    sums = [0.0]
    for weight in weights:
        sums += [weight + before for before in sums]
    return tuple(sums)


def _times(one: float, other: float) -> float:
    return one * other
