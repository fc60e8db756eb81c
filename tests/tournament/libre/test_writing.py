"""Score sheets at the control table: draft, submitted, checked, corrected."""

from __future__ import annotations

import pytest

from libre_books import Recorder, begun, line, sheet
from oudler.tournament.core import closing
from oudler.tournament.core.settings import Stage
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import SheetRecord, play_of
from oudler.tournament.libre.sheets import SheetState
from oudler.tournament.lines import Line

PLACE = (1, 1)


@pytest.fixture
def recorder() -> Recorder:
    return begun(12)


def good(recorder: Recorder) -> tuple[Line, ...]:
    return sheet(recorder.book.tables(1)[0], 2)


def other(recorder: Recorder) -> tuple[Line, ...]:
    return sheet(recorder.book.tables(1)[0], 2, takers=[1])


def record(recorder: Recorder) -> SheetRecord:
    return play_of(recorder.book).records[PLACE[0]][PLACE[1]]


def state(recorder: Recorder) -> SheetState:
    return writing.current_sheet(recorder.book, PLACE).state


class TestDrafts:
    def test_a_draft_may_hold_anything_and_counts_for_nothing(self, recorder: Recorder) -> None:
        recorder.do(writing.save, PLACE, good(recorder)[:1])
        assert state(recorder) is SheetState.DRAFT
        assert [table.number for table in writing.missing(recorder.book, 1)] == [1, 2, 3]
        recorder.do(writing.save, PLACE, (Line(1, marks=(1, 2, 3, 4)),))
        recorder.do(writing.submit, PLACE, good(recorder))
        assert [table.number for table in writing.missing(recorder.book, 1)] == [2, 3]

    def test_no_such_table(self, recorder: Recorder) -> None:
        recorder.refused("SHEET-01", writing.save, (1, 4), ())
        recorder.refused("SHEET-01", writing.save, (7, 1), ())


class TestSubmitting:
    def test_bilans_and_visas(self, recorder: Recorder) -> None:
        recorder.do(writing.submit, PLACE, good(recorder))
        written = record(recorder)
        north, *others = recorder.book.tables(1)[0].players
        assert written.bilans == {north: 300} | dict.fromkeys(others, -100)
        assert written.visas == recorder.book.tables(1)[0].players
        assert written.author == "Anne"

    def test_refused(self, recorder: Recorder) -> None:
        table = recorder.book.tables(1)[0]
        recorder.refused("SHEET-02", writing.submit, PLACE, good(recorder)[:1])
        recorder.refused("SHEET-05", writing.submit, PLACE, good(recorder), table.players[:3])
        unbalanced = (line(1, table), Line(2, marks=(150, -50, -50, -49)))
        error = recorder.refused("SHEET-04", writing.submit, PLACE, unbalanced)
        assert "position 1, table 1" in error.text.fr
        recorder.refused("SHEET-11", writing.submit, PLACE, (line(1, table), Line(2, marks=(150, -60, -50, -40))))

    def test_remarks_before_handing_in(self, recorder: Recorder) -> None:
        assert writing.remarks(recorder.book, PLACE, good(recorder)) == ()
        assert writing.remarks(recorder.book, PLACE, ())


class TestSecondEntry:
    def test_by_another_person_who_agrees(self, recorder: Recorder) -> None:
        recorder.do(writing.submit, PLACE, good(recorder))
        assert [table.number for table in writing.unchecked(recorder.book, 1)] == [1]
        recorder.refused("SHEET-04", writing.check, PLACE, good(recorder), "Anne")
        error = recorder.refused("SHEET-04", writing.check, PLACE, other(recorder), "Bruno")
        assert "Nord" in error.text.fr
        recorder.do(writing.check, PLACE, good(recorder), "Bruno", author="Bruno")
        assert state(recorder) is SheetState.CHECKED
        assert record(recorder).checked_by == "Bruno"
        assert writing.unchecked(recorder.book, 1) == []

    def test_not_before_the_first(self, recorder: Recorder) -> None:
        recorder.refused("SHEET-06", writing.check, PLACE, good(recorder), "Bruno")


class Test_SHEET_06:
    """« Remise à la table de contrôle, la feuille ne peut être rectifiée que par l'arbitre. »"""

    def test_nobody_writes_it_again(self, recorder: Recorder) -> None:
        recorder.do(writing.submit, PLACE, good(recorder))
        recorder.refused("SHEET-06", writing.save, PLACE, good(recorder))
        recorder.refused("SHEET-06", writing.submit, PLACE, good(recorder))

    def test_the_arbiter_corrects_it_and_says_why(self, recorder: Recorder) -> None:
        recorder.do(writing.submit, PLACE, good(recorder))
        recorder.refused("SHEET-06", writing.correct, PLACE, other(recorder), None)
        recorder.refused("SHEET-06", writing.correct, PLACE, other(recorder), "  ")
        recorder.do(writing.correct, PLACE, other(recorder), "preneur faux", author="arbitre", why="preneur faux")
        written = record(recorder)
        assert state(recorder) is SheetState.CORRECTED
        assert written.bilans[recorder.book.tables(1)[0].players[1]] == 300
        assert [(meta.author, meta.reason) for meta in written.corrections] == [("arbitre", "preneur faux")]

    def test_a_correction_adds_up_as_well(self, recorder: Recorder) -> None:
        recorder.do(writing.submit, PLACE, good(recorder))
        wrong = (good(recorder)[0], Line(2, marks=(150, -50, -50, -40)))
        recorder.refused("SHEET-04", writing.correct, PLACE, wrong, "essai")

    def test_a_corrected_sheet_is_checked_and_corrected_again(self, recorder: Recorder) -> None:
        recorder.do(writing.submit, PLACE, good(recorder))
        recorder.do(writing.correct, PLACE, other(recorder), "faux", author="arbitre", why="faux")
        recorder.do(writing.check, PLACE, other(recorder), "Bruno", author="Bruno")
        recorder.do(writing.correct, PLACE, good(recorder), "vrai", author="arbitre", why="vrai")
        assert len(record(recorder).corrections) == 2

    def test_nothing_to_correct(self, recorder: Recorder) -> None:
        recorder.refused("SHEET-06", writing.correct, PLACE, good(recorder), "rien")

    def test_a_sheet_that_changed_meanwhile(self, recorder: Recorder) -> None:
        seen = writing.current_sheet(recorder.book, PLACE).version
        recorder.do(writing.save, PLACE, good(recorder), seen=seen)
        error = recorder.refused("SHEET-06", writing.submit, PLACE, good(recorder), seen=seen)
        assert "Anne" in error.text.fr
        now = writing.current_sheet(recorder.book, PLACE).version
        recorder.do(writing.submit, PLACE, good(recorder), seen=now)


def test_closed_and_final_sheets_stay() -> None:
    recorder = begun(4, stages=(Stage(1, 2),))
    recorder.play(1)
    recorder.refused("RES-03", writing.correct, PLACE, good(recorder), "tard")
    recorder.do(closing.finalise)
    recorder.refused("RES-02", writing.correct, PLACE, good(recorder), "trop tard")
