"""The deal as values: what is fixed when the cards are dealt, and the state that every action makes anew."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from oudler.cards import BOUTS, DECK, EXCUSE, NO_CARDS, PETIT, TRUMPS, Card, CardSet, card_label
from oudler.rules.annonces import Poignee
from oudler.rules.auction import Auction, Bid
from oudler.rules.dealing import SHAPES, Distribution
from oudler.rules.editions import FFT2022, Edition
from oudler.rules.seats import Seat
from oudler.verdicts import InvalidDeal

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Imposed:
    """Duplicate: taker and contract are given, there is no auction."""

    taker: Seat
    contract: Bid


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards dealt and the terms they are played on.

    - HAND-06: hands are sets, so how a player sorts his cards, and when, changes nothing.
    - *barred*: seats that may only pass (BID-13).
    - *arbiter*: an arbiter is at hand, so sur-contrats and chelems wait for his word (BID-09, CHEL-03).
    - *declares_petit_sec*: False when nobody declared it in time at the table (HAND-05).
    """

    players: int
    dealer: Seat
    hands: tuple[CardSet, ...]
    chien: CardSet
    edition: Edition = FFT2022
    imposed: Imposed | None = None
    barred: frozenset[Seat] = frozenset()
    arbiter: bool = False
    declares_petit_sec: bool = True

    def __post_init__(self) -> None:
        """Refuse what cannot be a deal (CARD-01; the sizes of DEAL-07, P3-02, P5-05)."""
        shape = SHAPES.get(self.players)
        if shape is None:
            raise InvalidDeal("DEAL-07", "il faut 3, 4 ou 5 joueurs", "there must be 3, 4 or 5 players")
        if len(self.hands) != self.players:
            raise InvalidDeal(
                shape.clause,
                f"{self.players} joueurs mais {len(self.hands)} mains",
                f"{self.players} players but {len(self.hands)} hands",
            )
        seats = range(self.players)
        if self.dealer not in seats:
            raise InvalidDeal("DEAL-01", f"pas de donneur {self.dealer}", f"no dealer {self.dealer}")
        if self.imposed is not None and (self.imposed.taker not in seats or self.imposed.contract is Bid.PASSE):
            raise InvalidDeal("BID-03", "preneur ou contrat imposé impossible", "imposed taker or contract impossible")
        for barred in self.barred:
            if barred not in seats:
                raise InvalidDeal("BID-13", f"pas de joueur {barred}", f"no seat {barred}")
        for seat, hand in enumerate(self.hands):
            if len(hand) != shape.hand:
                raise InvalidDeal(
                    shape.clause,
                    f"main {seat} : {len(hand)} cartes au lieu de {shape.hand}",
                    f"hand {seat}: {len(hand)} cards instead of {shape.hand}",
                )
        if len(self.chien) != shape.chien:
            raise InvalidDeal(
                shape.clause,
                f"chien : {len(self.chien)} cartes au lieu de {shape.chien}",
                f"chien: {len(self.chien)} cards instead of {shape.chien}",
            )
        check_each_once(self.hands, self.chien)

    @property
    def chien_size(self) -> int:
        return SHAPES[self.players].chien

    @property
    def hand_size(self) -> int:
        return SHAPES[self.players].hand

    @classmethod
    def of(cls, dealt: Distribution, edition: Edition = FFT2022) -> Deal:
        """Return the deal of a distribution."""
        return cls(dealt.players, dealt.dealer, dealt.hands, dealt.chien, edition)


def check_each_once(hands: Sequence[CardSet], chien: CardSet) -> None:
    """CARD-01: refuse a card that is dealt twice, or not at all."""
    seen = NO_CARDS
    for cards in (*hands, chien):
        for card in seen & cards:
            name = card_label(card)
            raise InvalidDeal("CARD-01", f"{name} est distribué deux fois", f"{name} is dealt twice")
        seen |= cards
    for card in DECK - seen:
        name = card_label(card)
        raise InvalidDeal("CARD-01", f"{name} manque", f"{name} is missing")


