"""MARK: what each player marks, the sharing at 5, and the printed score sheet of score_sheet.json."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import vectors
from builders import deal_with, in_play, play_out
from oudler.rules import Bid, Count, PoigneeLevel, Result, Seat, count, edition_named, marks, score
from oudler.rules.seats import COMPASS
from walks import random_plan, walk

SHEET = vectors.load("score_sheet")


def played(players: int, contract: Bid = Bid.GARDE, called: str = "", **terms: Any) -> Count:
    """Seat 2 has seven high atouts and two Rois, seat 1 the Roi of Cœur; the deal is played out."""
    deal = deal_with(players, {2: "A15-A21 PR KR", 1: "CR"}, dealer=0, **terms)
    return count(play_out(in_play(deal, 2, contract, called=called)))


class Test_MARK_01:
    """At 4 players each defender marks −A and the taker 3 A."""

    @pytest.mark.parametrize("amount", [106, 76, -42, 92, 582, 15, -338, 0])
    def test_three_times(self, amount: int) -> None:
        shares = marks(amount, 4)
        assert (shares.taker, shares.partner, shares.defender, shares.defenders) == (3 * amount, None, -amount, 3)
        assert shares.taker + 3 * shares.defender == 0

    @pytest.mark.parametrize("contract", list(Bid)[1:])
    @pytest.mark.parametrize("taker", range(4))
    def test_in_a_deal(self, taker: int, contract: Bid) -> None:
        deal = deal_with(4, {2: "A15-A21 PR KR", 1: "CR"}, dealer=0)
        result = count(play_out(in_play(deal, taker, contract)))
        amount = result.score.per_defender
        assert amount != 0
        assert result.marks == tuple(3 * amount if seat == taker else -amount for seat in range(4))

    def test_a_chute_is_marked_in_minus(self) -> None:
        """Seat 3 without a high card: he loses, and each defender gains what he pays a third of."""
        deal = deal_with(4, {3: "PA-P10 CA-C8"}, dealer=0)
        result = count(play_out(in_play(deal, 3, Bid.GARDE_CONTRE)))
        assert result.marks[3] < 0
        assert result.marks[:3] == (-result.marks[3] // 3,) * 3


class Test_MARK_02:
    """At 3 players the taker marks 2 A."""

    @pytest.mark.parametrize("amount", [26, -26, 50, -104, 150])
    def test_twice(self, amount: int) -> None:
        shares = marks(amount, 3)
        assert (shares.taker, shares.partner, shares.defender, shares.defenders) == (2 * amount, None, -amount, 2)

    @pytest.mark.parametrize("contract", list(Bid)[1:])
    def test_in_a_deal(self, contract: Bid) -> None:
        result = played(3, contract)
        amount = result.score.per_defender
        assert result.marks == (-amount, -amount, 2 * amount)


class Test_MARK_03:
    """At 5 players with a partner: taker 2 A, partner A, the three defenders −A each."""

    @pytest.mark.parametrize("amount", [26, -26, 106, -64, 27, -27, 1])
    def test_two_thirds_and_one_third_of_three(self, amount: int) -> None:
        shares = marks(amount, 5, with_partner=True)
        assert (shares.taker, shares.partner, shares.defender, shares.defenders) == (2 * amount, amount, -amount, 3)
        assert 3 * shares.taker == 2 * 3 * amount  # two thirds of 3 A

    def test_in_a_deal(self) -> None:
        """Seat 2 calls the Roi of Cœur, which seat 1 holds."""
        result = played(5, called="CR")
        amount = result.score.per_defender
        assert result.marks == (-amount, amount, 2 * amount, -amount, -amount)


class Test_MARK_04:
    """At 5 players alone, the called card being in the chien or his own: the taker marks 4 A."""

    @pytest.mark.parametrize("amount", [106, -64, 27])
    def test_four_times(self, amount: int) -> None:
        shares = marks(amount, 5)
        assert (shares.taker, shares.partner, shares.defender, shares.defenders) == (4 * amount, None, -amount, 4)

    @pytest.mark.parametrize(
        ("called", "chien"), [("PR", ""), ("TR", "TR")], ids=["son propre Roi", "le Roi est au chien"]
    )
    @pytest.mark.parametrize("contract", [Bid.GARDE, Bid.GARDE_CONTRE])
    def test_in_a_deal(self, called: str, chien: str, contract: Bid) -> None:
        result = played(5, contract, called, chien=chien)
        amount = result.score.per_defender
        assert result.marks == (-amount, -amount, 4 * amount, -amount, -amount)


class Test_MARK_05:
    """Half points are settled before the amount, so all marks are whole and every deal sums to 0."""

    @pytest.mark.parametrize(("players", "partner"), [(3, False), (4, False), (5, False), (5, True)])
    @pytest.mark.parametrize("contract", list(Bid)[1:])
    def test_whatever_the_points(self, players: int, partner: bool, contract: Bid) -> None:
        seats = (Seat(1), Seat(4) if partner else None)
        for halves in range(183):
            for bouts in range(4):
                found = score(Result(contract, halves, bouts, (PoigneeLevel.DOUBLE,), "attack"))
                shares = marks(found.per_defender, players, with_partner=partner).by_seat(players, *seats)
                assert all(type(mark) is int for mark in shares)
                assert sum(shares) == 0
                assert abs(2 * found.points - halves) == halves % 2  # settled by half a point, or not at all
                assert abs(found.base) == (25 + abs(found.points - found.needed)) * found.coefficient

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_in_random_deals(self, players: int) -> None:
        rng = Random(f"marques à {players}")
        odd = 0
        for _ in range(60):
            state = None
            for step in walk(rng, random_plan(rng, players)):
                state = step.after
            if state is None or len(state.tricks) < state.deal.hand_size:
                continue
            result = count(state)
            assert sum(result.marks) == 0
            assert all(type(mark) is int for mark in result.marks)
            odd += result.score.result.half_points % 2
        assert (odd > 5) is (players != 4)


class Test_Q_13:
    """At 5 players poignée, petit au bout and chelem are inside A: 2 A, A and −A like the rest."""

    @pytest.mark.parametrize(
        ("bonus", "worth"),
        [
            pytest.param({"poignees": (PoigneeLevel.SIMPLE,)}, 20, id="poignée 20"),
            pytest.param({"petit_au_bout": "attack"}, 20, id="petit au bout 10 × 2"),
            pytest.param({"chelem": "attack"}, 200, id="chelem 200"),
            pytest.param({"chelem": "attack", "chelem_announced": True}, 400, id="chelem annoncé 400"),
        ],
    )
    def test_every_bonus_is_shared(self, bonus: dict[str, Any], worth: int) -> None:
        """A garde made by 8: A = 66; taker 132, partner 66, defenders −66; each bonus on top in the same shares."""
        bare = marks(score(Result(Bid.GARDE, 98, 2)).per_defender, 5, with_partner=True)
        more = marks(score(Result(Bid.GARDE, 98, 2, **bonus)).per_defender, 5, with_partner=True)
        assert (bare.taker, bare.partner, bare.defender) == (132, 66, -66)
        assert (more.taker, more.partner, more.defender) == (132 + 2 * worth, 66 + worth, -66 - worth)


class Test_D_22:
    """Option `split5`: two thirds and one third (the FFT), or half each (a popular text)."""

    @pytest.mark.parametrize(
        ("amount", "taker", "partner"),
        [
            pytest.param(26, 39, 39, id="A = 26: 78 en deux"),
            pytest.param(-26, -39, -39, id="A = −26"),
            pytest.param(27, 41, 40, id="A = 27: 81, le point impair au preneur"),
            pytest.param(-27, -41, -40, id="A = −27: le point impair à payer au preneur"),
        ],
    )
    def test_half(self, amount: int, taker: int, partner: int) -> None:
        shares = marks(amount, 5, with_partner=True, split5="half")
        assert (shares.taker, shares.partner, shares.defender) == (taker, partner, -amount)
        assert shares.by_seat(5, Seat(0), Seat(3)) == (taker, -amount, -amount, partner, -amount)
        assert sum(shares.by_seat(5, Seat(0), Seat(3))) == 0

    def test_alone_there_is_nothing_to_share(self) -> None:
        assert marks(27, 5, split5="half") == marks(27, 5)

    @pytest.mark.parametrize("edition", ["fft2022", "fft2017", "fft2012", "popular"])
    def test_in_a_deal(self, edition: str) -> None:
        """The editions share by thirds; the option by halves: A = 2 × (25 + margin), so 3 A is even."""
        thirds = played(5, called="CR", edition=edition_named(edition))
        half = played(5, called="CR", edition=edition_named(edition, {"split5": "half"}))
        amount = thirds.score.per_defender
        assert half.score.per_defender == amount
        assert thirds.marks == (-amount, amount, 2 * amount, -amount, -amount)
        assert half.marks == (-amount, 3 * amount // 2, 3 * amount // 2, -amount, -amount)


# --- the printed sheet -----------------------------------------------------------------------------------------------

ON_THE_SHEET = {
    1: Result(Bid.GARDE, 98, 2, (PoigneeLevel.SIMPLE,), "attack"),  # (25 + 8) × 2 + 20 + 20 = 106
    2: Result(Bid.GARDE_SANS, 90, 2, (), "defence"),  # (25 + 4) × 4 − 40 = 76
    3: Result(Bid.PRISE, 88, 1, (PoigneeLevel.SIMPLE,), "attack"),  # −(25 + 7) − 20 + 10 = −42
    4: Result(Bid.GARDE, 104, 2, (PoigneeLevel.SIMPLE,)),  # (25 + 11) × 2 + 20 = 92
    5: Result(Bid.GARDE, 174, 2, (PoigneeLevel.SIMPLE,), "attack", "attack", True),  # 71 × 2 + 20 + 20 + 400 = 582
}
"""The five deals of the sheet are the five examples of the text."""


class TestSheet:
    """The sheet printed in the text, recomputed."""

    def test_every_line(self) -> None:
        assert [line["n"] for line in SHEET["deals"]] == list(ON_THE_SHEET)
        for line in SHEET["deals"]:
            result = ON_THE_SHEET[line["n"]]
            assert result.contract.code == line["contract"]
            taker = Seat(COMPASS.index(line["taker"]))
            found = marks(score(result).per_defender, 4).by_seat(4, taker, None)
            assert dict(zip(COMPASS, found, strict=True)) == line["marks"]
            assert sum(found) == SHEET["checks"]["sum_of_each_deal"] == 0

    @pytest.mark.parametrize("place", COMPASS)
    def test_every_total_and_bilan(self, place: str) -> None:
        column = [line["marks"][place] for line in SHEET["deals"]]
        plus = sum(mark for mark in column if mark > 0)
        minus = -sum(mark for mark in column if mark < 0)
        assert SHEET["totals"][place] == {"plus": plus, "minus": minus, "bilan": plus - minus}

    def test_the_figures_as_printed(self) -> None:
        """318 − 764, 1746 − 400, 360 − 750, 270 − 780; the four bilans sum to 0."""
        printed = {"Nord": (318, 764), "Sud": (1746, 400), "Est": (360, 750), "Ouest": (270, 780)}
        for place, (plus, minus) in printed.items():
            total = SHEET["totals"][place]
            assert (total["plus"], total["minus"], total["bilan"]) == (plus, minus, plus - minus)
        assert set(SHEET["players"]) == set(COMPASS)
        assert sum(total["bilan"] for total in SHEET["totals"].values()) == SHEET["checks"]["sum_of_bilans"] == 0
