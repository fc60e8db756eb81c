"""POIG: what a poignée is worth and to whom."""

from __future__ import annotations

import pytest

from builders import cards, deal_with, in_play, play_out
from oudler.cards import TRUMPS
from oudler.rules import (
    SPECTATOR,
    Bid,
    Deal,
    PlayCard,
    Seat,
    ShowPoignee,
    State,
    apply,
    count,
    legal_actions,
    view,
)

GS = Bid.GARDE_SANS

# Two poignées: seat 0 wins when he takes, seat 1 loses when he does.
TWO = deal_with(4, {0: "A12-A21 PR PD CR CD KR KD TR TD", 1: "A2-A11 CA-C8", 2: "A1 E"}, chien="T2-T7", dealer=3)
SHOWN = {0: "A12-A21", 1: "A2-A11"}


def played(deal: Deal, taker: int, contract: Bid = GS, shown: dict[int, str] | None = None) -> State:
    """Play the deal out; each seat of *shown* shows these cards before his first card."""
    state = in_play(deal, taker, contract)
    for _ in range(deal.players):
        seat = state.to_act or Seat(0)
        if codes := (shown or {}).get(seat):
            state = apply(state, ShowPoignee(seat, cards(codes)))
        state = apply(state, next(action for action in legal_actions(state) if isinstance(action, PlayCard)))
    return play_out(state)


def bonus(deal: Deal, taker: int, contract: Bid, shown: dict[int, str]) -> int:
    """What the poignées shown add to the amount of the deal, all else equal."""
    with_them, without = (count(played(deal, taker, contract, cards_of)) for cards_of in (shown, {}))
    assert without.score.poignees == ()
    return with_them.score.per_defender - without.score.per_defender


CONTRACTS = [Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE]


class Test_POIG_09:
    """The bonus is 20, 30 or 40 points and is the same whatever the contract."""

    @pytest.mark.parametrize("contract", CONTRACTS, ids=lambda bid: bid.code)
    @pytest.mark.parametrize(("codes", "points"), [("A7-A16", 20), ("A7-A19", 30), ("A7-A21", 40)])
    def test_prime(self, contract: Bid, codes: str, points: int) -> None:
        deal = deal_with(4, {0: "A7-A21 PR CR KR"}, chien="T2-T7", dealer=3)
        assert bonus(deal, 0, contract, {0: codes}) == points


class Test_POIG_10:
    """The bonus goes to the camp that wins the deal, whoever showed the poignée."""

    @pytest.mark.parametrize(
        ("taker", "by", "points"),
        [
            pytest.param(0, 0, 20, id="le preneur montre et gagne"),
            pytest.param(0, 1, 20, id="la défense montre, le preneur gagne"),
            pytest.param(1, 1, -20, id="le preneur montre et chute"),
            pytest.param(1, 0, -20, id="la défense montre, le preneur chute"),
        ],
    )
    def test_au_camp_vainqueur(self, taker: int, by: int, points: int) -> None:
        result = count(played(TWO, taker, GS, {by: SHOWN[by]}))
        assert result.score.won is (points > 0)
        assert result.score.poignees == (points,)
        assert bonus(TWO, taker, GS, {by: SHOWN[by]}) == points


class Test_POIG_11:
    """The bonus is paid by, or to, each defender: it is part of the amount that the taker's mark multiplies."""

    @pytest.mark.parametrize(
        ("players", "hands", "marks"),
        [
            pytest.param(4, {0: "A12-A21 PR PD CR CD KR KD TR TD"}, (60, -20, -20, -20), id="à quatre"),
            pytest.param(3, {0: "A9-A21 PR PC PD CR CD KR KD TR TD CC KC"}, (40, -20, -20), id="à trois"),
            pytest.param(5, {0: "A14-A21 PR PD CD KR KD TR TD", 2: "CR"}, (40, -20, 20, -20, -20), id="à cinq"),
        ],
    )
    def test_dans_la_marque(self, players: int, hands: dict[int, str], marks: tuple[int, ...]) -> None:
        deal = deal_with(players, hands, dealer=players - 1)
        state = in_play(deal, contract=GS, called="CR" if players == 5 else "")
        shown = apply(state, ShowPoignee(Seat(0), state.hands[0] & TRUMPS))
        plain, with_it = (count(play_out(start, first={0: "A21"})).marks for start in (state, shown))
        assert tuple(b - a for a, b in zip(plain, with_it, strict=True)) == marks


class Test_POIG_12:
    """Several poignées shown in one deal add up."""

    @pytest.mark.parametrize(("taker", "points"), [(0, 40), (1, -40)], ids=["gagnée", "chutée"])
    def test_deux_simples(self, taker: int, points: int) -> None:
        assert bonus(TWO, taker, GS, SHOWN) == points  # 20 + 20

    def test_simple_et_double_a_cinq(self) -> None:
        deal = deal_with(5, {0: "A12-A21 PR PD CR CD KR", 3: "A2-A9"}, dealer=4)
        state = played(deal, 0, GS, {0: "A12-A21", 3: "A2-A9"})
        assert count(state).score.poignees == (30, 20)
        assert bonus(deal, 0, GS, {0: "A12-A21", 3: "A2-A9"}) == 50


class Test_POIG_13:
    """In the defence the poignée is shared: all the defenders mark the same."""

    @pytest.mark.parametrize(("taker", "by"), [(0, 1), (1, 0)], ids=["gagnée", "chutée"])
    def test_collective(self, taker: int, by: int) -> None:
        found = count(played(TWO, taker, GS, {by: SHOWN[by]}))
        assert {mark for seat, mark in enumerate(found.marks) if seat != taker} == {-found.score.per_defender}
        assert found.marks[taker] == 3 * found.score.per_defender


class Test_Q_15:
    """A poignée shown by the secret partner counts as usual and does not tell his camp."""

    def test_l_associe_montre(self) -> None:
        deal = deal_with(5, {0: "A14-A21 PR PD KR KD CD TD TC", 2: "CR A2-A9 E"}, dealer=1)
        state = in_play(deal, contract=GS, called="CR")
        assert state.to_act == 2
        state = apply(state, ShowPoignee(Seat(2), cards("A2-A9")))
        assert [view(state, Seat(seat)).partner for seat in range(5)] == [None, None, 2, None, None]
        assert view(state, SPECTATOR).partner is None
        found = count(play_out(state))
        assert found.score.won
        assert found.score.poignees == (20,)
        assert found.marks[2] == found.score.per_defender
