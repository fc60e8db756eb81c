"""The entry desk of a tournament: who enters, pays, is there, does not come."""

from __future__ import annotations

from dataclasses import replace

import pytest

from libre_books import Recorder, begun, people
from oudler.tournament.core import entering, penalties, seats
from oudler.tournament.core.events import FeePaid, FeesPaid, PlayersEntered, Succession
from oudler.tournament.core.settings import Form, Level, Stage
from oudler.tournament.entrants import Formation, Player, Status


@pytest.fixture
def desk() -> Recorder:
    recorder = Recorder()
    recorder.create(fee_cents=1000)
    return recorder


@pytest.fixture
def duos() -> Recorder:
    recorder = Recorder()
    recorder.create(Form.DUO)
    recorder.enter(6, there=False)
    return recorder


class TestEntering:
    def test_entry_numbers_go_on_and_the_fee_is_that_of_the_tournament(self, desk: Recorder) -> None:
        desk.enter(3, there=False)
        event = desk.do(entering.enter, [Player(7, "Tard", licence="77"), Player(9, "Gratuit", fee_due=500)])
        assert isinstance(event, PlayersEntered)
        assert [(player.number, player.fee_due) for player in event.players] == [(4, 1000), (5, 500)]
        assert list(desk.book.players) == [1, 2, 3, 4, 5]

    def test_status_and_reserve(self, desk: Recorder) -> None:
        one, two = people(2)
        desk.do(entering.enter, [replace(one, status=Status.CHECKED_IN), replace(two, status=Status.RESERVE)])
        assert [player.status for player in desk.book.players.values()] == [Status.ENTERED, Status.RESERVE]

    def test_nobody(self, desk: Recorder) -> None:
        desk.refused("ORG-14", entering.enter, [])

    def test_one_licence_twice(self, desk: Recorder) -> None:
        desk.enter(2, there=False)
        error = desk.refused("ORG-14", entering.enter, people(1))
        assert "inscrit n° 1" in error.text.fr
        desk.refused("ORG-14", entering.enter, [Player(1, "A", licence="9"), Player(2, "B", licence="9")])
        desk.refused("ORG-14", entering.enter, [Player(1, "A"), Player(1, "B")])

    def test_a_correction_keeps_fees_and_presence(self, desk: Recorder) -> None:
        desk.enter(2)
        wrong = replace(desk.book.players[1], surname="Durand", fee_paid=0, status=Status.LEFT)
        desk.do(entering.correct, wrong)
        found = desk.book.players[1]
        assert (found.surname, found.fee_paid, found.status) == ("Durand", 1000, Status.CHECKED_IN)
        desk.refused("ORG-14", entering.correct, replace(found, licence="0000002"))
        desk.refused("ORG-14", entering.correct, replace(found, number=9))


class TestFees:
    def test_what_is_due_or_another_amount(self, desk: Recorder) -> None:
        desk.enter(1, there=False)
        assert desk.do(entering.pay, 1, 400, "chèque") == FeePaid(1, 400, "chèque")
        assert desk.do(entering.pay, 1) == FeePaid(1, 600)
        desk.refused("ORG-14", entering.pay, 1)
        desk.do(entering.pay, 1, -1000)
        assert desk.book.players[1].fee_paid == 0
        desk.refused("ORG-14", entering.pay, 1, -1)
        desk.refused("ORG-14", entering.pay, 5)

    def test_several_at_once_or_none(self, desk: Recorder) -> None:
        desk.enter(3, there=False)
        desk.do(entering.pay, 2)
        assert entering.owing(desk.book) == [1, 3]
        desk.refused("ORG-14", entering.pay_several, [1, 2, 3])
        desk.refused("ORG-14", entering.pay_several, [1, 9])
        paid = desk.do(entering.pay_several, [1, 3, 1], means="espèces")
        assert paid == FeesPaid((FeePaid(1, 1000, "espèces"), FeePaid(3, 1000, "espèces")))
        assert entering.owing(desk.book) == []
        desk.refused("ORG-14", entering.pay_several, [])


class Test_ORG_14:
    """« le joueur remplit la fiche … la caisse la vise … la table des places remet la fiche personnelle »"""

    def test_nobody_is_pointed_before_he_has_paid(self, desk: Recorder) -> None:
        desk.enter(2, there=False)
        error = desk.refused("ORG-14", entering.check_in, [1])
        assert "10,00 €" in error.text.fr
        desk.do(entering.pay, 1)
        desk.do(entering.check_in, [1])
        assert desk.book.players[1].status is Status.CHECKED_IN
        assert [player.number for player in desk.book.present()] == [1]

    def test_unless_the_tournament_says_so(self) -> None:
        recorder = Recorder()
        recorder.create(fee_cents=1000, pay_first=False)
        recorder.enter(1, there=False)
        recorder.do(entering.check_in, [1])
        assert recorder.book.players[1].outstanding == 1000

    def test_all_or_nobody(self, desk: Recorder) -> None:
        desk.enter(3, there=False)
        desk.do(entering.pay, 1)
        desk.refused("ORG-14", entering.check_in, [1, 2])
        desk.refused("ORG-14", entering.check_in, [])
        desk.refused("ORG-14", entering.check_in, [1, 1])
        desk.refused("ORG-14", entering.check_in, [9])

    def test_pointed_once_and_taken_back(self, desk: Recorder) -> None:
        desk.enter(1)
        desk.refused("ORG-14", entering.check_in, [1])
        desk.do(entering.cancel_check_in, 1)
        assert desk.book.players[1].status is Status.ENTERED
        desk.refused("ORG-14", entering.cancel_check_in, 1)

    def test_not_taken_back_from_who_has_a_seat(self) -> None:
        begun().refused("ORG-14", entering.cancel_check_in, 1)


