"""The levels: legal at every moment, blind to what a seat may not see, the same for the same seed, and named."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hidden import exchanges
from oudler.bots import BOTS, Bot, bot_named
from oudler.bots.decision import Terms
from oudler.bots.thinker import Thinker
from oudler.rules import (
    Action,
    Bid,
    Deal,
    Imposed,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    deal_from_seed,
    legal_actions,
    start,
    view,
)
from oudler.text import OudlerError
from parted import parts
from strategies import moments_of
from walks import Bent, random_plan

THINKERS = ["debutant", "club", "expert", "maitre"]
QUICK = {
    "debutant": "debutant",
    "club": "club:samples=6:ecart=2:call=2",
    "expert": "expert:samples=6:exact=2:ecart=2:call=2",
    "maitre": "maitre:samples=6:exact=2:ecart=2:call=2",
}

IMPOSSIBLE = [
    *("", "Expert", ":", "x:y=z", "glouton:exact=1", "expert:", "expert:exact", "expert:exact=", "expert:exact=-1"),
    *(
        "expert:exact=1e9",
        "expert:marks=2",
        "expert:signals=2",
        "expert:name=1",
        "expert:thinking=1",
        "expert:samples=²",
        "expert:playouts=0",
        "expert:doubt=0",
    ),
]


def terms_of(state: State) -> Terms:
    return Terms(state.deal.edition, state.deal.declares_petit_sec)


def decided(bot: Bot, state: State, seed: int = 1) -> Action:
    assert state.to_act is not None
    return bot.decide(view(state, state.to_act), seed=seed, terms=terms_of(state)).action


def played_out(bot: Bot, rng: Random, state: State) -> State:
    while not state.phase.is_over:
        if state.phase is Phase.APPROVAL:
            rulings = legal_actions(state)
            state = apply(state, rulings[rng.randrange(len(rulings))])
            continue
        assert state.to_act is not None
        seen = view(state, state.to_act)
        decision = bot.decide(seen, seed=rng.randrange(1 << 32), terms=terms_of(state))
        assert decision.action in seen.actions
        assert decision.reason.fr
        assert decision.reason.en
        if decision.options and not isinstance(decision.action, PlayCard):
            assert decision.options[0].action == decision.action
        state = apply(state, decision.action)
    return state


def same_when_exchanged(bot: Bot, players: int, deals: int, tries: int, seed: int = 0) -> int:
    """Return how many decisions were compared with what the bot decides when hidden cards are exchanged."""
    rng, compared = Random(seed or players), 0
    for _ in range(deals):
        for moment in moments_of(rng, random_plan(rng, players, bent=Bent.PLAIN)):
            seat = moment.state.to_act
            if seat is None or moment.state.phase is Phase.APPROVAL:
                continue
            action = decided(bot, moment.state)
            for _, other in exchanges(rng, moment, seat, tries):
                compared += 1
                assert decided(bot, other.state) == action
    return compared


@pytest.mark.slow
class TestLegal:
    @pytest.mark.parametrize("name", THINKERS)
    def test_random_deals_of_every_edition_are_played_to_the_end(self, name: str) -> None:
        rng = Random(name)
        for number in range(6):
            state = start(random_plan(rng, 3 + number % 3).deal)
            assert played_out(bot_named(QUICK[name]), rng, state).phase.is_over


class TestBlind:
    @pytest.mark.slow
    @pytest.mark.parametrize("name", THINKERS)
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_hidden_cards_exchanged_the_decision_is_the_same(self, name: str, players: int) -> None:
        assert same_when_exchanged(bot_named(QUICK[name]), players, deals=12, tries=3) > 40

    @pytest.mark.parametrize("part", parts(2))
    @pytest.mark.parametrize("name", [name for name in BOTS if name != "maitre"])  # who is the expert with more samples
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_so_are_those_of_the_levels_as_they_are(self, name: str, players: int, part: int) -> None:
        assert same_when_exchanged(bot_named(name), players, deals=12, tries=4, seed=players + 10 * part) > 40


class TestSeeds:
    def test_the_same_seed_gives_the_same_decision(self) -> None:
        rng = Random(4)
        bot = bot_named(QUICK["expert"])
        for moment in moments_of(rng, random_plan(rng, 4, bent=Bent.PLAIN)):
            if moment.state.to_act is not None and moment.state.phase is not Phase.APPROVAL:
                one, other = (
                    bot.decide(view(moment.state, moment.state.to_act), seed=9, terms=terms_of(moment.state))
                    for _ in range(2)
                )
                assert one == other


AGES = 1e9
"""Seconds that the machine's own clock does not come to the end of."""


class Paced:
    """A deadline that comes nearer by the same step whenever somebody looks at it."""

    def __init__(self, seconds: float, looks: int) -> None:
        self._left = seconds
        self._step = seconds / looks

    @property
    def left(self) -> float:
        self._left -= self._step
        return self._left


class TestTime:
    """With seconds a bot thinks as long as they last: here they run down by its looks at them."""

    @staticmethod
    def samples(looks: int, name: str = "expert") -> int:
        """Return how many layouts a card of the second trick is tried on."""
        deal = Deal.of(deal_from_seed(bytes(32), 4, Seat(0)))
        state = start(replace(deal, imposed=Imposed(Seat(0), Bid.GARDE)))
        while state.to_act != 1 or not state.tricks:
            state = apply(state, decided(bot_named("glouton"), state))
        bot = bot_named(name)
        assert isinstance(bot, Thinker)
        paced = replace(bot, countdown=lambda seconds: Paced(seconds, looks))
        decision = paced.decide(view(state, Seat(1)), seed=1, seconds=AGES)
        assert decision.action in view(state, Seat(1)).actions
        return decision.samples

    def test_time_is_kept_and_used(self) -> None:
        """Its own measure is 200: with no time one layout must do, with time to spare it looks at more."""
        looks = [self.samples(looks) for looks in (1, 20, 40, 1000)]
        assert looks == sorted(looks)
        assert looks[0] == 1
        assert 10 < looks[1] < 200
        assert looks[-1] > 400

    def test_a_level_that_is_not_patient_is_done_with_its_own_measure(self) -> None:
        assert self.samples(1000, "expert:patient=off:samples=60:spread=1") == 60


class TestNames:
    def test_options_change_one_thing(self) -> None:
        bot = bot_named("expert:exact=0:signals=off:marks=0.25")
        assert isinstance(bot, Thinker)
        assert bot.name == "expert:exact=0:signals=off:marks=0.25"
        assert (bot.thinking.exact, bot.signals, bot.thinking.marks) == (0, False, 0.25)
        plain = BOTS["expert"]
        assert isinstance(plain, Thinker)
        assert bot.thinking.samples == plain.thinking.samples

    @pytest.mark.parametrize("name", IMPOSSIBLE)
    def test_others_are_refused(self, name: str) -> None:
        with pytest.raises(OudlerError):
            bot_named(name)
