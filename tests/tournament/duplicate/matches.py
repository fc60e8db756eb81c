"""A match of two teams, played step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from oudler.tournament.duplicate.equipe_steps import (
    choose_rooms,
    choose_series,
    give_account,
    made,
    sign_sheet,
    write,
)
from oudler.tournament.duplicate.equipes import (
    CAMPS,
    Match,
    RoomLine,
    Side,
    chooser,
)
from oudler.verdicts import RuleBroken

A, B = Side
SERIES = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11, 12), 4: (13, 14, 15, 16)}
SCORES_A = (82, 68, -68, 56)
SCORES_B = (66, -76, -58, 56)
"""QUAD-10's examples, and an equal deal: A marks 4 + 12, B 3.162."""
PM = (16000, 3162)


def opened(match: Match, quarter: int = 1, closed: Side = A) -> Match:
    match = choose_rooms(match, quarter, chooser(quarter), closed)
    return choose_series(match, quarter, chooser(quarter), SERIES[quarter])


def lines_of(quarter: int, scores: Sequence[int]) -> list[RoomLine]:
    return [RoomLine(etui, "garde", score) for etui, score in zip(SERIES[quarter], scores, strict=True)]


def written(match: Match, quarter: int = 1, a: Sequence[int] = SCORES_A, b: Sequence[int] = SCORES_B) -> Match:
    for side, scores in ((A, a), (B, b)):
        for camp in CAMPS:
            match = write(match, quarter, side, camp, lines_of(quarter, scores))
    return match


def signed(match: Match, quarter: int = 1) -> Match:
    for side in Side:
        for camp in CAMPS:
            match = sign_sheet(match, quarter, side, camp)
    return match


def counted(match: Match, quarter: int = 1) -> Match:
    for side in Side:
        match = give_account(match, quarter, side, match.quarter(quarter).pm)
    return match


def played(match: Match, quarter: int = 1, a: Sequence[int] = SCORES_A, b: Sequence[int] = SCORES_B) -> Match:
    return counted(signed(written(opened(match, quarter), quarter, a, b), quarter), quarter)


def whole(*quarters: tuple[Sequence[int], Sequence[int]], bonus: tuple[int, int] = (0, 0)) -> Match:
    match = made(1, (1, 2), 4, bonus)
    for number, (a, b) in enumerate(quarters, 1):
        match = played(match, number, a, b)
    return match


def refused(clause: str, words: str, deed: Callable[[], object]) -> None:
    with pytest.raises(RuleBroken, match=words) as refusal:
        deed()
    assert refusal.value.clause == clause
