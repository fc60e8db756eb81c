"""A deal as it was really played, irregular actions and all: the values that are examined and counted."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.cards import Card, CardSet
from oudler.fft.arbitrage.fault import Party
from oudler.rules.actions import Action
from oudler.rules.annonces import PoigneeLevel
from oudler.rules.auction import Bid
from oudler.rules.dealing import SHAPES
from oudler.rules.editions import Edition
from oudler.rules.scoring import Camp
from oudler.rules.seats import Seat
from oudler.rules.state import Imposed, check_each_once
from oudler.text import Text
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class PickUp:
    """ARB-25: having shown a poignée, the taker takes up his écart with it instead of his hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Entry:
    """One action; *taken_back*: the card went back into the hand; *level*: the poignée that was announced."""

    action: Action | PickUp
    taken_back: bool = False
    level: PoigneeLevel | None = None


@dataclass(frozen=True, slots=True)
class IrregularDeal:
    """Cards dealt, in whatever numbers, and what was done with them; each card is there once (CARD-01)."""

    players: int
    dealer: Seat
    hands: tuple[CardSet, ...]
    chien: CardSet
    edition: Edition
    entries: tuple[Entry, ...]
    imposed: Imposed | None = None
    barred: frozenset[Seat] = frozenset()
    petit_sec_unsaid: bool = False

    def __post_init__(self) -> None:
        """Refuse a pack that is not whole: no clause of the code speaks of one."""
        check_each_once(self.hands, self.chien)

    @property
    def hand_size(self) -> int:
        return SHAPES[self.players].hand

    @property
    def chien_size(self) -> int:
        return SHAPES[self.players].chien


@dataclass(frozen=True, slots=True)
class LooseTrick:
    """A trick by whoever played to it, in whatever order; *winner* once it is complete."""

    plays: tuple[tuple[Seat, Card], ...]
    winner: Seat | None = None

    @property
    def leader(self) -> Seat:
        return self.plays[0][0]

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for _, card in self.plays)

    def seat_of(self, card: Card, _players: int) -> Seat | None:
        return next((seat for seat, played in self.plays if played == card), None)


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that breaks a rule, and where.

    *clause* is the code's where it foresees the fault, else that of the rule; *action* counts from 0, *trick* from 1.
    *should* are the cards that might have been played; *cards* is a number of cards that is wrong.
    """

    clause: str
    text: Text
    seat: Seat | None = None
    action: int | None = None
    trick: int | None = None
    card: Card | None = None
    should: CardSet | None = None
    consumed: bool | None = None
    cards: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A poignée as it was shown; *level* what it would be worth, *faults* what was wrong with it."""

    seat: Seat
    cards: CardSet
    level: PoigneeLevel | None
    faults: tuple[Irregularity, ...] = ()


@dataclass(frozen=True, slots=True)
class Examined:
    """What became of a deal, and everything irregular in it."""

    deal: IrregularDeal
    irregularities: tuple[Irregularity, ...]
    tricks: tuple[LooseTrick, ...]
    hands: tuple[CardSet, ...]
    ecart: CardSet
    taker: Seat | None = None
    contract: Bid = Bid.PASSE
    called: Card | None = None
    partner: Seat | None = None
    chelem: bool = False
    poignees: tuple[Shown, ...] = ()
    finished: bool = False

    @property
    def attack(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in (self.taker, self.partner) if seat is not None)

    def camp(self, seat: Seat | None) -> Camp:
        return "attack" if seat in self.attack else "defence"

    def party(self, seat: Seat) -> Party:
        if seat == self.taker:
            return Party.TAKER
        return Party.PARTNER if seat == self.partner else Party.DEFENDER


class NotExaminable(RuleBroken):
    """An action that no table can have seen, such as a card that its player does not hold; *action* is its place."""

    def __init__(self, action: int, clause: str, fr: str, en: str) -> None:
        super().__init__(clause, f"actions[{action}] : {fr}", f"actions[{action}]: {en}")
        self.action = action
