"""Who sits where: every form, finals, seatings of a position at a time, and how they mix."""

from __future__ import annotations

from itertools import combinations

import pytest

from libre_books import Recorder, begun, people
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering, seats
from oudler.tournament.core.events import StageSeated, Succession
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import TEMPLATES, Form, Mode, Stage
from oudler.tournament.entrants import Player
from oudler.tournament.seating import ORIENTATIONS, Orientation


def once_each(recorder: Recorder, position: int) -> set[int]:
    """Return who sits at a position; nobody sits twice."""
    seated = [player for table in recorder.book.tables(position) for player in table.players]
    assert len(set(seated)) == len(seated)
    return set(seated)


def sides(recorder: Recorder, player: int) -> set[Orientation]:
    """Return the orientations a player has over all positions that are seated."""
    return {
        side
        for position in range(1, recorder.book.seated_positions + 1)
        for table in recorder.book.tables(position)
        for side in ORIENTATIONS
        if table[side] == player
    }


def mates_meet(recorder: Recorder) -> bool:
    teams = recorder.book.teams()
    return any(
        teams[int(one)] == teams[int(other)]
        for position in range(1, recorder.book.seated_positions + 1)
        for table in recorder.book.tables(position)
        for one, other in combinations(table.players, 2)
    )


class Test_MOVE_01:
    """« l'arbitre annonce : aléatoire, meilleurs avec meilleurs, ou mouvement FFT »"""

    @pytest.mark.parametrize(
        ("mode", "kind", "seated"),
        [
            (Mode.AUTO, Mode.FFT, 3),
            (Mode.FFT, Mode.FFT, 3),
            (Mode.RANDOM, Mode.RANDOM, 1),
            (Mode.BEST, Mode.BEST, 1),
        ],
    )
    def test_each_of_them(self, mode: Mode, kind: Mode, seated: int) -> None:
        recorder = begun(28, stages=(Stage(3, 2, movement=mode),))
        event = recorder.recorded[-1][1]
        assert isinstance(event, StageSeated)
        assert (event.kind, recorder.book.seated_positions) == (kind, seated)
        assert once_each(recorder, 1) == set(range(1, 29))

    def test_a_movement_that_does_not_exist_is_refused(self) -> None:
        recorder = Recorder()
        recorder.create(stages=(Stage(3, 2),))
        recorder.enter(28)
        recorder.refused("MOVE-06", drawing.seat_next, hall(recorder.rng), mode=Mode.HOWELL)

    def test_too_many_positions_are_refused(self) -> None:
        recorder = Recorder()
        recorder.create(stages=(Stage(6, 4),))
        recorder.enter(24)
        recorder.refused("MOVE-11", drawing.seat_next, hall(recorder.rng))

    def test_everything_is_seated_once(self) -> None:
        recorder = begun(28)
        recorder.refused("MOVE-01", drawing.seat_next, hall(recorder.rng))
        recorder.refused("MOVE-01", drawing.seat_next, hall(recorder.rng), position=0)
        recorder.refused("MOVE-01", drawing.seat_next, hall(recorder.rng), position=9)

    def test_seats_may_be_drawn_anew_until_a_sheet_is_written(self) -> None:
        recorder = begun(28)
        before = recorder.book.tables(1)
        recorder.seat(position=1)
        assert recorder.book.tables(1) != before
        recorder.hand_in(1, recorder.book.tables(1)[0])
        recorder.refused("SHEET-06", drawing.seat_next, hall(recorder.rng), position=1)


class Test_MOVE_02:
    """« le mouvement FFT ne peut être repris après un placement aléatoire ou meilleurs contre meilleurs »"""

    def test_a_movement_then_random_then_best(self) -> None:
        recorder = begun(28, stages=(Stage(5, 2),))
        recorder.play(1)
        recorder.play(2)
        recorder.seat(mode=Mode.RANDOM, position=3)
        assert recorder.book.seated_positions == 3
        assert once_each(recorder, 3) == set(range(1, 29))
        recorder.play(3)
        recorder.seat(mode=Mode.BEST)
        recorder.play(4)
        recorder.refused("MOVE-02", drawing.seat_next, hall(recorder.rng), mode=Mode.FFT)
        recorder.seat()  # left to the program: at random
        assert [each.event.kind for each in recorder.book.stages[0]] == [Mode.FFT, Mode.RANDOM, Mode.BEST, Mode.RANDOM]
        recorder.play(5)
        recorder.do(closing.finalise)

    def test_not_before_the_position_before_is_over(self) -> None:
        recorder = begun(28)
        recorder.refused("RES-03", drawing.seat_next, hall(recorder.rng), mode=Mode.RANDOM, position=2)


