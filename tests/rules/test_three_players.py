"""P3: the game at three."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, drive, in_play, play, play_out, refused, taken
from oudler.cards import EXCUSE, CardSet, parse_card
from oudler.rules import (
    Bid,
    Count,
    Deal,
    MakeBid,
    MakeEcart,
    Phase,
    PlayCard,
    PoigneeLevel,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    deal_from_seed,
    legal_actions,
    legal_plays,
    start,
)
from oudler.rules.dealing import SHAPES, distribute, script_of
from oudler.rules.excuse import Fate
from oudler.rules.scoring import settled_points
from oudler.verdicts import InvalidDeal


def numbered(number: int, players: int, contract: Bid = Bid.PRISE) -> tuple[State, Count]:
    """Play the deal of a seed out: seat 0 takes and leads, the Excuse is played as early as may be."""
    deal = Deal.of(deal_from_seed(number.to_bytes(32, "big"), players, Seat(players - 1)))
    state = play_out(in_play(deal, 0, contract), first=dict.fromkeys(range(players), "E"))
    return state, count(state)


def attack_before_giving(state: State) -> CardSet:
    """Return the cards the attack has won, with its own Excuse and without the other camp's."""
    attack = state.taken.attack
    won = CardSet.of(card for trick in state.tricks if trick.winner in attack for card in trick.cards) | state.ecart
    trick = next(trick for trick in state.tricks if EXCUSE in trick.cards)
    ours = trick.seat_of(EXCUSE, state.deal.players) in attack
    return won.without(EXCUSE) | CardSet.of((EXCUSE,) if ours else ())


class Test_P3_01:
    """Tables of three are admitted and homologated in libre tournaments."""

    def test_as_tables_of_four_are(self) -> None:
        assert {players: shape.homologable for players, shape in SHAPES.items()} == {3: True, 4: True, 5: False}


class Test_P3_02:
    """Twenty-four cards each, dealt by four, and a chien of six."""

    @pytest.mark.parametrize("dealer", range(3))
    def test_dealt_from_a_seed(self, dealer: int) -> None:
        dealt = deal_from_seed(bytes(range(32)), 3, Seat(dealer))
        to = [step.to for step in dealt.steps() if step.to is not None]
        packets = [to[place : place + 4] for place in range(0, 72, 4)]
        assert len(to) == 72
        assert all(len(set(packet)) == 1 for packet in packets)
        # 18 packets, from the dealer's right-hand neighbour round: 6 turns of 3.
        assert [packet[0] for packet in packets] == [(dealer + 1 + turn) % 3 for turn in range(18)]
        assert [len(hand) for hand in dealt.hands] == [24, 24, 24]
        assert len(dealt.chien) == 6

    def test_packets_of_three_are_refused(self) -> None:
        whole = deal_from_seed(bytes(32), 3, Seat(0))
        to = [seat for turn in range(8) for seat in (1, 2, 0) for _ in range(3)]
        script = tuple(Seat(seat) for seat in to[:9]) + (None,) * 6 + tuple(Seat(seat) for seat in to[9:])
        with pytest.raises(InvalidDeal) as caught:
            distribute(whole.pack, script, 3, Seat(0))
        assert caught.value.clause == "P3-02"
        assert distribute(whole.pack, script_of(3, Seat(0), (1, 2, 3, 4, 5, 6)), 3, Seat(0)).chien

    def test_other_hands_are_no_deal(self) -> None:
        deal = deal_with(3)
        hands = (deal.hands[0] | CardSet.of(list(deal.hands[1])[:1]), *deal.hands[1:])
        with pytest.raises(InvalidDeal) as caught:
            Deal(3, Seat(0), hands, deal.chien)
        assert caught.value.clause == "P3-02"


class Test_P3_03:
    """Contracts, points to reach and play are those of the game at four."""

    def test_the_auction(self) -> None:
        state = start(deal_with(3))
        assert legal_actions(state) == tuple(MakeBid(Seat(1), bid) for bid in Bid)
        state = drive(state, [MakeBid(Seat(1), Bid.PRISE), MakeBid(Seat(2), Bid.GARDE)])
        assert refused(state, MakeBid(Seat(0), Bid.GARDE)).clause == "BID-04"
        state = apply(state, MakeBid(Seat(0), Bid.GARDE_CONTRE))
        assert (state.phase, state.taken.taker, state.taken.contract) == (Phase.PLAY, 0, Bid.GARDE_CONTRE)

    def test_the_ecart_is_of_six(self) -> None:
        state = taken(deal_with(3, {0: "PA-P10"}, dealer=2))
        assert len(state.hands[0]) == 30
        assert refused(state, MakeEcart(Seat(0), cards("PA-P5"))).clause == "ECART-01"
        assert refused(state, MakeEcart(Seat(0), cards("PA-P7"))).clause == "ECART-01"
        assert apply(state, MakeEcart(Seat(0), cards("PA-P6"))).ecart == cards("PA-P6")

    def test_the_play(self) -> None:
        """Follow suit; without it trump; over a trump, higher; three cards make a trick, the highest atout wins it."""
        deal = deal_with(3, {0: "PA PR", 1: "A5 A9 CA-CR KA-K8", 2: "A7 A8 A20 TA-TR K9-KR E"}, chien="P2-P7", dealer=2)
        state = in_play(deal, 1, Bid.GARDE_SANS)
        state = play(state, "PA")
        assert legal_plays(state) == cards("A5 A9")
        assert refused(state, PlayCard(Seat(1), parse_card("CA"))).clause == "PLAY-06"
        state = play(state, "A9")
        assert legal_plays(state) == cards("A20 E")
        state = play(state, "A20")
        assert (len(state.tricks), state.tricks[0].winner, state.to_act) == (1, 2, 2)

    def test_points_to_reach(self) -> None:
        found = {}
        for number in range(40):
            _, result = numbered(number, 3)
            found[result.score.result.bouts] = result.score.needed
            assert result.score.won is (result.score.result.half_points >= 2 * result.score.needed)
        assert found == {0: 56, 1: 51, 2: 41, 3: 36}

    @pytest.mark.parametrize(
        ("contract", "times"), [(Bid.PRISE, 1), (Bid.GARDE, 2), (Bid.GARDE_SANS, 4), (Bid.GARDE_CONTRE, 6)]
    )
    def test_the_amount(self, contract: Bid, times: int) -> None:
        result = count(play_out(in_play(deal_with(3, {0: "A10-A21 PR CR KR TR E"}, dealer=2), 0, contract)))
        assert abs(result.score.base) == (25 + abs(result.score.margin)) * times


