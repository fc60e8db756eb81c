"""`glouton`: legal at every moment, blind to what its seat may not see, and the plain rules it plays by."""

from __future__ import annotations

from random import Random

import pytest

from builders import cards, deal_with, in_play, play, taken
from hidden import exchanges
from oudler.bots import bot_named
from oudler.bots.glouton_hand import best_call, hand_count, is_sure_of_chelem, wished_bid
from oudler.cards import EXCUSE, NO_CARDS, PETIT, SUIT_CARDS, card_label, parse_card
from oudler.rules import (
    Action,
    AnnounceChelem,
    Bid,
    CallCard,
    Deal,
    KeepContract,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    RevealPetitSec,
    RuleOnRequest,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    deal_from_seed,
    legal_actions,
    start,
    view,
)
from oudler.rules.call import callable_cards
from parted import parts
from strategies import moments_of
from walks import Bent, random_plan

GLOUTON = bot_named("glouton")


def decided(state: State, seat: int | None = None) -> Action:
    who = state.to_act if seat is None else Seat(seat)
    assert who is not None
    return GLOUTON.decide(view(state, who), seed=1).action


def played(state: State) -> str:
    action = decided(state)
    assert isinstance(action, PlayCard)
    return card_label(action.card)


def played_out(rng: Random, state: State) -> tuple[State, set[type]]:
    kinds: set[type] = set()
    while not state.phase.is_over:
        if state.phase is Phase.APPROVAL:
            rulings = legal_actions(state)
            state = apply(state, rulings[rng.randrange(len(rulings))])
            continue
        assert state.to_act is not None
        seen = view(state, state.to_act)
        decision = GLOUTON.decide(seen, seed=0)
        assert decision.action in seen.actions
        assert decision.reason.fr
        assert decision.reason.en
        kinds.add(type(decision.action))
        state = apply(state, decision.action)
    return state, kinds


class TestLegal:
    @pytest.mark.parametrize("part", parts(2))
    def test_random_deals_of_every_edition_are_played_to_the_end(self, part: int) -> None:
        rng = Random(5 + part)
        kinds: set[type] = set()
        for number in range(150):
            end, met = played_out(rng, start(random_plan(rng, 3 + number % 3).deal))
            kinds |= met
            assert end.phase.is_over
        assert kinds >= {MakeBid, CallCard, MakeEcart, AnnounceChelem, ShowPoignee, PlayCard, RevealPetitSec}

    def test_a_contract_is_kept_when_a_surcontrat_over_it_was_refused(self) -> None:
        deal = deal_with(4, {1: "A21-A13 E PR PD"}, dealer=0, arbiter=True)
        state = apply(start(deal), MakeBid(Seat(1), Bid.GARDE))
        state = apply(state, MakeBid(Seat(2), Bid.GARDE_SANS))
        state = apply(state, RuleOnRequest(granted=False))
        while state.phase is Phase.AUCTION and state.to_act is not None:
            state = apply(state, MakeBid(state.to_act, Bid.PASSE))
        assert state.phase is Phase.CONFIRM
        assert decided(state) == KeepContract(Seat(1), plays=True)

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_hidden_cards_exchanged_the_decision_is_the_same(self, players: int) -> None:
        rng = Random(players)
        compared = 0
        for _ in range(12):
            for moment in moments_of(rng, random_plan(rng, players, bent=Bent.PLAIN)):
                seat = moment.state.to_act
                if seat is None or moment.state.phase is Phase.APPROVAL:
                    continue
                action = decided(moment.state, seat)
                for _, other in exchanges(rng, moment, seat, 6):
                    compared += 1
                    assert decided(other.state, seat) == action
        assert compared > 60


