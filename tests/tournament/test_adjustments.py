"""Coefficients and abattements (COMP-08, ORG-21), cuts and finals (FIN), formations (TEAM)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from oudler.tournament.core.settings import TEMPLATES
from oudler.tournament.libre.sheets import Feats, Sheet
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings import (
    Abattement,
    Adjustments,
    Coefficient,
    Cuts,
    Elimination,
    Standings,
    cut,
    explain_total,
    formation_standings,
    settled_before_final,
    standings,
    team_scores,
    total_scores,
)
from oudler.verdicts import RuleBroken
from strategies import FIXED
from tournament.sheet_samples import position_scores
from tournament.sheet_strategies import tournaments

COMPETITIONS = vectors.load("competitions")


def ranked(found: Standings) -> list[tuple[int, int]]:
    return [(row.rank, row.entrant) for row in found.rows]


class Test_COMP_08:
    """A coefficient may be applied between two sessions or positions: 1.10, 1.15, 1.20, 1.25, 1.30."""

    @pytest.mark.parametrize("coef", [row["coef"] for row in COMPETITIONS["elimination_coefficients"]])
    def test_it_multiplies_the_following_scores(self, coef: float) -> None:
        """Q-24: 100, then 200 × coefficient."""
        factor = Fraction(str(coef))
        given = Adjustments(coefficients=(Coefficient(2, factor),))
        (row,) = standings([{1: 100}, {1: 200}], [1], given).rows
        assert row.total == 100 + 200 * factor
        assert row.scores == (100, 200), "the sheets are shown as they are"

    def test_several_multiply_and_nothing_is_rounded(self) -> None:
        """Q-24: 100 + 200 × 1.15 + 10 × 1.15 × 1.15 = 343.225."""
        given = Adjustments(coefficients=(Coefficient(2, Fraction("1.15")), Coefficient(3, Fraction("1.15"))))
        scores = [{1: 100, 2: 101}, {1: 200, 2: 200}, {1: 10, 2: 9}]
        found = standings(scores, [1, 2], given)
        assert found.rows[0].total == Fraction("343.225")
        assert found.rows[1].total == Fraction("342.9025")
        assert ranked(found) == [(1, 1), (2, 2)]

    def test_of_one_player(self) -> None:
        given = Adjustments(coefficients=(Coefficient(1, Fraction(6, 5), 2),))
        found = standings([{1: 100, 2: 100}], [1, 2], given)
        assert [(row.entrant, row.total) for row in found.rows] == [(2, 120), (1, 100)]
        assert isinstance(found.rows[0].total, int), "whole numbers stay ints"

    def test_how_a_total_comes_about(self) -> None:
        given = Adjustments(
            coefficients=(Coefficient(2, Fraction(11, 10)),), abattements=(Abattement(2, Fraction(1, 2)),)
        )
        steps = explain_total([{1: 100}, {1: 50}, {}, {1: -10}], 1, given)
        assert [(step.position, step.score, step.factor, step.cumul) for step in steps] == [
            (1, 100, 1, 100),
            (2, 50, Fraction(11, 10), 155),
            (2, None, Fraction(1, 2), Fraction(155, 2)),
            (4, -10, Fraction(11, 10), Fraction(133, 2)),
        ]

    @FIXED
    @given(st.data())
    def test_the_steps_lead_to_the_total(self, data: st.DataObject) -> None:
        """The explanation goes step by step, the ranking by the weight of each position: the same exact number."""
        positions, players = 5, (1, 2, 3)
        factors = st.builds(Fraction, st.integers(0, 130), st.sampled_from((100, 7)))
        who = st.sampled_from((None, *players))
        score = st.dictionaries(st.sampled_from(players), st.integers(-999, 999))
        scores = data.draw(st.lists(score, min_size=positions, max_size=positions))
        coefficients = st.lists(st.builds(Coefficient, st.integers(1, positions), factors, who), max_size=3)
        abattements = st.lists(st.builds(Abattement, st.integers(1, positions), factors, who), max_size=3)
        cuts = (Elimination(2, (1, 2)), Elimination(4, (1,)))
        drawn = tuple(data.draw(coefficients)), tuple(data.draw(abattements))
        given = Adjustments((), *drawn, cuts if data.draw(st.booleans()) else ())
        for row in standings(scores, players, given).rows:
            steps = explain_total(scores, row.entrant, given)
            assert row.total == (steps[-1].cumul if steps else 0)

    def test_to_json_and_back(self) -> None:
        given = Adjustments(
            (), (Coefficient(2, Fraction(6, 5)),), (Abattement(1, Fraction(1, 2)),), (Elimination(1, (1,)),)
        )
        plain = msgspec.to_builtins(given, enc_hook=str)
        assert plain["coefficients"][0]["factor"] == "6/5"
        assert msgspec.convert(plain, Adjustments, dec_hook=lambda kind, text: kind(text)) == given


class Test_ORG_21:
    """Scores may be abattus (reduced) between two positions or sessions."""

    def test_what_was_cumulated_is_multiplied(self) -> None:
        """Q-48: 300 × 0.8 + 10 = 250; −100 × 0.8 + 10 = −70."""
        given = Adjustments(abattements=(Abattement(1, Fraction(4, 5)),))
        scores = [{1: 300, 2: -100}, {1: 10, 2: 10}]
        assert [row.total for row in standings(scores, [1, 2], given).rows] == [250, -70]
        assert [row.total for row in standings(scores, [1, 2], given, after=1).rows] == [300, -100]

    def test_it_is_recorded_per_player(self) -> None:
        given = Adjustments(abattements=(Abattement(1, Fraction(1, 2), 1),))
        found = standings([{1: 300, 2: 200}, {1: 0, 2: 0}], [1, 2], given)
        assert [(row.entrant, row.total) for row in found.rows] == [(2, 200), (1, 150)]

    def test_penalties_are_not_reduced(self) -> None:
        late = Penalty(1, 100, "ARB-28", "arbitre", "somme", player=1, position=1)
        given = Adjustments(penalties=(late,), abattements=(Abattement(1, Fraction(1, 2)),))
        (row,) = standings([{1: 300}, {1: 0}], [1], given).rows
        assert (row.before, row.penalties, row.total) == (150, 100, 50)


TWENTY = {number: 1000 - 10 * number for number in range(1, 25)}
"""24 players, number 1 first."""


class Test_FIN_01:
    """Formula 24: 5 positions of 4; the 12, 16 or 20 best play one more position; ranking final after it."""

    @pytest.mark.parametrize("finalists", [12, 16, 20])
    def test_finalists_stand_before_all_others(self, finalists: int) -> None:
        first = standings([TWENTY], TWENTY)
        chosen = cut(first, finalists, announced=finalists)
        assert chosen.players == tuple(range(1, finalists + 1))
        last_score = dict.fromkeys(chosen.players, 0) | {1: -5000, 2: 5000}
        found = standings([TWENTY, last_score], TWENTY, Adjustments(eliminations=(chosen.settled(),)))
        assert found.rows[0].entrant == 2
        assert found.rows[0].total == 980 + 5000, "scores are carried over (Q-37)"
        assert (found.rows[finalists - 1].entrant, found.rows[finalists - 1].stage) == (1, 1)
        left = [(row.rank, row.entrant) for row in found.rows[finalists:]]
        assert left == [(number, number) for number in range(finalists + 1, 25)], "they keep their rank"

    def test_nobody_who_left_is_a_finalist(self) -> None:
        found = cut(standings([TWENTY], TWENTY, Adjustments(abandons=(1,))), 12)
        assert found.players == tuple(range(2, 14))

    def test_fewer_players_than_places(self) -> None:
        assert cut(standings([{1: 5}], [1]), 12).players == (1,)

    def test_a_tie_across_the_limit_is_the_arbiter_s(self) -> None:
        tied = TWENTY | {12: 870, 14: 870}
        found = cut(standings([tied], tied), 12)
        assert found.players == tuple(range(1, 12))
        assert (found.undecided, found.places) == ((12, 13, 14), 1)
        assert found.settled((13,)).players[-1] == 13
        for wrong in ((), (15,), (12, 13)):
            with pytest.raises(RuleBroken) as raised:
                found.settled(wrong)
            assert raised.value.clause == "RANK-03"

    def test_a_tie_inside_is_none(self) -> None:
        tied = TWENTY | {12: 880, 11: 880}
        assert cut(standings([tied], tied), 12).undecided == ()

    def test_an_abattement_does_not_touch_those_who_are_out(self) -> None:
        given = Adjustments(abattements=(Abattement(1, Fraction(1, 2)),), eliminations=(Elimination(1, (1,)),))
        found = standings([{1: 300, 2: 200}, {1: -10}], [1, 2], given)
        assert [(row.entrant, row.total) for row in found.rows] == [(1, 140), (2, 200)]


class Test_COMP_10:
    """Recommended: eliminations at each position with a last position of 4 players."""

    def test_several_cuts(self) -> None:
        """8, then 4, then 2: who went further stands before, whatever the totals."""
        scores: list[dict[int, int]] = [{n: 100 - n for n in range(1, 9)}, {1: -500, 2: 0, 3: 0, 4: -300}]
        cuts = (Elimination(2, (2, 3)), Elimination(1, (1, 2, 3, 4)))
        scores.append({2: -900, 3: -901})
        given = Adjustments(eliminations=cuts)
        assert [row.entrant for row in standings(scores, scores[0], given).rows] == [2, 3, 4, 1, 5, 6, 7, 8]
        assert [Cuts(cuts).left_after(player) for player in (2, 5, 8)] == [None, 1, 1]


class Test_FIN_02:
    """Formula 25: everybody plays 25 deals; the 20 best play 5 positions of one deal."""

    def test_five_positions_of_the_final(self) -> None:
        chosen = cut(standings([TWENTY], TWENTY), 20).settled()
        finals = [{player: (-200 if player == 1 else 0) for player in chosen.players} for _ in range(5)]
        found = standings([TWENTY, *finals], TWENTY, Adjustments(eliminations=(chosen,)))
        assert (found.rows[19].entrant, found.rows[19].total) == (1, 990 - 1000)
        assert found.rows[20].entrant == 21


class Test_FIN_03:
    """With more than 20 rewarded, the others' prizes are given before or during the seating of the finalists."""

    @pytest.mark.parametrize(
        ("finalists", "rewarded", "ranks"), [(20, 24, [21, 22, 23, 24]), (20, 20, []), (20, 12, []), (16, 17, [17])]
    )
    def test_which_ranks(self, finalists: int, rewarded: int, ranks: list[int]) -> None:
        assert list(settled_before_final(finalists, rewarded)) == ranks


