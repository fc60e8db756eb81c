"""Court cards: sixteen figures, each drawn for the upper half of a card and shown both ways.

They wear what French packs have long called them: David, Charles, César and Alexandre; Pallas, Judith, Rachel and
Argine; Ogier, La Hire, Hector and Lancelot. The knights of tarot packs have no names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oudler.cards import Suit, code, suit_card
from oudler.deck.colours import WHITE, Palette, Tones, tones
from oudler.deck.courts import jacks, kings, knights, queens
from oudler.deck.courts.costume import belt
from oudler.deck.svg import HEIGHT, WIDTH, both_ways, box, dot

__all__ = ["court"]

_FIGURES: Final[dict[str, tuple[Callable[[Tones], str], ...]]] = {
    "R": (kings.pique, kings.coeur, kings.carreau, kings.trefle),
    "D": (queens.pique, queens.coeur, queens.carreau, queens.trefle),
    "C": (knights.pique, knights.coeur, knights.carreau, knights.trefle),
    "V": (jacks.pique, jacks.coeur, jacks.carreau, jacks.trefle),
}


def court(suit: Suit, rank: str, palette: Palette) -> str:
    """Draw what stands in the panel of a court card, *rank* R, D, C or V."""
    worn = tones(palette, suit)
    name = f"h-{code(suit_card(suit, rank))}-{palette}"
    figure = both_ways(_FIGURES[rank][suit](worn), name=name)
    light = both_ways(dot(72, 46, 33, WHITE, opacity=0.5), dot(72, 46, 26, WHITE, opacity=0.5))
    return box(0, 0, WIDTH, HEIGHT, worn.pale) + light + figure + belt(worn.dark, worn.mid)
