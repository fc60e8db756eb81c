"""The distribution: drawing for the deal, the cut, and the cards laid one by one.

Everything here can be replayed card by card: a deal is a pack and a *script* that says where each card goes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from oudler.cards import DECK, EXCUSE, Card, CardSet, Suit, strength, suit_of
from oudler.rules.editions import FFT2022, Edition
from oudler.rules.seats import Seat, next_seat
from oudler.rules.seeds import Stream, shuffled_pack
from oudler.verdicts import IllegalAction, InvalidDeal, RuleBroken

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@dataclass(frozen=True, slots=True)
class Shape:
    """How many cards go where for a number of players."""

    players: int
    hand: int
    chien: int
    packet: int
    clause: str
    homologable: bool

    @property
    def packets(self) -> int:
        return self.players * self.hand // self.packet


SHAPES: Final = {
    3: Shape(3, hand=24, chien=6, packet=4, clause="P3-02", homologable=True),
    4: Shape(4, hand=18, chien=6, packet=3, clause="DEAL-07", homologable=True),
    5: Shape(5, hand=15, chien=3, packet=3, clause="P5-05", homologable=False),
}
"""DEAL-07: at 4, 18 cards each in packets of 3. P3-02: at 3, 24 in packets of 4. P5-05: at 5, 15 in packets of 3.

