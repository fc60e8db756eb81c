"""The end of positions, stages and tournaments, and opening them again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from libre_books import BY_DISPENSATION, Recorder, begun, sheet
from oudler.app.championship import lateness
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, penalties, seats
from oudler.tournament.core.events import Succession
from oudler.tournament.core.frozen import put
from oudler.tournament.core.results import players_ranking, ranking
from oudler.tournament.core.settings import Form, Mode, Stage
from oudler.tournament.libre import faults, writing
from oudler.tournament.libre.discipline import control
from oudler.tournament.libre.play import Play, play_of
from oudler.tournament.lines import Line

TWO_STAGES = (Stage(2, 1), Stage(1, 1, keep=12))


class Test_RES_03:
    """« la somme des positifs et des négatifs est nulle, sinon chercher l'erreur avant de continuer »"""

    def test_a_position_closes_when_every_sheet_is_in_and_checked(self) -> None:
        recorder = begun(12)
        *most, last = recorder.book.tables(1)
        for table in most:
            recorder.hand_in(1, table)
        error = recorder.refused("RES-02", closing.close_position, 1)
        assert "table 3" in error.text.fr
        recorder.do(writing.submit, (1, 3), _lines(recorder, 3))
        error = recorder.refused("RES-02", closing.close_position, 1)
        assert "seconde saisie" in error.text.fr
        recorder.do(writing.check, (1, 3), _lines(recorder, 3), "Bruno", author="Bruno")
        recorder.do(closing.close_position, 1)
        assert recorder.book.closed == {1}
        assert last.number == 3

    def test_without_double_entry_one_entry_is_enough(self) -> None:
        recorder = begun(12, double_entry=False)
        recorder.play(1)
        assert recorder.book.closed == {1}

    def test_the_sums_are_shown_and_zero(self) -> None:
        recorder = begun(12)
        recorder.play(1)
        assert control(recorder.book, 1).verdicts == ()

    def test_a_sum_that_is_not_zero_stops_it(self) -> None:
        recorder = begun(12, double_entry=False)
        for table in recorder.book.tables(1):
            recorder.hand_in(1, table)
        play = play_of(recorder.book)
        wrong = replace(play.records[1][1], lines=_with_ten_more(recorder))
        records = put(play.records, {1: put(play.records[1], {1: wrong})})
        recorder.book = replace(recorder.book, play=Play(records))
        error = recorder.refused("RES-03", closing.close_position, 1)
        assert "10" in error.text.fr

    def test_refused(self) -> None:
        recorder = begun(12)
        recorder.refused("RES-04", closing.close_position, 2)
        recorder.refused("RES-03", closing.close_position, 4)
        recorder.play(1)
        recorder.refused("RES-03", closing.close_position, 1)


def _lines(recorder: Recorder, table: int) -> tuple[Line, ...]:
    return sheet(recorder.book.tables(1)[table - 1], 2)


def _with_ten_more(recorder: Recorder) -> tuple[Line, ...]:
    wrong = writing.current_sheet(recorder.book, (1, 1))
    first, *rest = wrong.lines
    assert first.marks is not None
    marks = ((first.marks[0] or 0) + 10, *first.marks[1:])
    return (replace(first, marks=marks), *rest)


class Test_RES_04:
    """« À partir de la position 2, cumuler, et vérifier que la somme des cumuls est nulle. »"""

    def test_cumuls_of_the_positions_before_are_summed(self) -> None:
        recorder = begun(12)
        for position in (1, 2, 3):
            recorder.play(position)
        found = control(recorder.book, 3)
        assert found.verdicts == ()

    def test_positions_close_in_order(self) -> None:
        recorder = begun(12)
        for table in recorder.book.tables(2):
            recorder.hand_in(2, table)
        recorder.refused("RES-04", closing.close_position, 2)


class Test_RES_01:
    """« Afficher le classement de chaque position, pour que les joueurs vérifient. »"""

    def test_a_ranking_after_every_position(self) -> None:
        recorder = begun(12)
        for position in (1, 2, 3):
            recorder.play(position, takers=[position])
            table = ranking(recorder.book)
            assert (table.after, table.final, len(table.rows)) == (position, False, 12)
        assert [ranking(recorder.book, after).after for after in (1, 2, 3)] == [1, 2, 3]
        assert ranking(recorder.book, 1) != ranking(recorder.book, 2)

    def test_even_while_sheets_are_missing(self) -> None:
        recorder = begun(12)
        recorder.hand_in(1, recorder.book.tables(1)[0])
        assert [row.total for row in ranking(recorder.book, 1).rows][:1] == [300]


