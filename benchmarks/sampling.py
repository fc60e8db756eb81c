"""How fast hidden hands are sampled, at the start, in the middle and at the end of random deals.

    .venv/bin/python benchmarks/sampling.py [--deals 40] [--samples 20000]

The deals are played at random by `oudler.rules`, half of them on a garde (an écart is hidden), half on a garde sans
(the chien is); a seat other than the taker's looks. `knowledge` is the reading of its view, `counting` the table of
counts, both once a decision; then `deals/s` into bytes and `as tuples` for Python's ints, one thread. Times are those
of this thread on the processor, so that other work on the machine does not count; medians, and the slowest of all.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median

from oudler.kernel import Knowledge, Sampler
from oudler.kernel.native import core
from oudler.rules import (
    Bid,
    Deal,
    Imposed,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    deal_from_seed,
    legal_actions,
    legal_plays,
    start,
    view,
)
from oudler.rules.dealing import SHAPES


@dataclass(frozen=True)
class Moment:
    """Where in a deal: so many complete tricks, of a deal's hand size."""

    name: str
    share: float

    def tricks(self, players: int) -> int:
        return round(self.share * SHAPES[players].hand)


MOMENTS = (Moment("start", 0), Moment("a quarter", 0.25), Moment("middle", 0.5), Moment("last quarter", 0.75))


@dataclass(frozen=True)
class Figures:
    """One moment measured: seconds, and the size of the table."""

    knowledge: float
    counting: float
    a_sample: float
    a_tuple: float
    branches: int
    deals: int


def at_moment(rng: Random, players: int, tricks: int) -> State:
    """Return a random deal after so many tricks of random play."""
    while True:
        dealt = deal_from_seed(rng.randbytes(32), players, Seat(rng.randrange(players)))
        contract = rng.choice((Bid.GARDE, Bid.GARDE_SANS))
        deal = Deal(players, dealt.dealer, dealt.hands, dealt.chien, imposed=Imposed(Seat(0), contract))
        state = start(deal)
        while not state.phase.is_over and (state.phase is not Phase.PLAY or len(state.tricks) < tricks):
            if state.phase is Phase.PLAY and state.to_act is not None:
                state = apply(state, PlayCard(state.to_act, rng.choice(list(legal_plays(state)))))
            else:
                legal = legal_actions(state)
                state = apply(state, legal[rng.randrange(len(legal))])
        if state.phase is Phase.PLAY:
            return state


def seconds(work: Callable[[], object], repeat: int = 3) -> float:
    """Return the least processor time of this thread that *work* took."""
    best = float("inf")
    for _ in range(repeat):
        begin = time.thread_time()
        work()
        best = min(best, time.thread_time() - begin)
    return best


def measured(state: State, seat: Seat, samples: int) -> Figures:
    seen = view(state, seat)
    known = Knowledge.of(seen)
    sampler = Sampler(known)
    return Figures(
        knowledge=seconds(lambda: Knowledge.of(seen)),
        counting=seconds(lambda: Sampler(known)),
        a_sample=seconds(lambda: sampler.sample_bytes(samples), 2) / samples,
        a_tuple=seconds(lambda: sampler.sample_mask(samples), 2) / samples,
        branches=sampler.native.branches,
        deals=sampler.count(),
    )


def row(name: str, found: list[Figures]) -> str:
    counting = sorted(figures.counting * 1e3 for figures in found)
    a_sample = [figures.a_sample for figures in found]
    return (
        f"| {name:<12} | {median(figures.deals for figures in found):>8.0e} "
        f"| {median(figures.knowledge for figures in found) * 1e6:>5.0f} µs "
        f"| {median(counting):>6.2f} ms | {counting[-1]:>6.1f} ms "
        f"| {median(figures.branches for figures in found):>8,.0f} "
        f"| {1 / median(a_sample):>9,.0f} | {1 / max(a_sample):>9,.0f} "
        f"| {1 / median(figures.a_tuple for figures in found):>9,.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=40, help="for each moment and number of players")
    parser.add_argument("--samples", type=int, default=20_000, help="in one call")
    args = parser.parse_args()
    print(f"sampling of hidden hands ({core.__name__}, {args.deals} deals each, one thread)")
    for players in (3, 4, 5):
        rng = Random(players)
        print(f"\n{players} players\n")
        print("| moment | deals | knowledge | counting | worst | branches | deals/s | worst | as tuples |")
        print("|---|---|---|---|---|---|---|---|---|")
        for moment in MOMENTS:
            states = [at_moment(rng, players, moment.tricks(players)) for _ in range(args.deals)]
            found = [measured(state, Seat(rng.randrange(1, players)), args.samples) for state in states]
            print(row(moment.name, found), flush=True)


if __name__ == "__main__":
    main()
