"""From a final ranking to the PCN and PP of each entrant and member."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from oudler.fft.bareme.epreuve import Epreuve
from oudler.fft.bareme.national import NationalFinal
from oudler.fft.bareme.pcn import pcn_list
from oudler.fft.bareme.pp import place_pp
from oudler.fft.bareme.scale import BAREME
from oudler.fft.numbers import ceiling
from oudler.verdicts import RuleBroken

Event = Epreuve | NationalFinal


@dataclass(frozen=True, slots=True)
class Ranked:
    """One entrant of a final ranking: a player, or a formation with one *affiliated* a member.

    Ex æquo have the same rank, and the next one is as many places further: 1, 2, 2, 4.
    Q-50: penalties are in the ranking already.
    """

    entrant: int
    rank: int
    affiliated: tuple[bool, ...] = (True,)


@dataclass(frozen=True, slots=True)
class Award:
    """What an entrant receives: *pcn* and *pp* are what the places are worth to each affiliated member.

    *places* are the first and the last place of those tied with him, himself included.
    """

    entrant: int
    places: tuple[int, int]
    pcn: int
    pp: int
    members_pcn: tuple[int, ...]
    members_pp: tuple[int, ...]


def shared_pcn(values: Sequence[int], floor: int) -> int:
    """PCN-12: ex æquo share the sum of their places equally, rounded up.

    Q-30: places that are worth nothing are shared as well, and the floor comes after.
    """
    if not any(values):
        return 0
    return max(floor, ceiling(Fraction(sum(values), len(values))))


def shared_pp(values: Sequence[int]) -> int:
    """PP-02: ex æquo share the sum of their places equally, rounded up."""
    return ceiling(Fraction(sum(values), len(values)))


def places_pcn(event: Event, first: int, last: int) -> int:
    """Return the PCN of everyone tied over the places *first* to *last*."""
    return shared_pcn(_values_of(values_pcn(event), first, last), _floor(event))


def places_pp(event: Event, first: int, last: int) -> int:
    """Return the PP of everyone tied over the places *first* to *last*."""
    return shared_pp([place_pp(event, place) for place in range(first, last + 1)])


def values_pcn(event: Event) -> tuple[int, ...]:
    """Return the PCN of each place that has some, nobody tied (PCN-13: by the table in a national final)."""
    if isinstance(event, Epreuve):
        return pcn_list(event)
    rows = [event.row(place) for place in range(1, event.places + 1)]
    return tuple(row.pcn for row in rows if row is not None)


def attribute(event: Event, ranking: Sequence[Ranked]) -> tuple[Award, ...]:
    """Return the awards of a final ranking, in its order.

    - PCN-07, PCN-08, PCN-09: the final ranking counts, of players or of formations; each member receives the value.
    - PCN-12, PP-02: those at the same rank share the places they fill.
    - HOM-01: a player who is not affiliated keeps his place and receives nothing.
    - Q-50: no award is negative.
    """
    values = values_pcn(event)
    awards: dict[int, Award] = {}
    place = 1
    for rank, group in groupby(sorted(ranking, key=lambda ranked: ranked.rank), key=lambda ranked: ranked.rank):
        tied = list(group)
        last = place + len(tied) - 1
        if rank != place:
            raise RuleBroken(
                "PCN-12",
                f"le rang {rank} suit {place - 1} classés : il devrait être {place}",
                f"rank {rank} follows {place - 1} entrants: it should be {place}",
            )
        pcn = shared_pcn(_values_of(values, place, last), _floor(event))
        pp = places_pp(event, place, last)
        for ranked in tied:
            awards[ranked.entrant] = Award(
                ranked.entrant,
                (place, last),
                pcn,
                pp,
                tuple(pcn if affiliated else 0 for affiliated in ranked.affiliated),
                tuple(pp if affiliated else 0 for affiliated in ranked.affiliated),
            )
        place = last + 1
    if len(awards) < len(ranking):
        raise RuleBroken("PCN-12", "un concurrent est classé deux fois", "an entrant is ranked twice")
    return tuple(awards[ranked.entrant] for ranked in ranking)


def _values_of(values: Sequence[int], first: int, last: int) -> tuple[int, ...]:
    """Return what the places *first* to *last* are worth, 0 beyond the list."""
    return tuple(values[place - 1] if place <= len(values) else 0 for place in range(first, last + 1))


def _floor(event: Event) -> int:
    """Return the least award of an event; what the CCN itself decided (PCN-14) has none."""
    if isinstance(event, Epreuve) and event.decision is not None and event.decision.pcn is not None:
        return 0
    return BAREME.floor if isinstance(event, NationalFinal) else event.bareme.floor
