"""The score sheet, read back from the PDF."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import vectors
from oudler.formats.documents import Heading, ScoreSheet, ScoreSheets, SheetLine, SheetSeat, render
from oudler.formats.reading import FormatError
from pdf import RED, count, drawing, one_page, pages, whole
from tools.specimens.forms import HEADING, LONG, person, score_sheets

FORM = next(form for form in vectors.load("forms")["forms"] if form["id"] == "feuille_de_marque")
EXAMPLE = vectors.load("score_sheet")
BLANK = ScoreSheets(HEADING, (ScoreSheet(3, 1, (SheetSeat(),) * 4),))
SIX = score_sheets(6, 2)
ONE = ScoreSheets(HEADING, SIX.sheets[:2])
WORDS = {"garde": "Garde", "garde_sans": "G. Sans", "prise": "Prise"}


def example() -> ScoreSheets:
    """Return the sheet printed in the text, filled in."""
    seats = tuple(SheetSeat(name, f"{orientation} 3") for orientation, name in EXAMPLE["players"].items())
    lines = tuple(SheetLine(WORDS[deal["contract"]], tuple(deal["marks"].values())) for deal in EXAMPLE["deals"])
    sheet = ScoreSheet(EXAMPLE["table"], EXAMPLE["position"], seats, lines=lines)
    return ScoreSheets(Heading("Tournoi", EXAMPLE["date"]), (sheet,))


class Test_DOC_06:
    """Feuille de marque: see SHEET."""

    def test_every_field_of_the_form(self) -> None:
        text = one_page(ONE, 0, "a5")
        for field in (
            FORM["title"],
            "TABLE N°",
            "POSITION",
            "SOUS TOTAUX",
            "RÉSULTATS",
            "VISAS",
            HEADING.date,
            "Contrat",
        ):
            assert field in text
        assert "NORD (fixe) SUD (+ 1) EST (+ 2) OUEST (− 1)" in text

    def test_the_code_of_the_table_stands_beside_its_qr_code(self) -> None:
        found = pages(ONE, "a5")
        assert all(f"MCN {number:02}" in page for number, page in enumerate(found, start=1))
        with_code, without = (len(drawing(render(document, "a5"))) for document in (ONE, BLANK))
        assert with_code > without

    def test_an_address_too_long_for_a_qr_code_is_refused(self) -> None:
        sheet = replace(ONE.sheets[0], url="x" * 5000)
        with pytest.raises(FormatError, match="trop longue pour un code QR"):
            render(ScoreSheets(HEADING, (sheet,)))

    def test_a_table_of_three_shows_the_vacant_seat(self) -> None:
        found = pages(score_sheets(3, 1, vacant=True), "a5")
        assert ["place vacante" in page for page in found] == [False, False, True]

    def test_five_with_a_mort(self) -> None:
        sheet = ScoreSheet(1, 1, tuple(SheetSeat(person(number)) for number in range(1, 6)))
        text = whole(ScoreSheets(HEADING, (sheet,)), "a5")
        assert "OUEST 5E JOUEUR" in text
        assert person(5) in text

    @pytest.mark.parametrize("seats", [0, 3, 6])
    def test_other_numbers_of_seats_are_refused(self, seats: int) -> None:
        with pytest.raises(FormatError) as refused:
            render(ScoreSheets(HEADING, (ONE.sheets[0], ScoreSheet(1, 1, (SheetSeat(),) * seats))))
        assert refused.value.place == "sheets[1].seats"

    def test_in_english(self) -> None:
        text = one_page(ONE, 0, "a5", "en")
        assert "SCORE SHEET" in text
        assert "NORTH (stays) SOUTH (+ 1) EAST (+ 2) WEST (− 1)" in text


class Test_SHEET_01:
    """Nord fills in the sheet: table n°, position n°, names, starting positions, and enters the scores."""

    def test_the_sheet_comes_filled_in(self) -> None:
        text = one_page(ONE, 0, "a5")
        assert "TABLE N° 1 FEUILLE DE MARQUE" in text
        assert "POSITION 1 CONTRAT" in text
        assert f"Nom, prénom {person(1)} {person(2)} {person(3)} {person(4)}" in text
        assert "Position de départ Nord 1 Sud 1 Est 1 Ouest 1" in text
        assert "Nord tient la marque" in text

    def test_a_long_name_is_whole(self) -> None:
        assert LONG in one_page(SIX, 1, "a5").replace("- ", "-")

    def test_a_blank_sheet_leaves_room(self) -> None:
        text = whole(BLANK, "a5")
        assert "TABLE N° 3" in text
        assert "Nom, prénom Position de départ Position suivante n° Contrat" in text


class Test_SHEET_02:
    """One line per deal (5 printed lines) with the contract; four column pairs + / − for Nord, Sud, Est, Ouest."""

    @pytest.mark.parametrize("deals", [1, 4, 5, 8, 14])
    def test_one_line_a_deal(self, deals: int) -> None:
        text = whole(ScoreSheets(HEADING, (replace(BLANK.sheets[0], deals=deals),)), "a5")
        lines = " ".join(str(number) for number in range(1, deals + 1))
        assert f"n° Contrat + − + − + − + − {lines} SOUS TOTAUX" in text

    def test_still_one_page_with_the_most_deals(self) -> None:
        assert count(score_sheets(1, 1, 14), "a5") == 1

    @pytest.mark.parametrize("deals", [0, 15])
    def test_lines_too_low_to_write_in_are_refused(self, deals: int) -> None:
        with pytest.raises(FormatError, match="entre 1 et 14 donnes"):
            render(ScoreSheets(HEADING, (replace(BLANK.sheets[0], deals=deals),)))

    def test_the_example_of_the_text(self) -> None:
        text = whole(example(), "a5")
        assert "1 Garde 106 106 318 106 2 G. Sans 76 76 76 228 3 Prise 42 126 42 42" in text
        assert "4 Garde 276 92 92 92 5 Garde 582 1746 582 582" in text


class Test_SHEET_03:
    """Bottom lines: total (+ and −) per player (sous totaux), then bilan (résultats) = plus − minus."""

    def test_the_example_of_the_text(self) -> None:
        totals = EXAMPLE["totals"].values()
        subtotals = " ".join(f"{total['plus']} {total['minus']}" for total in totals)
        results = " ".join(str(total["bilan"]).replace("-", "−") for total in totals)
        text = whole(example(), "a5")
        assert f"SOUS TOTAUX {subtotals}" in text
        assert f"somme = 0 {results} VISAS" in text.replace("RÉSULTATS ", "")

    def test_red_ink_for_what_is_lost(self) -> None:
        assert RED in drawing(render(example(), "a5"))
        assert RED not in drawing(render(BLANK, "a5"))


class Test_SHEET_07:
    """The printed form recalls the score table."""

    def test_the_grid(self) -> None:
        text = whole(BLANK, "a5")
        names = {
            "prise": "PRISE",
            "garde": "GARDE",
            "garde_sans": "GARDE SANS LE CHIEN",
            "garde_contre": "GARDE CONTRE LE CHIEN",
        }
        for contract, name in names.items():
            times, petit = FORM["reminder"][contract]
            assert f"{name} (25 + points) × {times} {petit} points" in text
        assert "POIGNÉE (10 ATOUTS) DOUBLE POIGNÉE (13 ATOUTS) TRIPLE POIGNÉE (15 ATOUTS)" in text
        for points in FORM["reminder"]["poignees"]:
            assert f"{points} points quel que soit le contrat" in text


class Test_SHEET_08:
    """The column heads show the movement as it is: Ouest −1 for 6, 8, 10 tables, and the steps of special positions."""

    def test_six_tables_show_minus_one_and_seven_minus_two(self) -> None:
        assert "OUEST (− 1)" in one_page(SIX, 0, "a5")
        assert "OUEST (− 2)" in one_page(score_sheets(7, 2), 0, "a5")

    def test_any_step_and_the_next_table(self) -> None:
        seats = tuple(
            SheetSeat(person(number), "", step, table)
            for number, step, table in ((1, 0, 5), (2, 1, 6), (3, 3, 2), (4, -3, 2))
        )
        text = whole(ScoreSheets(HEADING, (ScoreSheet(5, 2, seats),)), "a5")
        assert "NORD (fixe) SUD (+ 1) EST (+ 3) OUEST (− 3)" in text
        assert "Position suivante reste → table 6 → table 2 → table 2" in text

    def test_no_step_after_the_last_position(self) -> None:
        assert "NORD SUD EST OUEST" in one_page(SIX, -1, "a5")


class Test_SHEET_09:
    """As many blank sheets per table as positions, preferably one colour per position."""

    @pytest.mark.slow
    def test_tables_times_positions(self) -> None:
        found = pages(score_sheets(3, 4), "a5")
        assert len(found) == 3 * 4
        heads = [(f"TABLE N° {table} ", f"POSITION {position} ") for position in range(1, 5) for table in range(1, 4)]
        assert all(table in page and position in page for (table, position), page in zip(heads, found, strict=True))

    def test_two_on_a_page_of_a4_and_piles_in_order(self) -> None:
        document = score_sheets(5, 3)
        assert count(document) == 8
        text = one_page(document)
        assert " 1/15" in text
        assert " 9/15" in text

    def test_one_colour_a_position(self) -> None:
        made = render(score_sheets(1, 6), "a5")
        colours = {line for number in range(6) for line in fills(drawing(made, number))}
        shared = set.intersection(*(fills(drawing(made, number)) for number in range(6)))
        assert len(colours - shared) == 6


def fills(commands: str) -> set[str]:
    """Return the colours that a page is filled with."""
    return set(re.findall(r"([\d.]+ [\d.]+ [\d.]+) scn", commands))
