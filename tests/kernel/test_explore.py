"""What cards are worth over many layouts: equal to the solver and to playouts, layout by layout."""

from __future__ import annotations

import pytest

from kernel.solved import endings
from oudler.cards import Card, CardSet
from oudler.kernel import Effort, Knowledge, Position, Sampler, Solver, playouts, suppose
from oudler.rules import Bid, State, View, view
from oudler.rules.scoring import COEFFICIENTS

LAYOUTS = 6
NODES = 10_000_000


def asked(state: State) -> tuple[View, list[tuple[int, ...]], list[Position]]:
    """Return what the seat to act sees, layouts that agree with it, and the position of each by `rules`."""
    assert state.to_act is not None
    seen = view(state, state.to_act)
    known = Knowledge.of(seen, declares_petit_sec=False)
    masks = Sampler(known).sample_mask(LAYOUTS, seed=3)
    states = [suppose(seen, tuple(map(CardSet, layout)), declares_petit_sec=False) for layout in masks]
    contre = seen.contract is Bid.GARDE_CONTRE
    layouts = [(*layout[:-1], 0) if contre else layout for layout in masks]
    return seen, layouts, [Position.from_state(each) for each in states]


@pytest.mark.parametrize("players", [3, 4, 5])
class TestExplore:
    def test_exact_values_are_the_solvers(self, players: int) -> None:
        for state in endings(players, 4, 8, seed=players):
            seen, layouts, positions = asked(state)
            cards = tuple(seen.playable)
            solver = Solver(4)
            rows, amounts = solver.explore(positions[0], layouts, cards, Effort(nodes=NODES))
            assert amounts == rows
            assert len(rows) == LAYOUTS
            for row, position in zip(rows, positions, strict=True):
                values = solver.values(position)
                assert row == [values[card][0] for card in cards]

    def test_playouts_are_those_of_the_layout(self, players: int) -> None:
        """At five players the partner is who holds the called card in that layout."""
        for state in endings(players, 9, 5, seed=players):
            seen, layouts, positions = asked(state)
            cards = tuple(seen.playable)
            # One playout of one layout: the same stream as a call of `playouts` with this seed.
            (worth,), (amounts,) = Solver(1).explore(positions[0], layouts[-1:], cards, Effort(40, marks=0.25), seed=11)
            for card, value, amount in zip(cards, worth, amounts, strict=True):
                after = positions[-1].copy()
                after.play(card)
                expected = playouts(after, 40, policy="rules", seed=11)
                assert amount == expected.mean
                coefficient = COEFFICIENTS[seen.contract or Bid.PASSE]
                assert value == pytest.approx(0.25 * amount + 0.75 * coefficient * expected.mean_half_points / 2)

    def test_craft_plays_legal_cards_to_the_end(self, players: int) -> None:
        """With one trick left there is nothing to choose, and craft comes to the exact value."""
        for state in endings(players, 1, 8, seed=players):
            seen, layouts, positions = asked(state)
            cards = tuple(seen.playable)
            exact = Solver(1).explore(positions[0], layouts, cards, Effort(nodes=NODES))
            assert Solver(1).explore(positions[0], layouts, cards, Effort(3, craft=3), seed=2) == exact
        for state in endings(players, 14, 6, seed=players):
            seen, layouts, positions = asked(state)
            cards = tuple(seen.playable)
            one, other = (Solver(1).explore(positions[0], layouts, cards, Effort(2, craft=2), seed=7) for _ in range(2))
            assert one == other
            plain = Solver(1).explore(positions[0], layouts, cards, Effort(2), seed=7)
            assert len(one[0]) == LAYOUTS
            assert one != plain


class TestLimits:
    def test_the_first_layout_is_always_looked_at(self) -> None:
        state = endings(4, 10, 1, seed=1)[0]
        seen, layouts, positions = asked(state)
        worth, amounts = Solver(1).explore(positions[0], layouts, tuple(seen.playable), seconds=0)
        assert len(worth) == len(amounts) == 1

    def test_what_is_not_solved_within_the_nodes_is_played_out(self) -> None:
        state = endings(4, 10, 1, seed=2)[0]
        seen, layouts, positions = asked(state)
        cards = tuple(seen.playable)
        out = Solver(1).explore(positions[0], layouts, cards, Effort(3), seed=5)
        assert Solver(1).explore(positions[0], layouts, cards, Effort(3, nodes=1), seed=5) == out

    def test_a_card_that_is_not_legal(self) -> None:
        state = endings(4, 6, 1, seed=3)[0]
        seen, layouts, positions = asked(state)
        other = next(card for card in map(Card, range(78)) if card not in seen.playable)
        with pytest.raises(ValueError, match="legal"):
            Solver(1).explore(positions[0], layouts, (other,))
        with pytest.raises(ValueError, match="hand"):
            Solver(1).explore(positions[0], [()], tuple(seen.playable))
