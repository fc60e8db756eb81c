"""What the printed form of a score sheet says, beside the deals: its lines, its reminder, its column heads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from oudler.rules import Bid, PoigneeLevel
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.rules.scoring import COEFFICIENTS, CONTRACT_POINTS, PETIT_POINTS
from oudler.text import Text
from oudler.tournament.seating import ORIENTATIONS, Orientation

PRINTED_LINES: Final = 5
"""SHEET-02: the form has five lines; one for a position of 8 deals has as many as deals."""

COLUMNS: Final = tuple((orientation, sign) for orientation in ORIENTATIONS for sign in "+−")
"""SHEET-02: a pair of columns, + and −, for each of Nord, Sud, Est, Ouest."""

FOOT: Final = (Text("sous-totaux", "totals"), Text("résultats", "bilans"))
"""SHEET-03: totals of each column, then plus less minus."""

_CONTRACTS: Final = {
    Bid.PRISE: Text("prise", "prise"),
    Bid.GARDE: Text("garde", "garde"),
    Bid.GARDE_SANS: Text("garde sans le chien", "garde sans"),
    Bid.GARDE_CONTRE: Text("garde contre le chien", "garde contre"),
}


class ScaleRow(NamedTuple):
    """A contract of the reminder: `(25 + points) × 2`, petit au bout 20."""

    contract: Text
    points: str
    petit: int


class PoigneeCell(NamedTuple):
    """A poignée of the reminder: how many atouts, how many points whatever the contract."""

    level: PoigneeLevel
    atouts: int
    points: int


def printed_lines(deals: int) -> int:
    """SHEET-02: five lines, or one a deal where more are played."""
    return max(PRINTED_LINES, deals)


def scale() -> tuple[ScaleRow, ...]:
    """SHEET-07: the form recalls what each contract is worth, and its petit au bout."""
    return tuple(
        ScaleRow(_CONTRACTS[bid], f"({CONTRACT_POINTS} + points) × {coefficient}", PETIT_POINTS * coefficient)
        for bid, coefficient in COEFFICIENTS.items()
    )


def poignee_scale(players: int = 4) -> tuple[PoigneeCell, ...]:
    """SHEET-07: poignée 20, double 30, triple 40, whatever the contract."""
    return tuple(PoigneeCell(level, size, int(level)) for size, level in POIGNEE_SIZES[players].items())


def column_heads(steps: Mapping[Orientation, int]) -> dict[Orientation, Text]:
    """SHEET-08, D-45: the heads tell where each goes next, `NORD (fixe)`, `SUD (+1)`, by the movement's real steps."""
    return {orientation: _head(orientation, steps.get(orientation, 0)) for orientation in ORIENTATIONS}


def _head(orientation: Orientation, step: int) -> Text:
    shown = f"+{step}" if step > 0 else f"−{-step}"
    name = orientation.title
    return Text(f"{name.fr} ({shown if step else 'fixe'})", f"{name.en} ({shown if step else 'stays'})")


def blank_sheets(tables: int, positions: int) -> int:
    """SHEET-09: as many sheets a table as there are positions."""
    return tables * positions
