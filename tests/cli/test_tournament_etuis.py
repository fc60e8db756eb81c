"""`oudler tournament etuis|launch`: the étuis of a tournament."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.shell import Oudler

COMMITMENT = "710f978735016fa8b47d6582d6722b90116c13bf52d8bc1c39d1e677df6e02ae"


@pytest.fixture
def tournament(oudler: Oudler, tmp_path: Path) -> str:
    """Twenty players, seated for two positions of two étuis."""
    file, people = str(tmp_path / "t.oudler"), str(tmp_path / "inscrits.csv")
    assert oudler("tournament", "sample", "--players", "20", "--seed", "1", "-o", people).status == 0
    words = ("--name", "Essai", "--date", "2026-11-21", "--discipline", "duplicate", "--format", "2x2", "--pay-later")
    assert oudler("tournament", "new", file, *words).status == 0
    assert oudler("tournament", "import", file, people).status == 0
    assert oudler("tournament", "checkin", file, "--all").status == 0
    assert oudler("tournament", "seat", file, "--seed", "1").status == 0
    return file


def test_promised_drawn_and_shown(oudler: Oudler, tournament: str) -> None:
    before = oudler("tournament", "etuis", tournament, "--json").value
    assert [each["fingerprint"] for each in before] == [None] * len(before)
    assert oudler("tournament", "etuis", tournament, "--commit", COMMITMENT, "--terms", "prenable").status == 0
    wrong = oudler("tournament", "etuis", tournament, "--draw", "--seed", "abd", "--json")
    assert (wrong.status, wrong.error["rule"]) == (1, "DUP-20")
    assert oudler("tournament", "etuis", tournament, "--draw", "--seed", "abc").status == 0
    after = oudler("tournament", "etuis", tournament, "--json").value
    assert [each["taker"] for each in after] == [each["taker"] for each in before]
    assert all(each["fingerprint"] for each in after)
    assert after[0]["fingerprint"] in oudler("tournament", "etuis", tournament).out
    assert oudler("tournament", "etuis", tournament, "--draw").status == 1


def test_prepared_from_a_file(oudler: Oudler, tournament: str, tmp_path: Path) -> None:
    path = tmp_path / "etuis.jsonl"
    assert oudler("duplicate", "etuis", "draw", "--count", "4", "--seed", "abc", "-o", str(path)).status == 0
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    takers = {each["etui"]: each["taker"] for each in oudler("tournament", "etuis", tournament, "--json").value}
    for row in rows:
        row["imposed"]["taker"] = "NOSE".index(takers[row["etui"]])
        del row["fingerprint"]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    assert oudler("tournament", "etuis", tournament, "--prepared", str(path)).status == 0
    assert oudler("tournament", "etuis", tournament, "--json").value[3]["fingerprint"]
    rows[0]["imposed"]["taker"] = (rows[0]["imposed"]["taker"] + 1) % 4
    path.write_text(json.dumps(rows[0]) + "\n", encoding="utf-8")
    assert oudler("tournament", "etuis", tournament, "--prepared", str(path), "--json").error["rule"] == "DUP-10"


def test_launched_at_its_table(oudler: Oudler, tournament: str) -> None:
    assert oudler("tournament", "open", tournament).status == 0
    found = [
        oudler(
            "tournament",
            "launch",
            tournament,
            "-t",
            str(table),
            "-e",
            "1",
            "donne",
            "convient",
            "entoure",
            "--seed",
            "5",
        )
        for table in range(1, 6)
    ]
    assert sorted(done.status for done in found) == [0, 1, 1, 1, 1]
    (launched,) = (done for done in found if done.status == 0)
    assert "étui 1 lancé à la table" in launched.out
    assert oudler("tournament", "etuis", tournament, "--json").value[0]["fingerprint"]


def test_nonsense(oudler: Oudler, tournament: str) -> None:
    assert oudler("tournament", "etuis", tournament, "--commit", "xyz").status == 1
    assert oudler("tournament", "etuis", tournament, "--prepared", "/nowhere").status == 2
    assert oudler("tournament", "etuis", tournament, "--draw", "--band", "zut").status == 2
    assert oudler("tournament", "launch", tournament, "-t", "1", "-e", "1", "zut").status == 2


@pytest.mark.slow
def test_a_rehearsal_with_its_records(oudler: Oudler, tmp_path: Path) -> None:
    file, records, out = (str(tmp_path / name) for name in ("r.oudler", "donnes.jsonl", "r.jsonl"))
    words = ("--discipline", "duplicate", "--players", "20", "--format", "2x1", "--seed", "1", "--records", records)
    done = oudler("tournament", "rehearse", file, *words)
    assert done.status == 0
    assert oudler("deal", "replay", records, "--json").values[0]["phase"] == "finished"
    assert oudler("tournament", "export", file, out).status == 0
    assert oudler("check", out).status == 0
    assert oudler("tournament", "rehearse", "--discipline", "duplicate", "--bot", "zut").status == 2
