"""SCORE: the amount per defender, the worked examples of the text, and every figure of scoring.json."""

from __future__ import annotations

from typing import Any

import pytest

import vectors
from builders import cards, deal_with, in_play, play_out
from oudler.rules import Bid, PoigneeLevel, Result, Score, Seat, ShowPoignee, apply, count, marks, score
from oudler.rules.auction import BIDS
from oudler.rules.possible import remarks
from oudler.rules.scoring import is_won, settled_points

PRISE, GARDE, SANS, CONTRE = Bid.PRISE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE
SIMPLE, DOUBLE, TRIPLE = PoigneeLevel
VECTORS = vectors.load("scoring")
DEALS = [(int(group[-1]), deal) for group in ("deals4", "deals3", "deals5") for deal in VECTORS[group]]


def points(contract: Bid, whole: float, bouts: int, **bonuses: Any) -> Score:
    """Score a deal of so many points, with poignees, petit_au_bout, chelem and chelem_announced as they were."""
    return score(Result(contract, round(2 * whole), bouts, **bonuses))


def marked(of: Score, players: int = 4) -> tuple[int, int]:
    """Return what the taker and each defender mark."""
    shares = marks(of.per_defender, players)
    return shares.taker, shares.defender


# --- every figure of the vectors -----------------------------------------------------------------------------------

CHELEMS: dict[str, dict[str, Any]] = {
    "announced_made": {"chelem": "attack", "chelem_announced": True},
    "made": {"chelem": "attack"},
    "announced_failed": {"chelem_announced": True},
    "defence": {"chelem": "defence"},
}


def vector_result(given: dict[str, Any]) -> Result:
    assert set(given) <= {"contract", "bouts", "taker_points", "poignees", "petit", "chelem", "players", "partner"}
    return Result(
        contract=BIDS[given["contract"]],
        half_points=round(2 * given["taker_points"]),
        bouts=given["bouts"],
        poignees=tuple(PoigneeLevel[level.upper()] for level in given.get("poignees", [])),
        petit_au_bout=given.get("petit"),
        **CHELEMS.get(given.get("chelem", ""), {}),
    )


class TestFigures:
    """All that scoring.json says of its 34 deals."""

    def test_there_are_24_5_and_5_deals(self) -> None:
        assert [len(VECTORS[group]) for group in ("deals4", "deals3", "deals5")] == [24, 5, 5]
        assert len({deal["id"] for _, deal in DEALS}) == 34

    @pytest.mark.parametrize(("players", "deal"), DEALS, ids=[deal["id"] for _, deal in DEALS])
    def test_deal(self, players: int, deal: dict[str, Any]) -> None:
        given, expected = deal["input"], deal["expected"]
        found = score(vector_result(given))
        shares = marks(found.per_defender, players, with_partner=given.get("partner", False))
        all_marks = {"taker": shares.taker, "each_defender": shares.defender, "n_defenders": shares.defenders}
        if shares.partner is not None:
            all_marks["partner"] = shares.partner
        assert given.get("players", 4) == players
        assert expected == {
            "settled_points": found.points,
            "threshold": found.needed,
            "difference": found.margin,
            "contract_made": found.won,
            "base": abs(found.base),
            "amount_per_defender": found.per_defender,
            "marks": all_marks,
        }
        assert (found.base > 0) is expected["contract_made"]
        everybody = expected["marks"]["taker"] + expected["marks"].get("partner", 0)
        assert everybody + expected["marks"]["each_defender"] * expected["marks"]["n_defenders"] == 0

    def test_the_formula_s_tables(self) -> None:
        formula = VECTORS["formula"]
        assert {bid.code: points(bid, 56, 0).coefficient for bid in (PRISE, GARDE, SANS, CONTRE)} == formula["coef"]
        assert {str(bouts): points(PRISE, 40, bouts).needed for bouts in range(4)} == formula["thresholds"]
        assert {level.code: points(PRISE, 56, 0, poignees=(level,)).poignees[0] for level in PoigneeLevel} == formula[
            "poignee_points"
        ]
        for name, amount in formula["chelem"].items():
            found = points(PRISE, 56, 0, **CHELEMS[name])
            assert found.chelem_made + found.chelem_failed == amount


# --- the amount ----------------------------------------------------------------------------------------------------


class Test_SCORE_01:
    """The base is 25 and the points of gain or loss, times the coefficient."""

    @pytest.mark.parametrize(
        ("contract", "whole", "bouts", "base"),
        [
            pytest.param(PRISE, 56, 0, 25, id="juste faite: 25 + 0"),
            pytest.param(PRISE, 61, 1, 35, id="gagnée de 10: 25 + 10"),
            pytest.param(PRISE, 41, 1, -35, id="chutée de 10: le même montant, à payer"),
            pytest.param(GARDE, 49, 2, 66, id="garde gagnée de 8: (25 + 8) × 2"),
            pytest.param(GARDE, 40, 2, -52, id="garde chutée de 1: (25 + 1) × 2"),
            pytest.param(SANS, 91, 3, 320, id="garde sans gagnée de 55: (25 + 55) × 4"),
            pytest.param(CONTRE, 16, 3, -270, id="garde contre chutée de 20: (25 + 20) × 6"),
        ],
    )
    def test_base(self, contract: Bid, whole: int, bouts: int, base: int) -> None:
        found = points(contract, whole, bouts)
        assert found.base == base
        assert found.per_defender == base

    def test_every_point_counts_once(self) -> None:
        """A prise with 2 bouts: from 41 up each point adds 1, from 40 down each takes 1; 25 lie on either side."""
        amounts = [points(PRISE, whole, 2).per_defender for whole in range(20, 70)]
        made, lost = amounts[21:], amounts[:21]
        assert made == [25 + gained for gained in range(29)]
        assert lost == [-25 - missing for missing in range(21, 0, -1)]


