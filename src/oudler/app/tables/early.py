"""Deals of a table that were finished long ago: a table in memory does not grow with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

LATEST: Final = 16
"""Finished deals that a table holds in full; up to as many more."""


@dataclass(frozen=True, slots=True)
class Early:
    """How many there are, their totals, and the marks of each where they are asked for."""

    deals: int = 0
    totals: tuple[int, ...] = ()
    marks: tuple[tuple[int, ...], ...] = ()


class Counted(Protocol):
    """A deal with its marks, by seat."""

    @property
    def marks(self) -> tuple[int, ...]: ...


Deal = TypeVar("Deal", bound=Counted)


def shortened(early: Early, finished: tuple[Deal, ...]) -> tuple[Early, tuple[Deal, ...]]:
    """Return both with the older ones of the *finished* deals among the early ones, where there are many."""
    if len(finished) < 2 * LATEST:
        return early, finished
    more = tuple(deal.marks for deal in finished[:LATEST])
    columns = zip(*([early.totals] if early.totals else []), *more, strict=True)
    then = Early(early.deals + len(more), tuple(sum(column) for column in columns), (*early.marks, *more))
    return then, finished[LATEST:]
