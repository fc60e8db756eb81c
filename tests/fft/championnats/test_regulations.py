"""Coefficients between sessions, and the regional regulations that announce them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from championship_people import plan, singles_of
from oudler.fft.championnats import (
    ELIMINATION,
    Championship,
    ChampionshipPlan,
    PlannedSession,
    RegulatedSession,
    RegulationLine,
    check_championship,
    check_coefficient,
    check_regulations,
    line_for,
    most_coefficient,
)
from oudler.verdicts import Finding, missing
from vectors import load

FIXED = settings(derandomize=True, database=None, deadline=None)
FIGURES = load("competitions")
TEN = Fraction(110, 100)


def faults(stade: ChampionshipPlan, **changes: Any) -> list[tuple[str, Finding]]:
    found = check_championship(replace(stade, **changes))
    return [(verdict.clause, verdict.finding) for verdict in found if not verdict.holds]


def sessions(*pairs: tuple[int, int]) -> tuple[PlannedSession, ...]:
    return tuple(PlannedSession(entrants, deals) for entrants, deals in pairs)


class Test_COMP_08:
    """A coefficient may follow the elimination of 10 … 50 %: 1.10 … 1.30."""

    def test_every_figure(self) -> None:
        printed = [
            (case["min_eliminated_pct"], Fraction(str(case["coef"]))) for case in FIGURES["elimination_coefficients"]
        ]
        assert list(ELIMINATION) == printed
        for percent, coefficient in printed:
            assert most_coefficient(100, 100 - percent) == coefficient
            assert most_coefficient(100, 101 - percent) < coefficient

    @pytest.mark.parametrize(
        ("before", "after", "most"), [(20, 15, "1.15"), (100, 91, "1"), (29, 27, "1"), (30, 27, "1.1"), (40, 4, "1.3")]
    )
    def test_most(self, before: int, after: int, most: str) -> None:
        assert most_coefficient(before, after) == Fraction(most)

    @pytest.mark.parametrize(
        ("coefficient", "finding"),
        [
            ("1", Finding.HOLDS),
            ("1.1", Finding.HOLDS),
            ("1.15", Finding.HOLDS),
            ("1.12", Finding.ADVICE),
            ("1.2", Finding.BROKEN),
            ("0.9", Finding.BROKEN),
        ],
    )
    def test_a_quarter_eliminated(self, coefficient: str, finding: Finding) -> None:
        assert check_coefficient(20, 15, Fraction(coefficient)).finding is finding

    def test_in_a_plan(self) -> None:
        wrong = (PlannedSession(20, 20), PlannedSession(19, 20, TEN))
        found = check_championship(plan(Championship.INDIVIDUEL, sessions=wrong, regulations=()))
        (verdict,) = [verdict for verdict in found if verdict.clause == "COMP-08"]
        assert verdict.text.fr == "20 → 19, 5 % éliminés : coefficient 1 au plus, pas 1,1"

    @FIXED
    @given(st.integers(1, 400), st.data())
    def test_eliminating_more_never_allows_less(self, before: int, data: st.DataObject) -> None:
        after = data.draw(st.integers(1, before))
        assert most_coefficient(before, max(1, after - 1)) >= most_coefficient(before, after)
        assert check_coefficient(before, after, most_coefficient(before, after)).holds


def line(low: int, most: int | None, *rows: tuple[int | None, str | None]) -> RegulationLine:
    return RegulationLine(low, most, tuple(RegulatedSession(n, None if c is None else Fraction(c)) for n, c in rows))


GOOD_LINES = (
    line(20, 27, (None, None), (16, "1.15")),
    line(28, 39, (None, None), (20, "1.15")),
    line(40, None, (None, None), (32, "1.15"), (16, "1.3")),
)


class Test_COMP_09:
    """The regulations tabulate sessions, entrants in each and coefficients by the entrants of session 1."""

    def test_a_complete_table(self) -> None:
        assert [v.finding for v in check_regulations(Championship.INDIVIDUEL, GOOD_LINES)] == [Finding.HOLDS]
        assert line_for(GOOD_LINES, 27) == GOOD_LINES[0]
        assert line_for(GOOD_LINES, 400) == GOOD_LINES[2]
        assert line_for(GOOD_LINES, 19) is None

    @pytest.mark.parametrize(
        ("lines", "said"),
        [
            ((), "doit prévoir un tableau"),
            (GOOD_LINES[1:], "rien n'est prévu de 20 à 27"),
            ((GOOD_LINES[0], GOOD_LINES[2]), "rien n'est prévu pour 28–39"),
            ((*GOOD_LINES, line(50, None, (None, None), (40, "1"))), "50 est prévu deux fois"),
            ((line(20, None, (None, None)),), "il manque des séances"),
            ((line(20, None, (None, None), (16, None)),), "coefficient ou non"),
            ((line(20, None, (None, None), (24, "1")),), "24 après 20"),
            ((line(20, None, (None, None), (17, "1.15")),), "15 % éliminés"),
            ((line(20, 10, (None, None), (16, "1")),), "bornes inversées"),
        ],
    )
    def test_what_is_missing(self, lines: tuple[RegulationLine, ...], said: str) -> None:
        found = check_regulations(Championship.INDIVIDUEL, lines)
        assert any(said in verdict.text.fr for verdict in found)
        assert {verdict.clause for verdict in found} <= {"COMP-08", "COMP-09"}
        assert missing(found)

    def test_the_plan_follows_it(self) -> None:
        good = plan(Championship.INDIVIDUEL, regulations=GOOD_LINES)
        coefficient = Fraction(115, 100)
        follows = (PlannedSession(24, 20), PlannedSession(16, 20, coefficient))
        assert faults(good, sessions=follows) == []
        assert faults(good, sessions=(follows[0], PlannedSession(16, 20))) == [("COMP-09", Finding.BROKEN)]
        found = check_championship(replace(good, sessions=(follows[0], PlannedSession(20, 20, TEN))))
        assert "24 → 16 (× 1,15), pas 24 → 20 (× 1,1)" in missing(found)[0].text.fr
        assert ("COMP-09", Finding.BROKEN) in faults(good, sessions=sessions((19, 20), (16, 20)))

    def test_entrants_who_are_not_those_planned(self) -> None:
        found = check_championship(plan(Championship.INDIVIDUEL), singles_of(21))
        assert [(v.clause, v.finding) for v in found if not v.holds] == [("COMP-09", Finding.ADVICE)]


class Test_COMP_10:
    """Recommended: eliminations at each position, the last one of 4 players."""

    @pytest.mark.parametrize(
        ("positions", "finding"),
        [
            ((32, 24, 16, 8, 4), Finding.HOLDS),
            ((32, 24, 16, 8), Finding.ADVICE),
            ((32, 32, 4), Finding.ADVICE),
            ((), Finding.ADVICE),
        ],
    )
    def test_positions(self, positions: tuple[int, ...], finding: Finding) -> None:
        found = check_championship(plan(Championship.INDIVIDUEL, positions=positions))
        assert [verdict.finding for verdict in found if verdict.clause == "COMP-10"] == [finding]
        assert not missing(found)

    def test_individual_only(self) -> None:
        assert faults(plan(Championship.DUO, positions=())) == []
