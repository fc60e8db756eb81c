"""Duos and teams of four."""

from __future__ import annotations

from itertools import combinations

import pytest

import vectors
from oudler.formats.movements import find, movement
from oudler.tournament.movements import Kind, TeamSize, certify, linked_tournaments, plan, team_plan, team_seats
from oudler.tournament.movements.movement import MOST_TABLES
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

FIGURES = vectors.load("movements")["teams"]


class Test_TEAM_03:
    """« Les joueurs d'une même équipe reçoivent les orientations Nord et Sud, ou Est et Ouest, à la même table. »"""

    def test_it(self) -> None:
        seats = team_seats(find(7, 6, unplayed=1), TeamSize.DUO)
        assert seats[:4] == (("N1", "S1"), ("E1", "O1"), ("N2", "S2"), ("E2", "O2"))
        assert len(seats) == 14

    def test_by_numbers(self) -> None:
        assert team_seats(find(4, 4, unplayed=1), TeamSize.DUO)[:2] == (("1", "2"), ("3", "4"))


class Test_TEAM_04:
    """« … les orientations Nord, Sud, Est et Ouest et commencent à la même table. »"""

    def test_it(self) -> None:
        seats = team_seats(find(5, 4, unplayed=1), TeamSize.FOUR)
        assert seats[4] == ("N5", "S5", "E5", "O5")
        assert len(seats) == 5

    def test_a_team_is_whole(self) -> None:
        with pytest.raises(RuleBroken) as refused:
            team_plan(find(5, 4, unplayed=1), 4, TeamSize.FOUR, missing=1)
        assert refused.value.clause == "TEAM-04"

    def test_three_teams_cannot_keep_apart(self) -> None:
        with pytest.raises(RuleBroken) as refused:
            team_plan(find(3, 4, unplayed=1), 4, TeamSize.FOUR)
        assert refused.value.clause == "TEAM-02"


class Test_TEAM_05:
    """« La première position effectivement jouée correspond à la deuxième position des tableaux. »"""

    def test_it(self) -> None:
        assert FIGURES["first_position_not_played"] is True
        known = find(7, 6, unplayed=1)
        team = team_plan(known, 6, TeamSize.FOUR)
        assert team.seating == plan(known, 7)[1:]
        assert team.seating[0][0][Orientation.SUD] == "S7"

    @pytest.mark.parametrize("size", TeamSize)
    @pytest.mark.parametrize("tables", [*range(4, 31), 60, 100, MOST_TABLES])
    def test_team_mates_never_meet(self, tables: int, size: TeamSize) -> None:
        known = movement(Kind.HOWELL if tables == 4 else Kind.FFT, tables)
        assert known is not None
        team = team_plan(known, known.limit - 1, size)
        proof = certify(team.seating, team.team_of)
        assert proof.clean
        assert proof.players == 4 * tables == size.members * len(team.teams)


class Test_TEAM_06:
    """With a limit of L positions only L − 1 are playable."""

    @pytest.mark.parametrize(
        ("tables", "playable"), [(5, 4), (6, 4), (8, 5), (10, 5), (24, 5), (7, 6), (9, 6), (150, 6)]
    )
    def test_it(self, tables: int, playable: int) -> None:
        known = find(tables, playable, Kind.FFT, unplayed=1)
        assert len(team_plan(known, playable, TeamSize.DUO).seating) == playable
        with pytest.raises(RuleBroken, match=rf"\b{playable} positions au plus"):
            team_plan(known, playable + 1, TeamSize.DUO)
        with pytest.raises(RuleBroken, match=rf"\b{playable} positions au plus"):
            find(tables, playable + 1, Kind.FFT, unplayed=1)

    @pytest.mark.parametrize("tables", [10, 24])
    def test_unless_repaired(self, tables: int) -> None:
        assert find(tables, 6, unplayed=1).kind is Kind.REPAIRED


class Test_TEAM_08:
    """20 teams: 4 tournaments × 5 tables, each member in a different one."""

    def test_it(self) -> None:
        teams = {n: [10 * n + member for member in range(4)] for n in range(20)}
        linked = linked_tournaments(teams)
        assert [len(tournament) for tournament in linked] == [20] * 4
        for one, other in combinations(linked, 2):
            assert not set(one) & set(other)
        assert all(sorted(tournament.values()) == sorted(teams) for tournament in linked)

    @pytest.mark.parametrize("count", [0, 3, 18])
    def test_other_numbers_are_refused(self, count: int) -> None:
        with pytest.raises(RuleBroken) as refused:
            linked_tournaments({n: range(4) for n in range(count)})
        assert refused.value.clause == "TEAM-08"

    def test_four_members_each(self) -> None:
        with pytest.raises(RuleBroken):
            linked_tournaments({n: range(3) for n in range(4)})


class TestOddDuos:
    """Q-39: an odd number of duos leaves a pair Nord and Sud vacant; six duos play the Howell of three tables."""

    @pytest.mark.parametrize("tables", [5, 6, 7, 8, 13, 24])
    def test_vacant_pair(self, tables: int) -> None:
        team = team_plan(find(tables, 4, unplayed=1), 4, TeamSize.DUO, missing=2)
        assert team.vacant == (f"N{tables}", f"S{tables}")
        assert len(team.teams) == 2 * tables - 1
        proof = certify(team.seating, team.team_of)
        assert proof.clean
        for position in team.seating:
            assert [table.number for table in position if len(table.players) == 3][-1] == tables
            assert sum(len(table.players) == 3 for table in position) == 2

    def test_one_player_short_is_refused(self) -> None:
        with pytest.raises(RuleBroken) as refused:
            team_plan(find(6, 4, unplayed=1), 4, TeamSize.DUO, missing=1)
        assert refused.value.clause == "Q-39"

    def test_six_duos_at_three_tables(self) -> None:
        team = team_plan(find(3, 5, unplayed=1), 5, TeamSize.DUO)
        pairs = [[int(member) for member in duo] for duo in team.teams]
        assert pairs == FIGURES["howell3_duo_pairs_never_meeting_after_position_1"]
        proof = certify(team.seating, team.team_of)
        assert not proof.team_mates
        assert not proof.faults
        assert proof.meetings[0] == 7

    def test_no_other_six_pairs_keep_apart(self) -> None:
        """5 and 7 do too, but 6 and 8 would be left, who meet four times."""
        seating = plan(find(3, 6), 6)[1:]
        apart = [
            [one, other]
            for one, other in combinations(range(1, 13), 2)
            if not any({str(one), str(other)} <= set(table.players) for tables in seating for table in tables)
        ]
        printed = FIGURES["howell3_duo_pairs_never_meeting_after_position_1"]
        assert [pair for pair in apart if pair not in printed] == [[5, 7]]
        whole = [six for six in combinations(apart, 6) if len({who for pair in six for who in pair}) == 12]
        assert whole == [tuple(sorted(printed))]
