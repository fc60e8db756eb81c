"""Individual at 3 and 4 tables: some must meet again; find the plans with the fewest, all possibilities tried.

    python3 -m tools.duplicate.balanced        try all (seconds), print the least there can be, and write balanced.json

T tables and T sets; nobody meets a set twice, so that in round r a line's players sit on the sets in an order that
differs everywhere from their orders in the rounds before: a Latin rectangle, T players wide. Up to the numbering of the
players round 1 is in order for every line, which leaves at most 24 rectangles a line; all ways to give four lines
theirs are counted. What comes first is that nobody meets anybody too often, then the fewest meetings repeated: at four
tables fewer could be repeated (8 and 12 instead of 12 and 24), but with two lines that stay together all the time.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations, combinations_with_replacement, permutations

from tools.duplicate.files import Entry, digits, write

Rectangle = tuple[tuple[int, ...], ...]
"""By round, who of a line sits on each set."""


def rectangles(tables: int, rounds: int) -> list[Rectangle]:
    """Return all Latin rectangles that begin in order."""
    found: list[Rectangle] = [(tuple(range(tables)),)]
    for _ in range(rounds - 1):
        found = [
            (*rows, order)
            for rows in found
            for order in permutations(range(tables))
            if all(x != y for row in rows for x, y in zip(row, order, strict=True))
        ]
    return found


def meetings(one: Rectangle, other: Rectangle) -> Counter[tuple[int, int]]:
    return Counter(pair for mine, theirs in zip(one, other, strict=True) for pair in zip(mine, theirs, strict=True))


def least(tables: int, rounds: int) -> tuple[tuple[int, int], tuple[Rectangle, ...]]:
    """Return how often two must meet and then the fewest meetings repeated, and four rectangles that have them."""
    every = rectangles(tables, rounds)
    cost = {}
    for one, other in combinations_with_replacement(range(len(every)), 2):
        counts = meetings(every[one], every[other]).values()
        cost[one, other] = sum(times - 1 for times in counts), max(counts)
    best: tuple[tuple[int, int], tuple[int, ...]] | None = None
    for lines in combinations_with_replacement(range(len(every)), 4):
        pairs = [cost[pair] for pair in combinations(lines, 2)]
        now = max(most for _, most in pairs), sum(again for again, _ in pairs)
        if best is None or now < best[0]:
            best = now, lines
    if best is None:
        raise ValueError("no plan")
    return best[0], tuple(every[line] for line in best[1])


def entry(tables: int, rounds: int) -> Entry:
    (most, again), lines = least(tables, rounds)
    print(f"{tables} tables, {rounds} rounds: two meet {most} times, {again} meetings repeated")
    told = []
    for turn in range(rounds):
        nord = lines[0][turn]
        places = [nord.index(player) for player in range(tables)]  # the set at which each Nord sits, at his table
        columns = [[lines[line][turn][place] for place in places] for line in (1, 2, 3)]
        told.append(" ".join(digits(column) for column in [*columns, places]))
    return {"tables": tables, "rounds": told, "meetings": most, "repeats": again}


def main() -> int:
    write("balanced", [entry(tables, rounds) for tables in (3, 4) for rounds in range(1, tables + 1)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
