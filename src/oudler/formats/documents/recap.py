"""DOC-07 worked out: positions and cumuls line by line, negatives and positives added up apart (RES-05)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.formats.documents.model import Mark, RecapPlayer, RecapTables

PLAYERS_PER_SHEET: Final = 10


@dataclass(frozen=True, slots=True)
class RecapRow:
    """One line: a position, or the cumul up to it; None is an empty box."""

    position: int
    cumul: bool
    cells: tuple[Mark | None, ...]
    negatives: Mark | None
    positives: Mark | None


@dataclass(frozen=True, slots=True)
class RecapSheet:
    """Ten columns at most of one orientation; *part* of *parts* where the orientation needs more."""

    orientation: str | None
    part: int
    parts: int
    players: tuple[RecapPlayer, ...]
    rows: tuple[RecapRow, ...]


def recap_sheets(document: RecapTables) -> tuple[RecapSheet, ...]:
    sheets = []
    for table in document.tables:
        slices = [
            table.players[first : first + PLAYERS_PER_SHEET]
            for first in range(0, len(table.players), PLAYERS_PER_SHEET)
        ]
        for part, players in enumerate(slices, start=1):
            rows = _rows(players, document.positions)
            sheets.append(RecapSheet(table.orientation, part, len(slices), players, rows))
    return tuple(sheets)


def _rows(players: tuple[RecapPlayer, ...], positions: int) -> tuple[RecapRow, ...]:
    rows = []
    for position in range(1, positions + 1):
        rows.append(_row(position, False, tuple(_mark(player, position) for player in players)))
        if position > 1:
            rows.append(_row(position, True, tuple(_cumul(player, position) for player in players)))
    return tuple(rows)


def _row(position: int, cumul: bool, cells: tuple[Mark | None, ...]) -> RecapRow:  # noqa: FBT001 - one field of the row
    known = [cell for cell in cells if cell is not None]
    if not known:
        return RecapRow(position, cumul, cells, None, None)
    return RecapRow(
        position, cumul, cells, sum(cell for cell in known if cell < 0), sum(cell for cell in known if cell > 0)
    )


def _mark(player: RecapPlayer, position: int) -> Mark | None:
    return player.marks[position - 1] if position <= len(player.marks) else None


def _cumul(player: RecapPlayer, position: int) -> Mark | None:
    """Return the sum up to a position, where that position is known; a position not played counts nothing."""
    if _mark(player, position) is None:
        return None
    return sum(mark for mark in player.marks[:position] if mark is not None)
