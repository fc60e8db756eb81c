"""What may be done in a deal: commands, one class each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from oudler.cards import DECK
from oudler.rules.seats import Seat

if TYPE_CHECKING:
    from oudler.cards import Card, CardSet
    from oudler.rules.auction import Bid


@dataclass(frozen=True, slots=True)
class MakeBid:
    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class CallCard:
    """At five players, the taker names the card whose holder is his partner."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class MakeEcart:
    """The taker puts *cards* away and says "jeu"."""

    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class AnnounceChelem:
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowPoignee:
    seat: Seat
    cards: CardSet


@dataclass(frozen=True, slots=True)
class PlayCard:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class RuleOnRequest:
    """The arbiter grants or refuses a sur-contrat or a chelem; *counts* are the cards each player counted."""

    granted: bool
    counts: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class KeepContract:
    """After a refused sur-contrat, the earlier bidder plays his contract or declines it."""

    seat: Seat
    plays: bool


@dataclass(frozen=True, slots=True)
class RevealPetitSec:
    """A petit sec that nobody declared comes to light."""

    seat: Seat


Action = (
    MakeBid
    | CallCard
    | MakeEcart
    | AnnounceChelem
    | ShowPoignee
    | PlayCard
    | RuleOnRequest
    | KeepContract
    | RevealPetitSec
)

PLAYS: Final = tuple(tuple(PlayCard(Seat(seat), card) for card in DECK) for seat in range(5))
"""`PLAYS[seat][card]`: every card action there is, made once."""
