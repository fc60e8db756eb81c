"""Totals over stages: coefficients on either reading, abattements, what carries over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from libre_books import Recorder, begun
from oudler.tournament.core import closing, entering
from oudler.tournament.core.results import (
    entrants_of,
    merits_by_position,
    played_positions,
    players_ranking,
    ranking,
    scores_by_position,
)
from oudler.tournament.core.settings import CoefficientTarget, Form, Level, Stage
from oudler.tournament.standings import Points


def played(stages: tuple[Stage, ...], target: CoefficientTarget = CoefficientTarget.FOLLOWING) -> Recorder:
    recorder = begun(16, stages=stages, coef_target=target)
    for number in range(1, len(stages) + 1):
        recorder.play_stage(number)
        if number < len(stages):
            found = closing.stage_cut(recorder.book, number)
            recorder.do(closing.close_stage, list(found.undecided[: found.places]))
    recorder.do(closing.finalise)
    return recorder


def weighted_total(scores: Sequence[Points], coefficients: list[Fraction], target: CoefficientTarget) -> Fraction:
    """Return the total of stages of one position with a coefficient before each but the first, straight from Q-24."""
    total, factor = Fraction(0), Fraction(1)
    for score, coefficient in zip(scores, [Fraction(1), *coefficients], strict=False):
        if target is CoefficientTarget.FOLLOWING:
            factor *= coefficient
            total += score * factor
        else:
            total = total * coefficient + score
    return total


class TestCoefficients:
    """Q-24: multiply the scores that follow, and each other; or the total brought along."""

    STAGES = (Stage(1, 1), Stage(1, 1, keep=12, coefficient="1.15"), Stage(1, 1, keep=4, coefficient="6/5"))

    @pytest.mark.parametrize("target", CoefficientTarget)
    def test_as_the_championships_compute_it(self, target: CoefficientTarget) -> None:
        recorder = played(self.STAGES, target)
        factors = [Fraction(115, 100), Fraction(6, 5)]
        for row in ranking(recorder.book).rows:
            scores = [score for score in row.scores if score is not None]
            assert row.total == weighted_total(scores, factors, target)

    def test_the_figures(self) -> None:
        """100 + 200 × 1.1 + 300 × 1.1 × 1.2 = 716; (100 × 1.1 + 200) × 1.2 + 300 = 672."""
        coefficients = [Fraction(11, 10), Fraction(12, 10)]
        assert weighted_total([100, 200, 300], coefficients, CoefficientTarget.FOLLOWING) == 716
        assert weighted_total([100, 200, 300], coefficients, CoefficientTarget.CUMULATED) == 672

    def test_the_two_readings_differ(self) -> None:
        following, cumulated = (played(self.STAGES, target) for target in CoefficientTarget)
        assert [row.total for row in ranking(following.book).rows] != [
            row.total for row in ranking(cumulated.book).rows
        ]


class Test_TEAM_08:
    """Four parallel libre tournaments, each member in a different one, linked for the team ranking."""

    def test_the_linked_ranking(self) -> None:
        """A team has what its four members won, each in his own tournament; each tournament sums to zero."""
        recorder = begun(12, form=Form.LINKED, stages=(Stage(2, 1),))
        recorder.play_stage()
        own = {row.entrant: row.total for row in players_ranking(recorder.book).rows}
        teams = {row.entrant: row.total for row in ranking(recorder.book).rows}
        assert teams == {
            number: sum(own[member] for member in formation.members)
            for number, formation in recorder.book.formations.items()
        }
        assert len(teams) == 12
        for section in range(4):
            tables = recorder.book.tables(1)[3 * section : 3 * section + 3]
            there = [player for table in tables for player in table.players]
            assert sorted(recorder.book.teams()[player] for player in there) == sorted(teams)
            assert sum(own[player] for player in there) == 0


class Test_ORG_21:
    """« Les scores peuvent être abattus entre deux positions ou séances. »"""

    def test_the_total_brought_along_is_reduced(self) -> None:
        recorder = played((Stage(2, 1), Stage(1, 1, keep=12, abattement="1/2")))
        for row in ranking(recorder.book).rows:
            first, second, third = row.scores
            brought = (first or 0) + (second or 0)
            assert row.total == (brought if third is None else Fraction(brought, 2) + third)


class TestScores:
    def test_nothing_played(self) -> None:
        recorder = begun(12)
        assert played_positions(recorder.book) == 0
        assert [row.rank for row in ranking(recorder.book).rows] == [1] * 12

    def test_drafts_do_not_count(self) -> None:
        recorder = begun(12)
        recorder.play(1)
        assert all(sum(position.values()) == 0 for position in scores_by_position(recorder.book, 1))
        assert len(entrants_of(recorder.book)) == 12

    def test_championships_break_ties_by_what_was_made(self) -> None:
        recorder = begun(12)
        recorder.play(1, takers=[0, 1])
        tied = ranking(recorder.book)
        assert [row.rank for row in tied.rows].count(1) == 6
        recorder.do(entering.change_settings, replace(recorder.book.settings, level=Level.REGIONAL))
        made = merits_by_position(recorder.book, 1)[0]
        assert sum(merits.compared[0][1] for merits in made.values()) == 6
        assert merits_by_position(recorder.book, 1)[0] == made, "from what it remembers"

    def test_players_of_a_team_event_have_a_ranking_of_their_own(self) -> None:
        recorder = begun(6, form=Form.DUO)
        recorder.play(1)
        assert len(ranking(recorder.book).rows) == 6
        assert len(players_ranking(recorder.book).rows) == 12
        alone = begun(12)
        alone.play(1)
        assert players_ranking(alone.book) == ranking(alone.book)
