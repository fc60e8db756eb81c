"""Cards that simple rules would not have played, counted on the masks of a layout and again card by card."""

from __future__ import annotations

from random import Random

import pytest

from kernel.solved import endings
from oudler.cards import EXCUSE, Card, half_points, suit_of
from oudler.kernel import Position, card_by_rules, surprises
from oudler.rules import Seat


def hands(position: Position) -> tuple[int, ...]:
    return (*(position.hand_mask(Seat(seat)) for seat in range(position.players)), 0)


def tells(position: Position, card: Card) -> bool:
    """Tell whether *card* is a surprise here, by the words of `surprises`."""
    if card == EXCUSE or len(position.legal()) == 1:
        return False
    ruled = card_by_rules(position)
    return (suit_of(card), half_points(card)) != (suit_of(ruled), half_points(ruled))


@pytest.mark.parametrize("players", [3, 4, 5])
class TestSurprises:
    def test_counted_as_card_by_card(self, players: int) -> None:
        rng, seen = Random(players), 0
        for state in endings(players, 15, 12, seed=players):
            position = Position.from_state(state)
            viewer = Seat(rng.randrange(players))
            while position.played:  # from its first card on
                position.undo()
            expected = 0
            while not position.is_over:
                assert surprises(position, [hands(position)], viewer) == [expected]
                by_rules = rng.random() < 0.7
                card = card_by_rules(position) if by_rules else rng.choice(list(position.legal()))
                expected += position.to_act != viewer and tells(position, card)
                position.play(card)
            seen += expected
        assert seen > 20

    def test_who_plays_by_the_rules_never_surprises(self, players: int) -> None:
        for state in endings(players, 15, 6, seed=players):
            position = Position.from_state(state)
            while position.played:
                position.undo()
            while not position.is_over:
                card = card_by_rules(position)
                assert card in position.legal()
                position.play(card)
                assert surprises(position, [hands(position)], Seat(0)) == [0]