class Test_RES_02:
    """« Après la dernière position afficher le classement, et laisser le temps de le vérifier. »"""

    def test_provisional_then_final_and_open_again(self) -> None:
        recorder = begun(12)
        recorder.refused("RES-02", closing.finalise)
        recorder.play_stage()
        assert not ranking(recorder.book).final
        recorder.do(closing.finalise)
        assert ranking(recorder.book).final
        assert not ranking(recorder.book, 2).final
        recorder.refused("RES-02", closing.finalise)
        recorder.do(closing.reopen, why="réclamation")
        assert not ranking(recorder.book).final
        recorder.refused("RES-02", closing.reopen)

    def test_nothing_changes_a_final_ranking(self) -> None:
        recorder = begun(12)
        recorder.do(penalties.penalise, 100, "COMP-35", player=1, why="retard")
        recorder.play_stage()
        recorder.do(closing.finalise)
        recorder.refused("RES-02", penalties.penalise, 100, "COMP-35", player=1)
        recorder.refused("RES-02", penalties.revoke, 1)
        recorder.refused("RES-02", closing.reopen_position, 3)


class TestReopening:
    def test_a_position_and_all_after_it(self) -> None:
        recorder = begun(12)
        recorder.play_stage()
        recorder.refused("RES-03", closing.reopen_position, 4)
        recorder.do(closing.reopen_position, 2, why="feuille fausse")
        assert recorder.book.closed == {1}
        recorder.do(
            writing.correct,
            (2, 1),
            writing.current_sheet(recorder.book, (2, 1)).lines,
            "vu",
            author="arbitre",
            why="vu",
        )
        recorder.do(closing.close_position, 2)
        recorder.do(closing.close_position, 3)
        recorder.do(closing.finalise)

    def test_who_goes_on_is_decided_again(self) -> None:
        recorder = begun(16, stages=TWO_STAGES)
        recorder.play_stage()
        _close(recorder)
        recorder.do(closing.reopen_position, 2, why="feuille fausse")
        assert recorder.book.kept == {}

    def test_not_once_the_next_stage_is_seated(self) -> None:
        recorder = begun(16, stages=TWO_STAGES)
        recorder.play_stage()
        _close(recorder)
        recorder.seat()
        recorder.refused("FIN-06", closing.reopen_position, 2)


def _close(recorder: Recorder, stage: int = 1) -> None:
    found = closing.stage_cut(recorder.book, stage)
    recorder.do(closing.close_stage, list(found.undecided[: found.places]))


class TestStages:
    def test_refused(self) -> None:
        recorder = begun(16, stages=TWO_STAGES)
        recorder.refused("RES-03", closing.close_stage)
        recorder.refused("MOVE-01", drawing.seat_next, hall(recorder.rng), position=4)
        recorder.play_stage()
        recorder.refused("FIN-01", drawing.seat_next, hall(recorder.rng))
        _close(recorder)
        recorder.refused("FIN-01", closing.close_stage)

    def test_ex_aequo_at_the_limit_are_chosen(self) -> None:
        """RANK-03: the text leaves it open, the arbiter says who goes on."""
        recorder = begun(16, stages=(Stage(1, 1), Stage(1, 1, keep=12)))
        recorder.play(1, takers=[0])  # four gardes made: 4 × 150, 12 × −50
        recorder.refused("RANK-03", closing.close_stage)
        found = closing.stage_cut(recorder.book, 1)
        assert (len(found.undecided), found.places) == (12, 8)
        recorder.refused("RANK-03", closing.close_stage, [1])
        recorder.do(closing.close_stage, list(found.undecided[4:]))
        assert len(recorder.book.kept[1]) == 12

    def test_everybody_goes_on_where_nobody_is_eliminated(self) -> None:
        recorder = begun(16, stages=(Stage(1, 1), Stage(1, 1)))
        recorder.play(1)
        recorder.do(closing.close_stage)
        assert sorted(recorder.book.kept[1]) == list(range(1, 17))


