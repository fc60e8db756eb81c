"""Which plan to play, from those there are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, Protocol

from oudler.tournament.duplicate.movements.individual import Blocks, Seatings, every_plan, sets_plan
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
QUADRETTES: Final = (4, 24)
EQUIPE_ETUIS: Final = (4, 6)
"""EQUI-02: 16 to 24 deals in four quarters."""

Ways = dict[int, Callable[[int], DuplicatePlan]]
"""For each number of rounds there is, what makes the plan from the étuis a round and table."""

Plans = Callable[[PlanRequest], DuplicatePlan]
"""What the tournament is handed: where its plans come from."""


class Library(Protocol):
    """What is stored: found off-line, read by `formats`, verified before it is given out."""

    def blocks(self, tables: int) -> Blocks | None:
        """Return the plan of as many sets as tables."""

    def seatings(self, tables: int) -> Mapping[int, Seatings]:
        """Return the plans in which everybody plays every étui, by number of rounds."""

    def howells(self, teams: int) -> Mapping[int, Matches]:
        """Return the Howells of an even number of triplettes, by number of rounds."""

    def oppositions(self, teams: int) -> Mapping[int, Matches]:
        """Return the oppositions of an even number of quadrettes, all of them, by number of rounds."""

    def mitchell_marks(self, tables: int) -> Mapping[int, tuple[int, ...]]:
        """Return the marks of a Mitchell's sets by number of rounds, where going round is not as good."""


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
    """Yield both kinds; one player short of full tables, a seat is vacant, else those too many relieve others in turn.

    Either way as few sit out in a round as can be, the remainder of a division by four, and nobody twice.
    """
    tables, over = divmod(players, 4)
    fields = [(tables, over, "")] if over < 3 else [(tables + 1, 0, f"N{tables + 1}"), (tables, over, "")]
    sets: Ways = {}
    every: Ways = {}
    for size, extra, absent in fields:
        gone = frozenset({absent} - {""})
        blocks = library.blocks(size)
        if blocks is not None and len(blocks.reliefs) >= extra:
            most = min([len(blocks.shifts), *(len(relief) for relief in blocks.reliefs[:extra])])
            for rounds in range(1, most + 1):
                sets.setdefault(rounds, partial(_sets, blocks, rounds, extra, gone))
        for rounds, seatings in library.seatings(size).items():
            if len(seatings.reliefs) >= extra:
                every.setdefault(rounds, partial(_every, seatings, extra, gone))
    yield PlanKind.SETS, sets
    yield PlanKind.EVERY, every


def _sets(blocks: Blocks, rounds: int, extra: int, gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return sets_plan(blocks, rounds, etuis, extra).without(gone)


def _every(seatings: Seatings, extra: int, gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return every_plan(seatings, etuis, extra).without(gone)


def _triplettes(library: Library, teams: int) -> Iterator[tuple[PlanKind, Ways]]:
    """Yield a Howell, where everybody is compared with everybody, before a Mitchell; an odd team has a bye in turn."""
    even = teams + teams % 2
    gone = frozenset({f"T{even}"} if teams % 2 else ())
    howells = library.howells(even)
    yield PlanKind.HOWELL, {rounds: partial(_howell, howells[rounds], gone) for rounds in howells}
    tables = even // 2
    if MITCHELL_TABLES[0] <= tables <= MITCHELL_TABLES[1]:
        marks = library.mitchell_marks(tables)
        lengths = range(1, tables + 1)
        yield PlanKind.MITCHELL, {n: partial(_mitchell, tables, n, marks.get(n, ()), gone) for n in lengths}


def _howell(matches: Matches, gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return howell_plan(matches, etuis).without(gone)


def _mitchell(tables: int, rounds: int, marks: tuple[int, ...], gone: frozenset[Label], etuis: int) -> DuplicatePlan:
    return mitchell_plan(tables, rounds, etuis, marks).without(gone)


def _quadrettes(library: Library, teams: int) -> Iterator[tuple[PlanKind, Ways]]:
    if not QUADRETTES[0] <= teams <= QUADRETTES[1]:
        return
    lengths = range(2, teams, 2) if teams % 2 else [*range(1, teams - 1), *([3] if teams == 4 else [])]
    make = odd_oppositions if teams % 2 else even_oppositions
    yield PlanKind.SETS, {n: partial(quadrettes_plan, PlanKind.SETS, make(teams, n)) for n in lengths}
    stored = library.oppositions(teams).items()
    yield PlanKind.EVERY, {n: partial(quadrettes_plan, PlanKind.EVERY, matches) for n, matches in stored}


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
