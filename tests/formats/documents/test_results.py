"""Tables and rankings that are posted: DOC-04, DOC-07, DOC-10, and the poster."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

import vectors
from oudler.formats.documents import (
    Heading,
    OrientationTable,
    Paper,
    Poster,
    Ranking,
    RankingLine,
    RecapPlayer,
    RecapTable,
    RecapTables,
    SeatedTable,
    render,
)
from oudler.formats.documents.recap import recap_sheets
from oudler.formats.reading import FormatError
from oudler.tournament.seating import ORIENTATIONS, Orientation
from pdf import RED, count, drawing, one_page, pages, reader, squeezed, whole
from tools.specimens.forms import (
    HEADING,
    LONG,
    orientation_table,
    person,
    poster,
    ranking,
    recap_tables,
)

FORMS = {form["id"]: form for form in vectors.load("forms")["forms"]}


class Test_DOC_04:
    """Tableau d'orientation: table n° × Nord/Sud/Est/Ouest (NOM et Prénom), 20 lines; displayed then kept."""

    @pytest.mark.slow
    @pytest.mark.parametrize(("tables", "expected"), [(1, 1), (20, 1), (21, 2), (150, 8)])
    def test_twenty_tables_a_page(self, tables: int, expected: int) -> None:
        document = orientation_table(tables)
        assert count(document) == expected
        for page in (one_page(document), one_page(document, -1)):
            assert "TABLE N° NORD NOM et Prénom SUD NOM et Prénom EST NOM et Prénom OUEST NOM et Prénom" in page
            assert "à afficher, puis à conserver par les organisateurs" in page
        assert f" {tables} " in one_page(document, -1)

    def test_names_in_their_places(self) -> None:
        text = whole(orientation_table(6))
        assert FORMS["tableau_orientation"]["title"] in text
        assert f"1 {person(1)} {person(2)} {person(3)} {person(4)} 2 {person(5)}" in text
        assert LONG in text

    def test_a_vacant_seat_is_struck_out(self) -> None:
        assert "20 place vacante" in whole(orientation_table(20, vacant=True))

    def test_seats_of_a_later_position(self) -> None:
        assert "PLACES DE LA POSITION 3" in whole(replace(orientation_table(6), position=3))

    def test_a_table_of_two_is_refused(self) -> None:
        with pytest.raises(FormatError, match=r"tables\[0\]\.seats : 4 places attendues"):
            render(OrientationTable(HEADING, (SeatedTable(1, ("A", "B")),)))


class Test_DOC_07:
    """Tableau récapitulatif: four, 10 columns, position 1, 2, cumul … cumul total, totals of negatives, positives."""

    def test_a_blank_table_has_every_field_of_the_form(self) -> None:
        players = tuple(RecapPlayer(str(number)) for number in range(1, 11))
        tables = tuple(RecapTable(orientation, players) for orientation in ORIENTATIONS)
        found = pages(RecapTables(HEADING, 6, tables))
        assert len(found) == FORMS["tableau_recapitulatif"]["count"]
        for page in found:
            assert "TABLEAU RÉCAPITULATIF DES SCORES" in page
            assert "ORIENTATION : NORD SUD EST OUEST" in page
            assert "1 2 3 4 5 6 7 8 9 10" in page
            assert "N° des joueurs" in page
            assert "Total des négatifs" in page
            assert "Total des positifs" in page
            rows = "1ère position 2ème position CUMUL 3ème position CUMUL 4ème position CUMUL 5ème position CUMUL"
            assert f"{rows} 6ème position CUMUL TOTAL" in page

    def test_cumuls_and_control_totals(self) -> None:
        players = (RecapPlayer("N1", "A", (100, -40, 5)), RecapPlayer("N2", "B", (-30, -70)))
        document = RecapTables(HEADING, 3, (RecapTable(Orientation.NORD, players),))
        rows = recap_sheets(document)[0].rows
        assert [(row.position, row.cumul) for row in rows] == [(1, False), (2, False), (2, True), (3, False), (3, True)]
        assert [row.cells for row in rows] == [(100, -30), (-40, -70), (60, -100), (5, None), (65, None)]
        assert [(row.negatives, row.positives) for row in rows] == [(-30, 100), (-110, 0), (-100, 60), (0, 5), (0, 65)]
        text = whole(document)
        assert "2ème position −40 −70 −110 0 CUMUL 60 −100 −100 60 3ème position 5 0 5 CUMUL TOTAL 65 0 65" in text

    @pytest.mark.slow
    def test_ten_players_a_sheet(self) -> None:
        assert count(recap_tables(11, played=1)) == 8
        assert "feuille 2/3" in one_page(recap_tables(21, 2, 1), 1)

    def test_the_four_tables_cancel_out(self) -> None:
        sheets = recap_sheets(recap_tables(20))
        for row in range(7):
            assert sum((sheet.rows[row].negatives or 0) + (sheet.rows[row].positives or 0) for sheet in sheets) == 0

    def test_without_orientation_for_howell(self) -> None:
        table = RecapTable(None, tuple(RecapPlayer(str(number)) for number in range(1, 13)))
        assert count(RecapTables(HEADING, 5, (table,))) == 2

    def test_nothing_is_no_document(self) -> None:
        with pytest.raises(FormatError):
            render(RecapTables(HEADING, 6, ()))


