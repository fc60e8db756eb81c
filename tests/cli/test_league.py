"""`oudler league`: tables, JSON, records, workers."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from cli.shell import COMMAND, Oudler, environment, real
from oudler.app import league as module
from oudler.app.table_loop import play_deal
from oudler.bots import bot_named
from puppets import PUPPETS, pace


@pytest.fixture(autouse=True)
def puppets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "bot_named", lambda name: PUPPETS.get(name) or bot_named(name))
    monkeypatch.setattr(module, "play_deal", partial(play_deal, watch=pace(0.25)))


def figures(oudler: Oudler, *words: str) -> dict[str, object]:
    done = oudler("league", "--workers", "1", "--json", *words)
    assert done.status == 0
    assert done.err == ""
    value: dict[str, object] = done.value
    return value


TWO = ("--bots", "first,last", "--deals", "3", "--seed", "4")


def test_the_table_in_french(oudler: Oudler) -> None:
    done = oudler("league", *TWO, "--workers", "1", "--contract", "garde")
    assert done.status == 0
    lines = done.out.split("\n")
    assert lines[0] == "3 donnes à 4, graine 4, garde imposée à la meilleure main"
    assert " ".join(lines[2].split()) == "preneur défense donnes par défenseur contre la 1re ligne faits marge pris"
    assert [line.split()[:3] for line in lines[3:7]] == [
        ["first", "first", "3"],
        ["last", "last", "3"],
        ["first", "last", "3"],
        ["last", "first", "3"],
    ]
    assert all(line.endswith("100,0 %") for line in lines[3:7])
    assert lines[8].split() == ["temps", "décisions", "médiane", "p99", "médiane", "cpu", "p99", "cpu", "en", "retard"]


def test_the_table_of_a_free_auction_in_english(oudler: Oudler) -> None:
    done = oudler("league", *TWO, "--workers", "1", "--lang", "en", "--players", "3")
    assert done.out.startswith("3 deals at 3, seed 4, free auction\n")
    assert "per defender" in done.out
    alone = done.out.split("alone")[1].split("\n")
    assert alone[1].split()[:3] == ["first", "last", "9"]
    assert alone[2].split()[:3] == ["last", "first", "9"]


def test_json_has_the_exact_figures(oudler: Oudler) -> None:
    value = figures(oudler, *TWO, "--contract", "prise", "--players", "5", "--seconds", "2")
    assert [value[key] for key in ("players", "contract", "deals", "seed", "seconds")] == [5, "prise", 3, 4, 2.0]
    pairings = value["pairings"]
    assert isinstance(pairings, list)
    assert [(row["taker"], row["defence"]) for row in pairings] == [
        ("first", "first"),
        ("last", "last"),
        ("first", "last"),
        ("last", "first"),
    ]
    for row in pairings:
        assert (row["games"], row["taken"], row["deals"], row["share_taken"]) == (3, 3, 3, 1.0)
        assert set(row["per_defender"]) == {"mean", "se", "n"}
        assert 0 <= row["made"]["mean"] <= 1
    assert pairings[0]["difference"] is None
    assert pairings[1]["difference"]["n"] == 3
    times = value["times"]
    assert isinstance(times, dict)
    assert list(times) == ["first", "last"]
    assert all(entry["median"] == entry["p99"] == pytest.approx(0.25, rel=0.01) for entry in times.values())
    assert [entry["late"] for entry in times.values()] == [0, 0]


def test_who_is_late_is_told(oudler: Oudler) -> None:
    value = figures(oudler, "--bots", "first", "--deals", "1", "--contract", "garde", "--seconds", "0.2")
    times = value["times"]
    assert isinstance(times, dict)
    assert times["first"]["late"] == times["first"]["decisions"] > 20


def test_only_some_pairs(oudler: Oudler) -> None:
    """What is played of them is what the whole league has; the first is the one to compare with."""
    whole = figures(oudler, *TWO, "--contract", "garde")["pairings"]
    some = figures(oudler, *TWO, "--contract", "garde", "--pairs", "last/last, first/last")["pairings"]
    assert isinstance(whole, list)
    assert isinstance(some, list)
    assert [(row["taker"], row["defence"]) for row in some] == [("last", "last"), ("first", "last")]
    assert [row["per_defender"] for row in some] == [whole[1]["per_defender"], whole[2]["per_defender"]]
    assert some[0]["difference"] is None
    assert len(figures(oudler, *TWO, "--pairs", "last/first")["marks"]) == 1  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_league(oudler: Oudler) -> None:
    first = figures(oudler, "--bots", "random", "--deals", "3", "--seed", "9")
    again = figures(oudler, "--bots", "random", "--deals", "3", "--seed", "9")
    other = figures(oudler, "--bots", "random", "--deals", "3", "--seed", "10")
    assert first["pairings"] == again["pairings"] != other["pairings"]


def test_records_can_be_replayed(oudler: Oudler, tmp_path: Path) -> None:
    file = tmp_path / "donnes.jsonl"
    figures(oudler, *TWO, "--records", str(file))
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n")[:-1]]
    assert len(records) == 3 * (2 + 2 * 4)
    lone = next(record for record in records if record["league"]["alone"] == 2)
    assert lone["names"] == ["last", "last", "first", "last"]
    replayed = oudler("deal", "replay", "--json", str(file))
    assert replayed.status == 0
    assert {value["phase"] for value in replayed.values} == {"finished", "passed_out"}
    marks = [value["result"]["scores"] for value in replayed.values if value["result"] is not None]
    assert all(sum(scores) == 0 for scores in marks)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "--bots"),
        (("--bots", ","), "--bots"),
        (("--bots", "random,random"), "deux fois"),
        (("--bots", "personne"), "personne"),
        (("--bots", "random", "--deals", "0"), "--deals"),
        (("--bots", "random", "--deals", "x"), "--deals"),
        (("--bots", "random", "--workers", "0"), "--workers"),
        (("--bots", "random", "--seconds", "0"), "--seconds"),
        (("--bots", "random", "--seconds", "nan"), "--seconds"),
        (("--bots", "random", "--contract", "passe"), "--contract"),
        (("--bots", "random", "--contract", "x"), "--contract"),
        (("--bots", "random", "--players", "6"), "--players"),
        (("--bots", "random", "--pairs", "random"), "--pairs"),
        (("--bots", "random", "--pairs", "random/glouton"), "--pairs"),
        (("--bots", "random", "--records", "/"), "écrit"),
        (("--bots", "random", "--external", "no-such-program"), "no-such-program"),
        (("--bots", "random", "--external", " "), "commande vide"),
        pytest.param(("--bots", "random", "--cluster", "nowhere"), "nowhere", marks=pytest.mark.slow),  # loads Dask
    ],
)
def test_calls_that_cannot_be_understood(oudler: Oudler, words: tuple[str, ...], told: str) -> None:
    done = oudler("league", "--deals", "2", "--workers", "1", "--json", *words)
    assert done.status == 2
    assert told in done.error["message"]


def test_a_fault_of_a_bot_ends_it(oudler: Oudler, tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text("print('non')", encoding="utf-8")
    done = oudler("league", "--external", f"{sys.executable} {program}", "--deals", "1", "--workers", "1", "--json")
    assert done.status == 2
    assert "external" in done.error["message"]
    assert "non" in done.error["message"]


def test_without_distributed_the_extra_is_named(oudler: Oudler, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = oudler("league", "--bots", "random", "--deals", "1", "--cluster", "local")
    assert done.status == 2
    assert "pip install oudler[dask]" in done.err


@pytest.mark.slow
def test_a_dask_cluster_of_two_workers_gives_the_same(tmp_path: Path) -> None:
    """Same pairings, marks and records as one process and as two."""
    values, records = [], []
    for place, words in enumerate((("--workers", "1"), ("--workers", "2"), ("--cluster", "local"))):
        file = tmp_path / f"{place}.jsonl"
        call = ("--bots", "random", "--deals", "6", "--seed", "5", "--players", "5", "--json", "--records", str(file))
        done = real("league", *call, *words)
        assert (done.status, done.err) == (0, "")
        value = done.value
        assert value["times"]["random"]["decisions"] > 250
        values.append({key: value[key] for key in value if key != "times"})
        records.append(file.read_text(encoding="utf-8"))
    assert values[0] == values[1] == values[2]
    assert records[0] == records[1] == records[2]


@pytest.mark.slow
@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("under_way", [False, True])
def test_ctrl_c_leaves_at_once_without_a_word(tmp_path: Path, *, under_way: bool) -> None:
    """As on a terminal, every process of the group hears it: as the workers are started, and while they play.

    The records go to a pipe, which is opened just before play begins and filled as deals are done; a league that did
    not leave would go on for hours.
    """
    file = tmp_path / "donnes.jsonl"
    os.mkfifo(file)
    with subprocess.Popen(
        [*COMMAND, "league", "--bots", "random", "--deals", "1000000", "--workers", "2", "--records", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        with file.open(encoding="utf-8") as records:
            if under_way:
                assert json.loads(records.readline())["names"] == ["random"] * 4
            os.killpg(process.pid, signal.SIGINT)
            records.read()
        assert process.communicate() == ("", "\n")
        assert process.returncode == 130
