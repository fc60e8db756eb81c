"""The exact solver: equal to trying everything, and consistent with itself where that is out of reach."""

from __future__ import annotations

import itertools
import sys

import pytest

from kernel.interrupted import stops
from kernel.solved import corpus, endings, minimax, replayed
from oudler.cards import Card, half_points
from oudler.kernel import Objective, Solver, solve, solve_many, values
from oudler.rules import Bid, Deal, MakeBid, Phase, Seat, State, apply, count, deal_from_seed, start
from oudler.rules.actions import PLAYS
from oudler.rules.legal import legal_plays
from oudler.text import OudlerError

OBJECTIVES: tuple[Objective, ...] = ("per_defender", "points")
SOLVER = Solver(8)


def after_line(state: State, cards: tuple[Card, ...]) -> State:
    for card in cards:
        state = apply(state, PLAYS[state.to_act or 0][card])
    return state


def check_line(line: dict[str, int]) -> None:
    state = replayed(line)
    for objective, expected in (("per_defender", line["per_defender"]), ("points", line["half_points"])):
        found = SOLVER.solve(state, objective=objective)  # type: ignore[arg-type]  # a literal of the table above
        assert (found.exact, found.low, found.high) == (True, expected, expected)
        score = count(after_line(state, found.line)).score
        result = score.result
        assert (found.half_points, found.bouts, found.per_defender) == (
            result.half_points,
            result.bouts,
            score.per_defender,
        )
        assert (score.per_defender if objective == "per_defender" else result.half_points) == expected


class TestCorpus:
    """3,000 positions at 3, 4 and 5 players whose values another search without any bound computed."""

    def test_it_has_what_it_should(self) -> None:
        lines = corpus()
        assert len(lines) >= 3000
        assert {line["players"] for line in lines} == {3, 4, 5}
        assert {line["tricks_left"] for line in lines} >= {2, 3, 4}
        assert {line["coefficient"] for line in lines} == {1, 2, 4, 6}

    @pytest.mark.parametrize("part", range(4))
    def test_quick(self, part: int) -> None:
        for line in corpus()[part * 10 :: 40]:
            check_line(line)

    @pytest.mark.slow
    @pytest.mark.parametrize("part", range(4))
    def test_all(self, part: int) -> None:
        for line in corpus()[part::4]:
            check_line(line)


class TestMinimax:
    @pytest.mark.parametrize("objective", OBJECTIVES)
    @pytest.mark.parametrize(("players", "left", "number"), [(3, 3, 20), (4, 3, 12), (5, 2, 25), (4, 2, 40)])
    def test_equal_to_trying_everything(self, players: int, left: int, number: int, objective: Objective) -> None:
        for state in endings(players, left, number, seed=left):
            found = solve(state, objective=objective)
            assert (found.low, found.high) == (minimax(state, objective),) * 2

    @pytest.mark.parametrize("objective", OBJECTIVES)
    def test_values_of_every_card(self, objective: Objective) -> None:
        for state in endings(4, 3, 8, seed=9):
            found = values(state, objective=objective)
            seat = state.to_act or 0
            assert set(found) == set(legal_plays(state))
            for card, (low, high) in found.items():
                assert low == high == minimax(apply(state, PLAYS[seat][card]), objective)


class TestConsistency:
    @pytest.mark.slow
    @pytest.mark.parametrize("objective", OBJECTIVES)
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_the_value_stays_along_the_line(self, players: int, objective: Objective) -> None:
        for state in endings(players, 7, 6, seed=3):
            found = solve(state, objective=objective)
            assert found.exact
            assert found.best == found.line[0]
            for played in (1, players, 2 * players + 1):
                later = solve(after_line(state, found.line[:played]), objective=objective)
                assert (later.low, later.high) == (found.low, found.high)

    @pytest.mark.parametrize("objective", OBJECTIVES)
    def test_equal_cards_have_equal_values(self, objective: Objective) -> None:
        """Neighbours of equal value in one hand are the same move."""
        pairs = 0
        for state in endings(4, 8, 40, seed=5):
            found = values(state, objective=objective)
            for card in found:
                above = Card(card + 1)
                if above in found and half_points(card) == half_points(above) == 1 and card % 14 < 12:
                    pairs += 1
                    assert found[card] == found[above]
        assert pairs > 10

    def test_both_sides_of_a_limit(self) -> None:
        for state in endings(4, 8, 6, seed=7):
            exact = solve(state)
            for nodes in (1, 50, 500):
                found = solve(state, nodes=nodes)
                assert found.low <= exact.low <= found.high


class TestLimits:
    def whole_deal(self) -> State:
        state = start(Deal.of(deal_from_seed(bytes(32), 4, Seat(0))))
        for seat, bid in ((1, Bid.PASSE), (2, Bid.PASSE), (3, Bid.PASSE), (0, Bid.GARDE_SANS)):
            state = apply(state, MakeBid(Seat(seat), bid))
        assert state.phase is Phase.PLAY
        return state

    def test_bounds_only_tighten(self) -> None:
        seen: list[tuple[int, int]] = []
        solution = Solver(64).solve(
            self.whole_deal(), nodes=300_000, progress=lambda low, high, _: seen.append((low, high))
        )
        assert solution.low <= solution.high
        assert not solution.exact
        known = [bounds for bounds in seen if bounds[0] > -10_000 and bounds[1] < 10_000]
        assert len(known) > 1
        assert all(low <= later and end >= after for (low, end), (later, after) in itertools.pairwise(known))
        assert solution.best is not None

    def test_time_that_is_over_stops_it_at_the_first_look_at_the_clock(self) -> None:
        solution = Solver(64).solve(self.whole_deal(), seconds=0)
        assert not solution.exact
        assert solution.nodes < 5000
        assert solution.best is not None

    def test_the_same_nodes_the_same_answer(self) -> None:
        state = self.whole_deal()
        first, second = (solve(state, nodes=20_000) for _ in range(2))
        assert (first.low, first.high, first.best) == (second.low, second.high, second.best)

    def test_not_before_the_play(self) -> None:
        with pytest.raises(OudlerError, match="pas en jeu"):
            solve(start(Deal.of(deal_from_seed(bytes(32), 4, Seat(0)))))

    def test_many_at_once(self) -> None:
        states = endings(4, 6, 12, seed=11)
        together = solve_many(states, threads=2)
        assert [found.low for found in together] == [solve(state).low for state in states]

    @pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
    def test_ctrl_c_stops_it(self) -> None:
        assert stops("bid(Bid.GARDE_SANS)", "solve(state)")
