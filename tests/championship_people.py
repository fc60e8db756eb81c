"""Players and plans of championships for tests."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from oudler.fft.championnats import (
    ArbiterLevel,
    Championship,
    ChampionshipPlan,
    Competitor,
    PlannedSession,
    RegulatedSession,
    RegulationLine,
    Season,
    Stade,
    singles,
)
from oudler.fft.championnats.coefficients import NONE

SEASON = Season(2022)


@dataclass(frozen=True, slots=True)
class Someone:
    """A player as an entry desk might keep him: more than the rules read."""

    number: int
    licence: str | None = "1"
    club: str = "Club de Nevers"
    committee: str = "Bourgogne"
    serie: int | None = 3
    born: date | None = date(1950, 5, 17)
    surname: str = "DURAND"


def someone(number: int, **changes: Any) -> Someone:
    return replace(Someone(number, licence=f"00{number}"), **changes)


def team(number: int, *series: int | None, **changes: Any) -> Competitor:
    return Competitor(number, tuple(someone(10 * number + n, serie=serie, **changes) for n, serie in enumerate(series)))


ENOUGH = {Championship.INDIVIDUEL: 20, Championship.DUO: 10, Championship.INTERCLUBS: 5, Championship.SENIORS: 20}
LINES = (RegulationLine(1, None, (RegulatedSession(None), RegulatedSession(None, NONE))),)


def plan(championship: Championship, stade: Stade = Stade.REGIONAL_FINAL, **changes: Any) -> ChampionshipPlan:
    """Return a plan with which nothing is wrong, then changed."""
    sessions = (PlannedSession(ENOUGH[championship], 20), PlannedSession(ENOUGH[championship], 20))
    day = date(2022, 10, 12)  # a Wednesday
    good = ChampionshipPlan(
        championship, stade, SEASON, sessions, day, day,
        committee="Bourgogne", approved=True, quota=6, regulations=LINES, positions=(32, 24, 16, 8, 4),
        arbiter=ArbiterLevel.REGIONAL, arbiter_plays=False,
    )  # fmt: skip
    return replace(good, **changes)


def singles_of(count: int) -> tuple[Competitor, ...]:
    return singles(someone(number) for number in range(1, count + 1))
