"""Today's bots against those of the past, on the same deals with the same chance: what has been gained.

    python benchmarks/past.py run FILE --seed N --pairs expert@1/expert@1,expert@1/expert [--players 4] [--deals 100]
    python benchmarks/past.py table FILE... [--base expert@1/expert@1]

Garde imposed on the best hand, the deals of `oudler league --seed N`. The seed of every decision follows from the deal
alone, not from names as in a league, so that two bots that decide alike play alike. `run` appends a line for each deal;
`table` prints the mean A of each pairing, taker/defence, and what it differs by from the base, deal by deal.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import defaultdict
from pathlib import Path
from typing import Any

from oudler.app.league import Game, League, Pairing, league_deal, result_of, seating_of
from oudler.app.league_stats import Mean, mean_by_deal, paired
from oudler.app.table_loop import play_deal
from oudler.bots import bot_named
from oudler.rules import Bid


def run(args: argparse.Namespace) -> None:
    pairings = [Pairing(*pair.split("/")) for pair in args.pairs.split(",")]
    bots = {name: bot_named(name) for pairing in pairings for name in (pairing.taker, pairing.defence)}
    league = League(tuple(bots), args.first + args.deals, args.seed, args.players, Bid.GARDE)
    with args.file.open("a") as file:
        for number in range(args.first, args.first + args.deals):
            deal, dealt_from = league_deal(league, number)
            seed = hashlib.sha256(dealt_from).digest()
            amounts: dict[str, int] = {}
            for pairing in pairings:
                game = Game(pairing)
                done = play_deal(deal, seating_of(game, bots), seed)
                amounts[f"{pairing.taker}/{pairing.defence}"] = result_of(number, game, done).amount
            file.write(json.dumps({"players": args.players, "seed": args.seed, "deal": number, "A": amounts}) + "\n")
            file.flush()


def table(args: argparse.Namespace) -> None:
    rows: list[dict[str, Any]] = [json.loads(line) for path in args.files for line in path.read_text().splitlines()]
    found: dict[tuple[int, str], dict[int, list[float]]] = defaultdict(dict)
    for number, row in enumerate(rows):
        for pair, amount in row["A"].items():
            found[row["players"], pair][number] = [amount]
    print("| players | taker / defence | deals | A | against the base |\n|---|---|---|---|---|")
    for (players, pair), amounts in sorted(found.items()):
        gap = paired(amounts, found.get((players, args.base), {}))
        print(f"| {players} | {pair} | {len(amounts)} | {shown(mean_by_deal(amounts))} | {shown(gap)} |")


def shown(mean: Mean | None) -> str:
    return "–" if mean is None else f"{mean.mean:+.1f} ± {mean.error or 0:.1f}".replace("-", "−")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run")
    one.add_argument("file", type=Path)
    one.add_argument("--pairs", default="expert@1/expert@1,expert@1/expert,expert/expert@1")
    one.add_argument("--players", type=int, default=4)
    one.add_argument("--seed", type=int, required=True)
    one.add_argument("--from", type=int, default=0, dest="first")
    one.add_argument("--deals", type=int, default=100)
    one.set_defaults(run=run)
    two = commands.add_parser("table")
    two.add_argument("files", type=Path, nargs="+")
    two.add_argument("--base", default="expert@1/expert@1")
    two.set_defaults(run=table)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
