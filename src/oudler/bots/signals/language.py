"""The signals there are, what each promises, and how far a hand bears it out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from oudler.cards import DECK, EXCUSE_ONLY, KINGS, PETIT, SUIT_SIZE, TRUMPS, Card, CardSet, Suit, atout
from oudler.rules import Seat

CLAUSES: Final = tuple(f"SIGN-0{number}" for number in range(1, 9))


@dataclass(frozen=True, slots=True)
class Conventions:
    """Which signals are in use, by clause; *attack_reads*: the attack and onlookers read them too."""

    clauses: frozenset[str] = frozenset(CLAUSES)
    attack_reads: bool = False


FFT_SIGNALS: Final = Conventions()
NO_SIGNALS: Final = Conventions(frozenset())


class Says(Enum):
    """What a signal promises or asks for."""

    MAJOR_HONOUR = "SIGN-01"
    MANY_ATOUTS = "SIGN-02"
    FEW_ATOUTS = "SIGN-03"
    FIFTH_STOP = "SIGN-04"
    DOUBLETON = "SIGN-05"
    STOP = "SIGN-06"
    NO_MORE_ATOUT = "SIGN-07"
    MAIN_FORTE = "SIGN-08"

    @property
    def clause(self) -> str:
        return self.value


class Trigger(Enum):
    """SIGN-08: the five ways a main forte makes itself known."""

    ROI = "roi"
    CHIEN_ROI = "chien_roi"
    CHIEN_LONG = "chien_long"
    ODD_ATOUT = "odd_atout"
    DISOBEDIENCE = "disobedience"


@dataclass(frozen=True, slots=True)
class Hint:
    """Something a defender's card said.

    - *suit*: the suit it is about, the one led for a main forte; *card* said it, in trick number *trick* (from 0).
    - *since*: the cards this seat has played from the beginning of the signal on, so that with them its hand is the
      one that spoke.
    - *least*: how many atouts, or how much force, are promised.
    """

    says: Says
    seat: Seat
    suit: Suit
    card: Card
    trick: int
    since: int = 0
    least: int = 0
    trigger: Trigger | None = None

    @property
    def clause(self) -> str:
        return self.says.clause


MANY_ATOUTS: Final = {3: 9, 4: 7, 5: 6}
"""SIGN-02, SIGN-03: 7 is the text's number, for four players; the same share of the hand at three and five."""

STRONG: Final = {3: 13, 4: 10, 5: 9}
"""SIGN-08: the least `force` of a main forte, which some quarter of the hands dealt have. The text gives no measure."""

SUIT_MASKS: Final = tuple(DECK.in_suit(suit).mask for suit in Suit)
ATOUTS: Final = TRUMPS.mask
_MAJORS: Final = tuple(0b11 << SUIT_SIZE * suit + SUIT_SIZE - 2 for suit in range(4))  # Dame and Roi
_HIGH: Final = CardSet.of(atout(number) for number in range(16, 22)).mask
_ROIS: Final = KINGS.mask
_EXCUSE: Final = EXCUSE_ONLY.mask
_PETIT: Final = 1 << PETIT

# How likely the same card is from a hand that belies it, against one that does not. A card is played for other reasons
# too, so none is near 0: benchmarks/signals.py counts how often our own defenders tell the truth.
_BELIED: Final = {
    Says.MAJOR_HONOUR: 0.3,
    Says.MANY_ATOUTS: 0.25,
    Says.FEW_ATOUTS: 0.25,
    Says.FIFTH_STOP: 0.3,
    Says.DOUBLETON: 0.3,
    Says.STOP: 0.4,
    Says.NO_MORE_ATOUT: 1.0,
}
_BELIED_BY_TRIGGER: Final = {
    Trigger.ROI: 0.4,
    Trigger.CHIEN_ROI: 0.4,
    Trigger.CHIEN_LONG: 0.4,
    Trigger.ODD_ATOUT: 1.0,  # SIGN-02 has told it
    Trigger.DISOBEDIENCE: 0.7,
}


def majors_mask(suit: Suit) -> int:
    """Return the Roi and the Dame of a suit."""
    return _MAJORS[suit]


def force(held: int) -> int:
    """Return how strong a defender's hand is: its atouts, 1 more for each from the 16 up, 2 for Rois and the Excuse."""
    return (
        (held & ATOUTS).bit_count()
        + (held & _HIGH).bit_count()
        + 2 * (held & _ROIS).bit_count()
        + 2 * (held & _EXCUSE).bit_count()
    )


def stops(held: int, suit: Suit) -> bool:
    """Tell whether *held* stops a suit by its fifth round: Roi, Dame second, Cavalier third, Valet fourth, five cards.

    SIGN-06: the text says « la tenue » and no more; this is our reading of it.
    """
    cards = held & SUIT_MASKS[suit]
    if not cards:
        return False
    guards = cards.bit_count() - 1
    return guards >= min(4, SUIT_SIZE * (suit + 1) - cards.bit_length())


def is_true(hint: Hint, held: int) -> bool:
    """Tell whether *hint* is true of a hand as it was when it spoke (a mask)."""
    says = hint.says
    if says is Says.MAJOR_HONOUR:
        return held & _MAJORS[hint.suit] != 0
    if says is Says.MANY_ATOUTS:
        return (held & ATOUTS).bit_count() >= hint.least
    if says is Says.FEW_ATOUTS:
        return (held & ATOUTS).bit_count() < hint.least
    if says is Says.FIFTH_STOP:
        return (held & SUIT_MASKS[hint.suit]).bit_count() >= 5
    if says is Says.DOUBLETON:
        return (held & SUIT_MASKS[hint.suit]).bit_count() == 2
    if says is Says.STOP:
        return stops(held, hint.suit)
    if says is Says.NO_MORE_ATOUT:
        return wants_no_atout(held)
    if hint.trigger is Trigger.ODD_ATOUT:  # the hand that SIGN-02 promises is a main forte by that alone
        return (held & ATOUTS).bit_count() >= hint.least
    return force(held) >= hint.least


def wants_no_atout(held: int) -> bool:
    """SIGN-07: tell whether a hand asks to stop atout: it has three at most, or the petit with four at most."""
    atouts = (held & ATOUTS).bit_count()
    return atouts <= 3 or (atouts <= 4 and held & _PETIT != 0)


def likelihood(hint: Hint, hand_mask: int) -> float:
    """Return how likely the signal was from a hand that holds *hand_mask* now: 1 if it is true of it, less if not."""
    if is_true(hint, hand_mask | hint.since):
        return 1.0
    return _BELIED[hint.says] if hint.trigger is None else _BELIED_BY_TRIGGER[hint.trigger]


def weight(hints: tuple[Hint, ...], masks: tuple[int, ...]) -> float:
    """Return how well a sampled deal (a mask for every seat, as it is now) goes with all that was said."""
    product = 1.0
    for hint in hints:
        product *= likelihood(hint, masks[hint.seat])
    return product
