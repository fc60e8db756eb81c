"""What is exactly won from where a record ends: at the écart the écarts compared, then the play of the best."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from oudler.cards import Card, CardSet, code
from oudler.formats.record import Record
from oudler.formats.replay import replay
from oudler.kernel import Objective, Solution, Solver, after_ecart, values
from oudler.rules.actions import PLAYS
from oudler.rules.count import Count, count
from oudler.rules.legal import legal_plays
from oudler.rules.machine import apply
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State, Trick
from oudler.verdicts import IllegalAction

Progress = Callable[[int, int, int], None]
Bounds = tuple[int, int]

_MOST_FOR_A_SMALL_TABLE: Final = 40
_SMALL, _LARGE = 64, 512


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to look: None where it does not matter; *megabytes* of memory, else what the cards left are worth."""

    seconds: float | None = None
    nodes: int | None = None
    megabytes: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One card of the line; *trick* is the one it ends, *others* what the other legal cards would have come to."""

    seat: Seat
    card: Card
    leads: bool
    number: int
    trick: Trick | None
    others: Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class Solved:
    """A value or its proven bounds from *state* on; at the écart the bounds of each écart too, the best first."""

    solution: Solution
    state: State
    ecarts: Mapping[CardSet, Bounds]

    @property
    def counted(self) -> Count | None:
        """The count at the end of an exact solution's line, played by the readable rules."""
        if not self.solution.exact:
            return None
        state = self.state
        for card in self.solution.line:
            state = apply(state, PLAYS[state.to_act or 0][card])
        return count(state) if state.phase is Phase.FINISHED else None

    def line(self, deepest: int = 0) -> Iterator[Step]:
        """Yield the line card by card; the other cards' values where no hand has more than *deepest*.

        Every card of every hand is solved for these, so that only few may be left.
        """
        state = self.state
        for card in self.solution.line:
            seat = state.to_act if state.to_act is not None else Seat(0)
            after = apply(state, PLAYS[seat][card])
            ended = after.tricks[-1] if len(after.tricks) > len(state.tricks) else None
            others = self._others(card, state) if max(len(hand) for hand in state.hands) <= deepest else {}
            yield Step(seat, card, not state.trick.cards, len(state.tricks) + 1, ended, others)
            state = after

    def _others(self, card: Card, state: State) -> dict[Card, int]:
        if len(legal_plays(state)) < 2:
            return {}
        bounds = values(state, objective=self.solution.objective)
        return {other: low for other, (low, _) in bounds.items() if other != card}

    def report(self) -> dict[str, Any]:
        """Return the object of §4; `bounds`, `exact`, `best`, `objective` and the écarts are additions."""
        solution, counted = self.solution, self.counted
        value = None
        if counted is not None:
            result = counted.score.result
            value = {
                "half_points": result.half_points,
                "bouts": result.bouts,
                "per_defender": counted.score.per_defender,
                "scores": list(counted.marks),
            }
        written: dict[str, Any] = {
            "value": value,
            "objective": solution.objective,
            "exact": solution.exact,
            "bounds": [solution.low, solution.high],
            "best": None if solution.best is None else code(solution.best),
            "line": [code(card) for card in solution.line],
            "nodes": solution.nodes,
            "seconds": round(solution.seconds, 4),
        }
        if self.ecarts:
            listed = [{"ecart": ecart.codes, "bounds": list(bounds)} for ecart, bounds in self.ecarts.items()]
            written |= {"ecart": listed[0]["ecart"], "ecarts": listed}
        return written


def solve(record: Record, objective: Objective, limits: Limits, progress: Progress | None = None) -> Solved:
    """Solve the deal from where its record ends."""
    state = replay(record)
    if state.phase not in (Phase.ECART, Phase.PLAY, Phase.FINISHED):
        raise IllegalAction(
            "PLAY-01",
            f"la donne n'est ni à l'écart ni en jeu (phase : {state.phase.value})",
            f"the deal is neither at the écart nor in play (phase: {state.phase.value})",
        )
    if state.phase is Phase.FINISHED:
        return Solved(_finished(count(state), objective), state, {})
    small = sum(len(hand) for hand in state.hands) <= _MOST_FOR_A_SMALL_TABLE
    solver = Solver(limits.megabytes or (_SMALL if small else _LARGE))
    if state.phase is Phase.ECART:
        return _compared(state, solver, objective, limits, progress)
    solution = solver.solve(state, objective=objective, seconds=limits.seconds, nodes=limits.nodes, progress=progress)
    return Solved(solution, state, {})


def _finished(counted: Count, objective: Objective) -> Solution:
    score = counted.score
    amount, result = score.per_defender, score.result
    value = amount if objective == "per_defender" else result.half_points
    return Solution(objective, value, value, True, None, (), result.half_points, result.bouts, amount, 0, 0.0)


def _compared(state: State, solver: Solver, objective: Objective, limits: Limits, progress: Progress | None) -> Solved:
    """Compare the écarts; where the best one's value is known, a line of play that reaches it is found too."""
    begun = time.monotonic()
    spent = 0

    def count_nodes(low: int, high: int, so_far: int) -> None:
        nonlocal spent
        spent = so_far
        if progress is not None:
            progress(low, high, so_far)

    ecarts = dict(
        solver.ecarts(state, objective=objective, seconds=limits.seconds, nodes=limits.nodes, progress=count_nodes)
    )
    low = next(iter(ecarts.values()))[0]
    high = max(top for _, top in ecarts.values())
    took = time.monotonic() - begun
    after = after_ecart(state, next(iter(ecarts)))
    if low < high:
        best = solver.solve(after, objective=objective, nodes=1, line=False).best
        return Solved(Solution(objective, low, high, False, best, (), None, None, None, spent, took), after, ecarts)
    left = None if limits.seconds is None else max(limits.seconds - took, 0.1)
    played = solver.solve(after, objective=objective, seconds=left)
    took = time.monotonic() - begun
    exact = replace(played, low=low, high=high, exact=True, nodes=spent + played.nodes, seconds=took)
    return Solved(exact, after, ecarts)
