"""How good a hand is, by a count like those players make: to give a contract to the best of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.cards import EXCUSE, PETIT, TRUMPS, CardSet, Suit, atout, strength
from oudler.rules.auction import speaking_order
from oudler.rules.seats import Seat

_HIGH_ATOUT: Final = 16
_HONNEURS: Final = {14: 6, 13: 3, 12: 2, 11: 1}
_SHORT: Final = {0: 6, 1: 3}


def hand_points(hand: CardSet) -> int:
    """Return the count: bouts, atouts, high atouts, honneurs, short suits.

    21 is 10, the Excuse 8, the petit up to 9 as it is protected; an atout 2, and 2 more from 16 on; a Roi 6 (a Dame
    with it 1 more), Dame 3, Cavalier 2, Valet 1; no card of a suit 6, one 3.
    """
    atouts = hand & TRUMPS
    total = 2 * len(atouts) + 2 * sum(strength(card) >= _HIGH_ATOUT for card in atouts)
    total += 10 * (atout(21) in hand) + 8 * (EXCUSE in hand)
    if PETIT in hand:
        total += min(9, max(0, 2 * len(atouts) - 5))
    for suit in (Suit.PIQUE, Suit.COEUR, Suit.CARREAU, Suit.TREFLE):
        ranks = {strength(card) for card in hand.in_suit(suit)}
        total += sum(_HONNEURS.get(rank, 0) for rank in ranks) + (ranks >= {13, 14}) + _SHORT.get(len(ranks), 0)
    return total


def best_seat(hands: Sequence[CardSet], dealer: Seat) -> Seat:
    """Return who has the best hand; of equals, who speaks first."""
    return max(speaking_order(dealer, len(hands)), key=lambda seat: hand_points(hands[seat]))
