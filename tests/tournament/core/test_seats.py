"""Latecomers, substitutes and leavers, once seats are drawn."""

from __future__ import annotations

from libre_books import Recorder, begun, people
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering, seats, short_tables
from oudler.tournament.core.events import SeatGiven, Succession
from oudler.tournament.core.results import formations_of, ranking
from oudler.tournament.core.settings import Form, Mode, Stage
from oudler.tournament.entrants import Formation, Status
from oudler.tournament.libre import writing


def newcomers(recorder: Recorder, number: int = 1) -> list[int]:
    taken = len(recorder.book.players)
    recorder.do(entering.enter, people(number, taken))
    return list(range(taken + 1, taken + number + 1))


def tables_with(recorder: Recorder, player: int) -> list[int]:
    """Return the positions at which a player sits."""
    book = recorder.book
    return [
        position
        for position in range(1, book.seated_positions + 1)
        if any(player in table.players for table in book.tables(position))
    ]


class TestLatecomers:
    def test_a_vacant_seat_from_a_position_on(self) -> None:
        recorder = begun(23)
        recorder.play(1)
        (late,) = newcomers(recorder)
        event = recorder.do(seats.seat_late, late, 2)
        assert isinstance(event, SeatGiven)
        assert event.label == "N6"
        assert tables_with(recorder, late) == [2, 3]
        assert recorder.book.players[late].status is Status.CHECKED_IN
        recorder.play(2)
        row = ranking(recorder.book).row_of(late)
        assert row is not None
        assert row.scores[0] is None
        assert row.scores[1] == 300, "two gardes taken as Nord"

    def test_refused(self) -> None:
        recorder = begun(23)
        first, second = newcomers(recorder, 2)
        recorder.refused("ORG-14", seats.seat_late, 99, 1)
        recorder.refused("MOVE-03", seats.seat_late, first, 9)
        recorder.refused("ORG-17", seats.seat_late, first, 1, "S1")
        recorder.refused("MOVE-03", seats.seat_late, 3, 1)
        recorder.do(seats.seat_late, first, 2)
        recorder.refused("ORG-17", seats.seat_late, second, 2)
        recorder.refused("MOVE-03", seats.seat_late, second, 1)

    def test_not_at_a_table_whose_sheet_is_written(self) -> None:
        recorder = begun(23)
        (late,) = newcomers(recorder)
        table = recorder.book.tables(1)[5]
        recorder.hand_in(1, table)
        recorder.refused("SHEET-06", seats.seat_late, late, 1)
        recorder.do(seats.seat_late, late, 2)

    def test_not_at_a_closed_position(self) -> None:
        recorder = begun(23)
        (late,) = newcomers(recorder)
        recorder.play(1)
        recorder.refused("RES-03", seats.seat_late, late, 1)

    def test_a_late_duo(self) -> None:
        """Both have seats that start together, so that they never meet (TEAM-02)."""
        recorder = begun(9, form=Form.DUO)
        one, other = newcomers(recorder, 2)
        recorder.refused("TEAM-01", seats.seat_late, one, 2)
        recorder.do(entering.form_teams, [Formation(1, "Tardifs", (one, other))])
        recorder.do(seats.seat_late, one, 1)
        recorder.do(seats.seat_late, other, 1)
        recorder.play(1)
        assert formations_of(recorder.book)[10] == [one, other]
        assert len(ranking(recorder.book).rows) == 10

    def test_a_latecomer_who_would_meet_his_partner(self) -> None:
        recorder = begun(9, form=Form.DUO)
        one, other = newcomers(recorder, 2)
        recorder.do(entering.form_teams, [Formation(1, "Tardifs", (one, other))])
        recorder.do(seats.seat_late, one, 1)
        opponent = next(
            int(player)
            for table in recorder.book.tables(1)
            if one in table.players
            for player in table.players
            if player != one
        )
        recorder.do(seats.leave, opponent, 1, why="malade")
        recorder.refused("TEAM-02", seats.seat_late, other, 1, _label_of(recorder, opponent, 1))


