"""The aces: one large sign, with flourishes."""

from __future__ import annotations

from typing import Final

from oudler.cards import Suit
from oudler.deck.colours import GOLD, PAPER, Tones
from oudler.deck.pips import SIGNS, sign
from oudler.deck.svg import both_ways, dot, group, line, mirrored, path

# What of a sign the inner lines follow: the leaf of the spade and the lobes of the club, without their stems.
_LEAF: Final = {
    Suit.PIQUE: (
        "M0-11C2.8-5.8 10-1.4 10 4.2C10 8 6.7 9.6 4.1 8.6C2.2 7.9.8 6.6 0 4.9C-.8 6.6-2.2 7.9-4.1 8.6C-6.7 9.6-10 8"
        "-10 4.2C-10-1.4-2.8-5.8 0-11Z"
    ),
    Suit.COEUR: SIGNS[Suit.COEUR],
    Suit.CARREAU: SIGNS[Suit.CARREAU],
    Suit.TREFLE: "M0-11A4.8 4.8 0 0 1 3.7-3.1A4.8 4.8 0 1 1 0 2.8A4.8 4.8 0 1 1-3.7-3.1A4.8 4.8 0 0 1 0-11Z",
}
_LOW: Final = {Suit.PIQUE: 105.0, Suit.TREFLE: 103.6}  # where the eye sees their middle


def ace(suit: Suit, t: Tones) -> str:
    """Draw the middle of an ace."""
    curls = mirrored(
        line("M0 20C0 8-13 2-18 10C-21 16-14 20-11.4 15.4C-10 12.6-13 10.6-14.4 12.6", t.ink, 1.5),
        line("M0 14C-2 4-9-2-16.4-2", t.light, 1.5),
        path("M-16.4-2C-19.4-5.6-22.6-5-23.4-1.4C-20.6 1-18 .6-16.4-2Z", t.light),
        dot(-6.4, -2, 1.2, GOLD),
    )
    bud = path("M0-12C3.4-7 4-3 0 3C-4-3-3.4-7 0-12Z", t.ink) + dot(0, -15.4, 1.6, GOLD)
    y = _LOW.get(suit, 106.0)
    leaf = _LEAF[suit]
    inner = (
        group(line(leaf, PAPER, 0.5), x=60, y=y, scale=2.1)
        + group(path(leaf, t.light), x=60, y=y, scale=1.5)
        + group(path(leaf, t.ink), x=60, y=y, scale=1.12)
        + group(path(leaf, GOLD), x=60, y=y, scale=0.36)
    )
    return both_ways(group(curls, bud, x=60, y=46)) + sign(suit, t.ink, 60, 106, 2.7) + inner