class Test_RES_05:
    """Positives in blue/black, negatives in red."""

    def test_in_the_summary(self) -> None:
        def table(mark: int) -> RecapTables:
            return RecapTables(HEADING, 1, (RecapTable(Orientation.NORD, (RecapPlayer("1", "A", (mark,)),)),))

        red_in = [drawing(render(table(mark))).count(RED) for mark in (50, -50)]
        assert red_in[1] > red_in[0]

    def test_in_a_ranking(self) -> None:
        won, lost = (drawing(render(Ranking(HEADING, (RankingLine(1, "A", score),), final=True))) for score in (5, -5))
        assert RED not in won
        assert RED in lost


class Test_DOC_10:
    """Ranking after each position, and final ranking, for display."""

    def test_after_a_position_it_is_provisional(self) -> None:
        text = whole(ranking(24, final=False))
        assert "CLASSEMENT APRÈS LA POSITION 5" in text
        assert "PROVISOIRE" in text
        assert "PCN" not in text
        assert "Rang N° Nom et prénom Club Pos. 1 Pos. 2 Pos. 3 Pos. 4 Pos. 5 Total Pénal. Score" in text

    def test_the_final_one_has_pcn_and_pp_and_no_watermark(self) -> None:
        text = whole(ranking(24))
        assert "CLASSEMENT FINAL" in text
        assert "PROVISOIRE" not in text
        assert "Score PCN PP" in text
        assert f"1 1 {person(1)} Tarot-Club de Saint-Étienne 32 45 58 71 43 249 249 280 40" in text

    def test_penalties_stand_apart(self) -> None:
        assert f"5 5 {person(5)} Tarot-Club de Saint-Étienne 43 15 28 41 54 181 −100 81 232 28" in whole(ranking(24))

    def test_only_the_columns_that_hold_something(self) -> None:
        lines = (RankingLine(1, "DURAND Anne", 120), RankingLine(2, "DUPONT Zoé", -120))
        text = whole(Ranking(HEADING, lines, 1))
        assert "Rang Nom et prénom Score 1 DURAND Anne 120 2 DUPONT Zoé −120" in text

    def test_ties_keep_the_rank_that_is_given(self) -> None:
        lines = tuple(RankingLine(rank, name, 0) for rank, name in ((1, "A"), (1, "B"), (3, "C")))
        assert "1 A 0 1 B 0 3 C 0" in whole(Ranking(HEADING, lines))

    def test_coefficients_give_decimals(self) -> None:
        lines = (
            RankingLine(1, "A", Fraction(1428, 5)),
            RankingLine(2, "B", Fraction(-1, 3)),
            RankingLine(3, "C", Fraction(-6, 2)),
        )
        assert "1 A 285,60 2 B −0,33 3 C −3" in whole(Ranking(HEADING, lines))
        assert "1 A 285.60 2 B −0.33" in whole(Ranking(HEADING, lines), lang="en")

    def test_members_of_a_duo(self) -> None:
        text = whole(ranking(6, members=2))
        assert "Équipe" in text
        assert f"Les Bouts de Durand {person(1)} {person(2)}" in text

    @pytest.mark.slow
    @pytest.mark.parametrize("players", [80, pytest.param(600, marks=pytest.mark.slow)])
    def test_heads_are_repeated_over_many_pages(self, players: int) -> None:
        made = reader(render(ranking(players, 7))).pages
        second, last = (squeezed(made[number].extract_text()) for number in (1, -1))
        assert players / 36 < len(made) < players / 22
        for page in (second, last):
            assert "Classement final" in page
            assert "Rang N° Nom et prénom" in page
        assert f"page {len(made)}/{len(made)}" in last
        assert f" {players} {players} " in last


class Test_DOC_11:
    """Poster."""

    @pytest.mark.parametrize("paper", ["a4", "a5"])
    def test_one_page_on_either_paper(self, paper: Paper) -> None:
        assert count(poster(), paper) == 1

    def test_a_very_long_title_still_gives_one_page(self) -> None:
        heading = replace(HEADING, tournament="Mémorial " + "Marie-Hélène de La Rochefoucauld-Montbel " * 3)
        assert count(replace(poster(), heading=heading)) == 1


class Test_ORG_10:
    """FFT logo; date, place, time; form; open to all; fee; « Règlement et Arbitrage F.F.T. »; phone."""

    def test_every_field(self) -> None:
        text = whole(
            Poster(Heading("Challenge", "samedi 6 mars", "Salle Rameau"), "14 heures", "Libre duo", "10 €", "01 02")
        )
        for field in (
            "sigle F.F.T.",
            "samedi 6 mars",
            "Salle Rameau",
            "14 heures",
            "Libre duo",
            "Ouvert à tous les licenciés et adhérents à la F.F.T.",
            "Droits d’inscription : 10 €",
            "Règlement et Arbitrage F.F.T.",
            "tél. 01 02",
        ):
            assert field in text