class Test_SCORE_02:
    """Coefficients: prise 1, garde 2, garde sans 4, garde contre 6."""

    @pytest.mark.parametrize(
        ("contract", "just_made", "lost_by_1"),
        [(PRISE, 25, -26), (GARDE, 50, -52), (SANS, 100, -104), (CONTRE, 150, -156)],
        ids=["prise × 1", "garde × 2", "garde sans × 4", "garde contre × 6"],
    )
    def test_coefficient(self, contract: Bid, just_made: int, lost_by_1: int) -> None:
        assert points(contract, 51, 1).per_defender == just_made
        assert points(contract, 50, 1).per_defender == lost_by_1

    def test_a_deal_played_at_each_contract(self) -> None:
        """The same cards played the same way: prise and garde differ by 2; without the chien by 4 and 6."""
        deal = deal_with(4, {0: "A15-A21 PR CR"}, dealer=3)
        amounts = {}
        for contract in (PRISE, GARDE, SANS, CONTRE):
            found = count(play_out(in_play(deal, 0, contract))).score
            assert found.petit == 0
            amounts[contract] = (found.per_defender, abs(found.margin), 1 if found.won else -1)
        assert amounts[GARDE][0] == 2 * amounts[PRISE][0]
        for contract, coefficient in ((PRISE, 1), (GARDE, 2), (SANS, 4), (CONTRE, 6)):
            amount, margin, sign = amounts[contract]
            assert amount == sign * (25 + margin) * coefficient


class Test_SCORE_03:
    """The amount: the base, then the bonuses; only base and petit au bout are multiplied."""

    @pytest.mark.parametrize(("contract", "times"), [(PRISE, 1), (GARDE, 2), (SANS, 4), (CONTRE, 6)])
    @pytest.mark.parametrize(("whole", "sign"), [(51, 1), (31, -1)], ids=["gagnée de 10", "chutée de 10"])
    def test_what_is_multiplied(self, contract: Bid, times: int, whole: int, sign: int) -> None:
        bare = points(contract, whole, 2).per_defender
        assert bare == sign * 35 * times
        with_petit = points(contract, whole, 2, petit_au_bout="attack").per_defender
        assert with_petit - bare == 10 * times
        against = points(contract, whole, 2, petit_au_bout="defence").per_defender
        assert against - bare == -10 * times
        for level, worth in ((SIMPLE, 20), (DOUBLE, 30), (TRIPLE, 40)):
            assert points(contract, whole, 2, poignees=(level,)).per_defender - bare == sign * worth
        assert points(contract, whole, 2, chelem="attack").per_defender - bare == 200
        assert points(contract, whole, 2, chelem="attack", chelem_announced=True).per_defender - bare == 400
        assert points(contract, whole, 2, chelem_announced=True).per_defender - bare == -200
        assert points(contract, whole, 2, chelem="defence").per_defender - bare == -200

    def test_all_parts_at_once(self) -> None:
        """Garde sans chutée de 10: −(25 + 10) × 4 − 20 − 30 + 10 × 4 − 200 = −350."""
        found = points(SANS, 31, 2, poignees=(SIMPLE, DOUBLE), petit_au_bout="attack", chelem_announced=True)
        assert found.per_defender == -140 - 20 - 30 + 40 - 200 == -350
        parts = (found.base, found.poignees, found.petit, found.chelem_made, found.chelem_failed)
        assert parts == (-140, (-20, -30), 40, 0, -200)


# --- the worked examples of the text --------------------------------------------------------------------------------


class Test_SCORE_04:
    """Example 1: a garde with 2 bouts and 49 points, a poignée shown, the petit au bout."""

    def test_it(self) -> None:
        found = points(GARDE, 49, 2, poignees=(SIMPLE,), petit_au_bout="attack")
        assert found.margin == 49 - 41 == 8
        assert found.base == (25 + 8) * 2 == 66
        assert found.per_defender == 66 + 20 + 10 * 2 == 106
        assert marked(found) == (106 * 3, -106) == (318, -106)


class Test_SCORE_05:
    """Example 2: a garde sans made by 4, the petit au bout for the defence."""

    @pytest.mark.parametrize(("bouts", "whole"), [(0, 60), (1, 55), (2, 45)])
    def test_it(self, bouts: int, whole: int) -> None:
        found = points(SANS, whole, bouts, petit_au_bout="defence")
        assert found.base == (25 + 4) * 4 == 116
        assert found.per_defender == 116 - 40 == 76
        assert marked(found) == (76 * 3, -76) == (228, -76)


