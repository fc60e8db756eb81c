"""The regional regulations: the table every committee must print, and what it should tend to (art. 3, 9, 15, 20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from oudler.fft.championnats.coefficients import NONE, check_coefficient
from oudler.fft.championnats.kinds import Championship, Stade
from oudler.fft.championnats.minima import MINIMA
from oudler.fft.championnats.plan import ChampionshipPlan, RegulationLine
from oudler.text import Text
from oudler.tournament.explaining import decimal, formula
from oudler.verdicts import Finding, Verdict, advice, broken, holds, unknown

FINAL_TABLE = 4


def line_for(lines: Sequence[RegulationLine], entrants: int) -> RegulationLine | None:
    """Return the line that applies to so many entrants at the first session."""
    return next(
        (line for line in lines if line.least <= entrants and (line.most is None or entrants <= line.most)), None
    )


def check_regulations(championship: Championship, lines: Sequence[RegulationLine]) -> tuple[Verdict, ...]:
    """COMP-09: by number of entrants at session 1, the sessions, the entrants in each and the coefficients."""
    if not lines:
        return (
            unknown(
                "COMP-09",
                "le règlement régional doit prévoir un tableau des séances selon le nombre de joueurs",
                "the regional regulations must tabulate the sessions by the number of players",
            ),
        )
    found = [*_coverage(championship, lines), *(verdict for line in lines for verdict in _line_faults(line))]
    if found:
        return tuple(found)
    return (holds("COMP-09", "tableau du règlement régional complet", "the table of the regulations is complete"),)


def _coverage(championship: Championship, lines: Sequence[RegulationLine]) -> Iterator[Verdict]:
    ordered = sorted(lines, key=lambda line: line.least)
    first, least = ordered[0].least, MINIMA[championship].entrants
    if first > least:
        yield broken(
            "COMP-09", f"rien n'est prévu de {least} à {first - 1}", f"nothing is provided for {least} to {first - 1}"
        )
    for line, after in pairwise(ordered):
        if line.most is None or after.least <= line.most:
            yield broken("COMP-09", f"{after.least} est prévu deux fois", f"{after.least} is provided for twice")
        elif after.least > line.most + 1:
            gap = f"{line.most + 1}–{after.least - 1}"
            yield broken("COMP-09", f"rien n'est prévu pour {gap}", f"nothing is provided for {gap}")


def _line_faults(line: RegulationLine) -> Iterator[Verdict]:
    name = f"{line.least}–{line.most}" if line.most is not None else f"{line.least}+"
    if line.most is not None and line.most < line.least:
        yield broken("COMP-09", f"ligne {name} : bornes inversées", f"line {name}: the wrong way round")
    if len(line.sessions) < 2:
        yield broken("COMP-09", f"ligne {name} : il manque des séances", f"line {name}: sessions are missing")
    # The least that may come eliminates the fewest, so it is what the coefficients are held against.
    entrants = [line.least if session.entrants is None else session.entrants for session in line.sessions]
    for number, ((before, after), session) in enumerate(zip(pairwise(entrants), line.sessions[1:], strict=True), 2):
        if session.coefficient is None:
            yield broken(
                "COMP-09",
                f"ligne {name}, séance {number} : coefficient ou non, à préciser",
                f"line {name}, session {number}: a coefficient or none must be said",
            )
        if after > before:
            yield broken(
                "COMP-09",
                f"ligne {name}, séance {number} : {after} après {before}",
                f"line {name}, session {number}: {after} after {before}",
            )
        elif session.coefficient is not None:
            verdict = check_coefficient(before, after, session.coefficient)
            if not verdict.holds:
                yield verdict


def check_plan_follows(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """COMP-09: what is planned is what the regulations say for so many entrants."""
    if not plan.regulations or not plan.sessions:
        return ()
    entrants = plan.sessions[0].entrants
    line = line_for(plan.regulations, entrants)
    if line is None:
        return (
            broken(
                "COMP-09",
                f"le règlement ne prévoit rien pour {entrants} à la première séance",
                f"the regulations provide nothing for {entrants} at the first session",
            ),
        )
    said = [
        (entrants if session.entrants is None else session.entrants, _said(session.coefficient, number))
        for number, session in enumerate(line.sessions)
    ]
    planned = [(session.entrants, session.coefficient) for session in plan.sessions]
    if said != planned:
        return (
            broken(
                "COMP-09",
                f"pour {entrants}, le règlement prévoit {_shown(said).fr}, pas {_shown(planned).fr}",
                f"for {entrants} the regulations say {_shown(said).en}, not {_shown(planned).en}",
            ),
        )
    return (holds("COMP-09", "séances conformes au règlement régional", "sessions as the regulations say"),)


def _said(coefficient: Fraction | None, number: int) -> Fraction:
    return NONE if coefficient is None or number == 0 else coefficient


def _shown(sessions: Sequence[tuple[int, Fraction]]) -> Text:
    return formula(
        " → ".join(str(count) + (f" (× {decimal(factor)})" if factor != 1 else "") for count, factor in sessions)
    )


def check_coefficients(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """COMP-08: each session's coefficient against the elimination before it."""
    found = [
        check_coefficient(before.entrants, after.entrants, after.coefficient)
        for before, after in pairwise(plan.sessions)
        if before.entrants > 0
    ]
    return tuple(verdict for verdict in found if verdict.finding is not Finding.HOLDS) or tuple(found)


def check_positions(plan: ChampionshipPlan) -> tuple[Verdict, ...]:
    """COMP-10: individual regional finals should eliminate at each position, the last of four players."""
    individual = plan.championship is Championship.INDIVIDUEL and plan.stade is Stade.REGIONAL_FINAL
    if not individual:
        return ()
    shown = "–".join(map(str, plan.positions))
    falling = all(after < before for before, after in pairwise(plan.positions))
    if plan.positions and falling and plan.positions[-1] == FINAL_TABLE:
        return (holds("COMP-10", f"éliminations {shown}", f"eliminations {shown}"),)
    return (
        advice(
            "COMP-10",
            "il est souhaitable d'éliminer à chaque position, la dernière à 4 joueurs",
            "eliminating at each position, the last one of 4 players, is recommended",
        ),
    )
