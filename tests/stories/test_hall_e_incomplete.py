"""Story e, a ranking while sheets come in.

With one sheet of three entered for position 2, `ranking`, `print classement` and `pcn` spoke as if position 2 had been
played: nine players stood there with a position less than the others, and the paper was posted. The last closed
position is what is ranked; who asks for another reads that it is incomplete, and which sheets are missing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.cases import DEALS, Case, copied
from cli.shell import Oudler
from libre_books import Recorder, begun
from oudler.app.lists import awards_grid, ranking_grid
from oudler.app.printing import Wish
from oudler.app.printing_results import homologation_report, prizes, ranking_list
from oudler.app.prizes import prize_awards
from oudler.tournament.core import closing
from oudler.tournament.core.results import open_positions, ranking
from oudler.tournament.core.settings import Level, Stage
from pdf import whole

FACTS: dict[str, Any] = {"level": Level.HOMOLOGATED, "organiser": "TC", "arbiter": "A", "arbiter_level": "club"}
LACKING = "position 2, feuilles manquantes (tables 2, 3)"


def under_way() -> Recorder:
    """Return twelve players, the first position closed, one of three sheets of the second in."""
    recorder = begun(12, stages=(Stage(3, 1),), **FACTS)
    recorder.play(1)
    recorder.hand_in(2, recorder.book.tables(2)[0])
    return recorder


@pytest.fixture
def entering(oudler: Oudler, tmp_path: Path) -> Case:
    """Return the same at the desk, with a sheet that waits for its second entry."""
    case = copied("played", tmp_path)
    deals = tuple(word for deal in DEALS for word in ("--deal", deal))
    assert oudler("tournament", "sheet", str(case), "-p", "2", "-t", "1", *deals, "--author", "Anne").status == 0
    return case


class TestScreen:
    def test_the_last_closed_position_is_ranked(self, oudler: Oudler, entering: Case) -> None:
        assert oudler("tournament", "ranking", str(entering)).out.startswith(
            "Classement provisoire après la position 1\n"
        )
        value = oudler("tournament", "ranking", str(entering), "--json").value
        assert (value["after"], value["state"], value["complete"], value["open"]) == (1, "provisional", True, [])

    def test_another_one_says_what_is_missing(self, oudler: Oudler, entering: Case) -> None:
        lines = oudler("tournament", "ranking", str(entering), "-p", "2").out.splitlines()
        assert lines[0] == "Classement incomplet après la position 2"
        assert lines[1] == f"incomplet : {LACKING}, seconde saisie attendue (table 1)"
        value = oudler("tournament", "ranking", str(entering), "-p", "2", "--json").value
        assert (value["state"], value["complete"], value["final"]) == ("incomplete", False, False)
        assert value["open"] == [{"position": 2, "missing": [2, 3], "unchecked": [1]}]
        english = oudler("tournament", "ranking", str(entering), "-p", "2", "--lang", "en").out
        assert "incomplete: position 2, missing sheets (tables 2, 3), second entry awaited (table 1)" in english

    def test_a_total_explained_says_so_too(self, oudler: Oudler, entering: Case) -> None:
        words = ("tournament", "ranking", str(entering), "-p", "2", "--explain", "1")
        assert f"incomplet : {LACKING}" in oudler(*words).out
        assert oudler(*words, "--json").value["complete"] is False

    def test_before_the_first_is_closed_one_must_be_asked_for(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        deals = tuple(word for deal in DEALS for word in ("--deal", deal))
        oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1", *deals)
        for words in (("ranking", str(case)), ("print", str(case), "classement"), ("pcn", str(case))):
            done = oudler("tournament", *words)
            assert done.status == 1
            assert "aucune position n'est close" in done.err
        assert oudler("tournament", "ranking", str(case), "-p", "1").out.startswith("Classement incomplet")

    def test_every_sheet_in_but_not_closed(self) -> None:
        recorder = begun(12, stages=(Stage(1, 1),))
        for table in recorder.book.tables(1):
            recorder.hand_in(1, table)
        assert ranking_list(recorder.book, Wish(1)).lacking == "position 1, pas encore close"

    def test_a_position_reopened_is_open_again(self) -> None:
        recorder = begun(12, stages=(Stage(3, 1),))
        recorder.play(1)
        recorder.play(2)
        recorder.do(closing.reopen_position, 2, why="réclamation")
        assert ranking(recorder.book).after == 1
        assert [each.position for each in open_positions(recorder.book, 2)] == [2]


class TestPaper:
    def test_the_ranking(self) -> None:
        book = under_way().book
        text = whole(ranking_list(book, Wish()))
        assert "CLASSEMENT APRÈS LA POSITION 1" in text
        assert "PROVISOIRE" in text
        assert "INCOMPLET" not in text
        text = whole(ranking_list(book, Wish(2)))
        assert "CLASSEMENT APRÈS LA POSITION 2" in text
        assert "INCOMPLET" in text
        assert LACKING in text
        assert "PROVISOIRE" not in text

    def test_prizes_of_a_final_that_is_being_entered(self) -> None:
        """FIN-03: finalists stand before the others from the cut on; their sheets count once the position is closed."""
        recorder = begun(16, stages=(Stage(2, 1), Stage(1, 1, keep=8)))
        recorder.play(1, [0])
        recorder.play(2, [1])
        limit = closing.stage_cut(recorder.book, 1)
        recorder.do(closing.close_stage, limit.undecided[: limit.places])
        recorder.seat()
        recorder.do(closing.set_prizes, [3000, 2000, 1000])
        before = prize_awards(recorder.book)
        recorder.hand_in(3, recorder.book.tables(3)[0], [3])
        assert prize_awards(recorder.book) == before

    def test_prizes_and_the_report(self) -> None:
        recorder = under_way()
        recorder.do(closing.set_prizes, [3000, 2000, 1000])
        text = whole(prizes(recorder.book, Wish()))
        assert "PROVISOIRE après la position 1" in text
        assert ("Classement", "provisoire") in homologation_report(recorder.book, Wish()).facts

    def test_the_lists(self) -> None:
        book = under_way().book
        grid = ranking_grid(book)
        assert grid.title.fr == "Classement provisoire, position 1"
        assert [column.key for column in grid.columns if column.key.startswith("p") and column.key[1:].isdigit()] == [
            "p1"
        ]
        assert "PCN provisoires" in awards_grid(book).notes[0].fr


class TestPCN:
    """RES-02: until the ranking is final, what it is worth is not."""

    def test_provisional_everywhere(self, oudler: Oudler, entering: Case) -> None:
        first = "PCN provisoires, après la position 1 sur 3 : le classement n'est pas définitif (RES-02)"
        assert oudler("tournament", "pcn", str(entering)).out.startswith(first)
        assert oudler("tournament", "pcn", str(entering), "--explain", "1").out.startswith(first)
        assert all(row["provisional"] for row in oudler("tournament", "pcn", str(entering), "--json").value)

    def test_no_more_at_the_end(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("final", tmp_path)
        assert "provisoire" not in oudler("tournament", "pcn", str(case)).out
        assert not any(row["provisional"] for row in oudler("tournament", "pcn", str(case), "--json").value)
