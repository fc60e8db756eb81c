"""`oudler solve`: the exact open-hand result from the position a record reaches."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from typing import Any

from oudler.cards import Card, code, points_text
from oudler.cli import solve_ecart
from oudler.cli.console import DONE, Style, UsageError, complain, error_json
from oudler.cli.files import read_records
from oudler.cli.tell import Teller
from oudler.formats.names import seat_names
from oudler.formats.reading import json_line
from oudler.formats.record import Record
from oudler.formats.replay import replay
from oudler.kernel import Solution, Solver, values
from oudler.rules.actions import PLAYS
from oudler.rules.count import Count, count
from oudler.rules.legal import legal_plays
from oudler.rules.machine import apply
from oudler.rules.seats import Seat
from oudler.rules.state import Phase, State
from oudler.text import Language, OudlerError, Text, signed
from oudler.verdicts import IllegalAction

_BAR = 30


def run(options: argparse.Namespace) -> int:
    """Solve each record and print its value, or the bounds that were proven in time."""
    for name in ("seconds", "nodes", "memory"):
        limit = getattr(options, name)
        if limit is not None and not limit > 0:
            raise UsageError(Text(f"--{name} : un nombre positif", f"--{name}: a positive number"))
    status = DONE
    for name in options.files:
        for place, item in read_records(name):
            try:
                if isinstance(item, OudlerError):
                    raise item
                _solve_one(item, options)
            except OudlerError as error:
                if options.json:
                    print(error_json(error, options.lang))
                status = max(status, complain(error, options.lang, place))
    return status


def _solve_one(record: Record, options: argparse.Namespace) -> None:
    state = replay(record)
    if state.phase not in (Phase.ECART, Phase.PLAY, Phase.FINISHED):
        raise IllegalAction(
            "PLAY-01",
            f"la donne n'est ni à l'écart ni en jeu (phase : {state.phase.value})",
            f"the deal is neither at the écart nor in play (phase: {state.phase.value})",
        )
    bar = Bar(options.lang) if sys.stderr.isatty() and not options.json else None
    compared = None
    if state.phase is Phase.FINISHED:
        solution = _finished(count(state), options.objective)
    else:
        solver = Solver(options.memory or _table_size(state))
        limits: dict[str, Any] = {name: getattr(options, name) for name in ("objective", "seconds", "nodes")}
        limits["progress"] = None if bar is None else bar.show
        if state.phase is Phase.ECART:
            compared = solve_ecart.compare(state, solver, **limits)
            solution, state = compared.solution, compared.state
        else:
            solution = solver.solve(state, **limits)
        if bar is not None:
            bar.clear()
    if options.json:
        added = {} if compared is None else solve_ecart.report(compared)
        print(json_line(report(solution, state) | added))
        return
    teller = Teller(seat_names(record, options.lang), Style.of_stdout(), options.lang)
    if compared is not None:
        for line in solve_ecart.told(compared, teller, lambda value: _shown(value, solution)):
            print(line)
    for line in told(solution, state, teller):
        print(line)
    if options.tree:
        for line in tree(solution, state, teller):
            print(line)


def _table_size(state: State) -> int:
    """Return the megabytes that are worth having for the cards left."""
    return 64 if sum(len(hand) for hand in state.hands) <= 40 else 512


def _finished(counted: Count, objective: Any) -> Solution:  # noqa: ANN401 - a literal from argparse
    score = counted.score
    amount, result = score.per_defender, score.result
    value = amount if objective == "per_defender" else result.half_points
    return Solution(objective, value, value, True, None, (), result.half_points, result.bouts, amount, 0, 0.0)


def counted_line(solution: Solution, state: State) -> Count | None:
    """Return the count at the end of an exact solution's line, played by the readable rules."""
    if not solution.exact:
        return None
    for card in solution.line:
        state = apply(state, PLAYS[state.to_act or 0][card])
    return count(state) if state.phase is Phase.FINISHED else None


def report(solution: Solution, state: State) -> dict[str, Any]:
    """Return the object of §4; `bounds`, `exact`, `best` and `objective` are additions."""
    counted = counted_line(solution, state)
    value = None
    if counted is not None:
        result = counted.score.result
        value = {
            "half_points": result.half_points,
            "bouts": result.bouts,
            "per_defender": counted.score.per_defender,
            "scores": list(counted.marks),
        }
    return {
        "value": value,
        "objective": solution.objective,
        "exact": solution.exact,
        "bounds": [solution.low, solution.high],
        "best": None if solution.best is None else code(solution.best),
        "line": [code(card) for card in solution.line],
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 4),
    }