class TestAuction:
    @pytest.mark.slow
    def test_four_players_take_some_two_deals_in_three_and_make_more_than_half(self) -> None:
        taken_deals = made = 0
        for number in range(200):
            deal = Deal.of(deal_from_seed(number.to_bytes(32, "big"), 4, Seat(number % 4)))
            end, _ = played_out(Random(0), start(deal))
            if end.phase is Phase.FINISHED:
                taken_deals += 1
                made += count(end).score.won
        assert 120 <= taken_deals <= 150
        assert 0.5 <= made / taken_deals <= 0.75

    @pytest.mark.parametrize(
        ("hand", "bid"),
        [
            ("A2 A3 PA P2 P3 P4 C2 C3 C4 C5 K2 K3 K4 K5 T2 T3 T4 T5", Bid.PASSE),
            ("A21 E A2 A5 A9 A12 A16 PR P2 P3 P4 CD C3 C4 K5 K6 T7 T8", Bid.PRISE),
            ("A21 E A1 A5 A9 A12 A16 A18 PR PD P3 P4 P5 CR C4 K5 K6 T7", Bid.GARDE),
            ("A16-A21 E A1 A5 A9 A12 PR PD P3 P4 P5 CR CD", Bid.GARDE_SANS),
            ("A14-A21 E A1 A5 A9 A12 PR PD PC CR CD", Bid.GARDE_CONTRE),
        ],
    )
    def test_the_count_names_the_contract(self, hand: str, bid: Bid) -> None:
        held = cards(hand)
        assert len(held) == 18
        assert wished_bid(held, 4) == (bid, hand_count(held))

    def test_it_passes_when_its_contract_was_bid_before(self) -> None:
        deal = deal_with(4, {2: "A21 E A2 A5 A9 A12 A16 PR P2 P3 P4 CD C3 C4 K5 K6 T7 T8"}, dealer=0)
        state = apply(start(deal), MakeBid(Seat(1), Bid.PRISE))
        assert decided(state) == MakeBid(Seat(2), Bid.PASSE)
        assert decided(apply(start(deal), MakeBid(Seat(1), Bid.PASSE))) == MakeBid(Seat(2), Bid.PRISE)


class TestCallAndEcart:
    @pytest.mark.parametrize(
        ("hand", "called"),
        [
            ("PR CD C2 K2 K3 K4 K5 T2", "CR"),  # the Dame would be lost without its Roi
            ("PR P2 C2 C3 K2 K3 K4 K5 T2", "KR"),  # the longest
            ("PR CR KR TR PD P2 P3 P4 C2", "CD"),  # with the four Rois, a Dame it does not hold
            ("PR CR KR TR PD CD KD TD P2 P3 P4 CC", "PC"),
        ],
    )
    def test_call(self, hand: str, called: str) -> None:
        held = cards(hand)
        assert best_call(held, callable_cards(held)) == parse_card(called)

    def test_short_suits_go_rois_and_marriages_stay(self) -> None:
        deal = deal_with(
            4,
            {0: "A21 A20 A19 A18 A17 A16 E PR PD P3 CR C2 C3 C4 C5 KD K4 T9"},
            chien="T2 T3 K6 P5 C6 A2",
            dealer=3,
        )
        away = decided(taken(deal, 0))
        assert away == MakeEcart(Seat(0), cards("T2 T3 T9 KD K4 K6"))

    def test_what_the_rules_forbid_stays_and_low_atouts_go_when_they_must(self) -> None:
        deal = deal_with(4, {0: "A1 A21 A5-A15 PR CR KR TR P2"}, chien="A2 A3 A4 A16 A17 C2", dealer=3)
        away = decided(taken(deal, 0))
        assert away == MakeEcart(Seat(0), cards("P2 C2 A2-A5"))


class TestAnnonces:
    def test_the_largest_poignee_is_shown_and_the_petit_hidden(self) -> None:
        deal = deal_with(4, {1: "A1-A14 P2 P3 P4 P5"}, dealer=0)
        state = in_play(deal, taker=0)
        assert decided(state) == ShowPoignee(Seat(1), cards("A2-A14"))
        assert isinstance(decided(apply(state, ShowPoignee(Seat(1), cards("A2-A14")))), PlayCard)

    @pytest.mark.parametrize(
        ("hand", "sure"),
        [
            ("A10-A21 PR PD PC CR CD CC", True),
            ("A10-A21 PR PD PC CR CD CV", False),  # the Cavalier is elsewhere
            ("A12-A21 E PR PD PC CR CD CC PV", False),  # eleven atouts outside, ten to draw them
            ("A9-A20 PR PD PC CR CD CC", False),
        ],
    )
    def test_a_chelem_needs_every_trick(self, hand: str, sure: bool) -> None:
        assert is_sure_of_chelem(cards(hand), NO_CARDS) is sure

    def test_an_announced_chelem_is_played_from_the_top(self) -> None:
        deal = deal_with(4, {0: "A10-A21 PR PD PC CR CD CC"}, chien="K2 K3 K4 T2 T3 T4", dealer=3)
        state = taken(deal, 0)
        assert decided(state) == AnnounceChelem(Seat(0))
        end, _ = played_out(Random(0), state)
        assert count(end).score.result.chelem == "attack"


