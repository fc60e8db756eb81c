"""What several figures wear or hold: hands, ermine, bands, staffs. Shapes end on the middle line, y = 106."""

from __future__ import annotations

from typing import Final

from oudler.deck.colours import GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE, Complexion
from oudler.deck.svg import box, dot, group, line, num, path

WAIST: Final = 106


def fist(face: Complexion, x: float, y: float, *, turn: float = 0, flip: bool = False) -> str:
    """Draw a hand closed round an upright staff: four fingers, the thumb over them."""
    fingers = path(
        "M-5-5.2C-5-6.4 4.2-6.6 4.8-5C5.2-3.9 5-3.3 4.6-2.9C5.6-2.4 5.6-.8 4.9-.3C5.6.4 5.5 1.9 4.7 2.3C5.2"
        " 3 4.9 4.6 3.8"
        " 5C1 5.8-3.6 5.6-5.4 4.6C-6.6 1.6-6.4-2.6-5-5.2Z",
        face.skin,
    )
    folds = line("M4.4-2.8H-.6M4.6-.2H-.9M4.5 2.3H-.6", face.shade, 0.7)
    return group(fingers, folds, x=x, y=y, turn=turn, flip=flip)


def forearm(face: Complexion, x: float, cloth: str) -> str:
    """Draw a sleeve rising from the belt, its cuff, and the fist over a staff at *x*."""
    outer = f"H{num(x + 6)}C{num(x + 9)} 96 {num(x + 11)} 100 {num(x + 12)} 106"
    sleeve = f"M{num(x - 12)} 106C{num(x - 11)} 99 {num(x - 8)} 95 {num(x - 6)} 93{outer}Z"
    fold = f"M{num(x + 2)} 93{outer}H{num(x + 5)}C{num(x + 5)} 101 {num(x + 4)} 96 {num(x + 2)} 93Z"
    return (
        path(sleeve, cloth)
        + path(fold, INK, opacity=0.16)
        + box(x - 7, 91, 14, 4, GOLD_DARK, radius=2)
        + box(x - 6.4, 91.3, 12.8, 2.6, GOLD, radius=1.3)
        + fist(face, x, 86)
    )


def staff(x: float, top: float, colour: str, shade: str, width: float = 2.6, bottom: float = WAIST) -> str:
    """Draw an upright rod down to the waist, its right side in the shade."""
    return box(x - width / 2, top, width, bottom - top, colour) + box(
        x + width / 8, top, width * 3 / 8, bottom - top, shade
    )


def ermine(d: str, flecks: tuple[tuple[float, float], ...]) -> str:
    """Draw a white fur of the shape *d* with its black tails."""
    tail = "M0-1.8C.7-.4 1.1.6.9 1.6H-.9C-1.1.6-.7-.4 0-1.8Z"
    return path(d, WHITE) + "".join(group(path(tail, INK), x=x, y=y) for x, y in flecks)


def beads(points: tuple[tuple[float, float], ...], radius: float, colour: str) -> str:
    return "".join(dot(x, y, radius, colour) for x, y in points)


def jewel(x: float, y: float, colour: str, size: float = 2.4) -> str:
    """Draw a stone in a gold setting."""
    return (
        dot(x, y, size + 1, GOLD_DARK)
        + dot(x, y, size + 0.5, GOLD)
        + dot(x, y, size - 0.4, colour)
        + dot(x - size * 0.25, y - size * 0.3, size * 0.26, WHITE)
    )


def placket(x: float, top: float, width: float, ground: str, rim: str, marks: str) -> str:
    """Draw an upright band on a robe, rimmed, with *marks* on it."""
    return (
        box(x - width / 2 - 1, top, width + 2, WAIST - top, rim)
        + box(x - width / 2, top, width, WAIST - top, ground)
        + marks
    )


def belt(dark: str, mid: str) -> str:
    """Draw the band over the line where the two halves meet; it is its own half turn."""
    lozenges = "".join(
        f"M{num(x - 3.4)} 106L{num(x)} 103.4L{num(x + 3.4)} 106L{num(x)} 108.6Z"
        for x in (18.0, 32.0, 46.0, 74.0, 88.0, 102.0)
    )
    return (
        box(0, 100.4, 120, 11.2, GOLD_DARK)
        + box(0, 101, 120, 10, GOLD)
        + box(0, 102, 120, 8, dark)
        + path(lozenges, mid)
        + path("M50.5 106L60 97.8L69.5 106L60 114.2Z", GOLD_DARK)
        + path("M51.6 106L60 98.8L68.4 106L60 113.2Z", GOLD)
        + path("M54 106L60 100.8L66 106L60 111.2Z", dark)
        + path("M57 106L60 103.4L63 106L60 108.6Z", GOLD_LIGHT)
    )
