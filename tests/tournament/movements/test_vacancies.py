"""Fewer players than seats: all figures of `three_player_tables`, and a search by brute force."""

from __future__ import annotations

from itertools import combinations

import pytest

import vectors
from oudler.formats.movements import find
from oudler.tournament.movements import Kind, certify, plan, tables_for, vacancies, vacate
from oudler.tournament.seating import Orientation, Plan
from oudler.verdicts import RuleBroken

FIGURES = vectors.load("movements")["three_player_tables"]
CASES = [
    (int(tables), int(positions))
    for tables, by_positions in FIGURES["second_vacancy_options"].items()
    for positions in by_positions
]


def hit_twice(seating: Plan[str], left_out: tuple[str, ...]) -> int:
    return len(certify(vacate(seating, left_out)).three_handed_again)


class Test_ORG_17:
    """« Supprimer le NORD de la table la plus élevée : les joueurs de cette table joueront à 3. »"""

    @pytest.mark.parametrize(
        ("players", "expected"), [(23, (6, 1)), (24, (6, 0)), (22, (6, 2)), (21, (6, 3)), (20, (5, 0)), (9, (3, 3))]
    )
    def test_tables_for_so_many_players(self, players: int, expected: tuple[int, int]) -> None:
        assert tables_for(players) == expected

    @pytest.mark.parametrize("tables", [5, 6, 20, 150])
    def test_one_player_short(self, tables: int) -> None:
        seating = plan(find(tables, 5), 5)
        assert vacancies(seating, 1).left_out == (f"N{tables}",)
        short = vacate(seating, (f"N{tables}",))
        assert all(position[-1][Orientation.NORD] is None for position in short)
        proof = certify(short)
        assert not proof.three_handed_again
        assert len(proof.three_handed) == 3 * 5
        assert not proof.faults

    @pytest.mark.parametrize(("tables", "number"), [(3, "9"), (4, "13")])
    def test_Q_18_in_a_howell(self, tables: int, number: str) -> None:
        known = find(tables, 5)
        seating = plan(known, 5)
        assert vacancies(seating, 1).left_out == (number,)
        short = vacate(seating, (number,))
        assert [sum(len(table.players) == 3 for table in position) for position in short] == [1] * 5

    @pytest.mark.parametrize("missing", [-1, 4])
    def test_more_is_a_table_less(self, missing: int) -> None:
        with pytest.raises(RuleBroken) as refused:
            vacancies(plan(find(7, 3), 3), missing)
        assert refused.value.clause == "ORG-17"

    def test_nobody_short(self) -> None:
        assert vacancies(plan(find(7, 3), 3), 0).left_out == ()


class Test_ORG_18:
    """« … qu'un joueur ne repasse une nouvelle fois à une table à 3 joueurs. »"""

    @pytest.mark.parametrize(("tables", "positions"), CASES)
    def test_second_vacancy(self, tables: int, positions: int) -> None:
        options = FIGURES["second_vacancy_options"][str(tables)][str(positions)]
        effort = FIGURES["best_effort_when_empty"][str(tables)][str(positions)]
        found = vacancies(plan(find(tables, positions, Kind.FFT), positions), 2)
        assert found.hit_twice == effort["players_visiting_two"]
        assert [first for first, _ in found.options] == [f"N{tables}"] * len(found.options)
        assert [int(second[1:]) for _, second in found.options] == effort["tables"]
        assert (found.hit_twice == 0) == bool(options)
        if options:
            assert options == effort["tables"]
        assert found.left_out == (f"N{tables}", f"N{effort['tables'][-1]}")

    @pytest.mark.parametrize(("tables", "positions"), CASES[::9])
    def test_the_certificate_counts_the_same(self, tables: int, positions: int) -> None:
        seating = plan(find(tables, positions, Kind.FFT), positions)
        for missing in (2, 3):
            found = vacancies(seating, missing)
            assert hit_twice(seating, found.left_out) == found.hit_twice

    def test_the_rule_of_the_vectors(self) -> None:
        assert FIGURES["rule"].startswith("first vacancy = Nord of table T")

    @pytest.mark.parametrize(("tables", "positions"), [(5, 4), (6, 5), (9, 5), (13, 4)])
    def test_three_short_is_the_best_of_all(self, tables: int, positions: int) -> None:
        """Q-19 goes on for three: three tables of three, and as few players as can be at two of them."""
        seating = plan(find(tables, positions), positions)
        found = vacancies(seating, 3)
        first, *others = [f"N{table}" for table in range(tables, 0, -1)]
        assert found.hit_twice == min(hit_twice(seating, (first, *two)) for two in combinations(others, 2))
        short = vacate(seating, found.left_out)
        assert all([len(table.players) for table in position].count(3) == 3 for position in short)

    def test_Q_19_examples(self) -> None:
        assert vacancies(plan(find(10, 5), 5), 2).left_out == ("N10", "N5")
        assert vacancies(plan(find(12, 5), 5), 2).hit_twice == 4

    def test_two_numbers_of_a_howell_that_meet_leave_a_table_of_two(self) -> None:
        seating = plan(find(4, 5), 5)
        with pytest.raises(RuleBroken, match="4 au plus") as refused:
            vacancies(seating, 2)
        assert refused.value.clause == "ORG-18"
        found = vacancies(seating[:4], 2)
        assert found.left_out[0] == "13"
        proof = certify(vacate(seating[:4], found.left_out))
        assert not proof.faults
        assert len(proof.three_handed_again) == found.hit_twice

    def test_the_largest_tournament_is_quick(self) -> None:
        assert vacancies(plan(find(150, 7), 7), 3).hit_twice == 0
