"""The levels: legal at every moment, blind to what a seat may not see, the same for the same seed, and named."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import thread_time

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
from strategies import moments_of
from walks import Bent, random_plan

THINKERS = ["debutant", "club", "expert"]
QUICK = {
    "debutant": "debutant",
    "club": "club:samples=6:ecart=2:call=2",
    "expert": "expert:samples=6:exact=2:ecart=2:call=2",
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


def same_when_exchanged(bot: Bot, players: int, deals: int, tries: int) -> int:
    """Return how many decisions were compared with what the bot decides when hidden cards are exchanged."""
    rng, compared = Random(players), 0
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
    @pytest.mark.parametrize("name", THINKERS)
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_hidden_cards_exchanged_the_decision_is_the_same(self, name: str, players: int) -> None:
        assert same_when_exchanged(bot_named(QUICK[name]), players, deals=12, tries=3) > 40

    @pytest.mark.slow
    @pytest.mark.parametrize("name", BOTS)
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_so_are_those_of_the_levels_as_they_are(self, name: str, players: int) -> None:
        assert same_when_exchanged(bot_named(name), players, deals=20, tries=4) > 80


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


@pytest.mark.usefixtures("no_garbage")
class TestTime:
    @pytest.mark.parametrize("seconds", [0.2, 0.5])
    def test_seconds_are_kept_and_used(self, seconds: float) -> None:
        """A card with a choice takes at most a fifth more, and with time to spare more is looked at."""
        deal = Deal.of(deal_from_seed(bytes(32), 4, Seat(0)))
        state = start(replace(deal, imposed=Imposed(Seat(0), Bid.GARDE)))
        bot, plain = bot_named("expert"), bot_named("glouton")
        worked, samples = [], []
        while not state.phase.is_over:
            assert state.to_act is not None
            seen = view(state, state.to_act)
            if state.to_act == 1 and len(state.tricks) in range(1, 15):
                begin = thread_time()
                decision = bot.decide(seen, seed=1, seconds=seconds)
                if decision.samples:
                    worked.append(thread_time() - begin)
                    samples.append(decision.samples)
            state = apply(state, plain.decide(seen, seed=1).action)
        assert len(worked) >= 5
        assert max(worked) < 1.2 * seconds  # by the thread's own time: the machine may be busy
        assert max(samples) > 400  # more than its own measure of 200


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
