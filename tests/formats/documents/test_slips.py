"""Slips that players fill in or keep: entry slips, personal cards, Howell slips; table numbers and panels."""

from __future__ import annotations

import pytest

import vectors
from oudler.formats.documents import (
    EntryPlayer,
    EntrySlip,
    EntrySlips,
    HowellSlip,
    HowellSlips,
    PersonalCard,
    PersonalCards,
    Stop,
    TableCard,
    TableCards,
    render,
)
from oudler.formats.reading import FormatError
from oudler.tournament.seating import Orientation
from pdf import count, one_page, pages, whole
from tools.specimens.forms import (
    HEADING,
    LONG,
    entry_slips,
    howell_slips,
    panels,
    personal_cards,
    table_cards,
)

MOVEMENTS = vectors.load("movements")


class Test_DOC_01:
    """Fiche d'inscription donnes libres: tournament, starting position, N° FFT (compulsory, 7 boxes), NOM, PRÉNOM."""

    def test_every_field_stands_on_every_slip(self) -> None:
        text = whole(EntrySlips(HEADING, blank=6))
        for field in ("Fiche d’inscription", "DONNES LIBRES", "TOURNOI", "POSITION DE DÉPART", "N° FFT OBLIGATOIRE"):
            assert text.count(field) == 6
        assert text.count("NOM PRÉNOM Encaissement") == 6
        assert "Inscription impérative du numéro de licence et des nom et prénom" in text
        assert text.count("Grand Prix de la Ville de Mâcon") == 6

    def test_a_slip_can_come_filled_in_digit_by_digit(self) -> None:
        slip = EntrySlip((EntryPlayer("0123456", "LEFÈVRE", "Océane"),), "Ouest 12")
        text = whole(EntrySlips(HEADING, slips=(slip,)))
        assert "OBLIGATOIRE 0 1 2 3 4 5 6 NOM LEFÈVRE PRÉNOM Océane" in text
        assert "Ouest 12" in text

    @pytest.mark.parametrize(("slips", "expected"), [(1, 1), (6, 1), (7, 2), (13, 3)])
    def test_six_to_a_page(self, slips: int, expected: int) -> None:
        assert count(EntrySlips(HEADING, blank=slips)) == expected

    def test_nothing_is_no_document(self) -> None:
        with pytest.raises(FormatError, match="rien à imprimer"):
            render(EntrySlips(HEADING))


class Test_DOC_02:
    """Fiche d'inscription duo: same with two players."""

    def test_two_players(self) -> None:
        text = whole(entry_slips(1, 2))
        assert "DONNES LIBRES DUO" in text
        assert text.count("N° FFT OBLIGATOIRE") == 2
        assert text.count("PRÉNOM ") == 2
        assert "NOM ROBERT PRÉNOM François" in text
        assert "NOM LEROY PRÉNOM Karine" in text

    def test_a_third_player_is_refused_with_the_place(self) -> None:
        slip = EntrySlip((EntryPlayer(), EntryPlayer(), EntryPlayer()))
        with pytest.raises(FormatError) as refused:
            render(EntrySlips(HEADING, "duo", (EntrySlip(), slip)))
        assert refused.value.text.en == "slips[1]: 3 players on a slip for 2"


class Test_DOC_03:
    """Fiche d'inscription par quatre: four × (N° FFT, NOM PRÉNOM)."""

    def test_four_players(self) -> None:
        text = whole(entry_slips(2, 4))
        assert text.count("DONNES LIBRES PAR QUATRE") == 2
        assert text.count("N° FFT ") == text.count("NOM PRÉNOM ") == 8
        assert f"NOM PRÉNOM {LONG}" in text


class Test_DOC_05:
    """Fiche personnelle: orientation, first table, rotations 1-5 with + / − / solde; kept by the player."""

    def test_a_blank_card_has_every_field_of_the_form(self) -> None:
        text = whole(PersonalCards(HEADING, (PersonalCard(),)))
        for field in (
            "FICHE PERSONNELLE",
            "(à conserver par le joueur)",
            "Vous êtes placé en :",
            "(Nord - Sud - Est - Ouest)",
            "Première position à la table :",
            "BIENVENUE ET BONNE CHANCE",
            "ROTATION TABLE + − SOLDE 1 2 3 4 5",
        ):
            assert field in text

    def test_the_table_of_each_rotation_is_worked_out(self) -> None:
        stops = tuple(Stop(table, Orientation.EST) for table in (2, 4, 6, 2, 4))
        text = whole(PersonalCards(HEADING, (PersonalCard("DUPONT Loïc", "7", stops),)))
        assert "DUPONT Loïc n° 7" in text
        assert "EST Première position à la table : 2" in text
        assert "SOLDE 1 2 2 4 3 6 4 2 5 4" in text

    def test_changing_orientation_is_said_at_each_rotation(self) -> None:
        stops = (Stop(2, Orientation.EST), Stop(1, Orientation.SUD))
        text = whole(PersonalCards(HEADING, (PersonalCard("DUPONT Loïc", "7", stops),)))
        assert "1 2 Est 2 1 Sud" in text

    def test_four_to_a_page_and_each_pile_in_order_after_cutting(self) -> None:
        document = personal_cards(6)
        assert count(document) == 6
        text = one_page(document)
        assert [number for number in range(1, 25) if f"n° {number} " in text] == [1, 7, 13, 19]


class Test_DOC_08:
    """Fiche individuelle Howell: player n°, position, table, orientation (example n° 7 for 3 and 4 tables)."""

    @pytest.mark.parametrize("movement", ["howell3", "howell4"])
    def test_player_7_of_the_text(self, movement: str) -> None:
        positions = tuple(tuple(position) for position in MOVEMENTS[movement]["positions"])
        slips = howell_slips(positions)
        slip = HowellSlips(HEADING, (HowellSlip("7", slips.slips[6].stops),))
        expected = " ".join(
            f"{number}{'ère' if number == 1 else 'ème'} {table} {orientation}"
            for number, (table, orientation) in enumerate(MOVEMENTS[movement]["fiche_player_7"], start=1)
        )
        assert f"JOUEUR N° 7 Position Table Orientation {expected} Oudler" in whole(slip)


class Test_MOVE_10:
    """In Howell each player has a number and a personal slip."""

    @pytest.mark.parametrize(("movement", "players"), [("howell3", 12), ("howell4", 16)])
    def test_one_slip_a_player(self, movement: str, players: int) -> None:
        positions = tuple(tuple(position) for position in MOVEMENTS[movement]["positions"])
        text = whole(howell_slips(positions))
        assert all(text.count(f"JOUEUR N° {number} ") == 1 for number in range(1, players + 1))


class Test_DOC_09:
    """Table numbers (chevalets) and orientation panels."""

    def test_a_table_number_reads_from_both_sides(self) -> None:
        found = pages(table_cards(3))
        assert len(found) == 3
        assert all(page.count(f"TABLE {number} ") == 2 for number, page in enumerate(found, start=1))
        assert all(page.count(f"MCN {number:02}") == 2 for number, page in enumerate(found, start=1))

    def test_numbers_of_three_digits(self) -> None:
        assert "TABLE 150 " in whole(TableCards(HEADING, (TableCard(150),)), "a5")

    def test_one_panel_a_side_of_the_hall(self) -> None:
        found = pages(panels())
        assert [page.split()[7] for page in found] == ["NORD", "SUD", "EST", "OUEST"]