class TestCards:
    DEAL = deal_with(
        4,
        {
            0: "A21 A20 A19 A18 E A3 A2 PR P2 P3 CR C2 C3 KD K2 K3 T2 T3",
            1: "PD P4 P5 P6 CD C4 C5 C6 K4 K5 K6 K7 T4 T5 T6 A4 A5 A6",
            2: "PC P7 P8 P9 CC C7 C8 C9 KR K8 K9 K10 TR T7 T8 A1 A7 A8",
            3: "PV P10 CV C10 KC KV TD TC TV T9 T10 A9-A15",
        },
        dealer=0,
    )
    STATE = in_play(DEAL, taker=0, ecart="T2 T3 TA K2 K3 KA")

    @pytest.mark.parametrize(
        ("so_far", "card"),
        [
            ("K4", "♦R"),  # the Roi takes
            ("K4 KR", "♦C"),  # and the partner feeds it
            ("C4 C7 C10", "♥R"),  # the taker wins, playing last
            ("P4", "♠7"),  # not the Cavalier: the taker plays after
            ("P4 P7", "♠10"),
            ("A4", "7"),  # goes above, the petit stays
            ("A4 A7", "9"),  # as cheaply as it can
            ("T4 TR T9", "2"),  # void, the taker trumps: cheaply too
        ],
    )
    def test_what_follows(self, so_far: str, card: str) -> None:
        assert played(play(self.STATE, so_far)) == card

    def test_the_petit_goes_home_on_a_strong_atout_of_the_camp(self) -> None:
        deal = deal_with(
            4,
            {
                0: "A2 A3 A4 A21 PR P2 P3 P4 P5 P6 P7 CR C2 C3 C4 C5 C6 C7",
                1: "A20 K2-K10 KV T2-T8",
                2: "A1 A5 A6 KR KD KC KA TA T9 T10 TV TC TD TR C8 C9 P8 P9",
            },
            dealer=0,
        )
        assert played(play(in_play(deal, taker=0), "A20")) == "1"

    def test_the_excuse_saves_a_dame(self) -> None:
        deal = deal_with(
            4,
            {
                1: "PR P2-P10 K2-K9",
                2: "PD E C2-C9 T2-T9",
                3: "PV A2 A3 A4 A5 CR CD KR",
            },
            dealer=0,
        )
        state = in_play(deal, taker=1)
        assert played(play(state, "PR")) == "Excuse"

    def test_a_defender_never_leads_the_petit_while_he_has_another_atout(self) -> None:
        for number in range(40):
            deal = Deal.of(deal_from_seed((900 + number).to_bytes(32, "big"), 4, Seat(0)))
            state = start(deal)
            while not state.phase.is_over and state.to_act is not None:
                action = decided(state)
                if isinstance(action, PlayCard) and action.card == PETIT and not state.trick.cards:
                    assert state.hands[state.to_act].without(PETIT) & (cards("A2-A21") | SUIT_CARDS) == NO_CARDS
                state = apply(state, action)

    def test_the_excuse_is_played_before_the_last_trick(self) -> None:
        found = 0
        for number in range(60):
            deal = Deal.of(deal_from_seed((300 + number).to_bytes(32, "big"), 4, Seat(0)))
            end, _ = played_out(Random(0), start(deal))
            if end.phase is Phase.FINISHED and not end.taken.chelem:
                found += 1
                assert EXCUSE not in end.tricks[-1].cards
        assert found > 30
