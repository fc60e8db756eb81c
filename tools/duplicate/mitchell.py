"""Mark the sets of a Mitchell, so that with an odd number of étuis a table everybody attacks about as often.

    python3 -m tools.duplicate.mitchell        all from 3 to 20 tables (a minute), and write mitchell.json

The odd étui of a set belongs to Nord-Sud (mark 0) or Est-Ouest (1). A Nord-Sud triplette plays sets that follow each
other, an Est-Ouest triplette every second one. Descent from some starts: marks change one by one or two at a time while
the attacks come closer to half the rounds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence

from oudler.tournament.duplicate.movements.teams import mitchell_plan
from tools.duplicate.files import digits, write

TABLES = range(3, 21)
SEED = 14


def played(tables: int, rounds: int) -> list[tuple[list[int], int]]:
    """Return the sets of each triplette, and the mark with which it attacks their odd étui."""
    found: dict[str, tuple[list[int], int]] = {}
    for turn in mitchell_plan(tables, rounds, 1).rounds:
        for table in turn.tables:
            for line, label in enumerate(table.labels):
                found.setdefault(label, ([], line))[0].append(table.etuis[0] - 1)
    return list(found.values())


def cost(marks: Sequence[int], rounds: int, teams: list[tuple[list[int], int]]) -> tuple[int, int]:
    attacks = [sum(marks[number] == line for number in sets) for sets, line in teams]
    return max(attacks) - min(attacks), sum((2 * times - rounds) ** 2 for times in attacks)


def best(tables: int, rounds: int, rng: random.Random) -> list[int]:
    teams = played(tables, rounds)
    found = [number // 2 % 2 for number in range(tables)]
    kept = cost(found, rounds, teams), found
    for _ in range(6):
        now = cost(found, rounds, teams)
        better = True
        while better:
            better = False
            for one in range(tables):
                for other in range(one, tables):
                    tried = [mark ^ (number in (one, other)) for number, mark in enumerate(found)]
                    if (after := cost(tried, rounds, teams)) < now:
                        now, found, better = after, tried, True
        kept = min(kept, (now, found))
        found = [rng.randrange(2) for _ in range(tables)]
    return kept[1]


def main() -> int:
    rng = random.Random(SEED)
    entries = []
    for tables in TABLES:
        marks = {str(rounds): digits(best(tables, rounds, rng)) for rounds in range(1, tables + 1)}
        entries.append({"tables": tables, "marks": marks})
        print(tables, flush=True)
    write("mitchell", entries)
    return 0


if __name__ == "__main__":
    sys.exit(main())
