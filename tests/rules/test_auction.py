"""BID-01 … BID-08, BID-13, BID-14: who may say what, who takes, and what each contract makes of the chien."""

from __future__ import annotations

from dataclasses import replace

import pytest

import builders
from oudler.cards import DECK
from oudler.rules import (
    ARBITER,
    SPECTATOR,
    Bid,
    Deal,
    IllegalAction,
    Imposed,
    InvalidDeal,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    Seat,
    State,
    apply,
    count,
    events,
    legal_actions,
    next_deal,
    start,
    view,
)
from oudler.rules.auction import BIDS
from oudler.rules.events import BidMade, ContractDecided

PASSE, PRISE, GARDE, GARDE_SANS, GARDE_CONTRE = Bid
CONTRACTS = [PRISE, GARDE, GARDE_SANS, GARDE_CONTRE]


def open_bids(state: State) -> list[Bid]:
    return [action.bid for action in legal_actions(state) if isinstance(action, MakeBid)]


def said(deal: Deal, *words: str) -> State:
    """Let the players speak in turn, in the words of the table."""
    state = start(deal)
    for word in words:
        assert state.to_act is not None
        state = apply(state, MakeBid(state.to_act, BIDS[word]))
    return state


class Test_BID_01:
    """The dealer's right neighbour speaks first, then each right neighbour, the dealer last."""

    @pytest.mark.parametrize(
        ("players", "dealer", "order"),
        [
            pytest.param(4, 0, [1, 2, 3, 0], id="Nord donne : Ouest, Sud, Est, Nord"),
            pytest.param(4, 2, [3, 0, 1, 2], id="Sud donne : Est, Nord, Ouest, Sud"),
            pytest.param(3, 1, [2, 0, 1], id="à trois"),
            pytest.param(5, 4, [0, 1, 2, 3, 4], id="à cinq"),
        ],
    )
    def test_order(self, players: int, dealer: int, order: list[int]) -> None:
        state = start(builders.deal_with(players, dealer=dealer))
        spoke = []
        while state.to_act is not None:
            spoke.append(state.to_act)
            state = apply(state, MakeBid(state.to_act, PASSE))
        assert spoke == order

    @pytest.mark.parametrize("seat", [0, 2, 3])
    def test_nobody_speaks_before_his_turn(self, seat: int) -> None:
        with pytest.raises(IllegalAction, match=f"pas au joueur {seat}") as refused:
            apply(start(builders.deal_with(dealer=0)), MakeBid(Seat(seat), PASSE))
        assert refused.value.clause == "BID-01"
        assert legal_actions(start(builders.deal_with(dealer=0)), Seat(seat)) == ()


