"""What each ingredient of the bots brings, their strength against time, their free auctions (levels: levels.py).

    python benchmarks/bots.py run auction FILE [--players 4] [--chunks 10] [--workers 2]
    python benchmarks/bots.py table FILE

`run` plays chunks of 100 deals (`oudler league`, chunk k with seed k; fewer where more time is given) and appends a
line of JSON for each: stopped, it goes on from there. `table` sums the chunks up, in Markdown. Plans:

- ablation: garde imposed on the best hand, expert with one thing left out, in both roles against glouton
- time: expert with 20, 50, 150, 500 and 2,000 ms a decision, in both roles against glouton
- auction: free auctions of four (three, five) of the same level
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

CHUNK: Final = 100
LEVELS: Final = ("glouton", "debutant", "club", "expert")
LEFT_OUT: Final = {
    "knowledge": "expert:deduce=off:bids=off:doubt=1",
    "exact end": "expert:exact=0",
    "marks": "expert:marks=0",
    "signals": "expert:signals=off",
    "cards seen as by rules": "expert:doubt=1",
    "bidding model, bids read": "expert:model=off:bids=off",
}
TIMES: Final = {0.02: CHUNK, 0.05: CHUNK, 0.15: CHUNK, 0.5: 20, 2.0: 20}  # seconds, deals of a chunk


def both_roles(others: tuple[str, ...], base: str = "glouton") -> list[tuple[str, str]]:
    """Return *base* against itself first, then every other against it as taker and as defence."""
    return [(base, base), *((bot, base) for bot in others), *((base, bot) for bot in others)]


def plan(name: str) -> list[dict[str, Any]]:
    """Return the leagues of a plan: bots, pairings, seconds, contract."""
    if name == "ablation":
        return [{"pairs": both_roles(("expert", *LEFT_OUT.values())), "contract": "garde"}]
    if name == "time":
        pairs = both_roles(("expert",))
        common = {"pairs": pairs, "contract": "garde"}
        return [common | {"seconds": seconds, "deals": deals} for seconds, deals in TIMES.items()]
    return [{"pairs": [(bot, bot)], "contract": None} for bot in LEVELS]


def run(args: argparse.Namespace) -> None:
    done = {(row["plan"], row["league"], row["players"], row["chunk"]) for row in read(args.file)}
    for chunk in range(args.chunks):
        for number, league in enumerate(plan(args.plan)):
            if (args.plan, number, args.players, chunk) in done:
                continue
            found = played(league, args.players, chunk, args.workers)
            row = {"plan": args.plan, "league": number, "players": args.players, "chunk": chunk, **found}
            with args.file.open("a") as file:
                file.write(json.dumps(row) + "\n")


def played(league: dict[str, Any], players: int, chunk: int, workers: int) -> dict[str, Any]:
    pairs = league["pairs"]
    bots = list(dict.fromkeys(bot for pair in pairs for bot in pair))
    words = ["--bots", ",".join(bots), "--pairs", ",".join(f"{taker}/{defence}" for taker, defence in pairs)]
    words += ["--deals", str(league.get("deals", CHUNK)), "--seed", str(chunk)]
    words += ["--players", str(players), "--workers", str(workers)]
    words += ["--contract", league["contract"]] if league["contract"] else []
    words += ["--seconds", str(league["seconds"])] if "seconds" in league else []
    command = [sys.executable, "-m", "oudler", "league", *words, "--json"]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found: dict[str, Any] = json.loads(text)
    return found


def read(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def pooled(parts: list[dict[str, float]]) -> str:
    """Return the mean over chunks with its standard error: chunks are of different deals."""
    number = sum(part["n"] for part in parts)
    if not number:
        return "–"
    mean = sum(part["n"] * part["mean"] for part in parts) / number
    error = math.sqrt(sum((part["n"] * (part["se"] or 0)) ** 2 for part in parts)) / number
    return f"{mean:+.1f} ± {error:.1f}"


def table(args: argparse.Namespace) -> None:
    groups: dict[tuple[str, int, int], list[dict[str, Any]]] = defaultdict(list)
    for row in read(args.file):
        groups[row["plan"], row["players"], row["league"]].append(row)
    for (name, players, _), rows in sorted(groups.items()):
        seconds = rows[0]["seconds"]
        print(f"\n{name}, {players} players" + (f", {1000 * seconds:.0f} ms a decision" if seconds else ""))
        print("\n| taker | defence | deals | A per defender | against the first line | made | taken |")
        print("|---|---|---|---|---|---|---|")
        by_pair: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
        for row in rows:
            for pairing in row["pairings"]:
                by_pair[pairing["taker"], pairing["defence"]].append(pairing)
        for (taker, defence), parts in by_pair.items():
            deals = sum(part["deals"] for part in parts)
            differences = [part["difference"] for part in parts if part["difference"]]
            made = sum(part["made"]["mean"] * part["made"]["n"] for part in parts if part["made"]) / max(1, deals)
            taken = sum(part["taken"] for part in parts) / sum(part["games"] for part in parts)
            mean = pooled([part["per_defender"] for part in parts if part["per_defender"]])
            gap = pooled(differences) if differences else "–"
            print(f"| {taker} | {defence} | {deals} | {mean} | {gap} | {100 * made:.0f} % | {100 * taken:.0f} % |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("run")
    one.add_argument("plan", choices=("ablation", "time", "auction"))
    one.add_argument("file", type=Path)
    one.add_argument("--players", type=int, default=4)
    one.add_argument("--chunks", type=int, default=10)
    one.add_argument("--workers", type=int, default=2)
    one.set_defaults(run=run)
    two = commands.add_parser("table")
    two.add_argument("file", type=Path)
    two.set_defaults(run=table)
    args = parser.parse_args()
    args.run(args)


if __name__ == "__main__":
    main()