class Test_P3_04:
    """Poignées of 13, 15 and 18 atouts."""

    STATE = in_play(deal_with(3, {0: "A2-A20"}, dealer=2), 0, Bid.GARDE_SANS)

    @pytest.mark.parametrize(
        ("shown", "level"),
        [
            pytest.param("A2-A14", PoigneeLevel.SIMPLE, id="13 atouts: simple"),
            pytest.param("A2-A16", PoigneeLevel.DOUBLE, id="15: double"),
            pytest.param("A2-A19", PoigneeLevel.TRIPLE, id="18: triple"),
        ],
    )
    def test_shown(self, shown: str, level: PoigneeLevel) -> None:
        state = apply(self.STATE, ShowPoignee(Seat(0), cards(shown)))
        assert [poignee.level for poignee in state.poignees] == [level]

    @pytest.mark.parametrize("size", [8, 10, 12, 14, 16, 17, 19])
    def test_other_numbers(self, size: int) -> None:
        assert refused(self.STATE, ShowPoignee(Seat(0), cards(f"A2-A{size + 1}"))).clause == "POIG-04"

    def test_ten_atouts_are_no_poignee(self) -> None:
        state = in_play(
            deal_with(3, {0: "A2-A11 PA-P10", 1: "A12-A16", 2: "A17-A21 A1 E"}, dealer=2), 0, Bid.GARDE_SANS
        )
        assert not [action for action in legal_actions(state) if isinstance(action, ShowPoignee)]


class Test_P3_05:
    """Points are counted to the half; half a point goes to the winning camp."""

    @pytest.mark.parametrize(
        ("number", "halves", "settled", "amount"),
        [
            pytest.param(82, 81, 40, -26, id="40 ½ avec 2 bouts: 40, chuté de UN"),
            pytest.param(177, 83, 42, 26, id="41 ½ avec 2 bouts: 42, passé de UN"),
        ],
    )
    def test_in_a_deal(self, number: int, halves: int, settled: int, amount: int) -> None:
        _, result = numbered(number, 3)
        assert (result.score.result.half_points, result.score.result.bouts) == (halves, 2)
        assert (result.score.points, result.score.margin) == (settled, settled - 41)
        assert result.score.half_point_to == ("attack" if amount > 0 else "defence")
        assert result.score.per_defender == amount  # 25 + 1, a prise
        assert result.marks == (2 * amount, -amount, -amount)

    @pytest.mark.parametrize(("bouts", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
    def test_down_below_up_above(self, bouts: int, needed: int) -> None:
        for whole in range(91):
            expected = (whole + 1, "attack") if whole >= needed else (whole, "defence")
            assert settled_points(2 * whole + 1, bouts) == expected
            assert settled_points(2 * whole, bouts) == (whole, None)


class Test_P3_06:
    """The half point is given after the Excuse's owner has given a card for it."""

    @pytest.mark.parametrize(
        ("number", "before"),
        [
            pytest.param(901, 83, id="l'attaque donne: 41 ½ devient 41, juste fait et non 42"),
            pytest.param(386, 81, id="l'attaque reçoit: 40 ½ devient 41, juste fait et non chuté"),
        ],
    )
    def test_forty_one_is_just_made(self, number: int, before: int) -> None:
        state, result = numbered(number, 3)
        assert result.excuse.fate is Fate.EXCHANGED
        assert attack_before_giving(state).half_points == before
        given = result.excuse.given
        assert given is not None
        after = attack_before_giving(state)
        after = after.without(given) if result.excuse.to_attack > 0 else after | CardSet.of((given,))
        assert after.half_points == result.score.result.half_points == 82
        assert (result.score.points, result.score.margin, result.score.half_point_to) == (41, 0, None)
        assert result.score.per_defender == 25


class Test_P3_07:
    """Defenders mark as at four, the taker twice that; the three marks sum to 0."""

    @pytest.mark.parametrize("contract", list(Bid)[1:])
    @pytest.mark.parametrize("taker", range(3))
    def test_in_a_deal(self, taker: int, contract: Bid) -> None:
        deal = deal_with(3, {0: "A12-A21 PR CR", 1: "E"}, dealer=1)
        result = count(play_out(in_play(deal, taker, contract)))
        amount = result.score.per_defender
        assert result.marks == tuple(2 * amount if seat == taker else -amount for seat in range(3))
        assert sum(result.marks) == 0
        assert amount != 0
