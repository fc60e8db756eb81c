"""The few SVG elements that the deck is drawn with, as text.

Coordinates are those of a card, 120 × 212, y downwards.
Every colour is an attribute, and the only ids are those of the figures of court cards, which name card and palette: any
number of cards can stand in one page.
"""

from __future__ import annotations

from typing import Final

from oudler.deck.paths import shortest

WIDTH: Final = 120
HEIGHT: Final = 212


def num(value: float) -> str:
    """Return a coordinate to a tenth, or a scale below 10 to a hundredth, the shortest way."""
    text = f"{value:.{1 if abs(value) >= 10 else 2}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text.replace("0.", ".", 1) if abs(value) < 1 else text


def path(d: str, fill: str, *, opacity: float = 1) -> str:
    return f'<path d="{shortest(d)}" fill="{fill}"{_opacity(opacity)}/>'


def line(d: str, colour: str, width: float = 1, *, fill: str = "none", opacity: float = 1) -> str:
    """Draw a stroke; ends and corners are round, see `document`."""
    return f'<path d="{shortest(d)}" fill="{fill}" stroke="{colour}" stroke-width="{num(width)}"{_opacity(opacity)}/>'


def dot(x: float, y: float, radius: float, fill: str, *, opacity: float = 1) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="{fill}"{_opacity(opacity)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, *, opacity: float = 1) -> str:
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{_opacity(opacity)}/>'


def box(x: float, y: float, width: float, height: float, fill: str, *, radius: float = 0) -> str:
    rounded = f' rx="{num(radius)}"' if radius else ""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{rounded} fill="{fill}"/>'


def group(*parts: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Move *parts* to (x, y) after turning them by *turn* degrees, scaling them and, first of all, mirroring them."""
    moves = []
    if x or y:
        moves.append(f"translate({num(x)} {num(y)})")
    if turn:
        moves.append(f"rotate({num(turn)})")
    if flip:
        moves.append(f"scale({num(-scale)} {num(scale)})")
    elif scale != 1:
        moves.append(f"scale({num(scale)})")
    return f'<g transform="{"".join(moves)}">{"".join(parts)}</g>' if moves else "".join(parts)


def both_ways(*parts: str, name: str = "") -> str:
    """Draw *parts*, and once more upside down about the middle of the card; what is long is given a *name* for it."""
    drawn = "".join(parts)
    if name:
        return f'<g id="{name}">{drawn}</g><use href="#{name}" transform="rotate(180 60 106)"/>'
    return f'{drawn}<g transform="rotate(180 60 106)">{drawn}</g>'


def mirrored(*parts: str, about: float = 0) -> str:
    """Draw *parts*, and once more as in a mirror standing upright at x = *about*."""
    drawn = "".join(parts)
    move = f"translate({num(2 * about)} 0)" if about else ""
    return f'{drawn}<g transform="{move}scale(-1 1)">{drawn}</g>'


def _opacity(value: float) -> str:
    return "" if value == 1 else f' opacity="{num(value)}"'
