"""Mark sets of étuis with takers so that everybody attacks, and sits in each place, about as often.

A player of a line has played some sets; of the étuis that are over when four orientations have gone round, a set has
one (or lacks one: the same problem) or two. With one over a set has one of four marks, with two one of six pairs of
them; a player's marks should come equally often. Descent with restarts from the marks in turn: a set's mark changes, or
two sets exchange theirs, as long as the sum of squares falls.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

PAIRS = ((0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2))
SIDES = 4


def best_marks(sets: int, played: Sequence[Sequence[int]], marks: int, rng: random.Random, tries: int = 3) -> list[int]:
    """Return the mark of each set, 0 … *marks* − 1; *played* are the sets of each player."""
    worth = [(mark,) for mark in range(SIDES)] if marks == SIDES else list(PAIRS)
    holders: list[list[int]] = [[] for _ in range(sets)]
    for player, found in enumerate(played):
        for number in found:
            holders[number].append(player)
    best: tuple[tuple[int, int], list[int]] | None = None
    for attempt in range(tries):
        found = [number % (2 if marks == len(PAIRS) else marks) for number in range(sets)]
        if attempt:
            rng.shuffle(found)
        counts = [[0] * SIDES for _ in played]
        for number, mark in enumerate(found):
            for player in holders[number]:
                for side in worth[mark]:
                    counts[player][side] += 1
        _descend(found, counts, holders, worth, rng)
        spread = max(max(line) - min(line) for line in counts)
        cost = spread, sum(times * times for line in counts for times in line)
        if best is None or cost < best[0]:
            best = cost, found
    if best is None:
        raise ValueError("no try")
    return best[1]


def _descend(
    found: list[int],
    counts: list[list[int]],
    holders: Sequence[Sequence[int]],
    worth: Sequence[Sequence[int]],
    rng: random.Random,
) -> None:
    def put(number: int, mark: int) -> int:
        """Change a set's mark and return by how much the sum of squares has grown."""
        change = 0
        for player in holders[number]:
            line = counts[player]
            for side in worth[found[number]]:
                line[side] -= 1
                change -= 2 * line[side] + 1
            for side in worth[mark]:
                change += 2 * line[side] + 1
                line[side] += 1
        found[number] = mark
        return change

    better = True
    while better:
        better = False
        for number in rng.sample(range(len(found)), len(found)):
            for mark in range(len(worth)):
                old = found[number]
                if mark != old:
                    if put(number, mark) < 0:
                        better = True
                    else:
                        put(number, old)
        for one in rng.sample(range(len(found)), len(found)):
            other = rng.randrange(len(found))
            a, b = found[one], found[other]
            if a != b:
                if put(one, b) + put(other, a) < 0:
                    better = True
                else:
                    put(one, a)
                    put(other, b)
