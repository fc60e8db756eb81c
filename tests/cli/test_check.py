"""`oudler check`: exit status, what is printed, what is JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.shell import Oudler
from oudler.app.desk import Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.store import open_store
from oudler.tournament.core.settings import Stage
from rehearsals import export_file, export_lines
from tampering import copy_of

PLAN = Rehearsal(12, stages=(Stage(2, 1),))


@pytest.fixture
def export(tmp_path: Path) -> Path:
    return export_file(tmp_path / "essai.jsonl", PLAN, 1)


def altered(file: Path) -> Path:
    """Return a copy with one digit of the third sheet altered; the line is the first that holds one."""
    lines = file.read_text("utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if '"type":"SheetSubmitted"' in line)
    lines[at] = lines[at].replace('"position":1', '"position":2', 1)
    bad = file.with_name(f"{at + 1}.jsonl")
    bad.write_text("\n".join(lines), "utf-8", newline="\n")
    return bad


def test_a_sound_export(oudler: Oudler, export: Path) -> None:
    done = oudler("check", str(export))
    assert done.status == 0
    assert "tout concorde" in done.out
    assert "feuilles 6, donnes 6, positions closes 2, classements 2" in done.out
    assert "tournament:1, dernière empreinte " in done.out
    assert "everything agrees" in oudler("check", str(export), "--lang", "en").out


def test_a_sound_store(oudler: Oudler, tmp_path: Path) -> None:
    file = tmp_path / "essai.oudler"
    with open_store(file, create=True) as store:
        Rehearser(Desk(store, copies=False), PLAN, 1).play()
    before = file.read_bytes()
    done = oudler("check", str(file))
    assert (done.status, "tout concorde" in done.out) == (0, True)
    assert file.read_bytes() == before


def test_an_altered_one(oudler: Oudler, export: Path) -> None:
    bad = altered(export)
    line = int(bad.stem)
    done = oudler("check", str(bad))
    assert done.status == 1
    assert f"ligne {line}, événement {line - 1} : l'empreinte ne correspond pas" in done.out
    assert f"line {line}, event {line - 1}: the hash does not fit" in oudler("check", str(bad), "--lang", "en").out


def test_json(oudler: Oudler, export: Path) -> None:
    done = oudler("check", str(export), str(altered(export)), "--json")
    assert done.status == 1
    good, bad = done.value["files"]
    assert (good["sound"], bad["sound"]) == (True, False)
    assert good["streams"][0]["verified"]["sheets"] == 6
    (finding,) = bad["streams"][0]["findings"]
    assert finding["event"] == finding["line"] - 1
    assert list(done.value["error"]) == ["rule", "action", "message"]
    assert done.value["error"]["action"] == finding["event"]
    assert "error" not in oudler("check", str(export), "--json").value


def test_what_is_no_export(oudler: Oudler, export: Path, tmp_path: Path) -> None:
    deal = tmp_path / "donne.json"
    deal.write_text(json.dumps({"format": "oudler.deal/1", "players": 4}), "utf-8")
    done = oudler("check", str(export), str(deal), str(tmp_path), str(tmp_path / "rien"))
    assert done.status == 2
    assert "tout concorde" in done.out
    assert "oudler deal replay" in done.err
    assert "c'est un dossier" in done.err
    assert "il n'existe pas" in done.err
    answer = oudler("check", str(deal), "--json")
    assert (answer.status, answer.value["files"][0]["understood"]) == (2, False)


def test_many_findings_are_cut_short(oudler: Oudler, tmp_path: Path) -> None:
    copy = copy_of(PLAN, 1)
    for ranking in copy.claims["rankings"]:
        for row in ranking["rows"]:
            row["penalties"] += 1
    bad = tmp_path / "essai.jsonl"
    bad.write_text("".join(export_lines(copy.sealed(), copy.claims)), "utf-8", newline="\n")
    done = oudler("check", str(bad))
    assert done.status == 1
    assert done.out.count("(RANK-02)") == 20
    assert "… 4 autres" in done.out
    assert len(oudler("check", str(bad), "--json").value["files"][0]["streams"][0]["findings"]) == 24


def test_a_file_is_asked_for(oudler: Oudler) -> None:
    assert oudler("check").status == 2
