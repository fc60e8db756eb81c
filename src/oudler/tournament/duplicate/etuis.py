"""Étuis: the boards in which duplicate deals travel.

    etui = Etui(7, dealer=Orientation.NORD, taker=Orientation.SUD, hands=(n, s, e, o), chien=chien)
    etui.leader       # Orientation.OUEST, the dealer's right neighbour
    etui.fingerprint  # "5d0c-91ab-77e2", the same after every table, and of every copy

Cards that are typed in are checked before there is an étui: `faults_in` names every card that is missing or there
twice, and every hand that has not 18.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from oudler.cards import DECK, Card, CardSet, card_label
from oudler.rules.auction import Bid
from oudler.rules.dealing import SHAPES
from oudler.rules.state import Deal, Imposed, petit_sec_seat
from oudler.text import Text
from oudler.tournament.duplicate.compass import PLAYING_ORDER, right_of, seat_of, side_of
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import Verdict, broken, refuse_errors

CONTRACT: Final = Bid.GARDE
"""DUP-17: with prepared hands the contract is garde: no auction, no pass, no sur-contrat."""

CHIEN: Final = "chien"
FICHE: Final = "fiche"
POCKETS: Final = (*ORIENTATIONS, CHIEN, FICHE)
"""DUP-09: four pockets for a hand with its diagramme, one for the chien, one for the fiche ambulante."""

COLOURS: Final = {
    Orientation.NORD: Text("jaune", "yellow"),
    Orientation.SUD: Text("bleu", "blue"),
    Orientation.EST: Text("rouge", "red"),
    Orientation.OUEST: Text("vert", "green"),
}
"""DUP-08: the colour of each player's diagramme; DUP-10: the taker's is that of his label on the étui."""

MOST_ETUIS: Final = 999
_SHAPE: Final = SHAPES[len(ORIENTATIONS)]
_DIGITS: Final = 12
_GROUP: Final = 4


@dataclass(frozen=True, slots=True)
class Diagramme:
    """DUP-08: one player's card of the 78, in his colour, with his own ringed."""

    etui: int
    side: Orientation
    ringed: CardSet

    @property
    def colour(self) -> Text:
        return COLOURS[self.side]


@dataclass(frozen=True, slots=True)
class Etui:
    """One board: its number, dealer and taker (DUP-10), the hands of Nord, Sud, Est, Ouest and the chien.

    What cannot be one is refused: DUP-25, 78 cards once each, 18 a hand and 6 at the chien; DUP-18, a petit sec.
    """

    number: int
    dealer: Orientation
    taker: Orientation
    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    chien: CardSet

    def __post_init__(self) -> None:
        refuse_errors(faults_of(self.number, self.pockets))

    def hand(self, side: Orientation) -> CardSet:
        return self.hands[ORIENTATIONS.index(side)]

    @property
    def leader(self) -> Orientation:
        """DUP-10: the lead is by the dealer's right neighbour."""
        return right_of(self.dealer)

    @property
    def pockets(self) -> dict[str, tuple[Card, ...]]:
        return pockets_of(self.hands, self.chien)

    @property
    def diagrammes(self) -> tuple[Diagramme, ...]:
        """DUP-08: the four players' diagrammes, 18 cards ringed on each."""
        return tuple(Diagramme(self.number, side, self.hand(side)) for side in ORIENTATIONS)

    @property
    def canonical(self) -> str:
        """The cards as one text that anybody can write down again; the number is not in it, so copies share it."""
        lines = ["oudler.etui/1", f"dealer {self.dealer}", f"taker {self.taker}"]
        lines += [f"{side} {self.hand(side)}" for side in ORIENTATIONS]
        return "\n".join([*lines, f"{CHIEN} {self.chien}"]) + "\n"

    @property
    def fingerprint(self) -> str:
        """DUP-19: the same wherever the étui has been, for its cards are never dealt again: `5d0c-91ab-77e2`."""
        digits = hashlib.sha256(self.canonical.encode()).hexdigest()[:_DIGITS]
        return "-".join(digits[at : at + _GROUP] for at in range(0, _DIGITS, _GROUP))

    @property
    def deal(self) -> Deal:
        """DUP-17: the deal as it is played, its taker and the garde imposed; seats are Nord, Ouest, Sud, Est."""
        hands = tuple(self.hand(side) for side in PLAYING_ORDER)
        return Deal(len(hands), seat_of(self.dealer), hands, self.chien, imposed=Imposed(seat_of(self.taker), CONTRACT))

    @classmethod
    def of(cls, number: int, deal: Deal, taker: Orientation) -> Etui:
        """Return the étui of a deal for four."""
        north, south, east, west = (deal.hands[seat_of(side)] for side in ORIENTATIONS)
        return cls(number, side_of(deal.dealer), taker, (north, south, east, west), deal.chien)

    def copy(self, number: int) -> Etui:
        """DUP-19: the same cards for another tournament, under another number and with the same fingerprint."""
        return replace(self, number=number)

    def same_cards(self, other: Etui) -> bool:
        return self.canonical == other.canonical


