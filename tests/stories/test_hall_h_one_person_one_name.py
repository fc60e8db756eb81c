"""Story h, the same name written otherwise, and sheets that nobody played.

Anne enters a sheet; the second entry is signed "ANNE", or "anne " with a space behind it: the double entry was held to
be done by two people. A name is compared without capitals, accents, spaces, hyphens and full stops.

A helper who had practised with `tournament play` typed it on the day: the sheets of the real tournament were filled in
at random. Sheets are invented in a tournament that was made as a rehearsal, and nowhere else.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.cases import DEALS, copied
from cli.shell import Oudler

DEAL_WORDS = tuple(word for deal in DEALS for word in ("--deal", deal))


@pytest.mark.parametrize(
    "name", ["Anne-Marie", "ANNE-MARIE", " anne-marie ", "Anne Marie", "anne  marie", "Ânne-Mârie."]
)
def test_the_second_entry_is_for_another_person(oudler: Oudler, tmp_path: Path, name: str) -> None:
    case = copied("seated", tmp_path)
    sheet = ("tournament", "sheet", str(case), "-p", "1", "-t", "1", *DEAL_WORDS)
    assert oudler(*sheet, "--author", "Anne-Marie").status == 0
    before = case.head
    done = oudler(*sheet, "--check", "--author", name)
    assert (done.status, case.head) == (1, before)
    assert "la seconde saisie est à faire par une autre personne que Anne-Marie [SHEET-04]" in done.err
    assert oudler(*sheet, "--check", "--author", "Anne").status == 0


def test_a_namesake_at_the_entry_desk_is_remarked(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("entered", tmp_path)
    words = ("tournament", "add", str(case), "--first-name", "Léa")
    assert oudler(*words, "--surname", "Dupont-Noël").err == ""
    done = oudler(*words, "--surname", "DUPONT NOEL ")
    assert done.status == 0
    assert "est déjà là (même nom, aucune licence ne les distingue)" in done.err


def test_spaces_too_many_are_nobodys_name(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("entered", tmp_path)
    done = oudler("tournament", "add", str(case), "--surname", "de  la Tour ", "--first-name", " Éva")
    assert "DE LA TOUR Éva inscrit" in done.out
    number = done.out.rpartition("n° ")[2].strip()
    assert "LE GALL Éva" in oudler("tournament", "edit", str(case), number, "--surname", "Le  Gall ").out


def test_a_real_tournament_is_never_filled_in(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("entered", tmp_path)
    assert oudler("tournament", "settings", str(case), "--no-rehearsal").status == 0
    oudler("tournament", "checkin", str(case), "1-12")
    assert oudler("tournament", "seat", str(case), "--seed", "1").status == 0
    before = case.head
    done = oudler("tournament", "play", str(case), "--seed", "1")
    assert (done.status, case.head) == (1, before)
    assert "ce tournoi n'est pas une répétition" in done.err
    assert "this tournament is no rehearsal" in oudler("tournament", "play", str(case), "--lang", "en").err


@pytest.mark.parametrize(("state", "option"), [("seated", "--no-rehearsal"), ("real", "--rehearsal")])
def test_what_has_begun_stays_what_it_is(oudler: Oudler, tmp_path: Path, state: str, option: str) -> None:
    case = copied("entered" if state == "real" else state, tmp_path)
    if state == "real":
        oudler("tournament", "settings", str(case), "--no-rehearsal")
        oudler("tournament", "checkin", str(case), "1-12")
        oudler("tournament", "seat", str(case), "--seed", "1")
    before = case.head
    done = oudler("tournament", "settings", str(case), option)
    assert (done.status, case.head) == (1, before)
    assert "FIN-06" in done.err


def test_a_rehearsal_says_so(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("played", tmp_path)
    assert "répétition : personne ne joue pour de bon" in oudler("tournament", "info", str(case)).out
    file = tmp_path / "r.oudler"
    assert oudler("tournament", "rehearse", str(file), "--players", "12", "--seed", "1", "--format", "1x1").status == 0
    assert oudler("tournament", "settings", str(file), "--json").value["rehearsal"] is True
