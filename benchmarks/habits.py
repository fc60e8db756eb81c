"""What bots do when they play among themselves: signals that are true, the Excuse, the petit led, cards that lose.

    python -m benchmarks.habits --seed N [--bots expert@1,expert] [--players 4] [--deals 100] [--tricks 8]

Garde imposed on the best hand, the deals of `oudler league --seed N`, the same bot in every seat. Of signals: how often
what a defender's card said was true, where he had a choice (of SIGN-05 always: its second card is the last one).
Of cards with a choice in the last tricks: what they lose in A, all hands open (benchmarks/perfection.py).
"""

from __future__ import annotations

import argparse
import hashlib
import statistics
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Final

from benchmarks.perfection import losses
from oudler.app.league import League, league_deal
from oudler.app.table_loop import play_deal
from oudler.bots import Bot, bot_named
from oudler.bots.signals import AMONG_BOTS, Says, is_true
from oudler.bots.signals.story import Story
from oudler.cards import EXCUSE, PETIT
from oudler.kernel import Solver
from oudler.rules import Bid, Deal, Phase, PlayCard, State, apply, start, view

_EARLY: Final = 3


@dataclass
class Habits:
    lost: list[float] = field(default_factory=list)
    signals: dict[str, list[bool]] = field(default_factory=lambda: defaultdict(list))
    excuse: list[int] = field(default_factory=list)
    petit_led: int = 0

    def note(self, state: State, action: PlayCard) -> None:
        seat, hand = action.seat, state.hands[action.seat]
        if action.card == EXCUSE:
            self.excuse.append(len(state.tricks))
        if seat in state.taken.attack:
            return
        self.petit_led += action.card == PETIT and not state.trick.cards and len(hand) > 1
        seen = view(state, seat)
        for hint in Story.of(seen, AMONG_BOTS).meanings(seat, action.card):
            if len(seen.playable) > 1 or hint.says is Says.DOUBLETON:
                self.signals[hint.clause].append(is_true(hint, hand.mask | hint.since))


def watch(habits: Habits, bot: Bot, deal: Deal, seed: bytes, tricks: int, solver: Solver) -> None:
    state, states = start(deal), []
    for action in play_deal(deal, lambda _state, _seat: bot, seed).actions:
        if state.phase is Phase.PLAY and isinstance(action, PlayCard):
            habits.note(state, action)
            states.append((state, action))
        state = apply(state, action)
    habits.lost += [float(loss.amount) for loss in losses(states, tricks, solver)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="expert@1,expert")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--tricks", type=int, default=8)
    args = parser.parse_args()
    league = League(tuple(args.bots.split(",")), args.first + args.deals, args.seed, args.players, Bid.GARDE)
    solver = Solver(64)
    for name in league.bots:
        habits, bot = Habits(), bot_named(name)
        for number in range(args.first, args.first + args.deals):
            deal, dealt_from = league_deal(league, number)
            watch(habits, bot, deal, hashlib.sha256(dealt_from).digest(), args.tricks, solver)
        error = statistics.stdev(habits.lost) / len(habits.lost) ** 0.5
        early = sum(trick < _EARLY for trick in habits.excuse) / max(1, len(habits.excuse))
        print(f"{name}: {len(habits.lost)} cards lose {statistics.fmean(habits.lost):.2f} ± {error:.2f} A each")
        print(f"  Excuse in tricks 1 to 3: {early:.0%} of {len(habits.excuse)}; petit led: {habits.petit_led}")
        for clause, told in sorted(habits.signals.items()):
            print(f"  {clause}: true {sum(told) / len(told):.0%} of {len(told)}")


if __name__ == "__main__":
    main()
