"""The call at five players: every card tried on common ways the cards may lie."""

from __future__ import annotations

from typing import Final

from oudler.bots.auction import own_hand
from oudler.bots.camps import taker_share
from oudler.bots.decision import Deadline, Decision, Option, Terms, time_left
from oudler.bots.hands import lane
from oudler.bots.model import after_ecart, called_suit
from oudler.bots.quick import quick_call, quick_ecart
from oudler.bots.supposing import first_card, layouts, total, word
from oudler.cards import Card, CardSet, Suit, card_label, suit_of
from oudler.kernel import LayoutMask
from oudler.rules import Bid, CallCard, View
from oudler.rules.dealing import SHAPES
from oudler.text import Text

PLAYS: Final = 4
_SMALL_SUIT: Final = 2


def choose_call(
    view: View, terms: Terms = Terms(), *, seed: int = 0, samples: int = 0, deadline: Deadline | None = None
) -> Decision:
    """Return the card to call; *samples* is how many ways the cards may lie are looked at, 0 for a rule.

    With a *deadline*, as many of them as there is time for, and one at least.

    - P5-07: only what *view* allows.
    - P5-08: one's own card, to play alone, is thought of too.
    """
    hand = own_hand(view)
    allowed = {int(action.card): action for action in view.actions if isinstance(action, CallCard)}
    if samples < 1:
        chosen = quick_call(hand.mask, called_suit(view.players).suit)
        action = allowed.get(chosen) or next(iter(allowed.values()))
        return Decision(action, _reason(hand, action.card))
    others = [card for card in allowed if not hand.mask >> card & 1]
    own = [card for card in allowed if hand.mask >> card & 1]
    cards = others + own[:1]
    sums = [0.0] * len(cards)
    dice = word(seed, "call plays")
    seen = 0
    for number, layout in enumerate(layouts(view, terms, seed, "call", samples)):
        if seen and time_left(deadline) <= 0:
            break
        seen = number + 1
        for place, card in enumerate(cards):
            sums[place] += _mark(view, terms, layout, card, dice + number)
    order = sorted(range(len(cards)), key=lambda place: -sums[place])
    options = tuple(Option(allowed[cards[place]], sums[place] / (PLAYS * seen)) for place in order)
    best = allowed[cards[order[0]]]
    return Decision(best, _reason(hand, best.card), options[0].value, samples=seen, options=options)


def _mark(view: View, terms: Terms, layout: LayoutMask, called: int, dice: int) -> float:
    """Return the taker's marks of `PLAYS` playouts if the cards lay so and he called this card."""
    taker = view.taker or 0
    hands, aside = list(layout[:-1]), layout[-1]
    partner = any(hand >> called & 1 for seat, hand in enumerate(hands) if seat != taker)
    if (view.contract or Bid.GARDE).uses_chien:
        whole = hands[taker] | aside
        aside = quick_ecart(whole, SHAPES[view.players].chien, called, after_ecart(view.players).suit)
        hands[taker] = whole & ~aside
    share = taker_share(view.players, terms, with_partner=partner)
    return share * total(first_card(view, terms, hands, aside, called), PLAYS, dice)


def _reason(hand: CardSet, card: Card) -> Text:
    label = card_label(card)
    suit = suit_of(card) or Suit.PIQUE
    held = hand.in_suit(suit)
    if card in hand:
        return Text(f"{label} est à moi : seul contre quatre", f"{label} is mine: alone against four")
    length = lane(hand.mask, suit).bit_count()
    if length == 0:
        return Text(f"{label} : pas de {suit.symbol} en main", f"{label}: no {suit.symbol} in hand")
    honours = [card_label(one) for one in reversed(list(held)) if one % 14 >= 10]
    if honours:
        names = " ".join(honours)
        return Text(f"{label} : soutient {names}", f"{label}: backs {names}")
    if length <= _SMALL_SUIT:
        return Text(f"{label} : couleur courte ({length})", f"{label}: short suit ({length})")
    return Text(f"{label} : couleur de {length} petites cartes", f"{label}: suit of {length} small cards")