P3-01: tables of 3 are homologated in libre tournaments. P5-04: five-player tournaments are not homologable.
D-44: the game is for four, as a rule; D-23: at three it is the same in every edition.
"""


# --- drawing for the deal ---------------------------------------------------------------------------------------


def draw_order(card: Card) -> tuple[bool, int, int]:
    """Return the key by which drawn cards compare: the smallest deals.

    - DEAL-01: the smallest card designates the dealer.
    - DEAL-02: equal ranks are told apart by suit, Pique above Cœur above Carreau above Trèfle.
    - DEAL-03: every atout is above every suit card.
    """
    suit = suit_of(card)
    if suit is None:
        raise RuleBroken("DEAL-04", "l'Excuse ne compte pas : il faut retirer", "the Excuse does not count: draw again")
    return (suit is Suit.TRUMPS, strength(card), -suit)


def must_redraw(drawn: Mapping[Seat, Card]) -> tuple[Seat, ...]:
    """DEAL-04: whoever drew the Excuse draws again, and only he."""
    return tuple(seat for seat, card in drawn.items() if card == EXCUSE)


def dealer_by_draw(drawn: Mapping[Seat, Card]) -> Seat:
    """DEAL-01: return the seat that drew the smallest card."""
    return min(drawn, key=lambda seat: draw_order(drawn[seat]))


def draw_for_dealer(seed: bytes, players: int) -> tuple[Seat, tuple[tuple[Seat, Card], ...]]:
    """Return the dealer and every card drawn, in order, from the pack spread face down (DEAL-01 … DEAL-04)."""
    spread = iter(Stream(seed, "draw").shuffled(tuple(DECK)))
    log = [(Seat(seat), next(spread)) for seat in range(players)]
    drawn = dict(log)
    for seat in must_redraw(drawn):
        drawn[seat] = next(spread)
        log.append((seat, drawn[seat]))
    return dealer_by_draw(drawn), tuple(log)


# --- the cut ----------------------------------------------------------------------------------------------------


def cut(pack: tuple[Card, ...], taken: int, edition: Edition = FFT2022) -> tuple[Card, ...]:
    """Return the pack cut after *taken* cards and closed again.

    DEAL-06: the cutter takes and leaves more than 3 cards, 4 … 74 (D-17: 3 in popular play).
    """
    least = edition.min_cut
    if not least <= taken <= len(pack) - least:
        raise IllegalAction(
            "DEAL-06",
            f"coupe à {taken} cartes : il faut en prendre et en laisser au moins {least}",
            f"cut at {taken} cards: at least {least} must be taken and left",
        )
    return pack[taken:] + pack[:taken]


# --- the script -------------------------------------------------------------------------------------------------

Script = tuple[Seat | None, ...]
"""Where each of the 78 cards goes in order: a seat, or None for the chien."""


def script_of(players: int, dealer: Seat, chien_after: tuple[int, ...]) -> Script:
    """Return the script that lays a chien card after each of these numbers of packets (Q-02: only between packets)."""
    shape = SHAPES[players]
    order: list[Seat | None] = []
    seat = dealer
    for packet in range(shape.packets):
        order += [None] * chien_after.count(packet)
        seat = next_seat(seat, players)
        order += [seat] * shape.packet
    return tuple(order + [None] * chien_after.count(shape.packets))


def check_script(script: Script, players: int, dealer: Seat, edition: Edition = FFT2022) -> None:
    """Refuse a distribution that is not by the book.

    - DEAL-07, P3-02, P5-05: packets in turn from the dealer's right-hand neighbour, never split.
    - DEAL-08: the chien has its cards, one at a time, at moments of the dealer's choice (Q-02: between packets,
      two in succession allowed).
    - DEAL-09: neither the first nor the last card of the pack goes to it (D-18: in popular play none of three).
    """
    shape = SHAPES[players]
    margin = edition.chien_margin
    if None in script[:margin] + script[-margin:]:
        raise InvalidDeal(
            "DEAL-09",
            "ni la première ni la dernière carte du paquet ne va au chien",
            "neither the first nor the last card of the pack goes to the chien",
        )
    if script.count(None) != shape.chien:
        raise InvalidDeal(
            "DEAL-08", f"le chien doit avoir {shape.chien} cartes", f"the chien must have {shape.chien} cards"
        )
    seat = dealer
    place = 0
    while place < len(script):
        if script[place] is None:
            place += 1
            continue
        seat = next_seat(seat, players)
        if script[place : place + shape.packet] != (seat,) * shape.packet:
            raise InvalidDeal(
                shape.clause,
                f"carte {place + 1} : un paquet de {shape.packet} va au joueur {seat}",
                f"card {place + 1}: a packet of {shape.packet} goes to seat {seat}",
            )
        place += shape.packet
    if len(script) != len(DECK):
        raise InvalidDeal("CARD-01", "il faut distribuer 78 cartes", "78 cards must be dealt")


# --- the distribution -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Laid:
    """One card laid on the table while dealing: the *number*-th, to a seat or to the chien (None)."""

    number: int
    card: Card
    to: Seat | None


@dataclass(frozen=True, slots=True)
class Distribution:
    """A pack dealt by a script; it knows the table at every moment of the deal."""

    players: int
    dealer: Seat
    pack: tuple[Card, ...]
    script: Script

    def steps(self) -> Iterator[Laid]:
        """Yield the cards as they are laid, one by one."""
        for number, (card, to) in enumerate(zip(self.pack, self.script, strict=True), 1):
            yield Laid(number, card, to)

    def cards_of(self, to: Seat | None, laid: int = 78) -> tuple[Card, ...]:
        """Return what a seat (None: the chien) has received once *laid* cards are down."""
        return tuple(step.card for step in self.steps() if step.to == to and step.number <= laid)

    @property
    def hands(self) -> tuple[CardSet, ...]:
        return tuple(CardSet.of(self.cards_of(Seat(seat))) for seat in range(self.players))

    @property
    def chien(self) -> CardSet:
        return CardSet.of(self.cards_of(None))

    def chien_count(self, laid: int = 78) -> int:
        """DEAL-10: the chien lies in the middle for all to see; at the end the dealer shows it is complete.

        D-02: the texts say more and more of its place; here it is nobody's and its number is known in every edition.
        """
        return len(self.cards_of(None, laid))

    def pick_up(self, seat: Seat, laid: int) -> CardSet:
        """Return the hand of *seat*, who takes it up once *laid* cards are down.

        - DEAL-11: nobody touches his cards before the deal is completely finished.
        - HAND-01: then everybody must look at his hand at once (D-03: in 2012 he may; here all have, in every edition).
        """
        if laid < len(self.pack):
            raise IllegalAction(
                "DEAL-11",
                f"le joueur {seat} touche ses cartes avant la fin de la distribution",
                f"seat {seat} touches his cards before the deal is finished",
            )
        return self.hands[seat]


def distribute(
    pack: tuple[Card, ...], script: Script, players: int, dealer: Seat, edition: Edition = FFT2022
) -> Distribution:
    """Deal *pack* by *script*, both checked (CARD-01, DEAL-07 … DEAL-09)."""
    if len(pack) != len(DECK) or CardSet.of(pack) != DECK:
        raise InvalidDeal("CARD-01", "il faut les 78 cartes, une fois chacune", "the 78 cards are needed, each once")
    check_script(script, players, dealer, edition)
    return Distribution(players, dealer, pack, script)


def deal_from_seed(seed: bytes, players: int, dealer: Seat) -> Distribution:
    """Shuffle, cut and deal from a seed, exactly as at a table; the same seed gives the same cards for ever."""
    pack = cut(shuffled_pack(seed), 4 + Stream(seed, "cut").below(71))
    moments = Stream(seed, "chien")
    shape = SHAPES[players]
    chien_after = tuple(sorted(1 + moments.below(shape.packets - 1) for _ in range(shape.chien)))
    return distribute(pack, script_of(players, dealer, chien_after), players, dealer)
