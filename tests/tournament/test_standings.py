"""RANK: totals, ranks, ties, penalties, abandons; RES-01, RES-02, RES-06."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import vectors
from oudler.tournament.libre.sheets import CONTRACTS, GARDE_CONTRE, GARDE_SANS, Feats, Sheet
from oudler.tournament.lines import Line, counted_marks
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty, deducted
from oudler.tournament.seating import Plan, Table
from oudler.tournament.standings import (
    BEST_POSITION,
    Adjustments,
    Standings,
    TieStep,
    shown_points,
    standings,
    tell_break,
    total_scores,
)
from strategies import FIXED, randoms
from tournament.sheet_samples import (
    DESPRES,
    DUBOIS,
    DUPONT,
    DURAND,
    FIVE,
    FOUR,
    amounts,
    control_all,
    position_feats,
    position_scores,
    printed_sheet,
)
from tournament.sheet_strategies import random_positions, tournaments

NAMES = {1: "ROY Zoé", 2: "PETIT Luc"}


def ranks(found: Standings) -> dict[int, int]:
    return {row.entrant: row.rank for row in found.rows}


def by_total(*totals: int) -> Standings:
    """Return the ranking of players 1, 2, … by these totals."""
    scores = dict(enumerate(totals, 1))
    return standings([scores], scores)


def penalty(points: int, player: int | None = 1, **more: object) -> Penalty:
    return replace(Penalty(1, points, "ARB-28", "arbitre", "somme", player=player), **more)  # type: ignore[arg-type]


def totals_by_deals(sheets: Iterable[Sheet]) -> dict[Entrant, int]:
    """Return the sum of each player's marks, deal by deal: his total by another way."""
    found: dict[Entrant, int] = {}
    for sheet in sheets:
        for player in sheet.seated:
            found.setdefault(player, 0)
        for line in sheet.lines:
            for who, mark in zip(sheet.players, counted_marks(line, sheet.players), strict=True):
                if who is not None:
                    found[who] += mark or 0
    return found


class Test_RANK_01:
    """A player's total = sum of his deal marks = sum of his bilans per position."""

    def test_of_the_printed_sheet(self) -> None:
        """Nord: −106 −76 +42 +276 −582 = −446 = 318 − 764."""
        sheet = printed_sheet()
        assert totals_by_deals([sheet]) == total_scores([position_scores([sheet])])
        assert totals_by_deals([sheet])[DURAND] == -106 - 76 + 42 + 276 - 582 == -446

    def test_the_mort_and_an_annulled_deal_count_for_nothing(self) -> None:
        lines = (amounts(None, -25, 75, -25, -25), Line(2, annulled="fausse donne"))
        found = totals_by_deals([Sheet(1, 1, FIVE, lines)])
        assert found == {1: 0, 2: -25, 3: 75, 4: -25, 5: -25}

    @FIXED
    @given(tournaments())
    def test_both_computations_are_equal(self, positions: list[list[Sheet]]) -> None:
        scores = [position_scores(sheets) for sheets in positions]
        by_deals = totals_by_deals(sheet for sheets in positions for sheet in sheets)
        assert by_deals == total_scores(scores)
        assert {row.entrant: row.total for row in standings(scores, by_deals).rows} == by_deals
        assert sum(by_deals.values()) == 0


