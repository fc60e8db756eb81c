"""What may be done now: `legal_actions` lists it, `apply` in `machine` accepts just that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oudler.cards import NO_CARDS, CardSet
from oudler.rules.actions import (
    PLAYS,
    Action,
    AnnounceChelem,
    CallCard,
    KeepContract,
    MakeBid,
    MakeEcart,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    ShowPoignee,
)
from oudler.rules.annonces import poignee_choices
from oudler.rules.auction import legal_bids
from oudler.rules.call import callable_cards
from oudler.rules.choices import Chain, Subsets
from oudler.rules.ecart import ecart_choice
from oudler.rules.play import first_lead, legal_cards, suit_asked
from oudler.rules.state import Phase, State, petit_sec_seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oudler.cards import Card
    from oudler.rules.seats import Seat


def legal_actions(state: State, only: Seat | None = None) -> Sequence[Action]:
    """Return every action that `apply` accepts now, or those of one seat *only*.

    Most are by `state.to_act`; the taker may announce a chelem while another is on lead (CHEL-02), and the
    arbiter answers requests.
    """
    parts: list[Sequence[Action]] = []
    if state.phase is Phase.PLAY:
        if only is None or only == state.to_act:
            parts = [_plays(state)]
            if not state.tricks:
                parts += _poignees(state)
    elif only is None or only == state.to_act:
        parts = [_before_play(state)]
    if not state.tricks and may_announce_chelem(state) and only in (None, state.taken.taker):
        parts.append((AnnounceChelem(state.taken.taker),))
    if not state.deal.declares_petit_sec:
        found = petit_sec_to_reveal(state)
        if found is not None and only in (None, found):
            parts.append((RevealPetitSec(found),))
    if len(parts) == 1:
        return parts[0]
    return Chain(tuple(parts)) if parts else ()


def _plays(state: State) -> tuple[PlayCard, ...]:
    plays = PLAYS[state.to_act or 0]
    return tuple([plays[card] for card in legal_plays(state)])


def _poignees(state: State) -> list[Subsets]:
    """POIG-02: what `to_act` may show before his own first card."""
    seat, deal = state.to_act, state.deal
    if seat is None or not may_show(state, seat):
        return []
    choices = poignee_choices(state.hands[seat], deal.players, own_ecart(state, seat), deal.edition)
    return [Subsets(ShowPoignee, seat, choice.forced, choice.pool, choice.size) for choice in choices]


def _before_play(state: State) -> Sequence[Action]:
    seat = state.to_act
    if state.phase is Phase.APPROVAL:
        return rulings(state)
    if seat is None:
        return ()
    if state.phase is Phase.AUCTION:
        bids = legal_bids(state.auction, barred=seat in state.deal.barred)
        return tuple(MakeBid(seat, bid) for bid in bids)
    if state.phase is Phase.CONFIRM:
        return (KeepContract(seat, plays=True), KeepContract(seat, plays=False))
    if state.phase is Phase.CALL:
        return tuple(CallCard(seat, card) for card in callable_cards(state.hands[seat]))
    choice = ecart_choice(state.hands[seat], state.deal.chien_size, state.taken.called, state.deal.edition)
    return Subsets(MakeEcart, seat, choice.forced, choice.pool, choice.size)


def rulings(state: State) -> tuple[RuleOnRequest, ...]:
    """Return what the arbiter may answer (BID-11: everybody has counted his cards when he grants)."""
    if state.phase is not Phase.APPROVAL:
        return ()
    granted = RuleOnRequest(granted=True, counts=(state.deal.hand_size,) * state.deal.players)
    return (granted, RuleOnRequest(granted=False))


def legal_plays(state: State) -> CardSet:
    """Return the cards that `to_act` may play now (P5-11, Q-14: the first card that sets a suit at five)."""
    seat = state.to_act
    if state.phase is not Phase.PLAY or seat is None:
        return NO_CARDS
    hand, cards = state.hands[seat], state.trick.cards
    called = called_on_first_lead(state)
    return legal_cards(hand, cards) if called is None else first_lead(hand, called)


def called_on_first_lead(state: State) -> Card | None:
    if state.tricks or state.deal.players != 5 or suit_asked(state.trick.cards) is not None:
        return None
    return state.taken.called


def may_show(state: State, seat: Seat) -> bool:
    return not any(poignee.seat == seat for poignee in state.poignees)


def own_ecart(state: State, seat: Seat) -> CardSet:
    return state.ecart if seat == state.taken.taker else NO_CARDS


def may_announce_chelem(state: State) -> bool:
    """CHEL-02, Q-12: once, by the taker alone, from the end of the auction (and the call) to the first card."""
    taken = state.engagement
    if taken is None or taken.chelem or state.chelem_refused or state.play_begun:
        return False
    if state.phase is Phase.PLAY:
        return state.deal.edition.chelem_deadline == "first_card" or not taken.contract.uses_chien
    return state.phase is Phase.ECART


def petit_sec_to_reveal(state: State) -> Seat | None:
    """HAND-05: an undeclared petit sec may come to light until the end (D-04: before the auction in some texts)."""
    if state.phase.is_over:
        return None
    begun = state.phase is not Phase.AUCTION or bool(state.auction.bids)
    if begun and not state.deal.edition.petit_sec_in_play:
        return None
    return petit_sec_seat(state.deal.hands)
