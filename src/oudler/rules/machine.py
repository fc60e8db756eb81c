"""The deal as a state machine: `start` and `apply`; `legal` says what may be applied.

The phases follow the text: auction, call (at five players), chien and écart, annonces and play, count.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from oudler.cards import EXCUSE
from oudler.rules.actions import (
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
from oudler.rules.annonces import Poignee, poignee_level
from oudler.rules.approval import gives_visa, rule_on_request, waits_for_arbiter
from oudler.rules.auction import Auction, check_bid, may_decline, speaking_order, taker_place
from oudler.rules.call import check_call, partner_of
from oudler.rules.ecart import check_ecart
from oudler.rules.legal import (
    called_on_first_lead,
    legal_plays,
    may_announce_chelem,
    may_show,
    own_ecart,
    petit_sec_to_reveal,
)
from oudler.rules.play import why_not, winning_index
from oudler.rules.seats import Seat, next_seat
from oudler.rules.state import Deal, Engagement, Phase, Request, State, Trick, petit_sec_seat
from oudler.verdicts import IllegalAction

if TYPE_CHECKING:
    from oudler.cards import CardSet


def start(deal: Deal) -> State:
    """Return the state once everybody has looked at his hand.

    - HAND-04: a petit sec is declared and cancels the deal before the auction.
    - BID-01: otherwise the dealer's right-hand neighbour speaks first, unless taker and contract are imposed.
    """
    first = next_seat(deal.dealer, deal.players)
    state = State(deal, Phase.AUCTION, first, deal.hands, Trick(first))
    if deal.declares_petit_sec and petit_sec_seat(deal.hands) is not None:
        return state._replace(phase=Phase.PETIT_SEC, to_act=None)
    if deal.imposed is not None:
        return _taken(state, Engagement(deal.imposed.taker, deal.imposed.contract))
    return state


def apply(state: State, action: Action) -> State:
    """Return the state after *action*; an action that is not legal raises IllegalAction and changes nothing."""
    if isinstance(action, PlayCard):
        return _play(state, action)
    if isinstance(action, RevealPetitSec):
        return _reveal_petit_sec(state, action)
    if isinstance(action, RuleOnRequest):
        return _rule(state, action)
    if isinstance(action, AnnounceChelem):
        return _announce_chelem(state, action)
    _check_turn(state, action.seat)
    if isinstance(action, MakeBid):
        return _bid(state, action)
    if isinstance(action, KeepContract):
        return _keep_contract(state, action)
    if isinstance(action, CallCard):
        return _call(state, action)
    if isinstance(action, MakeEcart):
        return _ecart(state, action)
    return _poignee(state, action)


def _check_turn(state: State, seat: Seat) -> None:
    """PLAY-12, BID-01: nobody speaks or plays before his turn."""
    if seat != state.to_act:
        clause = "BID-01" if state.phase is Phase.AUCTION else "PLAY-12"
        turn = "–" if state.to_act is None else state.to_act
        raise IllegalAction(
            clause,
            f"ce n'est pas au joueur {seat} d'agir (au tour de : {turn})",
            f"it is not seat {seat}'s turn (to act: {turn})",
        )


def _wrong_phase(state: State, clause: str, fr: str, en: str) -> IllegalAction:
    return IllegalAction(clause, f"{fr} (phase : {state.phase.value})", f"{en} (phase: {state.phase.value})")


def _bid(state: State, action: MakeBid) -> State:
    if state.phase is not Phase.AUCTION:
        raise _wrong_phase(state, "BID-02", "on ne peut plus enchérir", "bidding is over")
    check_bid(action.bid, state.auction, barred=action.seat in state.deal.barred)
    auction = state.auction.after(action.bid)
    if waits_for_arbiter(state.deal, action.bid):
        request = Request(action.seat, action.bid, Phase.AUCTION)
        return state._replace(phase=Phase.APPROVAL, to_act=None, auction=auction, request=request)
    return _spoken(state, auction)


def _spoken(state: State, auction: Auction) -> State:
    """BID-01, BID-02: the next player speaks; when all have, the highest bidder takes (BID-05: or nobody)."""
    deal = state.deal
    order = speaking_order(deal.dealer, deal.players)
    if len(auction.bids) < deal.players:
        return state._replace(phase=Phase.AUCTION, to_act=order[len(auction.bids)], auction=auction)
    place = taker_place(auction)
    if place is None:
        return state._replace(phase=Phase.PASSED_OUT, to_act=None, auction=auction)
    if may_decline(auction):
        return state._replace(phase=Phase.CONFIRM, to_act=order[place], auction=auction)
    contract = auction.bids[place]
    taken = Engagement(order[place], contract, visa=gives_visa(deal, contract))
    return _taken(state._replace(auction=auction), taken)


def _keep_contract(state: State, action: KeepContract) -> State:
    """BID-12: after a refused sur-contrat the earlier bidder plays his contract, or the deal is thrown in."""
    if state.phase is not Phase.CONFIRM:
        raise _wrong_phase(state, "BID-12", "il n'y a pas de contrat à confirmer", "no contract to confirm")
    if not action.plays:
        return state._replace(phase=Phase.PASSED_OUT, to_act=None)
    return _taken(state, Engagement(action.seat, state.auction.highest))


def _taken(state: State, taken: Engagement) -> State:
    """The auction is over: P5-06, D-28 the call comes before the chien; BID-06 then the chien, or straight to play."""
    if state.deal.players == 5 and taken.called is None:
        return state._replace(phase=Phase.CALL, to_act=taken.taker, engagement=taken)
    if taken.contract.uses_chien:
        hands = _with_hand(state.hands, taken.taker, state.hands[taken.taker] | state.deal.chien)
        return state._replace(phase=Phase.ECART, to_act=taken.taker, engagement=taken, hands=hands)
    return _to_play(state._replace(engagement=taken))


def _to_play(state: State) -> State:
    """PLAY-01: the dealer's right-hand neighbour leads; CHEL-05: whoever announced a chelem does instead."""
    taken, deal = state.taken, state.deal
    leader = taken.taker if taken.chelem else next_seat(deal.dealer, deal.players)
    return state._replace(phase=Phase.PLAY, to_act=leader, trick=Trick(leader))


