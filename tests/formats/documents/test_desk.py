"""What the desk prints beside the forms."""

from __future__ import annotations

from pdf import count, one_page, whole
from tools.specimens.forms import LONG, person
from tools.specimens.papers import (
    check_in_list,
    homologation_report,
    incident_report,
    prize_list,
    seat_list,
    seating_plan,
)


def test_seating_plan_carries_its_certificate() -> None:
    text = whole(seating_plan(6, 5))
    assert "PLAN DES POSITIONS" in text
    assert all(f"Position {number} Table Nord Sud Est Ouest" in text for number in range(1, 6))
    assert "Certificat du plan" in text
    assert "✓ Personne ne rencontre deux fois le même adversaire (Fascicule 2, ch. 2)" in text
    assert "✗ Deux joueurs passent deux fois" in text
    assert f"{person(1)} – {person(2)} : 2 fois" in text
    assert f"{LONG} : 2" in text


def test_plan_of_150_tables() -> None:
    document = seating_plan(150, 1)
    assert count(document) == 3
    assert "PLAN DES POSITIONS" not in one_page(document, 1)
    assert "Plan des positions" in one_page(document, 1)


def test_seat_list_tells_everybody_the_table() -> None:
    text = whole(seat_list(80))
    assert f"1 {person(1)} 1 Nord" in text
    assert "19 Nord" in text


def test_check_in_list_adds_up() -> None:
    text = whole(check_in_list(40))
    assert "Inscrits Présents Total dû Total payé Reste à percevoir 40 35 480,00 € 384,00 € 96,00 €" in text
    assert f"5 {person(5)} 1039595" in text


def test_prize_list_shows_amounts_special_prizes_and_checks() -> None:
    text = whole(prize_list())
    assert f"1 {person(1)} 770 Coupe de la Ville 105,00 €" in text
    assert "Prix spéciaux" in text
    assert "Total de la dotation : 442,50 €" in text
    assert "✗ 6 joueurs récompensés sur 36" in text


def test_homologation_report_explains_every_award() -> None:
    text = whole(homologation_report())
    assert "PCN et PP attribués" in text
    assert text.count("7 tables × 40 = 280") == 1
    assert f"1 {person(1)} 1007919 280 11 " in text
    assert f"2 {person(2)}" in text
    assert "L’arbitre (date et signature)" in text


def test_incident_report_tells_every_step() -> None:
    text = whole(incident_report())
    assert "RAPPORT D’ARBITRAGE" in text
    assert "N° 1 — position 2, table 5, donne 3" in text
    assert "→ donne 3 : annulée" in text
    assert f"→ {person(7)} : −100 (ARB-38)" in text
    assert "levé par Régine Lefèvre (2026-11-16 15:20) : la feuille était juste" in text
    assert "N’enchérissent pas" in text
    assert "L’arbitre (date et signature)" in text
