"""The four suit signs and where they stand on the ace to the ten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.cards import Suit
from oudler.deck.svg import HEIGHT, WIDTH, group, path

# Each sign is drawn about its middle in a box 20 wide and 22 high.
SIGNS: Final = {
    Suit.PIQUE: (
        "M0-11C2.8-5.8 10-1.4 10 4.2C10 8 6.7 9.6 4.1 8.6C2.7 8 1.7 7 1.1 6C1.2 8.4 2 10 3.6 11H-3.6C-2 10-1.2 8.4"
        "-1.1 6C-1.7 7-2.7 8-4.1 8.6C-6.7 9.6-10 8-10 4.2C-10-1.4-2.8-5.8 0-11Z"
    ),
    Suit.COEUR: (
        "M0 11C-2.8 5.4-10 1-10-4.6C-10-8.2-7.4-10.2-4.8-10.2C-2.4-10.2-.6-8.4 0-6.2C.6-8.4 2.4-10.2 4.8-10.2C7.4-10.2"
        " 10-8.2 10-4.6C10 1 2.8 5.4 0 11Z"
    ),
    Suit.CARREAU: ("M0-11.4C2.4-6.8 5.5-3 8.8 0C5.5 3 2.4 6.8 0 11.4C-2.4 6.8-5.5 3-8.8 0C-5.5-3-2.4-6.8 0-11.4Z"),
    Suit.TREFLE: (
        "M0-11A4.8 4.8 0 0 1 3.7-3.1A4.8 4.8 0 1 1 1.1 4.7C1.2 8 2 9.8 3.7 11H-3.7C-2 9.8-1.2 8-1.1 4.7A4.8 4.8 0 1 1"
        "-3.7-3.1A4.8 4.8 0 0 1 0-11Z"
    ),
}

_MIDDLE: Final = 60.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Where pips stand, and how large they are.

    *upper* is drawn once more upside down below; *level* stands upright as it is.
    """

    scale: float
    upper: tuple[tuple[float, float], ...]
    level: tuple[tuple[float, float], ...] = ()


def _rows(side: float, *heights: float) -> tuple[tuple[float, float], ...]:
    """Return pairs of pips left and right, at a distance from the middle."""
    return tuple((x, y) for y in heights for x in (_MIDDLE - side, _MIDDLE + side))


_HIGH, _WIDE = 1.6, 1.14  # large signs where there are few
LAYOUTS: Final = {
    2: Layout(_HIGH, ((_MIDDLE, 50),)),
    3: Layout(_HIGH, ((_MIDDLE, 44),), ((_MIDDLE, 106),)),
    4: Layout(_WIDE, _rows(14.5, 42)),
    5: Layout(_WIDE, _rows(14.5, 42), ((_MIDDLE, 106),)),
    6: Layout(_WIDE, _rows(14.5, 42), _rows(14.5, 106)),
    7: Layout(1.08, _rows(14.5, 36), (*_rows(14.5, 106), (_MIDDLE, 71))),
    8: Layout(1.08, (*_rows(14.5, 36), (_MIDDLE, 71)), _rows(14.5, 106)),
    9: Layout(1.04, _rows(14.5, 34, 82), ((_MIDDLE, 106),)),
    10: Layout(1.04, (*_rows(14.5, 34, 82), (_MIDDLE, 58))),
}


def sign(suit: Suit, colour: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Draw one suit sign about (x, y)."""
    return group(path(SIGNS[suit], colour), x=x, y=y, scale=scale, turn=turn)


def places(rank: int) -> tuple[tuple[float, float, bool], ...]:
    """Return where the pips of a card from 2 to 10 stand: x, y, and whether upside down."""
    layout = LAYOUTS[rank]
    return (
        *((x, y, False) for x, y in layout.upper),
        *((x, y, False) for x, y in layout.level),
        *((WIDTH - x, HEIGHT - y, True) for x, y in layout.upper),
    )


def pips(suit: Suit, rank: int, colour: str) -> str:
    """Draw the signs of a card from 2 to 10."""
    scale = LAYOUTS[rank].scale
    return "".join(sign(suit, colour, x, y, scale, 180 if turned else 0) for x, y, turned in places(rank))
