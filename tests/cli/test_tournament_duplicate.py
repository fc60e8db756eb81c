"""`oudler tournament …` in duplicate: from a list of entrants to a ranking that another program confirms."""

from __future__ import annotations

import atexit
import contextlib
import io
import shutil
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

import pytest

from cli.shell import Done, Oudler
from oudler.app import tournament_files
from oudler.app.state import state_hash
from oudler.cli.main import run
from oudler.tournament.core.book import Book

AMOUNTS = (56, 62, -56, -52, 50, 74)


@cache
def _seated(players: int, form: str, formula: str, *, seat: bool = True) -> Path:
    """Return the file of a tournament whose entrants sit, or are there, made once."""
    folder = Path(mkdtemp(prefix="oudler-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file, entrants = str(folder / "t.oudler"), str(folder / "entrants.csv")
    settings = ("--date", "2026-11-18", "--discipline", "duplicate", "--form", form, "--format", formula)
    with contextlib.redirect_stdout(io.StringIO()):
        for words in (
            ("sample", "--players", str(players), "--form", form, "--seed", "3", "-o", entrants),
            ("new", file, "--name", "Essai", *settings, "--single-entry"),
            ("import", file, entrants),
            ("checkin", file, "--all"),
            *([("seat", file, "--seed", "4")] if seat else []),
        ):
            assert run(["tournament", *words, "--lang", "fr"]) == 0, words
    return Path(file)


class Hall:
    """One tournament on the command line."""

    def __init__(
        self, oudler: Oudler, folder: Path, players: int, form: str, formula: str, *, seat: bool = True
    ) -> None:
        self._oudler = oudler
        self.folder = folder
        self.file = str(shutil.copy(_seated(players, form, formula, seat=seat), folder / "t.oudler"))

    def do(self, command: str, *words: str, status: int = 0) -> Done:
        done = self._oudler("tournament", command, self.file, *words)
        assert done.status == status, (command, words, done.out, done.err)
        return done

    def json(self, command: str, *words: str) -> Any:
        return self.do(command, *words, "--json").value

    def book(self) -> Book:
        with tournament_files.open_desk(self.file, readonly=True) as desk:
            return desk.book()

    def play(self, position: int, rng: Random) -> None:
        self.do("open")
        book = self.book()
        for table in book.due(position):
            for etui in book.etuis((position, table.number)):
                self.fiche(position, table.number, etui, "--score", str(rng.choice(AMOUNTS)))
        self.do("close")

    def fiche(self, position: int, table: int, etui: int, *words: str, status: int = 0) -> Done:
        return self.do("fiche", "-p", str(position), "-t", str(table), "-e", str(etui), *words, status=status)

    def confirmed(self) -> bool:
        out = str(self.folder / "t.jsonl")
        self.do("export", out)
        return self._oudler("check", out).status == 0


@pytest.fixture
def individual(oudler: Oudler, tmp_path: Path) -> Hall:
    """19 players: a seat is vacant, and three sit out at each position."""
    return Hall(oudler, tmp_path, 19, "individual", "2x2")


class TestIndividual:
    @pytest.mark.slow
    def test_from_a_list_to_a_ranking_that_is_confirmed(self, individual: Hall) -> None:
        hall, rng = individual, Random(1)
        for position in (1, 2):
            hall.play(position, rng)
        rows = hall.json("ranking")["rows"]
        assert len(rows) == 19
        assert [row["rank"] for row in rows] == sorted(row["rank"] for row in rows)
        assert set(hall.json("ranking", "--line")) == {"N", "S", "E", "O"}
        general = [row["total"] for row in hall.json("ranking", "--general")["rows"]]
        assert len(general) == 19
        clauses = [step["clause"] for step in hall.json("ranking", "--explain", rows[0]["entrant"])]
        assert clauses[-2:] == ["IND-09", "IND-09"]
        (session,) = hall.json("route", rows[0]["entrant"])["sessions"]
        assert session["overall"] is not None
        hall.do("final")
        assert hall.confirmed()

    def test_notes_of_an_etui_are_the_arbiters(self, individual: Hall) -> None:
        individual.play(1, Random(2))
        individual.play(2, Random(3))
        etui = individual.book().etuis((1, 1))[0]
        notes = individual.json("topage", "-e", str(etui))
        assert all(note["attack"] is not None for note in notes)
        assert "à ne montrer à personne" in individual.do("topage", "-e", str(etui)).err

    def test_undoing_restores_the_state(self, individual: Hall) -> None:
        individual.do("open")
        before = state_hash(individual.book())
        etui = individual.book().etuis((1, 1))[0]
        individual.fiche(1, 1, etui, "--deal", "44 2")
        assert state_hash(individual.book()) != before
        individual.do("undo", "--reason", "erreur")
        assert state_hash(individual.book()) == before

    def test_a_fiche_by_its_count_corrected_decided_and_shown(self, individual: Hall) -> None:
        individual.do("open")
        etui = individual.book().etuis((1, 1))[0]
        individual.fiche(1, 1, etui, "--deal", "49 2 petit:attaque")
        individual.fiche(1, 1, etui, "--correct", "--score", "66", "--reason", "rature")
        place = ("-p", "1", "-t", "1", "-e", str(etui))
        individual.do("decide", *place, "--note", "60", "30", "--reason", "main reconstituée fausse")
        (line,) = individual.json("fiche", "-p", "1", "-t", "1")
        assert (line["state"], line["decision"], line["attack"]) == ("corrected", "notes", None)
        individual.do("decide", *place, "--back", "--reason", "appel accepté")
        individual.do("cancel-etui", str(etui), "--reason", "petit sec")
        assert individual.json("topage", "-e", str(etui))[0]["attack"] is None

    @pytest.mark.parametrize(
        ("words", "status", "said"),
        [
            (("fiche", "-p", "1", "-t", "1", "-e", "1", "--score", "51"), 1, "[DUP-"),
            (("fiche", "-p", "1", "-t", "99", "-e", "1", "--score", "56"), 1, "pas de table 99"),
            (("fiche", "-p", "1", "-t", "1", "-e", "999", "--score", "56"), 1, "n'y est pas"),
            (("fiche", "-p", "1", "-t", "1", "-e", "1"), 2, "il manque le montant"),
            (("fiche", "-p", "1", "-t", "1", "-e", "1", "--deal", "beaucoup"), 2, "points et bouts"),
            (("open", "-p", "2"), 1, "[DUP-05]"),
            (("fiche", "-p", "1", "-t", "1", "-e", "1", "--score", "56", "--seats", "1", "2", "3", "4"), 1, "[DUP-02]"),
            (("topage", "-e", "1"), 1, "aucun score"),
            (("route", "99"), 1, "aucun inscrit n° 99"),
            (("first-colour",), 1, "[TRI-07]"),
            (("decide", "-p", "1", "-t", "1", "-e", "1", "--reason", "x"), 2, "une seule décision"),
            (("penalty", "--player", "1", "--points", "beaucoup", "--clause", "DUP-16", "--reason", "x"), 2, "points"),
            (("pcn-table", "100", "200"), 1, "[HOM-01]"),
        ],
    )
    def test_nonsense_is_refused(self, individual: Hall, words: tuple[str, ...], status: int, said: str) -> None:
        individual.do("open")
        before = state_hash(individual.book())
        command, *rest = words
        assert said in individual.do(command, *rest, status=status).err
        assert state_hash(individual.book()) == before

    def test_a_libre_has_no_fiches(self, oudler: Oudler, tmp_path: Path) -> None:
        file = str(tmp_path / "l.oudler")
        oudler("tournament", "new", file, "--name", "L", "--date", "2026-11-18")
        assert oudler("tournament", "open", file).status == 1
        assert oudler("tournament", "topage", file, "-e", "1").status == 1


class TestTriplettes:
    @pytest.mark.slow
    def test_from_a_list_to_a_ranking_that_is_confirmed(self, oudler: Oudler, tmp_path: Path) -> None:
        hall = Hall(oudler, tmp_path, 21, "triplette", "2x2")
        hall.do("first-colour", "--colour", "blanc")
        hall.play(1, Random(1))
        place = (2, next(table.number for table in hall.book().due(2)))
        etui = hall.book().etuis(place)[0]
        deal = hall.json("deal", "-p", "2", "-t", str(place[1]), "-e", str(etui))
        assert len(deal["behind"]) == 2
        assert set(deal["seats"]) == {"N", "S", "E", "O"}
        hall.play(2, Random(2))
        rows = hall.json("ranking")["rows"]
        assert len(rows) == 7
        assert set(hall.json("ranking", "--line")) == {"NS", "EO"}
        assert "seules les triplettes sont classées" in hall.do("ranking", "--players", status=1).err
        hall.do("penalty", "--team", rows[0]["entrant"], "--points", "2,5", "--clause", "DUP-16", "--reason", "main")
        hall.do("final")
        assert hall.confirmed()


def test_checks_at_a_table(oudler: Oudler) -> None:
    value = oudler("tournament", "table-checks", "--json").value
    assert [each["clause"] for each in value["before"]][-1] == "DUP-28"
    assert value["after"][0]["clause"] == "DUP-29"


@pytest.mark.slow
@pytest.mark.parametrize(("form", "players"), [("individual", "23"), ("triplette", "21")])
def test_a_rehearsal_is_confirmed(oudler: Oudler, tmp_path: Path, form: str, players: str) -> None:
    file, out = str(tmp_path / "r.oudler"), str(tmp_path / "r.jsonl")
    words = ("--discipline", "duplicate", "--form", form, "--players", players, "--format", "3x2", "--seed", "7")
    assert oudler("tournament", "rehearse", file, *words).status == 0
    oudler("tournament", "export", file, out)
    assert oudler("check", out).status == 0


def test_practice_writes_the_fiches_of_a_position(oudler: Oudler, tmp_path: Path) -> None:
    hall = Hall(oudler, tmp_path, 20, "individual", "2x2")
    entrants = str(tmp_path / "entrants.csv")
    oudler("tournament", "sample", "--players", "20", "--seed", "3", "-o", entrants)
    hall.do("play", "--seed", "1", status=1)
    file = str(tmp_path / "p.oudler")
    oudler(
        "tournament",
        "new",
        file,
        "--name",
        "P",
        "--date",
        "2026-11-18",
        "--discipline",
        "duplicate",
        "--format",
        "2x2",
        "--rehearsal",
    )
    oudler("tournament", "import", file, entrants)
    oudler("tournament", "checkin", file, "--all")
    oudler("tournament", "seat", file, "--seed", "4")
    oudler("tournament", "open", file)
    value = oudler("tournament", "play", file, "--seed", "1", "--json").value
    assert (value["position"], value["submitted"], value["checked"]) == (1, 10, 10)
    assert oudler("tournament", "close", file).status == 0


@pytest.mark.parametrize(
    "words",
    [
        ("sheet", "-p", "1", "-t", "1"),
        ("sheets",),
        ("lost", "-p", "1", "-t", "1", "--annulled", "--reason", "x"),
        ("penalty", "-t", "1", "-p", "1", "--clause", "ARB-28", "--reason", "x"),
    ],
)
def test_score_sheets_are_those_of_donnes_libres(individual: Hall, words: tuple[str, ...]) -> None:
    command, *rest = words
    assert "[DUP-22]" in individual.do(command, *rest, status=1).err


@pytest.mark.parametrize(
    ("form", "players", "formula", "said"),
    [
        (
            "individual",
            23,
            "4x2",
            ["Personne ne rencontre deux fois un étui.", "Au repos : 3 par tour, aucun deux fois."],
        ),
        ("triplette", 15, "3x2", ["Nord-Sud", "Est-Ouest", "au repos"]),
        ("quadrette", 20, "4x2", ["10 oppositions, les deux moitiés sur les mêmes étuis."]),
    ],
)
def test_seats_are_shown_with_the_certificate_of_duplicate(
    oudler: Oudler, tmp_path: Path, form: str, players: int, formula: str, said: list[str]
) -> None:
    shown = Hall(oudler, tmp_path, players, form, formula).do("seating").out
    assert [line for line in said if line not in shown] == []
    assert "paires se rencontrent" not in shown


class Test_TRI_13:
    """« La formule Emmanuel 16 permet aux 3 joueurs d'une même triplette d'attaquer simultanément. »"""

    @pytest.mark.slow
    def test_four_triplettes_from_a_spreadsheet_to_a_ranking_that_is_confirmed(
        self, oudler: Oudler, tmp_path: Path
    ) -> None:
        plan = tmp_path / "quatre.csv"
        plan.write_text("Tour;Table;Étuis;Attaque;Défense\n" + "\n".join(_in_turn(4)), encoding="utf-8")
        told = oudler("duplicate", "movement", "--file", str(plan), "--lang", "fr")
        assert (told.status, "Personne n'attaque deux fois la même triplette." in told.out) == (0, True)
        hall = Hall(oudler, tmp_path, 12, "triplette", "4x1", seat=False)
        hall.do("seat", "--seed", "4", "--plan", str(plan))
        rows = hall.do("seating", "-p", "1").out.splitlines()
        assert rows[1].split() == ["table", "attaque", "défense", "étuis"]
        for position in range(1, 5):
            hall.do("open")
            for table in (1, 2, 3):
                hall.fiche(position, table, position, "--score", str(AMOUNTS[table - position]))
            hall.do("close")
        assert (
            "ses partenaires attaquent à d'autres tables (TRI-13)"
            in hall.do("deal", "-p", "1", "-t", "1", "-e", "1").out
        )
        seats = hall.json("seating", "-p", "3")["tables"]
        assert len({table["seats"]["attack"] for table in seats}) == 3
        assert "[TRI-12]" in hall.do("ranking", "--line", status=1).err
        assert [row["rank"] for row in hall.json("ranking")["rows"]] == [1, 1, 3, 3]
        deals = hall.json("route", "1")["sessions"][0]["deals"]
        assert sorted(deal["camp"] for deal in deals) == ["attack"] * 3 + ["defence"] * 3
        for paper in ("fiches", "etiquettes", "certificat", "mouvements", "tables", "topage", "routes"):
            hall.do("print", paper, "-o", str(tmp_path / f"{paper}.pdf"))
        hall.do("final")
        assert hall.confirmed()

    def test_a_plan_that_cannot_be_played_is_not_seated(self, oudler: Oudler, tmp_path: Path) -> None:
        plan = tmp_path / "faux.csv"
        rows = _in_turn(1)
        rows[2] = "1;3;1;T1;T3"
        plan.write_text("tour;table;étuis;attaque;défense\n" + "\n".join([*rows, "1;4;1;T4;"]), encoding="utf-8")
        hall = Hall(oudler, tmp_path, 12, "triplette", "1x1", seat=False)
        assert "tour 1" in hall.do("seat", "--plan", str(plan), status=1).err

    @pytest.mark.parametrize(
        ("rows", "said"),
        [
            (["1;1;1;T1;T2", "1;2;1;T3;T4", "2;1;1;T2;T1", "2;2;1;T4;T3"], "[DUP-01]"),
            (["1;1;1;Q1;Q2", "1;2;1;Q2;Q1"], "« quadrettes », pas « triplettes » [Q-36]"),
            (["1;1;1;T1;T2"], "le plan est pour 2, pas 4 [Q-36]"),
        ],
    )
    def test_a_plan_for_something_else_is_not_seated(
        self, oudler: Oudler, tmp_path: Path, rows: list[str], said: str
    ) -> None:
        plan = tmp_path / "autre.csv"
        plan.write_text("\n".join(("tour;table;étuis;attaque;défense", *rows)), encoding="utf-8")
        hall = Hall(oudler, tmp_path, 12, "triplette", "2x1", seat=False)
        assert said in hall.do("seat", "--plan", str(plan), status=1).err


def _in_turn(rounds: int) -> list[str]:
    """Return the rows of a plan: four triplettes, one after another attacks the three others."""
    teams = ["T1", "T2", "T3", "T4"]
    return [
        f"{turn};{table};{turn};{teams[turn - 1]};{defence}"
        for turn in range(1, rounds + 1)
        for table, defence in enumerate([team for team in teams if team != teams[turn - 1]], 1)
    ]


def test_colour_and_screens_are_settings(oudler: Oudler, tmp_path: Path) -> None:
    """DUP-11, DUP-21: both may be told, or changed, at any time."""
    file = str(tmp_path / "t.oudler")
    new = ("new", file, "--name", "Essai", "--date", "2026-11-19", "--discipline", "duplicate", "--format", "2x2")
    oudler("tournament", *new, "--colour", "rose", "--screens")
    told = oudler("tournament", "settings", file, "--json").value
    assert (told["colour"], told["screens"]) == ("rose", True)
    oudler("tournament", "settings", file, "--no-screens")
    shown = oudler("tournament", "settings", file).out
    assert "rose" in shown
    assert "paravents" not in shown
