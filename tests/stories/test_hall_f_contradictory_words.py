"""Story f, contradictory words.

A helper types `garde N 2 56 petit:attaque petit:defense`, having corrected himself on the same line.
The last word won, and nobody saw it: 40 points changed hands at that table.
A word said twice, or against another, is refused; the message names both, and nothing is entered.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.cases import copied
from cli.shell import Oudler
from oudler.formats.reading import FormatError
from oudler.formats.sheet_text import line_text, parse_line

CONTRADICTORY = [
    ("garde N 2 56 petit:attaque petit:defense", "'petit:attaque' et 'petit:defense' : un seul des deux"),
    ("garde N 2 56 petit:attaque petit:attaque", "'petit:attaque' et 'petit:attaque' : un seul des deux"),
    ("garde N 2 56 chelem:a chelem:d", "'chelem:a' et 'chelem:d' : un seul des deux"),
    ("garde prise N 2 56", "'garde' et 'prise' : un seul des deux"),
    ("p N 2 56 P", "'p' et 'P' : un seul des deux"),
    ("garde N S 2 56", "'N' et 'S' : un seul des deux"),
    ("garde N 2 56 57", "'56' et '57' : un seul des deux"),
    ("garde N 2 56 annonce announced chelem:a", "'annonce' et 'announced' : un seul des deux"),
    ("gs N 2 56 visa visa", "'visa' et 'visa' : un seul des deux"),
    ("garde N 2 56 mort:O mort:E", "'mort:O' et 'mort:E' : un seul des deux"),
    ("N=150 N=-50 S=-50 E=-50 O=-50", "'N=150' et 'N=-50' : un seul des deux"),
]


@pytest.mark.parametrize(("typed", "message"), CONTRADICTORY, ids=[typed for typed, _ in CONTRADICTORY])
def test_both_words_are_named(typed: str, message: str) -> None:
    with pytest.raises(FormatError) as refused:
        parse_line(1, typed, (1, 2, 3, 4))
    assert refused.value.text.fr == f"donne 1 : {message}"
    assert refused.value.text.en.startswith("deal 1: ")


def test_several_poignees_are_no_contradiction() -> None:
    line = parse_line(1, "garde N 2 56 poignee:simple poignee:simple poignee:double", (1, 2, 3, 4))
    assert line.outcome is not None
    assert line.outcome.poignees == ("simple", "simple", "double")
    assert parse_line(1, line_text(line), (1, 2, 3, 4)) == line


def test_nothing_is_entered(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("seated", tmp_path)
    before = case.head
    sheet = ("tournament", "sheet", str(case), "-p", "1", "-t", "1", "--author", "Anne")
    done = oudler(*sheet, "--deal", "garde N 2 56 petit:attaque petit:defense", "--deal", "prise S 1 40")
    assert (done.status, case.head) == (2, before)
    assert "donne 1 : 'petit:attaque' et 'petit:defense' : un seul des deux" in done.err


@pytest.mark.parametrize("option", ["--petit", "--chelem"])
def test_options_of_score_are_given_once(oudler: Oudler, option: str) -> None:
    asked = ("score", "--contract", "garde", "--points", "56", "--bouts", "2")
    done = oudler(*asked, option, "attaque", option, "defense")
    assert (done.status, done.out) == (2, "")
    assert f"« {option} attaque » et « {option} defense » : une seule fois" in done.err
    assert f"“{option} attaque” and" in oudler(*asked, option, "attaque", option, "defense", "--lang", "en").err


def test_two_contracts_in_one_question(oudler: Oudler) -> None:
    done = oudler("score", "--contract", "garde", "--contract", "prise", "--points", "56", "--bouts", "2")
    assert done.status == 2
    assert "« --contract garde » et « --contract prise »" in done.err
