"""`oudler tournament incident …`: the arbiter called, his rulings, what they do shown first, and the report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.shell import Done, Oudler
from pdf import reader, squeezed


class Hall:
    """Eight players at two tables, the first sheet handed in: Sud takes three gardes and makes them."""

    def __init__(self, oudler: Oudler, folder: Path) -> None:
        self._oudler = oudler
        self.file = str(folder / "t.oudler")
        entrants = str(folder / "entrants.csv")
        assert oudler("tournament", "sample", "--players", "8", "--seed", "3", "-o", entrants).status == 0
        self.do("new", "--name", "Essai", "--date", "2026-11-18", "--format", "2x3", "--single-entry")
        self.do("import", entrants)
        self.do("checkin", "--all")
        self.do("seat", "--seed", "4")
        self.sheet()

    def do(self, command: str, *words: str, status: int = 0) -> Done:
        done = self._oudler("tournament", command, self.file, *words)
        assert done.status == status, (command, words, done.out, done.err)
        return done

    def typed(self, answer: str, command: str, *words: str) -> Done:
        """Carry out a command at a terminal, where somebody types an answer."""
        done = self._oudler("tournament", command, self.file, *words, stdin=answer)
        assert done.status == 0, (command, words, done.out, done.err)
        return done

    def json(self, command: str, *words: str) -> Any:
        return self.do(command, *words, "--json").value

    def sheet(self) -> None:
        self.do("sheet", "-p", "1", "-t", "1", *("--deal", "S garde 2 49") * 3)

    def seated(self) -> dict[str, str]:
        seats: dict[str, str] = self.json("seating", "-p", "1")["tables"][0]["seats"]
        return seats

    def total(self, player: str) -> int:
        rows = self.json("ranking", "-p", "1")["rows"]
        return int(next(row["total"] for row in rows if row["entrant"] == player))


HERE = ("-p", "1", "-t", "1", "--deal", "1")
SEEN = (*HERE, "--called-by", "arbiter")


@pytest.fixture
def hall(oudler: Oudler, tmp_path: Path) -> Hall:
    return Hall(oudler, tmp_path)


def test_shown_first_and_then_done(hall: Hall) -> None:
    """49 points with two bouts: 66 from each, 198 a deal; the annulled one gives nobody a mark."""
    south = hall.seated()["S"]
    ruling = ("incident", "renonce", *SEEN, "--clause", "ARB-20", "--player", south)
    shown = hall.json(*ruling, "--preview")
    assert shown["preview"]
    assert shown["effect"]["lines"][0]["before"]["marks"] == [-66, 198, -66, -66]
    assert shown["effect"]["lines"][0]["after"]["marks"] == [None] * 4
    assert hall.total(south) == 594
    done = hall.do(*ruling)
    assert "→ donne 1 : garde S 2 49 → annulee:ARB-20 (incident 1)" in done.out
    assert hall.total(south) == 396
    assert "annulée : ARB-20 (incident 1)" in hall.do("sheet", "-p", "1", "-t", "1").out


@pytest.mark.parametrize(("typed", "given"), [("o\n", 1), ("n\n", 0), ("\n", 0), ("", 0)])
def test_a_person_confirms(hall: Hall, monkeypatch: pytest.MonkeyPatch, typed: str, given: int) -> None:
    """At a terminal the effect is shown and nothing is done unless somebody says so; --yes asks nothing."""
    monkeypatch.setattr("oudler.cli.tournament.incidents.at_a_terminal", lambda: True)
    ruling = ("incident", "dehors", "--called-by", "arbiter", "--clause", "ARB-38", "--player", "1")
    assert "Confirmer" in hall.typed(typed, *ruling).out
    assert len(hall.json("penalties")) == given
    hall.do(*ruling, "--yes")
    assert len(hall.json("penalties")) == given + 1


def test_called_ruled_changed_revoked(hall: Hall) -> None:
    there = hall.seated()
    hall.do("incident", "il parle", *HERE, "--called-by", "arbiter")
    assert "incident n° 1 en attente" in hall.do("info").out
    assert hall.json("info")["incidents"] == [1]
    hall.do("incident-rule", "1", "--clause", "ARB-38", "--player", there["E"])
    hall.do("incident-change", "1", "--clause", "ARB-37", "--player", there["E"], status=2)
    words = ("--points", "30", "--reason", "dehors")
    hall.do("incident-change", "1", "--clause", "ARB-37", "--player", there["E"], *words)
    assert hall.total(there["E"]) == -198 - 30
    hall.do("incident-revoke", "1", "--reason", "c'était à la pause")
    assert hall.total(there["E"]) == -198
    assert "incident n° 1 levé" in hall.do("log").out
    hall.do("undo", "--reason", "non")
    assert hall.total(there["E"]) == -198 - 30


def test_the_list_fits_the_terminal(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folded at its width, what was said and what was ruled still whole."""
    monkeypatch.setenv("COLUMNS", "60")
    said = "il a coupé alors qu'il avait du pique, deux plis plus tard on l'a vu, et tout le monde le dit"
    hall.do("incident", said, *SEEN, "--clause", "ARB-20", "--player", hall.seated()["S"])
    lines = hall.do("incidents").out.splitlines()
    assert max(map(len, lines)) < 60
    assert said in " ".join(line.strip() for line in lines)


