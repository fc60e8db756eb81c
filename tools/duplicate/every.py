"""Find individual plans in which everybody plays every étui, and write every.json.

    python3 -m tools.duplicate.every           put what the file has in order, with reliefs (a minute)
    python3 -m tools.duplicate.every 15 7 600  look for a plan of 15 tables and 7 rounds for ten minutes

R rounds, R sets, T tables; a set lies at ⌊T / R⌋ or ⌈T / R⌉ tables of a round. The search is simulated annealing of one
round that a turn of order R repeats. The players of a line are in rings of R, whose members follow each other from
round to round; the rest stay where they are, and the sets turn. What costs: a meeting of two rings at the same
distance, a ring that comes to a set again, two who stay at one table. Where the rest is too large for that, all rounds
are free.

In order: the tables are numbered so that in round 1 a set lies at tables side by side, and everybody starts at the
table of his number. *Reliefs*: for each of three players too many a table in every round, so that he meets nobody and
no set twice, relieves nobody twice, and is never at the table of another one.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections import Counter
from itertools import combinations

from tools.duplicate.files import Entry, digits, numbers, read, write

Row = list[int]
"""N, S, E, O and the set of one table."""

Plan = list[list[Row]]
Counts = dict[tuple[int, int], list[int]]
SEED = 14


def clean(plan: Plan) -> bool:
    rows = [row for played in plan for row in played]
    return all(
        len({(row[i], row[j]) for row in rows}) == len(rows) for i, j in combinations(range(5), 2) if j < 4
    ) and all(len({(row[i], row[4]) for row in rows}) == len(rows) for i in range(4))


def in_order(plan: Plan) -> Plan:
    """Return the plan with tables, players and sets numbered from round 1."""
    first = sorted(plan[0], key=lambda row: row[4])
    names = [{row[line]: number for number, row in enumerate(first)} for line in range(4)]
    return [sorted([*(names[line][row[line]] for line in range(4)), row[4]] for row in played) for played in plan]


def reliefs(plan: Plan, rng: random.Random) -> list[list[int]]:
    """Return for three players too many their tables by round, as many as are found."""
    found: list[list[int]] = []
    for _ in range(3):
        row = _relief(plan, [set(at) for at in zip(*found, strict=True)] or [set() for _ in plan], rng)
        if row is None:
            break
        found.append(row)
    return found


def _relief(plan: Plan, taken: list[set[int]], rng: random.Random) -> list[int] | None:
    def extend(found: list[int], used: set[tuple[int, int]]) -> list[int] | None:
        if len(found) == len(plan):
            return found
        played = plan[len(found)]
        for table in rng.sample(range(len(played)), len(played)):
            marks = set(enumerate(played[table]))
            if table not in taken[len(found)] and not marks & used and (more := extend([*found, table], used | marks)):
                return more
        return None

    return extend([], set())


# --- search --------------------------------------------------------------------------------------------------------


def turned(tables: int, rounds: int, rng: random.Random, seconds: float) -> Plan | None:
    """Return a plan of which every round is the first, turned; tables change players of a line, or sets."""
    rings, rest = divmod(tables, rounds)
    # A ring comes to every set, so that modulo R the sets at its tables sum to 0. With one over, T = 2R + 1, that puts
    # the one who stays, of every line, on the set that lies at three tables, and four have no room there: so Nord has a
    # ring less.
    full = [(rings - (rest == 1)) * rounds, *[rings * rounds] * 3]
    if sum(tables - size for size in full) > tables:
        return None
    first = [rng.sample(range(tables), tables) for _ in range(4)]
    first.append([table % rounds for table in range(tables)])
    counts: Counter[tuple[int, ...]] = Counter()

    def keys(table: int) -> list[tuple[int, ...]]:
        """Return what may come once only: rings and their distance, a ring and its distance to the set."""
        found: list[tuple[int, ...]] = []
        for i in range(4):
            x = first[i][table]
            for j in range(i + 1, 4):
                y = first[j][table]
                if x < full[i] and y < full[j]:
                    found.append((i, j, x // rounds, y // rounds, (x - y) % rounds))
                elif x >= full[i] and y >= full[j]:
                    found += [(-1, i, j)] * 2
            if x < full[i]:
                found.append((i, 4, x // rounds, (x - first[4][table]) % rounds))
        return found

    def count(table: int, by: int) -> int:
        """Put a table's keys in or take them out, and return by how much repeats grow."""
        change = 0
        for key in keys(table):
            if by < 0:
                counts[key] -= 1
                change -= counts[key] > 0
            else:
                change += counts[key] > 0
                counts[key] += 1
        return change

    cost = sum(count(table, 1) for table in range(tables))
    end, turn, heat = time.monotonic() + seconds, 0, 0.5
    while cost:
        turn += 1
        if turn % 1000 == 0:
            left = end - time.monotonic()
            if left < 0:
                return None
            heat = 0.12 + 0.45 * (left / seconds)
        line, a, b = first[rng.randrange(5)], rng.randrange(tables), rng.randrange(tables)
        if a == b:
            continue
        change = count(a, -1) + count(b, -1)
        line[a], line[b] = line[b], line[a]
        change += count(a, 1) + count(b, 1)
        if change <= 0 or rng.random() < math.exp(-change / heat):
            cost += change
            continue
        count(a, -1)
        count(b, -1)
        line[a], line[b] = line[b], line[a]
        count(a, 1)
        count(b, 1)
    return [
        [
            [_follow(x, size, rounds, by) for x, size in zip(row[:4], full, strict=True)] + [(row[4] + by) % rounds]
            for row in zip(*first, strict=True)
        ]
        for by in range(rounds)
    ]


