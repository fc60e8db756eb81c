"""Which plan to play, from those there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, Protocol

from oudler.tournament.duplicate.movements.individual import Blocks, Seatings, every_plan, seated_plan, sets_plan
from oudler.tournament.duplicate.movements.plan import QUARTERS, DuplicateForm, DuplicatePlan, PlanKind
from oudler.tournament.duplicate.movements.requests import Offer, PlanRequest, check_numbers, refusal
from oudler.tournament.duplicate.movements.teams import (
    ROOMS,
    Matches,
    even_oppositions,
    howell_plan,
    mitchell_plan,
    odd_oppositions,
    quadrettes_plan,
    rooms_plan,
)
from oudler.tournament.seating import Label
from oudler.verdicts import RuleBroken

MITCHELL_TABLES: Final = (3, 20)
CLEAN_TABLES: Final = 5
"""Tables from which nobody need meet anybody twice in individual; with fewer the four of a table cannot part."""

QUADRETTES: Final = (4, 24)
EQUIPE_ETUIS: Final = (4, 6)
"""EQUI-02: 16 to 24 deals in four quarters."""

Ways = dict[int, Callable[[int], DuplicatePlan]]
"""For each number of rounds there is, what makes the plan from the étuis a round and table."""

Plans = Callable[[PlanRequest], DuplicatePlan]
"""What the tournament is handed: where its plans come from."""


class Library(Protocol):
    """What is stored, found off-line and read by `formats`; mappings are by number of rounds, and read when asked."""

    def blocks(self, tables: int) -> Blocks | None:
        """Return the plan of as many sets as tables."""

    def seatings(self, tables: int, extra: int) -> Mapping[int, Seatings]:
        """Return the plans in which everybody plays every étui and so many players too many are relieved."""

    def few(self, players: int) -> Mapping[int, Seatings]:
        """Return the plans made for one number of players at 3 to 6 tables."""

    def howells(self, teams: int) -> Mapping[int, Matches]:
        """Return the Howells of an even number of triplettes."""

    def oppositions(self, teams: int) -> Mapping[int, Matches]:
        """Return all the oppositions of an even number of quadrettes."""

    def mitchell_marks(self, tables: int) -> Mapping[int, tuple[int, ...]]:
        """Return the marks of a Mitchell's sets, where going round is not as good."""


def offers(library: Library, form: DuplicateForm, entrants: int) -> tuple[Offer, ...]:
    """Return the kinds of plan a field can have with their rounds; `choose` takes the first that has enough."""
    return tuple(Offer(kind, tuple(sorted(ways))) for kind, ways in _kinds(library, form, entrants) if ways)


def choose(library: Library, request: PlanRequest) -> DuplicatePlan:
    """Return the plan asked for; a refusal says what can be had instead (DUP-01)."""
    check_numbers(request)
    for kind, ways in _kinds(library, request.form, request.entrants):
        if request.kind in {None, kind} and request.rounds in ways:
            plan = ways[request.rounds](request.etuis)
            return plan.shared() if request.shared else plan
    raise refusal(request, offers(library, request.form, request.entrants))


def _kinds(library: Library, form: DuplicateForm, entrants: int) -> Iterator[tuple[PlanKind, Ways]]:
    match form:
        case DuplicateForm.INDIVIDUAL:
            yield from _individual(library, entrants)
        case DuplicateForm.TRIPLETTE:
            yield from _triplettes(library, entrants)
        case DuplicateForm.QUADRETTE:
            yield from _quadrettes(library, entrants)
        case DuplicateForm.EQUIPE:
            yield PlanKind.ROOMS, {QUARTERS: _rooms} if entrants == len(ROOMS) else {}