class Test_FIN_06:
    """The announcement (number of positions and finalists) is made at the start."""

    def test_another_number_is_refused(self) -> None:
        with pytest.raises(RuleBroken) as raised:
            cut(standings([TWENTY], TWENTY), 16, announced=12)
        assert raised.value.clause == "FIN-06"
        assert raised.value.text.fr == "12 finalistes ont été annoncés au début : pas 16"


class Test_ORG_09:
    """Formats: 24 deals (6×4), 25 deals (5×5), or 3 positions of 8 deals."""

    def test_every_format_of_the_vectors(self) -> None:
        """With those of FIN-01 and FIN-02; one that has three sizes of the final is three templates."""
        for wanted in COMPETITIONS["formats"]:
            final = wanted.get("then_final")
            sizes = [None] if final is None else final["players"]
            shapes = [
                [(first.positions, first.deals), *((each.positions, each.deals, each.keep) for each in rest)]
                for first, *rest in TEMPLATES.values()
                if first.positions * first.deals == wanted["deals"]
            ]
            for size in sizes:
                if final is None:
                    assert [(wanted["positions"], wanted["per_position"])] in shapes
                else:
                    last = (final["positions"], final["per_position"], size)
                    assert any(shape[1:] == [last] for shape in shapes), wanted


DUOS = {1: (1, 2), 2: (3, 4)}


