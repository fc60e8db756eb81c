"""Lateness, abandon, the mark, ties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import settings

from oudler.fft.championnats import (
    Fascicule1,
    abandon_sanction,
    late_penalty,
    may_forfeit,
)
from oudler.text import Text
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


class Test_COMP_36:
    """Who leaves before the end, save force majeure, is ranked last; fascicule 1 art. 31 applies."""

    def test_sanction(self) -> None:
        """Q-41: what art. 31 says is a setting."""
        said = Text("suspension", "suspension")
        assert abandon_sanction(Fascicule1(abandon_sanction=said)) == said
        assert "article 31" in abandon_sanction().fr
