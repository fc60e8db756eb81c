"""Our own pack of 78 cards, drawn as SVG: no file, no font, no network; the same text each time."""

from __future__ import annotations

from oudler.deck.backs import Back
from oudler.deck.card import back_svg, card_svg, sprite
from oudler.deck.colours import Palette

__all__ = ["Back", "Palette", "back_svg", "card_svg", "sprite"]