class Test_COMP_10:
    """Recommended: eliminations at each position with a last position of 4 players."""

    @pytest.mark.parametrize("keep", [None, 14])
    def test_who_is_out_does_not_come_back(self, keep: int | None) -> None:
        final = Stage(1, 1, movement=Mode.FINAL)
        recorder = begun(16, stages=(Stage(1, 1), replace(final, keep=12), replace(final, keep=keep)))
        recorder.play(1)
        _close(recorder)
        recorder.seat()
        recorder.play(2)
        _close(recorder, 2)
        assert set(recorder.book.kept[2]) == set(recorder.book.kept[1])
        recorder.seat()
        assert len(recorder.book.tables(3)) == 3

    def test_nor_does_a_team(self) -> None:
        recorder = begun(8, form=Form.DUO, stages=(Stage(1, 1), Stage(1, 1, keep=6), Stage(1, 1)))
        recorder.play(1)
        _close(recorder)
        recorder.seat()
        recorder.play(2)
        _close(recorder, 2)
        assert set(recorder.book.kept[2]) == set(recorder.book.kept[1])

    def test_a_substitute_goes_on(self) -> None:
        """Somebody who came in for a finalist plays this stage, though no cut kept him."""
        recorder = begun(16, stages=(Stage(1, 1), Stage(1, 1, keep=12, movement=Mode.FINAL), Stage(1, 1)))
        (comer,) = recorder.enter(1)
        recorder.play(1)
        _close(recorder)
        recorder.seat()
        out = recorder.book.kept[1][0]
        recorder.do(seats.substitute, out, comer, 2, Succession.EACH, why="malade")
        recorder.play(2)
        _close(recorder, 2)
        assert comer in recorder.book.kept[2]


class TestPrizesAndAwards:
    def test_prizes(self) -> None:
        recorder = begun(12)
        recorder.do(closing.set_prizes, [5000, 3000], 1000, cup=True)
        assert recorder.book.prizes is not None
        assert recorder.book.prizes.cents == (5000, 3000)
        error = recorder.refused("ORG-04", closing.set_prizes, [5000, -1])
        assert error.text.fr == "prix négatif au rang 2"
        error = recorder.refused("ORG-04", closing.set_prizes, [5000], -1)
        assert error.text.en == "negative special prize"

    def test_no_prizes_before_there_is_a_tournament(self) -> None:
        Recorder().refused("ORG-10", closing.set_prizes, [5000])

    @pytest.mark.parametrize(("form", "known"), [(Form.INDIVIDUAL, 12), (Form.DUO, 6)])
    def test_overridden_awards(self, form: Form, known: int) -> None:
        begun(known, form=form).refused("PCN-14", closing.override_awards, known, 100, 1)
        recorder = begun(known, form=form, **BY_DISPENSATION)
        recorder.do(closing.override_awards, known, 100, 1, why="CCN")
        assert recorder.book.overrides == {known: (100, 1)}
        recorder.refused("PCN-14", closing.override_awards, known + 1, 100, 1)
        recorder.refused("PCN-14", closing.override_awards, known, -1, 0)


