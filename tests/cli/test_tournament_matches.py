"""Quadrettes and matches by teams on the command line: from a spreadsheet to the ranking, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from itertools import cycle
from pathlib import Path

import pytest

from cli.shell import Done, Oudler
from oudler.app.tournament_files import open_desk

QUADRETTES = "Nom;Prénom;Quadrette;Capitaine;Attaquant\n" + "".join(
    f"{team}{letter};Lou;{team};{'oui' if letter == 'A' else ''};{'oui' if letter == 'C' else ''}\n"
    for team in ("Pique", "Coeur", "Carreau", "Trefle")
    for letter in "ABCD"
)
TEAMS = (
    "Équipe;Joueur 1;Joueur 2;Joueur 3;Joueur 4;Joueur 5;Joueur 6;Capitaine\n"
    "Lyon;LYA Un;LYB Un;LYC Un;LYD Un;LYE Un;;1\n"
    "Metz;MEA Un;MEB Un;MEC Un;MED Un;MEE Un;MEF Un;MEB\n"
)


class Shell:
    """Commands on one tournament."""

    def __init__(self, oudler: Oudler, path: Path) -> None:
        self.oudler = oudler
        self.path = path

    def __call__(self, command: str, *words: str, author: str = "arbitre") -> Done:
        more = () if command in {"matches", "recap", "ranking", "seating", "homologation"} else ("--author", author)
        return self.oudler("tournament", command, str(self.path), *words, "--json", *more)

    def refused(self, clause: str, command: str, *words: str) -> None:
        done = self(command, *words)
        assert (done.status, done.error["rule"]) == (1, clause), done.out + done.err


def begun(oudler: Oudler, tmp_path: Path, form: str, stages: str, entrants: str) -> Shell:
    shell = Shell(oudler, tmp_path / "t.oudler")
    listed = tmp_path / "liste.csv"
    listed.write_text(entrants, encoding="utf-8")
    new = (
        "--name",
        "Essai",
        "--date",
        "2026-11-18",
        "--discipline",
        "duplicate",
        "--form",
        form,
        "--format",
        stages,
        "--single-entry",
    )
    assert shell("new", *new).status == 0
    assert shell("import", str(listed)).status == 0
    assert shell("checkin", "--all").status == 0
    return shell


@pytest.fixture
def quadrettes(oudler: Oudler, tmp_path: Path) -> Shell:
    return begun(oudler, tmp_path, "quadrette", "3x1", QUADRETTES)


@pytest.fixture
def equipes(oudler: Oudler, tmp_path: Path) -> Shell:
    return begun(oudler, tmp_path, "equipe", "4x4", TEAMS)


def test_quadrettes_to_the_ranking(quadrettes: Shell) -> None:
    """The attacker of the list sits Sud; a captain changes nothing in a session; PM sum to zero."""
    shell = quadrettes
    assert shell("seat", "--seed", "1").status == 0
    tables = shell("seating", "-p", "1").value["tables"]
    assert {int(table["seats"]["S"]) for table in tables} == {3, 7, 11, 15}
    shell.refused("QUAD-01", "lineup", "1", "1", "2", "3", "4", "-p", "2")
    shell.refused("QUAD-04", "lineup", "1", "3", "2", "1", "4", "-p", "2")
    shell.refused("QUAD-09", "lineup", "1", "3", "1", "2", "5", "-p", "2")
    amounts = cycle(("56", "62", "-56", "-52", "50", "74", "82"))
    with open_desk(str(shell.path), readonly=True) as desk:
        book = desk.book()
    for position in (1, 2, 3):
        assert shell("open").status == 0
        for table in book.tables(position):
            (etui,) = book.etuis((position, table.number))
            where = ("-p", str(position), "-t", str(table.number), "-e", str(etui))
            assert shell("fiche", *where, "--score", next(amounts)).status == 0
        if position == 3:
            assert shell("decide", *where, "--note", "3", "--reason", "donne faussée").status == 0
        assert shell("close").status == 0
    rows = shell("ranking").value["rows"]
    assert sum(Fraction(row["total"]) for row in rows) == 0
    total = next(row["total"] for row in rows if str(row["entrant"]) == "1")
    recap = shell("recap", "1").value
    assert (recap["attacker"], len(recap["etuis"])) == (3, 3)
    assert Fraction(recap["pm"]) * 1000 == Fraction(total)
    assert shell.oudler("check", str(shell.path)).status == 0
    assert shell("recap", "9").status == 1
    assert shell("recap", "1", "--attack", "x=y").status == 2
    shell.refused("EQUI-01", "match", "1", "2")


@pytest.mark.slow
def test_a_quarter_by_teams(equipes: Shell) -> None:
    shell = equipes
    shell.refused("EQUI-01", "seat")
    assert shell("match", "1", "2", "--bonus-b", "2,5").value["type"] == "MatchMade"
    shell.refused("EQUI-02", "rooms", "-m", "1", "--by", "A", "--closed", "A")
    assert shell("lineup", "1", "1", "2", "3", "4").status == 0
    assert shell("lineup", "2", "6", "7", "8", "9").status == 0
    shell.refused("EQUI-08", "rooms", "-m", "1", "--by", "B", "--closed", "A")
    assert shell("rooms", "-m", "1", "--by", "a", "--closed", "a").status == 0
    shell.refused("EQUI-09", "series", "-m", "1", "--by", "B", "--etuis", "1-4")
    assert shell("series", "-m", "1", "--by", "A", "--etuis", "1-4").status == 0
    assert shell("seat").status == 0
    shell.refused("DUP-05", "contract", "-t", "1", "-e", "1", "--contract", "garde")
    assert shell("open").status == 0
    shell.refused("EQUI-05", "contract", "-t", "1", "-e", "1", "--contract", "passe")
    shell.refused("EQUI-10", "contract", "-t", "1", "-e", "1", "--contract", "gs", "--places", "7", "8", "1")
    assert shell("contract", "-t", "1", "-e", "1", "--contract", "gs", "--places", "8", "9", "7").status == 0
    shell.refused("EQUI-04", "contract", "-t", "2", "-e", "1", "--contract", "garde")
    shell.refused("EQUI-06", "room-sheet", "-t", "1", "--camp", "attack", "--deal", "1 garde 56")
    shell.refused("DUP-22", "room-sheet", "-t", "1", "--camp", "attack", "--deal", "2 garde 51")
    shell.refused("EQUI-11", "fiche", "-p", "1", "-t", "1", "-e", "1", "--score", "56")
    own = ("1 gs +112", "2 garde 68", "3 garde -68", "4 garde 49 2 petit:attaque")
    for camp, last in (("attack", own[2]), ("defence", "3 garde -66")):
        deals = [word for deal in (own[0], own[1], last, own[3]) for word in ("--deal", deal)]
        assert shell("room-sheet", "-t", "1", "--camp", camp, *deals).status == 0
    shell.refused("EQUI-11", "room-sign", "-t", "1", "--camp", "attack")
    shell.refused("SHEET-06", "room-settle", "-t", "1", "--deal", "3 garde -68")
    assert shell("room-settle", "-t", "1", "--deal", "3 garde -68", "--reason", "comparées").status == 0
    (seen,) = shell("matches").value
    assert [room["hidden"] for room in seen["quarters"][0]["rooms"]] == [True, False]
    theirs = [word for deal in ("1 garde 66", "2 garde -76", "3 garde -58", "4 garde 86") for word in ("--deal", deal)]
    for camp in ("attack", "defence"):
        assert shell("room-sheet", "-t", "2", "--camp", camp, *theirs).status == 0
        for table in "12":
            done = shell("room-sign", "-t", table, "--camp", camp)
            assert done.status == (0 if table == "1" or camp == "defence" else 1)
    assert shell("room-sign", "-t", "2", "--camp", "attack").status == 0
    shell.refused("EQUI-13", "close")
    for side in "AB":
        assert shell("account", "-m", "1", "--by", side, "--pm-a", "18,782", "--pm-b", "3.162").status == 0
    shell("close")
    (ended,) = shell("matches", "-m", "1").value
    assert ended["pm"] == {"a": "18.782", "b": "5.662"}
    shell.refused("EQUI-15", "match-sign", "-m", "1", "--as", "arbiter")
    text = shell.oudler("tournament", "matches", str(shell.path)).out
    assert "PM 18,782 – 5,662" in text
    assert "comptes de B : 18,782 – 3,162" in text


@pytest.mark.parametrize(
    "words",
    [
        ("room-sheet", "-t", "1", "--camp", "attack", "--deal", "garde"),
        ("room-sheet", "-t", "1", "--camp", "nobody", "--deal", "1 garde 56"),
        ("rooms", "-m", "1", "--by", "C", "--closed", "A"),
        ("account", "-m", "1", "--by", "A", "--pm-a", "seize", "--pm-b", "3"),
        ("match-sign", "-m", "1", "--as", "nobody"),
        ("match", "1"),
        ("series", "-m", "1", "--by", "A", "--etuis", "un"),
    ],
    ids=lambda words: words[0],
)
def test_nonsense(equipes: Shell, words: tuple[str, ...]) -> None:
    done = equipes(*words)
    assert done.status == 2
    assert "Traceback" not in done.err
