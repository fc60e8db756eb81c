"""The levels against each other: every bot takes from, and defends against, every opponent on the same deals.

    python benchmarks/levels.py run FILE [--players 4] [--chunks 10] [--workers 2] [--bots a,b] [--against c,d]
    python benchmarks/levels.py table FILE

Garde imposed on the best hand. `run` plays chunks of 100 deals (those of `oudler league --seed CHUNK`) and appends a
line of JSON for each, with A of every game: stopped, it goes on from there. `table` prints, in Markdown, the mean of
each bot over its opponents in both roles, by how much it is better than the next one on the same deals, and every
pairing. A step's standard error is that of the differences deal by deal.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from oudler.app.league import League
from oudler.app.league_pool import play_in_processes
from oudler.app.league_stats import Mean, mean_by_deal
from oudler.rules import Bid

CHUNK: Final = 100
LEVELS: Final = "expert,club,debutant,glouton,random"

Amounts = dict[tuple[str, str], list[int]]
"""A by taker and defence, deal by deal."""


def run(args: argparse.Namespace) -> None:
    bots, against = args.bots.split(","), args.against.split(",")
    pairs = [(bot, other) for bot in bots for other in against] + [(other, bot) for bot in bots for other in against]
    pairs = list(dict.fromkeys(pairs))
    names = tuple(dict.fromkeys(bot for pair in pairs for bot in pair))
    done = {(row["players"], row["chunk"]) for row in read(args.file)}
    for chunk in range(args.chunks):
        if (args.players, chunk) in done:
            continue
        league = League(names, CHUNK, chunk, args.players, Bid.GARDE, pairs=tuple(pairs))
        amounts: Amounts = {pair: [] for pair in pairs}
        for part in play_in_processes(league, args.workers):
            if part.fault is not None:
                raise SystemExit(part.fault.en)
            for result in part.results:
                amounts[result.pairing.taker, result.pairing.defence].append(result.amount)
        row = {"players": args.players, "chunk": chunk, "bots": bots, "against": against}
        row["amounts"] = {"/".join(pair): values for pair, values in amounts.items()}
        with args.file.open("a") as file:
            file.write(json.dumps(row) + "\n")


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def told(values: Iterable[float], *, digits: int = 1) -> str:
    found = mean_by_deal({deal: (value,) for deal, value in enumerate(values)})
    return "–" if found is None else shown(found, digits)


def shown(mean: Mean, digits: int) -> str:
    return f"{mean.mean:+.{digits}f} ± {mean.error or 0:.{digits}f}".replace("-", "−")


def over_opponents(amounts: Amounts, bot: str, against: list[str], *, takes: bool) -> list[float]:
    """Return, deal by deal, the mean A of *bot* over its opponents: his own as taker, theirs where he defends."""
    pairs = [(bot, other) if takes else (other, bot) for other in against]
    return [sum(column) / len(column) for column in zip(*(amounts[pair] for pair in pairs), strict=True)]


def table(args: argparse.Namespace) -> None:
    rows = read(args.file)
    for players in sorted({row["players"] for row in rows}):
        mine = [row for row in rows if row["players"] == players]
        bots, against = mine[0]["bots"], mine[0]["against"]
        amounts: Amounts = {
            (taker, defence): [value for row in mine for value in row["amounts"][f"{taker}/{defence}"]]
            for taker, defence in (name.split("/") for name in mine[0]["amounts"])
        }
        deals = len(next(iter(amounts.values())))
        print(f"\n{players} players, {deals} deals\n")
        print("| level | takes | better than the next by | defends | better than the next by |")
        print("|---|---|---|---|---|")
        for bot, following in zip(bots, [*bots[1:], None], strict=True):
            cells = []
            for takes in (True, False):
                values = over_opponents(amounts, bot, against, takes=takes)
                cells.append(told(values))
                if following is None:
                    cells.append("")
                    continue
                others = over_opponents(amounts, following, against, takes=takes)
                sign = 1 if takes else -1
                cells.append(told(sign * (one - other) for one, other in zip(values, others, strict=True)))
            print(f"| {bot} | {' | '.join(cells)} |")
        takers = list(dict.fromkeys([*bots, *against]))
        print("\n| taker \\ defence | " + " | ".join(takers) + " |")
        print("|---" * (len(takers) + 1) + "|")
        for taker in takers:
            cells = [told(amounts.get((taker, defence), ()), digits=0) for defence in takers]
            print(f"| {taker} | " + " | ".join(cells) + " |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run")
    one.add_argument("file", type=Path)
    one.add_argument("--players", type=int, default=4)
    one.add_argument("--chunks", type=int, default=10)
    one.add_argument("--workers", type=int, default=2)
    one.add_argument("--bots", default=LEVELS)
    one.add_argument("--against", default=LEVELS)
    one.set_defaults(run=run)
    two = commands.add_parser("table")
    two.add_argument("file", type=Path)
    two.set_defaults(run=table)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