class Test_MOVE_03:
    """« chaque joueur reçoit une nouvelle place, affichée »"""

    @pytest.mark.parametrize("mode", [Mode.RANDOM, Mode.BEST])
    def test_at_every_position_who_is_there_has_one_seat(self, mode: Mode) -> None:
        recorder = begun(11, stages=(Stage(3, 1, movement=mode),))
        recorder.play(1)
        recorder.do(entering.enter, people(1, 11))
        recorder.do(entering.check_in, [12])
        recorder.seat()
        assert once_each(recorder, 2) == set(range(1, 13)), "the newcomer too"
        gone = recorder.book.tables(2)[0].players[0]
        recorder.do(seats.leave, gone, 2, why="malade")
        recorder.play(2)
        recorder.seat()
        assert once_each(recorder, 3) == set(range(1, 13)) - {gone}

    def test_best_with_best_seats_by_rank(self) -> None:
        """Q-38: ranks 1–4 at table 1, 5–8 at table 2, in the order N, S, E, O."""
        recorder = begun(12, stages=(Stage(2, 1, movement=Mode.BEST),))
        recorder.play(1)
        order = [row.entrant for row in ranking(recorder.book).rows]
        recorder.seat()
        assert [player for table in recorder.book.tables(2) for player in table.seats] == order

    def test_who_left_and_is_back_has_not_abandoned(self) -> None:
        recorder = begun(12, stages=(Stage(3, 1, movement=Mode.RANDOM),))
        recorder.do(seats.leave, 5, 1, why="parti")
        recorder.play(1)
        recorder.do(entering.check_in, [5])
        recorder.seat()
        recorder.play(2)
        row = ranking(recorder.book).row_of(5)
        assert row is not None
        assert not row.abandoned


class Test_ORG_15:
    """« L'orientation est conservée pendant tout le tournoi ; tous se déplacent, sauf Nord. »"""

    def test_one_orientation_each_and_nords_stay(self) -> None:
        recorder = begun(28, stages=(Stage(5, 1),))
        for player in range(1, 29):
            (side,) = sides(recorder, player)
            tables = {
                table.number
                for position in range(1, 6)
                for table in recorder.book.tables(position)
                if player in table.players
            }
            assert len(tables) == (1 if side is Orientation.NORD else 5)


class Test_ORG_17:
    """« sinon supprimer le Nord de la dernière table, qui joue à trois »"""

    def test_23_players(self) -> None:
        recorder = begun(23)
        tables = recorder.book.tables(1)
        assert [len(table.players) for table in tables] == [4, 4, 4, 4, 4, 3]
        assert tables[-1][Orientation.NORD] is None

    @pytest.mark.parametrize("players", range(3, 41))
    def test_any_number_is_seated(self, players: int) -> None:
        recorder = begun(players, stages=(Stage(2, 1),))
        assert once_each(recorder, 1) == set(range(1, players + 1))
        assert all(len(table.players) in {3, 4} or players == 5 for table in recorder.book.tables(1))

    def test_two_are_too_few(self) -> None:
        recorder = Recorder()
        recorder.create()
        recorder.enter(2)
        recorder.refused("Q-20", drawing.seat_next, hall(recorder.rng))


class Test_ORG_19:
    """« les joueurs peuvent choisir leur orientation, ou un tirage complet est fait »"""

    def test_chosen_orientations_are_given(self) -> None:
        recorder = Recorder()
        recorder.create()
        wishes = [Orientation.NORD, Orientation.SUD, Orientation.EST, Orientation.OUEST, None, None]
        recorder.do(entering.enter, [Player(n, f"J{n}", wish=wishes[n % 6]) for n in range(1, 29)])
        recorder.do(entering.check_in, list(range(1, 29)))
        recorder.seat()
        for number, player in recorder.book.players.items():
            if player.wish is not None:
                assert sides(recorder, number) == {player.wish}

    def test_the_draw_follows_its_seed(self) -> None:
        assert begun(28, seed=5).book.tables(1) == begun(28, seed=5).book.tables(1)
        assert begun(28, seed=5).book.tables(1) != begun(28, seed=6).book.tables(1)


