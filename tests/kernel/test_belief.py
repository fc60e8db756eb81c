"""Layouts as they probably are: they agree with what is known, are split as takers split, and weigh what was said."""

from __future__ import annotations

from random import Random

import pytest

from oudler.bots.belief import Belief, strength
from oudler.bots.hands import SUITS, lane
from oudler.bots.model import after_ecart, margin
from oudler.bots.quick import quick_ecart
from oudler.cards import DECK, CardSet
from oudler.kernel import Believed, Knowledge, Position, Sampler, believe, suppose
from oudler.rules import Phase, Seat, State, View, view
from oudler.rules.dealing import SHAPES
from strategies import moments_of
from walks import Bent, random_plan, walk

SPLITS = Belief(splits=True, spread=3)


def moments(players: int, deals: int, seed: int = 1) -> list[tuple[State, View]]:
    """Return defenders' and takers' moments in play."""
    rng = Random(seed)
    states = [m.state for _ in range(deals) for m in moments_of(rng, random_plan(rng, players, bent=Bent.PLAIN))]
    return [
        (state, view(state, state.to_act)) for state in states if state.phase is Phase.PLAY and state.to_act is not None
    ]


def first_cards(players: int, deals: int, seed: int = 2) -> list[tuple[State, View]]:
    """Return a defender's view at the first card of each deal in which an écart was made, no atout in it."""
    rng, found = Random(seed), []
    for _ in range(deals):
        for step in walk(rng, random_plan(rng, players, bent=Bent.PLAIN)):
            state = step.after
            if state.phase is Phase.PLAY and state.to_act is not None and not state.trick.cards:
                seen = view(state, state.to_act)
                if state.ecart and seen.own_ecart is None and not seen.ecart_atouts:
                    found.append((state, seen))
                break
    return found


def believed(state: State, seen: View, belief: Belief, number: int = 20, seed: int = 3) -> tuple[Knowledge, Believed]:
    known = Knowledge.of(seen, edition=state.deal.edition, declares_petit_sec=False)
    sampler = Sampler(known)
    position = Position.from_state(suppose(seen, sampler.sample(1, seed=seed)[0], declares_petit_sec=False))
    assert state.to_act is not None
    reading = belief.reading(seen, known)
    return known, believe(sampler, position, state.to_act, reading, number, spread=belief.spread, seed=seed)


@pytest.mark.parametrize("players", [3, 4, 5])
class TestLayouts:
    def test_they_agree_with_what_is_known(self, players: int) -> None:
        split = 0
        for state, seen in moments(players, 40):
            known, found = believed(state, seen, Belief(bids=True, imposed=True, splits=True, reads=True, spread=4))
            assert all(known.allows_mask(layout) for layout in found.layouts)
            split += known.aside == "ecart"
        assert split > 5

    def test_as_many_as_were_asked_for(self, players: int) -> None:
        for state, seen in moments(players, 10):
            _, found = believed(state, seen, SPLITS)
            assert sum(found.weights) == 20
            assert 0 < found.effective <= 60.0001

    def test_with_a_spread_of_one_they_are_the_samples_and_weighed(self, players: int) -> None:
        for state, seen in moments(players, 10):
            known, found = believed(state, seen, Belief())
            assert list(found.layouts) == Sampler(known).sample_mask(20, seed=3)
            assert set(found.weights) == {1.0}

    def test_the_same_seed_draws_the_same(self, players: int) -> None:
        for state, seen in moments(players, 5):
            assert believed(state, seen, SPLITS)[1] == believed(state, seen, SPLITS)[1]


@pytest.mark.parametrize("players", [3, 4, 5])
class TestForm:
    def test_it_is_the_models(self, players: int) -> None:
        rng, cards = Random(players), list(DECK)
        for _ in range(200):
            hand = CardSet.of(rng.sample(cards, SHAPES[players].hand)).mask
            assert strength(players).margin(hand) == pytest.approx(margin(hand, players), abs=1e-9)


@pytest.mark.parametrize("players", [3, 4, 5])
class TestEcart:
    def test_before_the_first_card_it_is_the_quick_one(self, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
        """Without what takers differ by, the cards split again are those that `quick_ecart` would put away."""
        monkeypatch.setattr("oudler.bots.belief.NOISE", 0.0)
        compared = 0
        for state, seen in first_cards(players, 80):
            _, found = believed(state, seen, Belief(splits=True, spread=2))
            called = None if seen.called is None else int(seen.called)
            form = after_ecart(players)
            for layout in found.layouts:
                hand = layout[state.taken.taker] | layout[-1]
                quick = quick_ecart(hand, SHAPES[players].chien, called, form.suit)
                worths = [
                    sum(form.suit(lane(hand & ~away, suit)) for suit in range(SUITS)) + CardSet(away).half_points / 2
                    for away in (layout[-1], quick)
                ]
                assert worths[0] == pytest.approx(worths[1])
                compared += 1
        assert compared > 20

    def test_takers_have_voids(self, players: int) -> None:
        """The layouts hold more of them than those that are split at random, and no fewer cards."""
        voids = {True: 0, False: 0}
        for state, seen in first_cards(players, 40):
            taker = state.taken.taker
            for splits in (True, False):
                _, found = believed(state, seen, Belief(splits=splits, spread=2))
                for layout, weight in zip(found.layouts, found.weights, strict=True):
                    empty = sum(not lane(layout[taker], suit) for suit in range(SUITS))
                    voids[splits] += int(weight) * empty
        assert voids[True] > 1.5 * voids[False] > 0


class TestWeights:
    def test_who_has_bid_is_strong(self) -> None:
        """The taker's hands of the layouts are stronger than those drawn at random, before the first card."""
        strong = {True: 0.0, False: 0.0}
        for state, seen in first_cards(4, 40):
            taker = state.taken.taker
            for bids in (True, False):
                _, found = believed(state, seen, Belief(bids=bids, imposed=bids, spread=5))
                total = sum(
                    weight * strength(4).margin(layout[taker])
                    for layout, weight in zip(found.layouts, found.weights, strict=True)
                )
                strong[bids] += total / sum(found.weights)
        assert strong[True] > strong[False]

    def test_cards_are_read_by_who_was_trained(self) -> None:
        """Where players play at random it says something all the same: the layouts are not those drawn without it."""
        differ = 0
        for state, seen in moments(4, 5):
            drawn = [believed(state, seen, Belief(reads=reads, spread=3))[1].layouts for reads in (True, False)]
            differ += drawn[0] != drawn[1]
        assert differ

    def test_nonsense_is_refused(self) -> None:
        _, seen = moments(4, 1)[0]
        known = Knowledge.of(seen, declares_petit_sec=False)
        sampler = Sampler(known)
        position = Position.from_state(suppose(seen, sampler.sample(1)[0], declares_petit_sec=False))
        reading = SPLITS.reading(seen, known)
        for number, spread, first in ((0, 1, 0), (1, 0, 0), (1, 1, -1)):
            with pytest.raises(ValueError, match=r"-?[01]"):
                believe(sampler, position, Seat(0), reading, number, spread=spread, first=first)