class TestWithdrawing:
    def test_before_the_start_and_back_again(self, desk: Recorder) -> None:
        desk.enter(3)
        desk.do(entering.withdraw, [1, 2])
        assert [player.number for player in desk.book.present()] == [3]
        desk.do(entering.check_in, [2])
        assert desk.book.players[2].status is Status.CHECKED_IN

    def test_not_twice_nor_nobody(self, desk: Recorder) -> None:
        desk.enter(2)
        desk.do(entering.withdraw, [1])
        desk.refused("ORG-14", entering.withdraw, [1])
        desk.refused("ORG-14", entering.withdraw, [2, 2])
        desk.refused("ORG-14", entering.withdraw, [])
        desk.refused("ORG-14", entering.withdraw, [7])

    def test_who_has_or_had_a_seat_leaves(self) -> None:
        recorder = begun(16, stages=(Stage(1, 1), Stage(1, 1, keep=12)))
        recorder.refused("COMP-36", entering.withdraw, [1])
        recorder.do(seats.leave, 1, 1, why="malade")
        recorder.refused("ORG-14", entering.withdraw, [1])


class Test_COMP_01:
    """« Les championnats sont réservés aux seuls licenciés de la FFT. »"""

    def test_unlicensed_players_are_refused_in_championships(self) -> None:
        for level, refused in ((Level.CLUB, False), (Level.HOMOLOGATED, False), (Level.REGIONAL, True)):
            recorder = Recorder()
            recorder.create(level=level)
            recorder.enter(1, there=False, licensed=False)
            if refused:
                recorder.refused("COMP-01", entering.check_in, [1])
            else:
                recorder.do(entering.check_in, [1])

    def test_neither_as_latecomers_nor_as_substitutes(self) -> None:
        recorder = begun(11, level=Level.REGIONAL_FINAL)
        recorder.do(entering.enter, [Player(1, "Sans", "Licence")])
        recorder.refused("COMP-01", seats.seat_late, 12, 1)
        recorder.refused("COMP-01", seats.substitute, 1, 12, 1, Succession.EACH)


class TestFormations:
    def test_made_with_the_players_or_after(self, duos: Recorder) -> None:
        assert duos.book.teams() == {player: (player + 1) // 2 for player in range(1, 13)}
        duos.do(entering.enter, people(2, 12))
        duos.do(entering.form_teams, [Formation(1, "Les tardifs", (13, 14))])
        assert duos.book.formations[7].members == (13, 14)

    def test_refused(self, duos: Recorder) -> None:
        duos.refused("TEAM-01", entering.form_teams, [])
        duos.refused("TEAM-01", entering.form_teams, [Formation(1, "A", (1, 99))])
        duos.refused("TEAM-01", entering.form_teams, [Formation(1, "A", (1, 3))])
        duos.refused("TEAM-01", entering.form_teams, [Formation(1, "A", (), 4)])
        duos.do(entering.enter, people(3, 12))
        duos.refused("TEAM-01", entering.form_teams, [Formation(1, "A", (13, 14)), Formation(2, "B", (14, 15))])

    def test_not_in_an_individual_tournament(self, desk: Recorder) -> None:
        desk.enter(2, there=False)
        desk.refused("TEAM-01", entering.form_teams, [Formation(1, "A", (1, 2))])

    def test_changed_and_dissolved_before_the_start(self, duos: Recorder) -> None:
        duos.do(entering.change_team, Formation(1, "Autre nom", (2, 1)))
        assert duos.book.formations[1].title == "Autre nom"
        duos.refused("TEAM-01", entering.change_team, Formation(9, "Inconnue"))
        duos.refused("TEAM-01", entering.change_team, Formation(1, "A", (1, 3)))
        duos.do(entering.dissolve_team, 6)
        assert 6 not in duos.book.formations
        duos.refused("TEAM-01", entering.dissolve_team, 6)

    def test_not_after_it(self) -> None:
        recorder = begun(6, form=Form.DUO)
        recorder.refused("TEAM-01", entering.dissolve_team, 1)
        recorder.refused("TEAM-01", entering.change_team, Formation(1, "A", (1, 2)))

    def test_nor_with_a_penalty(self, duos: Recorder) -> None:
        duos.do(penalties.penalise, 100, "COMP-35", formation=1, why="en retard")
        duos.refused("RANK-05", entering.dissolve_team, 1)


class TestLineUps:
    """Who of a formation plays, where it has more members than play at a time or changes their order."""

    def test_those_named_are_seated(self) -> None:
        recorder = Recorder()
        recorder.create(Form.DUO, (Stage(2, 1),))
        recorder.enter(6)
        assert recorder.book.line_up(recorder.book.formations[1], 1) == (1, 2)
        recorder.do(entering.name_line_up, 1, [2, 1], 1)
        assert recorder.book.line_up(recorder.book.formations[1], 2) == (2, 1)
        recorder.seat()
        assert {1, 2} <= set(entering.seated_players(recorder.book))

    def test_refused(self) -> None:
        recorder = Recorder()
        recorder.create(Form.DUO, (Stage(2, 1),))
        recorder.enter(6)
        recorder.refused("TEAM-01", entering.name_line_up, 9, [1, 2], 1)
        recorder.refused("TEAM-01", entering.name_line_up, 1, [1, 3], 1)
        recorder.refused("TEAM-01", entering.name_line_up, 1, [1, 1], 1)
        recorder.refused("TEAM-01", entering.name_line_up, 1, [1], 1)
        recorder.refused("TEAM-01", entering.name_line_up, 1, [1, 2], 3)
        recorder.seat()
        recorder.refused("TEAM-01", entering.name_line_up, 1, [1, 2], 1)
