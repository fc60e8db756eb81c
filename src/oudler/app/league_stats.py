"""Means with their standard errors, and times that add up from many workers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

_STEP: Final = math.log(1.01)  # times are kept to one part in a hundred
_LEAST: Final = 1e-7


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over *number* values; *error* is its standard error, None where a single deal leaves it open."""

    mean: float
    error: float | None
    number: int


def mean_by_deal(values: Mapping[int, Sequence[float]]) -> Mean | None:
    """Return the mean of all values, which come in groups: those of one deal are alike.

    The standard error counts deals, not values: with one value a deal it is the usual one, s / √n.
    """
    groups = [group for group in values.values() if group]
    number = sum(len(group) for group in groups)
    if not number:
        return None
    mean = math.fsum(value for group in groups for value in group) / number
    if len(groups) == 1:
        return Mean(mean, None, number)
    squares = math.fsum(math.fsum(value - mean for value in group) ** 2 for group in groups)
    return Mean(mean, math.sqrt(squares * len(groups) / (len(groups) - 1)) / number, number)


def paired(values: Mapping[int, Sequence[float]], others: Mapping[int, Sequence[float]]) -> Mean | None:
    """Return the mean difference over the deals that both have, each deal by its own mean."""
    common = [deal for deal, group in values.items() if group and others.get(deal)]
    return mean_by_deal({deal: (_mean(values[deal]) - _mean(others[deal]),) for deal in common})


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


@dataclass(slots=True)
class Times:
    """How long decisions took, on the clock and at work: counts by size, so that those of many workers can be added."""

    clock: Counter[int] = field(default_factory=Counter)
    cpu: Counter[int] = field(default_factory=Counter)
    late: int = 0

    def add(self, seconds: float, cpu: float | None = None, *, late: bool = False) -> None:
        self.clock[_size(seconds)] += 1
        if cpu is not None:
            self.cpu[_size(cpu)] += 1
        self.late += late

    def merge(self, other: Times) -> None:
        self.clock.update(other.clock)
        self.cpu.update(other.cpu)
        self.late += other.late

    @property
    def number(self) -> int:
        return self.clock.total()


def _size(seconds: float) -> int:
    return round(math.log(max(seconds, _LEAST)) / _STEP)


def quantile(counts: Counter[int], share: float) -> float | None:
    """Return the seconds that *share* of the decisions do not exceed, to one part in a hundred."""
    left = share * counts.total()
    for size in sorted(counts):
        left -= counts[size]
        if left <= 0:
            return math.exp(size * _STEP)
    return None


def merged(parts: Iterable[Mapping[str, Times]]) -> dict[str, Times]:
    """Return the times by bot of several parts put together."""
    whole: dict[str, Times] = {}
    for part in parts:
        for name, times in part.items():
            whole.setdefault(name, Times()).merge(times)
    return whole