def test_a_ban_stands_on_the_sheet(hall: Hall) -> None:
    east = hall.seated()["E"]
    hall.do("undo", "--reason", "à refaire")
    hall.do("incident", *SEEN, "--clause", "ARB-21", "--player", east, "--choice", "mark")
    assert "n'enchérit pas à la donne 2, position 1, table 1 (ARB-21)" in hall.do("sheet", "-p", "1", "-t", "1").out
    assert "n'enchérit pas" in hall.do("info").out
    assert hall.json("incidents")["bans"][0]["deal"] == 2
    hall.sheet()
    assert hall.json("incidents")["bans"] == []


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ((*HERE, "--clause", "ARB-20", "--player", "S"), 1, "la réclamation est rejetée"),
        ((*SEEN, "--clause", "ARB-23", "--player", "E", "--ecart", "7"), 1, "n’est pas le preneur"),
        ((*SEEN, "--clause", "ARB-21", "--player", "E"), 2, "mark = fait marquer, decline = y renonce"),
        ((*SEEN, "--clause", "ARB-99"), 2, "aucune faute"),
        ((*SEEN, "--clause", "ARB-38"), 2, "joueur fautif"),
        ((*SEEN, "--clause", "ARB-21", "--player", "E", "--choice", "mark", "--moved", "4,3"), 2, "points"),
        ((*SEEN, "--clause", "ARB-37", "--player", "E"), 2, "l'arbitre le fixe et le motive"),
        (("coucou", "-p", "3", "-t", "1"), 1, "position 3"),
        ((), 1, "dites ce qui s'est passé"),
    ],
)
def test_nonsense_is_refused_and_writes_nothing(hall: Hall, words: tuple[str, ...], status: int, said: str) -> None:
    there = hall.seated()
    named = [there.get(word, word) if len(word) == 1 else word for word in words]
    before = hall.json("info")["events"]
    done = hall.do("incident", *named, status=status)
    assert said in done.err
    assert hall.json("info")["events"] == before


def test_the_report_on_paper_and_as_text(hall: Hall, tmp_path: Path) -> None:
    hall.do("print", "incidents", "-o", str(tmp_path / "r.pdf"), status=1)
    south = hall.seated()["S"]
    hall.do("incident", "il a coupé", *SEEN, "--clause", "ARB-20", "--player", south)
    hall.do("print", "incidents", "-o", str(tmp_path / "r.pdf"))
    (page,) = reader((tmp_path / "r.pdf").read_bytes()).pages
    text = squeezed(page.extract_text())
    assert "RAPPORT D’ARBITRAGE" in text
    assert "ARB-20 : renonce consommée par le preneur" in text
    listed = hall.do("incidents").out
    assert "« il a coupé » (l'arbitre)" in listed
    assert "· jugé par" in listed
    hall.do("tables", "incidents", "-o", str(tmp_path / "i.csv"))
    assert "ARB-20" in (tmp_path / "i.csv").read_text(encoding="utf-8-sig")


def test_what_was_written_is_confirmed(hall: Hall, oudler: Oudler) -> None:
    south = hall.seated()["S"]
    hall.do("incident", *SEEN, "--clause", "ARB-20", "--player", south)
    hall.do("incident", *SEEN, "--clause", "ARB-54", "--player", south, "--points", "0", "--reason", "article 31")
    assert oudler("check", hall.file).status == 0
