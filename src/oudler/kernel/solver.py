"""The exact open-hand solver: what a position comes to when every card is seen and both camps play perfectly.

    solution = solve(state, objective="per_defender", seconds=10)
    solution.low, solution.high, solution.exact, solution.best, solution.line
    values(state)  # {card: (low, high)}
    ecarts(state, seconds=60)  # {ecart: (low, high)}, the best first, for a taker who has the chien in hand

Bounds are proven and only tighten with time; equal bounds are the value. A `Solver` keeps its table between calls;
several may run in threads side by side.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from oudler.cards import Card, CardSet
from oudler.kernel.ecarts import LIKELY, after_ecart, checked, sensible_ecarts
from oudler.kernel.native import core
from oudler.kernel.position import Position
from oudler.kernel.sampling import LayoutMask
from oudler.rules import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

Objective = Literal["per_defender", "points"]
"""A per defender with every bonus, or the attack's half-points."""

FOR_EVER: Final = 1e18
"""More seconds than there are."""

Deadline = core.Deadline
"""Seconds that run down from now: `Deadline(0.5).left`."""

_ALL_NODES: Final = (1 << 64) - 1
_SEEDS: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class Solution:
    """Proven bounds of a position's value, in A or half-points of the attack.

    *best* is proven best when *exact*, else a guess; *line* reaches the value, with *half_points*, *bouts* and
    *per_defender* at its end; without an exact value it is empty and these are None.
    """

    objective: Objective
    low: int
    high: int
    exact: bool
    best: Card | None
    line: tuple[Card, ...]
    half_points: int | None
    bouts: int | None
    per_defender: int | None
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Effort:
    """How cards are tried on a layout.

    - A layout is solved exactly if *nodes* allow: for A, or with no *marks* for card points; worth and A are then that.
    - Else each card is followed by so many *playouts*: *craft* of them by a player who remembers which cards have
      fallen and who has shown a void, the others by simple rules.
    - *catches*: that player catches the petit where he can; the others never think of it.
    - *trained*: he takes the place of that player.
    - Worth is *marks* times A and, for the rest, the coefficient times the attack's card points, which chance moves
      less.
    """

    playouts: int = 1
    craft: int = 0
    nodes: int = 0
    marks: float = 1
    catches: bool = False
    trained: core.Trained | None = None


