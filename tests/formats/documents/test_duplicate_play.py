"""Papers of the tables in duplicate: movement slips, badges, feuilles de route, sheets of quarters and matches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oudler.formats.documents import render
from oudler.formats.documents.duplicate import (
    Badge,
    Badges,
    MatchSheets,
    MovementSlips,
    RouteLine,
    RouteSheet,
    RouteSheets,
)
from oudler.formats.reading import FormatError
from pdf import count, drawing, one_page, rendered, whole
from tools.specimens.forms import HEADING, LONG, person
from tools.specimens.play import (
    LONG_TEAM,
    badges,
    captain_recaps,
    etui_slips,
    match_sheets,
    player_slips,
    private_sheets,
    quarter_sheets,
    table_slips,
    team,
    team_slips,
)
from tools.specimens.results import route_sheets
from vectors import load

FORMS = {form["id"]: form for form in load("forms")["forms"]}
BLUE, PINK = "0.8392157 0.9098039 0.9843137", "0.9843137 0.8666667 0.9098039"


class TestMovementSlips:
    """Who goes where, one slip each."""

    def test_of_a_player(self) -> None:
        text = one_page(player_slips())
        assert f"JOUEUR N° 1 {person(1)} Position Table Place Étuis 1ère 2 Sud 7 à 9" in text
        assert "3ème exempt" in text

    def test_of_a_team_with_its_opponents(self) -> None:
        text = whole(team_slips())
        assert f"TRIPLETTE N° 1 {team(1)} Pos. Table Place Étuis Contre 1ère exempt" in text
        assert team(4) in text

    def test_of_a_set_of_etuis(self) -> None:
        text = whole(etui_slips())
        assert "ÉTUIS 1 à 3 exemplaire A Position Table 1ère 1 2ème 7" in text
        assert "4ème au relais" in text

    def test_of_a_table(self) -> None:
        text = one_page(table_slips())
        assert "TABLE 1 Position Étuis À la table 1ère 7 à 9 Nord" in text

    @pytest.mark.parametrize("positions", [1, 9, 10, 15])
    def test_any_number_of_positions_keeps_to_its_slip(self, positions: int) -> None:
        assert count(player_slips(7, positions, 4)) == 1
        assert count(table_slips(2, positions)) == (1 if positions < 10 else 2)

    def test_none_at_all_is_refused(self) -> None:
        with pytest.raises(FormatError, match="rien à imprimer"):
            render(MovementSlips(HEADING, "player", ()))


class Test_TRI_06:
    """Badges: blue, white, red."""

    @pytest.mark.parametrize(("colour", "word"), [("blue", "BLEU"), ("white", "BLANC"), ("red", "ROUGE")])
    def test_the_colour_is_shown_and_said(self, colour: str, word: str) -> None:
        (badge,) = [each for each in badges(1, 0).badges if each.colour == colour]
        text = one_page(Badges(HEADING, (badge,)))
        assert f"{badge.team} {word} {badge.name}" in text

    def test_elsewhere_a_badge_has_none(self) -> None:
        text = one_page(Badges(HEADING, (Badge("DURAND Anne", "12", place="Nord 3"),)))
        assert "DURAND Anne" in text
        assert "Nord 3 n° 12" in text
        assert not [word for word in ("BLEU", "BLANC", "ROUGE") if word in text]

    def test_ten_a_page_whatever_the_names(self) -> None:
        assert count(Badges(HEADING, (Badge(LONG, "1", LONG_TEAM, "NS 1", colour="red"),) * 10)) == 1


class Test_IND_13:
    """Feuille de route: scores, note per deal, attack %, defence %, global %, penalties."""

    def test_everything_that_the_clause_names_is_on_it(self) -> None:
        text = one_page(route_sheets())
        assert f"FEUILLE DE ROUTE {LONG} n° 8 · Sud 2" in text
        assert "Pos. Table Étui Rôle Preneur Score Note % 1 2 1 attaque" in text
        assert "−82 14,29" in text
        assert "attaque 57,14 % défense 48,41 % global 50,60 % rang 7e sur 43" in text
        assert "global = ¼ attaque + ¾ défense Aucune pénalité." in text
        assert "Pénalité : diagramme mal encerclé, étui 7 −2,00" in text

    def test_what_is_missing_is_said(self) -> None:
        sheet = RouteSheet(
            "DURAND Anne", "1", (RouteLine(1, 2, "5", "fond", remark="étui non joué"),), lacking="étui 5"
        )
        text = one_page(RouteSheets(HEADING, (sheet,), final=True))
        assert "INCOMPLÈTE" in text
        assert "1 2 5 fond étui non joué" in text
        assert "attaque – défense – global – rang –" in text

    def test_provisional_until_it_is_final(self) -> None:
        sheet = replace(route_sheets().sheets[0], lacking="")
        assert "PROVISOIRE" in one_page(RouteSheets(HEADING, (sheet,)))
        assert "PROVISOIRE" not in one_page(RouteSheets(HEADING, (sheet,), final=True))

    @pytest.mark.parametrize("etuis", [0, 1, 24, 40])
    def test_one_side_of_paper_however_many_etuis(self, etuis: int) -> None:
        line = RouteLine(1, 2, "5", "milieu", LONG, -52, "33.33")
        sheet = RouteSheet(LONG, "1", (line,) * etuis, penalties=(("retard", "-2.00"),) * 2, lacking="étui 5")
        assert count(RouteSheets(HEADING, (sheet, sheet))) == 1
        assert count(RouteSheets(HEADING, (sheet,)), "a5") == 1


class Test_TRI_11:
    """The captain may ask for the feuille de route of his triplette."""

    def test_it_names_the_three_and_says_what_is_not_complete(self) -> None:
        text = one_page(route_sheets())
        assert f"{LONG_TEAM} n° 3 · Nord-Sud {person(8)} · {person(9)} · {person(10)}" in text
        assert "étui 25 non joué" in text


class Test_QUAD_07:
    """Feuilles de route of a quadrette: blue for the attacker, pink for the defence; never authoritative."""

    def test_colours_are_those_of_the_form(self) -> None:
        assert FORMS["feuille_de_route_quadrette"]["colours"] == {"attaquant": "bleu", "défense": "rose"}
        attack, defence = (
            drawing(rendered(replace(private_sheets(), sheets=(sheet,)), "a4", "fr"))
            for sheet in private_sheets().sheets
        )
        assert BLUE in attack
        assert PINK not in attack
        assert PINK in defence
        assert BLUE not in defence

    def test_each_has_a_line_an_etui_to_write_in(self) -> None:
        text = one_page(private_sheets())
        assert "ATTAQUANT" in text
        assert "DÉFENSE" in text
        assert f"{person(2)} · {LONG} · {person(4)}" in text
        assert "Seule la fiche ambulante fait foi" in text
        assert text.count("plier ici") == 2

    def test_forty_etuis_keep_to_one_side(self) -> None:
        assert count(private_sheets(20, 2)) == 1


class Test_QUAD_14:
    """The captain's recap: every étui with both scores and PM."""

    def test_every_etui_has_both_scores(self) -> None:
        text = whole(captain_recaps())
        assert "Étui Nous Eux Écart PM 1 −82 −68 −14 −3,742 2 +92 −80 172 13,115" in text
        assert "24 étui non joué à l’autre table" in text
        assert "PM gagnés 65,575 PM perdus −88,161 résultat en PM −24,586 rang 3e sur 9" in text
        assert "Pénalité : retard à la position 4 : −2,000 PM" in text
        assert "INCOMPLET un étui n’a qu’un score" in text


