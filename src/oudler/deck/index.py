"""What stands in the corner of a card: rank and suit, all that a fan shows."""

from __future__ import annotations

from typing import Final

from oudler.cards import EXCUSE, RANKS, SUIT_SIZE, Card, Suit, strength, suit_of
from oudler.deck.colours import GOLD, GOLD_DARK, PAPER, TRUMP_INK, Palette, tones
from oudler.deck.glyphs import GLYPHS
from oudler.deck.pips import sign
from oudler.deck.svg import both_ways, dot, group, line, num, path
from oudler.text import Language

STRIP: Final = 32.0  # what must be seen stands left of this line
MIDDLE: Final = 17.6
TOP: Final = 9.0
RANK_HEIGHT: Final = 30.0
_ONE, _PAIR = 23.0, 25.5  # room for one character and for two
_GAP: Final = 9  # between two characters, in units of glyphs
_ENGLISH: Final = {"R": "K", "D": "Q", "C": "N", "V": "J"}

STAR: Final = "M0-16L3.7-5.1H15.2L5.9 1.7L9.4 12.7L0 6L-9.4 12.7L-5.9 1.7L-15.2-5.1H-3.7Z"
SPARK: Final = "M0-7.4C.7-2.4 2.4-.7 7.4 0C2.4.7.7 2.4 0 7.4C-.7 2.4-2.4.7-7.4 0C-2.4-.7-.7-2.4 0-7.4Z"


def rank_text(card: Card, lang: Language) -> str:
    """Return what the index says: `10`, `R`, `K`, `21`; nothing for the Excuse, which has a star."""
    if card == EXCUSE:
        return ""
    if suit_of(card) is Suit.TRUMPS:
        return str(strength(card))
    rank = RANKS[card % SUIT_SIZE]
    if rank == "A":
        return "1"
    return rank if lang == "fr" else _ENGLISH.get(rank, rank)


def index(card: Card, palette: Palette, lang: Language) -> str:
    """Draw the index in the upper left corner and, turned, in the lower right one."""
    suit = suit_of(card)
    if suit is None:
        return both_ways(
            group(line(STAR, TRUMP_INK, 3, fill=GOLD), x=MIDDLE, y=TOP + 15, scale=0.8),
            group(_cap(), x=MIDDLE, y=TOP + 44),
        )
    if suit is Suit.TRUMPS:
        mark = group(_seal(gold=strength(card) in (1, 21)), x=MIDDLE, y=TOP + 44)
        return both_ways(text(rank_text(card, lang), TRUMP_INK), mark)
    colour = tones(palette, suit).ink
    return both_ways(text(rank_text(card, lang), colour), sign(suit, colour, MIDDLE, TOP + 46))


def _seal(*, gold: bool) -> str:
    """Draw what atouts have for a suit: a round seal, which no suit sign is like, whatever its colour."""
    if gold:
        return dot(0, 0, 9.6, GOLD_DARK) + dot(0, 0, 8.8, GOLD) + path(SPARK, TRUMP_INK)
    return dot(0, 0, 9.2, TRUMP_INK) + path(SPARK, PAPER)


def _cap() -> str:
    """Draw the jester's cap, which stands where other cards have their suit."""
    horns = (
        "M0-2.6C-1.6-8-7-9.6-10-6C-12-3.4-11.4.4-10.4 2C-8.6-.8-6.4-.6-5.4 1.4V5H5.4V1.4C6.4-.6 8.6-.8 10.4"
        " 2C11.4.4 12-3.4 10-6C7-9.6 1.6-8 0-2.6Z"
    )
    bells = "".join(line(f"M{x} 4.4h.01", GOLD, 3.6) for x in (-10.4, 10.4))
    return path(horns, TRUMP_INK) + line("M-4.8 7.6H4.8", GOLD, 3) + bells


def text(characters: str, colour: str) -> str:
    """Draw one or two characters, squeezed where they are wide, about the middle of the strip."""
    glyphs = [GLYPHS[character] for character in characters]
    natural = sum(glyph.width for glyph in glyphs) + _GAP * (len(glyphs) - 1)
    height = RANK_HEIGHT / 200
    across = min(height, (_ONE if len(glyphs) == 1 else _PAIR) / natural)
    drawn, x = [], 0
    for glyph in glyphs:
        drawn.append(group(path(glyph.path, colour), x=x))
        x += glyph.width + _GAP
    left = MIDDLE - natural * across / 2
    move = f"translate({num(left)} {num(TOP + RANK_HEIGHT)})scale({across:.3f} {height:.3f})"
    return f'<g transform="{move}">{"".join(drawn)}</g>'
