"""What `glouton` does before the first card: a plain count of the hand, and plain rules for call, écart, annonces."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from oudler.cards import (
    DECK,
    EXCUSE,
    KINGS,
    PETIT,
    SUIT_CARDS,
    TRUMPS,
    TWENTY_ONE,
    Card,
    CardSet,
    Suit,
    atout,
    half_points,
    strength,
    suit_card,
)
from oudler.rules import Bid
from oudler.rules.choices import Subsets

if TYPE_CHECKING:
    from collections.abc import Mapping

SUITS: Final = (Suit.PIQUE, Suit.COEUR, Suit.CARREAU, Suit.TREFLE)

_BOUTS: Final[Mapping[Card, int]] = {TWENTY_ONE: 10, EXCUSE: 8}
_PETIT: Final = (0, 0, 0, 0, 4, 6)  # by the number of atouts; with more, 8
_HONNEURS: Final[Mapping[int, int]] = {14: 6, 13: 3, 12: 2, 11: 1}
_HIGH: Final = atout(15)
_LENGTHS: Final[Mapping[int, int]] = {5: 4, 6: 6, 7: 8}

_THRESHOLDS: Final[Mapping[int, tuple[tuple[int, Bid], ...]]] = {
    3: ((104, Bid.GARDE_CONTRE), (92, Bid.GARDE_SANS), (66, Bid.GARDE), (55, Bid.PRISE)),
    4: ((84, Bid.GARDE_CONTRE), (72, Bid.GARDE_SANS), (49, Bid.GARDE), (41, Bid.PRISE)),
    5: ((76, Bid.GARDE_CONTRE), (65, Bid.GARDE_SANS), (42, Bid.GARDE), (33, Bid.PRISE)),
}


def hand_count(hand: CardSet) -> int:
    """Return what a hand counts, much as players do: bouts, atouts, honneurs, long suits."""
    atouts = hand & TRUMPS
    total = sum(worth for card, worth in _BOUTS.items() if card in hand)
    if PETIT in hand:
        total += _PETIT[len(atouts)] if len(atouts) < len(_PETIT) else 8
    if len(atouts) >= 4:
        total += 2 * len(atouts) + 2 * len(atouts.trumps_above(Card(_HIGH - 1)))
    for suit in SUITS:
        cards = hand.in_suit(suit)
        total += sum(_HONNEURS.get(strength(card), 0) for card in cards)
        total += _LENGTHS.get(min(len(cards), 7), 0)
    return total


def wished_bid(hand: CardSet, players: int) -> tuple[Bid, int]:
    """Return the highest contract that the count of *hand* is enough for, and the count."""
    counted = hand_count(hand)
    return next((bid for least, bid in _THRESHOLDS[players] if counted >= least), Bid.PASSE), counted


def best_call(hand: CardSet, callable_: CardSet) -> Card:
    """Return the card to call: one not in hand, of the suit with its next honneur below, else of the longest one."""
    wanted = (callable_ - hand) or callable_

    def worth(card: Card) -> tuple[int, bool, int, int]:
        suit = Suit(card // 14)
        return -strength(card), Card(card - 1) in hand, len(hand.in_suit(suit)), -card

    lowest = min(strength(card) for card in wanted)
    return max((card for card in wanted if strength(card) == lowest), key=worth)


def best_ecart(hand: CardSet, choice: Subsets) -> CardSet:
    """Return the écart by plain rules: shortest suits without their Roi first, then Dames in danger, then low cards."""
    missing = choice.size - len(choice.forced)
    if choice.pool <= TRUMPS:
        return choice.forced | CardSet.of(list(choice.pool)[:missing])
    away = choice.forced
    short = sorted(SUITS, key=lambda suit: (len(hand.in_suit(suit)), suit))
    for suit in short:
        cards = hand.in_suit(suit) & choice.pool
        if not cards or hand.in_suit(suit) & KINGS or len(cards) > choice.size - len(away):
            continue
        away |= cards
    left = sorted((choice.pool - away), key=lambda card: _to_keep(hand, card))
    return away | CardSet.of(left[: choice.size - len(away)])


def _to_keep(hand: CardSet, card: Card) -> tuple[int, int, int]:
    """Return how much a suit card is wanted in hand: those of long suits, of marriages and low ones beside a Roi."""
    suit = Suit(card // 14)
    cards = hand.in_suit(suit)
    roi = suit_card(suit, "R") in hand
    married = roi and (strength(card) == 13 or (strength(card) == 12 and suit_card(suit, "D") in hand))
    if married:
        return 3, len(cards), strength(card)
    if half_points(card) > 1 and not roi:
        return 0, len(cards), -half_points(card)
    return (2 if roi and len(cards) <= 2 else 1), len(cards), -half_points(card)


def best_poignee(choices: list[Subsets]) -> CardSet | None:
    """Return the largest poignée there is, the petit hidden where one atout may be (POIG-04)."""
    if not choices:
        return None
    choice = max(choices, key=lambda each: each.size)
    low = sorted(choice.pool, key=lambda card: (card == PETIT, card))
    return choice.forced | CardSet.of(low[: choice.size - len(choice.forced)])


def is_sure_of_chelem(hand: CardSet, aside: CardSet) -> bool:
    """Tell whether *hand* wins every trick from the lead on, whatever the others hold.

    Its highest atouts draw all the others, and every other card of it is then master of its suit.
    """
    outside = DECK - hand - aside
    atouts = hand & TRUMPS
    if not _all_win(atouts, outside & TRUMPS):
        return False
    if len(atouts) < len(outside & TRUMPS) and hand & SUIT_CARDS:
        return False
    return all(_all_win(hand.in_suit(suit), outside.in_suit(suit)) for suit in SUITS)


def _all_win(mine: CardSet, others: CardSet) -> bool:
    """Tell whether the cards of a suit all win, led from the top: those above the others' draw them first."""
    top = max(others, default=None)
    if top is None or not mine:
        return True
    masters = sum(1 for card in mine if card > top)
    return masters == len(mine) or masters >= len(others)