class Solver:
    """A solver with a table of its own of at most *megabytes*."""

    __slots__ = ("_native",)

    def __init__(self, megabytes: int = 64) -> None:
        """Take the memory at once; it is all the solver ever takes."""
        self._native: Final = core.Solver(megabytes)

    def solve(
        self,
        position: Position | State,
        *,
        objective: Objective = "per_defender",
        seconds: float | None = None,
        nodes: int | None = None,
        line: bool = True,
        progress: Callable[[int, int, int], None] | None = None,
        cancel: core.Cancel | None = None,
    ) -> Solution:
        """Return the value, or bounds of it within *seconds* or *nodes* (the same on every machine with *nodes*).

        *progress* is called with low, high and the nodes so far whenever the bounds tighten; *cancel* stops it from
        another thread.
        """
        low, high, exact, best, cards, half_points, bouts, amount, count, spent = self._native.solve(
            _native_position(position),
            objective == "points",
            FOR_EVER if seconds is None else seconds,
            _ALL_NODES if nodes is None else nodes,
            line,
            progress,
            cancel,
        )
        ended = half_points >= 0
        return Solution(
            objective,
            low,
            high,
            exact,
            Card(best) if best >= 0 else None,
            tuple(Card(card) for card in cards),
            half_points if ended else None,
            bouts if ended else None,
            amount if ended else None,
            count,
            spent,
        )

    def values(
        self,
        position: Position | State,
        *,
        objective: Objective = "per_defender",
        seconds: float | None = None,
        nodes: int | None = None,
    ) -> Mapping[Card, tuple[int, int]]:
        """Return proven (low, high) of every legal card; equal ones are its value."""
        values = self._native.values(
            _native_position(position),
            objective == "points",
            FOR_EVER if seconds is None else seconds,
            _ALL_NODES if nodes is None else nodes,
        )
        return {Card(card): (low, high) for card, low, high in values}

    def ecarts(
        self,
        state: State,
        *,
        objective: Objective = "per_defender",
        seconds: float | None = None,
        nodes: int | None = None,
        among: Iterable[CardSet] | None = None,
        every: bool = False,
        progress: Callable[[int, int, int], None] | None = None,
        cancel: core.Cancel | None = None,
    ) -> Mapping[CardSet, tuple[int, int]]:
        """Return proven (low, high) of the écarts *among* those given, or the likely sensible ones, the best first.

        The first one's value is what the deal comes to, its par: they share the table, and one that cannot be best is
        left with wide bounds unless *every* value is wanted. *progress* tells the bounds of the best.
        """
        chosen = checked(state, among)
        compared = self._native.ecarts(
            Position.from_state(after_ecart(state, chosen[0])).native,
            chosen[0].mask,
            [ecart.mask for ecart in chosen],
            objective == "points",
            FOR_EVER if seconds is None else seconds,
            _ALL_NODES if nodes is None else nodes,
            every,
            progress,
            cancel,
        )
        return {CardSet(mask): (low, high) for mask, low, high in compared}

    def explore(
        self,
        position: Position,
        layouts: Sequence[LayoutMask],
        cards: Sequence[Card],
        effort: Effort = Effort(),
        *,
        seed: int = 0,
        seconds: float | None = None,
    ) -> tuple[list[list[float]], list[list[float]]]:
        """Return for every layout what each of *cards* is worth there to the attack (see `Effort`), and A alone.

        - *position* is the deal so far with the unseen cards lying somehow; each of *layouts* takes their place; its
          last mask is what counts with the attack's tricks.
        - With *seconds*, by the clock, there may be fewer rows than layouts; never none.
        """
        return self._native.explore(
            position.native,
            layouts,
            cards,
            effort.playouts,
            effort.craft,
            effort.nodes,
            effort.marks,
            effort.catches,
            seed % _SEEDS,
            FOR_EVER if seconds is None else seconds,
            effort.trained,
        )


def solve(
    position: Position | State,
    *,
    objective: Objective = "per_defender",
    seconds: float | None = None,
    nodes: int | None = None,
    megabytes: int = 64,
) -> Solution:
    """Solve one position with a table of its own; see `Solver.solve`."""
    return Solver(megabytes).solve(position, objective=objective, seconds=seconds, nodes=nodes)


def solve_many(
    positions: Sequence[Position | State],
    *,
    objective: Objective = "per_defender",
    seconds: float | None = None,
    megabytes: int = 64,
    threads: int = 2,
) -> list[Solution]:
    """Solve many positions side by side, each within *seconds*; every thread has a table of its own."""
    cancel = core.Cancel()

    def share(first: int) -> list[Solution]:
        solver = Solver(megabytes)
        return [
            solver.solve(position, objective=objective, seconds=seconds, cancel=cancel)
            for position in positions[first::threads]
        ]

    with ThreadPoolExecutor(threads) as pool:
        running = [pool.submit(share, first) for first in range(threads)]
        try:
            shares = [future.result() for future in running]
        except BaseException:  # Ctrl-C: the threads see only the flag
            cancel.set()
            raise
    return [shares[place % threads][place // threads] for place in range(len(positions))]


def values(
    position: Position | State,
    *,
    objective: Objective = "per_defender",
    seconds: float | None = None,
    megabytes: int = 64,
) -> Mapping[Card, tuple[int, int]]:
    """Return the value of every legal card; see `Solver.values`."""
    return Solver(megabytes).values(position, objective=objective, seconds=seconds)


def ecarts(
    state: State,
    *,
    objective: Objective = "per_defender",
    seconds: float | None = None,
    most: int | None = LIKELY,
    every: bool = False,
    megabytes: int = 64,
) -> Mapping[CardSet, tuple[int, int]]:
    """Compare the *most* likely of a taker's sensible écarts (None: all), the best first; see `Solver.ecarts`."""
    among = sensible_ecarts(state, most)
    return Solver(megabytes).ecarts(state, objective=objective, seconds=seconds, among=among, every=every)


def _native_position(position: Position | State) -> core.Position:
    return (Position.from_state(position) if isinstance(position, State) else position).native