class Test_RANK_02:
    """Ranking by decreasing total."""

    def test_three_players(self) -> None:
        assert ranks(by_total(120, -40, 300)) == {1: 2, 2: 3, 3: 1}

    def test_a_row(self) -> None:
        found = standings([{1: 100, 2: -100}, {1: -30}], [1, 2, 3])
        assert [(row.entrant, row.scores, row.before, row.penalties, row.total) for row in found.rows] == [
            (1, (100, -30), 70, 0, 70),
            (3, (None, None), 0, 0, 0),
            (2, (-100, None), -100, 0, -100),
        ]
        assert found.row_of(2) == found.rows[2]
        assert found.row_of(9) is None

    @FIXED
    @given(st.dictionaries(st.integers(1, 40), st.integers(-9, 9), min_size=1), randoms())
    def test_ranks_are_those_of_the_totals_in_whatever_order_players_come(
        self, totals: dict[int, int], rng: Random
    ) -> None:
        found = standings([totals], totals)
        shuffled = list(totals.items())
        rng.shuffle(shuffled)
        assert standings([dict(shuffled)], [player for player, _ in shuffled]) == found
        for row in found.rows:
            assert row.rank == 1 + sum(total > row.total for total in totals.values())
            assert row.tied is (list(totals.values()).count(int(row.total)) > 1)
        assert sorted(ranks(found)) == sorted(totals)


class Test_RANK_03:
    """Outside championships equal totals are ex æquo: same rank, next rank skipped."""

    def test_two_at_500(self) -> None:
        found = by_total(500, 800, 500, -10)
        assert ranks(found) == {2: 1, 1: 2, 3: 2, 4: 4}
        assert [row.tied for row in found.rows] == [False, True, True, False]
        assert found.breaks == ()

    def test_ex_aequo_stand_in_the_order_of_their_numbers(self) -> None:
        totals = {12: 5, 9: 5, 100: 5}
        assert [row.entrant for row in standings([totals], totals).rows] == [9, 12, 100]


CHAIN: dict[str, tuple[list[dict[int, int]], list[dict[int, Feats]]]] = {
    "best": ([{1: 480, 2: 470}, {1: 20, 2: 30}], [{}, {}]),
    "contracts": ([{1: 480, 2: 480}], [{1: Feats(5), 2: Feats(4, garde_contre=1)}]),
    "contre": ([{1: 480, 2: 480}], [{1: Feats(4, garde_contre=1), 2: Feats(4, garde_sans=3)}]),
    "sans": ([{1: 480, 2: 480}], [{1: Feats(4, 1, 2), 2: Feats(4, 1, 1)}]),
}