def pockets_of(hands: Sequence[CardSet], chien: CardSet) -> dict[str, tuple[Card, ...]]:
    """Return the cards of each pocket that has some, in deck order: `N`, `S`, `E`, `O`, `chien`."""
    return {str(side): tuple(hand) for side, hand in zip(ORIENTATIONS, hands, strict=True)} | {CHIEN: tuple(chien)}


# --- what is wrong with cards that were typed in, or put back ------------------------------------------------------


def faults_of(number: int, pockets: Mapping[str, Sequence[Card]]) -> tuple[Verdict, ...]:
    """Return all that is wrong with an étui of this number and these pockets, told at once; empty is right."""
    faults: list[Verdict] = []
    if not 1 <= number <= MOST_ETUIS:
        faults.append(
            broken(
                "DUP-10", f"étui n° {number} : de 1 à {MOST_ETUIS}", f"étui no. {number}: 1 to {MOST_ETUIS} can be had"
            )
        )
    return (*faults, *faults_in(pockets))


def faults_in(pockets: Mapping[str, Sequence[Card]]) -> tuple[Verdict, ...]:
    """Return what is wrong with the cards of the pockets `N`, `S`, `E`, `O`, `chien`.

    - DUP-25: 18 cards a hand, 6 at the chien, the 78 of the pack once each.
    - DUP-18: nobody has the petit as his only atout, without the Excuse.
    """
    faults = [*miscounted(pockets), *there_twice(pockets), *_missing(pockets)]
    if not faults:
        faults += _petit_sec(pockets)
    return tuple(faults)


def miscounted(pockets: Mapping[str, Sequence[Card]], names: Sequence[str] = (*ORIENTATIONS, CHIEN)) -> list[Verdict]:
    """DUP-25: return a fault for each of these pockets that has not 18 cards, the chien 6."""
    faults = []
    for name in names:
        found, needed = len(pockets.get(name, ())), _SHAPE.chien if name == CHIEN else _SHAPE.hand
        if found != needed:
            faults.append(
                broken(
                    "DUP-25",
                    f"{pocket_title(name).fr} : {found} cartes au lieu de {needed}",
                    f"{pocket_title(name).en}: {found} cards instead of {needed}",
                )
            )
    return faults


def there_twice(pockets: Mapping[str, Sequence[Card]], asked: CardSet = DECK) -> list[Verdict]:
    """DUP-25: return a fault for each of these cards that is there more than once, with the places."""
    places: dict[Card, list[str]] = {}
    for name, cards in pockets.items():
        for card in cards:
            places.setdefault(card, []).append(name)
    return [
        broken(
            "DUP-25",
            f"{card_label(card)} y est {len(names)} fois : {', '.join(pocket_title(name).fr for name in names)}",
            f"{card_label(card)} is there {len(names)} times: {', '.join(pocket_title(name).en for name in names)}",
        )
        for card, names in sorted(places.items())
        if len(names) > 1 and card in asked
    ]


def _missing(pockets: Mapping[str, Sequence[Card]]) -> list[Verdict]:
    absent = DECK - CardSet.of(card for cards in pockets.values() for card in cards)
    if not absent:
        return []
    names = ", ".join(card_label(card) for card in absent)
    if len(absent) == 1:
        return [broken("DUP-25", f"il manque {names}", f"{names} is missing")]
    return [broken("DUP-25", f"il manque {len(absent)} cartes : {names}", f"{len(absent)} cards are missing: {names}")]


def _petit_sec(pockets: Mapping[str, Sequence[Card]]) -> list[Verdict]:
    seat = petit_sec_seat([CardSet.of(pockets[side]) for side in PLAYING_ORDER])
    if seat is None:
        return []
    title = side_of(seat).title
    return [
        broken(
            "DUP-18",
            f"petit sec en {title.fr} : nouvelle donne, ou main refaite par l'arbitre",
            f"petit sec in the hand of {title.en}: a new deal, or a hand rebuilt by the arbiter",
        )
    ]


def pocket_title(name: str) -> Text:
    return Text(CHIEN, CHIEN) if name == CHIEN else Orientation(name).title
