"""Who sends and who reads: the defence alone, those who know it, from public cards; and how long that takes."""

from __future__ import annotations

from random import Random

import pytest

from builders import cards, deal_with, in_play, play
from hidden import exchanges
from oudler.bots.signals import (
    FFT_SIGNALS,
    NO_SIGNALS,
    Conventions,
    Hint,
    Says,
    Trigger,
    advice,
    choose,
    leads,
    likelihood,
    reading,
    said,
    told,
    weigher,
    weight,
)
from oudler.bots.signals.language import CLAUSES
from oudler.bots.signals.words import begun, sent, silent
from oudler.cards import Card, Suit, code
from oudler.rules import SPECTATOR, Phase, Seat, State, view
from signalling import PUBLIC, read, seen
from strategies import moments_of
from walks import Bent, Plan, random_plan, walk

ASIDE = "CA KA TA CV KV TV"


def four() -> State:
    """Seat 1 has led the 3 of pique, under the Dame, against seat 0."""
    hands = {0: "PR P2", 1: "PD P3 P7", 2: "P8", 3: "P5"}
    return play(in_play(deal_with(4, hands, chien=ASIDE, dealer=0), taker=0, ecart=ASIDE), "P3")


FIVE = {0: "PR P2", 1: "PD P3 P7", 2: "P8 CR", 3: "P5", 4: "P6"}


def five(chien: str = "KA TA KV") -> State:
    """The same at five; seat 0 has called the Roi of cœur, which seat 2 holds or the chien."""
    hands = FIVE if "CR" not in chien else {**FIVE, 2: "P8"}
    state = in_play(deal_with(5, hands, chien=chien, dealer=0), taker=0, called="CR")
    return play(state, "P3")


class TestCamps:
    def test_the_attack_reads_nothing_unless_it_may(self) -> None:
        assert read(four(), 2) == read(four(), 3) == [("SIGN-01", 1, "P3")]
        assert read(four(), 0) == []
        assert read(four(), 0, PUBLIC) == [("SIGN-01", 1, "P3")]

    def test_an_onlooker_as_the_attack(self) -> None:
        assert reading(view(four(), SPECTATOR)) == ()
        assert [hint.clause for hint in reading(view(four(), SPECTATOR), PUBLIC)] == ["SIGN-01"]

    def test_one_reads_others_and_not_oneself(self) -> None:
        assert read(four(), 1) == []
        assert [hint.clause for hint in said(seen(four(), 1))] == ["SIGN-01"]

    def test_the_attack_sends_nothing(self) -> None:
        hands = {0: "PD P3 P7 P8 A2 A4 A5"}
        state = in_play(deal_with(4, hands, chien=ASIDE, dealer=3), taker=0, ecart=ASIDE)
        assert state.to_act == 0
        assert choose(seen(state), cards("P3 P7 P8")) is None
        assert leads(seen(state)) == ()
        assert advice(seen(state), state.hands[0]) == {}

    def test_switched_off_nothing_is_sent_or_read(self) -> None:
        state = four()
        before = in_play(state.deal, taker=0, ecart=ASIDE)
        assert choose(seen(before), cards("P3 P7")) is not None
        assert choose(seen(before), cards("P3 P7"), NO_SIGNALS) is None
        assert leads(seen(before), NO_SIGNALS) == ()
        assert reading(seen(state, 2), NO_SIGNALS) == ()

    def test_one_clause_may_be_used_without_the_others(self) -> None:
        only_atouts = Conventions(frozenset({"SIGN-02", "SIGN-03"}))
        assert reading(seen(four(), 2), only_atouts) == ()

    def test_nothing_before_the_deal_is_taken(self) -> None:
        plan = random_plan(Random(1), 4, bent=Bent.PLAIN)
        first = next(walk(Random(1), plan)).before
        assert reading(view(first, Seat(0)), PUBLIC) == ()


class TestFivePlayers:
    def test_a_camp_that_is_not_known_is_not_read(self) -> None:
        assert [read(five(), seat) for seat in range(5)] == [[], [], [], [], []]

    def test_the_partner_knows_and_reads_only_if_he_may(self) -> None:
        assert read(five(), 2, PUBLIC) == [("SIGN-01", 1, "P3")]

    def test_once_the_called_card_has_fallen_what_was_said_is_read(self) -> None:
        state = play(five(), "P8 P5 P6 PR")
        assert read(state, 3) == []
        state = play(state, code(next(iter(state.hands[0] & cards("CA-CD")))))
        state = play(state, code(next(iter(state.hands[1] & cards("CA-CD")))), "CR")
        assert ("SIGN-01", 1, "P3") in read(state, 3)
        assert read(state, 2) == []

    def test_called_card_in_the_chien_all_are_known(self) -> None:
        assert read(five(chien="CR KA TA"), 3) == [("SIGN-01", 1, "P3")]

    def test_who_knows_that_he_defends_sends(self) -> None:
        before = in_play(five().deal, taker=0, called="CR")
        assert choose(seen(before), cards("P3 P7")) is not None
        partner = deal_with(5, {**FIVE, 2: "P8 PA", 1: "PD P3 P7 CR"}, chien="KA TA KV", dealer=0)
        assert choose(seen(in_play(partner, taker=0, called="CR")), cards("P3 P7")) is None


