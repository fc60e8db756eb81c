"""What a viewer may not know of a deal, and how to exchange it without changing what he saw.

An independent model of secrecy to judge `view` and `events` by: it is written from the rules, not from the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from builders import drive
from oudler.cards import DECK, NO_CARDS, TRUMPS, Card, CardSet
from oudler.rules import ARBITER, SPECTATOR, IllegalAction, MakeEcart, Phase, Seat, State, start
from oudler.rules.state import petit_sec_seat
from oudler.rules.view import Onlooker, Viewer
from strategies import Moment


def viewers(players: int) -> tuple[Viewer, ...]:
    return (*(Seat(seat) for seat in range(players)), SPECTATOR, ARBITER)


def open_hands(state: State, viewer: Viewer) -> CardSet:
    """Return the hands this viewer sees: his own, a petit sec's, and for the arbiter the one he is shown."""
    seen: set[Seat | None] = set() if isinstance(viewer, Onlooker) else {viewer}
    if state.phase is Phase.PETIT_SEC:
        seen.add(petit_sec_seat(state.deal.hands))
    if viewer is ARBITER and state.phase is Phase.APPROVAL and state.request is not None:
        seen.add(state.request.seat)
    return CardSet.of(card for seat, hand in enumerate(state.hands) if seat in seen for card in hand)


def public_cards(state: State) -> CardSet:
    """Return the cards whose place all know: those played, and those shown in a poignée or from the écart."""
    known = CardSet.of(card for trick in (*state.tricks, state.trick) for card in trick.cards)
    for poignee in state.poignees:
        known |= poignee.cards
    return known | (state.ecart & TRUMPS)


def chien_turned(state: State) -> bool:
    """Tell whether the chien was turned up: on a prise or a garde, at five once the card was called."""
    taken = state.engagement
    return taken is not None and taken.contract.uses_chien and (state.deal.players != 5 or taken.called is not None)


def unseen_cards(state: State, viewer: Viewer) -> CardSet:
    """Return the cards whose place this viewer may not know.

    Of a chien that was turned up he may know that its cards are the taker's, not whether they went to the écart.
    """
    if state.phase is Phase.FINISHED:
        return NO_CARDS
    known = public_cards(state) | open_hands(state, viewer)
    if state.engagement is not None and viewer == state.engagement.taker:
        known |= state.ecart
    return DECK - known


def place_of(state: State, card: Card) -> str:
    """Return where an unplayed card lies: `main` with its seat, `écart` or `chien`."""
    if card in state.ecart:
        return "écart"
    return next((f"main {seat}" for seat, hand in enumerate(state.hands) if card in hand), "chien")


def swapped(held: CardSet, pair: CardSet) -> CardSet:
    return held if pair <= held or not pair & held else (held - pair) | (pair - held)


def exchanged(moment: Moment, one: Card, other: Card) -> Moment | None:
    """Return the moment with two cards exchanged and the same public past; None where the past forbids it.

    - The cards of a chien that was turned up stay the taker's: only their place, hand or écart, may change.
    - The atouts of the écart were shown.
    - A petit sec that had to be declared, or was, is public.
    - All the actions are replayed on the exchanged deal, with the exchanged écart: whatever was played, shown or
      called must have been legal there too.
    """
    state, deal, pair = moment.state, moment.deal, CardSet.of((one, other))
    takers = NO_CARDS if state.engagement is None else state.ecart | state.hands[state.engagement.taker]
    if place_of(state, one) == place_of(state, other):
        return None
    if not pair <= takers:
        if chien_turned(state) and pair & deal.chien:
            return None
        hands = tuple(swapped(hand, pair) for hand in deal.hands)
        deal = replace(deal, hands=hands, chien=swapped(deal.chien, pair))
    ecart = swapped(state.ecart, pair)
    if ecart & TRUMPS != state.ecart & TRUMPS or start(deal).phase is not start(moment.deal).phase:
        return None
    actions = tuple(
        replace(action, cards=ecart) if isinstance(action, MakeEcart) else action for action in moment.actions
    )
    try:
        return Moment(deal, actions, drive(start(deal), actions))
    except IllegalAction:
        return None


def exchanges(rng: Random, moment: Moment, viewer: Viewer, tries: int) -> Iterator[tuple[str, Moment]]:
    """Yield moments farther and farther from the given one, each with the kind of its last exchange."""
    unseen = list(unseen_cards(moment.state, viewer))
    for _ in range(tries if len(unseen) > 1 else 0):
        pair = rng.sample(unseen, 2)
        other = exchanged(moment, *pair)
        if other is not None:
            kind = " – ".join(sorted(place_of(moment.state, card).split()[0] for card in pair))
            moment = other
            yield kind, moment
