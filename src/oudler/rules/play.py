"""The play of the cards: what may be played, and who wins the trick."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from oudler.cards import (
    EXCUSE,
    EXCUSE_ONLY,
    NO_CARDS,
    PETIT,
    TWENTY_ONE,
    Card,
    CardSet,
    Suit,
    card_label,
    suit_of,
)
from oudler.verdicts import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Iterable


def suit_asked(trick: tuple[Card, ...]) -> Suit | None:
    """Return the suit to be followed, None while no card has set it.

    PLAY-09: when the Excuse is led, the next card sets the suit.
    """
    for card in trick:
        if card != EXCUSE:
            return suit_of(card)
    return None


def highest_trump(trick: tuple[Card, ...]) -> Card | None:
    highest = None
    for card in trick:
        if PETIT <= card <= TWENTY_ONE and (highest is None or card > highest):
            highest = card
    return highest


@lru_cache(maxsize=4)  # `legal_actions` and `apply` ask the same question one after the other
def legal_cards(hand: CardSet, trick: tuple[Card, ...]) -> CardSet:
    """Return the cards of *hand* that may be played to *trick*.

    - PLAY-05, fournir: follow the suit that was asked for; there is no duty to play higher.
    - PLAY-06, couper: void in it, play a trump, the petit too if it is the only one.
    - PLAY-03, monter, PLAY-07, surcouper: a trump beats those already down, a partner's too, where one can.
    - PLAY-04, pisser, PLAY-07, sous-couper: otherwise any trump.
    - PLAY-08, se défausser: with neither suit nor trump, any card.
    - EXC-01: the Excuse answers to anything.
    """
    asked = suit_asked(trick)
    if asked is None:
        return hand
    excuse = hand & EXCUSE_ONLY
    if asked is not Suit.TRUMPS and (followers := hand.in_suit(asked)):
        return followers | excuse
    if trumps := hand.in_suit(Suit.TRUMPS):
        highest = highest_trump(trick)
        higher = trumps if highest is None else trumps.trumps_above(highest)
        return (higher or trumps) | excuse
    return hand


def first_lead(hand: CardSet, called: Card) -> CardSet:
    """Return the cards of *hand* that may set the suit of the first trick at five players.

    P5-11: not the suit of the called card, unless it is the called card itself.
    Q-14: the ban binds whoever sets the suit (after an Excuse too), the taker like the others.
    """
    suit = suit_of(called)
    barred = (NO_CARDS if suit is None else hand.in_suit(suit)).without(called)
    return hand - barred or hand


def why_not(card: Card, hand: CardSet, trick: tuple[Card, ...], called: Card | None = None) -> IllegalAction:
    """Return the reason why *card* may not be played: its clause and a sentence that names the cards to play.

    *called* is the called card when the first lead is being made (P5-11).
    """
    name = card_label(card)
    if card not in hand:
        return IllegalAction("CARD-01", f"{name} n'est pas dans cette main", f"{name} is not in this hand")
    asked = suit_asked(trick)
    if asked is None:
        king = "" if called is None else card_label(called)
        return IllegalAction(
            "P5-11",
            f"{name} : l'entame ne se fait pas dans la couleur de la carte appelée, sauf {king} même",
            f"{name}: the first lead may not be in the suit of the called card, except {king} itself",
        )
    ours = _labels(legal_cards(hand, trick))
    if asked is not Suit.TRUMPS and hand.in_suit(asked):
        return IllegalAction(
            "PLAY-05",
            f"{name} : il faut fournir à {asked.symbol} ({ours})",
            f"{name}: you must follow suit in {asked.symbol} ({ours})",
        )
    highest = highest_trump(trick)
    if suit_of(card) is not Suit.TRUMPS and asked is not Suit.TRUMPS:
        return IllegalAction(
            "PLAY-06",
            f"{name} : sans carte à {asked.symbol}, il faut couper ({ours})",
            f"{name}: void in {asked.symbol}, you must trump ({ours})",
        )
    if suit_of(card) is not Suit.TRUMPS:
        return IllegalAction(
            "PLAY-03",
            f"{name} : atout est demandé, il faut en jouer ({ours})",
            f"{name}: trumps were led, you must play one ({ours})",
        )
    beaten = "" if highest is None else card_label(highest)
    if asked is Suit.TRUMPS:
        return IllegalAction(
            "PLAY-03",
            f"{name} : il faut monter au-dessus du {beaten} ({ours})",
            f"{name}: you must play higher than the {beaten} ({ours})",
        )
    return IllegalAction(
        "PLAY-07",
        f"{name} : il faut surcouper le {beaten} ({ours})",
        f"{name}: you must overtrump the {beaten} ({ours})",
    )


def _labels(cards: Iterable[Card]) -> str:
    return " ".join(card_label(card) for card in cards)


def winning_index(trick: tuple[Card, ...], *, excuse_wins: bool = False) -> int:
    """Return which card of a complete *trick* wins it.

    - PLAY-10: the highest trump, else the highest card of the suit led (CARD-04).
    - EXC-02: the Excuse never wins, except in a chelem (CHEL-06: *excuse_wins* when it is led last by the camp
      that took all the tricks before).
    """
    if excuse_wins and trick[0] == EXCUSE:
        return 0
    best = highest_trump(trick)
    if best is None:
        asked = suit_asked(trick)
        best = max(card for card in trick if suit_of(card) is asked)
    return trick.index(best)