class TestOneTable:
    """Q-20: an evening at one table, of three, of four, or of five with a mort."""

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_the_same_table_at_every_position(self, players: int) -> None:
        recorder = begun(players, stages=(Stage(3, 5),))
        (table,) = recorder.book.tables(1)
        assert len(table.players) == players
        assert recorder.book.tables(1) == recorder.book.tables(3)
        for position in (1, 2, 3):
            recorder.play(position)
        recorder.do(closing.finalise)
        assert len(ranking(recorder.book).rows) == players

    def test_six_do_not_fit(self) -> None:
        recorder = Recorder()
        recorder.create(stages=(Stage(3, 5, movement=Mode.CLUB),))
        recorder.enter(6)
        recorder.refused("Q-20", drawing.seat_next, hall(recorder.rng))


class Test_TEAM_05:
    """« La première position n'est pas jouée : on commence à la deuxième ligne du mouvement. »"""

    def test_the_first_position_played_is_the_second_of_the_movement(self) -> None:
        recorder = begun(7, form=Form.TEAM4)
        event = recorder.recorded[-1][1]
        assert isinstance(event, StageSeated)
        assert event.skipped == 1
        first = event.plan[0]
        assert first[0].seats == ("N1", "S7", "E6", "O3"), "Sud +1, Est +2, Ouest −2 from table 1"
        assert [set(step) for step in event.steps] == [{"N", "S", "E", "O"}] * 3

    def test_one_position_less_than_the_movement_has(self) -> None:
        recorder = Recorder()
        recorder.create(Form.TEAM4, (Stage(5, 4),))
        recorder.enter(6)
        recorder.refused("MOVE-11", drawing.seat_next, hall(recorder.rng))


class Test_TEAM_07:
    """« Les placements aléatoire et meilleurs contre meilleurs sont interdits par équipes. »"""

    @pytest.mark.parametrize("form", [Form.DUO, Form.TEAM4, Form.LINKED])
    @pytest.mark.parametrize("mode", [Mode.RANDOM, Mode.BEST])
    def test_neither_from_the_start_nor_later(self, form: Form, mode: Mode) -> None:
        recorder = Recorder()
        recorder.create(form)
        recorder.enter(20)
        recorder.refused("TEAM-07", drawing.seat_next, hall(recorder.rng), mode=mode)
        recorder.seat()
        recorder.play(1)
        recorder.refused("TEAM-07", drawing.seat_next, hall(recorder.rng), mode=mode, position=2)


class TestTeams:
    @pytest.mark.parametrize(
        ("form", "teams"),
        [(Form.DUO, n) for n in range(5, 21)] + [(Form.TEAM4, n) for n in range(4, 12)] + [(Form.LINKED, 20)],
    )
    def test_team_mates_never_meet(self, form: Form, teams: int) -> None:
        """TEAM-02, whatever the number of teams."""
        recorder = begun(teams, form=form, stages=(Stage(3, 1),))
        assert once_each(recorder, 1) == set(range(1, teams * form.team_size + 1))
        assert not mates_meet(recorder)

    def test_a_second_draw_seats_what_is_left(self) -> None:
        recorder = begun(10, form=Form.DUO, stages=(Stage(3, 1),))
        recorder.play(1)
        recorder.seat(position=2)
        assert recorder.book.seated_positions == 3
        assert not mates_meet(recorder)

    def test_linked_tournaments_are_side_by_side(self) -> None:
        recorder = begun(20, form=Form.LINKED)
        tables = recorder.book.tables(1)
        assert [table.number for table in tables] == list(range(1, 21))
        for section in range(4):
            mine = {player for table in tables[5 * section : 5 * section + 5] for player in table.players}
            assert {recorder.book.teams()[player] for player in mine} == set(range(1, 21))

    def test_linked_tournaments_need_a_multiple_of_four(self) -> None:
        recorder = Recorder()
        recorder.create(Form.LINKED)
        recorder.enter(18)
        recorder.refused("TEAM-08", drawing.seat_next, hall(recorder.rng))

    def test_teams_are_complete_and_nobody_is_alone(self) -> None:
        recorder = Recorder()
        recorder.create(Form.DUO)
        recorder.enter(6, there=False)
        recorder.do(entering.check_in, list(range(1, 12)))
        recorder.refused("TEAM-01", drawing.seat_next, hall(recorder.rng))
        recorder.do(entering.check_in, [12])
        recorder.do(entering.enter, people(1, 12))
        recorder.do(entering.check_in, [13])
        error = recorder.refused("TEAM-01", drawing.seat_next, hall(recorder.rng))
        assert "NOM13" in error.text.fr

    def test_a_team_that_does_not_come_is_left_out(self) -> None:
        recorder = Recorder()
        recorder.create(Form.DUO)
        recorder.enter(7, there=False)
        recorder.do(entering.check_in, list(range(1, 13)))
        recorder.seat()
        assert once_each(recorder, 1) == set(range(1, 13))


