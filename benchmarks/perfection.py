"""How far bots are from perfect play with all hands open.

    python benchmarks/perfection.py [--bots club,expert] [--deals 100] [--players 4] [--tricks 8] [--seconds 10]

Garde imposed on the best hand, the same bot in every seat, the deals of `oudler league --seed 0`. Of every card with a
choice in the last tricks: what it costs its camp in A and in card points, all hands open and perfect play from there on
(nobody who does not see the other hands can lose nothing). Of whole deals: where the attack's card points end up beside
the bounds that the solver proves at the first card within so many seconds.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from dataclasses import dataclass

from oudler.app.league import League, league_deal
from oudler.app.table_loop import play_deal
from oudler.bots import bot_named
from oudler.kernel import Objective, Position, Solver
from oudler.rules import Bid, Phase, PlayCard, State, apply, count, start


@dataclass(frozen=True, slots=True)
class Loss:
    left: int
    attack: bool
    amount: int
    half_points: int


def losses(states: list[tuple[State, PlayCard]], tricks: int, solver: Solver) -> Iterator[Loss]:
    """Yield what each card with a choice in the last tricks lost."""
    for state, action in states:
        left = state.deal.hand_size - len(state.tricks)
        position = Position.from_state(state)
        if left > tricks or len(position.legal()) == 1:
            continue
        attack = bool(position.native.attack >> action.seat & 1)
        lost = []
        for objective in ("per_defender", "points"):
            kind: Objective = "points" if objective == "points" else "per_defender"
            values = {card: low for card, (low, _) in solver.values(position, objective=kind).items()}
            best = (max if attack else min)(values.values())
            lost.append(abs(best - values[action.card]))
        yield Loss(left, attack, *lost)


def played(bot: str, league: League, number: int) -> tuple[State, list[tuple[State, PlayCard]]]:
    """Return a finished deal, and every state in play with the card that was played."""
    deal, seed = league_deal(league, number)
    player = bot_named(bot)
    finished = play_deal(deal, lambda _state, _seat: player, seed)
    state, states = start(deal), []
    for action in finished.actions:
        if state.phase is Phase.PLAY and isinstance(action, PlayCard):
            states.append((state, action))
        state = apply(state, action)
    return finished.state, states


def mean(values: list[float]) -> str:
    error = statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{statistics.fmean(values):.2f} ± {error:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="club,expert")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--tricks", type=int, default=8)
    parser.add_argument("--seconds", type=float, default=10)
    args = parser.parse_args()
    bots = args.bots.split(",")
    league = League(tuple(bots), args.deals, 0, args.players, Bid.GARDE)
    print("| bot | cards | lost a card, A | points | perfect cards | whole deal within bounds | outside, points |")
    print("|---|---|---|---|---|---|---|")
    for bot in bots:
        found: list[Loss] = []
        outside: list[float] = []
        solver = Solver(256)
        for number in range(args.deals):
            end, states = played(bot, league, number)
            found += losses(states, args.tricks, solver)
            bounds = solver.solve(states[0][0], objective="points", seconds=args.seconds)
            points = count(end).score.result.half_points
            outside.append(max(0, bounds.low - points, points - bounds.high) / 2)
        amounts = [float(loss.amount) for loss in found]
        halves = [loss.half_points / 2 for loss in found]
        perfect = sum(not loss.amount for loss in found) / len(found)
        within = sum(not gap for gap in outside) / len(outside)
        print(
            f"| {bot} | {len(found)} | {mean(amounts)} | {mean(halves)} | {100 * perfect:.1f} % | {100 * within:.0f} % "
            f"| {mean(outside)} |"
        )


if __name__ == "__main__":
    main()
