"""Hands near the border of garde and a sur-contrat, each played as both: what the higher contract brings, and foresees.

    python benchmarks/border.py [--players 3] [--hands 600] [--bot expert] [--within 40 25] [--workers 2]
        [--higher garde_sans] [--groups 6]

Hands are drawn whose higher contract is foreseen to bring at most 40 A less and 25 A more than a garde; figures, by the
difference foreseen, are in docs/bots-encheres.md.
"""

from __future__ import annotations

import argparse
import hashlib
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final

from oudler.app.table_loop import play_deal, seated
from oudler.bots import bot_named
from oudler.bots.model import outlook
from oudler.rules import Bid, Deal, Imposed, Phase, Seat, count, deal_from_seed, start

HIGHER: Final = {bid.code: bid for bid in (Bid.GARDE_SANS, Bid.GARDE_CONTRE)}


@dataclass(frozen=True)
class Case:
    """A deal, who takes, how many have passed before, and who plays."""

    seed: bytes
    players: int
    taker: Seat
    passes: int
    bot: str
    higher: Bid

    @property
    def deal(self) -> Deal:
        return Deal.of(deal_from_seed(self.seed, self.players, Seat(0)))

    def foreseen(self) -> float:
        hand = self.deal.hands[self.taker]
        garde, higher = (outlook(hand, self.players, bid, self.passes).amount for bid in (Bid.GARDE, self.higher))
        return higher - garde


def cases(players: int, bot: str, higher: Bid, least: float, most: float) -> Iterator[Case]:
    rng = Random(77)
    while True:
        passes = rng.randrange(players)
        case = Case(rng.randbytes(32), players, Seat((1 + passes) % players), passes, bot, higher)
        if least <= case.foreseen() <= most and start(case.deal).phase is not Phase.PETIT_SEC:
            yield case


def played(case: Case) -> tuple[float, list[tuple[int, bool]]]:
    """Return the difference foreseen, and A and whether it was made as a garde and as the other."""
    deal, found = case.deal, []
    for bid in (Bid.GARDE, case.higher):
        imposed = Deal(deal.players, deal.dealer, deal.hands, deal.chien, deal.edition, Imposed(case.taker, bid))
        seed = hashlib.sha256(case.seed + bid.code.encode()).digest()
        score = count(play_deal(imposed, seated([bot_named(case.bot)] * case.players), seed).state).score
        found.append((score.per_defender, score.won))
    return case.foreseen(), found


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--players", type=int, default=3)
    options.add_argument("--hands", type=int, default=600)
    options.add_argument("--bot", default="expert")
    options.add_argument("--within", type=float, nargs=2, default=(40, 25), metavar=("LESS", "MORE"))
    options.add_argument("--higher", choices=HIGHER, default="garde_sans")
    options.add_argument("--groups", type=int, default=6)
    options.add_argument("--workers", type=int, default=2)
    given = options.parse_args()
    less, more = given.within
    drawn = list(islice(cases(given.players, given.bot, HIGHER[given.higher], -less, more), given.hands))
    with ProcessPoolExecutor(given.workers) as pool:
        found = sorted(pool.map(played, drawn, chunksize=4))
    print("| hands | foreseen: higher less garde | played | garde made | higher made |")
    print("|---|---|---|---|---|")
    for group in range(given.groups):
        part = found[group * len(found) // given.groups : (group + 1) * len(found) // given.groups]
        gains = [higher[0] - garde[0] for _, (garde, higher) in part]
        mean = sum(gains) / len(gains)
        error = math.sqrt(sum((gain - mean) ** 2 for gain in gains)) / len(gains)
        made = [sum(each[at][1] for _, each in part) / len(part) for at in (0, 1)]
        expected = sum(each for each, _ in part) / len(part)
        print(f"| {len(part)} | {expected:+.1f} | {mean:+.1f} ± {error:.1f} | {made[0]:.0%} | {made[1]:.0%} |")


if __name__ == "__main__":
    main()
