"""The signals there are, what each promises, and how far a hand bears it out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from oudler.cards import DECK, EXCUSE_ONLY, KINGS, PETIT, SUIT_SIZE, TRUMPS, Card, CardSet, Suit, atout
from oudler.kernel import LayoutMask
from oudler.rules import Seat


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


CLAUSES: Final = frozenset(says.clause for says in Says)


@dataclass(frozen=True, slots=True)
class Conventions:
    """Which signals are in use, by clause.

    - *attack_reads*: the attack and onlookers read them too.
    - *disobedience*: SIGN-08 is heard in a lead against the line.
    """

    clauses: frozenset[str] = CLAUSES
    attack_reads: bool = False
    disobedience: bool = True


FFT_SIGNALS: Final = Conventions()
NO_SIGNALS: Final = Conventions(frozenset())
AMONG_BOTS: Final = Conventions(disobedience=False)
"""What our bots say and hear: only what is true when they say it."""


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
"""SIGN-08: the least `force` of a main forte, which one dealt hand in three has. The text gives no measure."""

SUIT_MASKS: Final = tuple(DECK.in_suit(suit).mask for suit in Suit)
ATOUTS: Final = TRUMPS.mask
_MAJORS: Final = tuple(0b11 << SUIT_SIZE * suit + SUIT_SIZE - 2 for suit in range(4))  # Dame and Roi
_HIGH: Final = CardSet.of(atout(number) for number in range(16, 22)).mask
_ROIS: Final = KINGS.mask
_EXCUSE: Final = EXCUSE_ONLY.mask
_PETIT: Final = 1 << PETIT

# How likely the same card is from a hand that belies it, beside one that does not: docs/bots-signaux.md has what
# benchmarks/signals.py counted. A card is played for other reasons too, so none is near 0.
_BELIED: Final = {
    Says.MAJOR_HONOUR: 0.2,
    Says.MANY_ATOUTS: 0.3,
    Says.FEW_ATOUTS: 0.3,
    Says.FIFTH_STOP: 0.2,
    Says.DOUBLETON: 0.2,
    Says.STOP: 0.5,
    Says.NO_MORE_ATOUT: 1.0,  # a request, no promise
    Says.MAIN_FORTE: 1.0,  # a line to follow: the text says of no card that it is held
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
    bounds = _bounds(hint)
    if bounds is not None:
        cards, least, most = bounds
        return least <= (held & cards).bit_count() <= most
    if hint.says is Says.STOP:
        return stops(held, hint.suit)
    return wants_no_atout(held) if hint.says is Says.NO_MORE_ATOUT else force(held) >= hint.least


def _bounds(hint: Hint) -> tuple[int, int, int] | None:
    """Return which cards a hint speaks of, and how many of them were held: at least, at most; None if it is not so."""
    says, suit = hint.says, SUIT_MASKS[hint.suit]
    if says is Says.MAJOR_HONOUR:
        return _MAJORS[hint.suit], 1, 2
    if says is Says.MANY_ATOUTS or hint.trigger is Trigger.ODD_ATOUT:  # who has so many is a main forte by that alone
        return ATOUTS, hint.least, 21
    if says is Says.FEW_ATOUTS:
        return ATOUTS, 0, hint.least - 1
    if says is Says.FIFTH_STOP:
        return suit, 5, SUIT_SIZE
    return (suit, 2, 2) if says is Says.DOUBLETON else None


def wants_no_atout(held: int) -> bool:
    """SIGN-07: tell whether a hand asks to stop atout: it has three at most, or the petit with four at most."""
    atouts = (held & ATOUTS).bit_count()
    return atouts <= 3 or (atouts <= 4 and held & _PETIT != 0)


def likelihood(hint: Hint, hand_mask: int) -> float:
    """Return how likely the signal was from a hand that holds *hand_mask* now: 1 if it is true of it, less if not."""
    if is_true(hint, hand_mask | hint.since):
        return 1.0
    return _BELIED[hint.says]


def weight(hints: Iterable[Hint], layout: LayoutMask) -> float:
    """Return how well a sampled deal (a mask for every seat, as it is now) goes with all that was said."""
    product = 1.0
    for hint in hints:
        product *= likelihood(hint, layout[hint.seat])
    return product


def weigher(hints: Iterable[Hint]) -> Callable[[LayoutMask], float] | None:
    """Return `weight` for these hints, made quick for many deals; None when nothing that was said weighs."""
    heavy = [hint for hint in hints if _BELIED[hint.says] < 1]
    plain = [(hint.seat, hint.since, *bounds, _BELIED[hint.says]) for hint in heavy if (bounds := _bounds(hint))]
    others = [hint for hint in heavy if _bounds(hint) is None]

    def weigh(layout: LayoutMask) -> float:
        product = 1.0
        for seat, since, cards, least, most, belied in plain:
            if not least <= ((layout[seat] | since) & cards).bit_count() <= most:
                product *= belied
        return product * weight(others, layout) if others else product

    return weigh if heavy else None
