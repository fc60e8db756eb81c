"""Cards that come to the same: neighbours in one hand that no unseen card stands between."""

from __future__ import annotations

from oudler.cards import Card, CardSet, half_points, suit_of
from oudler.rules import View


def classes(view: View, hand: CardSet, legal: CardSet) -> list[CardSet]:
    """Return the legal cards in sets of equal worth: suit and half-points the same, only own or fallen cards between.

    Cards of the trick under way still count: they may be beaten by one and not by the other.
    """
    gone = CardSet.of(card for trick in view.tricks for card in trick.cards)
    if view.own_ecart is not None:
        gone |= view.own_ecart
    near = hand | gone
    runs: list[list[Card]] = []
    for card in legal:
        last = runs[-1][-1] if runs else None
        if last is not None and _alike(last, card) and all(Card(between) in near for between in range(last + 1, card)):
            runs[-1].append(card)
        else:
            runs.append([card])
    return [CardSet.of(cards) for cards in runs]


def _alike(low: Card, high: Card) -> bool:
    return suit_of(low) is suit_of(high) and half_points(low) == half_points(high)
