"""Teams in a list of entrants: one a row, rows of the same team, or rows that name each other as partners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from oudler.formats.tables.places import row_place
from oudler.formats.tables.problems import Severity
from oudler.formats.tables.rows import Row
from oudler.text import Text
from oudler.tournament.entrants import Formation, Player, Role, fold
from oudler.tournament.entrants.names import words

DUO, FOUR = 2, 4


@dataclass(slots=True)
class Team:
    """A team being read: its rows, in which its members stand."""

    name: str
    rows: list[Row]

    @property
    def members(self) -> list[Player]:
        return [player for row in self.rows for player in row.players]

    @property
    def captains(self) -> list[int]:
        return [number for row in self.rows for number in row.captains]

    @property
    def attackers(self) -> list[int]:
        return [number for row in self.rows for number in row.attackers]

    @property
    def title(self) -> str:
        return self.name or " / ".join(player.surname for player in self.members)


def team_per_row(rows: list[Row]) -> list[Team]:
    """Return the teams of a sheet whose rows are teams; a name that comes twice is refused."""
    teams: list[Team] = []
    seen: dict[str, Row] = {}
    for row in rows:
        if not row.players:
            continue
        key = fold(row.team)
        if key and key in seen:
            first = seen[key].place
            row.tell(
                Severity.DUPLICATE,
                row.place,
                Text(
                    f"l'équipe « {row.team} » est déjà là ({first.fr})",
                    f"the team “{row.team}” is already there ({first.en})",
                ),
            )
        seen.setdefault(key, row)
        teams.append(Team(row.team, [row]))
    return teams


def team_by_name(rows: list[Row]) -> list[Team]:
    """Return the teams of a sheet whose rows are players; those without a team name are in none."""
    teams: dict[str, Team] = {}
    for row in rows:
        if not row.players:
            continue
        if not (key := fold(row.team)):
            row.tell(Severity.WARNING, row.place, Text("joueur sans équipe", "a player without a team"))
            continue
        teams.setdefault(key, Team(row.team, [])).rows.append(row)
    return list(teams.values())


def size_of(teams: list[Team], members: tuple[int, ...], asked: int | None) -> int:
    """Return 2 or 4: as asked, else by the columns, else by the largest team."""
    if asked is not None:
        return asked
    if max(members) > DUO:
        return FOUR
    return DUO if all(len(team.members) <= DUO for team in teams) else FOUR


def check_sizes(teams: list[Team], size: int, most: int) -> None:
    """Refuse the rows of members too many, and warn of teams that still look for some."""
    for team in teams:
        count = len(team.members)
        if count < size:
            first = team.rows[0]
            first.tell(
                Severity.WARNING,
                first.place,
                Text(
                    f"l'équipe « {team.title} » n'a que {count} membre{'s' * (count > 1)} sur {size}",
                    f"the team “{team.title}” has only {count} of its {size} members",
                ),
            )
        places = 0
        for row in team.rows:
            places += len(row.players)
            if places > most:
                row.tell(
                    Severity.BAD,
                    row.place,
                    Text(
                        f"l'équipe « {team.title} » a {count} joueurs pour {most} places",
                        f"the team “{team.title}” has {count} players for {most} places",
                    ),
                )


def check_marked(teams: list[Team]) -> None:
    """TEAM-01, QUAD-01: refuse the rows of a team with two captains or two attackers."""
    for team in teams:
        for marked, fr, en in ((team.captains, "capitaines", "captains"), (team.attackers, "attaquants", "attackers")):
            if len(marked) > 1:
                row = team.rows[-1]
                row.tell(
                    Severity.BAD,
                    row.place,
                    Text(
                        f"l'équipe « {team.title} » a {len(marked)} {fr}",
                        f"the team “{team.title}” has {len(marked)} {en}",
                    ),
                )


def formation_of(team: Team, number: int, members: Sequence[tuple[int, int]], size: int) -> Formation:
    """Return a team that was read; *members* are its provisional and its entry numbers.

    QUAD-01: its attacker is the first of its members. EQUI-01: it is as large as it has members, and not less than
    *size*.
    """
    ordered = sorted(members, key=lambda member: member[0] not in team.attackers)
    roles = tuple(Role.CAPTAIN if provisional in team.captains else Role.PLAYER for provisional, _ in ordered)
    entered = tuple(entry for _, entry in ordered)
    return Formation(number, team.title, entered, max(size, len(entered)), roles if team.captains else ())


def check_entered(teams: list[Team], formations: Sequence[Formation], known: Mapping[int, int]) -> None:
    """Refuse a team that bears the name, or has a member, of another one that is already entered.

    *known* leads from provisional numbers to the entry numbers of the same persons.
    """
    names = {fold(formation.name): formation for formation in formations if fold(formation.name)}
    homes = {member: formation for formation in formations for member in formation.members}
    for team in teams:
        members = {known.get(player.number, player.number) for player in team.members}
        others = [names.get(fold(team.title)), *(homes.get(member) for member in members)]
        other = next((found for found in others if found is not None and set(found.members) != members), None)
        if other is not None:
            row = team.rows[0]
            row.tell(
                Severity.DUPLICATE,
                row.place,
                Text(
                    f"« {team.title} » : l'équipe n° {other.number} « {other.title} » est déjà inscrite autrement",
                    f"“{team.title}”: team no. {other.number} “{other.title}” is already entered otherwise",
                ),
            )


def pair_partners(rows: list[Row], sheet: str) -> list[Row]:
    """Return the rows of pairs, where each row is a player and the name of his partner.

    A partner who has a row of his own is that row's player, with all it says of him; the second row is then taken
    into the first. Two rows that contradict each other are refused.
    """
    by_word: dict[str, list[int]] = {}
    for place, row in enumerate(rows):
        for word in set(_words(row.players[0])) if row.players else ():
            by_word.setdefault(word, []).append(place)
    taken: set[int] = set()
    for place, row in enumerate(rows):
        if place in taken or len(row.players) < DUO:
            continue
        wanted = _words(row.players[1])
        found = [other for other in by_word.get(wanted[0], ()) if other != place and _answers(rows[other], wanted)]
        if len(found) != 1:
            continue
        other = rows[found[0]]
        if found[0] in taken or (len(other.players) > 1 and not _answers(row, _words(other.players[1]))):
            where = row_place(sheet, other.number)
            row.tell(
                Severity.BAD,
                row.places[1],
                Text(
                    f"{other.players[0].name} a un autre partenaire ({where.fr})",
                    f"{other.players[0].name} has another partner ({where.en})",
                ),
            )
            continue
        taken.add(found[0])
        own = other.players[0]
        row.players[1] = replace(own, licence=own.licence or row.players[1].licence)
        row.places[1] = other.places[0]
        row.problems += [problem for problem in other.problems if problem.place not in other.places[1:]]
        row.team = row.team or other.team
    return [row for place, row in enumerate(rows) if place not in taken]


def _words(player: Player) -> tuple[str, ...]:
    return words(player.surname) + words(player.first_name)


def _answers(row: Row, wanted: tuple[str, ...]) -> bool:
    """Whether the row's own player bears all the words of a name, a surname alone perhaps."""
    return bool(row.players) and set(wanted) <= set(_words(row.players[0]))
