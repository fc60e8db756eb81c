"""The deals that agree with what a viewer saw, found the slow way: every one is replayed through `oudler.rules`.

Where the cards lie is written as the kernel's sampler does: the hands now, seat by seat, then the écart, or the chien
that nobody turned up, or nothing.
An independent judge: it knows no rule, and asks the engine whether the same past was possible and looks the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from math import factorial, prod

from builders import drive
from oudler.cards import DECK, Card, CardSet
from oudler.rules import IllegalAction, MakeEcart, Seat, State, start, view
from strategies import Moment

Sets = tuple[CardSet, ...]


def true_sets(state: State) -> Sets:
    if state.chien_shown:
        return (*state.hands, state.ecart)
    return (*state.hands, state.deal.chien)


def played_by(state: State, seat: int) -> CardSet:
    players = state.deal.players
    tricks = (*state.tricks, state.trick)
    return CardSet.of(
        card for trick in tricks for place, card in enumerate(trick.cards) if (trick.leader + place) % players == seat
    )


def redealt(moment: Moment, sets: Sequence[CardSet]) -> State | None:
    """Return the state after the same past with the cards lying as *sets* say; None where it was not possible."""
    state, deal = moment.state, moment.deal
    hands = [held | played_by(state, seat) for seat, held in enumerate(sets[:-1])]
    chien, actions = sets[-1], moment.actions
    if state.chien_shown:
        taker = state.taken.taker
        chien = deal.chien
        takers = hands[taker] | sets[-1]
        if not chien <= takers:
            return None
        hands[taker] = takers - chien
        actions = tuple(replace(each, cards=sets[-1]) if isinstance(each, MakeEcart) else each for each in actions)
    try:
        return drive(start(replace(deal, hands=tuple(hands), chien=chien)), actions)
    except IllegalAction:
        return None


def agrees(moment: Moment, viewer: Seat, sets: Sequence[CardSet]) -> bool:
    """Tell whether the same past was possible and *viewer* would have seen the same."""
    other = redealt(moment, sets)
    return other is not None and view(other, viewer) == view(moment.state, viewer)


def unseen_by(state: State, viewer: Seat) -> CardSet:
    """Return what is neither played nor before the viewer's own eyes; nothing is concluded from it."""
    fallen = CardSet.of(card for seat in range(state.deal.players) for card in played_by(state, seat))
    own = state.hands[viewer]
    if state.engagement is not None and state.engagement.taker == viewer:
        own |= state.ecart
    return DECK - fallen - own


def rooms(state: State, viewer: Seat) -> list[int]:
    """Return how many of those cards lie in each place."""
    unseen = unseen_by(state, viewer)
    return [len(cards & unseen) for cards in true_sets(state)]


def candidates_number(state: State, viewer: Seat) -> int:
    sizes = rooms(state, viewer)
    return factorial(sum(sizes)) // prod(factorial(size) for size in sizes)


def candidates(state: State, viewer: Seat) -> Iterator[Sets]:
    """Yield every way to lay the unseen cards where there is room for them."""
    unseen = unseen_by(state, viewer)
    fixed = [cards - unseen for cards in true_sets(state)]
    for laid in _splits(tuple(unseen), rooms(state, viewer)):
        yield tuple(own | cards for own, cards in zip(fixed, laid, strict=True))


def _splits(cards: tuple[Card, ...], sizes: list[int]) -> Iterator[Sets]:
    if not sizes:
        yield ()
        return
    for chosen in combinations(cards, sizes[0]):
        here = CardSet.of(chosen)
        rest = tuple(card for card in cards if card not in here)
        for others in _splits(rest, sizes[1:]):
            yield (here, *others)


def enumerated(moment: Moment, viewer: Seat) -> list[Sets]:
    return [sets for sets in candidates(moment.state, viewer) if agrees(moment, viewer, sets)]


def exchanged(sets: Sets, one: Card, other: Card) -> Sets:
    """Return the same with two cards in each other's place."""
    pair = CardSet.of((one, other))
    return tuple(cards if pair <= cards or not pair & cards else (cards - pair) | (pair - cards) for cards in sets)


def place_of(sets: Sets, card: Card) -> int:
    return next(place for place, cards in enumerate(sets) if card in cards)


def far_from_uniform(counts: Sequence[int]) -> float:
    """Return by how many standard deviations chi-square is above what equal chances give.

    By Wilson and Hilferty's cube root, which is nearly normal from one degree of freedom on.
    """
    if len(counts) == 1:
        return 0.0
    expected, free = sum(counts) / len(counts), len(counts) - 1
    chi2 = sum((number - expected) ** 2 for number in counts) / expected
    spread = 2 / (9 * free)
    return float(((chi2 / free) ** (1 / 3) - (1 - spread)) / spread**0.5)
