"""Deals for tests: given cards in given hands, actions driven, tricks scripted, deals played out by a fixed policy.

deal = deal_with(4, {0: "A21 A20 E", 1: "PR"}, chien="CR", dealer=3)
state = in_play(deal, taker=0, contract=Bid.GARDE)       # auction, call, écart done
state = play(state, "PA P2 P3 P4")                       # cards in turn from `to_act`
state = play_out(state, first={0: "A21"}, last={1: "PR"})  # to the end
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from oudler.cards import DECK, EXCUSE, EXCUSE_ONLY, PETIT, TRUMPS, Card, CardSet, parse_cards
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    Deal,
    IllegalAction,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    legal_actions,
    legal_plays,
    start,
)

HAND_SIZES = {3: 24, 4: 18, 5: 15}
CHIEN_SIZES = {3: 6, 4: 6, 5: 3}


def cards(text: str) -> CardSet:
    """Return the set of these codes: `cards("PR A21 E")`; a run of atouts may be written `A4-A9`."""
    return CardSet.of(card_list(text))


def card_list(text: str) -> tuple[Card, ...]:
    """Return the cards of these codes in their order; `A4-A9`, `PA-P10` and `CV-CR` are runs in deck order."""
    found: list[Card] = []
    for word in text.split():
        first, _, last = word.partition("-")
        ends = parse_cards(f"{first} {last or first}")
        found += [Card(card) for card in range(ends[0], ends[1] + 1)]
    return tuple(found)


def deal_with(
    players: int = 4, hands: Mapping[int, str] | None = None, chien: str = "", dealer: int = 0, **deal_kwargs: Any
) -> Deal:
    """Return a deal with these cards where they are given; the rest goes round in deck order, to each who has room.

    A petit sec that would come of the filling is avoided by a swap; one in a hand given in full stays.
    """
    given = [cards((hands or {}).get(seat, "")) for seat in range(players)]
    filled = [list(hand) for hand in given]
    dog = list(cards(chien))
    rooms = [HAND_SIZES[players]] * players + [CHIEN_SIZES[players]]
    piles = [*filled, dog]
    place = 0
    for card in DECK - CardSet.of(card for pile in piles for card in pile):
        while len(piles[place % len(piles)]) >= rooms[place % len(piles)]:
            place += 1
        piles[place % len(piles)].append(card)
        place += 1
    dealt = _without_petit_sec([CardSet.of(pile) for pile in filled], given)
    return Deal(players, Seat(dealer), tuple(dealt), CardSet.of(dog), **deal_kwargs)


def _without_petit_sec(hands: list[CardSet], given: list[CardSet]) -> list[CardSet]:
    for seat, hand in enumerate(hands):
        plain = (hand - given[seat]).without(PETIT)
        if hand & TRUMPS != CardSet.of((PETIT,)) or EXCUSE in hand or not plain:
            continue
        for other, its_hand in enumerate(hands):
            spare = (its_hand - given[other]) & (TRUMPS | EXCUSE_ONLY)
            if other != seat and spare:
                there, back = CardSet.of((min(spare),)), CardSet.of((max(plain),))
                hands[seat] = (hand - back) | there
                hands[other] = (its_hand - there) | back
                break
    return hands


def drive(state: State, actions: Iterable[Action]) -> State:
    """Apply the actions one after the other."""
    for action in actions:
        state = apply(state, action)
    return state


def refused(state: State, action: Action) -> IllegalAction:
    """Return why *action* is refused: said in both languages, and not offered by `legal_actions` either."""
    assert action not in legal_actions(state)
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    french, english = caught.value.text
    assert french
    assert english
    assert french != english
    return caught.value


def taken(deal: Deal, taker: int = 0, contract: Bid = Bid.GARDE, called: str = "") -> State:
    """Bid: *taker* says *contract*, the others pass; at five he calls *called* (else his first callable card)."""
    state = start(deal)
    while state.phase is Phase.AUCTION and state.to_act is not None:
        state = apply(state, MakeBid(state.to_act, contract if state.to_act == taker else Bid.PASSE))
    if state.phase is Phase.CALL:
        card = card_list(called)[0] if called else next(_calls(state))
        state = apply(state, CallCard(Seat(taker), card))
    return state


def _calls(state: State) -> Iterator[Card]:
    return (action.card for action in legal_actions(state) if isinstance(action, CallCard))


def in_play(
    deal: Deal,
    taker: int = 0,
    contract: Bid = Bid.GARDE,
    *,
    called: str = "",
    ecart: str = "",
    chelem: bool = False,
) -> State:
    """Return the state before the first card; without *ecart* the taker makes the first legal one."""
    state = taken(deal, taker, contract, called)
    if state.phase is Phase.ECART:
        wanted = MakeEcart(Seat(taker), cards(ecart))
        state = apply(state, wanted if ecart else legal_actions(state)[0])
    if state.phase is not Phase.PLAY:  # a petit sec, an arbiter to be asked
        raise ValueError(state.phase)
    return apply(state, AnnounceChelem(Seat(taker))) if chelem else state


def play(state: State, *tricks: str) -> State:
    """Play the codes in turn, whoever's turn it is: `play(state, "PA P2 P3 P4", "E CR …")`."""
    for card in card_list(" ".join(tricks)):
        if state.to_act is None:
            raise ValueError(state.phase)
        state = apply(state, PlayCard(state.to_act, card))
    return state


def play_out(
    state: State,
    *,
    first: Mapping[int, str] | None = None,
    last: Mapping[int, str] | None = None,
    tricks: int | None = None,
) -> State:
    """Play until the end, or until *tricks* tricks are complete in all.

    Each seat plays the earliest of his *first* cards that is legal, then his lowest legal card, and a card of *last*
    only when he has no other: the later it stands there, the longer he keeps it.
    """
    early = {seat: card_list(codes) for seat, codes in (first or {}).items()}
    late = {seat: card_list(codes) for seat, codes in (last or {}).items()}
    while state.to_act is not None and (tricks is None or len(state.tricks) < tricks):
        seat = state.to_act
        legal = legal_plays(state)
        kept = late.get(seat, ())
        wishes = (*early.get(seat, ()), *(legal - CardSet.of(kept)), *kept)
        state = apply(state, PlayCard(seat, next(card for card in wishes if card in legal)))
    return state
