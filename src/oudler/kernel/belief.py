"""Layouts as they probably are: drawn uniformly, weighed by what players did, and drawn again by weight.

    reading = Reading(strength=…, after=…, said=[…], …)  # what was bid, shown and put away
    believed = believe(Sampler(known), position, viewer, reading, 200, spread=10, seed=7)
    believed.layouts, believed.weights, believed.effective

Where somebody else's écart lies aside, the taker's cards are split again between hand and écart as takers split them.
"""

from __future__ import annotations

from dataclasses import dataclass

from oudler.kernel.native import core
from oudler.kernel.position import Position
from oudler.kernel.sampling import LayoutMask, Sampler
from oudler.rules import Seat

HandForm = core.HandForm
Reading = core.Reading


@dataclass(frozen=True, slots=True)
class Believed:
    """Layouts and the weight of each; *effective*: as how many equally likely ones those they were drawn from count."""

    layouts: tuple[LayoutMask, ...]
    weights: tuple[float, ...]
    effective: float


def believe(
    sampler: Sampler,
    position: Position,
    viewer: Seat,
    reading: core.Reading,
    number: int,
    *,
    spread: int,
    seed: int = 0,
    first: int = 0,
) -> Believed:
    """Return *number* layouts out of *spread* times as many: samples *first* … of *seed*.

    Their weights are how often each was drawn again; with a *spread* of 1 all are kept, and weighed. *position* is
    what has been played, with any layout.
    """
    if number < 1 or spread < 1 or first < 0:
        raise ValueError(number if number < 1 else spread if spread < 1 else first)
    layouts, weights, effective = core.believe(
        sampler.native, position.native, viewer, reading, seed % (1 << 64), first, number, spread
    )
    return Believed(tuple(map(tuple, layouts)), tuple(weights), effective)
