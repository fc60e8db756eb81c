"""What makes levels differ: styles of bidding, wariness of sur-contrats, a beginner's weak moments."""

from __future__ import annotations

from random import Random

import pytest

from builders import deal_with, in_play, play
from oudler.bots import bot_named
from oudler.bots.auction import bid
from oudler.bots.lapses import lapses
from oudler.bots.thinker import Thinker
from oudler.cards import card_label, parse_card
from oudler.rules import Bid, Deal, MakeBid, Phase, PlayCard, Seat, apply, deal_from_seed, start, view

HANDS = {
    0: "A21 A20 A16 A15 A14 A13 A12 A2 P9 P10 PR CA C2 KA KV TA T2 TD",
    1: "A3 A4 A10 P2 P3 PC C3 C4 CC CD K2 K3 KD T3 T4 T5 TC TR",
    2: "A1 A5 A11 P4 P5 P6 PD C5 C6 C7 CV K4 K5 K6 K7 KC T6 T7",
    3: "E A6 A7 A17 A18 P7 P8 PV C8 C9 K8 K9 K10 T8 T9 T10 TV CR",
}
CHIEN = "A8 A9 A19 PA KR C10"


def highest(players: int, deals: int, name: str) -> list[Bid]:
    """Return the highest bid of so many deals, of one bot in every seat."""
    rng, bot = Random(players), bot_named(name)
    found: list[Bid] = []
    while len(found) < deals:
        state = start(Deal.of(deal_from_seed(rng.randbytes(32), players, Seat(len(found) % players))))
        said = [Bid.PASSE]
        while state.phase is Phase.AUCTION:
            assert state.to_act is not None
            action = bot.decide(view(state, state.to_act), seed=1).action
            assert isinstance(action, MakeBid)
            said.append(action.bid)
            state = apply(state, action)
        if state.phase is not Phase.PETIT_SEC:
            found.append(max(said))
    return found


class TestStyles:
    def test_a_bold_player_takes_more_and_a_prudent_one_less(self) -> None:
        plain, bold, prudent = (
            highest(4, 60, f"expert{style}").count(Bid.PASSE) for style in ("", ":bold=60", ":prudent=60")
        )
        assert bold < plain < prudent

    @pytest.mark.slow
    def test_at_five_few_deals_are_sur_contrats(self) -> None:
        """A garde contre was 60 % of them: no table of people plays like that."""
        share = {name: sum(one.is_surcontrat for one in highest(5, 150, name)) / 150 for name in ("expert", "expert@1")}
        assert share["expert"] <= 0.12
        assert share["expert@1"] > 0.4

    def test_a_hand_that_is_strong_enough_says_it_all_the_same(self) -> None:
        hand = "E A1 A21 A20 A19 A18 A17 A16 A15 A14 A13 PR CR KR TR"
        deal = deal_with(5, {1: hand}, dealer=0)
        decision = bid(view(start(deal), Seat(1)), wary=True)
        assert isinstance(decision.action, MakeBid)
        assert decision.action.bid is Bid.GARDE_CONTRE


class TestLapses:
    def test_a_roi_is_played_too_early(self) -> None:
        state = in_play(deal_with(4, HANDS, chien=CHIEN, dealer=0), taker=0, contract=Bid.GARDE_SANS)
        decision = bot_named("debutant:lapses=1").decide(view(state, Seat(1)), seed=3)
        assert isinstance(decision.action, PlayCard)
        assert card_label(decision.action.card) == card_label(parse_card("TR"))
        assert decision.reason.fr == "joue son Roi avant qu'on ne le coupe"

    def test_not_when_another_leads_nor_in_a_suit_that_was_led(self) -> None:
        state = in_play(deal_with(4, HANDS, chien=CHIEN, dealer=0), taker=0, contract=Bid.GARDE_SANS)
        bot = bot_named("debutant:lapses=1")
        for later in (play(state, "P2"), play(state, "P2", "P4", "P7", "P9")):
            assert later.to_act is not None
            assert "avant qu'on" not in bot.decide(view(later, later.to_act), seed=3).reason.fr

    def test_so_often_by_the_seed(self) -> None:
        assert 150 < sum(lapses(seed, 0.2) for seed in range(1000)) < 250
        assert not any(lapses(seed, 0.0) for seed in range(50))
        plain = bot_named("debutant")
        assert isinstance(plain, Thinker)
        assert plain.lapses == 0.2
