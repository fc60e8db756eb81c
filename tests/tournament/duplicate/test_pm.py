"""Points de match: the printed grid, what lies beyond it, quadrettes and matches of équipes."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.duplicate.matches import MatchResult, explain_match, match_result, team_pm
from oudler.tournament.duplicate.orders import general_order
from oudler.tournament.duplicate.pm import (
    Compared,
    explain_pm,
    explain_quadrette,
    pm,
    pm_text,
    quadrette_pm,
    quadrette_total,
    root,
    shown_pm,
)
from vectors import load

GRID = load("pm_grid")
AMOUNTS = st.integers(-2000, 2000)
ETUIS = st.lists(st.builds(Compared, st.integers(1, 40), AMOUNTS | st.none(), AMOUNTS | st.none()), max_size=24)


class Test_QUAD_10:
    """PM of a deal: the root of the difference, with its sign; opponents mark the opposite."""

    @pytest.mark.parametrize("case", GRID["examples"], ids=lambda case: f"{case['ecart']}")
    def test_figures(self, case: dict[str, Any]) -> None:
        own, opposing = case["own_attacker"], case["opposing_attacker"]
        assert pm(own, opposing) == round(1000 * case["pm"])
        assert pm(opposing, own) == round(1000 * case["opp_pm"])

    def test_equal(self) -> None:
        assert pm(56, 56) == 0

    @given(AMOUNTS, AMOUNTS)
    def test_is_antisymmetric(self, own: int, opposing: int) -> None:
        assert pm(own, opposing) == -pm(opposing, own)
        first, second = quadrette_pm(Compared(1, own, opposing))
        assert first + second == 0

    def test_is_explained(self) -> None:
        assert [step.said.fr for step in explain_pm(-68, -58)] == [
            "−68 − (−58) = −10 (QUAD-10)",
            "grille : √10 → 3,162 (QUAD-11)",
            "le moins bon score : −3,162 (QUAD-10)",
        ]
        assert explain_pm(56, 56)[-1].said.en == "equal scores: 0 PM (QUAD-10)"


class Test_QUAD_11:
    """The grid holds the even differences from 0 to 698, to 3 decimals."""

    def test_all_cells(self) -> None:
        assert len(GRID["grid"]) == 350
        assert {gap: shown_pm(root(int(gap))) for gap in GRID["grid"]} == GRID["grid"]

    @given(st.integers(0, 10**9))
    def test_is_the_nearest_thousandth(self, difference: int) -> None:
        with localcontext() as context:
            context.prec = 40
            nearest = Decimal(difference).sqrt().quantize(Decimal("0.001"), ROUND_HALF_UP)
        assert pm_text(root(difference)) == str(nearest)


class Test_Q_34:
    """Sum of the 3-decimal values of the grid, and the formula beyond it."""

    @pytest.mark.parametrize("case", GRID["beyond_grid"], ids=lambda case: f"{case['ecart']}")
    def test_beyond(self, case: dict[str, Any]) -> None:
        assert pm_text(pm(case["ecart"], 0)) == case["pm"]
        assert explain_pm(case["ecart"], 0)[-1].clause == "Q-34"

    def test_odd(self) -> None:
        assert pm_text(pm(3, 0)) == "1.732"
        assert explain_pm(3, 0)[-1].said.fr == "hors de la grille : √3 → 1,732 (Q-34)"

    def test_the_sum_is_that_of_the_printed_values(self) -> None:
        """Three times √2 is 4.2426…, and 3 × 1.414 is 4.242."""
        assert quadrette_total([Compared(etui, 2, 0) for etui in (1, 2, 3)]) == 4242


class Test_QUAD_12:
    """The final result is PM won less PM lost over all deals."""

    ETUIS = (Compared(1, 82, 66), Compared(2, 68, -76), Compared(3, -68, -58))

    def test_example(self) -> None:
        assert pm_text(quadrette_total(self.ETUIS)) == "12.838"

    def test_a_deal_that_was_cancelled_or_is_not_played_counts_for_nobody(self) -> None:
        assert quadrette_pm(Compared(4, None, 80)) == (0, 0)
        assert quadrette_total((*self.ETUIS, Compared(4, None, 80))) == quadrette_total(self.ETUIS)

    def test_is_explained(self) -> None:
        (step,) = explain_quadrette(self.ETUIS)
        assert step.said.fr == "PM gagnés − PM perdus : 16,000 − 3,162 = 12,838 (QUAD-12)"


class Test_QUAD_13:
    """General ranking by decreasing PM; adjustments by the arbiter."""

    def test_ranking(self) -> None:
        order = general_order({1: -4000, 2: 12838, 3: -8838})
        assert [placed.entrant for placed in order] == [2, 1, 3]

    def test_a_penalty_comes_off(self) -> None:
        assert quadrette_total([Compared(1, 82, 66)], penalty=1500) == 2500
        assert explain_quadrette([Compared(1, 82, 66)], 1500)[-1].said.en == "penalty: 4.000 − 1.500 = 2.500 (QUAD-13)"

    def test_pm_given_by_the_arbiter(self) -> None:
        etui = Compared(1, 82, None, given=(3000, -1000))
        assert (quadrette_pm(etui), quadrette_pm(etui.turned)) == ((3000, -1000), (-1000, 3000))

    @given(ETUIS)
    def test_both_sides_sum_to_zero(self, etuis: list[Compared]) -> None:
        assert quadrette_total(etuis) + quadrette_total([etui.turned for etui in etuis]) == 0


class Test_EQUI_12:
    """Only the team that did better marks the PM; equal, nobody does."""

    @pytest.mark.parametrize(
        ("first", "second", "expected"),
        [(82, 66, (4000, 0)), (66, 82, (0, 4000)), (50, 50, (0, 0)), (None, 82, (0, 0))],
        ids=["A mieux", "B mieux", "égalité", "non jouée"],
    )
    def test_who_marks(self, first: int | None, second: int | None, expected: tuple[int, int]) -> None:
        assert team_pm(Compared(1, first, second)) == expected

    def test_is_explained(self) -> None:
        etuis = [Compared(1, 82, 66), Compared(2, -76, 68), Compared(3, 10, 0)]
        (step,) = explain_match(etuis, 0)
        assert step.said.fr == "PM des donnes gagnées : 4,000 + 3,162 = 7,162 (EQUI-12)"
        assert explain_match(etuis, 1)[0].said.en == "PM of the deals won: 12.000 (EQUI-12)"
        assert explain_match([], 0)[0].said.en == "PM of the deals won: 0 (EQUI-12)"


class Test_D_39:
    """Équipes, losing branch: the other team does mark."""

    def test_the_other_team_marks(self) -> None:
        assert team_pm(Compared(1, 66, 82)) == (0, 4000)


class Test_EQUI_14:
    """Who has more PM after four quarters wins."""

    def test_winner(self) -> None:
        assert match_result([], (30500, 28100)).winner == 0
        assert match_result([Compared(1, 66, 82)]) == MatchResult((0, 4000), 1)

    def test_a_draw_is_the_arbiters(self) -> None:
        assert match_result([Compared(1, 66, 82), Compared(2, 82, 66)]) == MatchResult((4000, 4000), None)


class Test_EQUI_16:
    """A bonus of PM may be given before the match by the national rankings."""

    def test_bonus_and_penalty(self) -> None:
        found = match_result([Compared(1, 82, 66)], bonus=(0, 5000), penalties=(0, 2000))
        assert found == MatchResult((4000, 3000), 0)

    def test_is_explained(self) -> None:
        steps = explain_match([Compared(1, 82, 66)], 0, (2500, 0), (1000, 0))
        assert [step.said.fr for step in steps] == [
            "PM des donnes gagnées : 4,000 (EQUI-12)",
            "bonus d'avant match : 2,500 + 4,000 = 6,500 (EQUI-16)",
            "pénalité : 6,500 − 1,000 = 5,500 (IND-12)",
        ]
