"""Rankings of formations: duos, teams of four, four linked tournaments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from oudler.tournament.penalties import Penalty
from oudler.tournament.sheets import Feats
from oudler.tournament.standings.adjustments import Adjustments
from oudler.tournament.standings.ranking import Standings, standings
from oudler.tournament.standings.scores import Scores
from oudler.tournament.verdicts import Verdict

Formations = Mapping[str, Sequence[str]]
"""By its name, all who played for a formation, substitutes among them."""

LINK = "/"


def team_standings(
    scores: Scores,
    formations: Formations,
    given: Adjustments = Adjustments(),
    *,
    feats: Sequence[Mapping[str, Feats]] | None = None,
    after: int | None = None,
    final: bool = False,
) -> Standings:
    """TEAM-01: rank formations of 2 or 4 by decreasing total of the points that their members won.

    Coefficients, abattements, cuts and abandons name formations; a member's penalty comes off his formation's total.
    """
    teams = {member: formation for formation, members in formations.items() for member in members}
    return standings(
        team_scores(scores, formations),
        formations,
        replace(given, penalties=tuple(_on_formation(penalty, teams) for penalty in given.penalties)),
        feats=None if feats is None else [_team_feats(position, formations) for position in feats],
        after=after,
        final=final,
    )


def team_scores(scores: Scores, formations: Formations) -> list[dict[str, int]]:
    """Return the scores of formations by position: the sum of those of the members who played it."""
    return [
        {
            formation: sum(position[member] for member in members if member in position)
            for formation, members in formations.items()
            if any(member in position for member in members)
        }
        for position in scores
    ]


def linked_name(tournament: str, player: str) -> str:
    """Return a player's name among linked tournaments, whose entry numbers may be the same."""
    return f"{tournament}{LINK}{player}"


def linked_scores(tournaments: Mapping[str, Scores]) -> list[dict[str, int]]:
    """TEAM-08: return the scores of parallel tournaments as those of one, for the ranking of the teams."""
    positions = max((len(scores) for scores in tournaments.values()), default=0)
    return [
        {
            linked_name(tournament, player): score
            for tournament, scores in tournaments.items()
            if index < len(scores)
            for player, score in scores[index].items()
        }
        for index in range(positions)
    ]


def check_formations(formations: Formations, size: int) -> tuple[Verdict, ...]:
    """TEAM-01: a formation has 2 or 4 members (and substitutes), and nobody is in two."""
    return tuple(_formation_verdicts(formations, size))


def check_linked(formations: Formations) -> tuple[Verdict, ...]:
    """TEAM-08: the teams are a multiple of 4, and the four members play in four different tournaments."""
    return tuple(_linked_verdicts(formations))


def _on_formation(penalty: Penalty, teams: Mapping[str, str]) -> Penalty:
    """Return a penalty as one of what is ranked, the formation.

    Q-25: what a late player costs his formation is his own penalty, so that two late players cost it twice.
    """
    who = penalty.formation if penalty.player is None else teams.get(penalty.player)
    return replace(penalty, player=who, formation=None)


def _team_feats(position: Mapping[str, Feats], formations: Formations) -> dict[str, Feats]:
    return {
        formation: sum((position[member] for member in members if member in position), Feats())
        for formation, members in formations.items()
    }


def _formation_verdicts(formations: Formations, size: int) -> Iterator[Verdict]:
    if size not in (2, 4):
        yield Verdict("TEAM-01", f"équipes de {size} : de 2 ou de 4", f"teams of {size}: of 2 or of 4")
    seen: dict[str, str] = {}
    for formation, members in formations.items():
        if len(members) < size:
            yield Verdict(
                "TEAM-01",
                f"la formation {formation} a {len(members)} joueur(s) au lieu de {size}",
                f"formation {formation} has {len(members)} player(s) instead of {size}",
            )
        for member in members:
            other = seen.setdefault(member, formation)
            if other != formation:
                yield Verdict(
                    "TEAM-01",
                    f"dans deux formations, {other} et {formation}",
                    f"in two formations, {other} and {formation}",
                    player=member,
                )


def _linked_verdicts(formations: Formations) -> Iterator[Verdict]:
    if len(formations) % 4:
        yield Verdict(
            "TEAM-08",
            f"{len(formations)} équipes : il en faut un multiple de 4",
            f"{len(formations)} teams: a multiple of 4 is needed",
        )
    for formation, members in formations.items():
        played = {member.partition(LINK)[0] for member in members}
        if len(played) != 4:
            yield Verdict(
                "TEAM-08",
                f"l'équipe {formation} joue dans {len(played)} tournoi(s) au lieu de 4",
                f"team {formation} plays in {len(played)} tournament(s) instead of 4",
            )
