"""Attack, defence and global percentages, what a position adds to them, and how they explain themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.duplicate.percentages import (
    INDIVIDUAL,
    TRIPLETTE,
    Noted,
    Percentages,
    Weights,
    added,
    explain_percentages,
    percentages,
)
from vectors import load

CASES = load("duplicate_ranking")["global_examples"]
NOTES = st.lists(st.integers(0, 120).map(lambda steps: Fraction(5 * steps, 6)), max_size=4).map(tuple)
NOTED = st.builds(Noted, NOTES, NOTES)
WEIGHTS = st.sampled_from([INDIVIDUAL, TRIPLETTE])


def noted(attack: str = "", defence: str = "") -> Noted:
    """Return notes typed with spaces between: `noted("75 25", "60 40")`."""
    return Noted(tuple(map(Fraction, attack.split())), tuple(map(Fraction, defence.split())))


class Test_IND_06:
    """The attack percentage is the mean of the notes in attack, the defence percentage that of the notes in defence."""

    @pytest.mark.parametrize("case", CASES)
    def test_figures(self, case: dict[str, Any]) -> None:
        found = percentages(Noted(_fractions(case["attack_notes"]), _fractions(case["defence_notes"])), INDIVIDUAL)
        assert (found.attack, found.defence) == (Fraction(case["attack"]), Fraction(case["defence"]))

    def test_thirds_stay_exact(self) -> None:
        assert percentages(noted("100/3 100/3 0"), INDIVIDUAL).attack == Fraction(200, 9)

    def test_without_a_note_in_one_camp_the_other_counts_alone(self) -> None:
        assert percentages(noted(defence="60 40"), INDIVIDUAL) == Percentages(None, Fraction(50), Fraction(50))
        assert percentages(noted(attack="70"), TRIPLETTE).overall == 70
        assert percentages(noted(), INDIVIDUAL) == Percentages(None, None, None)


class Test_IND_07:
    """The global percentage is ¼ of the attack's and ¾ of the defence's."""

    @pytest.mark.parametrize("case", CASES)
    def test_figures(self, case: dict[str, Any]) -> None:
        found = percentages(Noted(_fractions(case["attack_notes"]), _fractions(case["defence_notes"])), INDIVIDUAL)
        assert found.overall == Fraction(case["global_individual"])

    def test_is_explained(self) -> None:
        steps = explain_percentages(noted("75 25", "60 40 50 80 70 30"), INDIVIDUAL)
        assert [step.said.fr for step in steps] == [
            "attaque : (75 + 25) ÷ 2 = 50 (IND-06)",
            "défense : (60 + 40 + 50 + 80 + 70 + 30) ÷ 6 = 55 (IND-06)",
            "global : 1/4 × 50 + 3/4 × 55 = 53,75 (IND-07)",
        ]

    def test_one_camp_is_explained(self) -> None:
        steps = explain_percentages(noted(defence="60"), INDIVIDUAL)
        assert [step.said.en for step in steps] == [
            "attack: no note (IND-06)",
            "defence: (60) ÷ 1 = 60 (IND-06)",
            "overall: 60 (IND-07)",
        ]
        assert len(explain_percentages(noted(), INDIVIDUAL)) == 2


class Test_TRI_09:
    """Topage as in individual; the global percentage is half of the attack's and half of the defence's."""

    @pytest.mark.parametrize("case", CASES)
    def test_figures(self, case: dict[str, Any]) -> None:
        found = percentages(Noted(_fractions(case["attack_notes"]), _fractions(case["defence_notes"])), TRIPLETTE)
        assert found.overall == Fraction(case["global_triplette"])

    def test_is_explained(self) -> None:
        *_, last = explain_percentages(noted("50", "55"), TRIPLETTE)
        assert last.said.en == "overall: 1/2 × 50 + 1/2 × 55 = 52.5 (TRI-09)"


class Test_IND_12:
    """At every step the arbiter may adjust for an annulled deal, an adjusted mark or a penalty."""

    def test_a_penalty_comes_off_the_global_percentage(self) -> None:
        found = percentages(noted("50", "55"), INDIVIDUAL, Fraction("2.5"))
        assert found == Percentages(Fraction(50), Fraction(55), Fraction("51.25"))
        *_, last = explain_percentages(noted("50", "55"), INDIVIDUAL, Fraction("2.5"))
        assert last.said.fr == "pénalité : 53,75 − 2,5 = 51,25 (IND-12)"


@given(st.lists(NOTED, max_size=5), WEIGHTS)
def test_what_positions_add_sums_up_to_the_whole(positions: list[Noted], weights: Weights) -> None:
    whole = percentages(sum(positions, Noted()), weights).overall
    assert sum(added(positions, weights)) == (whole or 0)


@given(NOTED, WEIGHTS)
def test_percentages_lie_between_their_notes(notes: Noted, weights: Weights) -> None:
    found = percentages(notes, weights).overall
    everything = notes.attack + notes.defence
    assert found is None if not everything else found is not None and min(everything) <= found <= max(everything)


def _fractions(values: list[int]) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, values))
