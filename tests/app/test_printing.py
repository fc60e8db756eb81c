"""Documents of a tournament, filled in from its book: every form, every moment, as they really are."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from libre_books import Recorder, begun, people
from oudler.app.libre.papers import score_sheets
from oudler.app.printing import Wish, entry_slips, howell_slips, link_to, poster, seating_plan, table_cards
from oudler.app.printing_results import ranking_list, recap_tables
from oudler.app.tools import papers_of
from oudler.formats.documents import Heading, ScoreSheet, ScoreSheets, render
from oudler.tournament.core import closing, entering, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Succession
from oudler.tournament.core.settings import Form, Level, Mode, Settings, Stage
from oudler.tournament.seating import Orientation
from oudler.verdicts import RuleBroken

ALL = papers_of(Book(Settings("Essai", date(2026, 11, 14))))
INCIDENTS = ALL.pop("incidents")
FACTS: dict[str, Any] = {
    "level": Level.HOMOLOGATED,
    "organiser": "Club",
    "arbiter": "C",
    "arbiter_level": "regional",
    "place": "Salle",
    "time": "14 h",
    "phone": "01",
    "fee_cents": 1000,
}
FIELDS = [(Form.INDIVIDUAL, 12), (Form.INDIVIDUAL, 23), (Form.DUO, 7), (Form.TEAM4, 5), (Form.LINKED, 12)]


def final(form: Form, number: int) -> Recorder:
    recorder = begun(number, form=form, stages=(Stage(2, 1),), **FACTS)
    recorder.play_stage()
    recorder.do(closing.set_prizes, [5000, 3000], 0 if form.team_size > 1 else 500, cup=True)
    recorder.do(closing.finalise)
    return recorder


@pytest.mark.parametrize(("form", "number"), FIELDS)
def test_every_document_of_every_form(form: Form, number: int) -> None:
    recorder = final(form, number)
    for name, make in ALL.items():
        if name == "howell" and recorder.book.stages[0][0].event.kind is Mode.FFT:
            continue
        document = make(recorder.book, Wish())
        assert document.heading.tournament == "Essai", name


@pytest.mark.parametrize("name", ALL)
def test_before_anything_is_seated(name: str) -> None:
    """It is made, or refused by a clause: nothing else happens."""
    recorder = Recorder()
    recorder.create(**FACTS)
    recorder.enter(12)
    try:
        ALL[name](recorder.book, Wish())
    except RuleBroken as refused:
        assert refused.clause in {"MOVE-01", "MOVE-10", "RES-01"}  # noqa: PT017 - most of them are made


def test_a_report_of_no_incidents_is_refused() -> None:
    with pytest.raises(RuleBroken, match="aucun incident"):
        INCIDENTS(begun(12).book, Wish())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_evening_at_one_table(players: int) -> None:
    recorder = begun(players, stages=(Stage(1, 5),), **FACTS)
    recorder.play(1)
    recorder.do(closing.finalise)
    for name, make in ALL.items():
        if name != "howell":
            make(recorder.book, Wish())
    (sheet,) = score_sheets(recorder.book, Wish()).sheets
    assert sum(seat.name is not None for seat in sheet.seats) == players
    recap = recap_tables(recorder.book, Wish())
    assert sum(len(table.players) for table in recap.tables) == players


class Test_SHEET_08:
    """« Nord fixe, Sud +1, Est +2, Ouest −2 » : les pas réels, et la table suivante."""

    def test_the_steps_of_this_movement(self) -> None:
        recorder = begun(24, stages=(Stage(3, 1),))
        first = score_sheets(recorder.book, Wish(position=1)).sheets[0]
        assert [seat.step for seat in first.seats] == [0, 1, 2, -1], "6 tables: Ouest −1"
        assert [seat.next_table for seat in first.seats] == [1, 2, 3, 6]
        last = score_sheets(recorder.book, Wish(position=3)).sheets[0]
        assert [seat.next_table for seat in last.seats] == [None] * 4

    def test_the_place_a_substitute_took_over(self) -> None:
        recorder = begun(24, stages=(Stage(3, 1),))
        recorder.do(entering.enter, people(1, 24))
        out = recorder.book.tables(2)[0].players[1]
        start = next(label for label, who in recorder.book.stages[0][0].event.who.items() if who == out)
        recorder.do(seats.substitute, out, 25, 2, Succession.EACH)
        sheet = score_sheets(recorder.book, Wish(position=2)).sheets[0]
        assert (sheet.seats[1].name, sheet.seats[1].start) == ("NOM25 Prénom", start)


class Test_D_45:
    """The printed form says « Ouest (−2) » for every tournament; ours prints the step that is made."""

    def test_the_step_that_is_made(self) -> None:
        for players, west in ((24, -1), (28, -2)):
            sheet = score_sheets(begun(players, stages=(Stage(3, 1),)).book, Wish(position=1)).sheets[0]
            assert sheet.seats[3].step == west
            shown = "".join(page.extract_text() for page in PdfReader(BytesIO(render(score_sheets_of(sheet)))).pages)
            assert f"OUEST (− {-west})" in shown


class Test_Q_18:
    """Who keeps the sheet when Nord is missing: Sud."""

    def test_the_printed_sheet_says_so(self) -> None:
        sheets = score_sheets(begun(23, stages=(Stage(3, 1),)).book, Wish(position=1)).sheets
        assert [sheet.scorer for sheet in sheets] == [Orientation.NORD] * 5 + [Orientation.SUD]
        shown = "".join(page.extract_text() for page in PdfReader(BytesIO(render(score_sheets_of(sheets[5])))).pages)
        assert "Sud tient la marque" in shown


def score_sheets_of(sheet: ScoreSheet) -> ScoreSheets:
    return ScoreSheets(Heading("Essai"), (sheet,))


class Test_SHEET_09:
    """« autant de feuilles de marque vierges que de positions à jouer »"""

    def test_a_sheet_a_table_and_position(self) -> None:
        recorder = begun(23, stages=(Stage(3, 1),))
        assert len(score_sheets(recorder.book, Wish()).sheets) == 6 * 3
        assert len(score_sheets(recorder.book, Wish(position=2)).sheets) == 6

    def test_with_its_address_and_what_is_entered(self) -> None:
        recorder = begun(12)
        recorder.play(1)
        sheet = score_sheets(recorder.book, Wish(position=1, table=link_to("http://salle/?table={n}"))).sheets[0]
        assert (sheet.code, sheet.url) == ("T1P1", "http://salle/?table=1")
        assert len(sheet.lines) == 2


class TestDrawnAnew:
    def test_slips_have_the_places_of_the_draw_that_is_played(self) -> None:
        recorder = begun(24)
        recorder.seat(position=1)
        now = {who: label for label, who in recorder.book.stages[0][1].event.who.items()}
        slips = entry_slips(recorder.book, Wish()).slips
        assert [slip.start for slip in slips] == [now[number] for number in range(1, 25)]

    def test_howell_slips_of_those_who_play(self) -> None:
        recorder = begun(12)
        recorder.do(seats.leave, 5, 1, why="malade")
        slips = howell_slips(recorder.book, Wish()).slips
        assert len(slips) == 11
        with pytest.raises(RuleBroken) as caught:
            howell_slips(begun(24).book, Wish())
        assert caught.value.clause == "MOVE-10"


class TestRecap:
    def test_substitutes_and_latecomers_are_there_so_that_sums_are_zero(self) -> None:
        recorder = begun(23, stages=(Stage(2, 1),))
        recorder.play(1)
        recorder.do(entering.enter, people(2, 23))
        recorder.do(seats.seat_late, 24, 2)
        recorder.do(seats.substitute, 3, 25, 2, Succession.EACH)
        recorder.play(2)
        players = [player for table in recap_tables(recorder.book, Wish()).tables for player in table.players]
        assert len(players) == 25
        for position in (0, 1):
            assert sum(player.marks[position] or 0 for player in players) == 0


class TestRanking:
    def test_a_formation_shows_what_its_licensees_receive(self) -> None:
        recorder = final(Form.DUO, 7)
        for number in (2, 4, 6, 8, 10, 12, 14):
            recorder.do(entering.correct, replace(recorder.book.players[number], licence=None))
        lines = ranking_list(recorder.book, Wish()).lines
        assert lines[0].pcn

    def test_positions_that_were_not_played(self) -> None:
        recorder = begun(12)
        for position in (None, 1):
            with pytest.raises(RuleBroken) as caught:
                ranking_list(recorder.book, Wish(position=position))
            assert caught.value.clause == "RES-01"
        recorder.play(1)
        assert ranking_list(recorder.book, Wish(position=1)).lines


class TestOthers:
    def test_poster_and_table_cards_before_the_day(self) -> None:
        recorder = Recorder()
        recorder.create(**FACTS, planned_tables=7)
        assert poster(recorder.book, Wish()).fee == "10,00 €"
        cards = table_cards(recorder.book, Wish(table=link_to("http://salle/{n}"))).tables
        assert [card.url for card in cards] == [f"http://salle/{number}" for number in range(1, 8)]

    def test_without_a_server_no_qr_code_is_printed(self) -> None:
        """Only a server knows the keys of its tables: a link that a file made up would lead nowhere."""
        recorder = begun(12)
        assert {sheet.url for sheet in score_sheets(recorder.book, Wish()).sheets} == {""}
        assert {card.url for card in table_cards(recorder.book, Wish()).tables} == {""}

    def test_the_certificate_is_printed_with_the_plan(self) -> None:
        plan = seating_plan(begun(24).book, Wish())
        assert [check.clause for check in plan.certificate] == ["MOVE-04", "ORG-18"]
        assert all(check.holds for check in plan.certificate)
        assert [check.clause for check in seating_plan(begun(7, form=Form.DUO).book, Wish()).certificate][
            -1
        ] == "TEAM-02"

    def test_meetings_that_repeat_are_named(self) -> None:
        plan = seating_plan(begun(12, stages=(Stage(6, 1),)).book, Wish())
        assert [check.holds for check in plan.certificate] == [False, True]
        assert len(plan.repeated) == 21 + 9 + 1, "Howell at 3 tables"

    def test_a_position_that_is_not_seated(self) -> None:
        with pytest.raises(RuleBroken) as caught:
            score_sheets(begun(12).book, Wish(position=9))
        assert caught.value.clause == "MOVE-01"


@pytest.mark.slow
@pytest.mark.parametrize(("form", "number"), FIELDS)
def test_every_document_becomes_a_pdf(form: Form, number: int) -> None:
    recorder = final(form, number)
    for name, make in ALL.items():
        if name == "howell" and recorder.book.stages[0][0].event.kind is Mode.FFT:
            continue
        assert render(make(recorder.book, Wish()))[:5] == b"%PDF-", name


class Test_ORG_11:
    """« une affichette format A4 ou A5 prête à être reproduite »"""

    @pytest.mark.parametrize("paper", ["a4", "a5"])
    def test_the_poster_of_a_tournament_on_both(self, paper: Any) -> None:
        recorder = Recorder()
        recorder.create(**FACTS)
        assert render(poster(recorder.book, Wish()), paper=paper)[:5] == b"%PDF-"