def petit_sec_seat(hands: Sequence[CardSet]) -> Seat | None:
    """HAND-03: return who holds the petit as his only atout, without the Excuse."""
    for seat, hand in enumerate(hands):
        if hand & TRUMPS == CardSet.of((PETIT,)) and EXCUSE not in hand:
            return Seat(seat)
    return None


class Phase(Enum):
    """Where a deal stands."""

    AUCTION = "auction"
    APPROVAL = "approval"  # the arbiter rules on a sur-contrat or a chelem
    CONFIRM = "confirm"  # after a refusal the earlier bidder plays or declines
    CALL = "call"
    ECART = "ecart"
    PLAY = "play"
    FINISHED = "finished"
    PASSED_OUT = "passed_out"
    PETIT_SEC = "petit_sec"

    @property
    def is_over(self) -> bool:
        return self in _OVER


_OVER: Final = (Phase.FINISHED, Phase.PASSED_OUT, Phase.PETIT_SEC)


class Trick(NamedTuple):
    """Cards in playing order from *leader*; *winner* once it is complete."""

    leader: Seat
    cards: tuple[Card, ...] = ()
    winner: Seat | None = None

    def seat_of(self, card: Card, players: int) -> Seat | None:
        """Return who played *card* to this trick."""
        return Seat((self.leader + self.cards.index(card)) % players) if card in self.cards else None


class Played(Protocol):
    """What the count reads of a trick, however irregular."""

    @property
    def leader(self) -> Seat: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def winner(self) -> Seat | None: ...
    def seat_of(self, card: Card, players: int) -> Seat | None: ...


@dataclass(frozen=True, slots=True)
class Engagement:
    """What the taker has engaged in, for this deal only (CONT-04); *partner* is secret at first (P5-12)."""

    taker: Seat
    contract: Bid
    called: Card | None = None
    partner: Seat | None = None
    chelem: bool = False
    visa: bool = False  # BID-11: a sur-contrat was granted, the score sheet is initialled

    @property
    def attack(self) -> tuple[Seat, ...]:
        return (self.taker,) if self.partner is None else (self.taker, self.partner)


@dataclass(frozen=True, slots=True)
class Request:
    """A sur-contrat or a chelem that waits for the arbiter (BID-09, CHEL-03)."""

    seat: Seat
    wants: Bid | None  # None: a chelem
    resume: Phase


class State(NamedTuple):
    """One moment of a deal; `oudler.rules.machine` makes the next one.

    A named tuple, as one is made for every card: it costs a quarter of a frozen dataclass.
    """

    deal: Deal
    phase: Phase
    to_act: Seat | None
    hands: tuple[CardSet, ...]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    engagement: Engagement | None = None
    ecart: CardSet = NO_CARDS
    poignees: tuple[Poignee, ...] = ()
    auction: Auction = Auction()
    request: Request | None = None
    chelem_refused: bool = False

    @property
    def taken(self) -> Engagement:
        """The engagement of a deal that was taken."""
        if self.engagement is None:
            raise ValueError(self.phase)
        return self.engagement

    @property
    def play_begun(self) -> bool:
        """Tell whether the first card has been played."""
        return bool(self.tricks or self.trick.cards)

    @property
    def chien_shown(self) -> bool:
        """DOG-01: the chien is turned up on a prise or a garde only, once the card is called (P5-06)."""
        taken = self.engagement
        if taken is None or not taken.contract.uses_chien:
            return False
        return self.deal.players != 5 or taken.called is not None

    def pile(self, *, attack: bool) -> CardSet:
        """Return the cards a camp has before it: its tricks, and the écart or chien that counts with them.

        - ECART-08: the écart belongs to the attack whatever happens.
        - BID-07, DOG-04: a garde sans chien lies with the taker; BID-08, DOG-05: a garde contre one with the defence.
        """
        taken = self.taken
        camp = taken.attack
        cards = CardSet.of(card for trick in self.tricks if (trick.winner in camp) is attack for card in trick.cards)
        if taken.contract.uses_chien:
            return cards | self.ecart if attack else cards
        return cards | self.deal.chien if (taken.contract is Bid.GARDE_SANS) is attack else cards


def bouts_in(cards: CardSet) -> int:
    return len(cards & BOUTS)
