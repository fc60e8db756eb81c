"""Story i, a total that its reader can follow.

A coefficient of 1,15 was on no ranking, list or paper: a player added up his ten positions and found another number
than the one beside his name. One who gave up stood last and nothing said why. « réglages changés » stood in the journal
and nobody knew which.
"""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from cli.cases import copied
from cli.shell import Oudler
from libre_books import Recorder, begun
from oudler.app.journal import tell_history
from oudler.app.lists import ranking_grid
from oudler.app.printing import Wish
from oudler.app.printing_results import ranking_list
from oudler.app.rankings import ranking_view
from oudler.app.settings_words import changed_words
from oudler.tournament.core import closing, entering, seats
from oudler.tournament.core.championship import ChampionshipFacts
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import CoefficientTarget, Form, Level, Settings, Stage
from pdf import whole

Columns = dict[str, tuple[Any, ...]]


def after_a_cut(second: Stage, **more: Any) -> Recorder:
    """Return sixteen players over two positions, of whom eight play a second stage."""
    recorder = begun(16, stages=(Stage(2, 1), replace(second, keep=8)), **more)
    recorder.play(1, [0])
    recorder.play(2, [1])
    limit = closing.stage_cut(recorder.book, 1)
    recorder.do(closing.close_stage, limit.undecided[: limit.places])
    recorder.seat()
    recorder.play(3, [2])
    return recorder


def columns(recorder: Recorder) -> Columns:
    return {column.title.fr: column.cells for column in ranking_view(recorder.book).columns}


