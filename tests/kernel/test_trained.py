"""The player who was trained: legal to the end, the same everywhere, and cards read by what he would have played."""

from __future__ import annotations

import importlib

import pytest

from kernel.solved import endings
from oudler.bots.belief import WARMTH
from oudler.cards import CardSet
from oudler.kernel import Effort, Knowledge, Position, Sampler, Solver, suppose, trained_player
from oudler.kernel.native import core
from oudler.kernel.trained import numbers_of
from oudler.rules import State, View, view

LAYOUTS = 8


def looked(state: State) -> tuple[View, list[tuple[int, ...]], Position]:
    assert state.to_act is not None
    seen = view(state, state.to_act)
    layouts = Sampler(Knowledge.of(seen, declares_petit_sec=False)).sample_mask(LAYOUTS, seed=5)
    supposed = suppose(seen, tuple(map(CardSet, layouts[0])), declares_petit_sec=False)
    return seen, layouts, Position.from_state(supposed)


@pytest.mark.parametrize("players", [3, 4, 5])
class TestPlayouts:
    def test_he_comes_to_the_exact_value_where_there_is_nothing_to_choose(self, players: int) -> None:
        player = trained_player(players)
        for state in endings(players, 1, 8, seed=players):
            seen, layouts, position = looked(state)
            cards = tuple(seen.playable)
            exact = Solver(1).explore(position, layouts, cards, Effort(nodes=1_000))
            assert Solver(1).explore(position, layouts, cards, Effort(2, craft=2, trained=player)) == exact

    def test_the_same_seed_plays_the_same_and_he_does_not_play_by_craft(self, players: int) -> None:
        player, others = trained_player(players), 0
        for state in endings(players, 9, 5, seed=players):
            seen, layouts, position = looked(state)
            cards = tuple(seen.playable)
            effort = Effort(2, craft=2, trained=player)
            one, other = (Solver(1).explore(position, layouts, cards, effort, seed=3) for _ in range(2))
            assert one == other
            others += one != Solver(1).explore(position, layouts, cards, Effort(2, craft=2), seed=3)
        assert others


@pytest.mark.parametrize("players", [3, 4, 5])
class TestPlausibility:
    def test_it_is_a_chance_and_ones_own_cards_say_nothing(self, players: int) -> None:
        """With only the viewer's own cards played every layout is as likely."""
        player, told = trained_player(players), 0
        for state in endings(players, 9, 5, seed=players):
            seen, layouts, position = looked(state)
            assert isinstance(seen.viewer, int)
            logs = core.plausibility(position.native, layouts, seen.viewer, player, WARMTH)
            assert all(log <= 0 for log in logs)
            told += len(set(logs)) > 1
        assert told

    def test_colder_is_surer(self, players: int) -> None:
        """The warmer, the nearer all cards are to equally likely."""
        player = trained_player(players)
        for state in endings(players, 9, 3, seed=players):
            seen, layouts, position = looked(state)
            assert isinstance(seen.viewer, int)
            spread = []
            for warmth in (0.1, 1e6):
                logs = core.plausibility(position.native, layouts, seen.viewer, player, warmth)
                spread.append(max(logs) - min(logs))
            assert spread[0] >= spread[1]


class TestNumbers:
    def test_others_are_refused(self) -> None:
        with pytest.raises(ValueError, match="another player"):
            core.Trained(b"\0\0")

    def test_both_builds_play_the_same(self) -> None:
        """Whole numbers are added up: what one build plays the other plays."""
        if not importlib.import_module("oudler.kernel._cpu").runs_v3():
            pytest.skip("this processor runs one build only")
        found: list[list[object]] = []
        for name in ("_core", "_core_v3"):
            build = importlib.import_module(f"oudler.kernel.{name}")
            player, solver = build.Trained(numbers_of(4)), build.Solver(1)
            found.append([])
            for state in endings(4, 12, 5, seed=4):
                seen, layouts, _ = looked(state)
                native = Position.from_state(state, native=build.Position).native
                cards = list(seen.playable)
                found[-1].append(solver.explore(native, layouts, cards, 2, 2, 0, 0.5, False, 7, 1e9, player))
        assert found[0] == found[1]
