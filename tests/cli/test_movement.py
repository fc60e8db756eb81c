"""`oudler movement`: plan and certificate."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cli.shell import Oudler

PLAYED = {5: 5, 6: 5, 8: 6}


def met(value: dict[str, Any]) -> Counter[frozenset[str]]:
    """Count the meetings of a printed plan."""
    counts: Counter[frozenset[str]] = Counter()
    for position in value["positions"]:
        for table in position["tables"]:
            present = [who for who in table["seats"].values() if who is not None]
            counts.update(map(frozenset, combinations(present, 2)))
    return counts


def test_the_example_of_the_interface(oudler: Oudler) -> None:
    value = oudler("movement", "--tables", "7", "--positions", "7", "--kind", "fft", "--json").value
    assert list(value)[:4] == ["kind", "tables", "positions", "certificate"]
    assert (value["kind"], value["tables"]) == ("fft", 7)
    first = value["positions"][0]
    assert first["position"] == 1
    assert first["tables"][0] == {"table": 1, "seats": {"N": "N1", "S": "S1", "E": "E1", "O": "O1"}}
    certificate = value["certificate"]
    assert (certificate["max_meetings"], certificate["repeated"], certificate["three_handed"]) == (1, [], {})
    assert value["positions"][1]["steps"] == {"N": 0, "S": 1, "E": 2, "O": -2}


@pytest.mark.parametrize("tables", [*range(5, 21), 24, 60, 61, 150])
def test_numbers_of_tables(oudler: Oudler, tables: int) -> None:
    positions = PLAYED.get(tables, 7)
    value = oudler("movement", "--tables", str(tables), "--positions", str(positions), "--json").value
    assert value["kind"] == ("repaired" if tables in {10, 24} else "fft")
    assert len(value["positions"]) == positions
    counts = met(value)
    assert max(counts.values()) == 1 == value["certificate"]["max_meetings"]
    assert len(counts) == 6 * tables * positions
    assert (value["remark"] is not None) == (tables in {5, 10, 24})


@pytest.mark.slow
@pytest.mark.parametrize("tables", range(3, 151))
def test_every_number_of_tables(oudler: Oudler, tables: int) -> None:
    """The refusal says how many can be had, and so many can."""
    refused = oudler("movement", "--tables", str(tables), "--positions", "12", "--json")
    assert refused.status == 1
    assert refused.error["rule"] in {"MOVE-11", "Q-40"}
    said = re.search(r"(\d+) positions au plus", refused.error["message"])
    assert said is not None
    done = oudler("movement", "--tables", str(tables), "--positions", said[1], "--json")
    assert len(done.value["positions"]) == int(said[1])
    most = max(met(done.value).values())
    assert most == done.value["certificate"]["max_meetings"] == (4 if tables == 3 else 1)


@pytest.mark.parametrize(
    ("kind", "tables", "positions"),
    [("found", 8, 7), ("found", 150, 12), ("slips", 12, 12), ("numbers", 8, 10), ("numbers", 10, 13)],
)
def test_our_own(oudler: Oudler, kind: str, tables: int, positions: int) -> None:
    words = ("movement", "--tables", str(tables), "--positions", str(positions), "--kind", kind)
    value = oudler(*words, "--json").value
    assert value["kind"] == kind
    assert value["limit"] == positions
    assert max(met(value).values()) == 1
    told = oudler(*words).out
    assert "Personne n'en rencontre un autre deux fois." in told


def test_the_federations_movement_at_four_tables_is_a_howell(oudler: Oudler) -> None:
    value = oudler("movement", "--tables", "4", "--positions", "5", "--kind", "fft", "--json").value
    assert value["kind"] == "howell"


def test_howell(oudler: Oudler) -> None:
    value = oudler("movement", "--tables", "3", "--positions", "6", "--json").value
    assert value["kind"] == "howell"
    assert value["positions"][1]["tables"][1] == {"table": 2, "seats": {"N": "5", "S": "6", "E": "11", "O": "3"}}
    certificate = value["certificate"]
    assert certificate["max_meetings"] == 4
    assert {"pair": ["6", "8"], "count": 4} in certificate["repeated"]
    counts = met(value)
    assert {frozenset(entry["pair"]): entry["count"] for entry in certificate["repeated"]} == {
        pair: times for pair, times in counts.items() if times > 1
    }
    assert certificate["meetings"] == {"0": 0, "1": 35, "2": 21, "3": 9, "4": 1}


@pytest.mark.parametrize(
    ("words", "rule", "said"),
    [
        (("--tables", "6", "--positions", "6"), "MOVE-11", "5 positions au plus"),
        (("--tables", "8", "--positions", "7", "--kind", "fft"), "MOVE-11", "6 positions au plus"),
        (("--tables", "11", "--positions", "8"), "MOVE-11", "7 positions au plus"),
        (("--tables", "5", "--positions", "6"), "Q-40", "5 positions au plus"),
        (("--tables", "24", "--positions", "7", "--kind", "fft"), "Q-40", "6 positions au plus"),
        (("--tables", "10", "--positions", "8"), "Q-40", "7 positions au plus"),
        (
            ("--tables", "10", "--positions", "8"),
            "Q-40",
            "mouvement trouvé, orientation conservée (found), 8 positions, aucune rencontre répétée",
        ),
        (("--tables", "5", "--positions", "8", "--kind", "balanced"), "MOVE-11", "7 positions au plus"),
        (("--tables", "3", "--positions", "2", "--teams", "duo", "--kind", "balanced"), "TEAM-02", "équipiers"),
        (("--tables", "2", "--positions", "1"), "MOVE-06", "de 3 à 150"),
        (("--tables", "151", "--positions", "1"), "MOVE-06", "de 3 à 150"),
        (("--tables", "7", "--positions", "3", "--kind", "howell"), "MOVE-06", "pas de mouvement Howell FFT (howell)"),
        (("--tables", "7", "--positions", "3", "--players", "20"), "ORG-17", "5 tables"),
        (("--tables", "7", "--positions", "3", "--missing", "4"), "ORG-17", "4 joueurs manquants"),
        (("--tables", "4", "--positions", "5", "--missing", "2", "--kind", "howell"), "ORG-18", "4 au plus"),
        (("--tables", "6", "--positions", "5", "--teams", "duo"), "MOVE-11", "4 positions au plus"),
        (("--tables", "6", "--positions", "4", "--teams", "four", "--missing", "1"), "TEAM-04", "une équipe"),
    ],
)
def test_refusals(oudler: Oudler, words: tuple[str, ...], rule: str, said: str) -> None:
    done = oudler("movement", *words, "--json")
    assert done.status == 1
    assert done.error["rule"] == rule
    assert said in done.error["message"]
    assert said in done.err
    assert oudler("movement", *words, "--lang", "en").status == 1


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--tables", "7"),
        ("--positions", "7"),
        ("--tables", "7", "--positions", "0"),
        ("--tables", "seven", "--positions", "1"),
        ("--tables", "7", "--positions", "1", "--kind", "waltz"),
        ("--tables", "7", "--positions", "1", "--players", "28", "--missing", "1"),
        ("--tables", "7", "--positions", "1", "--file", "no such file"),
    ],
)
def test_calls_that_cannot_be_understood(oudler: Oudler, words: tuple[str, ...]) -> None:
    assert oudler("movement", *words).status == 2


def test_twenty_three_players(oudler: Oudler) -> None:
    """ORG-17: 23 players, 6 tables, Nord 6 missing."""
    value = oudler("movement", "--players", "23", "--positions", "4", "--json").value
    assert value["vacant"] == ["N6"]
    assert all(position["tables"][5]["seats"]["N"] is None for position in value["positions"])
    assert set(value["certificate"]["three_handed"].values()) == {1}
    assert len(value["certificate"]["three_handed"]) == 12


def test_teams(oudler: Oudler) -> None:
    value = oudler("movement", "--tables", "7", "--positions", "6", "--teams", "four", "--json").value
    assert value["teams"][6] == ["N7", "S7", "E7", "O7"]
    assert [position["line"] for position in value["positions"]] == [2, 3, 4, 5, 6, 7]
    assert value["positions"][0]["tables"][0]["seats"]["S"] == "S7"
    assert value["certificate"]["team_mates"] == []
    told = oudler("movement", "--tables", "7", "--positions", "6", "--teams", "four").out
    assert "les équipiers ne se rencontrent jamais" in told
    assert "Position 1 (ligne 2 du mouvement)" in told


def test_told_in_french(oudler: Oudler) -> None:
    told = oudler("movement", "--tables", "10", "--positions", "7").out
    assert "Mouvement FFT réparé, 10 tables, 7 positions" in told
    assert "Position 7 : Nord fixe, Sud +1, Est +4, Ouest −3" in told
    assert "      1  N1     S5     E6     O10\n" in told
    assert "Personne n'en rencontre un autre deux fois." in told
    assert "le tableau imprimé répète" in told


def test_told_in_english(oudler: Oudler) -> None:
    told = oudler("movement", "--tables", "3", "--positions", "6", "--missing", "1", "--lang", "en").out
    assert "FFT Howell movement, 3 tables, 6 positions" in told
    assert "North" in told
    assert "6–8 ×4" in " ".join(told.split())
    assert "Vacant seats: 9." in told


def test_a_file_of_ones_own(oudler: Oudler, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    entry = {"tables": [7], "positions": 3, "steps": {"S": [1, 1], "E": [3, 3], "O": [-1, -1]}}
    file.write_text(json.dumps({"format": "oudler.movements/1", "kind": "found", "movements": [entry]}))
    value = oudler("movement", "--tables", "7", "--positions", "3", "--file", str(file), "--json").value
    assert value["positions"][1]["steps"] == {"N": 0, "S": 1, "E": 3, "O": -1}
    assert oudler("movement", "--tables", "7", "--positions", "4", "--file", str(file)).status == 1
    assert oudler("movement", "--tables", "8", "--positions", "3", "--file", str(file)).status == 2
    entry["steps"] = {"S": [1, 1], "E": [1, 3], "O": [-1, -1]}
    file.write_text(json.dumps({"format": "oudler.movements/1", "kind": "found", "movements": [entry]}))
    done = oudler("movement", "--tables", "7", "--positions", "3", "--file", str(file), "--json")
    assert done.status == 2
    assert "se rencontrent 2 fois" in done.error["message"]


def test_calls_of_the_document(oudler: Oudler) -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "mouvements.md").read_text(encoding="utf-8")
    calls = [
        line.split("  ")[0].split()[1:]
        for line in text.replace("    oudler", "\noudler").splitlines()
        if line.startswith("oudler movement")
    ]
    assert len(calls) == 7
    for words in calls:
        assert oudler(*words).status == (2 if "mine.json" in words else 0)
