"""Plans of triplettes, quadrettes and équipes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oudler.tournament.duplicate.movements.plan import (
    ATTACK_DEFENCE,
    QUARTERS,
    TWO_LINES,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRound,
    PlanTable,
)
from oudler.tournament.duplicate.movements.takers import etuis_of, team_takers
from oudler.tournament.seating import ORIENTATIONS

ROOMS: Final = ("A", "B")
"""The two équipes; table 1 is the closed room, table 2 the open one."""

Match = tuple[int, int, int]
"""Two formations, numbered from 0, and the set of étuis: Nord-Sud and Est-Ouest, or attack and defence."""
Matches = tuple[tuple[Match, ...], ...]


# --- triplettes ---------------------------------------------------------------------------------------------------


def mitchell_plan(tables: int, rounds: int, etuis: int, marks: Sequence[int] = ()) -> DuplicatePlan:
    """TRI-02: Nord-Sud stay, Est-Ouest go up one table and the étuis down one.

    With an even number of tables Est-Ouest would meet the étuis again half-way. They skip a table then; for as many
    rounds as tables, table 1 and the last share their étuis instead and a relay stands half-way.
    """
    relay = tables % 2 == 0 and rounds == tables
    found = []
    for turn in range(rounds):
        skip = turn >= tables // 2 and tables % 2 == 0 and not relay
        matches: list[Match] = []
        for table in range(tables):
            place = table + (1 if relay and table >= tables // 2 else 0)
            matches.append((table, tables + (table - turn - skip) % tables, (place + turn) % tables))
        found.append(matches)
    chosen = marks or tuple(number // 2 % 2 for number in range(tables))
    return _triplettes(PlanKind.MITCHELL, found, etuis, chosen)


def howell_plan(matches: Sequence[Sequence[Match]], etuis: int) -> DuplicatePlan:
    """TRI-12: a stored Howell; a set has the mark of its pair, so that attacks and orientations come out even."""
    sets = 1 + max(number for played in matches for *_, number in played)
    return _triplettes(PlanKind.HOWELL, matches, etuis, tuple(number // 2 % 2 for number in range(sets)))


def _triplettes(kind: PlanKind, matches: Sequence[Sequence[Match]], etuis: int, marks: Sequence[int]) -> DuplicatePlan:
    return DuplicatePlan(
        form=DuplicateForm.TRIPLETTE,
        kind=kind,
        etuis=etuis,
        rounds=_rounds(matches, etuis, DuplicateForm.TRIPLETTE),
        takers=team_takers(marks, etuis),
        sides=TWO_LINES,
    )


def _rounds(matches: Sequence[Sequence[Match]], etuis: int, form: DuplicateForm) -> tuple[PlanRound, ...]:
    return tuple(
        PlanRound(
            turn,
            tuple(
                PlanTable(table, etuis_of(number, etuis), (f"{form.letter}{one + 1}", f"{form.letter}{other + 1}"))
                for table, (one, other, number) in enumerate(played, 1)
            ),
        )
        for turn, played in enumerate(matches, 1)
    )


# --- quadrettes ---------------------------------------------------------------------------------------------------


def odd_oppositions(teams: int, rounds: int) -> Matches:
    """QUAD-02: attackers go up r tables and later r down; the étuis of a and b are a + b modulo the teams.

    An odd number of teams has an even number of rounds: otherwise the oppositions, an odd number for each of an odd
    number of teams, would not come in pairs of halves.
    """
    ups = [*range(1, rounds // 2 + 1), *range(teams - rounds // 2, teams)]
    return tuple(tuple(((home - up) % teams, home, (2 * home - up) % teams) for home in range(teams)) for up in ups)


def even_oppositions(teams: int, rounds: int) -> Matches:
    """QUAD-02: the same for an even number of teams, as many sets as tables, and not all oppositions.

    The opposition of a and a + r has the étuis a + g(r); no team meets étuis twice where the pairs g(r), g(r) − r have
    no element in common. For r even they are r/2 and −r/2, for r odd they lie on both sides of teams/2. An odd number
    of rounds has one more, in which a and a + teams/2 play both halves at the same time; it leaves out r = 1 and takes
    sets 0 … teams/2 − 1, or two sets more where four teams meet all.
    """
    middle = teams // 2
    first = 2 if rounds % 2 and rounds < teams - 1 else 1
    steps = range(first, first + rounds // 2)
    found = []
    for step in [*steps, *(-step for step in reversed(steps))]:
        r = abs(step)
        g = middle + (r - 1) // 2 if r % 2 else r // 2
        low = min(step, 0)
        found.append(tuple((a, (a + step) % teams, (a + low + g) % teams) for a in range(teams)))
    if rounds % 2:
        more = teams if rounds == teams - 1 else 0
        found.append(tuple((a, (a + middle) % teams, more + a % middle) for a in range(teams)))
    return tuple(found)


def quadrettes_plan(kind: PlanKind, matches: Sequence[Sequence[Match]], etuis: int) -> DuplicatePlan:
    """QUAD-08: defence *n* stays at table *n*, the attackers move; every taker sits Sud."""
    by_home = [sorted(played, key=lambda match: match[1]) for played in matches]
    sets = 1 + max(number for played in matches for *_, number in played)
    return DuplicatePlan(
        form=DuplicateForm.QUADRETTE,
        kind=kind,
        etuis=etuis,
        rounds=_rounds(by_home, etuis, DuplicateForm.QUADRETTE),
        takers=tuple(ORIENTATIONS[number % len(ORIENTATIONS)] for number in range(sets * etuis)),
        sides=ATTACK_DEFENCE,
    )


# --- équipes ------------------------------------------------------------------------------------------------------


def rooms_plan(etuis: int) -> DuplicatePlan:
    """EQUI-04: four quarters in two rooms on the same étuis, which are exchanged inside the quarter.

    The closed room begins with the first half while the open room plays the second.
    """
    rounds = []
    for quarter in range(QUARTERS):
        series = etuis_of(quarter, etuis)
        half = (etuis + 1) // 2
        attack, defence = ROOMS
        rounds.append(
            PlanRound(
                quarter + 1,
                (
                    PlanTable(1, series, (attack, defence)),
                    PlanTable(2, series[half:] + series[:half], (defence, attack)),
                ),
            )
        )
    return DuplicatePlan(
        form=DuplicateForm.EQUIPE,
        kind=PlanKind.ROOMS,
        etuis=etuis,
        rounds=tuple(rounds),
        takers=tuple(ORIENTATIONS[number % len(ORIENTATIONS)] for number in range(QUARTERS * etuis)),
        sides=ATTACK_DEFENCE,
    )
