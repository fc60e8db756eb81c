"""Names compared as people write them, and licence numbers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from oudler.tournament.entrants import fold, licence_warning, tidy_licence
from oudler.tournament.entrants.licences import BOXES
from oudler.tournament.entrants.names import distance, tolerance, words
from strategies import FIXED


class TestFold:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            ("Lefèvre", "LEFEVRE"),
            ("L'Hôte", "lhote"),
            ("L’Hôte", "L Hote"),
            ("Le Goff-Œuvrard", "LEGOFF OEUVRARD"),
            ("Jean-Pierre", "jean pierre"),
            ("Noe\u0308l", "Noël"),
            ("François", "FRANCOIS"),
            ("Weiß", "WEISS"),
            ("Łukasz Sørensen", "lukasz sorensen"),
            ("d\u00a0Arc", "d'Arc"),
        ],
    )
    def test_one_name(self, one: str, other: str) -> None:
        assert fold(one) == fold(other)

    @pytest.mark.parametrize(("one", "other"), [("Martin", "Martins"), ("Dupont", "Dupond"), ("", "A")])
    def test_two_names(self, one: str, other: str) -> None:
        assert fold(one) != fold(other)

    def test_words(self) -> None:
        assert words("  Le Goff-Œuvrard ") == ("le", "goff", "oeuvrard")

    @settings(FIXED, max_examples=60)
    @given(st.text())
    def test_folding_twice_changes_nothing(self, text: str) -> None:
        assert fold(fold(text)) == fold(text)

    @settings(FIXED, max_examples=60)
    @given(st.text())
    def test_capitals_never_count(self, text: str) -> None:
        assert fold(text.casefold()) == fold(text)


class TestDistance:
    @pytest.mark.parametrize(
        ("one", "other", "errors"),
        [
            ("", "", 0),
            ("dupont", "dupont", 0),
            ("dupont", "dupond", 1),
            ("lefevre", "lefebvre", 1),
            ("matrin", "martin", 1),
            ("bernard", "berard", 1),
            ("abc", "", 3),
            ("petit", "grand", 5),
        ],
    )
    def test_errors(self, one: str, other: str, errors: int) -> None:
        assert distance(one, other, 9) == errors == distance(other, one, 9)

    @settings(FIXED, max_examples=60)
    @given(st.text("abc", max_size=7), st.text("abc", max_size=7), st.integers(0, 3))
    def test_the_limit_only_cuts_short(self, one: str, other: str, limit: int) -> None:
        whole, cut = distance(one, other, 99), distance(one, other, limit)
        assert cut == whole if whole <= limit else cut > limit

    def test_short_names_must_be_exact(self) -> None:
        assert [tolerance(text) for text in ("lam", "lamy", "bernard", "lefebvre")] == [0, 1, 1, 2]


class Test_DOC_01:
    """The entry slip: tournament, starting position, N° FFT (compulsory, 7 boxes), NOM, PRÉNOM."""

    def test_a_licence_fills_the_seven_boxes(self) -> None:
        assert BOXES == 7
        assert [licence_warning("1" * digits) is None for digits in (6, 7, 8)] == [False, True, False]


class TestLicences:
    @pytest.mark.parametrize(
        ("written", "kept"),
        [("0123456", "0123456"), (" 012 34-56 ", "0123456"), ("012.345.6", "0123456"), ("", None), (" - ", None)],
    )
    def test_only_spaces_and_dashes_go(self, written: str, kept: str | None) -> None:
        assert tidy_licence(written) == kept

    def test_seven_digits_are_fine(self) -> None:
        assert licence_warning("0123456") is None

    @pytest.mark.parametrize("odd", ["12345678", "O123456", "12A4567", "١٢٣٤٥٦٧"])
    def test_another_form_is_a_warning(self, odd: str) -> None:
        warning = licence_warning(odd)
        assert warning is not None
        assert odd in warning.fr
        assert odd in warning.en

    def test_a_lost_zero_is_guessed(self) -> None:
        warning = licence_warning("123456")
        assert warning is not None
        assert "0123456" in warning.fr