def finalists(recorder: Recorder, stage: int = 1) -> tuple[int, ...]:
    """Close the stage; among ex æquo the first of the list go on."""
    found = closing.stage_cut(recorder.book, stage)
    recorder.do(closing.close_stage, list(found.undecided[: found.places]))
    return recorder.book.kept[stage]


class Test_FIN_01:
    """« Tous jouent 5 positions de 4 donnes ; les 12, 16 ou 20 meilleurs en jouent une de plus. »"""

    @pytest.mark.parametrize("number", [12, 16, 20])
    def test_the_best_play_one_more_position_by_rank(self, number: int) -> None:
        recorder = begun(28, stages=TEMPLATES[f"final24-{number}"])
        for position in range(1, 6):
            recorder.play(position, takers=[position % 4, 0])
        recorder.refused("FIN-01", drawing.seat_next, hall(recorder.rng))
        kept = finalists(recorder)
        recorder.seat()
        tables = recorder.book.tables(6)
        assert [table[Orientation.NORD] for table in tables] == list(kept[: number // 4])
        assert once_each(recorder, 6) == set(kept)
        recorder.play(6)
        recorder.do(closing.finalise)
        rows = ranking(recorder.book).rows
        assert {row.entrant for row in rows[:number]} == set(kept)
        assert all(row.scores[5] is None for row in rows[number:])

    def test_a_final_is_of_12_16_or_20(self) -> None:
        recorder = begun(28, stages=(Stage(1, 1), Stage(1, 1, keep=14, movement=Mode.FINAL)))
        recorder.play(1)
        finalists(recorder)
        recorder.refused("FIN-01", drawing.seat_next, hall(recorder.rng))


class Test_FIN_02:
    """« Tous jouent 25 donnes ; les 20 meilleurs jouent 5 positions d'une donne, Sud +1, Est +2, Ouest −2. »"""

    def test_five_tables_five_positions_of_one_deal(self) -> None:
        recorder = begun(24, stages=TEMPLATES["final25"])
        for position in range(1, 6):
            recorder.play(position, takers=[position % 4, 1])
        kept = finalists(recorder)
        event = recorder.seat()
        assert isinstance(event, StageSeated)
        assert (len(kept), recorder.book.deals_due(6), recorder.book.seated_positions) == (20, 1, 10)
        assert [table.seats[0] for table in recorder.book.tables(6)] == list(kept[:5])
        south = recorder.book.tables(6)[0][Orientation.SUD]
        assert recorder.book.tables(7)[1][Orientation.SUD] == south, "one table further"
        west = recorder.book.tables(6)[2][Orientation.OUEST]
        assert recorder.book.tables(7)[0][Orientation.OUEST] == west, "two tables back"
        recorder.play_stage(2)
        recorder.do(closing.finalise)
        assert ranking(recorder.book).final


class TestLaterStages:
    def test_who_came_in_for_a_finalist_is_seated_at_the_next_position(self) -> None:
        recorder = begun(16, stages=(Stage(1, 1), Stage(2, 1, keep=12, movement=Mode.RANDOM)))
        recorder.play(1)
        kept = finalists(recorder)
        recorder.seat()
        recorder.do(entering.enter, people(1, 16))
        recorder.do(seats.substitute, kept[0], 17, 2, Succession.EACH)
        recorder.play(2)
        recorder.seat()
        assert once_each(recorder, 3) == set(kept[1:]) | {17}

    def test_teams_that_go_on(self) -> None:
        recorder = begun(10, form=Form.DUO, stages=(Stage(2, 1), Stage(2, 1, keep=6)))
        recorder.play(1, takers=[0])
        recorder.play(2, takers=[1])
        kept = finalists(recorder)
        recorder.seat()
        assert {recorder.book.teams()[player] for player in once_each(recorder, 3)} == set(kept)
        recorder.play_stage(2)
        recorder.do(closing.finalise)
        assert {row.entrant for row in ranking(recorder.book).rows[:6]} == set(kept)
