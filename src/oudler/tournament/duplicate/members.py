"""A plan of triplettes as one of their members, three labels for each (TRI-01, TRI-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from oudler.tournament.duplicate.colours import MEMBERS, member_label
from oudler.tournament.duplicate.movements import DuplicatePlan, PlanRound, PlanTable
from oudler.tournament.seating import Label

ATTACKER: Final = 0
"""TRI-13: the seat of the attacker at a table of four; his opponents have the others by colour."""


def attacking_in_turn(plan: DuplicatePlan) -> DuplicatePlan:
    """TRI-01: return a plan of two triplettes at a table as one of six members at it, each line by colour."""
    rounds = tuple(
        replace(
            played,
            tables=tuple(
                replace(table, seats=tuple(place for label in table.seats for place in _three(label)))
                for table in played.tables
            ),
            byes=_members(played.byes),
        )
        for played in plan.rounds
    )
    sides = tuple(member_label(side, place) for side in plan.sides for place in range(MEMBERS))
    return replace(plan, rounds=rounds, sides=sides, vacant=_members(plan.vacant))


def attacking_at_once(plan: DuplicatePlan, turns: Mapping[Label, int]) -> DuplicatePlan:
    """TRI-13: return a plan of attacks and defences as one of four at a table, the attacker and three defenders.

    TRI-07: a triplette's attacks go to its members in turn, by positions and tables, from *turns* on; so where it
    attacks at three tables each of them does. Who is not wanted at a position sits out.
    """
    taken = Counter(dict(turns))
    rounds = tuple(_round(played, taken) for played in plan.rounds)
    sides = ("attack", *(member_label("defence", place) for place in range(MEMBERS)))
    return replace(plan, rounds=rounds, sides=sides, vacant=_members(plan.vacant))


def _round(played: PlanRound, taken: Counter[Label]) -> PlanRound:
    tables: list[PlanTable] = []
    for table in sorted(played.tables, key=lambda each: each.number):
        attack, defence = table.seats
        attacker = None if attack is None else member_label(attack, taken[attack] % MEMBERS)
        if attack is not None:
            taken[attack] += 1
        tables.append(replace(table, seats=(attacker, *_three(defence))))
    seated = {label for table in tables for label in table.labels}
    attacking = dict.fromkeys(label for table in played.tables if (label := table.seats[ATTACKER]) is not None)
    idle = [label for label in _members(attacking) if label not in seated]
    return replace(played, tables=tuple(tables), byes=(*_members(played.byes), *idle))


def _three(label: Label | None) -> tuple[Label | None, ...]:
    return tuple(None if label is None else member_label(label, place) for place in range(MEMBERS))


def _members(labels: Iterable[Label]) -> tuple[Label, ...]:
    return tuple(member_label(label, place) for label in labels for place in range(MEMBERS))
