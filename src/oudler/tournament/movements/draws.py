"""The draw of starting seats (ORG-19): complete, or with orientations chosen, champions placed, origins mixed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from oudler.tournament.movements.seatings import Rng, shuffled
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Position
from oudler.verdicts import RuleBroken

Line = TypeVar("Line", bound=Hashable)
_TRIES = 4


@dataclass(frozen=True, slots=True)
class Candidate:
    """A player, duo or team waiting for a seat; *members* are those of a duo or team, in the order of their seats."""

    number: Entrant
    orientation: Orientation | None = None
    """The side a player has asked for, where that is allowed."""
    club: str = ""
    comite: str = ""
    zone: str = ""
    champion: bool = False
    members: tuple[Entrant, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """Who has which label of the movement (`S3`, `7`), and whose choice could not be met."""

    holders: dict[Label, Entrant] = field(default_factory=dict)
    refused: tuple[Entrant, ...] = ()


def draw_seats(first: Position[Label], entries: Sequence[Candidate], rng: Rng) -> Draw:
    """Give each player a seat of a movement's first position, vacant seats left out (ORG-19, COMP-34).

    - COMP-34: the reigning champion sits Nord at table 1.
    - Those who choose an orientation have it in order of entry, while seats last.
    - COMP-34: the others so that zones and committees are balanced over the orientations.
    - Then tables are drawn, keeping players of one club apart at position 1 where that can be.
    """
    seats = {(side, table.number): label for table in first for side in ORIENTATIONS if (label := table[side])}
    _check_count(len(seats), len(entries))
    capacity = Counter(side for side, _ in seats)
    sides: dict[Entrant, Orientation] = {}
    champion = _champion(entries)
    if champion is not None:
        _check_free((Orientation.NORD, 1) in seats)
        sides[champion.number] = Orientation.NORD
        capacity[Orientation.NORD] -= 1
    refused = []
    for entry in entries:
        if entry.orientation is None or entry is champion:
            continue
        if capacity[entry.orientation]:
            sides[entry.number] = entry.orientation
            capacity[entry.orientation] -= 1
        else:
            refused.append(entry.number)
    sides |= balanced(entries, sides, capacity, rng)
    tables = {side: [number for where, number in seats if where is side] for side in ORIENTATIONS}
    placed = _draw_tables(entries, sides, tables, champion, rng)
    return Draw({seats[place]: number for place, number in placed.items()}, tuple(refused))


def draw_teams(seats: Sequence[tuple[Label, ...]], entries: Sequence[Candidate], rng: Rng) -> Draw:
    """Give each duo or team its labels (`team_seats`): the champions the first ones, at table 1 (COMP-34).

    Duos of one zone or committee are balanced over N–S and E–O (TEAM-03); members keep the order of their entry.
    """
    _check_count(len(seats), len(entries))
    free: defaultdict[int, list[tuple[Label, ...]]] = defaultdict(list)
    for labels in seats:
        free[_line(labels)].append(labels)
    drawn: dict[Entrant, int] = {}
    champion = _champion(entries)
    given: dict[Entrant, tuple[Label, ...]] = {}
    if champion is not None:
        given[champion.number] = free[0].pop(0)
        drawn[champion.number] = 0
    drawn |= balanced(entries, drawn, Counter({line: len(left) for line, left in free.items()}), rng)
    mixed = {line: shuffled(left, rng) for line, left in free.items()}
    for entry in entries:
        if entry is not champion:
            given[entry.number] = mixed[drawn[entry.number]].pop()
    return Draw(
        {
            label: member
            for entry in entries
            for label, member in zip(given[entry.number], entry.members or (entry.number,), strict=True)
        }
    )


def _line(labels: tuple[Label, ...]) -> int:
    """Return 1 for a duo's Est and Ouest, or numbers 3 and 4, 7 and 8 …; else 0."""
    if len(labels) != 2:
        return 0
    first = labels[0]
    return int(first[0] in "EO") if not first.isdigit() else (int(first) - 1) // 2 % 2


