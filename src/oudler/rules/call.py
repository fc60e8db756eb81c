"""The call at five players: which card, and who becomes the partner."""

from __future__ import annotations

from typing import Final

from oudler.cards import NO_CARDS, Card, CardSet, Suit, card_label, suit_card
from oudler.rules.seats import Seat
from oudler.verdicts import IllegalAction

_CALLABLE_RANKS: Final = ("R", "D", "C", "V")


def _four(rank: str) -> CardSet:
    return CardSet.of(suit_card(Suit(suit), rank) for suit in range(4))


def callable_cards(hand: CardSet) -> CardSet:
    """Return the cards a taker with *hand* (before the chien, P5-06) may call.

    - P5-06: a Roi of his choice; D-28: he must call. P5-08: he may call one he holds, and then plays alone.
    - P5-07: with the 4 Rois, a Dame too; with 4 Rois and 4 Dames, a Cavalier; with the 4 Cavaliers as well
      ("4 grands mariages", Q-10), a Valet.
    """
    cards = NO_CARDS
    for rank in _CALLABLE_RANKS:
        cards |= _four(rank)
        if not _four(rank) <= hand:
            break
    return cards


def check_call(card: Card, hand: CardSet) -> None:
    if card in callable_cards(hand):
        return
    raise IllegalAction(
        "P5-07",
        f"{card_label(card)} : on appelle un Roi ; une Dame seulement avec les 4 Rois, et ainsi de suite",
        f"{card_label(card)}: a Roi is called; a Dame only with all 4 Rois, and so on",
    )


def partner_of(called: Card, taker: Seat, hands: tuple[CardSet, ...]) -> Seat | None:
    """Return who is the taker's partner, by the hands as dealt.

    - P5-10: the holder of the called card is the partner: 2 against 3.
    - P5-09, Q-11: it lies in the chien, seen or not: the taker is alone.
    - P5-08: he called himself: alone.
    """
    holder = next((Seat(seat) for seat, hand in enumerate(hands) if called in hand), None)
    return None if holder == taker else holder
