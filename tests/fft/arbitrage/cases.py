"""Rulings for tests, in a word each: `deal("ARB-08", "won")` is "counted"."""

from __future__ import annotations

from typing import Any

from oudler.fft.arbitrage import Facts, Party, Ruling, TakerResult, rule
from oudler.rules import edition_named


def ruling(
    clause: str, result: str = "won", *, by: str | None = None, edition: str = "fft2022", **facts: Any
) -> Ruling:
    party = None if by is None else Party(by)
    told = Facts(result=TakerResult(result), by=party, edition=edition_named(edition), **facts)
    answer = rule(clause, told)
    assert isinstance(answer, Ruling)
    return answer


def deal(clause: str, result: str = "won", **facts: Any) -> str:
    return ruling(clause, result, **facts).deal.value


def deals(clause: str, **facts: Any) -> tuple[str, str]:
    """Return what becomes of the deal if the taker wins, and if he loses."""
    return deal(clause, "won", **facts), deal(clause, "lost", **facts)


def poignees(clause: str) -> tuple[str | None, str | None]:
    """Return what becomes of the poignée, in the same way."""
    won, lost = (ruling(clause, result).poignee for result in ("won", "lost"))
    return won, lost


def penalty(clause: str, **facts: Any) -> tuple[str, int | None, str] | None:
    """Return kind, points and whom; None where there is no penalty. It is the same won and lost."""
    won, lost = (ruling(clause, result, **facts).penalty for result in ("won", "lost"))
    assert won == lost
    return None if won is None else (won.kind.value, won.points, won.who.value)


def ban(clause: str, **facts: Any) -> tuple[str, str] | None:
    """Return who may not bid and when; None where nobody is barred. It is the same won and lost."""
    won, lost = (ruling(clause, result, **facts).ban for result in ("won", "lost"))
    assert won == lost
    return None if won is None else (won.who.value, won.on.value)


def is_warned_then_100(clause: str, **facts: Any) -> bool:
    """ETH-08: the first offence is warned, the second costs 100 points."""
    first, again = penalty(clause, **facts), penalty(clause, repeat=True, **facts)
    return (first, again) == (("warning", None, "offender"), ("points", 100, "offender"))
