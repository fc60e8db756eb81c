"""Tricks that may lack cards or be played in the wrong order: what may be played, who wins, who is next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.cards import EXCUSE, Card, CardSet
from oudler.fft.arbitrage.irregular.deal import LooseTrick
from oudler.rules.editions import Edition
from oudler.rules.play import first_lead, legal_cards, suit_asked, winning_index
from oudler.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Play:
    """One player's turn: his hand, the cards of the trick, and the called card at the first trick of five players."""

    hand: CardSet
    trick: tuple[Card, ...]
    called: Card | None = None


def legal(turn: Play) -> CardSet:
    """Return the cards that may be played (PLAY-03 to PLAY-08; P5-11 for who sets the suit of the first trick)."""
    if turn.called is not None and suit_asked(turn.trick) is None:
        return first_lead(turn.hand, turn.called)
    return legal_cards(turn.hand, turn.trick)


def next_with_cards(first: Seat, hands: Sequence[CardSet], played: Sequence[Seat]) -> Seat | None:
    """Return who plays next from *first* on: the next who has a card and has not played; None when all have."""
    players = len(hands)
    for step in range(players):
        seat = Seat((first + step) % players)
        if hands[seat] and seat not in played:
            return seat
    return None


def won_by(
    trick: LooseTrick,
    before: Sequence[LooseTrick],
    attack: tuple[Seat, ...],
    *,
    last: bool,
    chelem: bool,
    edition: Edition,
) -> Seat:
    """Return who wins a complete trick; a card alone wins, be it the Excuse (ARB-24).

    CHEL-06: an Excuse led last by the attack that won all tricks before wins too.
    """
    if len(trick.plays) == 1:
        return trick.leader
    excuse_wins = (
        last
        and trick.cards[0] == EXCUSE
        and trick.leader in attack
        and all(earlier.winner in attack for earlier in before)
        and (chelem or edition.chelem_excuse_last == "any")
    )
    return trick.plays[winning_index(trick.cards, excuse_wins=excuse_wins)][0]