def _label_of(recorder: Recorder, player: int, position: int) -> str:
    """Return the label that a player had before he left."""
    seated = recorder.book.seated_at(position)
    assert seated is not None
    return next(label for label, who in seated.event.who.items() if who == player)


class TestSubstitutes:
    def test_each_has_his_own_score(self) -> None:
        recorder = begun(12)
        recorder.play(1)
        (comer,) = newcomers(recorder)
        recorder.do(seats.substitute, 5, comer, 2, Succession.EACH)
        recorder.play(2)
        table = ranking(recorder.book)
        old, new = table.row_of(5), table.row_of(comer)
        assert old is not None
        assert new is not None
        assert (old.scores[1], new.scores[0]) == (None, None)
        assert not old.abandoned, "he did not abandon"
        assert len(table.rows) == 13
        assert recorder.book.players[5].status is Status.LEFT

    def test_or_carries_on_the_total(self) -> None:
        recorder = begun(12)
        recorder.play(1)
        before = ranking(recorder.book).row_of(5)
        (comer,) = newcomers(recorder)
        recorder.do(seats.substitute, 5, comer, 2, Succession.INCOMING)
        recorder.play(2)
        table = ranking(recorder.book)
        row = table.row_of(comer)
        assert row is not None
        assert before is not None
        assert row.scores[0] == before.scores[0]
        assert table.row_of(5) is None
        assert len(table.rows) == 12

    def test_in_a_team_all_points_count(self) -> None:
        recorder = begun(6, form=Form.DUO)
        recorder.play(1)
        (comer,) = newcomers(recorder)
        recorder.do(seats.substitute, 1, comer, 2, Succession.INCOMING)
        recorder.play(2)
        assert set(formations_of(recorder.book)[1]) == {2, comer}
        rows = ranking(recorder.book).rows
        assert sum(row.total for row in rows) == 0
        assert len(rows) == 6

    def test_refused(self) -> None:
        recorder = begun(12)
        one, other = newcomers(recorder, 2)
        recorder.refused("ORG-14", seats.substitute, 99, one, 1, Succession.EACH)
        recorder.refused("ORG-14", seats.substitute, 1, 99, 1, Succession.EACH)
        recorder.refused("MOVE-03", seats.substitute, 1, 2, 1, Succession.EACH)
        recorder.refused("COMP-35", seats.substitute, one, other, 1, Succession.EACH)
        recorder.do(entering.withdraw, [one])
        recorder.refused("COMP-35", seats.substitute, 1, one, 1, Succession.EACH)
        recorder.hand_in(1, next(table for table in recorder.book.tables(1) if 1 in table.players))
        recorder.refused("SHEET-06", seats.substitute, 1, other, 1, Succession.EACH)

    def test_nobody_plays_for_two_teams(self) -> None:
        recorder = begun(7, form=Form.DUO)
        recorder.do(seats.leave, 3, 2, why="malade")
        recorder.refused("TEAM-01", seats.substitute, 1, 3, 2, Succession.INCOMING)

    def test_his_own_team_may_have_him_back(self) -> None:
        recorder = begun(7, form=Form.DUO)
        (comer,) = newcomers(recorder)
        recorder.do(seats.substitute, 3, comer, 1, Succession.INCOMING)
        recorder.play(1)
        recorder.do(seats.substitute, comer, 3, 2, Succession.INCOMING)
        assert tables_with(recorder, 3) == [2, 3]