class TestAddsUp:
    """COMP-08, ORG-21, Q-24."""

    def test_a_coefficient(self) -> None:
        recorder = after_a_cut(Stage(1, 1, coefficient="6/5"))
        shown = columns(recorder)
        assert list(shown) == ["P1", "P2", "report", "P3", "× 1,2"]
        for index, row in enumerate(ranking(recorder.book).rows):
            assert shown["report"][index] == shown["P1"][index] + shown["P2"][index]
            counted = shown["× 1,2"][index]
            assert counted == (None if index >= 8 else shown["P3"][index] * Fraction(6, 5))
            assert row.total == shown["report"][index] + (counted or 0)

    def test_an_abattement_leaves_those_who_are_out(self) -> None:
        recorder = after_a_cut(Stage(1, 1, abattement="1/2"))
        shown = columns(recorder)
        assert list(shown) == ["P1", "P2", "report × 0,5", "P3"]
        for index, row in enumerate(ranking(recorder.book).rows):
            both = shown["P1"][index] + shown["P2"][index]
            assert shown["report × 0,5"][index] == (both if index >= 8 else Fraction(both, 2))
            assert row.total == shown["report × 0,5"][index] + (shown["P3"][index] or 0)
        assert any("qui est éliminé garde le sien" in note.fr for note in ranking_view(recorder.book).notes)

    def test_a_coefficient_on_the_total_brought_along(self) -> None:
        recorder = after_a_cut(Stage(1, 1, coefficient="1.1"), coef_target=CoefficientTarget.CUMULATED)
        assert list(columns(recorder)) == ["P1", "P2", "report × 1,1", "P3"]

    def test_nothing_where_nothing_multiplies(self) -> None:
        assert list(columns(after_a_cut(Stage(1, 1)))) == ["P1", "P2", "P3"]

    def test_on_screen(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("region_final", tmp_path)
        lines = oudler("tournament", "ranking", str(case)).out.splitlines()
        head = "rang nom P1 P2 P3 P4 P5 report P6 P7 P8 P9 P10 × 1,15 total"
        assert " ".join(lines[1].split()) == head
        assert lines[-1] == "× 1,15 : coefficient, positions 6 à 10 (COMP-08)"
        value = oudler("tournament", "ranking", str(case), "--json").value
        assert [column["key"] for column in value["columns"]] == ["carried5", "times6"]
        first = value["rows"][0]
        assert Fraction(first["brought"]["carried5"]) == sum(first["scores"][:5])
        assert Fraction(first["before"]) == sum(Fraction(each) for each in first["brought"].values())

    def test_on_lists_and_paper(self) -> None:
        recorder = after_a_cut(Stage(1, 1, coefficient="1.15"))
        grid = ranking_grid(recorder.book)
        assert [column.key for column in grid.columns][3:8] == ["p1", "p2", "carried2", "p3", "times3"]
        paper = ranking_list(recorder.book, Wish())
        assert paper.heads == ("", "", "report", "", "× 1,15")
        text = whole(paper)
        for words in ("Pos. 3", "report", "× 1,15 : coefficient, position 3 (COMP-08)"):
            assert words in text


class TestAbandon:
    """COMP-36: « classé dernier »."""

    @pytest.mark.parametrize(("force_majeure", "told"), [(False, "abandon"), (True, "force majeure")])
    def test_named_on_screen_lists_and_paper(
        self, oudler: Oudler, tmp_path: Path, *, force_majeure: bool, told: str
    ) -> None:
        case = copied("played", tmp_path)
        why = ("--reason", "parti", *(["--force-majeure"] if force_majeure else []))
        assert oudler("tournament", "leave", str(case), "5", "-p", "2", *why).status == 0
        assert told in oudler("tournament", "ranking", str(case)).out
        rows = oudler("tournament", "ranking", str(case), "--json").value["rows"]
        assert [row["abandoned"] for row in rows if row["entrant"] == "5"] == [not force_majeure]
        recorder = begun(12, stages=(Stage(2, 1),))
        recorder.play(1)
        recorder.do(seats.leave, 5, 2, force_majeure=force_majeure, why="parti")
        assert told in whole(ranking_list(recorder.book, Wish()))
        assert [row[-1] for row in ranking_grid(recorder.book).rows if row[1] == 5] == [
            "abandon" if not force_majeure else "départ à la position 2, force majeure"
        ]

    def test_the_players_of_a_duo(self) -> None:
        recorder = begun(6, form=Form.DUO, stages=(Stage(2, 1),))
        recorder.play(1)
        recorder.do(seats.leave, 5, 2, why="parti")
        assert ranking_view(recorder.book, players=True).remarks[5].fr == "abandon"


class TestSettings:
    def test_the_journal_says_what_changed(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        done = oudler("tournament", "settings", str(case), "--place", "Dijon", "--fee", "7")
        told = "réglages changés : lieu : — → Dijon ; droit d'inscription : 5,00 € → 7,00 €"
        assert told in done.out
        assert told in oudler("tournament", "log", str(case), "--last", "1").out
        assert told in oudler("tournament", "undo", str(case), "--reason", "erreur").out
        again = oudler("tournament", "settings", str(case), "--fee", "6", "--lang", "en").out
        assert "settings changed: entry fee: €5.00 → €6.00" in again, "what was undone does not count"

    def test_stages_by_their_numbers(self) -> None:
        recorder = Recorder()
        recorder.create()
        recorder.do(
            entering.change_settings, replace(recorder.book.settings, stages=(Stage(5, 4), Stage(1, 4, keep=8)))
        )
        assert tell_history(recorder.recorded)[-1].fr == (
            "réglages changés : étape 1 : 3x2 → 5x4 ; étape 2 : — → 1x4, 8 retenus"
        )

    def test_whatever_changes_is_told(self) -> None:
        before = Settings("Essai", date(2026, 11, 16))
        others: dict[str, Any] = {
            "date": date(2026, 11, 17),
            "form": Form.DUO,
            "stages": (Stage(3, 3),),
            "level": Level.REGIONAL,
            "organiser_kind": "zone",
            "arbiter_level": "club",
            "coef_target": CoefficientTarget.CUMULATED,
            "championship": ChampionshipFacts(committee="Bourgogne"),
        }
        for field in fields(Settings):
            changed = replace(before, **{field.name: others.get(field.name, _other(getattr(before, field.name)))})
            assert list(changed_words(before, changed)), field.name
        for field in fields(ChampionshipFacts):
            value = {"regulations": ("20-39: *",), "last_day": DAY, "final_day": DAY}.get(field.name)
            facts: dict[str, Any] = {field.name: value or _other(getattr(ChampionshipFacts(), field.name))}
            changed = replace(before, championship=ChampionshipFacts(**facts))
            assert list(changed_words(before, changed)), field.name


DAY = date(2026, 11, 18)


def _other(value: object) -> object:
    """Return another value of the same kind; a question nobody answered is answered."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else True if value is None else f"{value}x"