def balanced(
    entries: Sequence[Candidate], placed: Mapping[Entrant, Line], capacity: Counter[Line], rng: Rng
) -> dict[Entrant, Line]:
    """COMP-34: spread those not placed yet over lines of seats, each committee, then each zone, as evenly as can be."""
    lines = [line for line, _ in sorted(capacity.items(), key=lambda item: str(item[0]))]
    left = Counter(capacity)
    by_comite: Counter[tuple[str, str, Line]] = Counter()
    by_zone: Counter[tuple[str, Line]] = Counter()

    def count(entry: Candidate, line: Line) -> None:
        by_comite[entry.zone, entry.comite, line] += 1
        by_zone[entry.zone, line] += 1

    waiting: defaultdict[tuple[str, str], list[Candidate]] = defaultdict(list)
    for entry in entries:
        if entry.number in placed:
            count(entry, placed[entry.number])
        else:
            waiting[entry.zone, entry.comite].append(entry)
    chosen: dict[Entrant, Line] = {}
    for origin in sorted(waiting):
        for entry in shuffled(waiting[origin], rng):
            line = min(
                shuffled([line for line in lines if left[line] > 0], rng),
                key=lambda line: (by_comite[*origin, line], by_zone[origin[0], line], -left[line]),
            )
            left[line] -= 1
            count(entry, line)
            chosen[entry.number] = line
    return chosen


def _draw_tables(
    entries: Sequence[Candidate],
    sides: Mapping[Entrant, Orientation],
    tables: Mapping[Orientation, Sequence[int]],
    champion: Candidate | None,
    rng: Rng,
) -> dict[tuple[Orientation, int], Entrant]:
    """Return who sits where, the best of a few draws: the one with fewest players of one club at a table."""
    clubs = {entry.number: entry.club for entry in entries}
    best: dict[tuple[Orientation, int], Entrant] = {}
    fewest = None
    for _ in range(_TRIES):
        placed: dict[tuple[Orientation, int], Entrant] = {}
        for side in ORIENTATIONS:
            free = list(tables[side])
            if champion is not None and side is Orientation.NORD:
                free.remove(1)
                placed[side, 1] = champion.number
            drawn = [e.number for e in entries if sides[e.number] is side and e is not champion]
            placed |= {(side, table): number for number, table in zip(drawn, shuffled(free, rng), strict=True)}
        fixed = set() if champion is None else {(Orientation.NORD, 1)}
        clashes = _part_clubs(placed, clubs, tables, fixed)
        if fewest is None or clashes < fewest:
            best, fewest = placed, clashes
        if not clashes:
            break
    return best


def _part_clubs(
    placed: dict[tuple[Orientation, int], Entrant],
    clubs: Mapping[Entrant, str],
    tables: Mapping[Orientation, Sequence[int]],
    fixed: set[tuple[Orientation, int]],
) -> int:
    """Exchange players of one orientation while that parts clubs, and return how many pairs stay together."""
    seated: defaultdict[int, Counter[str]] = defaultdict(Counter)
    for (_, table), number in placed.items():
        if clubs[number]:
            seated[table][clubs[number]] += 1

    def gain(here: int, there: int, one: str, other: str) -> int:
        """Return how many pairs of one club part when two players change tables; negative, how many join."""
        if one == other:
            return 0
        parted = (seated[here][one] - 1 if one else 0) + (seated[there][other] - 1 if other else 0)
        joined = (seated[there][one] if one else 0) + (seated[here][other] if other else 0)
        return parted - joined

    for place in sorted(placed, key=lambda place: (place[1], place[0])):
        side, here = place
        one = clubs[placed[place]]
        if place in fixed or not one or seated[here][one] < 2:
            continue
        swaps = [
            (gain(here, there, one, clubs[placed[side, there]]), -there)
            for there in tables[side]
            if there != here and (side, there) not in fixed
        ]
        if swaps and max(swaps)[0] > 0:
            there = -max(swaps)[1]
            other = clubs[placed[side, there]]
            seated[here].subtract([one])
            seated[there].subtract([other] if other else [])
            seated[here].update([other] if other else [])
            seated[there].update([one])
            placed[place], placed[side, there] = placed[side, there], placed[place]
    return sum(times * (times - 1) // 2 for table in seated.values() for times in table.values())


def _champion(entries: Sequence[Candidate]) -> Candidate | None:
    champions = [entry for entry in entries if entry.champion]
    if len(champions) > 1:
        raise RuleBroken("COMP-34", "il n'y a qu'un champion sortant", "there is one reigning champion only")
    return champions[0] if champions else None


def _check_count(seats: int, entries: int) -> None:
    if seats != entries:
        raise RuleBroken("ORG-19", f"{entries} inscrits pour {seats} places", f"{entries} entries for {seats} seats")


def _check_free(free: bool) -> None:  # noqa: FBT001 - a guard
    if not free:
        raise RuleBroken(
            "COMP-34",
            "le champion sortant est Nord à la table 1, et cette place est vacante",
            "the reigning champion sits Nord at table 1, and that seat is vacant",
        )
