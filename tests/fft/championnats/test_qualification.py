"""Who goes on: quotas, champions, national qualifiers; titles and champions' seats."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from championship_people import SEASON, someone, team
from oudler.fft.championnats import (
    Championship,
    Fascicule1,
    Route,
    Stade,
    by_quota,
    check_entry,
    entry_of,
    has_trophy,
    national_places,
    national_qualifier,
    qualify,
    regional_champion,
    reigning_champion,
    title,
    titles,
)
from oudler.verdicts import RuleBroken
from vectors import load

FIXED = settings(derandomize=True, database=None, deadline=None)
FIGURES = load("competitions")["national_qualifier"]
INDIVIDUAL = Championship.INDIVIDUEL


class Test_COMP_05:
    """The committee's championship qualifies the best, as many as the CCN has set, and gives the title."""

    def test_quota(self) -> None:
        assert by_quota((7, 3, 9, 1), 2) == (7, 3)
        assert by_quota((7, 3), 5) == (7, 3)
        assert by_quota((7, 3), 0) == ()

    def test_title(self) -> None:
        assert titles(INDIVIDUAL, Stade.REGIONAL_FINAL, [(7, 1), (3, 2)]) == {
            7: title(INDIVIDUAL, Stade.REGIONAL_FINAL, 1)
        }
        champion = title(INDIVIDUAL, Stade.REGIONAL_FINAL, 1)
        assert champion is not None
        assert champion.fr == "champion régional"
        assert title(INDIVIDUAL, Stade.REGIONAL_SEMI_FINAL, 1) is None


class Test_COMP_06:
    """Last season's regional champion is in the regional final if still affiliated to the same committee."""

    def test_stayed_or_moved(self) -> None:
        then = [someone(1)]
        assert regional_champion(INDIVIDUAL, then, [someone(1, club="autre", serie=1)]).holds
        moved = regional_champion(INDIVIDUAL, then, [someone(1, committee="Alsace")])
        assert (moved.holds, moved.clause) == (False, "COMP-06")
        assert not regional_champion(INDIVIDUAL, then, [someone(2)]).holds
        assert not regional_champion(INDIVIDUAL, then, [someone(1, licence=None)]).holds


class Test_COMP_17:
    """The champion pair is in the next regional final if both stay in the committee."""

    def test_one_member_left(self) -> None:
        then = [someone(1), someone(2)]
        assert regional_champion(Championship.DUO, then, then[::-1]).holds
        left = regional_champion(Championship.DUO, then, [someone(1), someone(2, committee="Alsace")])
        assert (left.holds, left.clause) == (False, "COMP-17")
        assert not regional_champion(Championship.DUO, then, [someone(1), someone(3)]).holds


class Test_COMP_25:
    """The champion team is in the next final if the four stay in the club and the composition is legal."""

    def test_composition_now(self) -> None:
        then = team(1, 2, 2, 2, 3).members
        assert regional_champion(Championship.INTERCLUBS, then, then).holds
        now = team(1, 2, 2, 2, 2).members  # 16
        verdict = regional_champion(Championship.INTERCLUBS, then, now)
        assert (verdict.holds, verdict.clause) == (False, "COMP-25")

    def test_club(self) -> None:
        then = team(1, 4, 4, 4, 4).members
        together = team(1, 4, 4, 4, 4, club="Dijon").members
        assert not regional_champion(Championship.INTERCLUBS, then, together).holds


class Test_COMP_29:
    """Seniors: title, quota and champion's place as in the individual championship."""

    def test_as_individual(self) -> None:
        assert regional_champion(Championship.SENIORS, [someone(1)], [someone(1)]).holds
        verdict = regional_champion(Championship.SENIORS, [someone(1)], [someone(1, committee="Alsace")])
        assert (verdict.holds, verdict.clause) == (False, "COMP-29")
        assert title(Championship.SENIORS, Stade.REGIONAL_FINAL, 1) == title(INDIVIDUAL, Stade.REGIONAL_FINAL, 1)


class Test_COMP_12:
    """The first 80 of the national qualifier, or more if needed, are qualified."""

    def test_rank_80_in_81_out(self) -> None:
        assert FIGURES["individual"] == {"places": 80, "or_more": True}
        result = national_qualifier(INDIVIDUAL, range(1, 201), ())
        assert (80 in result.promoted, 81 in result.promoted, result.places) == (True, False, 80)
        assert national_qualifier(INDIVIDUAL, range(1, 201), (), more=4).places == 84


