"""What a seating plan does to its players, counted from the plan alone.

Nothing here knows how a plan was made: it reads who sits at which table and counts (MOVE-04).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Generic

from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Plan, Who


@dataclass(frozen=True, slots=True)
class Meeting(Generic[Who]):
    """Two players and how many positions they spend at one table."""

    players: tuple[Who, Who]
    count: int


@dataclass(frozen=True, slots=True)
class Fault:
    """A player who has no seat at a position, or several; or a table that cannot be played at or stands twice."""

    position: int
    what: str
    """`missing`, `twice`, `few` (two players or one at a table) or `table` (a number used twice)."""
    who: str


@dataclass(frozen=True, slots=True)
class Certificate(Generic[Who]):
    """Who meets whom and how often (MOVE-04), who sits at tables of three (ORG-18), team-mates that meet (TEAM-02)."""

    positions: int
    players: int
    max_meetings: int
    meetings: tuple[int, ...]
    """How many pairs never meet, meet once, twice …"""
    repeated: tuple[Meeting[Who], ...]
    three_handed: tuple[tuple[Who, int], ...]
    team_mates: tuple[Meeting[Who], ...]
    faults: tuple[Fault, ...]

    @property
    def three_handed_again(self) -> tuple[Who, ...]:
        """ORG-18: players who sit at a table of three more than once."""
        return tuple(player for player, times in self.three_handed if times > 1)

    @property
    def clean(self) -> bool:
        """Nobody meets anybody twice, team-mates never meet, and everybody has one seat at every position."""
        return self.max_meetings <= 1 and not self.team_mates and not self.faults


def certify(seating: Plan[Who], teams: Mapping[Who, Entrant] | None = None) -> Certificate[Who]:
    """Count a plan's meetings; *teams* gives the team of each player, where there are teams.

    D-35: the Howell of 3 tables, where some meet more than once, is played all the same: the certificate says who.
    """
    met: Counter[frozenset[Who]] = Counter()
    of_three: Counter[Who] = Counter()
    everyone: dict[Who, None] = {}
    for position in seating:
        for table in position:
            present = [name for name in table.seats if name is not None]
            everyone.update(dict.fromkeys(present))
            if len(present) == 3:
                of_three.update(present)
            met.update(map(frozenset, combinations(present, 2)))
    pairs = len(everyone) * (len(everyone) - 1) // 2
    by_count = Counter(met.values())
    most = max(by_count, default=0)
    team = teams or {}
    return Certificate(
        positions=len(seating),
        players=len(everyone),
        max_meetings=most,
        meetings=(pairs - len(met), *(by_count[times] for times in range(1, most + 1))),
        repeated=_in_order({pair: times for pair, times in met.items() if times > 1}),
        three_handed=tuple((name, of_three[name]) for name in sorted(of_three, key=_order)),
        team_mates=_in_order({pair: times for pair, times in met.items() if team and _one_team(pair, team)}),
        faults=tuple(_faults(seating, everyone)),
    )


def _one_team(pair: frozenset[Who], team: Mapping[Who, Entrant]) -> bool:
    names = {team.get(player) for player in pair}
    return len(names) == 1 and names != {None}


def _in_order(met: Mapping[frozenset[Who], int]) -> tuple[Meeting[Who], ...]:
    listed = []
    for pair, times in met.items():
        one, *others = sorted(pair, key=_order)
        # A player seated twice at one table meets himself.
        listed.append(Meeting((one, others[0] if others else one), times))
    return tuple(sorted(listed, key=lambda meeting: tuple(map(_order, meeting.players))))


def _faults(seating: Plan[Who], everyone: Iterable[Who]) -> list[Fault]:
    found = []
    for number, position in enumerate(seating, 1):
        places: defaultdict[Who, int] = defaultdict(int)
        numbers = Counter(table.number for table in position)
        found += [Fault(number, "table", str(table)) for table, times in numbers.items() if times > 1]
        for table in position:
            present = [name for name in table.seats if name is not None]
            if 0 < len(present) < 3:
                found.append(Fault(number, "few", str(table.number)))
            for name in present:
                places[name] += 1
        found += [Fault(number, "twice", str(name)) for name, times in places.items() if times > 1]
        found += [Fault(number, "missing", str(name)) for name in everyone if name not in places]
    return found


def _order(who: Hashable) -> tuple[str, int, str]:
    """Sort `2` before `10` and `S2` before `S10`."""
    name = str(who)
    letters = name.rstrip("0123456789")
    return letters, int(name[len(letters) :] or -1), name


def certificate_json(certificate: Certificate[Who]) -> dict[str, Any]:
    """Return the certificate as `oudler movement --json` and the claims of an export write it: players as text."""
    written: dict[str, Any] = {
        "max_meetings": certificate.max_meetings,
        "repeated": [_meeting_json(meeting) for meeting in certificate.repeated],
        "three_handed": {str(player): times for player, times in certificate.three_handed},
        "players": certificate.players,
        "meetings": {str(times): pairs for times, pairs in enumerate(certificate.meetings)},
        "team_mates": [_meeting_json(meeting) for meeting in certificate.team_mates],
        "faults": [{"position": fault.position, fault.what: fault.who} for fault in certificate.faults],
    }
    return written


def _meeting_json(meeting: Meeting[Who]) -> dict[str, Any]:
    return {"pair": [str(player) for player in meeting.players], "count": meeting.count}