def _shown(value: int, solution: Solution) -> str:
    return signed(value) if solution.objective == "per_defender" else points_text(value)


def told(solution: Solution, state: State, teller: Teller) -> Iterator[str]:
    """Yield the answer as a person would say it."""
    low, high = _shown(solution.low, solution), _shown(solution.high, solution)
    what = teller.say("par défenseur", "per defender") if solution.objective == "per_defender" else "points"
    if solution.exact:
        yield teller.heading(f"Valeur exacte : {low} {what}.", f"Exact value: {low} {what}.")
    else:
        yield teller.heading(
            f"Entre {low} et {high} {what} (bornes prouvées).", f"Between {low} and {high} {what} (proven bounds)."
        )
    if solution.best is not None:
        card = teller.style.card(solution.best)
        yield (
            teller.say(f"Meilleure carte : {card}.", f"Best card: {card}.")
            if solution.exact
            else teller.say(f"Meilleure carte jusqu'ici : {card}.", f"Best card so far: {card}.")
        )
    yield teller.say(
        f"{solution.nodes:,} nœuds en {solution.seconds:.2f} s.".replace(",", " "),
        f"{solution.nodes:,} nodes in {solution.seconds:.2f} s.",
    )
    counted = counted_line(solution, state)
    if counted is not None:
        yield from line_lines(solution, state, teller)
        yield teller.heading("La marque", "The marks")
        for seat, mark in enumerate(counted.marks):
            yield f"  {teller.names[seat]:<{teller.width}} : {signed(mark)}"


def line_lines(solution: Solution, state: State, teller: Teller) -> Iterator[str]:
    """Yield the tricks of the line, the one under way whole."""
    if not solution.line:
        return
    yield from teller.table_head()
    for card in solution.line:
        after = apply(state, PLAYS[state.to_act or 0][card])
        if len(after.tricks) > len(state.tricks):
            yield teller.trick(len(after.tricks), after.tricks[-1])
        state = after


def tree(solution: Solution, state: State, teller: Teller, deepest: int = 8) -> Iterator[str]:
    """Yield the best line as a tree: at each card the others that were legal, and what they would have cost.

    Only where few cards are left, since every card of every hand is solved.
    """
    yield teller.heading("L'arbre de la ligne", "The tree of the line")
    played = len(state.tricks)
    for card in solution.line:
        seat = state.to_act if state.to_act is not None else Seat(0)
        indent = "  " * (len(state.tricks) - played + 1) + ("└ " if state.trick.cards else "┌ ")
        yield (
            indent + f"{teller.names[seat]} {teller.style.card(card)}" + _others(card, state, solution, teller, deepest)
        )
        state = apply(state, PLAYS[seat][card])


def _others(card: Card, state: State, solution: Solution, teller: Teller, deepest: int) -> str:
    if len(legal_plays(state)) < 2 or max(len(hand) for hand in state.hands) > deepest:
        return ""
    found = values(state, objective=solution.objective)
    others = [
        f"{teller.style.card(other)} {_shown(low, solution)}" for other, (low, _) in found.items() if other != card
    ]
    return teller.style.dim("   | " + ", ".join(others))


class Bar:
    """A line on standard error with the bounds as they close."""

    def __init__(self, lang: Language) -> None:
        self.lang = lang
        self.begun = time.monotonic()
        self.widest: int | None = None

    def show(self, low: int, high: int, nodes: int) -> None:
        gap = high - low
        if gap < 0 or gap > 10_000:
            return
        self.widest = max(self.widest or 1, gap)
        done = _BAR * (self.widest - gap) // self.widest
        word = Text("bornes", "bounds").to(self.lang)
        text = f"[{'█' * done}{' ' * (_BAR - done)}] {word} {signed(low)} … {signed(high)}  {nodes / 1e6:.1f} M"
        print(f"\r{text}  {time.monotonic() - self.begun:.0f} s ", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        print("\r" + " " * 78 + "\r", end="", file=sys.stderr, flush=True)
