"""What a seat sees of the trick it is to play to."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.bots.camps import is_ally, own_seat
from oudler.cards import DECK, NO_CARDS, TRUMPS, Card, CardSet, Suit, suit_of
from oudler.rules import View
from oudler.rules.play import highest_trump, suit_asked


@dataclass(frozen=True, slots=True)
class Look:
    """One card to play: *best* wins so far, *ours* if for the camp; *out* are the cards that others may hold."""

    view: View
    hand: CardSet
    legal: CardSet
    asked: Suit | None
    best: Card | None
    ours: bool
    last: bool
    out: CardSet

    def beats(self, card: Card) -> bool:
        """Tell whether *card*, not the Excuse, would win so far."""
        return self.best is None or (card > self.best and suit_of(card) in (self.asked, Suit.TRUMPS))

    def is_master(self, card: Card) -> bool:
        """Tell whether nobody else can hold a higher card of the same suit."""
        suit = suit_of(card)
        return suit is not None and card > max(self.out.in_suit(suit), default=-1)

    def rounds(self, suit: Suit) -> int:
        """Return how many tricks have asked for *suit*."""
        return sum(1 for trick in self.view.tricks if suit_asked(trick.cards) is suit)

    @property
    def cut_by_taker(self) -> tuple[Suit, ...]:
        """Return the suits in which the taker has trumped."""
        view, suits = self.view, []
        for trick in view.tricks:
            asked = suit_asked(trick.cards)
            card = trick.cards[((view.taker or 0) - trick.leader) % view.players]
            if asked is not None and asked is not Suit.TRUMPS and card in TRUMPS:
                suits.append(asked)
        return tuple(suits)


def look_at(view: View) -> Look:
    me = own_seat(view)
    hand = view.hands[me] or NO_CARDS
    cards = view.trick.cards
    asked = suit_asked(cards)
    best = highest_trump(cards)
    if best is None and asked is not None:
        best = max(card for card in cards if suit_of(card) is asked)
    winner = None if best is None else view.trick.seat_of(best, view.players)
    seen = CardSet.of(card for trick in (*view.tricks, view.trick) for card in trick.cards)
    return Look(
        view=view,
        hand=hand,
        legal=view.playable,
        asked=asked,
        best=best,
        ours=winner is not None and is_ally(view, winner),
        last=len(cards) == view.players - 1,
        out=DECK - hand - seen - (view.own_ecart or view.ecart_atouts),
    )
