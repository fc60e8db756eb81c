"""What a stade must be: approval, least numbers, days, coefficients, regulations, arbiters; PCN and PP of a stade."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from championship_people import LINES, plan, team
from oudler.fft.championnats import (
    MINIMA,
    ArbiterLevel,
    Championship,
    ChampionshipPlan,
    PlannedSession,
    RoomArbiters,
    Stade,
    check_championship,
    next_stades,
)
from oudler.verdicts import Finding, missing
from vectors import load

FIGURES = load("competitions")


def faults(stade: ChampionshipPlan, **changes: Any) -> list[tuple[str, Finding]]:
    found = check_championship(replace(stade, **changes))
    return [(verdict.clause, verdict.finding) for verdict in found if not verdict.holds]


def sessions(*pairs: tuple[int, int]) -> tuple[PlannedSession, ...]:
    return tuple(PlannedSession(entrants, deals) for entrants, deals in pairs)


@pytest.mark.parametrize("championship", Championship)
def test_a_good_plan(championship: Championship) -> None:
    found = check_championship(plan(championship))
    assert not missing(found)
    assert all(verdict.text.fr and verdict.text.en for verdict in found)
    assert faults(plan(championship)) == []


@pytest.mark.parametrize("championship", Championship)
def test_a_plan_of_which_nothing_is_known(championship: Championship) -> None:
    """Everything is asked for, nothing crashes."""
    day = date(2022, 10, 12)
    for stade in Stade:
        empty = ChampionshipPlan(championship, stade, plan(championship).season, (), day, day)
        assert missing(check_championship(empty))
        assert all(verdict.text.fr and verdict.text.en for verdict in check_championship(empty))


class Test_COMP_02:
    """Events held without the zone manager's approval of the regional regulations are void."""

    @pytest.mark.parametrize(("approved", "finding"), [(False, Finding.BROKEN), (None, Finding.UNKNOWN)])
    def test_approval(self, approved: bool | None, finding: Finding) -> None:
        assert faults(plan(Championship.INDIVIDUEL, approved=approved)) == [("COMP-02", finding)]


class Test_COMP_03:
    """Regional championship or national qualifier, then national final."""

    def test_the_way(self) -> None:
        way = {stade: next_stades(Championship.DUO, stade) for stade in Stade}
        assert way == {
            Stade.REGIONAL_QUALIFIER: (Stade.REGIONAL_SEMI_FINAL, Stade.REGIONAL_FINAL),
            Stade.REGIONAL_SEMI_FINAL: (Stade.REGIONAL_FINAL,),
            Stade.REGIONAL_FINAL: (Stade.NATIONAL_FINAL,),
            Stade.NATIONAL_QUALIFIER: (Stade.NATIONAL_FINAL,),
            Stade.NATIONAL_FINAL: (),
        }

    def test_interclubs_have_no_national_qualifier(self) -> None:
        assert FIGURES["national_qualifier"]["interclubs"] is None
        assert next_stades(Championship.INTERCLUBS, Stade.NATIONAL_QUALIFIER) == ()
        assert ("COMP-03", Finding.BROKEN) in faults(plan(Championship.INTERCLUBS, Stade.NATIONAL_QUALIFIER))


def least(name: str, unit: str) -> tuple[int, int, int]:
    figures = FIGURES["minimum"][name]
    return figures[unit], figures["sessions"], figures["deals_per_session"]


@pytest.mark.parametrize(
    ("championship", "name", "unit"),
    [
        (Championship.INDIVIDUEL, "individual_regional_final", "players"),
        (Championship.DUO, "duo_regional_final", "duos"),
        (Championship.INTERCLUBS, "interclubs_regional_final", "teams"),
        (Championship.SENIORS, "seniors_qualifier", "players"),
    ],
)
def test_minima_as_in_the_vectors(championship: Championship, name: str, unit: str) -> None:
    minimum = MINIMA[championship]
    assert (minimum.entrants, minimum.sessions, minimum.deals) == least(name, unit)


