"""Plans in which three members of a triplette attack at the same time (TRI-13)."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

from oudler.formats.duplicate_plans import read_plan
from oudler.tournament.duplicate.movements import DuplicatePlan


def emmanuel() -> dict[str, Any]:
    """Sixteen triplettes, the points of the affine plane of order 4, in four groups of four, a line each.

    In each group one attacks the three others; five times four rounds let everybody attack everybody once.
    """
    times = [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]]  # in the field of four elements
    classes = [[[(x, times[m][x] ^ b) for x in range(4)] for b in range(4)] for m in range(4)]
    classes.append([[(x, y) for y in range(4)] for x in range(4)])
    rounds: list[dict[str, Any]] = []
    for groups, turn in product(classes, range(4)):
        teams = [[f"T{4 * x + y + 1}" for x, y in group] for group in groups]
        pairs = [(group[turn], other) for group in teams for other in group if other != group[turn]]
        tables = [
            {"table": number, "etuis": [len(rounds) + 1], "attack": attack, "defence": defence}
            for number, (attack, defence) in enumerate(pairs, 1)
        ]
        rounds.append({"round": len(rounds) + 1, "tables": tables})
    return {"form": "triplette", "rounds": rounds}


def in_fours(groups: int, rounds: int, etuis: int, rng: Random) -> DuplicatePlan:
    """Groups of four in which one after another attacks the three others; now and then one of these sits out."""
    found: list[dict[str, Any]] = []
    for turn in range(rounds):
        tables: list[dict[str, Any]] = []
        byes: list[str] = []
        for group in range(groups):
            teams = [f"T{4 * group + each + 1}" for each in range(4)]
            attack = teams.pop(turn % 4)
            if rng.random() < 0.2:
                byes.append(teams.pop(rng.randrange(3)))
            tables += [
                {"table": len(tables) + at, "attack": attack, "defence": defence} for at, defence in enumerate(teams, 1)
            ]
        series = list(range(turn * etuis + 1, (turn + 1) * etuis + 1))
        found.append({"round": turn + 1, "tables": [table | {"etuis": series} for table in tables], "byes": byes})
    return read_plan(json.dumps({"form": "triplette", "rounds": found}))
