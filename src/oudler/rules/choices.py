"""Sequences of actions that are too many to write out: all écarts, all poignées.

`len`, indexing, `in`, iteration and `rng.choice` work as on a list of them all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING, overload

from oudler.cards import Card, CardSet
from oudler.rules.actions import Action, MakeEcart, ShowPoignee

if TYPE_CHECKING:
    from oudler.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class Subsets(Sequence[Action]):
    """One action for every set of *size* cards that holds all of *forced* and the rest from *pool*."""

    kind: type[MakeEcart | ShowPoignee]
    seat: Seat
    forced: CardSet
    pool: CardSet
    size: int

    def __len__(self) -> int:
        return comb(len(self.pool), self.size - len(self.forced))

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        rank = range(len(self))[index]
        return self.kind(self.seat, self.forced | CardSet.of(self._unrank(rank)))

    def _unrank(self, rank: int) -> list[Card]:
        """Return the *rank*-th combination in lexical order."""
        pool = tuple(self.pool)
        missing = self.size - len(self.forced)
        chosen: list[Card] = []
        for place, card in enumerate(pool):
            if missing == 0:
                break
            with_card = comb(len(pool) - place - 1, missing - 1)
            if rank < with_card:
                chosen.append(card)
                missing -= 1
            else:
                rank -= with_card
        return chosen

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, self.kind)
            and action.seat == self.seat
            and len(action.cards) == self.size
            and self.forced <= action.cards
            and action.cards <= self.forced | self.pool
        )


@dataclass(frozen=True, slots=True)
class Chain(Sequence[Action]):
    """Several sequences one after the other."""

    parts: tuple[Sequence[Action], ...]

    def __len__(self) -> int:
        return sum(len(part) for part in self.parts)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        for part in self.parts:
            if place < len(part):
                return part[place]
            place -= len(part)
        raise IndexError(index)

    def __contains__(self, action: object) -> bool:
        return any(action in part for part in self.parts)
