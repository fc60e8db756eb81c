"""P5: the game at five: the deal, the call and the partner (the play is in test_five_play, the mort in test_mort)."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, drive, in_play, play, play_out, refused, taken
from hidden import viewers
from oudler.cards import KINGS, CardSet, parse_card
from oudler.rules import (
    Bid,
    CallCard,
    Deal,
    MakeBid,
    MakeEcart,
    Phase,
    Seat,
    State,
    apply,
    count,
    deal_from_seed,
    events,
    legal_actions,
    start,
    view,
)
from oudler.rules.dealing import distribute
from oudler.rules.events import CardCalled, ChienHandedOver, ChienRevealed, ContractDecided
from oudler.verdicts import InvalidDeal

GRANDS = "PR CR KR TR PD CD KD TD PC CC KC TC"
"""The four Rois, Dames and Cavaliers."""


def bid(deal: Deal, taker: int, contract: Bid = Bid.GARDE) -> State:
    """Return the state when *taker* has to call."""
    order = [Seat((deal.dealer + 1 + place) % 5) for place in range(5)]
    return drive(start(deal), [MakeBid(seat, contract if seat == taker else Bid.PASSE) for seat in order])


def calls(state: State) -> CardSet:
    return CardSet.of(action.card for action in legal_actions(state) if isinstance(action, CallCard))


def call(state: State, text: str) -> State:
    return apply(state, CallCard(state.taken.taker, parse_card(text)))


class Test_P5_05:
    """Fifteen cards each, dealt by three; a chien of three, and so an écart of three."""

    @pytest.mark.parametrize("dealer", range(5))
    def test_dealt_from_a_seed(self, dealer: int) -> None:
        dealt = deal_from_seed(bytes(range(32)), 5, Seat(dealer))
        to = [step.to for step in dealt.steps() if step.to is not None]
        packets = [to[place : place + 3] for place in range(0, 75, 3)]
        assert len(to) == 75
        assert all(len(set(packet)) == 1 for packet in packets)
        # 25 packets, from the dealer's right-hand neighbour round: 5 turns of 5.
        assert [packet[0] for packet in packets] == [(dealer + 1 + turn) % 5 for turn in range(25)]
        assert ([len(hand) for hand in dealt.hands], len(dealt.chien)) == ([15] * 5, 3)

    def test_packets_of_five_are_refused(self) -> None:
        to = [Seat(seat) for turn in range(3) for seat in (1, 2, 3, 4, 0) for _ in range(5)]
        with pytest.raises(InvalidDeal) as caught:
            distribute(deal_from_seed(bytes(32), 5, Seat(0)).pack, (*to[:5], None, None, None, *to[5:]), 5, Seat(0))
        assert caught.value.clause == "P5-05"

    def test_the_ecart_is_of_three(self) -> None:
        state = taken(deal_with(5, {0: "PA-P10"}, dealer=4), called="CR")
        assert len(state.hands[0]) == 18
        for size in (2, 4, 6):
            assert refused(state, MakeEcart(Seat(0), cards(f"P2-P{size + 1}"))).clause == "ECART-01"
        made = apply(state, MakeEcart(Seat(0), cards("P2-P4")))
        assert (made.ecart, len(made.hands[0])) == (cards("P2-P4"), 15)


class Test_P5_06:
    """Before the chien is turned up the taker calls a Roi of his choice."""

    @pytest.mark.parametrize("contract", list(Bid)[1:])
    def test_the_call_comes_first(self, contract: Bid) -> None:
        deal = deal_with(5, {2: "PR A21"}, chien="CA C2 C3", dealer=0)
        state = bid(deal, 2, contract)
        assert (state.phase, state.to_act, state.hands) == (Phase.CALL, 2, deal.hands)
        assert calls(state) == KINGS
        for card in KINGS:
            called = apply(state, CallCard(Seat(2), card))
            assert called.taken.called == card
            assert called.phase is (Phase.ECART if contract.uses_chien else Phase.PLAY)

    def test_nothing_else_is_done_before(self) -> None:
        state = bid(deal_with(5, {2: "PA-P10"}, dealer=0), 2)
        assert {type(action) for action in legal_actions(state)} == {CallCard}
        assert refused(state, MakeEcart(Seat(2), cards("P2-P4"))).clause == "ECART-06"
        assert refused(state, CallCard(Seat(3), parse_card("CR"))).clause == "PLAY-12"
        assert refused(call(state, "CR"), CallCard(Seat(2), parse_card("KR"))).clause == "P5-06"

    def test_the_table_hears_it_before_it_sees_the_chien(self) -> None:
        deal = deal_with(5, dealer=4)
        order = [MakeBid(Seat(0), Bid.GARDE), *(MakeBid(Seat(seat), Bid.PASSE) for seat in range(1, 5))]
        state = drive(start(deal), order[:-1])
        after = apply(state, order[-1])
        assert [type(event) for event in events(state, order[-1], after)][1:] == [ContractDecided]
        asked = CallCard(Seat(0), parse_card("KR"))
        told = events(after, asked, apply(after, asked))
        assert told[:3] == (
            CardCalled(Seat(0), parse_card("KR")),
            ChienHandedOver(Seat(4), Seat(0), face_down=False),
            ChienRevealed(Seat(0), deal.chien),
        )

    def test_at_three_and_four_nobody_calls(self) -> None:
        for players in (3, 4):
            state = taken(deal_with(players, dealer=players - 1))
            assert (state.phase, state.taken.called) == (Phase.ECART, None)
            assert refused(state, CallCard(Seat(0), parse_card("CR"))).clause == "P5-06"


class Test_P5_07:
    """A Dame may be called with the 4 Rois, a Cavalier with the 4 Dames too, a Valet with 4 grands mariages."""

    @pytest.mark.parametrize(
        ("hand", "ranks"),
        [
            pytest.param("PR CR KR", "R", id="3 Rois: un Roi"),
            pytest.param("PD CD KD TD", "R", id="4 Dames sans Roi: un Roi"),
            pytest.param("PR CR KR TR", "RD", id="4 Rois: une Dame aussi"),
            pytest.param("PR CR KR TR PD CD KD", "RD", id="4 Rois, 3 Dames: pas de Cavalier"),
            pytest.param("PR CR KR TR PD CD KD TD", "RDC", id="4 Rois, 4 Dames: un Cavalier aussi"),
            pytest.param("PR CR KR TR PC CC KC TC", "RD", id="4 Rois, 4 Cavaliers: pas de Cavalier"),
            pytest.param(GRANDS, "RDCV", id="4 grands mariages: un Valet aussi"),
        ],
    )
    def test_what_may_be_called(self, hand: str, ranks: str) -> None:
        state = bid(deal_with(5, {1: hand}, dealer=4), 1)
        assert calls(state) == cards(" ".join(suit + rank for suit in "PCKT" for rank in ranks))

    @pytest.mark.parametrize(
        ("hand", "wrong"),
        [
            ("PR CR KR", "TD"),
            ("PR CR KR TR PD CD KD", "TC"),
            ("PR CR KR TR", "PC"),
            ("PR CR KR TR", "P10"),
            ("", "A21"),
        ],
    )
    def test_what_is_refused(self, hand: str, wrong: str) -> None:
        state = bid(deal_with(5, {1: hand}, dealer=4), 1)
        assert refused(state, CallCard(Seat(1), parse_card(wrong))).clause == "P5-07"

    def test_a_roi_of_the_chien_does_not_help(self) -> None:
        """The call is made before the chien is seen: 3 Rois in hand and one there are 3 Rois."""
        assert calls(bid(deal_with(5, {1: "PR CR KR"}, chien="TR TA T2", dealer=4), 1)) == KINGS


class Test_Q_10:
    """The 4 grands mariages are 4 Rois, 4 Dames and 4 Cavaliers."""

    @pytest.mark.parametrize("missing", GRANDS.split())
    def test_all_twelve_are_needed(self, missing: str) -> None:
        hand = " ".join(name for name in GRANDS.split() if name != missing)
        state = bid(deal_with(5, {1: hand}, dealer=4), 1)
        for valet in ("PV", "CV", "KV", "TV"):
            assert refused(state, CallCard(Seat(1), parse_card(valet))).clause == "P5-07"

    def test_a_valet_makes_a_partner(self) -> None:
        state = bid(deal_with(5, {1: GRANDS, 3: "KV"}, dealer=4), 1)
        assert call(state, "KV").taken.partner == 3


class Test_P5_08:
    """He may call a Roi of his own, and then plays alone."""

    @pytest.mark.parametrize("contract", list(Bid)[1:])
    def test_alone_against_four(self, contract: Bid) -> None:
        deal = deal_with(5, {2: "PR A15-A21"}, dealer=4)
        state = in_play(deal, 2, contract, called="PR")
        assert (state.taken.partner, state.taken.attack) == (None, (2,))
        result = count(play_out(state))
        assert sorted(result.marks) == sorted([4 * result.score.per_defender] + [-result.score.per_defender] * 4)


class Test_P5_09:
    """If the called card lies in the chien he plays alone against four."""

    @pytest.mark.parametrize("contract", [Bid.PRISE, Bid.GARDE])
    def test_alone(self, contract: Bid) -> None:
        deal = deal_with(5, {2: "PR A15-A21"}, chien="CR C2 C3", dealer=4)
        state = in_play(deal, 2, contract, called="CR")
        assert (state.taken.partner, state.taken.attack) == (None, (2,))
        result = count(play_out(state))
        amount = result.score.per_defender
        assert result.marks == (-amount, -amount, 4 * amount, -amount, -amount)


class Test_Q_11:
    """The called card in a chien nobody sees: alone all the same, and unknown until the end."""

    @pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
    def test_alone_and_not_told(self, contract: Bid) -> None:
        deal = deal_with(5, {2: "PR A15-A21"}, chien="CR C2 C3", dealer=4)
        state = in_play(deal, 2, contract, called="CR")
        assert (state.taken.partner, state.taken.attack) == (None, (2,))
        # The same table with the called Roi in a defender's hand: nobody can tell the two apart.
        elsewhere = deal_with(5, {2: "PR A15-A21", 0: "CR"}, chien="C2 C3", dealer=4)
        assert in_play(elsewhere, 2, contract, called="CR").taken.partner == 0
        almost = play_out(state, tricks=14)
        for viewer in viewers(5):
            assert view(state, viewer).partner is None
            assert view(almost, viewer).chien is None
        result = count(play_out(almost))
        amount = result.score.per_defender
        assert result.marks == (-amount, -amount, 4 * amount, -amount, -amount)


class Test_P5_10:
    """Otherwise the holder of the called card is the partner: two against three."""

    @pytest.mark.parametrize("holder", [0, 1, 3, 4])
    @pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_CONTRE])
    def test_the_holder(self, holder: int, contract: Bid) -> None:
        deal = deal_with(5, {2: "PR A15-A21", holder: "CR"}, dealer=4)
        state = in_play(deal, 2, contract, called="CR")
        assert (state.taken.partner, state.taken.attack) == (holder, (2, holder))
        assert len([seat for seat in range(5) if seat not in state.taken.attack]) == 3

    def test_his_tricks_count_with_the_taker_s(self) -> None:
        """Seat 3 wins the trick with the Roi of Cœur: 9 + 1 + 1 + 1 + 1 half-points for the attack."""
        deal = deal_with(5, {0: "CA", 1: "C2", 2: "C3 PR", 3: "CR", 4: "C4"}, dealer=2)
        state = in_play(deal, 2, Bid.GARDE_CONTRE, called="CR")
        state = play(state, "CR C4 CA C2 C3")
        assert state.tricks[0].winner == 3
        assert state.pile(attack=True).half_points == 9 + 4
