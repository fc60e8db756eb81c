"""Cards as they lie on the table before there is an étui, and sixty of them dealt again around a hand that is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.cards import DECK, Card, CardSet
from oudler.rules.dealing import SHAPES, cut
from oudler.rules.seeds import Stream
from oudler.rules.state import petit_sec_seat
from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.duplicate.etuis import pockets_of
from oudler.tournament.seating import ORIENTATIONS, Orientation

_SHAPE: Final = SHAPES[len(ORIENTATIONS)]


@dataclass(frozen=True, slots=True)
class Cards:
    """Hands of Nord, Sud, Est, Ouest and the chien, as they lie on the table."""

    hands: tuple[CardSet, CardSet, CardSet, CardSet]
    chien: CardSet

    def hand(self, side: Orientation) -> CardSet:
        return self.hands[ORIENTATIONS.index(side)]

    @property
    def pockets(self) -> dict[str, tuple[Card, ...]]:
        return pockets_of(self.hands, self.chien)

    @property
    def petit_sec(self) -> bool:
        return petit_sec_seat(self.hands) is not None


def redealt(seed: bytes, kept: CardSet, taker: Orientation) -> Cards:
    """DUP-14: return the taker's hand and the sixty others shuffled, cut and dealt from a seed.

    Packets of three go to the defenders in turn from the taker's right; the chien lies between them, as it falls.
    """
    rest = Stream(seed, "redeal").shuffled(tuple(DECK - kept))
    pack = cut(rest, 4 + Stream(seed, "cut").below(len(rest) - 7))
    defenders = [right_of(taker, steps) for steps in (1, 2, 3)]
    packets = len(defenders) * _SHAPE.hand // _SHAPE.packet
    moments = Stream(seed, "chien")
    chien_after = [1 + moments.below(packets - 1) for _ in range(_SHAPE.chien)]
    hands = {taker: kept} | {side: CardSet() for side in defenders}
    chien, place = CardSet(), 0
    for packet in range(packets):
        laid = chien_after.count(packet)
        chien |= CardSet.of(pack[place : place + laid])
        place += laid
        hands[defenders[packet % len(defenders)]] |= CardSet.of(pack[place : place + _SHAPE.packet])
        place += _SHAPE.packet
    north, south, east, west = (hands[side] for side in ORIENTATIONS)
    return Cards((north, south, east, west), chien)
