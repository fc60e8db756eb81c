"""Draw docs/img/deck.svg: some cards of our pack on green cloth.

After `python3 run.py`: `.venv/bin/python tools/deck.py`.
"""

from __future__ import annotations

from pathlib import Path

from oudler.cards import parse_cards
from oudler.deck import Back, back_svg, card_svg

FILE = Path(__file__).parent.parent / "docs" / "img" / "deck.svg"
ROWS = ("PR CD KC TV PA C8", "A1 A2 A9 A13 A18 A21 E")
STEP, ROW, MARGIN = 132, 226, 20


def picture() -> str:
    """Return two rows: a back and suit cards, then atouts and the Excuse."""
    upper, lower = ([card_svg(card) for card in parse_cards(row)] for row in ROWS)
    width, height = MARGIN * 2 - 12 + STEP * len(lower), MARGIN * 2 - 14 + ROW * 2
    cards = "".join(
        f'<g transform="translate({MARGIN + STEP * column} {MARGIN + ROW * row})">{svg.strip()}</g>'
        for row, drawn in enumerate(([back_svg(Back.NIGHT), *upper], lower))
        for column, svg in enumerate(drawn)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" rx="16" fill="#1f4d3d"/>{cards}</svg>\n'
    )


if __name__ == "__main__":
    FILE.write_text(picture(), encoding="utf-8", newline="\n")