class Test_EQUI_11:
    """Quarter sheet: quarter n°, room, names, contract and score per deal; cross-signed."""

    def test_every_field_of_the_form(self) -> None:
        text = one_page(quarter_sheets())
        assert "quart-temps n° 1 salle ouverte série d’étuis 1 à 5" in text
        assert f"attaque (Sud) : {team(1)} {person(5)}" in text
        assert f"{person(6)} {person(7)} {LONG}" in text
        assert "Étui Contrat (annoncé avant) + − 1 garde sans −82" in text

    def test_both_sides_keep_one_and_sign_the_others(self) -> None:
        text = one_page(quarter_sheets())
        assert "TENUE PAR L’ATTAQUE" in text
        assert "TENUE PAR LA DÉFENSE" in text
        assert "la défense signe la feuille de l’attaque" in text
        assert "l’attaquant signe la feuille de la défense" in text

    def test_a_blank_one_offers_the_contracts(self) -> None:
        text = one_page(quarter_sheets())
        assert text.count("garde ☐ sans ☐ contre ☐") == 5


class Test_EQUI_15:
    """Result sheet: names and scores, signed by both captains and the arbiter."""

    def test_names_scores_and_three_signatures(self) -> None:
        text = whole(match_sheets())
        assert f"Équipe A : {team(1)} {person(1)}" in text
        assert "66,420" in text
        assert "99,490" in text
        assert "Bonus donné avant le match : A 2,000 PM, B 0 PM" in text
        assert "1 garde sans −82 garde −62 4,472" in text
        for signature in ("capitaine de l’équipe A", "capitaine de l’équipe B", "l’arbitre"):
            assert signature in text
        assert f"{LONG_TEAM} gagne" in text

    def test_a_match_that_is_not_over_says_so(self) -> None:
        text = whole(match_sheets(played=2))
        assert "INCOMPLÈTE quarts-temps joués : 2 sur 4" in text
        assert text.count("non joué") == 2
        assert "Résultat : non établi" in text

    def test_six_etuis_a_quarter_stay_on_one_page(self) -> None:
        assert count(match_sheets(6)) == 1
        assert count(MatchSheets(HEADING, match_sheets().matches * 2)) == 2