def _follow(player: int, full: int, rounds: int, by: int) -> int:
    return player if player >= full else player // rounds * rounds + (player + by) % rounds


def anneal(tables: int, rounds: int, rng: random.Random, seconds: float) -> Plan | None:
    """Return a plan, all rounds free: in a round two players of a line, or two sets, change tables."""
    sets = [table % rounds for table in range(tables)]
    plan: list[list[list[int]]] = [
        [*(rng.sample(range(tables), tables) for _ in range(4)), rng.sample(sets, tables)] for _ in range(rounds)
    ]
    pairs = [(i, j) for i, j in combinations(range(5), 2)]
    width = max(tables, rounds)
    counts = {pair: [0] * (width * width) for pair in pairs}
    for played in plan:
        for i, j in pairs:
            for x, y in zip(played[i], played[j], strict=True):
                counts[i, j][x * width + y] += 1
    cost = sum(times - 1 for line in counts.values() for times in line if times > 1)
    end, turn, heat = time.monotonic() + seconds, 0, 0.5
    while cost:
        turn += 1
        if turn % 5000 == 0:
            left = end - time.monotonic()
            if left < 0:
                return None
            heat = 0.12 + 0.4 * (left / seconds)
        played = plan[rng.randrange(rounds)]
        line = rng.randrange(1, 5)
        a, b = rng.randrange(tables), rng.randrange(tables)
        mine = played[line]
        if mine[a] == mine[b]:
            continue
        change = _swap(played, counts, line, a, b, width)
        if change <= 0 or rng.random() < math.exp(-change / heat):
            cost += change
        else:
            _swap(played, counts, line, a, b, width)
    return [[[played[k][table] for k in range(5)] for table in range(tables)] for played in plan]


def _swap(played: list[list[int]], counts: Counts, line: int, a: int, b: int, width: int) -> int:
    """Exchange two places of a line and return by how much repeats have grown."""
    change = 0
    mine = played[line]
    for other in range(5):
        if other == line:
            continue
        theirs, count = played[other], counts[min(line, other), max(line, other)]
        step, far = (width, 1) if line < other else (1, width)
        for place, new in ((a, b), (b, a)):
            old = mine[place] * step + theirs[place] * far
            count[old] -= 1
            change -= count[old] > 0
            after = mine[new] * step + theirs[place] * far
            change += count[after] > 0
            count[after] += 1
    mine[a], mine[b] = mine[b], mine[a]
    return change


# --- the file ------------------------------------------------------------------------------------------------------


def rows(entry: Entry) -> Plan:
    plan: Plan = []
    for text in entry["rounds"]:
        columns = [list(range(entry["tables"])), *(numbers(word) for word in text.split())]
        plan.append([list(row) for row in zip(*columns, strict=True)])
    return plan


def told(plan: Plan) -> Entry:
    tables = len(plan[0])
    plan = in_order(plan)
    if not clean(plan):
        raise ValueError(f"{tables} tables, {len(plan)} rounds: the plan is wrong")
    found = reliefs(plan, random.Random(SEED))
    return {
        "tables": tables,
        "rounds": [" ".join(digits(row[k] for row in played) for k in (1, 2, 3, 4)) for played in plan],
        "reliefs": [digits(relief) for relief in found],
    }


def main(arguments: list[str]) -> int:
    plans = {(entry["tables"], len(entry["rounds"])): rows(entry) for entry in read("every")}
    if arguments:
        tables, rounds, seconds = map(int, arguments)
        rng = random.Random(SEED)
        found = turned(tables, rounds, rng, seconds) or anneal(tables, rounds, rng, seconds)
        print("found" if found else "nothing found")
        if found is None:
            return 1
        plans[tables, rounds] = found
    write("every", [told(plan) for _, plan in sorted(plans.items())])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
