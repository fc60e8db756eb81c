"""ORG-02 to ORG-08: the prize list, its checks, the special prize and who receives what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from oudler.tournament.prizes import (
    LEAST_GIVEN_BACK,
    REWARDED,
    Award,
    PrizeList,
    attribute,
    check_list,
    check_prizes,
    rewarded_range,
    scaled,
    special_prize,
)
from oudler.tournament.standings import Adjustments, Standings, settled_before_final, standings
from oudler.verdicts import Finding, RuleBroken, Verdict
from strategies import FIXED

FIGURES = vectors.load("competitions")["prizes"]
TWELVE = PrizeList(tuple(range(14_000, 2_000, -1_000)), cup=True)
"""12 prizes from 140 € down to 30 €: 1020 € in all."""


def found(
    prizes: PrizeList, clause: str, fees: int = 120_000, participants: int = 60, **more: object
) -> tuple[Verdict, ...]:
    verdicts = check_prizes(prizes, fees=fees, participants=participants, **more)  # type: ignore[arg-type]
    assert all(verdict.finding is Finding.ADVICE for verdict in verdicts)
    return tuple(verdict for verdict in verdicts if verdict.clause == clause)


def ranking(*totals: int) -> Standings:
    """Return the ranking of players 1, 2, … by these totals."""
    scores = dict(enumerate(totals, 1))
    return standings([scores], scores)


class Test_ORG_02:
    """Redistribute at least 80 % of the entry fees."""

    @pytest.mark.parametrize(
        ("prizes", "enough"),
        [
            pytest.param((80_000,), True, id="800 sur 1000"),
            pytest.param((79_999,), False, id="un centime de moins"),
            pytest.param((100_000,), True, id="plus"),
        ],
    )
    def test_of_fees_of_1000(self, prizes: tuple[int, ...], enough: bool) -> None:
        assert (found(PrizeList(prizes), "ORG-02", fees=100_000) == ()) is enough

    def test_the_special_prize_counts(self) -> None:
        assert found(PrizeList((79_000,), special=1_000), "ORG-02", fees=100_000) == ()

    def test_it_says_how_much(self) -> None:
        (verdict,) = found(PrizeList((70_050,)), "ORG-02", fees=100_000)
        assert verdict.text.fr == "700,50 € de prix : au moins 80 % des engagements, soit 800,00 €"

    def test_the_figure(self) -> None:
        assert FIGURES["redistribution_min_pct"] == LEAST_GIVEN_BACK == 80


class Test_ORG_03:
    """Reward 20 to 25 % of participants (at least 20 %)."""

    @pytest.mark.parametrize(
        ("participants", "least", "most"),
        [(60, 12, 15), (100, 20, 25), (11, 3, 3), (12, 3, 3), (23, 5, 5), (24, 5, 6), (4, 1, 1), (0, 0, 0)],
    )
    def test_how_many(self, participants: int, least: int, most: int) -> None:
        assert rewarded_range(participants) == (least, most)

    @pytest.mark.parametrize(("number", "good"), [(11, False), (12, True), (15, True), (16, False)])
    def test_60_players(self, number: int, good: bool) -> None:
        assert (found(PrizeList((100,) * number), "ORG-03") == ()) is good

    def test_the_figures(self) -> None:
        assert FIGURES["rewarded_pct"] == list(REWARDED)
        assert FIGURES["dotation_min_pct"] == REWARDED[0]


class Test_D_33:
    """20 to 25 %, « minimum 20 % », « égale à 20 % »: at least 20 %, and 20 to 25 % is advised."""

    @pytest.mark.parametrize("participants", range(1, 200))
    def test_never_below_a_fifth(self, participants: int) -> None:
        least, most = rewarded_range(participants)
        assert 5 * (least - 1) < participants <= 5 * least
        assert least == most or (least < most and 4 * most <= participants)

    @pytest.mark.parametrize(("number", "good"), [(19, False), (20, True), (22, True), (25, True), (26, False)])
    def test_100_players(self, number: int, good: bool) -> None:
        assert (found(PrizeList((100,) * number), "ORG-03", participants=100) == ()) is good


class Test_ORG_04:
    """Prizes decrease regularly; no huge first prize with token followers."""

    @pytest.mark.parametrize(
        ("prizes", "warnings"),
        [
            pytest.param((300, 200, 150, 100, 100, 50), 0, id="dégressifs"),
            pytest.param((300, 200, 250), 1, id="le troisième plus que le deuxième"),
            pytest.param((1000, 100, 100), 1, id="un très gros prix et des bouteilles"),
            pytest.param((200, 100), 0, id="le double"),
            pytest.param((201, 100), 1, id="plus du double"),
        ],
    )
    def test_regular(self, prizes: tuple[int, ...], warnings: int) -> None:
        assert len(found(PrizeList(prizes), "ORG-04")) == warnings

    def test_it_names_the_ranks(self) -> None:
        steep, rising = found(PrizeList((50_000, 10_000, 12_000)), "ORG-04")
        assert steep.text.fr == "du rang 1 au rang 2, de 500,00 € à 100,00 € : plus du double"
        assert steep.text.en == "from rank 1 to rank 2, from 500,00 € to 100,00 €: more than twice"
        assert rising.text.fr == "le prix du rang 3 dépasse celui du rang 2"
        assert rising.text.en == "the prize of rank 3 is more than that of rank 2"

    def test_a_negative_prize_is_refused(self) -> None:
        check_list((10, 0))
        with pytest.raises(RuleBroken):
            check_list((10, -5))


class Test_ORG_05:
    """The grid is based on a reasonable number of tables: planned 20, 12 present → warning with a scaled list."""

    PLANNED = PrizeList(tuple(range(20_000, 4_000, -1_000)), special=3_000, cup=True, tables=20)

    def test_the_scaled_list(self) -> None:
        """16 prizes, 2000 € in all, for 20 tables: with 12, 10 prizes (9.6) and 1200 €."""
        assert (len(self.PLANNED.prizes), sum(self.PLANNED.prizes)) == (16, 200_000)
        smaller = scaled(self.PLANNED, 12)
        assert (len(smaller.prizes), sum(smaller.prizes)) == (10, 120_000)
        assert smaller.prizes == (15500, 14800, 14000, 13200, 12400, 11600, 10800, 10000, 9200, 8500)
        assert (smaller.special, smaller.tables) == (1_800, 12)

    def test_the_warning(self) -> None:
        (verdict,) = found(self.PLANNED, "ORG-05", tables=12)
        assert verdict.text.fr.startswith(
            "grille prévue pour 20 tables, 12 présentes ; à proportion : 155,00 €, 148,00 €, 140,00 €"
        )
        assert found(self.PLANNED, "ORG-05", tables=20) == ()
        assert found(self.PLANNED, "ORG-05") == ()

    def test_nothing_to_scale(self) -> None:
        for prizes in (self.PLANNED, PrizeList((5, 4)), PrizeList((), tables=30)):
            assert scaled(prizes, 20) == prizes

    @FIXED
    @given(st.lists(st.integers(0, 500), min_size=1, max_size=40), st.integers(2, 60), st.data())
    def test_it_never_gives_more_and_still_decreases(self, euro: list[int], planned: int, data: st.DataObject) -> None:
        prizes = PrizeList(tuple(100 * each for each in sorted(euro, reverse=True)), tables=planned)
        present = data.draw(st.integers(1, planned - 1))
        smaller = scaled(prizes, present)
        total = sum(prizes.prizes) * present // planned
        assert sum(smaller.prizes) == total // 100 * 100
        assert list(smaller.prizes) == sorted(smaller.prizes, reverse=True)
        assert all(now <= before for now, before in zip(smaller.prizes, prizes.prizes, strict=False))


class Test_ORG_06:
    """Best score over the last 2 rotations, reserved for players not rewarded in the final ranking."""

    SCORES = (
        {1: 900, 2: 100, 3: -600, 4: -400},
        {1: 50, 2: -150, 3: 20, 4: 80},
        {1: 200, 2: -150, 3: 40, 4: -90},
    )

    def test_the_winner(self) -> None:
        """Last two: 1 has 250 but is rewarded, 2 has −300, 3 has 60, 4 has −10."""
        ranked = standings(self.SCORES, range(1, 5))
        special = special_prize(self.SCORES, ranked, {1})
        assert special is not None
        assert (special.players, special.score, special.positions) == ((3,), 60, (2, 3))

    def test_before_a_final(self) -> None:
        """Positions 1 and 2: 2 has −50, 3 has −580, 4 has −320."""
        special = special_prize(self.SCORES, standings(self.SCORES, range(1, 5)), {1}, through=2)
        assert special is not None
        assert (special.players, special.positions) == ((2,), (1, 2))

    def test_who_is_out_of_it(self) -> None:
        gone = standings(self.SCORES, range(1, 5), Adjustments(abandons=(3,)))
        special = special_prize(self.SCORES, gone, {1})
        assert special is not None
        assert special.players == (4,)
        missed = [*self.SCORES[:2], {1: 0, 4: 0, 2: 0}]
        special = special_prize(missed, standings(missed, range(1, 5)), {1})
        assert special is not None
        assert special.players == (4,)
        assert special_prize(self.SCORES, gone, {1, 2, 4}) is None
        assert special_prize([], standings([], range(1, 5)), ()) is None

    def test_equal_ones_share_it(self) -> None:
        scores = [{1: 5, 2: 1, 3: 1}]
        special = special_prize(scores, standings(scores, range(1, 4)), {1})
        assert special is not None
        assert (special.players, special.positions) == ((2, 3), (1,))


class Test_ORG_07:
    """At least one cup for the winner."""

    def test_a_missing_cup(self) -> None:
        assert found(TWELVE, "ORG-07") == ()
        assert [verdict.text.en for verdict in found(PrizeList((5,)), "ORG-07")] == ["no cup for the winner"]


class Test_ORG_08:
    """Except in libre, prizes per category (1st, 2nd series, promotion, D1, D2, D3)."""

    def test_by_form(self) -> None:
        grouped = PrizeList((5,), categories=("1re série", "2e série", "promotion", "D1", "D2", "D3"))
        assert found(TWELVE, "ORG-08", form="libre") == ()
        assert found(grouped, "ORG-08", form="duplicate") == ()
        assert len(found(grouped, "ORG-08", form="libre")) == 1
        assert len(found(TWELVE, "ORG-08", form="duplicate")) == 1

    def test_a_list_with_nothing_to_say_of(self) -> None:
        assert check_prizes(TWELVE, fees=120_000, participants=60) == ()


class TestAttribution:
    PRIZES = PrizeList((10_000, 6_000, 4_000, 2_500))

    def test_by_rank(self) -> None:
        awards = attribute(self.PRIZES, ranking(9, 8, 7, 6, 5))
        assert awards.awards == (
            Award(1, 1, 10_000, 1, 10_000),
            Award(2, 2, 6_000, 1, 6_000),
            Award(3, 3, 4_000, 1, 4_000),
            Award(4, 4, 2_500, 1, 2_500),
        )
        assert awards.remainder == 0

    def test_ex_aequo_share_their_places(self) -> None:
        """60 € and 40 €: 50 € each; the next one is fourth."""
        awards = attribute(self.PRIZES, ranking(9, 7, 7, 6))
        assert [(award.entrant, award.amount) for award in awards.awards] == [
            (1, 10_000), (2, 5_000), (3, 5_000), (4, 2_500),
        ]  # fmt: skip

    def test_cents_left_over_are_shown(self) -> None:
        """100 € + 60 € + 40 € = 200 € for three: 66.66 €, two cents left."""
        awards = attribute(self.PRIZES, ranking(9, 9, 9))
        assert [award.amount for award in awards.awards] == [6_666] * 3
        assert awards.remainder == 2

    def test_across_the_last_prize(self) -> None:
        """Fourth, fifth and sixth share 25 €."""
        awards = attribute(self.PRIZES, ranking(9, 8, 7, 1, 1, 1, 0))
        assert [award.amount for award in awards.awards[3:]] == [833, 833, 833]
        assert awards.remainder == 1

    def test_who_abandoned_receives_nothing(self) -> None:
        totals = {1: 9, 2: 8}
        awards = attribute(self.PRIZES, standings([totals], totals, Adjustments(abandons=(1,))))
        assert [(award.entrant, award.amount) for award in awards.awards] == [(2, 10_000)]

    def test_before_the_final(self) -> None:
        """FIN-03: two finalists, four prizes: ranks 3 and 4 now."""
        now = attribute(self.PRIZES, ranking(9, 8, 7, 6, 5), ranks=settled_before_final(2, 4))
        assert [(award.entrant, award.rank) for award in now.awards] == [(3, 3), (4, 4)]

    @FIXED
    @given(
        st.lists(st.integers(0, 50_000), max_size=12),
        st.dictionaries(st.integers(1, 30), st.integers(0, 6), min_size=1),
    )
    def test_all_is_given_but_the_remainder(self, prizes: list[int], totals: dict[int, int]) -> None:
        offered = PrizeList(tuple(sorted(prizes, reverse=True)))
        awards = attribute(offered, standings([totals], totals))
        assert sum(award.amount for award in awards.awards) + awards.remainder == sum(offered.prizes[: len(totals)])
        by_rank = {award.rank: award.amount for award in awards.awards}
        assert list(by_rank.values()) == sorted(by_rank.values(), reverse=True)
