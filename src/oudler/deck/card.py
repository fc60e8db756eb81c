"""A whole card: paper, middle, index, edge; alone in a file or with the others in a sprite."""

from __future__ import annotations

from functools import cache

from oudler.cards import DECK, EXCUSE, RANKS, SUIT_SIZE, Card, Suit, code, strength, suit_of
from oudler.deck.aces import ace
from oudler.deck.backs import Back, back
from oudler.deck.colours import GOLD_DARK, GOLD_LIGHT, TRUMP_INK, Palette, tones
from oudler.deck.courts import court
from oudler.deck.excuse import excuse
from oudler.deck.frame import edge, panel, paper, plain
from oudler.deck.index import index
from oudler.deck.pips import pips
from oudler.deck.svg import HEIGHT, WIDTH
from oudler.deck.trumps import scene
from oudler.text import Language

_OPEN = '<svg xmlns="http://www.w3.org/2000/svg"'
_STROKES = '<g stroke-linecap="round" stroke-linejoin="round">'


def card_svg(card: Card, *, palette: Palette = Palette.CLASSIC, lang: Language = "fr") -> str:
    """Return one card as an SVG file of 120 × 212; *lang* chooses R D C V or K Q N J."""
    return _document(_face(card, palette, lang))


def back_svg(kind: Back = Back.NIGHT) -> str:
    """Return a back as an SVG file of 120 × 212."""
    return _document(_back(kind))


def sprite(palette: Palette = Palette.CLASSIC, lang: Language = "fr") -> str:
    """Return all cards and both backs as one SVG file of symbols: `c-P10`, `c-A21`, `c-E`, `b-night`."""
    symbols = [_symbol(f"c-{code(card)}", _face(card, palette, lang)) for card in DECK]
    symbols += [_symbol(f"b-{kind}", _back(kind)) for kind in Back]
    return f"{_OPEN}>{''.join(symbols)}</svg>\n"


def _document(drawn: str) -> str:
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f"{_OPEN} {size}>{_STROKES}{drawn}</g></svg>\n"


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{_STROKES}{drawn}</g></symbol>'


@cache
def _face(card: Card, palette: Palette, lang: Language) -> str:
    return paper() + _middle(card, palette) + index(card, palette, lang) + edge()


@cache
def _back(kind: Back) -> str:
    return back(kind) + edge()


def _middle(card: Card, palette: Palette) -> str:
    suit = suit_of(card)
    if card == EXCUSE or suit is None:
        return panel(excuse(), GOLD_DARK, GOLD_LIGHT)
    if suit is Suit.TRUMPS:
        number = strength(card)
        in_gold = number in (1, 21)
        return panel(scene(number), GOLD_DARK if in_gold else TRUMP_INK, GOLD_LIGHT if in_gold else None)
    worn, rank = tones(palette, suit), RANKS[card % SUIT_SIZE]
    if rank in "RDCV":
        return panel(court(suit, rank, palette), worn.dark)
    return plain(ace(suit, worn) if rank == "A" else pips(suit, int(rank), worn.ink), worn.light)
