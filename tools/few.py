"""Find seatings for few players: tables of four and of three, with as few repeated meetings as can be.

    python3 -m tools.few               search all (some minutes) and write src/oudler/data/movements/few.json
    python3 -m tools.few 9 5           search one, players and positions, and print it

Simulated annealing: two players of one position change seats.  A meeting for the second time costs much, each further
one more; then it counts how often the same players come to a table of three.  What comes out is verified when loaded.
"""

from __future__ import annotations

import itertools
import json
import math
import random
import sys
from collections import Counter
from typing import Any

from tools.movements import write

Position = list[list[int]]
"""The players of each table."""

MEETING = 1000
PLAYERS, POSITIONS = range(6, 16), range(1, 8)


def sizes(players: int) -> list[int]:
    """ORG-17: tables of four, and as many of three as there are players short."""
    tables = -(-players // 4)
    short = 4 * tables - players
    return [4] * (tables - short) + [3] * short


def spare(players: int, positions: int) -> int:
    """Return how many meetings must be repeated at the least: all there are, less the pairs there are."""
    met = positions * sum(size * (size - 1) // 2 for size in sizes(players))
    return max(0, met - players * (players - 1) // 2)


def repeats(plan: list[Position]) -> Counter[frozenset[int]]:
    met: Counter[frozenset[int]] = Counter()
    for position in plan:
        for table in position:
            met.update(map(frozenset, itertools.combinations(table, 2)))
    return met


def cost(plan: list[Position]) -> float:
    met = repeats(plan)
    threes = Counter(player for position in plan for table in position if len(table) == 3 for player in table)
    # A pair's second meeting costs 1, its third 2 more, its fourth 3 more: nobody is always with the same.
    again = sum(times * (times - 1) // 2 for times in met.values())
    return MEETING * again + sum(times * times for times in threes.values())


def anneal(players: int, positions: int, rng: random.Random, rounds: int) -> tuple[float, list[Position]]:
    shape = sizes(players)

    def drawn() -> Position:
        order = iter(rng.sample(range(1, players + 1), players))
        return [list(itertools.islice(order, size)) for size in shape]

    plan = [drawn() for _ in range(positions)]
    now = best = cost(plan)
    kept = json.loads(json.dumps(plan))
    for turn in range(rounds):
        heat = 700 * (1 - turn / rounds) ** 2 + 0.3
        position = rng.choice(plan[1:] or plan)
        one, other = rng.sample(range(len(shape)), 2)
        a, b = rng.randrange(len(position[one])), rng.randrange(len(position[other]))
        position[one][a], position[other][b] = position[other][b], position[one][a]
        after = cost(plan)
        if after <= now or rng.random() < math.exp((now - after) / heat):
            now = after
            if now < best:
                best, kept = now, json.loads(json.dumps(plan))
        else:
            position[one][a], position[other][b] = position[other][b], position[one][a]
    return best, kept


def search(players: int, positions: int, tries: int = 6, rounds: int = 12_000) -> list[Position]:
    """Return the best of several seeds, players numbered as they sit at position 1."""
    best: tuple[float, list[Position]] = (math.inf, [])
    for seed in range(tries):
        best = min(best, anneal(players, positions, random.Random(f"{players} {positions} {seed}"), rounds))
        short_of_the_bound = sum(times - 1 for times in repeats(best[1]).values()) > spare(players, positions)
        if seed > 1 and (not short_of_the_bound or players < 9):
            break
    names = {player: number for number, player in enumerate(itertools.chain(*best[1][0]), 1)}
    return [[sorted(names[player] for player in table) for table in position] for position in best[1]]


def entry(players: int, positions: int) -> dict[str, Any]:
    """Return the movement as the file has it; at a table of three nobody sits Nord (0)."""
    plan = search(players, positions)
    met = repeats(plan)
    return {
        "tables": [len(plan[0])],
        "players": players,
        "positions": positions,
        "meetings": max(met.values()),
        "repeats": sum(times - 1 for times in met.values()),
        "seats": [[table if len(table) == 4 else [0, *table] for table in position] for position in plan],
    }


def main() -> int:
    if sys.argv[1:]:
        found = entry(int(sys.argv[1]), int(sys.argv[2]))
        print(json.dumps(found), "least:", spare(found["players"], found["positions"]))
        return 0
    entries = []
    for players, positions in itertools.product(PLAYERS, POSITIONS):
        entries.append(entry(players, positions))
        told = entries[-1]
        print(players, positions, "repeats", told["repeats"], "least", spare(players, positions), flush=True)
    write("few", entries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
