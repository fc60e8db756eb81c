"""What happened, for those who tell it: the events between two states of a deal.

They hold only what the whole table saw; an écart is a number of cards and the atouts that were shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from oudler.cards import CardSet
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
from oudler.rules.annonces import Poignee
from oudler.rules.auction import Bid
from oudler.rules.ecart import shown_atouts
from oudler.rules.excuse import Fate, Settlement, settle_excuse
from oudler.rules.seats import Seat, gatherer
from oudler.rules.state import Phase, Request, State, Trick, petit_sec_seat

if TYPE_CHECKING:
    from oudler.cards import Card


@dataclass(frozen=True, slots=True)
class BidMade:
    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class ArbiterCalled:
    """BID-09, CHEL-03: a sur-contrat or a chelem waits for the arbiter."""

    request: Request


@dataclass(frozen=True, slots=True)
class RequestDecided:
    request: Request
    granted: bool


@dataclass(frozen=True, slots=True)
class ContractDecided:
    """The auction is over; BID-05: taker None when all passed (or declined, BID-12)."""

    taker: Seat | None
    contract: Bid


@dataclass(frozen=True, slots=True)
class CardCalled:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ChienHandedOver:
    """DOG-01: the dealer alone hands the chien to the taker; DOG-04, DOG-05: face down on a sur-contrat."""

    by: Seat
    to: Seat
    face_down: bool


@dataclass(frozen=True, slots=True)
class ChienRevealed:
    """DOG-01: the taker turns it up; DOG-02: sorted by suit, for all to see (D-08: in every edition)."""

    by: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class CardsCounted:
    """DOG-03: meanwhile the others make sure that they hold their number of cards (D-08: in every edition)."""

    seat: Seat
    cards: int


@dataclass(frozen=True, slots=True)
class EcartMade:
    """ECART-04, ECART-05: the taker shows the number of cards and the atouts among them, then says "jeu"."""

    seat: Seat
    size: int
    atouts: CardSet


@dataclass(frozen=True, slots=True)
class ChelemAnnounced:
    seat: Seat


@dataclass(frozen=True, slots=True)
class PoigneeShown:
    poignee: Poignee


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """PLAY-14: a trick is gathered by the camp that won it, for the defence by the player facing the taker."""

    number: int
    trick: Trick
    gathered_by: Seat


@dataclass(frozen=True, slots=True)
class ExcuseSettled:
    """EXC-03, EXC-04: taken back for a card, or displayed while one is owed.

    At five players this is told at the end of the deal only, as it would give the partner away (P5-12).
    """

    settlement: Settlement


@dataclass(frozen=True, slots=True)
class PetitSecFound:
    seat: Seat


Event = (
    BidMade
    | ArbiterCalled
    | RequestDecided
    | ContractDecided
    | CardCalled
    | ChienHandedOver
    | ChienRevealed
    | CardsCounted
    | EcartMade
    | ChelemAnnounced
    | PoigneeShown
    | CardPlayed
    | TrickTaken
    | ExcuseSettled
    | PetitSecFound
)


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Return what the table saw when *action* led from *before* to *after*."""
    told: list[Event] = []
    if isinstance(action, MakeBid):
        told.append(BidMade(action.seat, action.bid))
    elif isinstance(action, CallCard):
        told.append(CardCalled(action.seat, action.card))
    elif isinstance(action, MakeEcart):
        told.append(EcartMade(action.seat, len(action.cards), shown_atouts(action.cards)))
    elif isinstance(action, AnnounceChelem) and after.request is None:
        told.append(ChelemAnnounced(action.seat))
    elif isinstance(action, ShowPoignee):
        told.append(PoigneeShown(after.poignees[-1]))
    elif isinstance(action, PlayCard):
        told.append(CardPlayed(action.seat, action.card))
        told += _trick_events(before, after)
    elif isinstance(action, RevealPetitSec):
        told.append(PetitSecFound(action.seat))
    elif isinstance(action, RuleOnRequest) and before.request is not None:
        told.append(RequestDecided(before.request, action.granted))
        if before.request.wants is None and action.granted:
            told.append(ChelemAnnounced(before.request.seat))
    if after.request is not None:
        told.append(ArbiterCalled(after.request))
    if isinstance(action, MakeBid | CallCard | RuleOnRequest | KeepContract):
        told += _contract_events(before, after)
    return tuple(told)


def opening_events(state: State) -> tuple[Event, ...]:
    """Return what the table sees before anybody acts: a petit sec, or an imposed contract (duplicate)."""
    if state.phase is Phase.PETIT_SEC:
        seat = petit_sec_seat(state.deal.hands)
        return () if seat is None else (PetitSecFound(seat),)
    if state.engagement is None:
        return ()
    return tuple(_contract_events(state._replace(phase=Phase.AUCTION, engagement=None), state))


def _contract_events(before: State, after: State) -> list[Event]:
    told: list[Event] = []
    if after.phase is Phase.PASSED_OUT:
        return [ContractDecided(None, Bid.PASSE)]
    taken = after.engagement
    if taken is None:
        return told
    if before.engagement is None:
        told.append(ContractDecided(taken.taker, taken.contract))
    settled_now = before.engagement is None or before.phase is Phase.CALL
    if after.phase is Phase.CALL or not settled_now:
        return told
    dealer = after.deal.dealer
    if taken.contract.uses_chien:
        told += [ChienHandedOver(dealer, taken.taker, face_down=False), ChienRevealed(taken.taker, after.deal.chien)]
        told += [CardsCounted(Seat(seat), len(hand)) for seat, hand in enumerate(after.hands) if seat != taken.taker]
    else:
        told.append(ChienHandedOver(dealer, chien_keeper(after), face_down=True))
    return told


def chien_keeper(state: State) -> Seat:
    """Return before whom the chien of a sur-contrat lies, face down.

    - DOG-04: garde sans, before the taker.
    - DOG-05: garde contre, before the defender who faces him (D-24: the taker puts it away in popular play).
    """
    taken, deal = state.taken, state.deal
    if taken.contract is Bid.GARDE_CONTRE and deal.edition.garde_contre_chien == "facing":
        return gatherer(taken.taker, deal.players)
    return taken.taker


def _trick_events(before: State, after: State) -> list[Event]:
    if len(after.tricks) == len(before.tricks):
        return []
    trick, players = after.tricks[-1], after.deal.players
    attack = after.taken.attack
    winner = trick.winner if trick.winner is not None else trick.leader
    by = winner if players == 5 else after.taken.taker if winner in attack else gatherer(after.taken.taker, players)
    told: list[Event] = [TrickTaken(len(after.tricks), trick, by)]
    if players != 5 or after.phase is Phase.FINISHED:
        old = _settlement(before) if players != 5 else Settlement(Fate.NOT_PLAYED)
        new = _settlement(after)
        if new != old and new.fate is not Fate.KEPT:
            told.append(ExcuseSettled(new))
    return told


def _settlement(state: State) -> Settlement:
    deal = state.deal
    return settle_excuse(state.tricks, state.taken.attack, deal.players, deal.edition, last=deal.hand_size)
