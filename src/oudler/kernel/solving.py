"""Exact open-hand solving: what a position is worth when every card is seen and both camps play perfectly.

    solution = solve(state, seconds=10)
    solution.exact, solution.low, solution.high, solution.best, solution.line
    values(state)  # {card: bounds} for every legal card

The attack maximises and the defence minimises: the amount per defender with all bonuses (`objective="marks"`), or the
attack's half-points (`"points"`).
A limit of time or nodes gives proven bounds instead of a value; they only tighten.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, Literal, TypeVar

from oudler.cards import EXCUSE, PETIT, Card
from oudler.kernel.native import core
from oudler.rules.actions import PLAYS
from oudler.rules.count import Count, count
from oudler.rules.excuse import EXCHANGE
from oudler.rules.legal import called_on_first_lead, legal_plays
from oudler.rules.machine import apply
from oudler.rules.scoring import COEFFICIENTS
from oudler.rules.state import Phase, State, bouts_in
from oudler.text import OudlerError, Text

Objective = Literal["marks", "points"]
Progress = Callable[[int, int, int], None]
_T = TypeVar("_T")

_NO_LIMIT: Final = 2**63
_AT_ONCE: Final = 0.05  # seconds that are worth no thread
_LOOK: Final = 0.05  # seconds between two looks at a solve under way


@dataclass(frozen=True, slots=True)
class Bounds:
    """A value is proven to lie between *low* and *high*; it is exact when they meet."""

    low: int
    high: int

    @property
    def exact(self) -> bool:
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Solution:
    """What a solve found.

    *low* and *high* are amounts per defender, or the attack's half-points.
    *best* is the card to play (a guess while not exact); *line* and *count* tell a perfect play to the end, when exact.
    """

    objective: Objective
    low: int
    high: int
    exact: bool
    best: Card | None
    line: tuple[Card, ...]
    count: Count | None
    nodes: int
    seconds: float


def problem_of(state: State, objective: Objective = "marks") -> core.Problem:
    """Return the native problem of a deal in play (half-points as the search keeps them, see `search/problem.hpp`)."""
    if state.phase is not Phase.PLAY:
        where = state.phase.value
        raise OudlerError(Text(f"cette donne n'est pas en jeu ({where})", f"this deal is not in play ({where})"))
    deal, taken = state.deal, state.taken
    pile = state.pile(attack=True)
    half_points, bouts = pile.half_points, bouts_in(pile)
    for trick in state.tricks:
        player = trick.seat_of(EXCUSE, deal.players)
        if player is not None and (player in taken.attack) is not (trick.winner in taken.attack):
            sign = 1 if player in taken.attack else -1
            half_points, bouts = half_points + sign * EXCHANGE, bouts + sign
    called = called_on_first_lead(state)
    return core.Problem(
        players=deal.players,
        hands=[hand.mask for hand in state.hands],
        leader=state.trick.leader,
        trick=list(state.trick.cards),
        attack=sum(1 << seat for seat in taken.attack),
        half_points=half_points,
        bouts=bouts,
        attack_won_all=all(trick.winner in taken.attack for trick in state.tricks),
        defence_won_all=all(trick.winner not in taken.attack for trick in state.tricks),
        petit_just_played=bool(state.tricks) and PETIT in state.tricks[-1].cards,
        coefficient=COEFFICIENTS[taken.contract],
        poignees=sum(poignee.level for poignee in state.poignees),
        chelem_announced=taken.chelem,
        excuse_literal=deal.edition.excuse_last_trick == "literal",
        chelem_excuse_any=deal.edition.chelem_excuse_last == "any",
        called=-1 if called is None else called,
        points=objective == "points",
    )


def _table_size(state: State) -> int:
    """Return the megabytes that are worth having for the cards left."""
    left = sum(len(hand) for hand in state.hands)
    return 4 if left <= 24 else 32 if left <= 40 else 256


def _watched(
    work: Callable[[core.Watch, float], _T], done: Callable[[_T], bool], seconds: float, progress: Progress | None
) -> _T:
    """Run *work* so that Ctrl-C stops it at once: briefly here, and then in a thread that is looked at."""
    first = work(core.Watch(), min(seconds, _AT_ONCE))
    if done(first) or seconds <= _AT_ONCE:
        return first
    watch = core.Watch()
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(work, watch, seconds - _AT_ONCE)
        try:
            while not running.done():
                try:
                    running.result(timeout=_LOOK)
                except TimeoutError:
                    if progress is not None:
                        progress(watch.low, watch.high, watch.nodes)
        except BaseException:
            watch.cancel()
            raise
        return running.result()


def solve(
    state: State,
    *,
    objective: Objective = "marks",
    seconds: float | None = None,
    nodes: int | None = None,
    megabytes: int | None = None,
    progress: Progress | None = None,
) -> Solution:
    """Solve a deal in play from where it stands, within limits of time, nodes and memory.

    *progress* is called now and then with the bounds and the nodes so far.
    """
    problem = problem_of(state, objective)
    solver = core.Solver(megabytes or _table_size(state))
    most = _NO_LIMIT if nodes is None else nodes
    answer = _watched(
        lambda watch, time: solver.solve(problem, watch, time, most, True),
        lambda found: found[2] or nodes is not None,
        math.inf if seconds is None else seconds,
        progress,
    )
    low, high, exact, best, line, seen, spent = answer
    cards = tuple(Card(card) for card in line)
    return Solution(
        objective,
        low,
        high,
        exact,
        Card(best) if best >= 0 else None,
        cards,
        _played(state, cards) if exact else None,
        seen,
        spent,
    )


def values(
    state: State,
    *,
    objective: Objective = "marks",
    seconds: float | None = None,
    nodes: int | None = None,
    megabytes: int | None = None,
) -> dict[Card, Bounds]:
    """Return the value of every legal card, exact unless a limit stopped it."""
    problem = problem_of(state, objective)
    solver = core.Solver(megabytes or _table_size(state))
    most = _NO_LIMIT if nodes is None else nodes
    found = _watched(
        lambda watch, time: solver.values(problem, watch, time, most),
        lambda all_values: all(low == high for _, low, high in all_values) or nodes is not None,
        math.inf if seconds is None else seconds,
        None,
    )
    return {Card(card): Bounds(low, high) for card, low, high in found if Card(card) in legal_plays(state)}


def solve_many(
    states: Sequence[State],
    *,
    objective: Objective = "marks",
    seconds: float | None = None,
    megabytes: int | None = None,
    threads: int = 2,
) -> list[Solution]:
    """Solve many positions side by side, each with a table of its own and its own limit of time."""
    with ThreadPoolExecutor(threads) as pool:
        return list(
            pool.map(lambda state: solve(state, objective=objective, seconds=seconds, megabytes=megabytes), states)
        )


def _played(state: State, line: Sequence[Card]) -> Count | None:
    """Return the count after *line*, played by the readable rules."""
    for card in line:
        state = apply(state, PLAYS[state.to_act or 0][card])
    return count(state) if state.phase is Phase.FINISHED else None
