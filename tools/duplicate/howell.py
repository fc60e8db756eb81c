"""Howells of triplettes: find them, and give each match its orientation; write howell.json.

    python3 -m tools.duplicate.howell          orient every plan of the file again (seconds)
    python3 -m tools.duplicate.howell 8 5      look for a plan of so many teams and rounds that needs fewer copies

As many sets as rounds, and everybody plays every set. The search is simulated annealing: matches of a round exchange
opponents or sets; two teams that meet again, a team that meets a set again and sets at more tables than need be cost.

Orientation: sets come in two kinds by their mark (number // 2 % 2), for the odd étui of a set belongs to Nord-Sud or to
Est-Ouest. In the matches of each kind every team should sit Nord-Sud half the time: an orientation of a graph in which
out and in differ by one at most. It is found by walking round closed trails, odd teams being joined to one more point.
Then both a team's rounds Nord-Sud and its attacks are as even as whole numbers allow.
"""

from __future__ import annotations

import math
import random
import sys
from collections import Counter, defaultdict

from tools.duplicate.files import Entry, digits, numbers, read, write

Match = tuple[int, int, int]
Plan = list[list[Match]]


def oriented(plan: Plan) -> Plan:
    """Return the matches with the team that sits Nord-Sud first."""
    first: dict[tuple[int, int], int] = {}
    for mark in (0, 1):
        edges = [(one, other) for played in plan for one, other, number in played if number // 2 % 2 == mark]
        directed = edges if even(edges) else trails(edges)
        first |= {(min(one, other), max(one, other)): one for one, other in directed}
    return [
        [
            (one, other, number) if first[min(one, other), max(one, other)] == one else (other, one, number)
            for one, other, number in played
        ]
        for played in plan
    ]


def even(edges: list[tuple[int, int]]) -> bool:
    """Whether at each point as many come in as go out, but for one where their number is odd: nothing is to be done."""
    out, into = Counter(one for one, _ in edges), Counter(other for _, other in edges)
    return all(abs(out[point] - into[point]) < 2 for point in out | into)


def trails(edges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the edges directed so that at each point as many go in as out, but for one where their number is odd."""
    degree = Counter(point for edge in edges for point in edge)
    odd = [point for point, times in degree.items() if times % 2]
    near: defaultdict[int, list[int]] = defaultdict(list)
    for one, other in [*edges, *((-1, point) for point in odd)]:
        near[one].append(other)
        near[other].append(one)
    found = []
    for start in [-1, *sorted(degree)]:
        while near[start]:
            here = start
            while near[here]:
                there = near[here].pop()
                near[there].remove(here)
                found.append((here, there))
                here = there
    return [(one, other) for one, other in found if -1 not in (one, other)]


def search(teams: int, rounds: int, copies: int, rng: random.Random, turns: int) -> Plan | None:
    """Return a plan with at most so many tables of one set in a round."""
    plan = [rng.sample(range(teams), teams) for _ in range(rounds)]
    sets = [[table % rounds for table in range(teams // 2)] for _ in range(rounds)]

    def cost() -> int:
        met: Counter[tuple[int, int]] = Counter()
        played: Counter[tuple[int, int]] = Counter()
        crowded = 0
        for order, numbers_ in zip(plan, sets, strict=True):
            for table, number in enumerate(numbers_):
                one, other = order[2 * table], order[2 * table + 1]
                met[min(one, other), max(one, other)] += 1
                played[one, number] += 1
                played[other, number] += 1
            crowded += sum(max(0, times - copies) for times in Counter(numbers_).values())
        again = sum(times - 1 for counts in (met, played) for times in counts.values())
        return again + 2 * crowded

    now = cost()
    for turn in range(turns):
        if now == 0:
            return [
                [(order[2 * table], order[2 * table + 1], number) for table, number in enumerate(numbers_)]
                for order, numbers_ in zip(plan, sets, strict=True)
            ]
        heat = 1.2 * (1 - turn / turns) + 0.15
        played = rng.randrange(rounds)
        if rng.random() < 0.6:
            line, (a, b) = plan[played], rng.sample(range(teams), 2)
            line[a], line[b] = line[b], line[a]
            undo = (line, a, line[b], b, line[a])
        else:
            line, a = sets[played], rng.randrange(teams // 2)
            undo = (line, a, line[a], a, line[a])
            line[a] = rng.randrange(rounds)
        after = cost()
        if after <= now or rng.random() < math.exp((now - after) / heat):
            now = after
        else:
            undo[0][undo[1]], undo[0][undo[3]] = undo[2], undo[4]
    return None


def matches(entry: Entry) -> Plan:
    plan: Plan = []
    for text in entry["rounds"]:
        plan.append([(one, other, number) for one, other, number in map(numbers, text.split())])
    return plan


def told(teams: int, plan: Plan) -> Entry:
    return {"teams": teams, "rounds": [" ".join(digits(match) for match in played) for played in plan]}


def main(arguments: list[str]) -> int:
    entries = {(entry["teams"], len(entry["rounds"])): entry for entry in read("howell")}
    if arguments:
        teams, rounds = map(int, arguments)
        rng = random.Random(teams * 100 + rounds)
        found = search(teams, rounds, -(-teams // 2 // rounds), rng, 400000)
        print(found)
        if found is not None:
            entries[teams, rounds] = told(teams, found)
    write("howell", [told(key[0], oriented(matches(entry))) for key, entry in sorted(entries.items())])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