class Test_RANK_04:
    """Championships: best score on one position, then more contracts made, then more sur-contrats made "by height"."""

    @pytest.mark.parametrize(
        ("case", "step", "values"),
        [
            pytest.param("best", BEST_POSITION, (480, 470), id="meilleure position"),
            pytest.param("contracts", CONTRACTS, (5, 4), id="contrats"),
            pytest.param("contre", GARDE_CONTRE, (1, 0), id="Q-44: une garde contre vaut plus que trois sans"),
            pytest.param("sans", GARDE_SANS, (2, 1), id="Q-44: puis les gardes sans"),
        ],
    )
    def test_the_chain(self, case: str, step: TieStep, values: tuple[int, int]) -> None:
        scores, feats = CHAIN[case]
        found = standings(scores, [2, 1], merits=feats)
        assert ranks(found) == {1: 1, 2: 2}
        (decided,) = found.breaks
        assert (decided.step, decided.ahead_value, decided.behind_value) == (step, *values)
        assert (decided.ahead, decided.behind) == (1, 2)
        assert ranks(standings(scores, [2, 1])) == {1: 1, 2: 1}, "outside championships"

    def test_the_order_of_the_vectors(self) -> None:
        order = vectors.load("competitions")["tie_break_order"]
        best, contracts, contre, sans = (step.words.en for step in (BEST_POSITION, CONTRACTS, GARDE_CONTRE, GARDE_SANS))
        assert order == [best, f"number of {contracts}", "number of sur-contrats made, by height"]
        assert [contre, sans] == ["gardes contre made", "gardes sans made"]

    def test_nothing_tells(self) -> None:
        found = standings([{1: 5, 2: 5}], [1, 2], merits=[{1: Feats(1), 2: Feats(1)}])
        assert ranks(found) == {1: 1, 2: 1}
        assert found.breaks == ()
        assert all(row.tied for row in found.rows)

    def test_three_at_once(self) -> None:
        feats = [{1: Feats(1), 2: Feats(3), 3: Feats(3), 4: Feats(9)}]
        found = standings([{1: 5, 2: 5, 3: 5, 4: 0}], range(1, 5), merits=feats)
        assert [(row.rank, row.entrant, row.tied) for row in found.rows] == [
            (1, 2, True), (1, 3, True), (3, 1, False), (4, 4, False),
        ]  # fmt: skip
        assert [(decided.ahead, decided.behind) for decided in found.breaks] == [(3, 1)]

    def test_it_is_told(self) -> None:
        (decided,) = standings(CHAIN["best"][0], [1, 2], merits=[{}, {}]).breaks
        assert tell_break(decided, NAMES.__getitem__) == (
            "ROY Zoé devant PETIT Luc, tous deux à 500 : meilleur score sur une position, 480 contre 470 (RANK-04)"
        )
        assert tell_break(decided, NAMES.__getitem__, "en") == (
            "ROY Zoé before PETIT Luc, both at 500: best score on one position, 480 to 470 (RANK-04)"
        )

    def test_contracts_without_a_name_leave_a_doubt(self) -> None:
        feats = [{1: Feats(4, garde_sans=1), 2: Feats(4, unnamed=1)}]
        (decided,) = standings([{1: 5, 2: 5}], [1, 2], merits=feats).breaks
        assert decided.doubt
        (named,) = standings([{1: 5, 2: 5}], [1, 2], merits=CHAIN["sans"][1]).breaks
        (earlier,) = standings([{1: 5, 2: 5}], [1, 2], merits=[{1: Feats(2, unnamed=2)}]).breaks
        assert not named.doubt
        assert not earlier.doubt, "the number of contracts needs no names"
        assert "peuvent cacher un sur-contrat" in tell_break(decided, NAMES.__getitem__)
        assert "may hide a sur-contrat" in tell_break(decided, NAMES.__getitem__, "en")

    def test_only_positions_so_far_count(self) -> None:
        scores = [{1: 10, 2: 10}, {1: 90, 2: 0}]
        feats = [{1: Feats(0), 2: Feats(1)}, {1: Feats(5), 2: Feats(0)}]
        assert ranks(standings(scores, [1, 2], merits=feats, after=1)) == {2: 1, 1: 2}

    def test_from_sheets(self) -> None:
        """Players 1 and 3 have +75 −25 = 50 each, 75 as best position, and one contract made."""
        first = Sheet(1, 1, FOUR, (amounts(-25, -25, 75, -25),))
        second = Sheet(2, 1, FOUR, (amounts(75, -25, -25, -25),))
        positions = [[first], [second]]
        scores, feats = [position_scores(p) for p in positions], [position_feats(p) for p in positions]
        found = standings(scores, range(1, 5), merits=feats)
        assert ranks(found) == {1: 1, 3: 1, 2: 3, 4: 3}
        assert feats[0][3] == Feats(1, unnamed=1)


