"""Batch playouts: the same deals as the rules play with the same random numbers, whatever threads and build."""

from __future__ import annotations

import importlib
import sys
from random import Random
from typing import Any

import pytest

from agreement import annonces, counted, picked, plans_in_play
from benchmarks.playouts import GAMMA, MASK64, Opening, example, mix64, plain_playout
from kernel.interrupted import stops
from oudler.kernel import Position, playouts
from oudler.rules import Phase, State, apply, legal_plays
from oudler.rules.actions import PLAYS


def played_by_rules(state: State, seed: int, sample: int) -> tuple[int, int]:
    """Play one sample through `oudler.rules`; return the amount per defender and the half-points."""
    stream = mix64(mix64(seed) + GAMMA * (sample + 1) & MASK64)
    fraction, trick = 0, -1
    while state.phase is Phase.PLAY:
        if len(state.tricks) != trick:
            trick = len(state.tricks)
            fraction = mix64(stream + GAMMA * (trick + 1) & MASK64)
        cards = list(legal_plays(state))
        product = fraction * len(cards)
        fraction = product & MASK64
        state = apply(state, PLAYS[state.to_act or 0][cards[product >> 64]])
    found = counted(state)
    return found.per_defender, found.half_points


def moments(seed: int, players: int, number: int) -> list[State]:
    """Return moments of random deals, the late ones as often as the early ones, with all their annonces."""
    rng = Random(seed)
    plans = plans_in_play(rng, players)
    found: list[State] = []
    while len(found) < number:
        plan, state = next(plans)
        left = rng.choice([*range(1, 2 * players), rng.randrange(1, plan.deal.hand_size * players + 1)])
        while state.phase is Phase.PLAY and sum(map(len, state.hands)) > left:
            state = annonces(rng, plan, state)
            if state.phase is Phase.PLAY:
                state = apply(state, PLAYS[state.to_act or 0][picked(rng, plan, state, legal_plays(state))])
        if state.phase is Phase.PLAY:
            found.append(state)
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
class TestSamples:
    @pytest.mark.slow
    def test_each_is_what_the_rules_play(self, players: int) -> None:
        for number, state in enumerate(moments(players, players, 150)):
            found = playouts(state, 6, seed=number, raw=True)
            assert found.amounts is not None
            assert found.points is not None
            expected = [played_by_rules(state, number, sample) for sample in range(6)]
            assert list(zip(found.amounts, found.points, strict=True)) == expected, number

    def test_the_plain_loop_of_the_benchmark_too(self, players: int) -> None:
        state = example(players)
        found = playouts(state, 300, seed=9, raw=True)
        assert found.amounts is not None
        opening = Opening.of(state)
        assert list(found.amounts) == [plain_playout(opening, 9, sample) for sample in range(300)]

    @pytest.mark.parametrize("policy", ["uniform", "rules"])
    def test_threads_change_nothing(self, players: int, policy: Any) -> None:
        position = Position.from_state(example(players))
        one, two, three = (
            playouts(position, 10_001, policy=policy, seed=5, threads=threads, raw=True) for threads in (1, 2, 3)
        )
        assert one == two == three

    @pytest.mark.slow
    @pytest.mark.parametrize("policy", ["uniform", "rules"])
    def test_a_longer_run_begins_with_the_shorter(self, players: int, policy: Any) -> None:
        position = Position.from_state(example(players))
        short, long = (playouts(position, number, policy=policy, seed=3, raw=True) for number in (7, 140_003))
        assert short.amounts is not None
        assert long.amounts is not None
        assert list(short.amounts) == list(long.amounts[:7])

    def test_both_builds_are_equal(self, players: int) -> None:
        """The build for newer processors gives the very figures of the one for all."""
        if not importlib.import_module("oudler.kernel._cpu").runs_v3():
            pytest.skip("this processor runs one build only")
        found: list[list[object]] = []
        for name in ("_core", "_core_v3"):
            native = importlib.import_module(f"oudler.kernel.{name}").Position
            found.append([])
            for state in moments(players, players, 20):
                position = Position.from_state(state, native=native).native
                found[-1] += [position.playouts(50, rules, 1, 1, True) for rules in (0, 31)]
                found[-1].append(position.perft(3))
        assert found[0] == found[1]

    @pytest.mark.slow
    def test_rules_play_better_than_chance(self, players: int) -> None:
        """On the mean of several deals, for both camps."""
        rng = Random(17)
        states = [state for _, (_, state) in zip(range(12), plans_in_play(rng, players), strict=False)]

        def mean(attack: Any, defence: Any) -> float:
            found = [playouts(state, 3000, policy=(attack, defence)).mean_half_points for state in states]
            return sum(found) / len(found)

        assert mean("rules", "uniform") > mean("uniform", "uniform") > mean("uniform", "rules")
        assert mean("rules", "uniform") > mean("rules", "rules") > mean("uniform", "rules")


class TestFigures:
    def test_histograms_and_moments(self) -> None:
        found = playouts(example(4), 1000, seed=2, raw=True)
        assert found.amounts is not None
        assert found.points is not None
        amounts, points = list(found.amounts), list(found.points)
        assert found.per_defender == {amount: amounts.count(amount) for amount in set(amounts)}
        assert found.half_points == {halves: points.count(halves) for halves in set(points)}
        assert found.sum == sum(amounts)
        assert found.sum_of_squares == sum(amount * amount for amount in amounts)
        assert found.mean == sum(amounts) / 1000
        assert found.mean_half_points == sum(points) / 1000
        variance = sum((amount - found.mean) ** 2 for amount in amounts) / 999
        assert found.variance == pytest.approx(variance)
        assert found.standard_error == pytest.approx((variance / 1000) ** 0.5)

    def test_seeds_differ(self) -> None:
        assert playouts(example(4), 100, seed=1, raw=True) != playouts(example(4), 100, seed=2, raw=True)

    def test_any_int_is_a_seed(self) -> None:
        assert playouts(example(3), 10, seed=-1) == playouts(example(3), 10, seed=2**64 - 1)

    @pytest.mark.slow
    @pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
    def test_other_threads_run_meanwhile_and_ctrl_c_stops_it(self) -> None:
        assert stops("example(4)", "playouts(state, 10**10, threads=2)")

    @pytest.mark.parametrize(
        "kwargs", [{"number": 0}, {"number": -5}, {"number": 10, "threads": 0}, {"number": 10, "policy": "best"}]
    )
    def test_what_makes_no_sense_is_refused(self, kwargs: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=r"^(0|-5|best)$"):
            playouts(example(4), **kwargs)

    def test_a_finished_deal_has_none(self) -> None:
        position = Position.from_state(example(3))
        while position.to_act is not None:
            position.play(next(iter(position.legal())))
        with pytest.raises(ValueError, match="over"):
            playouts(position, 10)