class Test_BID_02:
    """There is one round: each player speaks once only."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_a_round_and_no_more(self, players: int) -> None:
        state = said(builders.deal_with(players), "prise", *["passe"] * (players - 1))
        assert len(state.auction.bids) == players
        assert state.phase is not Phase.AUCTION
        assert not any(MakeBid(Seat(seat), bid) in legal_actions(state) for seat in range(players) for bid in Bid)

    def test_who_has_spoken_may_not_speak_again(self) -> None:
        state = said(builders.deal_with(dealer=0), "passe", "prise")
        for seat in (1, 2):
            with pytest.raises(IllegalAction, match="pas au joueur"):
                apply(state, MakeBid(Seat(seat), GARDE_CONTRE))

    def test_nor_raise_his_own_bid_afterwards(self) -> None:
        state = said(builders.deal_with(dealer=0), "prise", "passe", "passe", "passe")
        assert state.to_act == 1
        with pytest.raises(IllegalAction, match="on ne peut plus enchérir") as refused:
            apply(state, MakeBid(Seat(1), GARDE))
        assert refused.value.clause == "BID-02"


class Test_BID_03:
    """Passe, prise or petite, garde, garde sans, garde contre, ascending in that order."""

    def test_ascending(self) -> None:
        state = said(builders.deal_with(dealer=0), "prise", "garde", "garde_sans", "garde_contre")
        assert state.auction.bids == (PRISE, GARDE, GARDE_SANS, GARDE_CONTRE)
        assert (state.taken.taker, state.taken.contract) == (0, GARDE_CONTRE)

    @pytest.mark.parametrize(
        ("word", "bid"),
        [
            ("passe", PASSE),
            ("prise", PRISE),
            ("petite", PRISE),
            ("garde", GARDE),
            ("garde_sans", GARDE_SANS),
            ("garde_contre", GARDE_CONTRE),
        ],
    )
    def test_words(self, word: str, bid: Bid) -> None:
        assert said(builders.deal_with(), word).auction.bids == (bid,)

    def test_each_has_its_code(self) -> None:
        assert [bid.code for bid in Bid] == ["passe", "prise", "garde", "garde_sans", "garde_contre"]

    def test_an_imposed_contract_is_one_of_them(self) -> None:
        with pytest.raises(InvalidDeal, match="imposé") as refused:
            builders.deal_with(imposed=Imposed(Seat(0), PASSE))
        assert refused.value.clause == "BID-03"


class Test_BID_04:
    """A bid must be strictly higher than those before it."""

    @pytest.mark.parametrize(
        ("before", "allowed"),
        [
            pytest.param([], [PASSE, PRISE, GARDE, GARDE_SANS, GARDE_CONTRE], id="à l'ouverture"),
            pytest.param(["passe"], [PASSE, PRISE, GARDE, GARDE_SANS, GARDE_CONTRE], id="après une passe"),
            pytest.param(["prise"], [PASSE, GARDE, GARDE_SANS, GARDE_CONTRE], id="sur une prise"),
            pytest.param(["garde"], [PASSE, GARDE_SANS, GARDE_CONTRE], id="sur une garde"),
            pytest.param(["garde", "passe"], [PASSE, GARDE_SANS, GARDE_CONTRE], id="sur une garde, une passe après"),
            pytest.param(["prise", "garde_sans"], [PASSE, GARDE_CONTRE], id="sur une garde sans"),
            pytest.param(["garde_contre"], [PASSE], id="sur une garde contre"),
        ],
    )
    def test_what_may_be_said(self, before: list[str], allowed: list[Bid]) -> None:
        state = said(builders.deal_with(dealer=0), *before)
        assert open_bids(state) == allowed
        seat = state.to_act
        assert seat is not None
        for bid in Bid:
            if bid in allowed:
                assert apply(state, MakeBid(seat, bid)).auction.bids[-1] is bid
                continue
            with pytest.raises(IllegalAction, match="enchère supérieure") as refused:
                apply(state, MakeBid(seat, bid))
            assert refused.value.clause == "BID-04"

    @pytest.mark.parametrize(
        ("words", "taker", "contract"),
        [
            pytest.param("prise passe passe passe", 1, PRISE, id="seul à parler"),
            pytest.param("passe prise garde passe", 3, GARDE, id="la garde couvre la prise"),
            pytest.param("prise garde passe garde_sans", 0, GARDE_SANS, id="le donneur couvre"),
        ],
    )
    def test_the_highest_bidder_takes(self, words: str, taker: int, contract: Bid) -> None:
        state = said(builders.deal_with(dealer=0), *words.split())
        assert (state.taken.taker, state.taken.contract) == (taker, contract)


class Test_BID_05:
    """When everybody passes the deal is thrown in, and the dealer's right neighbour deals."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_all_pass(self, players: int) -> None:
        dealer = players - 1
        before = said(builders.deal_with(players, dealer=dealer), *["passe"] * (players - 1))
        last = MakeBid(Seat(dealer), PASSE)
        state = apply(before, last)
        assert (state.phase, state.to_act, state.engagement) == (Phase.PASSED_OUT, None, None)
        assert events(before, last, state) == (BidMade(Seat(dealer), PASSE), ContractDecided(None, PASSE))
        assert legal_actions(state) == ()
        assert next_deal(state).dealer == 0

    def test_not_when_one_takes(self) -> None:
        before = said(builders.deal_with(dealer=0), "passe", "passe", "passe")
        state = apply(before, MakeBid(Seat(0), PRISE))
        assert state.phase is Phase.ECART
        assert ContractDecided(Seat(0), PRISE) in events(before, MakeBid(Seat(0), PRISE), state)

    def test_nobody_sees_the_chien(self) -> None:
        state = builders.taken(builders.deal_with(), taker=-1)
        assert {view(state, viewer).chien for viewer in (Seat(0), Seat(1), SPECTATOR, ARBITER)} == {None}


class Test_BID_06:
    """On a prise or a garde the taker takes the chien and makes an écart; otherwise play begins at once."""

    @pytest.mark.parametrize("contract", [PRISE, GARDE])
    def test_the_chien_is_his(self, contract: Bid) -> None:
        deal = builders.deal_with(4, dealer=0)
        state = builders.taken(deal, taker=2, contract=contract)
        assert (state.phase, state.to_act) == (Phase.ECART, 2)
        assert state.hands[2] == deal.hands[2] | deal.chien
        ecart = legal_actions(state)[0]
        assert isinstance(ecart, MakeEcart)
        after = apply(state, ecart)
        assert (after.phase, after.to_act, after.ecart) == (Phase.PLAY, 1, ecart.cards)
        assert after.hands[2] == (deal.hands[2] | deal.chien) - ecart.cards

    @pytest.mark.parametrize("contract", [GARDE_SANS, GARDE_CONTRE])
    def test_straight_to_play(self, contract: Bid) -> None:
        deal = builders.deal_with(4, dealer=0)
        state = builders.taken(deal, taker=1, contract=contract)
        assert (state.phase, state.to_act) == (Phase.PLAY, 1)
        assert state.hands == deal.hands
        with pytest.raises(IllegalAction, match="écart"):
            apply(state, MakeEcart(Seat(1), deal.chien))


