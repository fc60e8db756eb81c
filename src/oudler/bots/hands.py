"""What a hand is made of: numbers for the model, facts and the classic count for people.

A hand is seen in five parts: its atouts with the Excuse, and each suit on its own.
So a linear model of a hand is five looks into tables (`oudler.bots.model`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.cards import BOUTS, EXCUSE, PETIT, TRUMPS, TWENTY_ONE, CardSet, atout

SUITS: Final = 4
_SUIT_BITS: Final = 14
_LANE: Final = (1 << _SUIT_BITS) - 1
_SMALL: Final = 10  # cards of a suit below the Valet
_HONOURS: Final = 0b1111 << _SMALL
_VALET, _CAVALIER, _DAME, _ROI = (1 << _SMALL + rank for rank in range(4))

_ATOUTS: Final = TRUMPS.mask
_BOUTS: Final = BOUTS.mask
_FIRST_ATOUT: Final = int(PETIT)
_MAJORS: Final = sum(1 << atout(number) for number in range(16, 22))
_MIDDLES: Final = sum(1 << atout(number) for number in range(11, 16))

KNOTS: Final = {3: (8, 12), 4: (6, 9), 5: (5, 8)}
"""From how many atouts on one more is worth something else, for each number of players."""

TRUMP_FEATURES: Final = (
    "one", "atouts", "past knot 1", "past knot 2", "21", "petit", "excuse", "two bouts", "three bouts",
    "petit short of knot 1", "20", "19", "18", "16-17", "11-15", "majors past knot 1",
)  # fmt: skip
SUIT_FEATURES: Final = (
    "roi", "dame", "cavalier", "valet", "mariage", "dame sans roi", "cavalier ou valet gardé", "void", "singleton",
    "doubleton", "third small", "past 4", "past 6", "roi past 4", "honneurs past 4",
)  # fmt: skip


def lane(mask: int, suit: int) -> int:
    """Return the cards of one suit as 14 bits, the ace first."""
    return mask >> _SUIT_BITS * suit & _LANE


def suit_features(cards: int) -> tuple[float, ...]:
    """Return what the model looks at in one suit (`SUIT_FEATURES`), from its 14 bits."""
    length = cards.bit_count()
    roi, dame, cavalier, valet = (1.0 if cards & bit else 0.0 for bit in (_ROI, _DAME, _CAVALIER, _VALET))
    past = max(0, length - 4)
    return (
        roi,
        dame,
        cavalier,
        valet,
        roi * dame,
        dame * (1 - roi),
        (cavalier + valet) * max(roi, dame),
        1.0 if length == 0 else 0.0,
        1.0 if length == 1 and not roi else 0.0,
        1.0 if length == 2 and not roi else 0.0,
        1.0 if length == 3 and not cards & _HONOURS else 0.0,
        past,
        max(0, length - 6),
        roi * past,
        (dame + cavalier + valet) * past,
    )


def trump_features(mask: int, players: int) -> tuple[float, ...]:
    """Return what the model looks at in the atouts and the Excuse (`TRUMP_FEATURES`)."""
    first, second = KNOTS[players]
    atouts = (mask & _ATOUTS).bit_count()
    bouts = (mask & _BOUTS).bit_count()
    past = max(0, atouts - first)
    majors = (mask & _MAJORS).bit_count()
    petit = mask >> PETIT & 1
    return (
        1.0,
        atouts,
        past,
        max(0, atouts - second),
        mask >> TWENTY_ONE & 1,
        petit,
        mask >> EXCUSE & 1,
        1.0 if bouts >= 2 else 0.0,
        1.0 if bouts == 3 else 0.0,
        petit * max(0, first - atouts),
        mask >> (_FIRST_ATOUT + 19) & 1,
        mask >> (_FIRST_ATOUT + 18) & 1,
        mask >> (_FIRST_ATOUT + 17) & 1,
        (mask >> (_FIRST_ATOUT + 15) & 3).bit_count(),
        (mask & _MIDDLES).bit_count(),
        majors * past,
    )


def features(mask: int, players: int) -> tuple[float, ...]:
    """Return the features of a whole hand: those of its atouts, then those of the suits, summed over the four."""
    suits = zip(*(suit_features(lane(mask, suit)) for suit in range(SUITS)), strict=True)
    return (*trump_features(mask, players), *(sum(column) for column in suits))


@dataclass(frozen=True, slots=True)
class Facts:
    """A hand as people describe it."""

    bouts: int
    atouts: int
    has_21: bool
    rois: int
    mariages: int
    voids: int
    singletons: int

    @classmethod
    def of(cls, hand: CardSet) -> Facts:
        mask = hand.mask
        lanes = [lane(mask, suit) for suit in range(SUITS)]
        lengths = [cards.bit_count() for cards in lanes]
        return cls(
            bouts=(mask & _BOUTS).bit_count(),
            atouts=(mask & _ATOUTS).bit_count(),
            has_21=TWENTY_ONE in hand,
            rois=sum(1 for cards in lanes if cards & _ROI),
            mariages=sum(1 for cards in lanes if cards & _ROI and cards & _DAME),
            voids=lengths.count(0),
            singletons=lengths.count(1),
        )


# --- the classic count ------------------------------------------------------------------------------------------

_HONOUR_POINTS: Final = ((_ROI, 6), (_DAME, 3), (_CAVALIER, 2), (_VALET, 1))
_LONG_SUIT: Final = (0, 0, 0, 0, 0, 5, 7)  # by length, and 9 from seven cards on
_PETIT_POINTS: Final = (0, 0, 0, 0, 5, 7)  # by number of atouts, and 9 from six on


def hand_points(hand: CardSet) -> int:
    """Return the points of a dealt hand by the classic French count; our bots do not bid by it, people speak in it.

    - Bouts: the 21 is worth 10, the Excuse 8, the petit 5 to 9 as it is guarded.
    - Atouts: 2 each, those from 16 on 2 more, and 1 for each neighbour of these.
    - Honneurs: 6, 3, 2, 1, and 1 more for Roi and Dame together.
    - A suit of five cards or more is long: 5, 7, 9.
    """
    mask = hand.mask
    atouts = (mask & _ATOUTS).bit_count()
    majors = mask & _MAJORS
    points = 2 * atouts + 2 * majors.bit_count() + (majors & majors >> 1).bit_count()
    points += 10 * (mask >> TWENTY_ONE & 1) + 8 * (mask >> EXCUSE & 1)
    if mask >> PETIT & 1:
        points += _PETIT_POINTS[atouts] if atouts < len(_PETIT_POINTS) else 9
    for suit in range(SUITS):
        cards = lane(mask, suit)
        length = cards.bit_count()
        points += sum(worth for bit, worth in _HONOUR_POINTS if cards & bit)
        points += 1 if cards & _ROI and cards & _DAME else 0
        points += _LONG_SUIT[length] if length < len(_LONG_SUIT) else 9
    return points
