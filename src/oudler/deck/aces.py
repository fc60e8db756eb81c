"""The aces: one large sign, with flourishes."""

from __future__ import annotations

from oudler.cards import Suit
from oudler.deck.colours import GOLD, PAPER, Tones
from oudler.deck.pips import SIGNS, sign
from oudler.deck.svg import both_ways, dot, group, line, mirrored, path


def ace(suit: Suit, t: Tones) -> str:
    """Draw the middle of an ace."""
    curls = mirrored(
        line("M60 66C60 54 47 48 42 56C39 62 46 66 48.6 61.4C50 58.6 47 56.6 45.6 58.6", t.ink, 1.5),
        line("M60 60C58 50 50 44 42 44", t.light, 1.5),
        path("M42 44C38 40 34 41 33 45C37 48 40 47 42 44Z", t.light),
        dot(53.4, 44.4, 1.2, GOLD),
        about=60,
    )
    bud = path("M60 34C63.4 39 64 43 60 49C56 43 56.6 39 60 34Z", t.ink) + dot(60, 30.6, 1.6, GOLD)
    inner = group(line(SIGNS[suit], PAPER, 0.5), x=60, y=106, scale=2.05)
    heart = sign(suit, t.light, 60, 106, 1.3) + sign(suit, t.ink, 60, 106, 0.95) + dot(60, 106, 1.8, GOLD)
    return both_ways(curls, bud) + sign(suit, t.ink, 60, 106, 2.7) + inner + heart
