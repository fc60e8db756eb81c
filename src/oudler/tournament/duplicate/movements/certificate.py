"""What a duplicate plan does to its players, counted from the plan alone.

Nothing here knows how a plan was made: it reads who plays which étuis where, and counts (DUP-01, IND-01, QUAD-02).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.duplicate.movements.plan import (
    ATTACK_DEFENCE,
    FOUR_SEATS,
    QUARTERS,
    TWO_LINES,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanTable,
    in_order,
)
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation

PLACES: Final = {"fond": 1, "milieu": 2, "devant": 3}
"""IND-01: the defender's places, in seats to the taker's right: right of him, facing, left."""

MEMBERS: Final = 3
"""TRI-13: how many members of a triplette may attack at the same time."""


@dataclass(frozen=True, slots=True)
class Span:
    """The least and the most of a count."""

    least: int
    most: int

    @classmethod
    def of(cls, counts: Iterable[int]) -> Span:
        listed = list(counts)
        return cls(min(listed, default=0), max(listed, default=0))

    @property
    def even(self) -> bool:
        """Whether no count is further from another than whole numbers make it."""
        return self.most - self.least <= 1


@dataclass(frozen=True, slots=True)
class PlanFault:
    """What makes a plan unplayable, and in which round."""

    round: int
    what: str
    """`twice`, `missing`, `table` (a number used twice), `vacant`, `orientation`, `etuis`, `home` (a defence moves)."""
    who: str


@dataclass(frozen=True, slots=True)
class PlanCertificate:
    """Meetings, étuis, attacks, places, comparisons, copies: all an arbiter may ask before he takes a plan."""

    labels: int
    rounds: int
    sets: int
    """Different groups of étuis that lie together."""
    max_meetings: int
    repeated: tuple[tuple[Label, Label, int], ...]
    etui_repeats: int
    plays_per_etui: Span
    attacks: Span
    played: Span
    """Rounds that each label plays."""
    places: tuple[tuple[str, Span], ...]
    comparisons: Span
    """How many étuis two of one line have both played: their scores are compared on them."""
    nord_sud: Span
    """Rounds that a triplette sits Nord-Sud in a Howell."""
    byes: Span
    sitting_out: Span
    """Labels that sit out in a round."""
    oppositions: int
    """QUAD-02: oppositions of which both halves are there, on the same étuis."""
    halves: tuple[tuple[Label, Label], ...]
    """QUAD-02: oppositions of which one half is missing or is on other étuis."""
    copies: int
    faults: tuple[PlanFault, ...]

    @property
    def clean(self) -> bool:
        """DUP-01: it can be played, and nobody meets anybody or an étui twice."""
        return not (self.faults or self.etui_repeats or self.repeated or self.halves)


def certify(plan: DuplicatePlan) -> PlanCertificate:
    """Count a plan."""
    labels = plan.labels
    met = Counter(pair for _, table in _tables(plan) for pair in _meetings(plan, table))
    once = QUARTERS if plan.form is DuplicateForm.EQUIPE else 1
    repeated = sorted(
        (pair for pair, times in met.items() if times > once), key=lambda pair: tuple(map(in_order, pair))
    )
    plays = Counter(etui for _, table in _tables(plan) for etui in table.etuis)
    attacks: Counter[Label] = Counter()
    places: dict[str, Counter[Label]] = {name: Counter() for name in PLACES}
    for _, table in _tables(plan):
        for etui in table.etuis:
            taker = attacker_of(plan, table, etui)
            attacks[taker] += 1
            for name, place in places_of(plan, table, etui):
                places[place][name] += 1
    played = Counter(
        label for label, _ in {(label, number) for number, table in _tables(plan) for label in table.labels}
    )
    byes = Counter(label for played_round in plan.rounds for label in played_round.byes)
    nord_sud = Counter(table.seats[0] for _, table in _tables(plan))
    individual = plan.sides == FOUR_SEATS
    whole, halves = _oppositions(plan)
    return PlanCertificate(
        labels=len(labels),
        rounds=len(plan.rounds),
        sets=len({frozenset(table.etuis) for _, table in _tables(plan)}),
        max_meetings=max(met.values(), default=0),
        repeated=tuple((one, other, met[one, other]) for one, other in repeated),
        etui_repeats=_repeats(plan),
        plays_per_etui=Span.of(plays[etui] for etui in range(1, len(plan.takers) + 1)),
        attacks=Span.of(attacks[label] for label in labels),
        played=Span.of(played[label] for label in labels),
        places=tuple((name, Span.of(places[name][label] for label in labels)) for name in PLACES) if individual else (),
        comparisons=_comparisons(plan),
        nord_sud=Span.of(nord_sud[label] for label in labels) if plan.kind is PlanKind.HOWELL else Span(0, 0),
        byes=Span.of(byes[label] for label in labels),
        sitting_out=Span.of(len(played_round.byes) for played_round in plan.rounds),
        oppositions=whole,
        halves=halves,
        copies=copies(plan),
        faults=tuple(_faults(plan)),
    )


def _tables(plan: DuplicatePlan) -> Iterator[tuple[int, PlanTable]]:
    for played in plan.rounds:
        for table in played.tables:
            yield played.number, table


def _meetings(plan: DuplicatePlan, table: PlanTable) -> Iterator[tuple[Label, Label]]:
    """Yield who meets whom: four players each other, a triplette another, an attacker a defence (in that order)."""
    if plan.sides == ATTACK_DEFENCE:
        if len(table.labels) == 2:
            yield table.labels[0], table.labels[1]
        return
    yield from combinations(sorted(table.labels, key=in_order), 2)


def attacker_of(plan: DuplicatePlan, table: PlanTable, etui: int) -> Label:
    """Return who attacks: the side the étui names (IND-01), its line (TRI-02), or the attacker, Sud."""
    taker = plan.taker_of(etui)
    if plan.sides == FOUR_SEATS:
        seat = ORIENTATIONS.index(taker)
    elif plan.sides == TWO_LINES:
        seat = 0 if taker in {Orientation.NORD, Orientation.SUD} else 1
    else:
        seat = 0
    return table.seats[seat] or ""


def places_of(plan: DuplicatePlan, table: PlanTable, etui: int) -> Iterator[tuple[Label, str]]:
    """IND-01: yield the defenders of an étui with their places."""
    if plan.sides != FOUR_SEATS:
        return
    for place, steps in PLACES.items():
        label = table.seats[ORIENTATIONS.index(right_of(plan.taker_of(etui), steps))]
        if label is not None:
            yield label, place


def _repeats(plan: DuplicatePlan) -> int:
    """Count who meets an étui again: another round in the same role, or another opponent on it.

    TRI-13: who attacks and who defends are the same three of a triplette; in one round three of them may attack.
    """
    emmanuel = plan.sides == ATTACK_DEFENCE and plan.form is DuplicateForm.TRIPLETTE
    rounds: defaultdict[tuple[Label, str, int], set[int]] = defaultdict(set)
    tables: Counter[tuple[Label, str, int, int]] = Counter()
    opponents: defaultdict[tuple[Label, int], set[Label]] = defaultdict(set)
    for number, table in _tables(plan):
        for seat, label in enumerate(table.seats):
            if label is None:
                continue
            role = plan.sides[seat] if plan.sides == ATTACK_DEFENCE and not emmanuel else ""
            for etui in table.etuis:
                rounds[label, role, etui].add(number)
                tables[label, role, etui, number] += 1
                opponents[label, etui] |= {other for other in table.labels if other != label}
    again = sum(len(found) - 1 for found in rounds.values())
    again += sum(max(0, times - (MEMBERS if emmanuel else 1)) for times in tables.values())
    if plan.sides == ATTACK_DEFENCE and not emmanuel:
        again += sum(len(found) - 1 for found in opponents.values())
    return again


def _comparisons(plan: DuplicatePlan) -> Span:
    """Count, for any two of a line, the étuis that both have played in the same role."""
    if plan.sides == ATTACK_DEFENCE or plan.kind is PlanKind.HOWELL:
        return Span(0, 0)
    lines: dict[str, dict[Label, set[int]]] = {side: {} for side in plan.sides}
    for _, table in _tables(plan):
        for side, label in zip(plan.sides, table.seats, strict=True):
            if label is not None:
                lines[side].setdefault(label, set()).update(table.etuis)
    return Span.of(len(one & other) for line in lines.values() for one, other in combinations(line.values(), 2))


def _oppositions(plan: DuplicatePlan) -> tuple[int, tuple[tuple[Label, Label], ...]]:
    """QUAD-02: find both halves of each opposition, attacker A against defence B and the other way round."""
    if plan.sides != ATTACK_DEFENCE or plan.form is DuplicateForm.TRIPLETTE:
        return 0, ()
    halves: defaultdict[tuple[Label, Label], set[int]] = defaultdict(set)
    for _, table in _tables(plan):
        for attack, defence in _meetings(plan, table):
            halves[attack, defence] |= set(table.etuis)
    pairs = {(min(pair, key=in_order), max(pair, key=in_order)) for pair in halves}
    broken = [pair for pair in pairs if halves.get(pair) != halves.get((pair[1], pair[0]))]
    broken.sort(key=lambda pair: (in_order(pair[0]), in_order(pair[1])))
    return len(pairs) - len(broken), tuple(broken)


def copies(plan: DuplicatePlan) -> int:
    """Return how many tables play one étui at the same time, the most: tables play theirs in the order listed."""
    found = Counter((number, turn, etui) for number, table in _tables(plan) for turn, etui in enumerate(table.etuis))
    return max(found.values(), default=0)


def _faults(plan: DuplicatePlan) -> Iterator[PlanFault]:
    everyone = set(plan.labels)
    homes: dict[Label, int] = {}
    for played in plan.rounds:
        number = played.number
        used = Counter(table.number for table in played.tables)
        yield from (PlanFault(number, "table", str(table)) for table, times in used.items() if times > 1)
        seen: Counter[tuple[Label, str]] = Counter((label, "") for label in played.byes)
        for table in played.tables:
            if None in table.seats:
                yield PlanFault(number, "vacant", str(table.number))
            if len(set(table.etuis)) != plan.etuis or len(table.etuis) != plan.etuis:
                yield PlanFault(number, "etuis", str(table.number))
            for side, label in zip(plan.sides, table.seats, strict=True):
                if label is None:
                    continue
                seen[label, side if plan.sides == ATTACK_DEFENCE else ""] += 1
                if plan.sides == FOUR_SEATS and label[:1] != side:
                    yield PlanFault(number, "orientation", label)
                if (
                    plan.form is DuplicateForm.QUADRETTE
                    and side == "defence"
                    and homes.setdefault(label, table.number) != table.number
                ):
                    yield PlanFault(number, "home", label)
        yield from _seated(plan, number, seen, everyone)


def _seated(
    plan: DuplicatePlan, number: int, seen: Counter[tuple[Label, str]], everyone: set[Label]
) -> Iterator[PlanFault]:
    """Yield who is there twice, or nowhere: attackers and defenders of a team are different people."""
    emmanuel = plan.sides == ATTACK_DEFENCE and plan.form is DuplicateForm.TRIPLETTE
    for (label, side), times in seen.items():
        if times > (MEMBERS if emmanuel and side == "attack" else 1):
            yield PlanFault(number, "twice", label)
        if emmanuel and side == "defence" and (label, "attack") in seen:
            yield PlanFault(number, "twice", label)
    for label in sorted(everyone - {label for label, _ in seen}, key=in_order):
        yield PlanFault(number, "missing", label)
