"""Prizes of a tournament at a desk: advice, who receives what, the special prize."""

from __future__ import annotations

import pytest

from libre_books import Recorder, begun
from oudler.app.lists import prizes_grid
from oudler.app.printing import Wish
from oudler.app.printing_results import prizes
from oudler.app.prizes import prize_advice, prize_awards, prize_list, settled_awards, special
from oudler.tournament.core import closing, seats
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Form, Mode, Stage


def clauses(recorder: Recorder) -> set[str]:
    return {verdict.clause for verdict in prize_advice(recorder.book)}


class TestAdvice:
    def test_a_good_list(self) -> None:
        recorder = begun(20, fee_cents=1000)
        recorder.do(closing.set_prizes, [6000, 4500, 3500, 2500], 500, cup=True)
        assert clauses(recorder) == set()

    @pytest.mark.parametrize(
        ("clause", "cents", "special_cents", "cup"),
        [
            ("ORG-02", [3000, 2500, 2000, 1500], 0, True),
            ("ORG-03", [9000, 7000], 0, True),
            ("ORG-04", [15000, 500, 400, 300], 0, True),
            ("ORG-07", [6000, 4500, 3500, 2500], 0, False),
        ],
    )
    def test_what_is_advised(self, clause: str, cents: list[int], special_cents: int, cup: bool) -> None:
        recorder = begun(20, fee_cents=1000)
        recorder.do(closing.set_prizes, cents, special_cents, cup=cup)
        assert clause in clauses(recorder)

    def test_who_left_has_paid_as_well(self) -> None:
        recorder = begun(20, fee_cents=1000)
        recorder.do(closing.set_prizes, [6000, 4500, 3500, 2500], cup=True)
        recorder.do(seats.leave, 3, 2, why="malade")
        assert clauses(recorder) == set()

    def test_no_list_at_all(self) -> None:
        recorder = begun(20, fee_cents=1000)
        assert prize_list(recorder.book).prizes == ()
        assert "ORG-02" in clauses(recorder)


class Test_ORG_05:
    """« Les grilles des prix doivent faire état d'un nombre raisonnable de tables. »"""

    def test_fewer_tables_than_the_list_was_made_for(self) -> None:
        recorder = begun(20, fee_cents=1000, planned_tables=10)
        recorder.do(closing.set_prizes, [12000, 9000, 7000, 5000], cup=True)
        (warning,) = [verdict for verdict in prize_advice(recorder.book) if verdict.clause == "ORG-05"]
        assert "10 tables, 5" in warning.text.fr
        assert "95,00 €, 70,00 €" in warning.text.fr, "half of the 330 €, for half as many winners as tables"


class TestWhoReceives:
    def test_ex_aequo_share(self) -> None:
        recorder = begun(12, stages=(Stage(1, 1),))
        recorder.play(1)  # the three Nords are first together
        recorder.do(closing.set_prizes, [5000, 3000, 1000])
        assert {award.amount for award in prize_awards(recorder.book).awards} == {3000}
        assert len(prizes_grid(recorder.book).rows) == 3

    def test_nobody_before_anything_is_played(self) -> None:
        recorder = begun(12)
        recorder.do(closing.set_prizes, [5000])
        assert prizes_grid(recorder.book).rows == ()


class Test_FIN_03:
    """With more than 20 rewarded, the others' prizes are given before or during the seating of the finalists."""

    def test_from_the_cut_to_the_end_of_the_final(self) -> None:
        """16 players, 12 finalists, 14 prizes: ranks 13 and 14 are settled when the finalists are known."""
        recorder = begun(16, stages=(Stage(2, 1), Stage(1, 1, keep=12, movement=Mode.FINAL)))
        recorder.do(closing.set_prizes, [100 * prize for prize in range(14, 0, -1)])
        recorder.play_stage()
        assert settled_awards(recorder.book) == ()
        found = closing.stage_cut(recorder.book, 1)
        recorder.do(closing.close_stage, list(found.undecided[: found.places]))
        known = settled_awards(recorder.book)
        assert {award.rank for award in known} <= {13, 14}
        assert sum(award.amount for award in known) == 200 + 100
        assert not {award.entrant for award in known} & set(recorder.book.kept[1])
        assert set(known) <= set(prize_awards(recorder.book).awards)
        recorder.seat()
        assert settled_awards(recorder.book) == known
        marked = [line.name for line in prizes(recorder.book, Wish()).lines if line.prize == "avant la finale"]
        assert marked == [recorder.book.players[award.entrant].name for award in known]
        recorder.play(3)
        assert set(known) <= set(prize_awards(recorder.book).awards), "nobody in the final fell behind them"
        assert settled_awards(recorder.book) == ()

    def test_fewer_prizes_than_finalists(self) -> None:
        recorder = begun(16, stages=(Stage(1, 1), Stage(1, 1, keep=12, movement=Mode.FINAL)))
        recorder.do(closing.set_prizes, [300, 200, 100])
        recorder.play_stage()
        found = closing.stage_cut(recorder.book, 1)
        recorder.do(closing.close_stage, list(found.undecided[: found.places]))
        assert settled_awards(recorder.book) == ()


class Test_ORG_06:
    """« au meilleur score obtenu lors des 2 dernières rotations, réservé aux joueurs non récompensés »"""

    def test_the_best_of_those_without_a_prize(self) -> None:
        recorder = begun(12)
        recorder.play_stage()
        recorder.do(closing.set_prizes, [5000, 3000, 1000], 500)
        found = special(recorder.book)
        assert found is not None
        rewarded = {award.entrant for award in prize_awards(recorder.book).awards}
        assert not rewarded & set(found.players)
        assert found.positions == (2, 3)

    def test_of_the_rotations_that_everybody_played(self) -> None:
        """After a final, those who were not in it still have their two last rotations."""
        recorder = begun(16, stages=(Stage(3, 1), Stage(1, 1, keep=12, movement=Mode.FINAL)))
        recorder.play_stage()
        found = closing.stage_cut(recorder.book, 1)
        recorder.do(closing.close_stage, list(found.undecided[: found.places]))
        recorder.seat()
        recorder.play(4)
        recorder.do(closing.set_prizes, [5000], 500)
        best = special(recorder.book)
        assert best is not None
        assert best.positions == (2, 3)
        rows = {row.entrant: row.scores for row in ranking(recorder.book).rows}
        assert all((rows[player][1] or 0) + (rows[player][2] or 0) == best.score for player in best.players)

    def test_teams_have_none(self) -> None:
        recorder = begun(6, form=Form.DUO)
        recorder.play(1)
        assert special(recorder.book) is None
        assert special(begun(12).book) is None
