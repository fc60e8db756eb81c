"""The player who was trained (docs/bots-appris.md): his numbers, read when they are first wanted."""

from __future__ import annotations

import zlib
from functools import cache
from importlib import resources

from oudler.kernel.native import core


def numbers_of(players: int) -> bytes:
    """Return the numbers found for so many players, two bytes each."""
    return zlib.decompress((resources.files("oudler") / "data" / "trained" / f"{players}.z").read_bytes())


@cache
def trained_player(players: int) -> core.Trained:
    """Return who was trained at so many players."""
    return core.Trained(numbers_of(players))
