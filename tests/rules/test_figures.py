"""The figures of cards_and_deal.json that no class of CARD, CONT or DEAL uses: tricks and poignées."""

from __future__ import annotations

import pytest

import builders
import vectors
from oudler.cards import CardSet, atout
from oudler.rules import Bid, IllegalAction, Phase, Result, Seat, ShowPoignee, apply, score

VECTORS = vectors.load("cards_and_deal")
POIGNEES = [
    pytest.param(int(players), level, size, id=f"{level} à {players}")
    for players, sizes in VECTORS["poignee_sizes"].items()
    for level, size in sizes.items()
]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_number_of_tricks(players: int) -> None:
    figures = VECTORS["deal"][str(players)]
    finished = builders.play_out(builders.in_play(builders.deal_with(players), taker=1))
    assert finished.phase is Phase.FINISHED
    assert len(finished.tricks) == figures["tricks"] == figures["hand"]


@pytest.mark.parametrize(("players", "level", "size"), POIGNEES)
def test_a_poignee_and_its_bonus(players: int, level: str, size: int) -> None:
    """Shown by the taker on lead, with all these atouts in hand; one fewer is no poignée of that level."""
    hand = f"A1-A{size}"
    state = builders.in_play(builders.deal_with(players, {1: hand}), taker=1, contract=Bid.GARDE_SANS)
    (shown,) = apply(state, ShowPoignee(Seat(1), builders.cards(hand))).poignees
    assert shown.level.code == level
    # a garde made exactly: 25 × 2, and the bonus as it is
    bonus = VECTORS["poignee_points"][level]
    assert score(Result(Bid.GARDE, half_points=82, bouts=2, poignees=(shown.level,))).per_defender == 50 + bonus
    fewer = CardSet.of(atout(number) for number in range(1, size))
    with pytest.raises(IllegalAction, match="montre exactement"):
        apply(state, ShowPoignee(Seat(1), fewer))
