"""The training of the bidding model: the same numbers whoever works."""

from __future__ import annotations

import pytest

from tools.hand_crew import Crew
from tools.hand_experts import by_experts
from tools.train_hands import Fitted, after_row, hands_of, kind_play, sight_play

HERE = Crew(workers=1)
CREWS = [Crew(workers=2), Crew(workers=3), Crew(cluster="local")]


@pytest.mark.slow
@pytest.mark.parametrize("crew", CREWS, ids=["deux processus", "trois processus", "grappe de deux"])
class TestCrews:
    def test_hands(self, crew: Crew) -> None:
        fitted = Fitted(4)
        hands = hands_of(fitted, "chien", 20, 1, "test", noise=2.0)
        assert crew.map(after_row, hands) == HERE.map(after_row, hands)
        assert crew.map(kind_play, hands) == HERE.map(kind_play, hands)
        assert crew.map(sight_play, hands[:4]) == HERE.map(sight_play, hands[:4])

    def test_deals_of_the_bots(self, crew: Crew) -> None:
        assert by_experts(5, "sans", 2, 1, crew) == by_experts(5, "sans", 2, 1, HERE)


def test_every_hand_has_its_own_deal() -> None:
    hands = hands_of(Fitted(3), "contre", 12, 0, "test")
    dealt = [hand for hand, _ in HERE.map(kind_play, hands)]
    assert len(set(dealt)) == 12
    assert all(hand.bit_count() == 24 for hand in dealt)
