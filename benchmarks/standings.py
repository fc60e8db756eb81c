"""What a ranking costs: from a sheet that has just changed to the ranking of everybody.

    python3 run.py                            (once: installs)
    .venv/bin/python benchmarks/standings.py

150 tables, 7 positions of 4 deals, 600 players, every deal entered by contract; then 4 and 16 times as many tables.
Every figure is the best of several runs, since other work on the machine only ever slows one down.
The last column is a ratio to a loop of the same machine that adds ten million small numbers.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from fractions import Fraction
from functools import partial

from oudler.tournament.libre.sheets import (
    Control,
    Feats,
    Sheet,
    SheetState,
    bilans,
    check_sheet,
    control_position,
    feats,
)
from oudler.tournament.lines import ContractCode, Line, Outcome
from oudler.tournament.lines.places import PLACES
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import (
    Adjustments,
    Coefficient,
    standings,
)

POSITIONS, DEALS, TABLES = 7, 4, 150
ROUNDS = 7
CONTRACTS: tuple[ContractCode, ...] = ("prise", "garde", "garde_sans", "garde_contre")


def best(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    seconds = []
    for _ in range(rounds):
        begun = time.perf_counter()
        work()
        seconds.append(time.perf_counter() - begun)
    return min(seconds)


def baseline() -> float:
    def add() -> None:
        total = 0
        for number in range(10_000_000):
            total += number

    return best(add, 3)


def random_line(rng: random.Random, number: int) -> Line:
    outcome = Outcome(rng.randrange(4), 2 * rng.randrange(25, 70))
    return Line(number, rng.choice(CONTRACTS), rng.choice(PLACES[:4]), outcome, arbiter_visa=True)


def tournament(tables: int) -> list[list[Sheet]]:
    """Return the sheets of every position; players are seated at random."""
    rng = random.Random(1)
    players = list(range(1, 4 * tables + 1))
    found = []
    for position in range(1, POSITIONS + 1):
        rng.shuffle(players)
        found.append(
            [
                Sheet(
                    position,
                    table + 1,
                    tuple(players[4 * table : 4 * table + 4]),
                    tuple(random_line(rng, number) for number in range(1, DEALS + 1)),
                    state=SheetState.CHECKED,
                )
                for table in range(tables)
            ]
        )
    return found


def scores_of(sheets: list[Sheet]) -> dict[int, int]:
    return {player: bilan for sheet in sheets for player, bilan in bilans(sheet).items()}


def feats_of(sheets: list[Sheet]) -> dict[int, Feats]:
    return {player: made for sheet in sheets for player, made in feats(sheet).items()}


def controls(positions: list[list[Sheet]]) -> None:
    control: Control | None = None
    for number, sheets in enumerate(positions, 1):
        control = control_position(number, sheets, control.cumuls if control else None)


def after_one_sheet(positions: list[list[Sheet]], given: Adjustments, *, championship: bool) -> Callable[[], object]:
    """Return the work from a changed sheet to the ranking, when the bilans of the other sheets are known."""
    scores = [scores_of(sheets) for sheets in positions]
    merits = [feats_of(sheets) for sheets in positions] if championship else None
    players = list(scores[0])
    changed = positions[-1][-1]

    def work() -> None:
        latest = {**scores[-1], **bilans(changed)}
        standings([*scores[:-1], latest], players, given, merits=merits)

    return work


def from_all_sheets(positions: list[list[Sheet]]) -> Callable[[], object]:
    def work() -> None:
        scores = [scores_of(sheets) for sheets in positions]
        standings(scores, scores[0])

    return work


def main() -> None:
    base = baseline()
    print(f"baseline: 10,000,000 additions in {base:.2f} s")
    print(f"{'milliseconds':<58}{'value':>10}{'× baseline':>12}")

    def show(name: str, seconds: float, target: str = "") -> None:
        print(f"{name:<58}{seconds * 1000:>10.1f}{seconds / base:>12.4f}   {target}")

    plain = Adjustments()
    for times in (1, 4, 16):
        positions = tournament(TABLES * times)
        players = 4 * TABLES * times
        target = "target < 50" if times == 1 else ""
        show(
            f"{players} players: one sheet changed → ranking",
            best(after_one_sheet(positions, plain, championship=False)),
            target,
        )
        if times > 1:
            continue
        penalties = tuple(Penalty(n, 100, "ARB-28", "arbitre", "somme", player=n, position=1) for n in range(1, 21))
        full = Adjustments(penalties, (Coefficient(5, Fraction(11, 10)), Coefficient(7, Fraction(6, 5))))
        show(
            "  with tie-breaks, coefficients, 20 penalties",
            best(after_one_sheet(positions, full, championship=True)),
            target,
        )
        show("  all sheets scored again → ranking", best(from_all_sheets(positions)))
        show("  control sums of the 7 positions", best(partial(controls, positions)))
        one = positions[0][0]
        show("  all checks of one sheet", best(partial(check_sheet, one, DEALS)))


if __name__ == "__main__":
    main()
