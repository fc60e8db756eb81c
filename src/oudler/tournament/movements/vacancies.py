"""Fewer players than seats: which seats stay empty, so that tables of three are met as rarely as can be.

- ORG-17: one player short, the Nord of the highest table is left out and that table plays with three.
- ORG-18: two short, the Nords are left out so that nobody comes to a table of three twice.
- Q-19: where that cannot be, so that as few players as possible do.
- Q-18: in a Howell the number that starts Nord of the highest table is left out (9, or 13).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from oudler.tournament.seating import Label, Orientation, Plan, Table
from oudler.verdicts import RuleBroken

MOST_VACANCIES = 3


@dataclass(frozen=True, slots=True)
class Vacancies:
    """Players left out of a plan, first the Nord of the highest table, and what that costs.

    *options* are all the choices as good as this one, the first vacancy always among them; *hit_twice* is the number of
    players who then sit at a table of three more than once.
    """

    left_out: tuple[str, ...]
    hit_twice: int
    options: tuple[tuple[str, ...], ...]


def tables_for(players: int) -> tuple[int, int]:
    """Return tables and vacant seats for a number of players (ORG-17): 23 players, 6 tables and one vacancy."""
    tables = -(-players // 4)
    return tables, 4 * tables - players


def vacancies(seating: Plan[Label], missing: int) -> Vacancies:
    """Return who is left out of a plan when *missing* players are short (ORG-17, ORG-18, Q-18, Q-19)."""
    nords = [name for table in seating[0] if (name := table[Orientation.NORD]) is not None]
    check_missing(missing, len(nords))
    if missing == 0:
        return Vacancies((), 0, ((),))
    best, fewest = _best(seating, nords, missing)
    if not best:
        possible = next((p for p in range(len(seating) - 1, 0, -1) if _best(seating[:p], nords, missing)[0]), 0)
        raise RuleBroken(
            "ORG-18",
            f"{missing} joueurs manquants : sur {len(seating)} positions une table n'aurait que deux joueurs ; "
            f"{possible} au plus",
            f"{missing} players missing: over {len(seating)} positions a table would have two players only; "
            f"at most {possible}",
        )
    # Of equal choices the highest tables, as for the first vacancy.
    return Vacancies(best[-1], fewest, tuple(best))


def check_missing(missing: int, nords: int = MOST_VACANCIES) -> None:
    """ORG-17: a table is short of its Nord alone, and four players short are a table less."""
    if not 0 <= missing <= min(MOST_VACANCIES, nords):
        raise RuleBroken(
            "ORG-17",
            f"{missing} joueurs manquants : de 0 à {MOST_VACANCIES}, sinon c'est une table de moins",
            f"{missing} players missing: 0 to {MOST_VACANCIES}, else take a table less",
        )


def _best(seating: Plan[Label], nords: list[str], missing: int) -> tuple[list[tuple[str, ...]], int]:
    """Return the choices with fewest players hit twice, and how many those are; none that leaves a table of two."""
    met = _tables_of_three(seating, nords)
    together = _seated_together(seating, nords)
    first, others = nords[-1], nords[:-1]
    best: list[tuple[str, ...]] = []
    fewest = 0
    for chosen in combinations(others, missing - 1):
        if any(pair in together for pair in combinations((*chosen, first), 2)):
            continue
        hits = _hit_twice([met[name] for name in (*chosen, first)])
        if not best or hits < fewest:
            fewest, best = hits, []
        if hits == fewest:
            best.append((first, *reversed(chosen)))
    return best, fewest


def _tables_of_three(seating: Plan[Label], nords: Iterable[str]) -> dict[str, tuple[int, int]]:
    """For each who may be left out, the players who then meet a table of three: once or more, and twice or more."""
    wanted = set(nords)
    bits: dict[str, int] = {}
    met = dict.fromkeys(nords, (0, 0))
    for position in seating:
        for table in position:
            for name in wanted.intersection(table.players):
                once, again = met[name]
                for other in table.players:
                    bit = 1 << bits.setdefault(other, len(bits))
                    if other != name:
                        again |= once & bit
                        once |= bit
                met[name] = once, again
    return met


def _hit_twice(met: list[tuple[int, int]]) -> int:
    once = again = 0
    for first, second in met:
        again |= second | (once & first)
        once |= first
    return again.bit_count()


def _seated_together(seating: Plan[Label], nords: Iterable[str]) -> set[tuple[str, str]]:
    """Pairs of these players, in their order, who share a table at some position: both absent, two would be left."""
    order = {name: place for place, name in enumerate(nords)}
    return {
        (one, other)
        for position in seating
        for table in position
        for one, other in combinations(sorted((n for n in table.players if n in order), key=order.__getitem__), 2)
    }


def vacate(seating: Plan[Label], left_out: Iterable[str]) -> Plan[Label]:
    """Return the plan with these players' seats vacant at every position."""
    gone = set(left_out)
    return tuple(
        tuple(Table(table.number, tuple(None if who in gone else who for who in table.seats)) for table in position)
        for position in seating
    )


def with_vacant_numbers(seating: Plan[Label], players: int) -> tuple[Plan[Label], tuple[Label, ...]]:
    """Return a plan by numbers whose empty seats have numbers too, and these: whoever comes late can be given one.

    The first number after the players' is the first empty seat of every position, the next one the second.
    """
    vacant = max((sum(who is None for table in position for who in table.seats) for position in seating), default=0)
    numbers = tuple(str(players + place) for place in range(1, vacant + 1))
    plan = []
    for position in seating:
        free = iter(numbers)
        plan.append(
            tuple(
                Table(table.number, tuple(next(free) if who is None else who for who in table.seats))
                for table in position
            )
        )
    return tuple(plan), numbers
