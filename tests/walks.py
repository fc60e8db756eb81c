"""Random deals and random play from a fixed seed, bent so that every phase, contract and level turns up.

`random_deal` deals, plainly or with one seat favoured; `walk` drives a deal to its end by legal actions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from random import Random
from typing import Any, NamedTuple

from oudler.cards import (
    DECK,
    EXCUSE,
    EXCUSE_ONLY,
    KINGS,
    NO_CARDS,
    PETIT,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    strength,
)
from oudler.rules import (
    EDITIONS,
    FFT2022,
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    Deal,
    Edition,
    Imposed,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    Seat,
    ShowPoignee,
    State,
    apply,
    legal_actions,
    start,
)
from oudler.rules.choices import Chain
from oudler.rules.dealing import SHAPES
from oudler.rules.editions import option_values

HONNEUR_ORDER = ("R", "D", "C", "V")
RULED_ON = ("rc_choice", "low_card_turned")
"""Options that the arbiter's code alone reads: they change nothing of what may be done in a deal."""
OPTIONS = {name: values for name, values in option_values().items() if name not in RULED_ON}
CONTRACTS = (Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


class Bent(Enum):
    """What the favoured seat is dealt, and how it plays."""

    PLAIN = "plain"
    ATOUTS = "atouts"  # eight atouts or more: poignées
    MASTERS = "masters"  # all the highest atouts, played first: chelems
    FEEBLE = "feeble"  # low cards of the suits, chien alike: chelems of the defence
    HONNEURS = "honneurs"  # the four Rois, Dames, Cavaliers: calls below the Roi
    PETIT_SEC = "petit_sec"
    REFUSED = "refused"  # the first to speak bids, the next asks for a sur-contrat, the arbiter refuses it


BENTS = (
    *[Bent.PLAIN] * 7,
    *[Bent.ATOUTS] * 4,
    *[Bent.MASTERS] * 3,
    *[Bent.FEEBLE, Bent.HONNEURS, Bent.PETIT_SEC, Bent.REFUSED] * 2,
)
"""How often each is dealt: a round of 22 deals meets them all."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A deal, the seat it favours and the contract that seat wishes to play (passe: nobody bids).

    *holds_back*: everybody keeps the petit and the Excuse for the end, so that they fall in the last tricks.
    """

    deal: Deal
    bent: Bent
    seat: Seat
    contract: Bid
    holds_back: bool


class Step(NamedTuple):
    """One action of a walk and all those that were legal beside it."""

    before: State
    legal: Sequence[Action]
    action: Action
    after: State


# --- deals -------------------------------------------------------------------------------------------------------


def ranked(rank: str) -> CardSet:
    return CardSet.of(card for card in SUIT_CARDS if strength(card) == 14 - HONNEUR_ORDER.index(rank))


def highest(cards: CardSet, number: int) -> CardSet:
    return CardSet.of(sorted(cards, key=strength, reverse=True)[:number])


def some(rng: Random, cards: CardSet, number: int) -> CardSet:
    return CardSet.of(rng.sample(list(cards), min(number, len(cards))))


def favoured_cards(rng: Random, bent: Bent, players: int) -> tuple[CardSet, CardSet]:
    """Return cards for the favoured hand, and cards for the chien."""
    size, chien = SHAPES[players].hand, SHAPES[players].chien
    if bent is Bent.ATOUTS:
        excuse = EXCUSE_ONLY if rng.random() < 0.5 else NO_CARDS
        kings = KINGS if players != 5 and rng.random() < 0.5 else NO_CARDS
        most = min(21, size - len(excuse | kings))
        return some(rng, TRUMPS, rng.randint(8, most)) | excuse | kings, NO_CARDS
    if bent is Bent.MASTERS:
        excuse = EXCUSE_ONLY if rng.random() < 0.5 else NO_CARDS
        atouts = highest(TRUMPS, min(21, size - len(excuse)))
        return atouts | highest(SUIT_CARDS, size - len(atouts | excuse)) | excuse, NO_CARDS
    if bent is Bent.FEEBLE:
        low = CardSet.of(sorted(SUIT_CARDS, key=strength)[: size + chien])
        hand = some(rng, low, size - 1) | (EXCUSE_ONLY if rng.random() < 0.5 else NO_CARDS)
        aside = some(rng, low - hand, chien - 1)
        return hand, aside | some(rng, KINGS, 1)
    if bent is Bent.HONNEURS:
        held = ranked("R")
        for rank in HONNEUR_ORDER[1 : 1 + rng.choice((0, 1, 2))]:
            held |= ranked(rank)
        return held, NO_CARDS
    if bent is Bent.PETIT_SEC:
        return some(rng, SUIT_CARDS, size - 1) | CardSet.of((PETIT,)), NO_CARDS
    return NO_CARDS, NO_CARDS


def random_edition(rng: Random) -> Edition:
    """Return an edition, often with an option or two of its own."""
    name = rng.choice([FFT2022.name, *EDITIONS])
    options: dict[str, Any] = {key: rng.choice(values) for key, values in OPTIONS.items() if rng.random() < 0.08}
    return replace(EDITIONS[name], **options)


def random_plan(rng: Random, players: int, *, bent: Bent | None = None, edition: Edition | None = None) -> Plan:
    """Deal at random; the terms (edition, arbiter, bans, imposed contract, petit sec kept silent) as well."""
    bent = rng.choice(BENTS) if bent is None else bent
    seat = Seat(rng.randrange(players))
    hand, chien = favoured_cards(rng, bent, players)
    rest = list(DECK - hand - chien)
    rng.shuffle(rest)
    hands = []
    for place in range(players):
        held = hand if place == seat else NO_CARDS
        missing = SHAPES[players].hand - len(held)
        hands.append(held | CardSet.of(rest[:missing]))
        rest = rest[missing:]
    contract = Bid.PASSE if bent is Bent.PLAIN and rng.random() < 0.05 else rng.choice(CONTRACTS)
    dealer = Seat(rng.randrange(players))
    refused = bent is Bent.REFUSED
    if refused:
        dealer, contract = Seat((seat - 1) % players), rng.choice((Bid.PRISE, Bid.GARDE))
    deal = Deal(
        players=players,
        dealer=dealer,
        hands=tuple(hands),
        chien=chien | CardSet.of(rest),
        edition=random_edition(rng) if edition is None else edition,
        imposed=Imposed(seat, contract) if contract and not refused and rng.random() < 0.1 else None,
        barred=frozenset(Seat(place) for place in range(players) if place != seat and rng.random() < 0.05),
        arbiter=refused or rng.random() < (0.6 if bent is Bent.MASTERS else 0.3),
        declares_petit_sec=rng.random() < 0.5,
    )
    return Plan(deal, bent, seat, contract, holds_back=rng.random() < 0.25)


# --- play --------------------------------------------------------------------------------------------------------


def walk(rng: Random, plan: Plan) -> Iterator[Step]:
    """Drive the deal to its end; every action is drawn from those that are legal."""
    state = start(plan.deal)
    while legal := legal_actions(state):
        action = chosen(rng, plan, state, legal)
        after = apply(state, action)
        yield Step(state, legal, action, after)
        state = after


def chosen(rng: Random, plan: Plan, state: State, legal: Sequence[Action]) -> Action:
    """Draw one of the legal actions: first of what kind, then which."""
    if state.phase is Phase.AUCTION:
        return _bid(rng, plan, state, legal)
    parts = legal.parts if isinstance(legal, Chain) else (legal,)
    asides = [part for part in parts[1:] if part and rng.random() < _odds(plan, part[0])]
    if asides:
        part = rng.choice(asides)
        return part[rng.randrange(len(part))]
    usual = parts[0]
    if state.phase is Phase.PLAY:
        return _card(rng, plan, state, usual)
    if state.phase is Phase.CALL:
        return _call(rng, plan, usual)
    if state.phase in (Phase.APPROVAL, Phase.CONFIRM):
        yes, no = usual
        granted = 0.1 if plan.bent is Bent.REFUSED and state.phase is Phase.APPROVAL else 0.5
        return yes if rng.random() < granted else no
    return usual[rng.randrange(len(usual))]


def _odds(plan: Plan, action: Action) -> float:
    if isinstance(action, ShowPoignee):
        return 0.7
    if isinstance(action, AnnounceChelem):
        return 0.5 if plan.bent in (Bent.MASTERS, Bent.FEEBLE) else 0.04
    return 0.03  # a petit sec that nobody declared comes to light


def _bid(rng: Random, plan: Plan, state: State, legal: Sequence[Action]) -> Action:
    bids = [action for action in legal if isinstance(action, MakeBid)]
    if len(bids) < len(legal) and rng.random() < 0.02:
        return legal[-1]
    passes = plan.contract is Bid.PASSE or rng.random() < 0.75
    wished = plan.contract if state.to_act == plan.seat else Bid.PASSE if passes else rng.choice(CONTRACTS)
    if plan.bent is Bent.REFUSED and len(state.auction.bids) == 1:
        wished = Bid.GARDE_SANS
    return next((action for action in bids if action.bid is wished), bids[0])


def _call(rng: Random, plan: Plan, calls: Sequence[Action]) -> Action:
    cards = [action for action in calls if isinstance(action, CallCard)]
    if plan.bent is Bent.FEEBLE:
        in_chien = [call for call in cards if call.card in plan.deal.chien]
        return rng.choice(in_chien or cards)
    ranks = sorted({strength(call.card) for call in cards})
    rank = ranks[0] if rng.random() < 0.8 else rng.choice(ranks)
    return rng.choice([call for call in cards if strength(call.card) == rank])


def _card(rng: Random, plan: Plan, state: State, plays: Sequence[Action]) -> Action:
    cards = [action for action in plays if isinstance(action, PlayCard)]
    if plan.bent is Bent.MASTERS and state.to_act == state.taken.taker == plan.seat:
        return max(cards, key=lambda play: -1 if play.card == EXCUSE else play.card)
    if plan.bent is Bent.FEEBLE and state.to_act == state.taken.taker:
        return min(cards, key=lambda play: strength(play.card))
    if plan.holds_back:
        return rng.choice([play for play in cards if play.card not in (PETIT, EXCUSE)] or cards)
    return rng.choice(cards)


# --- anything at all ---------------------------------------------------------------------------------------------


def any_action(rng: Random, players: int, legal: Sequence[Action]) -> Action:
    """Draw an action that may be legal or not: of any kind, by any seat, with any cards."""
    seat = Seat(rng.randrange(players))
    kind = rng.randrange(10)
    if kind == 0:
        return MakeBid(seat, rng.choice(list(Bid)))
    if kind == 1:
        return CallCard(seat, Card(rng.randrange(78)))
    if kind == 2:
        return KeepContract(seat, rng.random() < 0.5)
    if kind == 3:
        return AnnounceChelem(seat)
    if kind == 4:
        return RevealPetitSec(seat)
    if kind == 5:
        return RuleOnRequest(granted=True, counts=tuple(rng.randrange(14, 26) for _ in range(players)))
    if kind in (6, 7) and legal:
        return _spoilt(rng, legal[rng.randrange(len(legal))])
    return PlayCard(seat, Card(rng.randrange(78)))


def _spoilt(rng: Random, action: Action) -> Action:
    """Return an écart or a poignée like a legal one, with a card more, a card fewer or another card."""
    if not isinstance(action, MakeEcart | ShowPoignee):
        return action
    cards = action.cards
    if rng.random() < 0.7:
        cards = cards.without(rng.choice(list(cards)))
    if rng.random() < 0.7:
        cards |= CardSet.of((Card(rng.randrange(78)),))
    return replace(action, cards=cards)