class Test_COMP_13:
    """Whoever is qualified and plays the national qualifier loses his place, which is re-allotted there."""

    def test_lost_and_given_again(self) -> None:
        ranking = range(1, 201)
        result = national_qualifier(INDIVIDUAL, ranking, [300, 150, 2])
        assert result.lost == (150, 2)
        assert result.places == 82
        assert result.promoted == tuple(range(1, 83))  # 2 is in by his rank, 150 is out
        assert result.finalists == (300, *range(1, 83))

    @FIXED
    @given(st.lists(st.integers(1, 400), unique=True, max_size=60), st.integers(0, 250))
    def test_no_place_is_lost(self, qualified: list[int], entered: int) -> None:
        ranking = range(1, entered + 1)
        result = national_qualifier(Championship.DUO, ranking, qualified)
        assert len(set(result.finalists)) == len(result.finalists)
        full = len(qualified) + national_places(Championship.DUO, entered)
        assert len(result.finalists) == min(full, len(qualified) - len(result.lost) + entered)


class Test_COMP_19:
    """20 % of the duos entered are qualified, at least 26."""

    @pytest.mark.parametrize("case", FIGURES["duo"]["examples"], ids=lambda case: str(case["entered"]))
    def test_examples(self, case: dict[str, Any]) -> None:
        """Q-47: 20 % of 131 is 26.2, rounded up."""
        expected = case.get("qualified", case.get("qualified_ceil"))
        assert national_places(Championship.DUO, case["entered"]) == expected
        assert (FIGURES["duo"]["pct"], FIGURES["duo"]["floor"]) == (20, 26)


class Test_COMP_31:
    """The first 50 of the seniors' national qualifier are qualified."""

    def test_rank_50_in_51_out(self) -> None:
        assert FIGURES["seniors"]["places"] == 50
        result = national_qualifier(Championship.SENIORS, range(1, 101), ())
        assert (50 in result.promoted, 51 in result.promoted) == (True, False)


def test_interclubs_have_no_national_qualifier() -> None:
    with pytest.raises(RuleBroken) as caught:
        national_places(Championship.INTERCLUBS, 30)
    assert caught.value.clause == "COMP-03"


class Test_COMP_14:
    """The reigning champion of France is qualified, except by fascicule 1 art. 30; teams: if still composed so."""

    def test_champion(self) -> None:
        """Q-41: the exception is a setting."""
        assert reigning_champion(INDIVIDUAL, [someone(1)]).holds
        assert not reigning_champion(INDIVIDUAL, [someone(1)], Fascicule1(champion_barred=True)).holds

    def test_team(self) -> None:
        assert reigning_champion(Championship.INTERCLUBS, team(1, 2, 2, 2, 3).members).holds
        verdict = reigning_champion(Championship.INTERCLUBS, team(1, 2, 2, 2, 2).members)
        assert (verdict.holds, verdict.clause) == (False, "COMP-14")


class Test_COMP_15:
    """The winner is champion of France and has the trophy; the second is vice-champion."""

    @pytest.mark.parametrize("championship", Championship)
    def test_titles(self, championship: Championship) -> None:
        found = titles(championship, Stade.NATIONAL_FINAL, [(4, 1), (5, 2), (6, 3)])
        assert list(found) == [4, 5]
        assert "champion" in found[4].fr
        assert "vice-champion" in found[5].fr
        assert [has_trophy(Stade.NATIONAL_FINAL, rank) for rank in (1, 2)] == [True, False]
        assert not has_trophy(Stade.REGIONAL_FINAL, 1)


class Test_COMP_27:
    """A qualified player keeps his place when ranking, committee or club change."""

    def test_kept_to_the_final(self) -> None:
        qualified = qualify(team(1, 3, 3, 3, 3), Route.REGIONAL, date(2023, 6, 4))
        assert {member.day for member in qualified.members} == {date(2023, 6, 4)}
        assert all(v.holds for v in check_entry(Championship.INTERCLUBS, entry_of(qualified), SEASON))
