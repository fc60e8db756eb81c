"""Where one player sits, position by position."""

from __future__ import annotations

from typing import NamedTuple

from oudler.tournament.seating import ORIENTATIONS, Orientation, Plan


class Stop(NamedTuple):
    position: int
    table: int
    orientation: Orientation


def slip(seating: Plan[str], player: str) -> tuple[Stop, ...]:
    return tuple(
        Stop(position, table.number, orientation)
        for position, tables in enumerate(seating, 1)
        for table in tables
        for orientation, seated in zip(ORIENTATIONS, table.seats, strict=False)
        if seated == player
    )