class Test_COMP_36:
    """« Un joueur qui abandonne est classé dernier, sauf cas de force majeure. »"""

    def test_his_seat_is_vacant_and_he_is_last(self) -> None:
        recorder = begun(12)
        recorder.play(1, takers=[0])
        leader = ranking(recorder.book).rows[0].entrant
        recorder.do(seats.leave, leader, 2, why="parti")
        assert tables_with(recorder, leader) == [1]
        recorder.play(2)
        row = ranking(recorder.book).rows[-1]
        assert (row.entrant, row.abandoned) == (leader, True)

    def test_force_majeure_keeps_his_rank(self) -> None:
        recorder = begun(12)
        recorder.play(1, takers=[0])
        leader = ranking(recorder.book).rows[0].entrant
        recorder.do(seats.leave, leader, 2, force_majeure=True, why="malade")
        row = ranking(recorder.book).row_of(leader)
        assert row is not None
        assert (row.rank, row.abandoned) == (1, False)

    def test_who_leaves_before_the_first_card_has_not_played(self) -> None:
        recorder = begun(12)
        recorder.do(seats.leave, 7, 1, why="parti")
        recorder.play(1)
        assert ranking(recorder.book).row_of(7) is None
        assert len(ranking(recorder.book).rows) == 11

    def test_a_team_is_last_when_nobody_is_left(self) -> None:
        recorder = begun(7, form=Form.DUO)
        recorder.play(1)
        recorder.do(seats.leave, 1, 2, why="parti")
        assert not any(row.abandoned for row in ranking(recorder.book).rows)
        recorder.do(seats.leave, 2, 2, why="parti aussi")
        assert [row.entrant for row in ranking(recorder.book).rows if row.abandoned] == [1]

    def test_between_two_draws(self) -> None:
        recorder = begun(12, stages=(Stage(2, 1, movement=Mode.RANDOM),))
        recorder.play(1)
        recorder.do(seats.leave, 4, 2, why="parti")
        recorder.seat()
        assert tables_with(recorder, 4) == [1]
        recorder.play(2)
        assert ranking(recorder.book).rows[-1].entrant == 4
        recorder.refused("MOVE-03", seats.leave, 5, 3)

    def test_before_a_final_the_next_one_goes_on(self) -> None:
        recorder = begun(16, stages=(Stage(1, 1), Stage(1, 1, keep=12, movement=Mode.FINAL)))
        recorder.play(1)
        leader = ranking(recorder.book).rows[0].entrant
        recorder.do(seats.leave, leader, 2, why="train à prendre")
        found = closing.stage_cut(recorder.book, 1)
        recorder.do(closing.close_stage, list(found.undecided[: found.places]))
        kept = recorder.book.kept[1]
        assert len(kept) == 12
        assert leader not in kept
        out = next(player for player in range(1, 17) if player not in kept and player != leader)
        recorder.refused("COMP-36", seats.leave, out, 2)
        recorder.seat()
        recorder.play(2)
        recorder.do(closing.finalise)
        assert ranking(recorder.book).rows[-1].entrant == leader

    def test_of_a_team_before_the_next_stage(self) -> None:
        recorder = begun(10, form=Form.DUO, stages=(Stage(1, 1), Stage(1, 1, keep=6)))
        recorder.play(1)
        found = closing.stage_cut(recorder.book, 1)
        recorder.do(closing.close_stage, list(found.undecided[: found.places]))
        gone = recorder.book.formations[recorder.book.kept[1][0]].members[0]
        recorder.do(seats.leave, gone, 2, why="malade")
        recorder.refused("TEAM-01", drawing.seat_next, hall(recorder.rng))

    def test_refused(self) -> None:
        recorder = begun(12)
        recorder.refused("ORG-14", seats.leave, 99, 1)
        recorder.refused("MOVE-03", seats.leave, 1, 4)
        recorder.do(seats.leave, 1, 2, why="parti")
        recorder.refused("COMP-36", seats.leave, 1, 2)
        recorder.play(1)
        recorder.refused("RES-03", seats.leave, 2, 1)

    def test_a_table_of_two_does_not_play(self) -> None:
        recorder = begun(12, stages=(Stage(1, 1),))
        table = recorder.book.tables(1)[0]
        for player in table.players[:2]:
            recorder.do(seats.leave, int(player), 1, why="parti")
        assert [each.number for each in recorder.book.due(1)] == [2, 3]
        recorder.refused("SHEET-01", writing.submit, (1, 1), ())
        recorder.do(short_tables.leave_unplayed, (1, 1), why="deux départs")
        recorder.play(1)
        recorder.refused("RES-02", closing.finalise)
        recorder.do(closing.finalise, with_fewer=True)
