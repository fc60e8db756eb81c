"""Results of duplicate on paper: topage, rankings, the certificate of a movement."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oudler.formats.documents import render
from oudler.formats.documents.duplicate import DuplicateRanking, TopageSheets
from oudler.formats.documents.duplicate.texts import percent_text
from oudler.formats.reading import FormatError
from oudler.tournament.seating import ORIENTATIONS
from pdf import count, one_page, whole
from tools.specimens.etuis import dealt
from tools.specimens.forms import HEADING, LONG, person
from tools.specimens.results import (
    certificate,
    duplicate_ranking,
    pm_ranking,
    topage_sheets,
)


class TestTopage:
    """The notes of an étui with its diagram."""

    def test_hands_scores_and_notes(self) -> None:
        text = one_page(topage_sheets())
        assert "ÉTUI N° 1, PRENEUR SUD" in text
        assert "NORD DONNEUR ★ 17 11 4 3 1 ♠ V 7 6 A ♥ R 9 6 3" in text
        assert "OUEST ENTAME" in text
        assert "CHIEN ♣7 ♣V ♣C 10 13 E" in text
        assert "Pos. Table Preneur Défenseurs Gagne + Chute − Top. att. Top. déf." in text
        assert f"1 4 {person(4)} {person(5)}, {person(6)}, {person(7)} −82 11,11 88,89" in text
        assert "annulée : cartes vues" in text
        assert "Par du solveur" not in text

    def test_a_report_has_par_and_experts(self) -> None:
        text = one_page(topage_sheets(report=True))
        assert "entre +38 et +64 (bornes sur 12 écarts raisonnables)" in text
        assert "maître +58 écart ♣V" in text
        (sheet,) = topage_sheets(report=True).sheets
        assert "Par du solveur non calculé" in one_page(TopageSheets(HEADING, (replace(sheet, par=()),), report=True))

    def test_what_is_missing_is_said(self) -> None:
        assert "INCOMPLET aucune fiche" in one_page(topage_sheets(played=False))
        assert "Étui non joué" in one_page(topage_sheets(played=False))
        (sheet,) = topage_sheets().sheets
        unknown = TopageSheets(HEADING, (replace(sheet, hands=(), chien=()),))
        assert "Mains non enregistrées" in one_page(unknown)

    @pytest.mark.parametrize("times", [1, 15, 20, 24])
    def test_one_page_an_etui(self, times: int) -> None:
        assert count(topage_sheets(2, times, report=True)) == 2

    def test_hands_that_are_no_deal_are_refused(self) -> None:
        (sheet,) = topage_sheets().sheets
        north = dealt(1)[0][ORIENTATIONS[0]]
        with pytest.raises(FormatError, match=r"sheets\[0\] : 78 cartes différentes attendues"):
            render(TopageSheets(HEADING, (replace(sheet, hands=(north,) * 4),)))
        with pytest.raises(FormatError, match=r"sheets\[0\]\.hands : 4 mains attendues, pas 1"):
            render(TopageSheets(HEADING, (replace(sheet, hands=(north,)),)))


class TestRanking:
    """Percentages and PM, with what is missing."""

    def test_alternate_with_lines_percentages_and_penalties(self) -> None:
        text = one_page(duplicate_ranking())
        assert "CLASSEMENT ALTERNÉ APRÈS LA POSITION 6" in text
        assert "INCOMPLET manquent : étui 4 à la table 2, étui 11 à la table 5" in text
        assert f"1 1 {person(1)} Tarot-Club de Saint-Étienne N · 1 64,00 61,00 61,75" in text
        assert "52,50 −2,00 50,50" in text
        assert "abandon après la position 5" in text

    def test_of_a_line_and_general(self) -> None:
        assert "CLASSEMENT DE LA LIGNE NORD FINAL" in one_page(duplicate_ranking(8, "line", final=True))
        assert "CLASSEMENT GÉNÉRAL" in one_page(duplicate_ranking(8, "general"))
        provisional = replace(duplicate_ranking(8, "general"), lacking="")
        assert "PROVISOIRE" in one_page(provisional)
        assert "PROVISOIRE" not in one_page(replace(provisional, final=True))

    def test_points_de_match(self) -> None:
        text = one_page(pm_ranking())
        assert "Équipe Séance 1 Séance 2 PM PCN" in text
        assert "−8,419 −6,419 −14,838 100" in text

    def test_nobody_is_refused(self) -> None:
        with pytest.raises(FormatError, match="rien à imprimer"):
            render(DuplicateRanking(HEADING, ()))

    @pytest.mark.slow
    def test_a_hundred_and_sixty_players(self) -> None:
        document = duplicate_ranking(160)
        assert LONG in whole(document)
        assert count(document) < 8


class TestCertificate:
    """What an arbiter can read of a movement."""

    def test_what_holds_what_does_not_and_why(self) -> None:
        text = whole(certificate())
        assert "✓ Personne ne joue deux fois le même étui. (DUP-01)" in text
        assert "✗ Chacun attaque un étui sur quatre. (IND-01)" in text
        assert "11 joueurs attaquent 9 étuis, 33 en attaquent 8. – 33 étuis ne se partagent pas" in text
        assert "Rencontres entre joueurs fois paires 0 484 1 462" in text
        assert "Exemplaires 1 de chaque" in text

    def test_nothing_to_blame_is_said(self) -> None:
        assert "Ce qui n’est pas parfait Rien." in whole(replace(certificate(), faults=()))

    @pytest.mark.slow
    def test_forty_tables(self) -> None:
        assert count(certificate(40, 15)) < 6


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(215, 4), "53.75"), (50, "50.00"), (Fraction(200, 3), "66.67"), (Fraction(-1, 2), "-0.50"), (None, "")],
)
def test_percentages_have_two_decimals(value: Fraction | int | None, text: str) -> None:
    assert percent_text(value) == text
