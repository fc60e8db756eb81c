"""Chelems and poignées as bots announce and play them, and what a mark is to each seat."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, taken
from oudler.bots import bot_named
from oudler.bots.annonces import runs_all
from oudler.bots.camps import own_share, taker_share
from oudler.bots.decision import Terms
from oudler.bots.ecart import choose_ecart
from oudler.rules import AnnounceChelem, Bid, Seat, ShowPoignee, apply, count, view


class TestExcuseAgainstARun:
    """EXC-01: the Excuse answers to anything; who has it keeps one card more of a suit."""

    def test_an_atout_is_kept_behind_it(self) -> None:
        hand = cards("A21 A20 PR PD").mask
        assert runs_all(hand, [cards("A5 PC P2 P3").mask, cards("A4 A3 T2 C2").mask])
        assert not runs_all(hand, [cards("A5 PC P2 P3").mask, cards("A4 A3 E C2").mask])

    def test_so_is_the_next_honour_of_a_suit(self) -> None:
        hand = cards("A21 PR PD PV").mask
        assert runs_all(hand, [cards("A5 PC P2 C2").mask])
        assert not runs_all(hand, [cards("PC P2 E C2").mask])


class TestChelemToItsEnd:
    """CHEL-06: an Excuse led last wins, to who has won all the tricks before."""

    HAND = "E A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A11 A10 A9 PR CR KR TR"

    @pytest.mark.slow
    @pytest.mark.parametrize("name", ["club", "expert"])
    def test_an_announced_chelem_is_played_to_its_end(self, name: str) -> None:
        bot = bot_named(name)
        state = in_play(deal_with(4, {1: self.HAND}, dealer=0), taker=1, contract=Bid.GARDE_SANS)
        announced = bot.decide(view(state, Seat(1)), seed=3)
        assert announced.action == AnnounceChelem(Seat(1))
        state = apply(state, announced.action)
        shown = bot.decide(view(state, Seat(1)), seed=3).action
        assert isinstance(shown, ShowPoignee), "13 atouts, and a contract that cannot fail"
        plain = bot_named("glouton")
        while not state.phase.is_over:
            assert state.to_act is not None
            player = bot if state.to_act == 1 else plain
            state = apply(state, player.decide(view(state, state.to_act), seed=3).action)
        assert count(state).score.result.chelem == "attack"


class TestEcartOfAChelem:
    """CHEL-05: who announces a chelem leads; the écart is the one it was announced with."""

    def test_the_ecart_after_the_announcement(self) -> None:
        hand = "E A21 A20 A19 A18 A17 A16 A15 A14 A13 A12 A11 PR PD CR CD KR TR"
        state = taken(deal_with(4, {1: hand}, chien="P2 P3 C2 C3 K2 T2", dealer=0), 1)
        state = apply(state, AnnounceChelem(Seat(1)))
        seen = view(state, Seat(1))
        answer = choose_ecart(seen, samples=40)
        assert answer.action == choose_ecart(seen, samples=0).action
        assert answer.samples == 0


class TestOwnMarks:
    """MARK-03: at five the partner has a third of what the attack marks."""

    @pytest.mark.parametrize(
        ("viewer", "attack", "share"),
        [(0, 0b00101, 2.0), (2, 0b00101, 1.0), (0, 0b00001, 4.0), (1, 0b00101, 1.0)],
        ids=["preneur", "partenaire", "seul", "défenseur"],
    )
    def test_values_are_in_the_seat_s_own_marks(self, viewer: int, attack: int, share: float) -> None:
        state = in_play(deal_with(5, {0: "PR"}, dealer=4), taker=0, called="CR")
        assert own_share(view(state, Seat(viewer)), attack, Terms()) == share

    @pytest.mark.parametrize(("players", "share"), [(3, 2.0), (4, 3.0)])
    def test_mark_01_and_02(self, players: int, share: float) -> None:
        assert taker_share(players, Terms(), with_partner=False) == share