class Test_TEAM_01:
    """Teams of 2 (libre duo) or 4; points acquired individually are added; ranking by decreasing team total."""

    SCORES: Sequence[dict[int, int]] = [{1: 100, 2: -40, 3: 20, 4: -80}, {1: -50, 2: 0, 3: 30, 4: 20}]

    def test_team_total_is_the_sum(self) -> None:
        assert team_scores(self.SCORES, DUOS) == [{1: 60, 2: -60}, {1: -50, 2: 50}]
        found = formation_standings(team_scores(self.SCORES, DUOS), DUOS)
        assert [(row.rank, row.entrant, row.scores, row.total) for row in found.rows] == [
            (1, 1, (60, -50), 10),
            (2, 2, (-60, 50), -10),
        ]

    def test_a_member_s_penalty_is_the_team_s(self) -> None:
        """Q-25: 100 for each late player."""
        late = Penalty(1, 100, "COMP-35", "arbitre", "retard", player=1)
        given = Adjustments(
            penalties=(
                late,
                replace(late, number=2, player=2),
                replace(late, number=3, player=None, formation=2, points=5),
                replace(late, number=4, player=99),
                replace(late, number=5, player=3, revoked=True),
            )
        )
        found = formation_standings(team_scores(self.SCORES, DUOS), DUOS, given)
        assert [(row.entrant, row.penalties, row.total) for row in found.rows] == [(2, 5, -15), (1, 200, -190)]

    def test_substitutes_count_for_the_team(self) -> None:
        found = formation_standings(team_scores([{1: 10, 2: 10}, {1: 5, 9: 7}], {1: (1, 2, 9)}), {1: (1, 2, 9)})
        assert found.rows[0].total == 32

    def test_ties_by_the_best_position_of_the_team(self) -> None:
        scores = [{1: 60, 2: 0, 3: 40, 4: 10}, {1: 0, 2: 0, 3: 0, 4: 10}]
        found = formation_standings(team_scores(scores, DUOS), DUOS, merits=[{}, {}])
        assert ranked(found) == [(1, 1), (2, 2)]
        assert (found.breaks[0].ahead_value, found.breaks[0].behind_value) == (60, 50)

    def test_ties_by_the_contracts_of_all_members(self) -> None:
        feats = [{1: Feats(1), 2: Feats(2), 3: Feats(2), 4: Feats(2)}]
        found = formation_standings(team_scores([{1: 5, 2: 5, 3: 10, 4: 0}], DUOS), DUOS, merits=feats)
        assert ranked(found) == [(1, 2), (2, 1)]

    @FIXED
    @given(tournaments(), st.integers(0, 2**32))
    def test_the_teams_share_the_zero_sum(self, positions: list[list[Sheet]], seed: int) -> None:
        scores = [position_scores(sheets) for sheets in positions]
        players = sorted(total_scores(scores))
        Random(seed).shuffle(players)
        teams = {index: tuple(players[index : index + 2]) for index in range(0, len(players), 2)}
        found = formation_standings(team_scores(scores, teams), teams)
        assert sum(row.total for row in found.rows) == 0
        single = total_scores(scores)
        assert all(row.total == sum(single[player] for player in teams[row.entrant]) for row in found.rows)
