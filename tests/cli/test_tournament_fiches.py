"""`oudler tournament fiches`, practice with bots, and what belongs to the other discipline."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.cases import copied
from cli.shell import Oudler


@pytest.fixture
def begun(tmp_path: Path) -> str:
    return str(copied("duplicate", tmp_path))


@pytest.mark.slow
def test_bots_play_what_is_missing(oudler: Oudler, begun: str) -> None:
    etuis = oudler("tournament", "fiches", begun, "--json").value["tables"][0]["etuis"]
    key = ("-p", "1", "-t", "1", "-e", str(etuis[0]))
    assert oudler("tournament", "fiche", begun, *key, "--score", "56", "--author", "Anne").status == 0
    before = oudler("tournament", "fiches", begun, "--json").value["tables"][0]
    assert (before["written"], before["missing"]) == ([etuis[0]], list(etuis[1:]))
    assert before["unchecked"] == [etuis[0]]
    done = oudler("tournament", "play", begun, "--seed", "3", "--author", "Anne")
    assert "fiches inventées (graine 3)" in done.out
    after = oudler("tournament", "fiches", begun, "--json").value["tables"]
    assert not any(table["missing"] or table["unchecked"] for table in after)
    assert "Position 1, ouverte" in oudler("tournament", "fiches", begun).out


def test_a_table_is_shown_what_it_still_has_to_write(oudler: Oudler, begun: str) -> None:
    shown = oudler("tournament", "fiche", begun, "-p", "1", "-t", "1").out.splitlines()[2:]
    etuis = oudler("tournament", "fiches", begun, "--json").value["tables"][0]["etuis"]
    assert [int(line.split()[0]) for line in shown if line.endswith("à écrire")] == etuis


@pytest.mark.parametrize(("position", "table"), [("1", "99"), ("77", "1")])
def test_a_table_that_is_not_there(oudler: Oudler, begun: str, position: str, table: str) -> None:
    done = oudler("tournament", "fiche", begun, "-p", position, "-t", table)
    assert (done.status, f"position {position} : pas de table {table}" in done.err) == (1, True)


def test_where_it_stands(oudler: Oudler, begun: str) -> None:
    assert "duplicate, individuel" in oudler("tournament", "info", begun).out
    assert oudler("tournament", "info", begun, "--json").value["discipline"] == "duplicate"


@pytest.mark.parametrize(
    "words",
    [
        ("sheet", "-p", "1", "-t", "1"),
        ("sheets",),
        ("lost", "-p", "1", "-t", "1", "--annulled", "--reason", "perdue"),
        ("fiches", "-p", "99"),
        ("fiche", "-p", "1", "-t", "1", "-e", "999", "--score", "56"),
        ("fiche", "-p", "1", "-t", "1", "-e", "1", "--score", "57"),
        ("topage", "-e", "0"),
        ("decide", "-p", "1", "-t", "1", "-e", "1", "--reason", "rien"),
    ],
)
def test_nonsense_is_refused_in_words(oudler: Oudler, begun: str, words: tuple[str, ...]) -> None:
    done = oudler("tournament", words[0], begun, *words[1:])
    assert done.status in {1, 2}
    assert done.err.startswith("oudler : ")


@pytest.mark.parametrize("command", ["fiches", "open"])
def test_donnes_libres_have_none_of_it(oudler: Oudler, tmp_path: Path, command: str) -> None:
    done = oudler("tournament", command, str(copied("seated", tmp_path)))
    assert (done.status, "DUP-03" in done.err) == (1, True)