def plans(number: int) -> list[tuple[Random, Plan]]:
    return [(Random(seed), random_plan(Random(seed), 3 + seed % 3)) for seed in range(number)]


class TestAnyDeal:
    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_hidden_cards_exchanged_nothing_changes(self, players: int) -> None:
        rng = Random(players)
        compared = heard = 0
        for _ in range(12):
            for moment in moments_of(rng, random_plan(rng, players, bent=Bent.PLAIN)):
                seat = moment.state.to_act
                if seat is None or moment.state.phase is not Phase.PLAY:
                    continue
                here = _all_of(moment.state, seat)
                for _, other in exchanges(rng, moment, seat, 6):
                    compared += 1
                    heard += bool(here[0])
                    assert _all_of(other.state, seat) == here
        assert compared > 20
        assert heard

    @pytest.mark.slow
    def test_at_every_moment_of_random_deals(self) -> None:
        spoken = chosen = 0
        for rng, plan in plans(45):
            for step in walk(rng, plan):
                state = step.after
                if state.phase is not Phase.PLAY or state.to_act is None:
                    continue
                here = seen(state)
                among = here.playable
                choice = choose(here, among)
                if choice is not None:
                    chosen += 1
                    assert choice[0] in among
                assert set(advice(here, among)) <= set(among)
                assert all(lead.card in among for lead in leads(here))
                hints = reading(here, PUBLIC)
                spoken += len(hints)
                for hint in hints:
                    assert here.viewer != hint.seat
                    assert 0.1 < likelihood(hint, state.hands[hint.seat].mask) <= 1
                layout = tuple(hand.mask for hand in state.hands)
                weigh = weigher(hints)
                assert 0 < weight(hints, layout) <= 1
                assert weight(hints, layout) == pytest.approx(1 if weigh is None else weigh(layout))
        assert spoken > 100
        assert chosen > 100

    def test_a_finished_deal_can_be_told_again(self) -> None:
        for rng, plan in plans(12):
            before, after = [(step.before, step.after) for step in walk(rng, plan)][-1]
            if after.phase is Phase.FINISHED:
                told_then = said(view(before, Seat(0)), PUBLIC)
                told_now = said(view(after, Seat(0)), PUBLIC)
                assert [hint.card for hint in told_now][: len(told_then)] == [hint.card for hint in told_then]
                assert len({(hint.card, hint.says) for hint in told_now}) == len(told_now)

    def test_a_hand_that_has_the_cards_it_had_is_judged_as_it_was(self) -> None:
        """`since`: cards played after the signal count as held when it was given."""
        state = play(four(), "P8 P5 PR")
        (hint,) = reading(seen(state, 2))
        assert likelihood(hint, cards("P7").mask) < 1
        assert likelihood(hint, cards("P7 PD").mask) == 1
        later = play(state, code(next(iter(state.hands[0] & cards("P2-PC")))), "PD")
        hint = reading(seen(later, 2))[0]
        assert likelihood(hint, cards("P7").mask) == 1


def _all_of(state: State, seat: Seat) -> tuple[object, ...]:
    here = seen(state, seat)
    return reading(here), reading(here, PUBLIC), choose(here, here.playable), dict(advice(here, here.playable))


class TestWords:
    @pytest.mark.parametrize("says", Says)
    def test_every_signal_is_told_in_both_languages(self, says: Says) -> None:
        triggers: tuple[Trigger | None, ...] = tuple(Trigger) if says is Says.MAIN_FORTE else (None,)
        for trigger in triggers:
            hint = Hint(says, Seat(1), Suit.COEUR, Card(17), 0, least=7, trigger=trigger)
            for text in (told(hint), sent(hint), silent(says)):
                assert says.clause in text.fr
                assert says.clause in text.en
                assert text.fr != text.en
                assert "{" not in text.fr + text.en

    @pytest.mark.parametrize("says", [Says.FIFTH_STOP, Says.DOUBLETON])
    def test_the_first_of_two_cards_too(self, says: Says) -> None:
        assert says.clause in begun(says, Suit.TREFLE).fr

    def test_there_are_eight_clauses(self) -> None:
        assert FFT_SIGNALS.clauses == CLAUSES
        assert len(CLAUSES) == 8