class Test_COMP_07:
    """A regional final has at least 20 players and 2 sessions of at least 20 deals."""

    @pytest.mark.parametrize("wrong", [sessions((19, 20), (19, 20)), sessions((20, 20), (20, 19)), sessions((20, 40))])
    def test_too_few(self, wrong: tuple[PlannedSession, ...]) -> None:
        assert ("COMP-07", Finding.BROKEN) in faults(plan(Championship.INDIVIDUEL), sessions=wrong)

    def test_only_the_final(self) -> None:
        small = plan(Championship.INDIVIDUEL, Stade.REGIONAL_QUALIFIER, sessions=sessions((11, 16)), regulations=LINES)
        assert "COMP-07" not in {clause for clause, _ in faults(small)}


class Test_COMP_18:
    """Duo: at least 10 duos, 2 sessions of 20 deals, between 1 October and 20 December."""

    def test_too_few(self) -> None:
        found = faults(plan(Championship.DUO), sessions=sessions((9, 20), (9, 20)))
        assert found == [("COMP-18", Finding.BROKEN)]

    @pytest.mark.parametrize(
        ("day", "fine"),
        [
            (date(2022, 10, 1), True),
            (date(2022, 12, 20), True),
            (date(2022, 12, 21), False),
            (date(2022, 9, 30), False),
            (date(2023, 10, 1), False),
        ],
    )
    def test_window(self, day: date, fine: bool) -> None:
        stade = plan(Championship.DUO, first_day=day, last_day=day)
        assert faults(stade) == ([] if fine else [("COMP-18", Finding.BROKEN)])
        opens, closes = stade.season.duo_window
        window = FIGURES["minimum"]["duo_regional_final"]["window"]
        assert [opens.strftime("%m-%d"), closes.strftime("%m-%d")] == window


class Test_COMP_26:
    """Interclubs: at least 5 teams, 2 sessions of 20 deals; over by 30 June."""

    @pytest.mark.parametrize(("day", "fine"), [(date(2023, 6, 30), True), (date(2023, 7, 1), False)])
    def test_deadline(self, day: date, fine: bool) -> None:
        stade = plan(Championship.INTERCLUBS, last_day=day)
        assert faults(stade) == ([] if fine else [("COMP-26", Finding.BROKEN)])
        assert stade.season.last_day.strftime("%m-%d") == FIGURES["minimum"]["interclubs_regional_final"]["deadline"]

    def test_too_few(self) -> None:
        assert faults(plan(Championship.INTERCLUBS), sessions=sessions((4, 20), (4, 20))) == [
            ("COMP-26", Finding.BROKEN)
        ]


class Test_COMP_30:
    """Each seniors' qualifier has at least 20 players and 2 sessions of 20 deals; weekdays are recommended."""

    @pytest.mark.parametrize("stade", [Stade.REGIONAL_QUALIFIER, Stade.REGIONAL_FINAL])
    def test_too_few(self, stade: Stade) -> None:
        seniors = plan(Championship.SENIORS, stade)
        assert faults(seniors, sessions=sessions((19, 20), (19, 20))) == [("COMP-30", Finding.BROKEN)]
        assert ("COMP-30", Finding.BROKEN) in faults(seniors, sessions=sessions((20, 20)))

    def test_a_weekend_is_no_fault(self) -> None:
        saturday = date(2022, 10, 15)
        stade = plan(Championship.SENIORS, first_day=saturday, last_day=saturday)
        assert faults(stade) == [("COMP-30", Finding.ADVICE)]
        assert not missing(check_championship(stade))


class Test_COMP_12:
    """The national qualifier is one session, on the eve and at the place of the final."""

    @pytest.mark.parametrize("championship", [Championship.INDIVIDUEL, Championship.DUO, Championship.SENIORS])
    def test_where_and_when(self, championship: Championship) -> None:
        clause = {Championship.DUO: "COMP-19", Championship.SENIORS: "COMP-31"}.get(championship, "COMP-12")
        day = date(2022, 11, 4)
        good = plan(
            championship, Stade.NATIONAL_QUALIFIER, sessions=sessions((200, 24)), first_day=day, last_day=day,
            final_day=date(2022, 11, 5), at_place_of_final=True, regulations=(),
        )  # fmt: skip
        assert faults(good) == []
        assert faults(good, sessions=sessions((200, 24), (80, 24))) == [(clause, Finding.BROKEN)]
        assert faults(good, final_day=date(2022, 11, 6)) == [(clause, Finding.BROKEN)]
        assert faults(good, at_place_of_final=False) == [(clause, Finding.BROKEN)]
        assert faults(good, final_day=None) == [(clause, Finding.UNKNOWN)]


