"""Rankings of formations: duos, teams of four, four linked tournaments (TEAM-08: numbered as one)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings.adjustments import Adjustments
from oudler.tournament.standings.ranking import Standings, standings
from oudler.tournament.standings.scores import Points, Scores
from oudler.tournament.standings.ties import Merits, sum_merits

Formations = Mapping[Entrant, Sequence[Entrant]]
"""By its number, all who played for a formation, substitutes among them."""


def formation_standings(
    scores: Scores,
    formations: Formations,
    given: Adjustments = Adjustments(),
    *,
    merits: Sequence[Mapping[Entrant, Merits]] | None = None,
    after: int | None = None,
    final: bool = False,
) -> Standings:
    """TEAM-01: rank formations of 2 or 4 by decreasing total of *scores*, which are their own.

    Coefficients, abattements, cuts and abandons name formations; a member's penalty comes off his formation's total.
    """
    teams = {member: formation for formation, members in formations.items() for member in members}
    return standings(
        scores,
        formations,
        replace(given, penalties=tuple(_on_formation(penalty, teams) for penalty in given.penalties)),
        merits=None if merits is None else [_team_merits(position, formations) for position in merits],
        after=after,
        final=final,
    )


def team_scores(scores: Scores, formations: Formations) -> list[dict[Entrant, Points]]:
    """Return the scores of formations by position: the sum of those of the members who played it."""
    return [
        {
            formation: sum(position[member] for member in members if member in position)
            for formation, members in formations.items()
            if any(member in position for member in members)
        }
        for position in scores
    ]


def _on_formation(penalty: Penalty, teams: Mapping[Entrant, Entrant]) -> Penalty:
    """Return a penalty as one of what is ranked, the formation.

    Q-25: what a late player costs his formation is his own penalty, so that two late players cost it twice.
    """
    who = penalty.formation if penalty.player is None else teams.get(penalty.player)
    return replace(penalty, player=who, formation=None)


def _team_merits(position: Mapping[Entrant, Merits], formations: Formations) -> dict[Entrant, Merits]:
    return {
        formation: made
        for formation, members in formations.items()
        if (made := sum_merits(position[member] for member in members if member in position)) is not None
    }
