"""Heads of columns, the map made of them, and what stands in cells."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import date
from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.tables.files import Rows, csv_bytes, xlsx_bytes
from oudler.formats.reading import FormatError
from oudler.formats.tables import Field, map_columns, read_workbook
from oudler.formats.tables import cells as parse
from oudler.formats.tables.headers import Key, guess
from oudler.tournament.seating import Orientation
from strategies import FIXED


class TestGuess:
    @pytest.mark.parametrize(
        ("head", "field"),
        [
            ("NOM", Field.SURNAME),
            ("Nom de famille", Field.SURNAME),
            ("Surname", Field.SURNAME),
            ("Last name", Field.SURNAME),
            ("Prénom", Field.FIRST_NAME),
            ("PRENOMS", Field.FIRST_NAME),
            ("first_name", Field.FIRST_NAME),
            ("Nom et prénom", Field.FULL_NAME),
            ("NOM Prénom", Field.FULL_NAME),
            ("Nom/Prénom", Field.FULL_NAME),
            ("Joueur", Field.FULL_NAME),
            ("Nom du joueur", Field.FULL_NAME),
            ("Prénom et nom", Field.REVERSED_NAME),
            ("N° Licence", Field.LICENCE),
            ("N° de licence FFT", Field.LICENCE),
            ("Nº FFT", Field.LICENCE),
            ("N° FFT OBLIGATOIRE", Field.LICENCE),
            ("Numéro de licence", Field.LICENCE),
            ("licence", Field.LICENCE),
            ("License number", Field.LICENCE),
            ("Club", Field.CLUB),
            ("Comité", Field.COMMITTEE),
            ("Zone", Field.ZONE),
            ("Série", Field.SERIE),
            ("Né(e) le", Field.BORN),
            ("Date de naissance", Field.BORN),
            ("Birth date", Field.BORN),
            ("Courriel", Field.EMAIL),
            ("E-mail", Field.EMAIL),
            ("Adresse mail", Field.EMAIL),
            ("Tél.", Field.PHONE),
            ("Téléphone portable", Field.PHONE),
            ("Adresse", Field.ADDRESS),
            ("Accord", Field.CONSENT),
            ("Droit d'inscription", Field.FEE_DUE),
            ("Montant dû (€)", Field.FEE_DUE),
            ("Dû", Field.FEE_DUE),
            ("Payé", Field.FEE_PAID),
            ("RÉGLÉ", Field.FEE_PAID),
            ("Orientation", Field.WISH),
            ("Équipe", Field.TEAM),
            ("Nom de l'équipe", Field.TEAM),
            ("DUO", Field.TEAM),
            *[(str(field), field) for field in Field],
        ],
    )
    def test_one_player_a_row(self, head: str, field: Field) -> None:
        assert guess(head) == Key(field)

    @pytest.mark.parametrize(
        ("head", "field", "member"),
        [
            ("Joueur 1", Field.FULL_NAME, 1),
            ("J2", Field.FULL_NAME, 2),
            ("Nom 2", Field.SURNAME, 2),
            ("Nom2", Field.SURNAME, 2),
            ("Prénom joueur 3", Field.FIRST_NAME, 3),
            ("2e joueur", Field.FULL_NAME, 2),
            ("Licence 1", Field.LICENCE, 1),
            ("N° licence du joueur 4", Field.LICENCE, 4),
            ("Partenaire", Field.FULL_NAME, 2),
            ("Nom du partenaire", Field.SURNAME, 2),
            ("Licence partenaire", Field.LICENCE, 2),
            ("Équipier 3", Field.FULL_NAME, 3),
            ("surname.2", Field.SURNAME, 2),
        ],
    )
    def test_members_of_a_team(self, head: str, field: Field, member: int) -> None:
        assert guess(head) == Key(field, member)
        assert guess(Key(field, member).text) == Key(field, member)

    @pytest.mark.parametrize("head", ["", "N°", "Table", "Observations", "Joueur 7", "Joueur 1 2", "Total", "x" * 99])
    def test_unknown(self, head: str) -> None:
        assert guess(head) is None

    @pytest.mark.slow
    @settings(FIXED, max_examples=60)
    @given(st.text(max_size=90))
    def test_any_head(self, head: str) -> None:
        guess(head)


class TestMap:
    ROWS: ClassVar[Rows] = [
        ["Tournoi de Noël", None, None],
        [],
        ["N°", "Nom", None, "Prénom", "Licence", "Remarque"],
        [1, "Petit", None, "Luc", "0000001", "vient tard"],
    ]

    def test_heads_under_a_title(self) -> None:
        found = map_columns(read_workbook(xlsx_bytes({"Inscrits": self.ROWS}, merged=["A1:F1"])))
        assert found.header == 2
        assert [(column.letters, column.key.field) for column in found.columns] == [
            ("B", Field.SURNAME),
            ("D", Field.FIRST_NAME),
            ("E", Field.LICENCE),
        ]
        assert found.others == ((0, "N°"), (5, "Remarque"))
        assert [line.fr for line in found.lines] == [
            "B « Nom » → nom",
            "D « Prénom » → prénom",
            "E « Licence » → licence",
            "A « N° » : non lue",
            "F « Remarque » : non lue",
        ]
        assert "E “Licence” → licence" in [line.en for line in found.lines]

    def test_the_sheet_that_looks_most_like_a_list(self) -> None:
        book = read_workbook(xlsx_bytes({"Lisez-moi": [["Club", "x", "y"]], "Inscrits": self.ROWS}))
        assert map_columns(book).grid.name == "Inscrits"
        assert map_columns(book, {"surname": "B"}, sheet="lisez moi").grid.name == "Lisez-moi"

    def test_by_hand(self) -> None:
        book = read_workbook(csv_bytes(self.ROWS))
        found = map_columns(book, {"licence": "A", "club": "remarque", "prenom": "-"})
        assert found.index(Field.LICENCE) == 0
        assert found.index(Field.CLUB) == 5
        assert found.index(Field.FIRST_NAME) is None
        assert not next(column for column in found.columns if column.key.field is Field.CLUB).guessed

    def test_without_heads(self) -> None:
        book = read_workbook(b"Petit;Luc\nGrand;Zoe\n")
        with pytest.raises(FormatError, match="--column surname=B"):
            map_columns(book)
        found = map_columns(book, {"surname": "A", "first_name": "B"})
        assert (found.header, found.index(Field.SURNAME), found.index(Field.FIRST_NAME)) == (-1, 0, 1)

    def test_heads_where_the_user_says(self) -> None:
        book = read_workbook(b"Nom;Club\nClub;Nom\n")
        assert map_columns(book, header_row=2).index(Field.CLUB) == 0
        assert map_columns(book, {"surname": "A"}, header_row=0).header == -1

    def test_a_name_without_first_names_is_a_whole_name(self) -> None:
        assert map_columns(read_workbook(b"Nom;Club\nPETIT Luc;TC")).index(Field.FULL_NAME) == 0
        assert map_columns(read_workbook(b"Name;First name\nPetit;Luc")).index(Field.SURNAME) == 0

    def test_the_first_of_two_like_columns_counts(self) -> None:
        found = map_columns(read_workbook(b"Nom;Club;Club\nPetit;A;B"))
        assert (found.index(Field.CLUB), found.others) == (1, ((2, "Club"),))

    @pytest.mark.parametrize(
        ("chosen", "said"),
        [({"pointure": "A"}, "champ inconnu"), ({"club": "Z"}, "cette colonne"), ({"club": "?"}, "cette colonne")],
    )
    def test_wrong_choices(self, chosen: dict[str, str], said: str) -> None:
        with pytest.raises(FormatError, match=said):
            map_columns(read_workbook(b"Nom;Club\nPetit;TC"), chosen)

    def test_an_empty_sheet(self) -> None:
        with pytest.raises(FormatError, match="vide"):
            map_columns(read_workbook(xlsx_bytes({"A": []})))


class TestCells:
    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("2", 2),
            ("2e série", 2),
            ("1ère", 1),
            ("S3", 3),
            ("série 4", 4),
            ("2 ♥", 2),
            ("2 Cœur", 2),
            ("NC", None),
            ("-", None),
        ],
    )
    def test_serie(self, text: str, value: int | None) -> None:
        assert parse.serie(text) == value

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("28/02/1961", date(1961, 2, 28)),
            ("28.2.1961", date(1961, 2, 28)),
            ("1961-02-28", date(1961, 2, 28)),
            ("1961-02-28 12:03:00", date(1961, 2, 28)),
            ("22340", date(1961, 2, 28)),
            ("", None),
        ],
    )
    def test_day(self, text: str, value: date | None) -> None:
        assert parse.day(text) == value

    @pytest.mark.parametrize(
        ("text", "value"),
        [("12", 1200), ("12,50 €", 1250), ("12.5", 1250), ("1 200,00", 120000), ("12 euros", 1200), ("", 0), ("-", 0)],
    )
    def test_cents(self, text: str, value: int) -> None:
        assert parse.cents(text) == value

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("oui", 1200),
            ("X", 1200),
            ("true", 1200),
            ("chèque", 1200),
            ("non", 0),
            ("10", 1000),
            ("10 € (chèque)", 1000),
            ("0", 0),
            ("payé 5,50", 550),
        ],
    )
    def test_paid(self, text: str, value: int) -> None:
        assert parse.paid(text, 1200) == value

    @pytest.mark.parametrize(
        ("text", "value"),
        [
            ("N", Orientation.NORD),
            ("ouest", Orientation.OUEST),
            ("W", Orientation.OUEST),
            ("East", Orientation.EST),
            ("indifférent", None),
        ],
    )
    def test_orientation(self, text: str, value: Orientation | None) -> None:
        assert parse.orientation(text) == value

    @pytest.mark.parametrize(
        ("text", "surname", "first"),
        [
            ("DUPONT Jean", "DUPONT", "Jean"),
            ("Jean DUPONT", "DUPONT", "Jean"),
            ("DE LA TOUR Anne-Lise", "DE LA TOUR", "Anne-Lise"),
            ("Anne de LA TOUR", "de LA TOUR", "Anne"),
            ("D ESTAING Val", "D ESTAING", "Val"),
            ("d'Estaing Val", "d'Estaing", "Val"),
            ("Le Goff Yann", "Le Goff", "Yann"),
            ("Dupont, Jean Paul", "Dupont", "Jean Paul"),
            ("Dupont Jean Paul", "Dupont", "Jean Paul"),
            ("DUPONT JEAN", "DUPONT", "JEAN"),
            ("Ben ARFA", "ARFA", "Ben"),
            ("Dupont", "Dupont", ""),
            ("Le Goff", "Le", "Goff"),
        ],
    )
    def test_a_name_in_one_cell(self, text: str, surname: str, first: str) -> None:
        assert parse.split_name(text) == (surname, first)

    def test_first_name_first(self) -> None:
        assert parse.split_name("Jean Le Goff", first_name_first=True) == ("Le Goff", "Jean")
        assert parse.split_name("Dupont", first_name_first=True) == ("Dupont", "")

    def test_text_on_one_line(self) -> None:
        assert parse.plain(" Jean\n\u200bPaul\u00a0 ") == "Jean Paul"

    @pytest.mark.parametrize(
        ("read", "text"),
        [
            (parse.plain, "x" * 121),
            (parse.plain, "a\x07b"),
            (parse.licence_text, "1,23457E+06"),
            (parse.serie, "5"),
            (parse.serie, "12"),
            (parse.day, "31/02/1961"),
            (parse.day, "02/28/1961"),
            (parse.day, "28/02/61"),
            (parse.day, "1961"),
            (parse.cents, "douze"),
            (parse.cents, "-5"),
            (parse.cents, "12,505"),
            (parse.paid, "demain"),
            (parse.truth, "peut-être"),
            (parse.orientation, "Nord-Est"),
        ],
    )
    def test_refused(self, read: type, text: str) -> None:
        with pytest.raises(parse.CellError):
            read(text, 0) if read is parse.paid else read(text)

    @pytest.mark.slow
    @settings(FIXED, max_examples=60)
    @given(
        st.text(max_size=30),
        st.sampled_from(
            [
                parse.serie,
                parse.day,
                parse.cents,
                parse.truth,
                parse.orientation,
                parse.split_name,
                parse.licence_text,
                lambda text: parse.paid(text, 5),
            ]
        ),
    )
    def test_anything_may_be_written(self, text: str, read: Callable[[str], object]) -> None:
        with contextlib.suppress(parse.CellError):
            read(text)
