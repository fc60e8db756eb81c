"""What only a championship asks about: approval, quota, days, officials; all as somebody has said it, or not yet."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class ChampionshipFacts:
    """Facts that `oudler.fft.championnats` judges; None where nobody has said.

    - *committee*: whose regional championship it is; *approved*: by the zone manager (COMP-02).
    - *quota*: how many go on to the national final, set by the CCN (COMP-05, COMP-14).
    - *last_day*: of several days (COMP-18, COMP-26).
    - *regulations*: the table of the regional regulations, a line each (COMP-09), `20-39: *, 24 x1,15`.
    - *dispensation*: for the arbiter's level (COMP-32); *room_arbiters*, *written_request*: to do without (COMP-33).
    - *final_day*, *at_place_of_final*: of the national final, for its qualifier (COMP-12).
    - *held_by_dispensation*: granted for holding a regional championship; the CCN may then change PCN and PP (PCN-14).
    - *licences_checked*: those of the season, on the day of a national final (COMP-20, COMP-27).
    """

    committee: str = ""
    approved: bool | None = None
    quota: int | None = None
    last_day: date | None = None
    regulations: tuple[str, ...] = ()
    dispensation: bool = False
    room_arbiters: int | None = None
    written_request: bool = False
    final_day: date | None = None
    at_place_of_final: bool | None = None
    licences_checked: bool = False
    held_by_dispensation: bool = False