def _with_hand(hands: tuple[CardSet, ...], seat: Seat, hand: CardSet) -> tuple[CardSet, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _call(state: State, action: CallCard) -> State:
    if state.phase is not Phase.CALL:
        raise _wrong_phase(state, "P5-06", "ce n'est pas le moment d'appeler", "this is not the time to call")
    check_call(action.card, state.hands[action.seat])
    partner = partner_of(action.card, action.seat, state.deal.hands)
    return _taken(state, replace(state.taken, called=action.card, partner=partner))


def _ecart(state: State, action: MakeEcart) -> State:
    if state.phase is not Phase.ECART:
        raise _wrong_phase(
            state, "ECART-06", "l'écart ne peut pas être fait ou changé ici", "no écart can be made or changed"
        )
    hand = state.hands[action.seat]
    check_ecart(action.cards, hand, state.deal.chien_size, state.taken.called, state.deal.edition)
    hands = _with_hand(state.hands, action.seat, hand - action.cards)
    return _to_play(state._replace(hands=hands, ecart=action.cards))


def _announce_chelem(state: State, action: AnnounceChelem) -> State:
    """CHEL-05: the announcer leads."""
    taken = state.engagement
    if taken is None or action.seat != taken.taker:
        raise IllegalAction(
            "CHEL-02", "seul le preneur peut annoncer le chelem", "only the taker may announce a chelem"
        )
    if not may_announce_chelem(state):
        raise IllegalAction(
            "CHEL-02",
            "le chelem s'annonce une fois, après les enchères (et l'appel) et avant la première carte",
            "a chelem is announced once, after the auction (and the call) and before the first card",
        )
    if waits_for_arbiter(state.deal, None):
        request = Request(action.seat, None, state.phase)
        return state._replace(phase=Phase.APPROVAL, to_act=None, request=request)
    return _chelem_stands(state)


def _chelem_stands(state: State) -> State:
    announced = state._replace(engagement=replace(state.taken, chelem=True))
    if announced.phase is Phase.ECART:
        return announced._replace(to_act=announced.taken.taker)
    return _to_play(announced)


def _rule(state: State, action: RuleOnRequest) -> State:
    request = state.request
    if state.phase is not Phase.APPROVAL or request is None:
        raise IllegalAction("BID-09", "l'arbitre n'a rien à accorder", "there is nothing for the arbiter to rule on")
    granted = rule_on_request(state.deal, request, action)
    resumed = state._replace(phase=request.resume, request=None)
    if request.wants is not None:
        auction = state.auction if granted else state.auction.with_last_refused()
        return _spoken(resumed, auction)
    if granted:
        return _chelem_stands(resumed)
    refused = resumed._replace(chelem_refused=True)
    return refused._replace(to_act=refused.taken.taker if refused.phase is Phase.ECART else refused.trick.leader)


def _poignee(state: State, action: ShowPoignee) -> State:
    """POIG-01: optional, for any player; POIG-02: just before his own first card.

    Q-15: the secret partner may show one too; it counts for the deal and says nothing of his camp.
    """
    if state.phase is not Phase.PLAY:
        raise _wrong_phase(state, "POIG-02", "ce n'est pas le moment", "this is not the time")
    if state.tricks or not may_show(state, action.seat):
        raise IllegalAction(
            "POIG-02",
            "une poignée se montre une fois, juste avant de jouer sa première carte",
            "a poignée is shown once, just before playing one's first card",
        )
    seat, deal = action.seat, state.deal
    level = poignee_level(action.cards, state.hands[seat], deal.players, own_ecart(state, seat), deal.edition)
    return state._replace(poignees=(*state.poignees, Poignee(seat, action.cards, level)))


def _reveal_petit_sec(state: State, action: RevealPetitSec) -> State:
    if state.deal.declares_petit_sec or petit_sec_to_reveal(state) != action.seat:
        raise IllegalAction(
            "HAND-05", f"le joueur {action.seat} n'a pas de petit sec à révéler", f"seat {action.seat} has no petit sec"
        )
    return state._replace(phase=Phase.PETIT_SEC, to_act=None, request=None)


def _play(state: State, action: PlayCard) -> State:
    """PLAY-12, PLAY-13: a card is played in turn, one at a time, and is final (D-15: in every edition)."""
    seat, card = action.seat, action.card
    if state.phase is not Phase.PLAY:
        raise _wrong_phase(state, "PLAY-12", "on ne joue pas de carte ici", "no card can be played now")
    _check_turn(state, seat)
    if card not in legal_plays(state):
        raise why_not(card, state.hands[seat], state.trick.cards, called_on_first_lead(state))
    deal = state.deal
    hands = _with_hand(state.hands, seat, state.hands[seat].without(card))
    trick = Trick(state.trick.leader, (*state.trick.cards, card))
    if len(trick.cards) < deal.players:
        # All but three fields stay: written out, since `_replace` costs twice as much and this is done for every card.
        return State(deal, state.phase, next_seat(seat, deal.players), hands, trick, *state[5:])
    winner = trick_winner(state, trick)
    trick = trick._replace(winner=winner)
    tricks = (*state.tricks, trick)
    if len(tricks) == deal.hand_size:
        return state._replace(phase=Phase.FINISHED, to_act=None, hands=hands, trick=trick, tricks=tricks)
    # PLAY-02: the winner of a trick leads the next one.
    return state._replace(to_act=winner, hands=hands, trick=Trick(winner), tricks=tricks)


def trick_winner(state: State, trick: Trick) -> Seat:
    """Return who wins a complete trick.

    - PLAY-10: by its cards.
    - CHEL-06, Q-07: an Excuse led to the last trick by the attack, which won all those before, wins it too
      (D-12: in 2012 only when the chelem was announced).
    """
    taken, deal = state.taken, state.deal
    excuse_wins = (
        trick.cards[0] == EXCUSE
        and len(state.tricks) == deal.hand_size - 1
        and trick.leader in taken.attack
        and all(played.winner in taken.attack for played in state.tricks)
        and (taken.chelem or deal.edition.chelem_excuse_last == "any")
    )
    place = winning_index(trick.cards, excuse_wins=excuse_wins)
    return Seat((trick.leader + place) % deal.players)
