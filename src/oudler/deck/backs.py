"""The two backs: a lattice under stars, dark or light; the same either way up."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.deck.colours import GOLD, GOLD_DARK, GOLD_LIGHT, PAPER
from oudler.deck.index import SPARK
from oudler.deck.svg import box, dot, group, line, num, path
from oudler.deck.trumps.nature import spikes


class Back(StrEnum):
    """Which back: *night* for light tables, *day* for dark ones."""

    NIGHT = "night"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class _Colours:
    ground: str
    second: str
    lattice: str
    star: str
    medal: str
    ring: str


_COLOURS: Final = {
    Back.NIGHT: _Colours("#2c1a57", "#392470", "#6a52a8", GOLD, "#22134a", GOLD),
    Back.DAY: _Colours("#a8283c", "#ba384a", "#d9808a", "#fbe9c8", "#8c1a30", GOLD_LIGHT),
}
_LEFT, _TOP, _STEP_X, _STEP_Y, _COLUMNS, _ROWS = 9.0, 9.0, 12.75, 16.1667, 8, 12


def back(kind: Back) -> str:
    """Draw a back, without the paper's edge."""
    c = _COLOURS[kind]
    cells, nodes = [], []
    for row in range(_ROWS + 1):
        for column in range(_COLUMNS + 1):
            x, y = _LEFT + column * _STEP_X, _TOP + row * _STEP_Y
            if abs(x - 60) + abs(y - 106) < 34:
                continue  # under the medal
            if (row + column) % 2 == 0:
                nodes.append(_star(x, y, 2.5))
            else:
                cells.append(
                    f"M{num(x)} {num(y - 10)}L{num(x + 8)} {num(y)}L{num(x)} {num(y + 10)}L{num(x - 8)} {num(y)}Z"
                )
    diagonals = "".join(
        f"M{num(_LEFT + a * _STEP_X)} {num(_TOP)}L{num(_LEFT + (a + _ROWS) * _STEP_X)} {num(_TOP + _ROWS * _STEP_Y)}"
        f"M{num(_LEFT + a * _STEP_X)} {num(_TOP + _ROWS * _STEP_Y)}L{num(_LEFT + (a + _ROWS) * _STEP_X)} {num(_TOP)}"
        for a in range(-_ROWS, _COLUMNS + 1, 2)
    )
    field = (
        box(9, 9, 102, 194, c.ground)
        + path("".join(cells), c.second)
        + line(diagonals, c.lattice, 0.7)
        + path("".join(nodes), c.star)
    )
    medal = (
        dot(60, 106, 33, c.ground)
        + dot(60, 106, 31.5, c.ring)
        + dot(60, 106, 30, c.medal)
        + path(spikes(60, 106, 22, 15, 27, width=0.6), c.ring)
        + path(spikes(60, 106, 22, 14, 22, width=0.4, start=0.1428), c.lattice)
        + dot(60, 106, 15, GOLD_DARK)
        + dot(60, 106, 14, c.ring)
        + dot(60, 106, 11.6, c.medal)
        + "".join(
            group(path("M0-9.6C2.6-6.6 2.6-3 0 0C-2.6-3-2.6-6.6 0-9.6Z", c.ring), x=60, y=106, turn=45 * n)
            for n in range(8)
        )
        + group(path(SPARK, c.medal), x=60, y=106, scale=0.36)
    )
    return (
        box(0.4, 0.4, 119.2, 211.2, PAPER, radius=8.8)
        + box(5, 5, 110, 202, c.ring, radius=6)
        + box(6.2, 6.2, 107.6, 199.6, c.medal, radius=5)
        + box(7.6, 7.6, 104.8, 196.8, c.ring, radius=4)
        + f'<svg x="8.6" y="8.6" width="102.8" height="194.8" viewBox="8.6 8.6 102.8 194.8">{field}</svg>'
        + medal
    )


def _star(x: float, y: float, size: float) -> str:
    s, t = size, size * 0.28
    return (
        f"M{num(x)} {num(y - s * 1.25)}L{num(x + t)} {num(y - t)}L{num(x + s)} {num(y)}L{num(x + t)} {num(y + t)}"
        f"L{num(x)} {num(y + s * 1.25)}L{num(x - t)} {num(y + t)}L{num(x - s)} {num(y)}L{num(x - t)} {num(y - t)}Z"
    )
