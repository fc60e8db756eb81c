"""Find complete plans of an even number of quadrettes, in which everybody plays every étui.

    python3 -m tools.duplicate.oppositions        search all (seconds) and write oppositions.json
    python3 -m tools.duplicate.oppositions 16     search one number of quadrettes and print it

n quadrettes, n − 1 rounds, n − 1 sets. One quadrette stays at infinity and the others are turned by a group of n − 1
elements, so that one round makes all: round i is the first, turned by i, and so are its sets. What is to be found:

- for each difference d a set: the opposition {x, x + d} plays set x + h(d), {∞, x} plays x + h(∞), so that no
  quadrette meets a set twice (a *starter* of the group);
- a first round with one attacker of each difference, in which every set lies at a table; n tables and n − 1 sets leave
  one set at two tables, and that is the fewest there can be.

Where 3 does not divide n − 1 the answer is x → 2x with sets (x + y) / 2, and quadrette i has set i with the one at
infinity; in the field of nine elements the same with another factor than 2. For the rest a random search with
backtracking.
"""

from __future__ import annotations

import random
import sys
from itertools import product

from tools.duplicate.files import Entry, digits, write

TEAMS = range(6, 25, 2)


class Group:
    """Z_q, or Z_3 × Z_3 for nine."""

    def __init__(self, order: int) -> None:
        self.sizes = (3, 3) if order == 9 else (order,)
        self.order = order

    def plus(self, one: int, other: int, sign: int = 1) -> int:
        result, unit = 0, 1
        for size in self.sizes:
            result += (one // unit + sign * (other // unit)) % size * unit
            unit *= size
        return result

    def minus(self, one: int, other: int) -> int:
        return self.plus(one, other, -1)


def starter(group: Group, rng: random.Random) -> dict[int, tuple[int, int]]:
    """Return pairs that use every element but one once, and every difference, by their differences."""
    elements = list(range(group.order))
    rng.shuffle(elements)
    found: dict[int, tuple[int, int]] = {}

    def extend(left: list[int]) -> bool:
        if len(left) == 1:
            return True
        first = left[0]
        for other in left[1:]:
            d = group.minus(first, other)
            if d not in found and group.minus(other, first) not in found:
                found[d] = (other, first)
                if extend([x for x in left if x not in (first, other)]):
                    return True
                del found[d]
        return False

    while not extend(elements):
        rng.shuffle(elements)
    return found


def first_round(
    group: Group, colours: dict[int, int], alone: int, rng: random.Random
) -> list[tuple[int, int, int]] | None:
    """Return arcs (attack, defence, set), infinity last, one of each difference, with every set somewhere."""
    q = group.order
    arcs: list[tuple[int, int, int]] = []
    budget = [20000]

    def extend(left: list[int], sources: set[int], targets: set[int], sets: list[int]) -> bool:
        budget[0] -= 1
        if budget[0] < 0:
            return False
        if not left:
            (source,), (target,) = sources, targets
            to, back = group.plus(source, alone), group.plus(target, alone)
            if set(range(q)) - set(sets) <= {to, back}:
                arcs.extend([(source, q, to), (q, target, back)])
                return True
            return False
        d = left[0]
        for source in rng.sample(sorted(sources), len(sources)):
            target = group.plus(source, d)
            number = group.plus(source, colours[d])
            if target in targets and (number not in sets or len(sets) - len(set(sets)) < 1):
                arcs.append((source, target, number))
                if extend(left[1:], sources - {source}, targets - {target}, [*sets, number]):
                    return True
                arcs.pop()
        return False

    everyone = set(range(q))
    return arcs if extend(rng.sample(range(1, q), q - 1), everyone, everyone, []) else None


def search(teams: int, seed: int = 1) -> list[list[tuple[int, int, int]]]:
    """Return the rounds: arcs (attack, defence, set), by the defence that stays at home."""
    rng, group = random.Random(seed), Group(teams - 1)
    while True:
        pairs = starter(group, rng)
        (alone,) = set(range(group.order)) - {x for pair in pairs.values() for x in pair}
        # At quadrette 0 the opposition {0, d} and {−d, 0} play sets h(d) and h(d) − d: the two elements of a pair.
        colours = {d: larger for d, (_, larger) in pairs.items()}
        colours |= {group.minus(0, d): smaller for d, (smaller, _) in pairs.items()}
        arcs = linear(group) if seed == 0 else first_round(group, colours, alone, rng)
        if arcs is not None:
            break
    return [sorted((turned(group, arc, by) for arc in arcs), key=lambda arc: arc[1]) for by in range(group.order)]


def linear(group: Group) -> list[tuple[int, int, int]] | None:
    """Return the round x → k·x with sets (x + k·x) / 2, where k, k − 1 and k + 1 are units, if there is one."""
    q = group.order
    if q % 3 == 0 and q != 9:
        return None
    images = {x: multiplied(group, x) for x in range(1, q)}
    half = {group.plus(x, x): x for x in range(q)}
    arcs = [(x, y, half[group.plus(x, y)]) for x, y in images.items()]
    return [*arcs, (0, q, 0), (q, 0, 0)]


def multiplied(group: Group, element: int) -> int:
    """Return 2x in Z_q, and in the field of nine x times a root of y² = y + 1."""
    if group.order != 9:
        return 2 * element % group.order
    low, high = element % 3, element // 3
    return high + 3 * ((low + high) % 3)


def turned(group: Group, arc: tuple[int, int, int], by: int) -> tuple[int, int, int]:
    attack, defence, number = (x if x == group.order else group.plus(x, by) for x in arc)
    return attack, defence, number


def clean(teams: int, rounds: list[list[tuple[int, int, int]]]) -> bool:
    """Say whether everybody attacks everybody once, on the étuis on which he defends, and no étui comes back."""
    found = {(a, b): s for arcs in rounds for a, b, s in arcs}
    every = [(a, b) for a, b in product(range(teams), repeat=2) if a != b]
    return all(pair in found for pair in every) and all(
        found[a, b] == found[b, a] and len({found[a, c] for c in range(teams) if c != a}) == teams - 1 for a, b in every
    )


def entry(teams: int) -> Entry:
    seeds = [1] if (teams - 1) % 3 == 0 and teams != 10 else [0]
    rounds = search(teams, seeds[0])
    if not clean(teams, rounds):
        raise ValueError(f"{teams}: the plan is wrong")
    return {"teams": teams, "rounds": [" ".join(digits(arc) for arc in arcs) for arcs in rounds]}


def main(arguments: list[str]) -> int:
    if arguments:
        print(entry(int(arguments[0])))
    else:
        write("oppositions", [entry(teams) for teams in TEAMS])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
