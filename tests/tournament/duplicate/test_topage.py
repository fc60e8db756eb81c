"""Topage: the figures of the text, ties, plays that do not count, and notes that explain themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oudler.tournament.duplicate.topage import AVERAGE, Mark, Notes, explain_topage, topage
from vectors import load

TOPAGE = load("duplicate_ranking")["topage"]
AMOUNTS = st.integers(-400, 400)
MARKS = st.lists(AMOUNTS | st.just(AVERAGE) | st.none(), min_size=1, max_size=40)


def attacks(*marks: Mark) -> list[Fraction | None]:
    return [None if notes is None else notes.attack for notes in topage(marks)]


def clauses(marks: list[Mark], play: int) -> list[str]:
    return [step.clause for step in explain_topage(marks, play)]


class Test_IND_02:
    """Topage: the best attack score of a deal is 100 %, the worst 0 %, and the others are evenly spaced."""

    def test_five_plays(self) -> None:
        assert attacks(10, 20, 30, 40, 50) == [0, 25, 50, 75, 100]

    def test_eleven_plays_go_by_tens(self) -> None:
        assert attacks(*range(11)) == list(range(0, 101, 10))

    def test_four_plays_are_thirds(self) -> None:
        assert attacks(10, 20, 30, 40) == [0, Fraction(100, 3), Fraction(200, 3), 100]

    def test_is_explained(self) -> None:
        first, second = explain_topage([56, 62, -56, -52, 50], 0)
        assert first.said.fr == "+56, 2e de 5 : 100 × (5 − 2) ÷ (5 − 1) = 75 (IND-02)"
        assert first.said.en == "+56, 2nd of 5: 100 × (5 − 2) ÷ (5 − 1) = 75 (IND-02)"
        assert second.said.fr == "chaque défenseur : 100 − 75 = 25 (IND-04)"


class Test_IND_03:
    """Equal scores share the notes concerned."""

    def test_two_at_the_top(self) -> None:
        assert attacks(62, 62, -56, -52, 50)[:2] == [Fraction("87.5"), Fraction("87.5")]

    def test_three_in_the_middle(self) -> None:
        assert attacks(80, 50, 50, 50, -20) == [100, 50, 50, 50, 0]

    def test_all(self) -> None:
        assert attacks(50, 50, 50, 50) == [50] * 4

    def test_is_explained(self) -> None:
        steps = explain_topage([62, 62, -56, -52, 50], 1)
        assert [step.said.fr for step in steps] == [
            "+62, places 1 à 2 de 5 : 100 … 75 (IND-02)",
            "ex æquo, moyenne de ces notes : (100 + 75) ÷ 2 = 87,5 (IND-03)",
            "chaque défenseur : 100 − 87,5 = 12,5 (IND-04)",
        ]


class Test_IND_04:
    """Each defender receives the complement to 100 % of the taker's note."""

    @given(MARKS)
    def test_always_where_scores_are_compared(self, marks: list[Mark]) -> None:
        assert all(notes is None or notes.attack + notes.defence == 100 for notes in topage(marks))

    def test_eighty_leaves_twenty(self) -> None:
        assert topage([5, 4, 3, 2, 1, 0])[1] == Notes(Fraction(80), Fraction(20))


class Test_IND_05:
    """Example at 5 tables: 56, 62, −56, −52, 50 are noted 75, 100, 0, 25, 50."""

    @pytest.mark.parametrize("case", TOPAGE, ids=lambda case: case["id"])
    def test_figures(self, case: dict[str, Any]) -> None:
        found = topage(case["scores"])
        for notes, attack, defence in zip(found, case["attack"], case["defence"], strict=True):
            assert notes is not None
            assert (round(float(notes.attack), 4), round(float(notes.defence), 4)) == (attack, defence)

    def test_example_is_exact(self) -> None:
        assert attacks(56, 62, -56, -52, 50) == [75, 100, 0, 25, 50]


class Test_Q_32:
    """Played once, 50 % each; annulled plays are taken out and the count is reduced."""

    def test_alone(self) -> None:
        assert topage([106]) == (AVERAGE,)
        assert clauses([106], 0) == ["Q-32", "IND-04"]

    def test_cancelled_plays_are_taken_out(self) -> None:
        assert attacks(10, None, 20, 30, None) == [0, None, 50, 100, None]
        assert attacks(None, 20) == [None, 50]
        assert clauses([None, 20], 0) == ["Q-32"]

    def test_nothing_counts(self) -> None:
        assert topage([None, None]) == (None, None)
        assert topage([]) == ()


class TestArbiter:
    """What an arbiter puts in the place of a comparison (IND-12)."""

    def test_an_average_is_fifty_to_each_and_compared_with_nothing(self) -> None:
        assert topage([10, AVERAGE, 20]) == (
            Notes(Fraction(0), Fraction(100)),
            AVERAGE,
            Notes(Fraction(100), Fraction(0)),
        )
        (step,) = explain_topage([10, AVERAGE, 20], 1)
        assert step.said.fr == "moyenne donnée par l'arbitre : 50 à chacun (IND-12)"

    def test_notes_need_not_be_complements(self) -> None:
        given_notes = Notes(Fraction(40), Fraction(50))
        assert topage([10, given_notes])[1] == given_notes
        (step,) = explain_topage([10, given_notes], 1)
        assert step.said.en == "notes of the arbiter: attack 40, defence 50 (IND-12)"

    def test_fewer_compared_is_said(self) -> None:
        assert clauses([10, None, 20], 0) == ["IND-12", "IND-02", "IND-04"]


@given(st.lists(AMOUNTS, min_size=1, max_size=40))
def test_notes_of_an_etui_average_fifty(amounts: list[int]) -> None:
    assert sum(notes.attack for notes in topage(amounts) if notes) == 50 * len(amounts)


@given(MARKS)
def test_a_better_score_is_never_noted_less(marks: list[Mark]) -> None:
    found = sorted(
        (mark, notes.attack)
        for mark, notes in zip(marks, topage(marks), strict=True)
        if isinstance(mark, int) and notes
    )
    assert [note for _, note in found] == sorted(note for _, note in found)


@given(MARKS, st.data())
def test_steps_end_in_the_note(marks: list[Mark], data: st.DataObject) -> None:
    play = data.draw(st.integers(0, len(marks) - 1))
    notes, steps = topage(marks)[play], explain_topage(marks, play)
    assert steps
    if isinstance(marks[play], int) and notes is not None and notes.defence.denominator == 1:
        assert steps[-1].text.en.endswith(f"= {notes.defence}")