# Seat 1 has no atout, so that no bout can come into its tricks; the 21 lies in the chien with 5 small cards.
NO_ATOUT = {1: "PA-PR CR CD CC CV"}
CHIEN = "A21 TA T2 T3 T4 T5"


def played(contract: Bid) -> State:
    """Return the same deal played to the end card by card alike; the Excuse falls to the first trick."""
    deal = builders.deal_with(4, NO_ATOUT, chien=CHIEN, dealer=0)
    excuse = dict.fromkeys(range(4), "E")
    return builders.play_out(builders.in_play(deal, taker=1, contract=contract), first=excuse)


class Test_BID_07:
    """On a garde sans nobody sees the chien, there is no écart, and its points and bouts are the taker's."""

    def test_the_chien_counts_for_the_taker(self) -> None:
        sans, contre = played(GARDE_SANS), played(GARDE_CONTRE)
        assert sans.tricks == contre.tricks
        assert sans.deal.chien <= sans.pile(attack=True)
        won = count(sans).score.result
        # A21 9 half-points + 5 small cards 5 = 14
        assert won.half_points - count(contre).score.result.half_points == 14
        assert won.bouts == 1

    def test_no_ecart_and_unseen(self) -> None:
        state = builders.taken(builders.deal_with(), taker=1, contract=GARDE_SANS)
        assert not any(isinstance(action, MakeEcart) for action in legal_actions(state))
        for viewer in (Seat(0), Seat(1), Seat(2), Seat(3), SPECTATOR, ARBITER):
            assert view(state, viewer).chien is None
        assert not played(GARDE_SANS).ecart


class Test_BID_08:
    """On a garde contre nobody sees the chien, and its points count for the defence."""

    def test_the_chien_counts_for_the_defence(self) -> None:
        state = played(GARDE_CONTRE)
        assert state.deal.chien <= state.pile(attack=False)
        assert not state.deal.chien & state.pile(attack=True)
        assert state.pile(attack=True) | state.pile(attack=False) == DECK
        assert count(state).score.result.bouts == 0

    def test_unseen(self) -> None:
        state = builders.taken(builders.deal_with(), taker=1, contract=GARDE_CONTRE)
        for viewer in (Seat(0), Seat(1), Seat(2), Seat(3), SPECTATOR, ARBITER):
            assert view(state, viewer).chien is None


class Test_BID_13:
    """A player under a ban takes part in the deal but can only pass."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_he_can_only_pass(self, players: int) -> None:
        state = start(builders.deal_with(players, dealer=0, barred=frozenset({Seat(1)})))
        assert open_bids(state) == [PASSE]
        for bid in CONTRACTS:
            with pytest.raises(IllegalAction, match="ne peut que passer") as refused:
                apply(state, MakeBid(Seat(1), bid))
            assert refused.value.clause == "BID-13"
        state = apply(state, MakeBid(Seat(1), PASSE))
        assert open_bids(state) == list(Bid)

    def test_he_plays_the_deal(self) -> None:
        deal = builders.deal_with(4, dealer=0, barred=frozenset({Seat(1)}))
        state = builders.in_play(deal, taker=2)
        assert state.to_act == 1
        assert all(isinstance(action, PlayCard) and action.seat == 1 for action in legal_actions(state, Seat(1)))
        finished = builders.play_out(state)
        assert count(finished).marks[1] == -count(finished).score.per_defender

    def test_a_seat_that_is_not_there(self) -> None:
        with pytest.raises(InvalidDeal, match="pas de joueur 4") as refused:
            replace(builders.deal_with(), barred=frozenset({Seat(4)}))
        assert refused.value.clause == "BID-13"


class Test_BID_14:
    """The contracts are the same with 3, 4 and 5 players."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_same_bids(self, players: int) -> None:
        assert open_bids(start(builders.deal_with(players))) == [PASSE, *CONTRACTS]

    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize("contract", CONTRACTS, ids=lambda bid: bid.code)
    def test_each_can_be_played(self, players: int, contract: Bid) -> None:
        state = builders.taken(builders.deal_with(players), taker=1, contract=contract)
        assert state.phase is (Phase.ECART if contract in (PRISE, GARDE) else Phase.PLAY)
        result = count(builders.play_out(builders.in_play(builders.deal_with(players), 1, contract))).score
        assert result.result.contract is contract
        assert result.coefficient == {PRISE: 1, GARDE: 2, GARDE_SANS: 4, GARDE_CONTRE: 6}[contract]