class Test_SCORE_06:
    """Example 3: a prise lost by 7, its own poignée shown, its own petit au bout."""

    @pytest.mark.parametrize(("bouts", "whole"), [(1, 44), (2, 34), (3, 29)])
    def test_it(self, bouts: int, whole: int) -> None:
        found = points(PRISE, whole, bouts, poignees=(SIMPLE,), petit_au_bout="attack")
        assert (found.won, found.margin) == (False, -7)
        assert found.per_defender == -(25 + 7 + 20 - 10) == -42
        assert marked(found) == (-42 * 3, 42) == (-126, 42)


class Test_SCORE_07:
    """Example 4: a garde made by 11, the defence having shown a poignée."""

    @pytest.mark.parametrize(("bouts", "whole"), [(0, 67), (1, 62), (2, 52), (3, 47)])
    def test_it(self, bouts: int, whole: int) -> None:
        found = points(GARDE, whole, bouts, poignees=(SIMPLE,))
        assert found.base == (25 + 11) * 2 == 72
        assert found.per_defender == 72 + 20 == 92
        assert marked(found) == (276, -92)


class Test_SCORE_08:
    """Example 5: a garde, the chelem announced and made, a poignée, the petit au bout, the Excuse with the defence."""

    def test_it(self) -> None:
        found = points(GARDE, 87, 2, poignees=(SIMPLE,), petit_au_bout="attack", chelem="attack", chelem_announced=True)
        assert found.margin == 87 - 41 == 46
        assert found.per_defender == (46 + 25) * 2 + 20 + 20 + 400 == 582
        assert marked(found) == (582 * 3, -582) == (1746, -582)

    def test_played_card_by_card(self) -> None:
        """Eighteen atouts but the 2, 3, 4 in the hand of the taker: he draws them, and keeps the petit for the end.

        The Excuse of the defence is worth 4 to it: 91 − 4 = 87.
        """
        deal = deal_with(4, {0: "A1 A5-A21", 1: "A2", 2: "A3", 3: "A4 E"}, chien="P2-P7", dealer=2)
        state = in_play(deal, 0, GARDE, ecart="P2-P7", chelem=True)
        state = apply(state, ShowPoignee(Seat(0), cards("A12-A21")))
        state = play_out(state, first={0: "A21 A20 A19 A18", 3: "A4 E"}, last={0: "A1"})
        result = count(state)
        assert (result.score.points, result.score.result.bouts) == (87, 2)
        assert result.score.per_defender == 582
        assert result.marks == (1746, -582, -582, -582)


class Test_SCORE_09:
    """A popular example: a garde made by 12, petit au bout and poignée; 114 × 3 is 342, not the 442 printed."""

    def test_it(self) -> None:
        found = points(GARDE, 53, 2, poignees=(SIMPLE,), petit_au_bout="attack")
        assert found.per_defender == (25 + 12 + 10) * 2 + 20 == 114
        assert marked(found) == (114 * 3, -114) == (342, -114)


class Test_SCORE_10:
    """The number to reach depends on the bouts alone, never on the points."""

    @pytest.mark.parametrize(("bouts", "needed"), [(0, 56), (1, 51), (2, 41), (3, 36)])
    def test_whatever_the_points(self, bouts: int, needed: int) -> None:
        assert {points(PRISE, halves / 2, bouts).needed for halves in range(183)} == {needed}
        assert [halves for halves in range(183) if is_won(halves, bouts)] == list(range(2 * needed, 183))

    def test_sixty_points_with_one_bout(self) -> None:
        assert (points(GARDE, 60, 1).needed, points(GARDE, 60, 1).margin) == (51, 9)


class Test_Q_17:
    """A half point at 4 players, after an irregularity, goes to the winning camp as at 3."""

    @pytest.mark.parametrize(
        ("halves", "bouts", "settled", "to"),
        [
            pytest.param(81, 2, 40, "defence", id="40 ½ avec 2 bouts: 40, chuté de 1"),
            pytest.param(83, 2, 42, "attack", id="41 ½ avec 2 bouts: 42, gagné de 1"),
            pytest.param(111, 0, 55, "defence", id="55 ½ sans bout: 55, chuté de 1"),
            pytest.param(113, 0, 57, "attack", id="56 ½ sans bout: 57, gagné de 1"),
            pytest.param(82, 2, 41, None, id="41 avec 2 bouts: juste fait"),
        ],
    )
    def test_to_the_winner(self, halves: int, bouts: int, settled: int, to: str | None) -> None:
        assert settled_points(halves, bouts) == (settled, to)
        found = score(Result(GARDE, halves, bouts))
        assert (found.points, found.half_point_to) == (settled, to)
        taker, defender = marked(found)
        assert taker == -3 * defender == 3 * found.per_defender
        assert bool(remarks(found.result, 4)) is (to is not None)
