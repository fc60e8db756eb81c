"""`oudler solve`: exact values of endings, proven bounds of whole deals, in time."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest

from formats.samples import chelem_of_the_text
from oudler.cli.main import run
from oudler.formats import record
from oudler.formats.record import Record
from oudler.formats.replay import report
from oudler.rules import MakeEcart, PlayCard


def cut(tricks: int) -> Record:
    """Return the text's fifth example up to so many tricks."""
    whole = chelem_of_the_text()
    actions = []
    played = 0
    for action in whole.actions:
        played += isinstance(action, PlayCard)
        if played > 4 * tricks:
            break
        actions.append(action)
    return replace(whole, actions=tuple(actions))


@pytest.fixture
def ending(tmp_path: Path) -> str:
    file = tmp_path / "fin.json"
    file.write_text(record.dumps(cut(12)), encoding="utf-8")
    return str(file)


def test_an_ending(ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", ending, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["exact"] is True
    assert answer["value"]["per_defender"] == answer["bounds"][0] == answer["bounds"][1]
    assert sum(answer["value"]["scores"]) == 0
    assert len(answer["line"]) == 24
    assert answer["best"] == answer["line"][0]
    # The line, played on from the record, really has that result.
    start = json.loads(Path(ending).read_text(encoding="utf-8"))
    for code in answer["line"]:
        seat = report(record.from_json(start))["to_act"]
        start["actions"].append({"seat": seat, "play": code})
    result = report(record.from_json(start))["result"]
    assert {key: result[key] for key in answer["value"]} == answer["value"]


def test_in_words(ending: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", ending, "--lang", "fr", "--tree"]) == 0
    out = capsys.readouterr().out
    assert "Valeur exacte" in out
    assert "La marque" in out
    assert "L'arbre de la ligne" in out
    assert run(["solve", ending, "--lang", "en", "--objective", "points"]) == 0
    assert "Exact value" in capsys.readouterr().out


@pytest.mark.parametrize("limit", [["--seconds", "1e-9"], ["--nodes", "3000"]])
def test_a_whole_deal_stops_at_a_limit(tmp_path: Path, limit: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Time that is over before it began is seen at the first look at the clock."""
    file = tmp_path / "donne.json"
    file.write_text(record.dumps(cut(0)), encoding="utf-8")
    assert run(["solve", str(file), *limit, "--memory", "8", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["bounds"][0] <= answer["bounds"][1]
    assert answer["best"] is not None
    assert answer["nodes"] < 5000


def test_a_finished_deal_is_worth_its_marks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "donne.json"
    file.write_text(record.dumps(chelem_of_the_text()), encoding="utf-8")
    assert run(["solve", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"]["per_defender"] == 582


@pytest.mark.parametrize(("words", "status"), [(["--seconds", "-1"], 2), (["--nodes", "0"], 2), (["--memory", "x"], 2)])
def test_nonsense(ending: str, words: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["solve", ending, *words]) == status
    assert "Traceback" not in capsys.readouterr().err


def test_not_in_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "donne.json"
    file.write_text(record.dumps(replace(chelem_of_the_text(), actions=())), encoding="utf-8")
    assert run(["solve", str(file), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["rule"] == "PLAY-01"


def at_the_ecart() -> Record:
    whole = chelem_of_the_text()
    actions = list(itertools.takewhile(lambda action: not isinstance(action, MakeEcart), whole.actions))
    return replace(whole, actions=tuple(actions))


@pytest.mark.slow
def test_at_the_ecart_the_sensible_ones_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "donne.json"
    file.write_text(record.dumps(at_the_ecart()), encoding="utf-8")
    assert run(["solve", str(file), "--nodes", "50000", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["ecart"] == answer["ecarts"][0]["ecart"]
    assert all(len(one["ecart"]) == 6 and one["bounds"][0] <= one["bounds"][1] for one in answer["ecarts"])
    assert answer["bounds"][0] == max(one["bounds"][0] for one in answer["ecarts"])
    assert run(["solve", str(file), "--nodes", "2000", "--lang", "fr"]) == 0
    assert "Les écarts, le meilleur d'abord" in capsys.readouterr().out
