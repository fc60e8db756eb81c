"""Story k, papers and messages.

A table of three was reminded of poignées of 10, 13 and 15 trumps; the poster said the hour twice and four amounts
without saying whose; the report to the federation told the same calculation on every line, with codes of our own;
sheets came out on A5 in halls that have A4. And messages spoke of things nobody sees.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.cases import DEALS, copied
from cli.shell import Oudler
from libre_books import Recorder, begun
from oudler.app.libre.papers import score_sheets
from oudler.app.printing import Wish, poster
from oudler.app.printing_results import homologation_report
from oudler.formats.documents import ScoreSheet, ScoreSheets, SheetSeat
from oudler.rules.annonces import POIGNEE_SIZES
from oudler.tournament.core import closing, seats
from oudler.tournament.core.settings import Form, Level, Stage
from oudler.tournament.libre.sheets import Difference, tell_difference
from pdf import count, whole
from tools.specimens.forms import HEADING


class TestPapers:
    @pytest.mark.parametrize(("players", "trumps"), [(3, (13, 15, 18)), (4, (10, 13, 15))])
    def test_a_table_is_reminded_of_its_own_poignees(self, players: int, trumps: tuple[int, ...]) -> None:
        """P3-04, POIG-03."""
        assert tuple(POIGNEE_SIZES[players]) == trumps
        seats = tuple(SheetSeat("") if place < players else SheetSeat(None) for place in range(4))
        text = whole(ScoreSheets(HEADING, (ScoreSheet(1, 1, seats),)))
        for size in (10, 13, 15, 18):
            assert (f"({size} ATOUTS)" in text) == (size in trumps)

    def test_the_poster_says_the_hour_once_and_whose_the_prizes_are(self) -> None:
        recorder = Recorder()
        recorder.create(time="14h", place="Dijon", organiser="Tarot Club")
        recorder.do(closing.set_prizes, [10000, 8000])
        text = whole(poster(recorder.book, Wish()))
        assert text.count("14h") == 1
        assert "1er prix : 100,00 €" in text
        assert "2e prix : 80,00 €" in text
        assert "tél." not in text, "nobody has said a number"

    def test_the_report_tells_the_calculation_once_and_no_code(self) -> None:
        recorder = begun(
            12, stages=(Stage(1, 1),), level=Level.HOMOLOGATED, organiser="TC", arbiter="A", arbiter_level="regional"
        )
        recorder.play(1)
        recorder.do(closing.finalise)
        text = whole(homologation_report(recorder.book, Wish()))
        assert text.count("40 × 3 tables = 120") == 1
        assert text.count("moitié de 12 joueurs = 6 places") == 1
        assert "A (arbitre régional)" in text
        for code in ("HOM-", "PCN-", "(regional)"):
            assert code not in text

    def test_the_report_counts_who_played_and_crosses_out_no_remark(self) -> None:
        """One who leaves has taken part; that he played fewer positions is a remark, not a condition broken."""
        recorder = begun(
            12, stages=(Stage(2, 1),), level=Level.HOMOLOGATED, organiser="TC", arbiter="A", arbiter_level="regional"
        )
        recorder.play(1)
        recorder.do(seats.leave, 1, 2, force_majeure=True)
        recorder.play(2)
        report = homologation_report(recorder.book, Wish())
        assert ("Joueurs", "12") in report.facts
        remarks = [line.text for line in report.checks if line.holds is None]
        assert remarks == ["1 classé avec moins de positions que les autres"]

    def test_members_of_a_duo_share_one_explanation(self) -> None:
        recorder = begun(
            6,
            form=Form.DUO,
            stages=(Stage(1, 1),),
            level=Level.HOMOLOGATED,
            organiser="TC",
            arbiter="A",
            arbiter_level="club",
        )
        recorder.play(1)
        recorder.do(closing.finalise)
        report = homologation_report(recorder.book, Wish())
        assert len(report.awards) == 6
        assert [bool(line.why) for line in report.awards[1::2]] == [False] * 3

    def test_sheets_come_two_on_an_a4_page(self, oudler: Oudler, tmp_path: Path) -> None:
        recorder = begun(12, stages=(Stage(1, 1),))
        sheets = score_sheets(recorder.book, Wish())
        assert (count(sheets, "a4"), count(sheets, "a5")) == (2, 3)
        case, default, small = copied("seated", tmp_path), tmp_path / "m.pdf", tmp_path / "s.pdf"
        oudler("tournament", "print", str(case), "marque", "-p", "1", "-o", str(default))
        oudler("tournament", "print", str(case), "marque", "-p", "1", "-o", str(small), "--paper", "a5")
        assert b"/Count 2/" in default.read_bytes()
        assert b"/Count 3/" in small.read_bytes()


class TestMessages:
    def test_a_sheet_that_is_in_says_what_to_do(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        deals = tuple(word for deal in DEALS for word in ("--deal", deal))
        sheet = ("tournament", "sheet", str(case), "-p", "1", "-t", "1", *deals)
        assert oudler(*sheet, "--author", "Anne").status == 0
        done = oudler(*sheet, "--author", "Anne")
        assert "la feuille est déjà remise : une autre personne la vérifie (seconde saisie)" in done.err
        assert oudler(*sheet, "--check", "--author", "Bruno").status == 0
        assert "la feuille est déjà vérifiée : seul l'arbitre" in oudler(*sheet, "--check", "--author", "Luc").err

    def test_nothing_is_counted_in_the_singular(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("entered", tmp_path)
        told, english = (oudler("tournament", "info", str(case), "--lang", lang).out for lang in ("fr", "en"))
        assert "inscrits, 0 présent\n0 position jouée sur 3" in told
        assert "entered, 0 present\n0 positions played of 3" in english

    def test_a_place_on_a_sheet_names_the_entry_number(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        done = oudler("tournament", "sheet", str(case), "-p", "1", "-t", "1", "--bilans", "N=80", "S=-40", "E=-40")
        assert "position 1, table 1, joueur n° " in done.err

    def test_points_are_points(self) -> None:
        assert tell_difference(Difference(1, "half_points", "98", "96")).fr == "points : 49 puis 48"
        assert tell_difference(Difference(1, "half_points", "97", None)).fr == "points : 48,5 puis rien"
        assert tell_difference(Difference(1, "half_points", "97", "96")).en == "points: 48.5, then 48"
        assert tell_difference(Difference(1, "petit_au_bout", "attack", "defence")).fr == (
            "petit au bout : attaque puis défense"
        )

    def test_no_ranking_before_the_first_sheet(self, oudler: Oudler, tmp_path: Path) -> None:
        case = copied("seated", tmp_path)
        for words in (("ranking", str(case)), ("print", str(case), "classement")):
            done = oudler("tournament", *words)
            assert done.status == 1
            assert "aucune feuille n'est entrée : rien à classer" in done.err
            assert "position 0" not in done.err

    def test_ties_are_told_by_names(self) -> None:
        recorder = begun(12, stages=(Stage(1, 2), Stage(1, 2, keep=4)))
        recorder.play(1, [0, 1])
        error = recorder.refused("RANK-03", closing.close_stage)
        assert "NOM" in error.text.fr
