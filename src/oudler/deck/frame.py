"""The card itself and the panel that courts and trumps are painted in.

The panel reaches over the whole card but for two corners, which it leaves to the indices: a picture as wide as the
card, and nothing of it behind rank and suit.
"""

from __future__ import annotations

from typing import Final

from oudler.deck.colours import EDGE, PAPER
from oudler.deck.svg import HEIGHT, WIDTH, box, line

PANEL: Final = (
    "M38 7H108A5 5 0 0 1 113 12V131A4 4 0 0 1 109 135H91A4 4 0 0 0 87 139V200A5 5 0 0 1 82 205H12A5 5 0 0 1 7 200V81"
    "A4 4 0 0 1 11 77H29A4 4 0 0 0 33 73V12A5 5 0 0 1 38 7Z"
)


def paper() -> str:
    return box(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, PAPER, radius=8.8)


def edge() -> str:
    """Draw the line round the card, by which cards in a fan are told apart."""
    return (
        f'<rect x=".4" y=".4" width="{WIDTH - 0.8}" height="{HEIGHT - 0.8}" rx="8.8" fill="none" stroke="{EDGE}"'
        ' stroke-width=".8"/>'
    )


def panel(picture: str, rule: str, inner: str | None = None) -> str:
    """Show what of *picture* lies in the panel, with a line round it in the colour *rule* and one *inner*."""
    shown = f'<svg x="7" y="7" width="106" height="198" viewBox="7 7 106 198">{picture}</svg>'
    window = f'<path d="M6 6H114V206H6Z{PANEL}" fill="{PAPER}" fill-rule="evenodd"/>'
    return shown + window + line(PANEL, rule, 1.2) + (line(PANEL, inner, 0.5) if inner else "")


def plain(picture: str, rule: str) -> str:
    """Show *picture* on the bare paper, with the panel's outline as a hair line."""
    return line(PANEL, rule, 0.6) + picture
