"""RES: the control sums of each position."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from oudler.tournament.libre.sheets import (
    Balance,
    Sheet,
    SheetState,
    control_position,
    missing_tables,
    unchecked_tables,
)
from oudler.tournament.seating import Position, Table
from strategies import FIXED
from tournament.sheet_samples import DESPRES, DUBOIS, DUPONT, DURAND, FOUR, THREE, amounts, control_all, printed_sheet
from tournament.sheet_strategies import random_positions, tournaments

OTHER = Sheet(1, 4, FOUR, (amounts(-25, -25, 75, -25),))
PRINTED = printed_sheet()


class Test_RES_03:
    """Every sheet sums to 0; scores go to the recap tables; sum of all positives + sum of all negatives = 0."""

    def test_two_tables_that_hold(self) -> None:
        """+1346 +75 and −446 −390 −510 −25 −25 −25."""
        found = control_position(1, [PRINTED, OTHER])
        assert found.holds
        assert found.balance == Balance(1421, -1421)
        assert found.balance.total == 0
        assert found.scores == {
            DURAND: -446, DUPONT: 1346, DUBOIS: -390, DESPRES: -510, 1: -25, 2: -25, 3: 75, 4: -25,
        }  # fmt: skip
        assert found.by_place == {
            "N": Balance(0, -471), "S": Balance(1346, -25), "E": Balance(75, -390), "O": Balance(0, -535),
        }  # fmt: skip

    def test_a_single_point_counts(self) -> None:
        assert Balance.of([1, 2, -1, 0]) == Balance(3, -1)
        assert Balance.of([1, 2, -1, 0]).total == 2

    def test_step_1_a_sheet_that_does_not_sum_to_zero(self) -> None:
        wrong = replace(OTHER, lines=(amounts(-25, -25, 85, -25),))
        found = control_position(1, [PRINTED, wrong])
        assert [(verdict.clause, verdict.table, verdict.text.fr) for verdict in found.verdicts] == [
            ("RES-03", 4, "la somme des bilans de la feuille est +10"),
            ("RES-03", None, "scores : +1431 et −1421 font +10, pas 0"),
        ]

    def test_step_2_an_error_of_10_in_carrying_over(self) -> None:
        right = control_position(1, [PRINTED, OTHER]).scores
        found = control_position(1, [PRINTED, OTHER], reported={**right, DUPONT: 1356})
        assert not found.holds
        assert [(verdict.entrant, verdict.text.fr) for verdict in found.verdicts] == [
            (DUPONT, "score reporté +1356 au lieu de +1346"),
            (None, "scores : +1431 et −1421 font +10, pas 0"),
        ]

    def test_step_3_two_errors_that_cancel_out_are_found_all_the_same(self) -> None:
        right = control_position(1, [OTHER]).scores
        found = control_position(1, [OTHER], reported={**right, 1: -15, 2: -35})
        assert [verdict.entrant for verdict in found.verdicts] == [1, 2]
        assert found.balance.total == 0

    def test_a_player_on_two_sheets(self) -> None:
        twice = replace(OTHER, table=5)
        found = control_position(1, [OTHER, twice])
        assert [(verdict.table, verdict.entrant) for verdict in found.verdicts] == [(5, player) for player in FOUR]


class Test_RES_04:
    """Position ≥ 2: the three checks, then each player's cumul; positive and negative cumuls must sum to 0."""

    def test_cumuls(self) -> None:
        second = replace(OTHER, position=2, lines=(amounts(318, -106, -106, -106),))
        found = control_position(2, [second], {1: -25, 2: -25, 3: 75, 4: -25})
        assert found.cumuls == {1: 293, 2: -131, 3: -31, 4: -131}
        assert found.cumul_balance == Balance(293, -293)
        assert found.holds

    def test_cumuls_that_do_not_sum_to_zero(self) -> None:
        second = replace(OTHER, position=2)
        found = control_position(2, [second], {1: -25, 2: -25, 3: 85, 4: -25})
        assert [(verdict.clause, verdict.position) for verdict in found.verdicts] == [("RES-04", 2)]
        assert found.verdicts[0].text.fr == "cumuls : +160 et −150 font +10, pas 0"

    def test_a_cumul_added_up_wrong(self) -> None:
        second = replace(OTHER, position=2)
        before = {1: -25, 2: -25, 3: 75, 4: -25}
        wrong = {1: -50, 2: -50, 3: 150, 4: -55}
        found = control_position(2, [second], before, reported_cumuls=wrong)
        assert [(verdict.entrant, verdict.text.en) for verdict in found.verdicts] == [
            (4, "cumul carried over as −55 instead of −50"),
            (None, "cumuls: +150 and −155 make −5, not 0"),
        ]

    def test_one_who_plays_no_more_keeps_his_cumul(self) -> None:
        second = Sheet(2, 1, THREE, (amounts(None, -25, 50, -25),))
        found = control_position(2, [second], {1: -25, 2: -25, 3: 75, 4: -25})
        assert found.cumuls == {1: -25, 2: -50, 3: 125, 4: -50}
        assert found.holds

    @FIXED
    @given(tournaments())
    def test_it_holds_at_every_position_of_any_tournament(self, positions: list[list[Sheet]]) -> None:
        for found in control_all(positions):
            assert found.holds
            assert found.balance.total == found.cumul_balance.total == 0

    @pytest.mark.parametrize("error", [1, -10])
    def test_an_error_shows_at_its_position_and_in_all_cumuls_after(self, error: int) -> None:
        positions = random_positions(Random(4), 3, 3, 2)
        sheet = positions[1][2]
        line = sheet.lines[0]
        marks = (line.marks[0] or 0) + error, *line.marks[1:]  # type: ignore[index]
        positions[1][2] = replace(sheet, lines=(replace(line, marks=marks), *sheet.lines[1:]))
        first, second, third = control_all(positions)
        assert first.holds
        assert [verdict.table for verdict in second.verdicts] == [3, None, None]
        assert [verdict.clause for verdict in third.verdicts] == ["RES-04"]


class TestMissingSheets:
    def test_tables_without_a_sheet(self) -> None:
        position: Position[int] = (Table(3, FOUR), Table(4, (5, 6, 7, 8)), Table(5, (None,) * 4))
        assert missing_tables(position, []) == (3, 4), "an empty table owes none"
        there = replace(PRINTED, state=SheetState.SUBMITTED)
        assert missing_tables(position, [there, replace(OTHER, state=SheetState.DRAFT)]) == (4,)
        assert unchecked_tables([there, replace(OTHER, state=SheetState.CHECKED)]) == (3,)