class Test_RANK_05:
    """Penalties are deducted from the total; abandon ranks the player last."""

    def test_300_less_100(self) -> None:
        found = standings([{1: 300, 2: 250}], [1, 2], Adjustments(penalties=(penalty(100),)))
        first, second = found.rows
        assert (first.entrant, first.total) == (2, 250)
        assert (second.before, second.penalties, second.total) == (300, 100, 200)

    def test_a_tie_after_penalties_is_a_tie(self) -> None:
        """Q-50: penalties first, then ranking."""
        given = Adjustments(penalties=(penalty(100),))
        assert ranks(standings([{1: 300, 2: 200}], [1, 2], given)) == {1: 1, 2: 1}

    @pytest.mark.parametrize(
        ("given", "taken"),
        [
            pytest.param(penalty(100), 100, id="sans position"),
            pytest.param(penalty(100, position=1), 100, id="à la position 1"),
            pytest.param(penalty(100, position=2), 0, id="plus tard"),
            pytest.param(penalty(100, revoked=True), 0, id="levée"),
            pytest.param(penalty(100, player=None, formation=1), 0, id="d'une formation du même numéro"),
        ],
    )
    def test_which_penalties_count_after_position_1(self, given: Penalty, taken: int) -> None:
        scores = [{1: 300}, {1: 10}]
        (row,) = standings(scores, [1], Adjustments(penalties=(given, given)), after=1).rows
        assert row.penalties == 2 * taken
        assert deducted([given], 1).get(1, 0) == taken

    def test_abandon_is_last(self) -> None:
        given = Adjustments(abandons=(1,))
        found = standings([{1: 900, 2: -500, 3: 100}], range(1, 4), given)
        assert [(row.rank, row.entrant, row.abandoned) for row in found.rows] == [
            (1, 3, False), (2, 2, False), (3, 1, True),
        ]  # fmt: skip
        assert found.rows[2].total == 900, "his points stay in the control sums"

    def test_each_of_several_is_last(self) -> None:
        found = standings([{1: 900, 2: -500, 3: 100}], range(1, 4), Adjustments(abandons=(1, 3)), merits=[{}])
        assert ranks(found) == {2: 1, 1: 2, 3: 2}
        assert found.breaks == ()

    def test_to_json_and_back(self) -> None:
        given = penalty(100, position=3)
        assert msgspec.convert(msgspec.json.decode(msgspec.json.encode(given)), Penalty) == given


class Test_RES_01:
    """Print and post the ranking of each position so players can check."""

    def test_one_after_each_position(self) -> None:
        scores = [{1: 10, 2: -10}, {1: -30, 2: 30}]
        found = [standings(scores, [1, 2], after=after) for after in (1, 2)]
        assert [(each.after, each.final, ranks(each)) for each in found] == [
            (1, False, {1: 1, 2: 2}),
            (2, False, {2: 1, 1: 2}),
        ]
        assert found[0].rows[0].scores == (10,)

    @FIXED
    @given(tournaments())
    def test_each_is_the_one_of_the_positions_so_far(self, positions: list[list[Sheet]]) -> None:
        scores = [position_scores(sheets) for sheets in positions]
        players = sorted({player for position in scores for player in position})
        for number in range(1, len(scores) + 1):
            assert standings(scores, players, after=number) == standings(scores[:number], players)


PLAN: Plan[int] = ((Table(3, (DURAND, DUPONT, DUBOIS, DESPRES)), Table(4, FOUR)),)


class Test_RES_02:
    """After the last position post the final ranking, with time to check: state provisional → final."""

    def test_the_flag(self) -> None:
        assert not standings([{}], [1]).final
        assert standings([{}], [1], final=True).final


class Test_RES_06:
    """The checks ignore penalties (which are not zero-sum)."""

    def test_a_penalty_of_100_raises_no_alarm(self) -> None:
        positions = random_positions(Random(1), 3, 2, 4)
        assert all(control.holds for control in control_all(positions))
        scores = [position_scores(sheets) for sheets in positions]
        found = standings(scores, scores[0], Adjustments(penalties=(penalty(100),)))
        assert sum(row.before for row in found.rows) == 0
        assert sum(row.total for row in found.rows) == -100


class TestShown:
    @pytest.mark.parametrize(
        ("points", "fr", "en"),
        [
            (1346, "1346", "1346"),
            (-446, "−446", "−446"),
            (Fraction(51235, 100), "512,35", "512.35"),
            (Fraction(-1, 3), "−0,33", "−0.33"),
            (Fraction(13225, 10000), "1,32", "1.32"),
            (Fraction(5, 1000), "0,01", "0.01"),
            (Fraction(4, 2), "2", "2"),
            (Fraction(3, 2), "1,50", "1.50"),
        ],
    )
    def test_two_decimals(self, points: Fraction, fr: str, en: str) -> None:
        assert (shown_points(points), shown_points(points, "en")) == (fr, en)