class Test_COMP_14:
    """The CCN sets the number of finalists each season."""

    def test_finalists(self) -> None:
        final = plan(Championship.INDIVIDUEL, Stade.NATIONAL_FINAL, regulations=())
        assert faults(final, quota=None) == [("COMP-14", Finding.UNKNOWN)]
        assert faults(final, quota=19) == [("COMP-14", Finding.BROKEN)]
        assert faults(final, quota=240) == []


class Test_COMP_32:
    """An official arbiter, of regional level at least for finals, save dispensation."""

    @pytest.mark.parametrize("stade", [Stade.REGIONAL_FINAL, Stade.NATIONAL_FINAL])
    def test_finals(self, stade: Stade) -> None:
        club = plan(Championship.INDIVIDUEL, stade, arbiter=ArbiterLevel.CLUB, regulations=LINES, quota=240)
        assert faults(club) == [("COMP-32", Finding.BROKEN)]
        assert faults(club, arbiter_dispensation=True) == []
        assert faults(club, arbiter=ArbiterLevel.NATIONAL) == []

    def test_a_club_arbiter_elsewhere(self) -> None:
        stade = plan(Championship.INDIVIDUEL, Stade.REGIONAL_SEMI_FINAL, arbiter=ArbiterLevel.CLUB)
        assert faults(stade) == []

    def test_none(self) -> None:
        assert faults(plan(Championship.INDIVIDUEL), arbiter=None) == [("COMP-32", Finding.UNKNOWN)]

    def test_he_does_not_play(self) -> None:
        assert faults(plan(Championship.INDIVIDUEL), arbiter_plays=True) == [("HOM-03", Finding.BROKEN)]


class Test_COMP_33:
    """A regional qualifier needs no arbiter of its own on three conditions."""

    GOOD = RoomArbiters(2, written_request=True, principal="M. Martin")

    def test_three_conditions(self) -> None:
        stade = plan(Championship.INDIVIDUEL, Stade.REGIONAL_QUALIFIER, arbiter=None)
        assert faults(stade, room_arbiters=self.GOOD) == []
        assert faults(stade, room_arbiters=RoomArbiters()) == [("COMP-33", Finding.BROKEN)] * 3
        for change in ({"in_room": 1}, {"written_request": False}, {"principal": " "}):
            wrong = replace(self.GOOD, **change)
            assert faults(stade, room_arbiters=wrong) == [("COMP-33", Finding.BROKEN)]

    def test_not_for_a_final(self) -> None:
        stade = plan(Championship.INDIVIDUEL, arbiter=None, room_arbiters=self.GOOD)
        assert faults(stade) == [("COMP-32", Finding.UNKNOWN)]


class TestEntrants:
    def test_interclubs_final_with_its_licences(self) -> None:
        entries = [team(n, 4, 4, 4, 4) for n in range(1, 6)]
        final = plan(Championship.INTERCLUBS, Stade.NATIONAL_FINAL, regulations=())
        for licences, finding in ((None, Finding.UNKNOWN), (frozenset({"0010"}), Finding.BROKEN)):
            found = check_championship(replace(final, licences_in_order=licences), entries)
            assert {(v.clause, v.finding) for v in missing(found)} == {("COMP-27", finding)}

    def test_duo_final(self) -> None:
        final = plan(Championship.DUO, Stade.NATIONAL_FINAL, regulations=(), quota=104)
        found = check_championship(final, [team(n, 1, 1) for n in range(1, 11)])
        assert [v.clause for v in missing(found)] == ["COMP-20"]

    def test_only_what_is_wrong_is_listed(self) -> None:
        entries = [team(n, 4, 4, 4, 4) for n in range(1, 5)] + [team(5, 2, 2, 2, 2)]
        found = check_championship(plan(Championship.INTERCLUBS), entries)
        assert [(v.clause, v.entrant) for v in found if not v.holds] == [("COMP-22", 5)]
