"""Find individual plans with as many sets of étuis as tables, and write sets.json.

    python3 -m tools.duplicate.sets            complete what the file has: order, reliefs, marks (minutes)
    python3 -m tools.duplicate.sets 12 14      the same for some numbers of tables
    python3 -m tools.duplicate.sets search 20  look for more rounds than the file has at one number of tables

The four lines and the étuis each move as a block: in round r line k has gone c_r[k] tables further, in a group on the
tables. Nobody meets anybody or a set twice exactly where no difference c_r[k] − c_r[l] comes twice: a difference matrix
of five rows. It is linear, r · (0, 1, 2, 3, 4), where 2 and 3 have an inverse, gcd(T, 6) = 1, and in a field, T a power
of a prime from 5 on. Elsewhere simulated annealing over the rows found what is in the file.

Then, from the rounds there are:
- *order*: the rounds are ordered so that, whatever number of them is played, two players of a line meet about as many
  sets in common as any other two;
- *reliefs*: a sixth row, as long as there is one: where the player sits who is one too many. He relieves whoever would
  have sat there; nobody he meets, no set and nobody he relieves comes twice, for the row is one of a difference matrix.
  Two and three too many sit one and two tables further;
- *marks*: for each number of rounds the sets' marks, so that everybody attacks, and sits in each place, about as often.
"""

from __future__ import annotations

import math
import random
import sys
from itertools import combinations

from tools.duplicate.files import Entry, digits, numbers, read, write
from tools.duplicate.groups import Group, prime_power, times
from tools.duplicate.marks import best_marks

Rows = list[list[int]]
"""Shifts by round: N, S, E, O, étuis."""

ROWS = 5
SEED = 14
MOST_MARKED = 20
"""Rounds for which marks are looked for; with more the shares are even enough by themselves."""


def clean(group: Group, rounds: Rows) -> bool:
    """Say whether no difference of two rows comes twice."""
    minus = group.difference
    pairs = combinations(range(len(rounds[0])), 2)
    return all(len({minus[row[i]][row[j]] for row in rounds}) == len(rounds) for i, j in pairs)


def linear(tables: int) -> tuple[list[int], Rows] | None:
    """Return the group and all rounds where multiples of 0 … 4 do it."""
    power = prime_power(tables)
    if power is None:
        every = [[r * k % tables for k in range(ROWS)] for r in range(tables)]
        return ([tables], every) if math.gcd(tables, 6) == 1 else None
    prime, degree = power
    return [prime] * degree, [[times(tables, r, k) for k in range(ROWS)] for r in range(tables)]


# --- order ---------------------------------------------------------------------------------------------------------


def unevenness(counts: list[list[int]]) -> int:
    return sum(times_ * times_ for line in counts for times_ in line)


def ordered(group: Group, rounds: Rows, rng: random.Random, tries: int) -> Rows:
    """Return the rounds, each next one chosen so that common sets stay even; the best of some tries."""
    minus = group.difference
    best: tuple[int, Rows] | None = None
    for _ in range(tries):
        left = rng.sample(rounds, len(rounds))
        taken: Rows = []
        counts = [[0] * group.order for _ in range(4)]
        cost = 0
        while left:
            grown = [(added(minus, counts, taken, row), row) for row in left]
            least = min(more for more, _ in grown)
            row = next(row for more, row in grown if more == least)
            for line in range(4):
                mine = minus[row[line]][row[4]]
                for other in taken:
                    theirs = minus[other[line]][other[4]]
                    counts[line][minus[mine][theirs]] += 1
                    counts[line][minus[theirs][mine]] += 1
            taken.append(row)
            left.remove(row)
            cost += unevenness(counts) if len(taken) <= 16 else 0
        if best is None or cost < best[0]:
            best = cost, taken
    if best is None:
        raise ValueError("no try")
    first = best[1][0]
    return [[minus[x][y] for x, y in zip(row, first, strict=True)] for row in best[1]]


def added(minus: list[list[int]], counts: list[list[int]], taken: Rows, row: list[int]) -> int:
    """Return how much more uneven the common sets become with a round."""
    more = 0
    for line in range(4):
        mine = minus[row[line]][row[4]]
        for other in taken:
            theirs = minus[other[line]][other[4]]
            more += counts[line][minus[mine][theirs]] + counts[line][minus[theirs][mine]]
    return more


# --- reliefs -------------------------------------------------------------------------------------------------------


def straight(tables: int, rounds: Rows) -> dict[int, int]:
    """Return the sixth row where it is a multiple like the others, by 5; none where that has no inverse."""
    if prime_power(tables) is None and tables % 5 == 0:
        return {}
    product = times if prime_power(tables) is not None else lambda order, one, other: one * other % order
    return {number: product(tables, row[1], 5) for number, row in enumerate(rounds)} if tables > ROWS else {}


