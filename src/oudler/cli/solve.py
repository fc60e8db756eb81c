"""`oudler solve`: the exact open-hand result from the position a record reaches."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from oudler.app.solving import Limits, Solved, solve
from oudler.cards import points_text
from oudler.cli.console import DONE, Style, UsageError, complain, error_json
from oudler.cli.files import read_records
from oudler.cli.tell import Teller
from oudler.formats.names import seat_names
from oudler.formats.reading import json_line
from oudler.formats.record import Record
from oudler.text import Language, OudlerError, Text, signed

_BAR = 30
_ECARTS = 12
_DEEPEST = 8


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
    bar = Bar(options.lang) if sys.stderr.isatty() and not options.json else None
    limits = Limits(options.seconds, options.nodes, options.memory)
    solved = solve(record, options.objective, limits, None if bar is None else bar.show)
    if bar is not None:
        bar.clear()
    if options.json:
        print(json_line(solved.report()))
        return
    teller = Teller(seat_names(record, options.lang), Style.of_stdout(), options.lang)
    for lines in (ecart_lines(solved, teller), told(solved, teller), tree(solved, teller) if options.tree else ()):
        for line in lines:
            print(line)


def _shown(value: int, solved: Solved) -> str:
    return signed(value) if solved.solution.objective == "per_defender" else points_text(value)


def ecart_lines(solved: Solved, teller: Teller) -> Iterator[str]:
    """Yield the écarts in words, the first ones; nothing where the écart is made."""
    if not solved.ecarts:
        return
    yield teller.heading(
        f"Les écarts, le meilleur d'abord ({len(solved.ecarts)} comparés)",
        f"The écarts, the best first ({len(solved.ecarts)} compared)",
    )
    for ecart, (low, high) in list(solved.ecarts.items())[:_ECARTS]:
        least, most = _shown(low, solved), _shown(high, solved)
        value = least if low == high else f"{least} … {most}"
        yield f"  {' '.join(teller.style.card(card) for card in ecart)} : {value}"


def told(solved: Solved, teller: Teller) -> Iterator[str]:
    """Yield the answer as a person would say it."""
    solution = solved.solution
    low, high = _shown(solution.low, solved), _shown(solution.high, solved)
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
    counted = solved.counted
    if counted is not None:
        yield from line_lines(solved, teller)
        yield teller.heading("La marque", "The marks")
        for seat, mark in enumerate(counted.marks):
            yield f"  {teller.names[seat]:<{teller.width}} : {signed(mark)}"


def line_lines(solved: Solved, teller: Teller) -> Iterator[str]:
    """Yield the tricks of the line, the one under way whole."""
    if not solved.solution.line:
        return
    yield from teller.table_head()
    for step in solved.line():
        if step.trick is not None:
            yield teller.trick(step.number, step.trick)


def tree(solved: Solved, teller: Teller) -> Iterator[str]:
    """Yield the best line as a tree: at each card the others that were legal, and what they would have cost."""
    yield teller.heading("L'arbre de la ligne", "The tree of the line")
    first = len(solved.state.tricks)
    for step in solved.line(_DEEPEST):
        indent = "  " * (step.number - first) + ("┌ " if step.leads else "└ ")
        card = teller.style.card(step.card)
        others = [f"{teller.style.card(other)} {_shown(value, solved)}" for other, value in step.others.items()]
        yield (
            f"{indent}{teller.names[step.seat]} {card}"
            + (teller.style.dim("   | " + ", ".join(others)) if others else "")
        )


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
