"""Formations against the list of players: who is in none, in two, or not entered at all."""

from __future__ import annotations

from collections.abc import Iterable

from oudler.rules.verdict import RuleBroken
from oudler.tournament.entrants.names import fold
from oudler.tournament.entrants.people import Formation, Player


def formation_faults(players: Iterable[Player], formations: Iterable[Formation]) -> tuple[RuleBroken, ...]:
    """Return all that keeps these from being the duos or teams of a tournament (TEAM-01).

    Every active player belongs to one formation, every formation is complete, and no name or number stands twice.
    """
    by_number = {player.number: player for player in players}
    faults: list[RuleBroken] = []
    home: dict[int, Formation] = {}
    numbers: set[int] = set()
    names: dict[str, Formation] = {}
    for formation in formations:
        title = formation.title
        if formation.number in numbers:
            faults.append(
                _fault(f"deux équipes portent le n° {formation.number}", f"two teams have number {formation.number}")
            )
        numbers.add(formation.number)
        if (key := fold(formation.name)) and key in names:
            faults.append(_fault(f"deux équipes s'appellent « {title} »", f"two teams are called “{title}”"))
        names.setdefault(key, formation)
        for member in formation.members:
            if member not in by_number:
                faults.append(
                    _fault(
                        f"« {title} » : aucun joueur n'a le n° {member}", f"“{title}”: no player has number {member}"
                    )
                )
            elif member in home:
                name, other = by_number[member].name, home[member].title
                faults.append(
                    _fault(
                        f"n° {member} {name} est dans « {other} » et dans « {title} »",
                        f"no. {member} {name} is in “{other}” and in “{title}”",
                    )
                )
            home.setdefault(member, formation)
        if not formation.complete:
            lack = formation.size - len(formation.members)
            faults.append(_fault(f"« {title} » : il manque {lack} joueur(s)", f"“{title}”: {lack} player(s) missing"))
    faults += [
        _fault(f"n° {player.number} {player.name} n'a pas d'équipe", f"no. {player.number} {player.name} has no team")
        for player in by_number.values()
        if player.status.active and player.number not in home
    ]
    return tuple(faults)


def _fault(fr: str, en: str) -> RuleBroken:
    return RuleBroken("TEAM-01", fr, en)
