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
    counts: Counter[tuple[int, ...]] = Counter()

    def put(rows: list[list[int]], line: int, place: int, by: int) -> int:
        """Put a player of a line in his place, or take him out, and return by how much repeats cost more."""
        who = rows[line][place]
        keys: list[tuple[tuple[int, ...], int]] = [((line, place, who), BENCH if place == tables else ETUI)]
        if place < tables:
            for other in range(4):
                if other != line:
                    first, second = sorted([(line, who), (other, rows[other][place])])
                    keys.append(((*first, *second), MEETING))
        change = 0
        for key, weight in keys:
            counts[key] += by
            change += weight * by * (counts[key] - (by > 0) > 0)
        return change

    for rows in plan:
        for line in range(4):
            for place, who in enumerate(rows[line]):
                counts[line, place, who] += 1
                for other in range(line + 1, 4):
                    if place < tables:
                        counts[line, who, other, rows[other][place]] += 1
    etuis, benches, meetings = costs(plan, tables)
    now = least = ETUI * etuis + BENCH * benches + MEETING * meetings
    best = [[list(row) for row in rows] for rows in plan]
    end, turn, heat = time.monotonic() + seconds, 0, 1.0
    while least:
        turn += 1
        if turn % 500 == 0:
            left = end - time.monotonic()
            if left < 0:
                break
            heat = 0.2 + 0.9 * (left / 4 % 1)
        rows, line = rng.choice(plan), rng.randrange(4)
        row = rows[line]
        a, b = rng.sample(range(len(row)), 2)
        change = put(rows, line, a, -1) + put(rows, line, b, -1)
        row[a], row[b] = row[b], row[a]
        change += put(rows, line, a, 1) + put(rows, line, b, 1)
        if change <= 0 or rng.random() < math.exp(-change / heat):
            now += change
            if now < least:
                least, best = now, [[list(row) for row in rows] for rows in plan]
        else:
            put(rows, line, a, -1)
            put(rows, line, b, -1)
            row[a], row[b] = row[b], row[a]
            put(rows, line, a, 1)
            put(rows, line, b, 1)
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
    cases = [(13, 2), (13, 3), (14, 2), (14, 3), (15, 2), (15, 3), (17, 2), (17, 3), (17, 4), (18, 2), (18, 3), (18, 4)]
    cases += [(players, rounds) for players in (21, 22, 25, 26) for rounds in range(2, 6)]
    seconds = 15.0
    if arguments:
        cases, seconds = [(int(arguments[0]), int(arguments[1]))], float(arguments[2])
    for players, rounds in cases:
        (etuis, benches, repeats), plan = anneal(players, rounds, random.Random(SEED + rounds), seconds)
        print(players, rounds, etuis, benches, repeats, flush=True)
        known = entries.get((players, rounds), {"repeats": repeats + 1})
        if not etuis and not benches and repeats < known["repeats"]:
            entries[players, rounds] = told(players, plan, repeats)
            write("relieved", [entries[key] for key in sorted(entries)])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
