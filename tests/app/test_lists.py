"""The lists of a tournament for spreadsheets, at every moment of it."""

from __future__ import annotations

from typing import Any

import pytest

from libre_books import Recorder, begun
from oudler.app.libre.lists import correction_notes, sheets_grid
from oudler.app.lists import awards_grid, ranking_grid
from oudler.app.names import entrant_name
from oudler.app.tools import grids_of
from oudler.formats.tables import Grid
from oudler.tournament.core import closing, penalties, seats
from oudler.tournament.core.settings import Form, Level, Stage
from oudler.tournament.libre import writing


def moments(form: Form, number: int) -> dict[str, Recorder]:
    """Return a tournament at its creation, with entrants, seated, played, and final."""
    found: dict[str, Recorder] = {}
    for moment in ("created", "entered", "seated", "played", "final"):
        recorder = found[moment] = Recorder()
        recorder.create(form, (Stage(2, 1),), level=Level.HOMOLOGATED, organiser="Club", arbiter="C", arbiter_level="r")
        if moment != "created":
            recorder.enter(number)
        if moment in {"seated", "played", "final"}:
            recorder.seat()
        if moment in {"played", "final"}:
            recorder.play(1)
            recorder.do(penalties.penalise, 100, "COMP-35", player=1, why="retard")
            recorder.do(closing.set_prizes, [1000])
        if moment == "final":
            recorder.play(2)
            recorder.do(closing.finalise)
    return found


@pytest.mark.parametrize(("form", "number"), [(Form.INDIVIDUAL, 12), (Form.DUO, 6), (Form.TEAM4, 5), (Form.LINKED, 12)])
def test_every_list_at_every_moment(form: Form, number: int) -> None:
    for moment, recorder in moments(form, number).items():
        for name, make in grids_of(recorder.book).items():
            grid = make(recorder.book)
            assert isinstance(grid, Grid), (moment, name)
            assert all(len(row) == len(grid.columns) for row in grid.rows), (moment, name)
            assert grid.title.fr


@pytest.mark.parametrize("players", [3, 5])
def test_an_evening_at_one_table(players: int) -> None:
    recorder = begun(players, stages=(Stage(1, 5),))
    recorder.play(1)
    grid = sheets_grid(recorder.book)
    assert len(grid.rows) == 5
    for make in grids_of(recorder.book).values():
        make(recorder.book)


class TestRanking:
    def test_scores_by_position_and_what_came_off(self) -> None:
        recorder = moments(Form.INDIVIDUAL, 12)["played"]
        grid = ranking_grid(recorder.book)
        assert grid.title.fr == "Classement provisoire, position 1"
        assert [column.key for column in grid.columns] == [
            "rank",
            "number",
            "name",
            "p1",
            "before",
            "penalties",
            "total",
            "remark",
        ]
        row: tuple[Any, ...] = next(row for row in grid.rows if row[1] == 1)
        assert row[5] == 100
        assert row[4] - row[6] == 100
        assert ranking_grid(moments(Form.INDIVIDUAL, 12)["final"].book).title.fr.startswith("Classement définitif")

    def test_a_team_is_named_with_its_members(self) -> None:
        recorder = begun(6, form=Form.DUO)
        assert entrant_name(recorder.book, 1).whole == "Équipe 1 (NOM1 Prénom, NOM2 Prénom)"

    def test_ties_that_were_broken_are_told(self) -> None:
        recorder = begun(12, level=Level.REGIONAL)
        recorder.play(1, takers=[0])
        recorder.play(2, takers=[0, 1])
        assert all("RANK-04" in note.fr for note in ranking_grid(recorder.book).notes)


class TestAwards:
    def test_empty_where_nothing_is_given(self) -> None:
        assert awards_grid(begun(12).book).rows == ()
        assert awards_grid(begun(10, level=Level.HOMOLOGATED).book).rows == ()

    def test_by_player(self) -> None:
        grid = awards_grid(moments(Form.DUO, 6)["final"].book)
        assert len(grid.rows) == 12


def test_corrections_and_undone_events_are_comment_lines() -> None:
    recorder = begun(12)
    recorder.play(1)
    recorder.do(closing.reopen_position, 1, why="vu")
    lines = writing.current_sheet(recorder.book, (1, 2)).lines
    recorder.do(writing.correct, (1, 2), lines, "total faux", author="arbitre", why="total faux")
    recorder.do(seats.leave, 1, 2, why="parti")
    recorder.undo()
    notes = correction_notes(recorder.recorded)
    assert len(notes) == 2
    assert "position 1, table 2 : feuille rectifiée (total faux)" in notes[0].fr
    assert f"événement {len(recorder.recorded) - 1} défait (erreur)" in notes[1].fr
    assert "corrected" in notes[0].en