def _individual(library: Library, players: int) -> Iterator[tuple[PlanKind, Ways]]:
    """Yield all kinds; one player short of full tables, a seat is vacant, else those too many relieve others in turn.

    Either way as few sit out in a round as can be, the remainder of a division by four, and nobody twice.
    """
    tables, over = divmod(players, 4)
    fields = [(tables, over, "")] if over < 3 else [(tables + 1, 0, f"N{tables + 1}"), (tables, over, "")]
    sets: Ways = {}
    every: Ways = {}
    balanced: Ways = {}
    for size, extra, absent in fields:
        gone = frozenset({absent} - {""})
        blocks = library.blocks(size)
        if blocks is not None and len(blocks.reliefs) >= extra:
            most = min([len(blocks.shifts), *(len(relief) for relief in blocks.reliefs[:extra])])
            for rounds in range(1, most + 1):
                sets.setdefault(rounds, partial(_sets, blocks, rounds, extra, gone))
        seatings = library.seatings(size, extra)
        for rounds in seatings:
            every.setdefault(rounds, partial(_every, seatings, rounds, extra, gone))
        few = library.few(4 * size + extra)
        for rounds in few:
            if gone and few[rounds].again:
                continue  # who meets the vacant seat again would sit out again
            clean = size >= CLEAN_TABLES and not few[rounds].again
            kind, ways = (PlanKind.SETS, sets) if clean else (PlanKind.BALANCED, balanced)
            ways.setdefault(rounds, partial(_few, kind, few, rounds, gone))
    yield PlanKind.SETS, sets
    yield PlanKind.EVERY, every
    yield PlanKind.BALANCED, balanced


def _sets(blocks: Blocks, rounds: int, extra: int, gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return sets_plan(blocks, rounds, etuis, extra).without(gone)


def _every(
    stored: Mapping[int, Seatings], rounds: int, extra: int, gone: frozenset[Label], etuis: int
) -> DuplicatePlan:
    return every_plan(stored[rounds], etuis, extra).without(gone)


def _few(
    kind: PlanKind, stored: Mapping[int, Seatings], rounds: int, gone: frozenset[Label], etuis: int
) -> DuplicatePlan:
    return seated_plan(kind, stored[rounds], etuis).without(gone)


def _triplettes(library: Library, teams: int) -> Iterator[tuple[PlanKind, Ways]]:
    """Yield a Howell, where everybody is compared with everybody, before a Mitchell; an odd team has a bye in turn."""
    even = teams + teams % 2
    gone = frozenset({f"T{even}"} if teams % 2 else ())
    howells = library.howells(even)
    yield PlanKind.HOWELL, {n: partial(_howell, howells, n, gone) for n in howells}
    tables = even // 2
    if MITCHELL_TABLES[0] <= tables <= MITCHELL_TABLES[1]:
        marks = library.mitchell_marks(tables)
        lengths = range(1, tables + 1)
        yield PlanKind.MITCHELL, {n: partial(_mitchell, tables, n, marks.get(n, ()), gone) for n in lengths}


def _howell(stored: Mapping[int, Matches], rounds: int, gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return howell_plan(stored[rounds], etuis).without(gone)


def _mitchell(tables: int, rounds: int, marks: tuple[int, ...], gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return mitchell_plan(tables, rounds, etuis, marks).without(gone)


def _quadrettes(library: Library, teams: int) -> Iterator[tuple[PlanKind, Ways]]:
    if not QUADRETTES[0] <= teams <= QUADRETTES[1]:
        return
    lengths = range(2, teams, 2) if teams % 2 else [*range(1, teams - 1), *([3] if teams == 4 else [])]
    yield PlanKind.SETS, {n: partial(_oppositions, teams, n) for n in lengths}
    stored = library.oppositions(teams)
    yield PlanKind.EVERY, {n: partial(_stored_oppositions, stored, n) for n in stored}


def _oppositions(teams: int, rounds: int, etuis: int) -> DuplicatePlan:
    make = odd_oppositions if teams % 2 else even_oppositions
    return quadrettes_plan(PlanKind.SETS, make(teams, rounds), etuis)


def _stored_oppositions(stored: Mapping[int, Matches], rounds: int, etuis: int) -> DuplicatePlan:
    return quadrettes_plan(PlanKind.EVERY, stored[rounds], etuis)


def _rooms(etuis: int) -> DuplicatePlan:
    """EQUI-02: a quarter has 4 to 6 étuis."""
    least, most = EQUIPE_ETUIS
    if not least <= etuis <= most:
        raise RuleBroken(
            "EQUI-02",
            f"{etuis} étuis par quart temps : de {least} à {most}",
            f"{etuis} étuis a quarter: from {least} to {most}",
        )
    return rooms_plan(etuis)
