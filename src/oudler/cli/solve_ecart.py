"""`oudler solve` where the taker is at the écart: the sensible écarts compared, the best first."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from oudler.cards import CardSet, code
from oudler.cli.tell import Teller
from oudler.kernel import Objective, Solution, Solver
from oudler.kernel.ecarts import after_ecart
from oudler.rules.state import State

_TOLD = 12


@dataclass(frozen=True, slots=True)
class Compared:
    """Proven bounds of each écart, the best first, and the play after the best one."""

    bounds: dict[CardSet, tuple[int, int]]
    solution: Solution
    state: State

    @property
    def best(self) -> CardSet:
        return next(iter(self.bounds))


def compare(
    state: State,
    solver: Solver,
    *,
    objective: Objective,
    seconds: float | None,
    nodes: int | None,
    progress: Callable[[int, int, int], None] | None,
) -> Compared:
    """Compare the écarts; where the best one's value is known, a line of play that reaches it is found too."""
    begun = time.monotonic()
    spent = 0

    def count_nodes(low: int, high: int, so_far: int) -> None:
        nonlocal spent
        spent = so_far
        if progress is not None:
            progress(low, high, so_far)

    found = dict(solver.ecarts(state, objective=objective, seconds=seconds, nodes=nodes, progress=count_nodes))
    low = next(iter(found.values()))[0]
    high = max(top for _, top in found.values())
    took = time.monotonic() - begun
    after = after_ecart(state, next(iter(found)))
    if low < high:
        best = solver.solve(after, objective=objective, nodes=1, line=False).best
        solution = Solution(objective, low, high, False, best, (), None, None, None, spent, took)
    else:
        left = None if seconds is None else max(seconds - took, 0.1)
        played = solver.solve(after, objective=objective, seconds=left)
        took = time.monotonic() - begun
        solution = replace(played, low=low, high=high, exact=True, nodes=spent + played.nodes, seconds=took)
    return Compared(found, solution, after)


def report(compared: Compared) -> dict[str, Any]:
    """Return what `solve --json` adds at the écart."""
    return {
        "ecart": [code(card) for card in compared.best],
        "ecarts": [
            {"ecart": [code(card) for card in ecart], "bounds": list(bounds)}
            for ecart, bounds in compared.bounds.items()
        ],
    }


def told(compared: Compared, teller: Teller, shown: Callable[[int], str]) -> Iterator[str]:
    """Yield the écarts in words, the first ones."""
    yield teller.heading(
        f"Les écarts, le meilleur d'abord ({len(compared.bounds)} comparés)",
        f"The écarts, the best first ({len(compared.bounds)} compared)",
    )
    for ecart, (low, high) in list(compared.bounds.items())[:_TOLD]:
        value = shown(low) if low == high else f"{shown(low)} … {shown(high)}"
        yield f"  {' '.join(teller.style.card(card) for card in ecart)} : {value}"
