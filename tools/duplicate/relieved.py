"""Find individual plans for a few tables and one or two players too many, and write relieved.json.

    python3 -m tools.duplicate.relieved              search all (minutes)
    python3 -m tools.duplicate.relieved 21 4 30      21 players, 4 rounds, 30 seconds; print what is left to repeat

T tables, T sets, and in one or two lines T + 1 players, of whom one sits out in turn. From 7 tables on a sixth row of
the difference matrix does this for most numbers of rounds (tools/duplicate/sets.py); for 3 to 6 tables it is too short.
Here all rounds are free: simulated annealing, in which two players of a line change places in a round. A set met again
costs most, then sitting out again, then a meeting that is repeated; at 3 and 4 tables some must be.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections import Counter
from itertools import combinations

from tools.duplicate.files import Entry, digits, read, write

Plan = list[list[list[int]]]
"""By round and line, who plays each set; where a line has one too many, the last sits out."""

SEED = 14
ETUI, BENCH, MEETING = 6, 4, 1
CLEAN = 5
"""Tables from which nobody need meet anybody twice."""


def costs(plan: Plan, tables: int) -> tuple[int, int, int]:
    """Return sets met again, benches sat on again, meetings repeated."""
    etuis = Counter(
        (line, place, who) for rows in plan for line, row in enumerate(rows) for place, who in enumerate(row)
    )
    met = Counter(
        (i, j, one, other)
        for rows in plan
        for i, j in combinations(range(4), 2)
        for one, other in zip(rows[i][:tables], rows[j][:tables], strict=True)
    )
    again = [0, 0]
    for (_, place, _), times in etuis.items():
        again[place == tables] += times - 1
    return again[0], again[1], sum(times - 1 for times in met.values())


def anneal(players: int, rounds: int, rng: random.Random, seconds: float) -> tuple[tuple[int, int, int], Plan]:
    """Return the best plan seen and what it repeats."""
    tables, extra = divmod(players, 4)
    sizes = [tables + (1 <= line <= extra) for line in range(4)]
    plan: Plan = [[rng.sample(range(size), size) for size in sizes] for _ in range(rounds)]

    def weighed() -> int:
        etuis, benches, meetings = costs(plan, tables)
        return ETUI * etuis + BENCH * benches + MEETING * meetings

    now = least = weighed()
    best = [[list(row) for row in rows] for rows in plan]
    end = time.monotonic() + seconds
    while least and (left := end - time.monotonic()) > 0:
        heat = 0.3 + 1.5 * (left / 3 % 1)
        for _ in range(200):
            row = rng.choice(rng.choice(plan))
            a, b = rng.randrange(len(row)), rng.randrange(len(row))
            row[a], row[b] = row[b], row[a]
            after = weighed()
            if after <= now or rng.random() < math.exp((now - after) / heat):
                now = after
                if now < least:
                    least, best = now, [[list(row) for row in rows] for rows in plan]
            else:
                row[a], row[b] = row[b], row[a]
    return costs(best, tables), best


def told(players: int, plan: Plan, repeats: int) -> Entry:
    """Return the entry: by round the Suds, Ests, Ouests and sets at the tables of the Nords."""
    tables = players // 4
    names = [{who: number for number, who in enumerate(row)} for row in plan[0]]
    rounds = []
    for rows in plan:
        nords = [names[0][who] for who in rows[0]]
        places = [nords.index(number) for number in range(tables)]
        columns = [[names[line][rows[line][place]] for place in places] for line in (1, 2, 3)]
        rounds.append(" ".join(digits(column) for column in [*columns, places]))
    return {"players": players, "rounds": rounds, "repeats": repeats}


def main(arguments: list[str]) -> int:
    entries = {(entry["players"], len(entry["rounds"])): entry for entry in read("relieved")}
    cases = [(13, 2), (13, 3), (14, 2), (14, 3), (17, 2), (17, 3), (17, 4), (18, 2), (18, 3), (18, 4)]
    cases += [(players, rounds) for players in (21, 22, 25, 26) for rounds in range(2, 7)]
    seconds = 15.0
    if arguments:
        cases, seconds = [(int(arguments[0]), int(arguments[1]))], float(arguments[2])
    for players, rounds in cases:
        (etuis, benches, repeats), plan = anneal(players, rounds, random.Random(SEED + rounds), seconds)
        print(players, rounds, etuis, benches, repeats, flush=True)
        known = entries.get((players, rounds), {"repeats": repeats + 1})
        if not etuis and not benches and repeats < known["repeats"] and not (repeats and players // 4 >= CLEAN):
            entries[players, rounds] = told(players, plan, repeats)
            write("relieved", [entries[key] for key in sorted(entries)])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
