"""Lateness, abandon, the mark, ties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.fft.championnats import (
    MARKER,
    TIE_BREAKS,
    Fascicule1,
    Placed,
    TieRecord,
    abandon_sanction,
    abandons_last,
    check_change,
    late_penalty,
    may_forfeit,
    team_late_penalty,
)
from oudler.text import Text
from oudler.tournament.seating import Orientation
from vectors import load

FIXED = settings(derandomize=True, database=None, deadline=None)
FIGURES = load("competitions")


class Test_COMP_35:
    """100 points for each started 5 minutes; in teams for each late player; forfeit possible after 15 minutes."""

    @pytest.mark.parametrize("case", FIGURES["late"], ids=lambda case: f"{case['minutes']} min")
    def test_every_figure(self, case: dict[str, int]) -> None:
        """Q-25: a started fraction counts."""
        assert late_penalty(case["minutes"]) == case["penalty"]
        assert may_forfeit(case["minutes"]) is bool(case.get("forfeit_possible", False))

    def test_seconds(self) -> None:
        assert late_penalty(Fraction(301, 60)) == 200
        assert may_forfeit(Fraction(901, 60))
        assert late_penalty(-3) == 0

    def test_teams(self) -> None:
        """Q-25: for each late player and each fraction; the sentence alone would give 100 for each late player."""
        assert team_late_penalty((6, 0)) == 200
        assert team_late_penalty((1, 1, 6, 0)) == 400
        assert team_late_penalty((1, 1, 6, 0), per_fraction=False) == 300


class Test_COMP_36:
    """Who leaves before the end, save force majeure, is ranked last; fascicule 1 art. 31 applies."""

    RANKING = (Placed(11, 1), Placed(12, 2), Placed(13, 2), Placed(14, 4))

    def test_last(self) -> None:
        assert abandons_last(self.RANKING, {11}) == (Placed(12, 1), Placed(13, 1), Placed(14, 3), Placed(11, 4))
        assert abandons_last(self.RANKING, {11, 12})[-2:] == (Placed(11, 3), Placed(12, 3))

    def test_force_majeure(self) -> None:
        assert abandons_last(self.RANKING, {11}, force_majeure={11}) == self.RANKING

    def test_sanction(self) -> None:
        """Q-41: what art. 31 says is a setting."""
        said = Text("suspension", "suspension")
        assert abandon_sanction(Fascicule1(abandon_sanction=said)) == said
        assert "article 31" in abandon_sanction().fr

    @FIXED
    @given(st.lists(st.integers(0, 5), min_size=1, max_size=12), st.sets(st.integers(0, 11)))
    def test_ranks_stay_whole(self, scores: list[int], left: set[int]) -> None:
        ranking = [Placed(n, 1 + sum(other > score for other in scores)) for n, score in enumerate(scores)]
        after = abandons_last(ranking, left)
        assert {placed.entrant for placed in after} == {placed.entrant for placed in ranking}
        for placed in after:
            assert placed.rank == 1 + sum(other.rank < placed.rank for other in after)


class Test_COMP_37:
    """Nord scores, the others verify; no change after the control table except by the arbiter."""

    @pytest.mark.parametrize(
        ("at_control", "by_arbiter", "allowed"),
        [(False, False, True), (True, False, False), (True, True, True), (False, True, True)],
    )
    def test_changes(self, at_control: bool, by_arbiter: bool, allowed: bool) -> None:
        assert check_change(at_control=at_control, by_arbiter=by_arbiter).holds is allowed
        assert MARKER is Orientation.NORD


class Test_COMP_38:
    """Ties: best score on one position, then contracts made, then sur-contrats made by height."""

    def test_order(self) -> None:
        assert [text.en for text in TIE_BREAKS] == FIGURES["tie_break_order"]
        first, second = TieRecord(Fraction(480), 3), TieRecord(Fraction(470), 9, 9, 9)
        assert first > second
        assert TieRecord(Fraction(480), 4) > TieRecord(Fraction(480), 3, 5, 5)
        assert TieRecord(Fraction(480), 4, 1, 0) > TieRecord(Fraction(480), 4, 0, 5)
        assert TieRecord(Fraction(480), 4, 1, 1) > TieRecord(Fraction(480), 4, 1, 0)
