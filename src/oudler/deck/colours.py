"""The colours of the deck: paper, gold, skin and hair for all, and what a palette chooses for each suit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.cards import Suit

PAPER: Final = "#fdfaf2"  # a little off white: kind to the eye on a dark table
EDGE: Final = "#cdc4b2"
INK: Final = "#1b2232"
GOLD: Final = "#d8a03d"
GOLD_DARK: Final = "#a06a1c"
GOLD_LIGHT: Final = "#f4d791"
SILVER: Final = "#c3cad6"
SILVER_DARK: Final = "#8791a3"
WHITE: Final = "#fffdf8"


class Palette(StrEnum):
    """How suits are coloured: black and red, four colours, or four that colour-blind players tell apart."""

    CLASSIC = "classic"
    FOUR = "four"
    COLOUR_BLIND = "colour-blind"


@dataclass(frozen=True, slots=True)
class Tones:
    """What a court is dressed in: *ink* for index and pips, then cloth from dark to pale, and its contrast."""

    ink: str
    dark: str
    mid: str
    light: str
    pale: str
    second: str
    second_dark: str


_NIGHT: Final = Tones("#1a2133", "#1f2c4d", "#34508a", "#8fa9d6", "#e6ebf4", "#b23a48", "#842634")
_GRAPHITE: Final = Tones("#1a2133", "#272b36", "#4a5163", "#a3abbb", "#e9ebef", "#b8863b", "#8a5f20")
_CRIMSON: Final = Tones("#c4122f", "#7d1128", "#c22a3f", "#ec97a0", "#fbe9e6", "#2f4a7c", "#203357")
_SAFFRON: Final = Tones("#c4122f", "#8f3413", "#db6a26", "#f3b678", "#fcefdc", "#1f6f78", "#144a52")
_FOREST: Final = Tones("#1a2133", "#173f33", "#2b7458", "#8fc3a4", "#e4f1e8", "#6a3d78", "#482754")
_AZURE: Final = Tones("#1257c4", "#123a7d", "#2b6cc9", "#94bcec", "#e5effb", "#d0702c", "#9c4c15")
_MEADOW: Final = Tones("#0b7a3b", "#0d4f2a", "#2a8a4d", "#95cfa5", "#e4f3e7", "#6a3d78", "#482754")
_VERMILION: Final = Tones("#d55e00", "#8a3c00", "#d9691a", "#f4b583", "#fcecdf", "#2f4a7c", "#203357")
_BLUE: Final = Tones("#0072b2", "#034a73", "#1f83bd", "#8fc6e6", "#e2f1f9", "#d8a03d", "#a06a1c")
_BLUISH_GREEN: Final = Tones("#00845f", "#00513b", "#1a9a75", "#8bd3bd", "#e0f4ee", "#cc79a7", "#964a74")

_SUITS: Final = {
    Palette.CLASSIC: (_NIGHT, _CRIMSON, _SAFFRON, _FOREST),
    Palette.FOUR: (_GRAPHITE, _CRIMSON, _AZURE, _MEADOW),
    Palette.COLOUR_BLIND: (_GRAPHITE, _VERMILION, _BLUE, _BLUISH_GREEN),
}
TRUMP_INK: Final = "#3c1f63"


def tones(palette: Palette, suit: Suit) -> Tones:
    """Return the colours of one of the four suits."""
    return _SUITS[palette][suit]


@dataclass(frozen=True, slots=True)
class Complexion:
    """A face's colours: in the light, in the shade, lips; hair in the light and in the shade; eyes."""

    skin: str
    shade: str
    lips: str
    hair: str
    hair_dark: str
    iris: str = "#5a3d28"


ROSY: Final = ("#f6d3b8", "#e6b493", "#b5473f")
FAIR: Final = ("#f8dcc6", "#ebbfa3", "#c05148")
OLIVE: Final = ("#e0b084", "#c58d61", "#9c4136")
BROWN: Final = ("#a5714a", "#845433", "#6d2a26")
DARK: Final = ("#7a4e33", "#5d3822", "#4d1d1c")