def relieved(group: Group, rounds: Rows, rng: random.Random, budget: int) -> dict[int, int]:
    """Return the longest sixth row found: a table for as many rounds as can be, by the round's number."""
    minus = group.difference
    best: dict[int, int] = {}
    spent = 0

    def extend(left: list[int], found: dict[int, int], used: list[set[int]]) -> None:
        nonlocal best, spent
        spent += 1
        if len(found) > len(best):
            best = dict(found)
        if not left or spent > budget or len(found) + len(left) <= len(best):
            return
        number, rest = left[0], left[1:]
        for table in rng.sample(range(group.order), group.order):
            gaps = [minus[table][shift] for shift in rounds[number]]
            if all(gap not in seen for gap, seen in zip(gaps, used, strict=True)):
                extend(rest, found | {number: table}, [seen | {gap} for gap, seen in zip(gaps, used, strict=True)])
                if len(best) == len(rounds):
                    return
        extend(rest, found, used)

    for attempt in range(12):
        spent = 0
        order = list(range(len(rounds))) if not attempt else rng.sample(range(len(rounds)), len(rounds))
        extend(order, {}, [set() for _ in range(ROWS)])
        if len(best) == len(rounds):
            break
    return best


# --- search for more rounds ----------------------------------------------------------------------------------------


def anneal(group: Group, wanted: int, rng: random.Random, turns: int) -> Rows | None:
    """Return so many rounds, or None: entries of the matrix change, repeated differences cost one each."""
    minus, order = group.difference, group.order
    rounds = [[0, *(rng.randrange(order) for _ in range(ROWS - 1))] for _ in range(wanted)]
    pairs = list(combinations(range(ROWS), 2))
    counts = {pair: [0] * order for pair in pairs}
    for row in rounds:
        for i, j in pairs:
            counts[i, j][minus[row[i]][row[j]]] += 1
    cost = sum(times_ * (times_ - 1) // 2 for line in counts.values() for times_ in line)
    heat = 0.6
    for turn in range(turns):
        if cost == 0:
            return rounds
        heat = 0.6 * (1 - turn / turns) + 0.12
        row, column = rng.choice(rounds), rng.randrange(1, ROWS)
        old, new = row[column], rng.randrange(order)
        if new == old:
            continue
        change = 0
        for i, j in pairs:
            if column in (i, j):
                line = counts[i, j]
                line[minus[row[i]][row[j]]] -= 1
                change -= line[minus[row[i]][row[j]]]
        row[column] = new
        for i, j in pairs:
            if column in (i, j):
                line = counts[i, j]
                change += line[minus[row[i]][row[j]]]
                line[minus[row[i]][row[j]]] += 1
        if change <= 0 or rng.random() < math.exp(-change / heat):
            cost += change
            continue
        for i, j in pairs:
            if column in (i, j):
                counts[i, j][minus[row[i]][row[j]]] -= 1
        row[column] = old
        for i, j in pairs:
            if column in (i, j):
                counts[i, j][minus[row[i]][row[j]]] += 1
    return None


# --- the file ------------------------------------------------------------------------------------------------------


def completed(entry: Entry) -> Entry:
    """Return an entry with its rounds in order, its reliefs and its marks."""
    tables: int = entry["tables"]
    rng = random.Random(SEED * 100 + tables)
    direct = linear(tables)
    sizes, rounds = direct or (entry["group"], [numbers(text) for text in entry["rounds"]])
    group = Group(sizes)
    rounds = ordered(group, rounds, rng, 12)
    if not clean(group, rounds):
        raise ValueError(f"{tables} tables: the rounds are wrong")
    seats = straight(tables, rounds) if direct else {}
    seats = seats or relieved(group, rounds, rng, 4000)
    early = sorted(seats)
    rounds = [rounds[number] for number in (*early, *(n for n in range(len(rounds)) if n not in seats))]
    # Everybody starts at his own table: the blocks are turned back, each by one element, which changes no gap twice.
    rounds = [[group.difference[x][y] for x, y in zip(row, rounds[0], strict=True)] for row in rounds]
    row = [seats[number] for number in early]
    singles, pairs = {}, {}
    for played in range(2, min(MOST_MARKED, len(rounds) - (len(rounds) == tables)) + 1):
        subsets = [
            [group.sum[x][group.difference[shift[line]][shift[4]]] for shift in rounds[:played]]
            for line in range(4)
            for x in range(tables)
        ]
        singles[str(played)] = digits(best_marks(tables, subsets, 4, rng))
        pairs[str(played)] = digits(best_marks(tables, subsets, 6, rng))
    return {
        "tables": tables,
        "group": list(sizes),
        "rounds": [digits(shifts) for shifts in rounds],
        "reliefs": [digits(group.sum[table][more] for table in row) for more in range(3)],
        "singles": singles,
        "pairs": pairs,
    }


def main(arguments: list[str]) -> int:
    entries = {entry["tables"]: entry for entry in read("sets")}
    if arguments[:1] == ["search"]:
        tables, sizes = int(arguments[1]), [int(size) for size in arguments[2:]] or [int(arguments[1])]
        rng = random.Random(SEED)
        wanted = len(entries[tables]["rounds"]) + 1 if tables in entries else 2
        while (found := anneal(Group(sizes), wanted, rng, 400000)) is not None:
            entries[tables] = {"tables": tables, "group": sizes, "rounds": [digits(row) for row in found]}
            print(tables, wanted, flush=True)
            wanted += 1
    for tables in sorted(entries):
        if not arguments or str(tables) in arguments[: 2 if arguments[0] == "search" else None]:
            entries[tables] = completed(entries[tables])
            print(tables, len(entries[tables]["rounds"]), len(entries[tables]["reliefs"][0]), flush=True)
            write("sets", [entries[known] for known in sorted(entries)])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
