"""From a ranking to awards: ties, members who are not affiliated, properties of sharing."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.fft.bareme import (
    Epreuve,
    National,
    NationalFinal,
    Ranked,
    attribute,
    pcn_list,
    regional_final,
    shared_pcn,
    shared_pp,
)
from oudler.tournament.core.settings import Form
from oudler.tournament.libre.discipline import LIBRE
from oudler.verdicts import RuleBroken

FIXED = settings(derandomize=True, database=None, deadline=None)
TWELVE = Epreuve(Form.INDIVIDUAL, 12, (3,))  # 120, 82, 57, 50, 50, 50


def ranking(*ranks: int) -> list[Ranked]:
    return [Ranked(entrant, rank) for entrant, rank in enumerate(ranks, 101)]


class Test_HOM_01:
    """PCN and PP go to affiliated players only, in homologated tournaments."""

    def test_unaffiliated_is_ranked_and_receives_nothing(self) -> None:
        players = [Ranked(1, 1), Ranked(2, 2, (False,)), Ranked(3, 3)]
        awards = attribute(TWELVE, players)
        assert [award.members_pcn for award in awards] == [(120,), (0,), (57,)]
        assert [award.places for award in awards] == [(1, 1), (2, 2), (3, 3)]

    def test_in_a_team_each_for_himself(self) -> None:
        (award,) = attribute(regional_final(Form.TEAM4, 5, (5, 5)), [Ranked(7, 1, (True, False, True, True))])
        # 1.8 × 40 × 10 tables
        assert award.pcn == 720
        assert award.members_pcn == (720, 0, 720, 720)
        assert award.members_pp == (3, 0, 3, 3)

    def test_his_share_of_a_tie_is_lost(self) -> None:
        awards = attribute(TWELVE, [Ranked(1, 1), Ranked(2, 2, (False,)), Ranked(3, 2)])
        assert [award.members_pcn for award in awards] == [(120,), (0,), (70,)]

    def test_not_homologated(self) -> None:
        void = Epreuve(Form.INDIVIDUAL, 10, (2,), homologated=False)
        assert [award.pcn for award in attribute(void, ranking(1, 2))] == [0, 0]
        assert pcn_list(void) == ()


class TestRanking:
    def test_in_the_order_given(self) -> None:
        awards = attribute(TWELVE, ranking(4, 2, 1, 2))
        assert [(award.entrant, award.pcn, award.places) for award in awards] == [
            (101, 50, (4, 4)),
            (102, 70, (2, 3)),
            (103, 120, (1, 1)),
            (104, 70, (2, 3)),
        ]

    @pytest.mark.parametrize("ranks", [(1, 2, 2, 3), (2,), (1, 3), (0, 1)])
    def test_ranks_that_skip_nobody(self, ranks: tuple[int, ...]) -> None:
        with pytest.raises(RuleBroken) as caught:
            attribute(TWELVE, ranking(*ranks))
        assert caught.value.clause == "PCN-12"

    def test_nobody_twice(self) -> None:
        with pytest.raises(RuleBroken, match="deux fois"):
            attribute(TWELVE, [Ranked(1, 1), Ranked(1, 2)])

    def test_nobody(self) -> None:
        assert attribute(TWELVE, []) == ()

    def test_national(self) -> None:
        awards = attribute(NationalFinal(National.DUO), [Ranked(5, 1, (True, True)), Ranked(6, 1, (True, True))])
        # (4000 + 3400) / 2 and (15 + 12) / 2 = 13.5
        assert [(award.pcn, award.pp) for award in awards] == [(3700, 14)] * 2

    @pytest.mark.parametrize("players", [30, 42])
    def test_five_tables_are_refused_when_homologated(self, players: int) -> None:
        with pytest.raises(RuleBroken) as caught:
            Epreuve(Form.INDIVIDUAL, players, (8 if players == 42 else 7,))
        assert caught.value.clause == "HOM-06"

    def test_too_few_for_the_tables(self) -> None:
        assert Epreuve(Form.INDIVIDUAL, 21, (7,)).entitled == 11
        with pytest.raises(RuleBroken):
            Epreuve(Form.INDIVIDUAL, 20, (7,))


@st.composite
def rankings(draw: st.DrawFn) -> tuple[Epreuve, list[Ranked]]:
    """Return an épreuve and a ranking with ties of everyone in it."""
    form = draw(st.sampled_from(tuple(LIBRE.forms)))
    tables = draw(st.integers(3, 40))
    entrants = 4 * tables // form.team_size
    scores = draw(st.lists(st.integers(0, entrants), min_size=entrants, max_size=entrants))
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Epreuve(form, entrants, (tables,)), [Ranked(n, rank) for n, rank in enumerate(ranks)]


@pytest.mark.slow
@FIXED
@given(rankings())
def test_sharing_keeps_order_and_sum(case: tuple[Epreuve, list[Ranked]]) -> None:
    """Q-50: never negative; a better rank never has less; a group gains less than one a head, but for the floor."""
    epreuve, ranked = case
    awards = sorted(attribute(epreuve, ranked), key=lambda award: award.places)
    values = pcn_list(epreuve)
    pcn = [award.pcn for award in awards]
    assert pcn == sorted(pcn, reverse=True)
    assert min(pcn) >= 0
    for (first, last), group in groupby(awards, key=lambda award: award.places):
        tied = list(group)
        assert len(tied) == last - first + 1
        total = sum(values[first - 1 : last])
        given_out = sum(award.pcn for award in tied)
        assert given_out >= total
        assert given_out < total + len(tied) or {award.pcn for award in tied} == {50}


@pytest.mark.slow
@FIXED
@given(st.lists(st.integers(0, 3000), min_size=1, max_size=9))
def test_a_share_is_the_least_whole_number_that_suffices(values: list[int]) -> None:
    share = shared_pp(values)
    assert share * len(values) >= sum(values) > (share - 1) * len(values)
    assert shared_pcn(values, 50) == (max(50, share) if any(values) else 0)
