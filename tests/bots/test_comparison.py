"""Means by weight, errors of differences, and cards that are left behind."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play
from oudler.bots.alike import classes
from oudler.bots.comparison import Comparison
from oudler.cards import Card, CardSet
from oudler.rules import Bid, Seat, view

ONE, TWO, THREE = Card(0), Card(1), Card(2)


def compared(rows: list[list[float]], weights: list[float], sign: int = 1) -> Comparison:
    found = Comparison([ONE, TWO, THREE][: len(rows[0])], sign=sign)
    found.add(rows, [[10 * value for value in row] for row in rows], weights)
    return found


class TestComparison:
    def test_means_by_weight_the_best_first(self) -> None:
        first, second = compared([[0.0, 4.0], [8.0, 4.0]], [3.0, 1.0]).weighed()
        assert (first.card, first.worth, first.amount) == (TWO, 4, 40)
        assert (second.card, second.worth, second.amount) == (ONE, 2, 20)

    def test_the_defence_wants_little(self) -> None:
        best = compared([[0.0, 4.0]], [1.0], sign=-1).weighed()[0]
        assert (best.card, best.worth) == (ONE, 0)

    def test_behind_is_in_errors_of_the_paired_difference(self) -> None:
        """Differences 1, 3, 1, 3: mean 2, error √(Σ(d-2)²)/4 = 0.5, so 4 errors; each card alone varies much more."""
        rows = [[100.0, 99.0], [0.0, -3.0], [50.0, 49.0], [70.0, 67.0]]
        assert compared(rows, [1.0] * 4).weighed()[1].behind == pytest.approx(4)

    def test_what_is_dropped_is_still_told(self) -> None:
        comparison = compared([[9.0, 0.0, 8.0], [9.0, 0.0, 10.0], [9.0, 0.0, 8.0], [9.0, 0.0, 9.5]], [1.0] * 4)
        comparison.drop(3.0)
        assert comparison.cards == [ONE, THREE]
        comparison.add([[0.0, 20.0]], [[0.0, 200.0]], [1.0])
        assert [each.card for each in comparison.weighed()] == [THREE, ONE, TWO]
        assert comparison.samples == 5


class TestAlike:
    def test_neighbours_of_equal_worth_come_to_the_same(self) -> None:
        hand = cards("A3 A4 A5 A7 A1 P2 P3 P5 PV PC CR")
        seen = view(
            in_play(deal_with(4, {0: "A3 A4 A5 A7 A1 P2 P3 P5 PV PC CR"}, dealer=3), contract=Bid.GARDE_SANS), Seat(0)
        )
        found = {str(group) for group in classes(seen, hand, hand)}
        assert {str(cards(text)) for text in ("P2 P3", "P5", "PV", "PC", "CR", "A1", "A3 A4 A5", "A7")} == found

    def test_a_card_that_has_fallen_no_longer_stands_between(self) -> None:
        state = in_play(
            deal_with(4, {0: "P2 P4 P6", 1: "P3 P8", 2: "P9 P10", 3: "PV PC"}, dealer=3), contract=Bid.GARDE_SANS
        )
        before = classes(view(state, Seat(0)), cards("P4 P6"), cards("P2 P4"))
        state = play(state, "P6 P3 P9 PV")
        after = classes(view(state, Seat(0)), cards("P2 P4"), cards("P2 P4"))
        assert before == [cards("P2"), cards("P4")]
        assert after == [cards("P2 P4")]

    def test_one_in_the_trick_under_way_does(self) -> None:
        state = in_play(
            deal_with(4, {0: "P3 P8", 1: "P2 P4 P6", 2: "P9 P10", 3: "PV PC"}, dealer=3), contract=Bid.GARDE_SANS
        )
        state = play(state, "P3")
        assert CardSet.of([*cards("P2")]) in classes(view(state, Seat(1)), cards("P2 P4"), cards("P2 P4"))
