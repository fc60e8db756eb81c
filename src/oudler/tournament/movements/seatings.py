"""Seatings made position by position: at random, best with best, finals; and how they mix with a movement."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol, TypeVar

from oudler.tournament.movements.vacancies import tables_for
from oudler.tournament.seating import Position, Table, Who
from oudler.verdicts import RuleBroken

T = TypeVar("T")


class Rng(Protocol):
    """What is asked of a source of randomness; `random.Random` has it."""

    def randrange(self, stop: int, /) -> int: ...


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """Return the items in random order; Fisher and Yates's shuffle, so that a seed means the same for ever."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        place = rng.randrange(last + 1)
        mixed[last], mixed[place] = mixed[place], mixed[last]
    return mixed


class Seating(StrEnum):
    """MOVE-01: how a position is seated, as the arbiter announces at the start."""

    MOVEMENT = "movement"
    RANDOM = "random"
    BEST = "best"


def check_mix(seatings: Sequence[Seating], *, teams: bool = False) -> None:
    """Refuse a movement taken up again after another seating (MOVE-02), and other seatings for teams (TEAM-07)."""
    left = False
    for position, seating in enumerate(seatings, 1):
        if teams and seating is not Seating.MOVEMENT:
            raise RuleBroken(
                "TEAM-07",
                f"position {position} : par équipes, ni aléatoire ni meilleurs avec meilleurs",
                f"position {position}: teams are seated neither at random nor best with best",
            )
        if left and seating is Seating.MOVEMENT:
            raise RuleBroken(
                "MOVE-02",
                f"position {position} : le mouvement FFT ne peut être repris après une autre mise en place",
                f"position {position}: the FFT movement cannot be resumed after another seating",
            )
        left = left or seating is not Seating.MOVEMENT


def in_rank_order(players: Sequence[Who]) -> Position[Who]:
    """Q-38: ranks 1 to 4 at table 1, 5 to 8 at table 2 …, Nord, Sud, Est, Ouest; the last tables may lack their Nord.

    Whatever the number of players (MOVE-03): as in ORG-17 it is the Nord of the highest tables who is missing.
    """
    tables, missing = tables_for(len(players))
    if missing > tables:
        raise RuleBroken(
            "ORG-17",
            f"{len(players)} joueurs : des tables de quatre et de trois ne les placent pas tous",
            f"{len(players)} players: tables of four and of three cannot seat them all",
        )
    seated = []
    rest = iter(players)
    for number in range(1, tables + 1):
        vacant = number > tables - missing
        seated.append(Table(number, tuple(None if vacant and not place else next(rest) for place in range(4))))
    return tuple(seated)


def at_random(players: Sequence[Who], rng: Rng) -> Position[Who]:
    """MOVE-03: give every player a seat at random, to be posted."""
    return in_rank_order(shuffled(players, rng))


FINALISTS = (12, 16, 20)


def finals_position(ranked: Sequence[Who]) -> Position[Who]:
    """Seat the finalists: of T tables, table t has the ranks t, t + T, t + 2T, t + 3T (FIN-04, FIN-05, Q-37)."""
    if len(ranked) not in FINALISTS:
        raise RuleBroken(
            "FIN-01",
            f"{len(ranked)} finalistes : ce sont les 12, 16 ou 20 meilleurs",
            f"{len(ranked)} finalists: they are the best 12, 16 or 20",
        )
    tables = len(ranked) // 4
    return tuple(Table(t + 1, tuple(ranked[t + tables * place] for place in range(4))) for t in range(tables))
