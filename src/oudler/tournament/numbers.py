"""The number an entrant goes by."""

from __future__ import annotations

from typing import TypeAlias

Entrant: TypeAlias = int
"""A player's entry number, or the number of a formation where formations are ranked; never given twice.

It is an int everywhere between the edges: text is made of it where a claim, an export or a screen is written, and read
where an event or a command is. Plain, not a `NewType`: it is typed at keyboards and held by every JSON file, and a
ranking takes players and formations alike, so that wrapping each literal would tell no two of them apart.
"""


def as_text(entrant: Entrant | None) -> str | None:
    """Return a number as claims, stored sheets and JSON answers write it: `"12"`; None for a vacant seat."""
    return None if entrant is None else str(entrant)