class TestPenalties:
    def test_given_and_revoked(self) -> None:
        recorder = begun(12)
        recorder.play(1)
        recorder.do(penalties.penalise, 100, "COMP-35", player=3, position=1, author="arbitre", why="retard")
        penalty = recorder.book.penalties[1]
        assert (penalty.author, penalty.reason, penalty.clause) == ("arbitre", "retard", "COMP-35")
        row = ranking(recorder.book).row_of(3)
        assert row is not None
        assert (row.penalties, row.before - row.total) == (100, 100)
        assert control(recorder.book, 1).verdicts == (), "RES-06"
        recorder.do(penalties.revoke, 1, why="appel")
        row = ranking(recorder.book).row_of(3)
        assert row is not None
        assert row.penalties == 0
        recorder.refused("RANK-05", penalties.revoke, 1)
        recorder.refused("RANK-05", penalties.revoke, 2)

    def test_refused(self) -> None:
        recorder = begun(12)
        recorder.refused("RANK-05", penalties.penalise, -1, "COMP-35", player=1)
        recorder.refused("RANK-05", penalties.penalise, 100, "retard", player=1)
        recorder.refused("RANK-05", penalties.penalise, 100, "COMP-35")
        recorder.refused("RANK-05", penalties.penalise, 100, "COMP-35", player=1, formation=1)
        recorder.refused("RANK-05", penalties.penalise, 100, "COMP-35", formation=1)
        recorder.refused("ORG-14", penalties.penalise, 100, "COMP-35", player=99)
        recorder.refused("RANK-05", penalties.penalise, 100, "COMP-35", player=1, position=4)

    def test_a_formation_pays_for_its_members(self) -> None:
        recorder = begun(6, form=Form.DUO)
        recorder.play(1)
        recorder.do(penalties.penalise, 100, "COMP-35", player=1, why="retard")
        recorder.do(penalties.penalise, 50, "COMP-35", formation=1, why="retard")
        row = ranking(recorder.book).row_of(1)
        assert row is not None
        assert row.penalties == 150

    def test_q_25_each_late_player_and_each_fraction(self) -> None:
        """Q-25: one member is 6 minutes late, the other one minute: 200 and 100."""
        recorder = begun(6, form=Form.DUO)
        recorder.play(1)
        for player, minutes in ((1, 6), (2, 1)):
            recorder.do(lateness, player, minutes, 1, why="retard")
        row = ranking(recorder.book).row_of(1)
        assert row is not None
        assert row.penalties == 200 + 100

    def test_even_for_one_who_never_played(self) -> None:
        recorder = begun(6, form=Form.DUO)
        recorder.do(penalties.penalise, 100, "COMP-35", player=1, why="retard")
        recorder.do(seats.leave, 1, 1, why="parti")
        recorder.play(1)
        row = ranking(recorder.book).row_of(1)
        assert row is not None
        assert row.penalties == 100
        assert players_ranking(recorder.book).row_of(1) is None


def sheet_penalties(recorder: Recorder, clause: str, place: tuple[int, int]) -> list[tuple[int | None, int]]:
    """Penalise all who answer for a sheet, and return who lost how much."""
    for player in faults.responsible(recorder.book, place):
        recorder.do(faults.sheet_penalty, clause, player, place, author="arbitre", why="feuille")
    return [(penalty.player, penalty.points) for penalty in recorder.book.penalties.values()]


class Test_ARB_28:
    """Score sheet does not sum to 0: 100 points, 4 players responsible."""

    @pytest.mark.parametrize("players", [12, 11])
    def test_each_of_them_pays(self, players: int) -> None:
        """Q-23: each of the four, each of the three at the table of three."""
        recorder = begun(players)
        smallest = min(recorder.book.tables(1), key=lambda table: len(table.players))
        assert len(smallest.players) == (4 if players == 12 else 3)
        place = 1, smallest.number
        assert sheet_penalties(recorder, "ARB-28", place) == [(player, 100) for player in smallest.players]
        recorder.play(1)
        lost = {row.entrant: row.penalties for row in ranking(recorder.book).rows if row.penalties}
        assert lost == dict.fromkeys(smallest.players, 100)

    def test_refused(self) -> None:
        recorder = begun(12)
        (stranger, *_), place = recorder.book.tables(1)[1].players, (1, recorder.book.tables(1)[0].number)
        recorder.refused("ARB-28", faults.sheet_penalty, "ARB-28", int(stranger), place)
        recorder.refused("RANK-05", faults.sheet_penalty, "ARB-31", int(stranger), place)
        recorder.refused("SHEET-01", faults.sheet_penalty, "ARB-28", int(stranger), (1, 99))


class Test_ARB_29:
    """Score sheet left on the table: 100 points."""

    def test_each(self) -> None:
        recorder = begun(12)
        found = sheet_penalties(recorder, "ARB-29", (1, recorder.book.tables(1)[0].number))
        assert [points for _, points in found] == [100] * 4


class Test_ARB_30:
    """Score sheet vanished: 400 points."""

    def test_each(self) -> None:
        recorder = begun(12)
        found = sheet_penalties(recorder, "ARB-30", (1, recorder.book.tables(1)[0].number))
        assert [points for _, points in found] == [400] * 4
