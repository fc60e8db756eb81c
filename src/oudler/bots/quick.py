"""Écart and call by a look at each suit: what low levels do, and what the model is trained with.

A suit's worth depends on that suit alone, so the best of all is found suit by suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from oudler.bots.hands import SUITS, lane
from oudler.cards import BOUTS, TRUMPS

SuitValue = Callable[[int], float]
"""The worth of a suit of 14 bits, in points."""

_SUIT_BITS: Final = 14
_SMALL_BITS: Final = 10
_ROI: Final = 1 << 13
_HALF_POINTS: Final = {1 << 10: 3, 1 << 11: 5, 1 << 12: 7}
_NOTHING: Final = -1e9


def quick_ecart(mask: int, size: int, called: int | None, value: SuitValue) -> int:
    """Return the écart of *size* cards from *mask* that leaves the best hand, its own points counted.

    ECART-02, ECART-03: no Roi, no bout, atouts (the lowest) only for want of other cards.
    """
    kept = 0 if called is None else 1 << called
    free = sum((lane(mask & ~kept, suit) & ~_ROI).bit_count() for suit in range(SUITS))
    wanted = min(size, free)
    best: list[tuple[float, int]] = [(0.0, 0)] + [(_NOTHING, 0)] * wanted
    for suit in range(SUITS):
        cards, fixed = lane(mask, suit), lane(kept, suit)
        better = [(_NOTHING, 0)] * (wanted + 1)
        for worth, put_away in _ways(cards, fixed, wanted, value):
            taken, away = put_away.bit_count(), put_away << _SUIT_BITS * suit
            for before in range(wanted + 1 - taken):
                total = best[before][0] + worth
                if total > better[before + taken][0]:
                    better[before + taken] = (total, best[before][1] | away)
        best = better
    ecart = best[wanted][1]
    if wanted < size:
        ecart |= _lowest(mask & TRUMPS.mask & ~BOUTS.mask, size - wanted)
    if ecart.bit_count() < size:  # the called card may go where nothing else is left
        ecart |= kept
    return ecart


def _ways(cards: int, fixed: int, most: int, value: SuitValue) -> Iterator[tuple[float, int]]:
    """Yield worth and cards of each way to put away from one suit: any honours, and the lowest of the others."""
    honours = [bit for bit in _HALF_POINTS if cards & bit and not fixed & bit]
    small = cards & (1 << _SMALL_BITS) - 1 & ~fixed
    lows = [0]
    while small and len(lows) <= most:
        lows.append(lows[-1] | small & -small)
        small &= small - 1
    for pick in range(1 << len(honours)):
        chosen = points = 0
        for place, bit in enumerate(honours):
            if pick >> place & 1:
                chosen |= bit
                points += _HALF_POINTS[bit]
        count = chosen.bit_count()
        for number, low in enumerate(lows):
            if number + count > most:
                break
            away = chosen | low
            yield value(cards & ~away) + (points + number) / 2, away


def _lowest(mask: int, number: int) -> int:
    chosen = 0
    for _ in range(number):
        chosen |= mask & -mask
        mask &= mask - 1
    return chosen


def quick_call(mask: int, value: SuitValue) -> int:
    """Return the card to call with the dealt hand *mask*.

    The Roi of the suit for which *value* is highest among those not held; with the four Rois a Dame, and so on
    (P5-07); with all of them one's own (P5-08).
    """
    for rank in (13, 12, 11, 10):
        cards = [_SUIT_BITS * suit + rank for suit in range(SUITS)]
        missing = [card for card in cards if not mask >> card & 1]
        if missing:
            return max(missing, key=lambda card: value(lane(mask, card // _SUIT_BITS)))
    return 10
