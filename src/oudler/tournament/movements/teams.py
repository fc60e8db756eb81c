"""Duos and teams of four: where they start, and the plan without its first position.

- TEAM-02: team-mates never meet, as they start together and nobody is met twice.
- TEAM-03, TEAM-04: a duo starts Nord and Sud or Est and Ouest of one table, a team of four has a whole table.
- TEAM-05: that position is not played; the first played is the second of the movement.
- TEAM-06: so a movement of L positions gives L − 1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.tournament.movements.movement import Kind, Movement, check_limit, plan
from oudler.tournament.movements.vacancies import vacate
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Label, Plan
from oudler.verdicts import RuleBroken


class TeamSize(StrEnum):
    """How many play for one result."""

    DUO = "duo"
    FOUR = "four"

    @property
    def members(self) -> int:
        return 2 if self is TeamSize.DUO else 4


HOWELL_3_DUOS: Final = ((1, 4), (2, 3), (5, 8), (6, 7), (9, 11), (10, 12))
"""Q-39: the numbers of the Howell at 3 tables that meet at position 1 and never again."""


@dataclass(frozen=True, slots=True)
class TeamPlan:
    """The positions that are played, and each team's seats by label; a team is named by its number, 1, 2, …."""

    seating: Plan[Label]
    teams: tuple[tuple[str, ...], ...]
    vacant: tuple[str, ...] = ()

    @property
    def team_of(self) -> dict[Label, Entrant]:
        return {label: number for number, labels in enumerate(self.teams, 1) for label in labels}


def team_seats(movement: Movement, size: TeamSize) -> tuple[tuple[str, ...], ...]:
    """Return the labels of each team's members, table by table: N–S then E–O for duos (TEAM-03, TEAM-04, Q-39)."""
    if movement.kind is Kind.HOWELL and movement.tables == 3:
        if size is TeamSize.DUO:
            return tuple((str(one), str(other)) for one, other in HOWELL_3_DUOS)
        raise RuleBroken(
            "TEAM-02",
            "3 tables : quatre équipiers ne peuvent s'éviter, trois tables ne les séparent pas",
            "3 tables: four team-mates cannot keep apart at three tables",
        )
    labels = movement.labels
    return tuple(labels[start : start + size.members] for start in range(0, len(labels), size.members))


def team_plan(movement: Movement, positions: int, size: TeamSize, missing: int = 0) -> TeamPlan:
    """Return *positions* positions played by teams (TEAM-05, TEAM-06); *missing* players leave one duo's seats vacant.

    Q-39: with an odd number of duos, Nord and Sud of the highest table are vacant: one table of three that stays and
    one that moves.
    """
    check_limit(movement, positions, unplayed=1)
    teams = team_seats(movement, size)
    vacant: tuple[str, ...] = ()
    if missing:
        if missing != 2 or size is not TeamSize.DUO:
            raise RuleBroken(
                "TEAM-04" if size is TeamSize.FOUR else "Q-39",
                f"{missing} joueurs manquants : une équipe est complète ou absente",
                f"{missing} players missing: a team is whole or absent",
            )
        vacant = teams[-2]
        teams = tuple(labels for labels in teams if labels != vacant)
    made = TeamPlan(vacate(plan(movement, positions + 1)[1:], vacant), teams, vacant)
    _check_apart(made)
    return made


def _check_apart(made: TeamPlan) -> None:
    """TEAM-02: refuse a movement that seats team-mates together again, as one with repeated meetings may."""
    team = made.team_of
    for number, position in enumerate(made.seating, 1):
        for table in position:
            if len({team.get(player, player) for player in table.players}) < len(table.players):
                raise RuleBroken(
                    "TEAM-02",
                    f"position {number}, table {table.number} : des équipiers se rencontreraient",
                    f"position {number}, table {table.number}: team-mates would meet",
                )


def linked_tournaments(teams: Mapping[Entrant, Sequence[Entrant]]) -> tuple[dict[Entrant, Entrant], ...]:
    """TEAM-08: deal the members of 4n teams of four over four tournaments of n tables: player to team, for each."""
    if not teams or len(teams) % 4:
        raise RuleBroken(
            "TEAM-08",
            f"{len(teams)} équipes : quatre tournois jumelés demandent un multiple de 4",
            f"{len(teams)} teams: four linked tournaments need a multiple of 4",
        )
    for number, members in teams.items():
        if len(set(members)) != 4:
            raise RuleBroken(
                "TEAM-08",
                f"équipe {number} : quatre joueurs différents sont attendus",
                f"team {number}: four different players are expected",
            )
    return tuple({members[place]: team for team, members in teams.items()} for place in range(4))
