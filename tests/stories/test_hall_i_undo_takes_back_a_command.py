"""Story i, in part: `pay --all` wrote 52 events, and an undo took back one of them.

The fees that one command takes are one event: the till has them all or none, and one undo gives all of them back.
Files of before, with an event for each fee, are read as they were.
"""

from __future__ import annotations

from pathlib import Path

from cli.cases import copied
from cli.shell import Oudler


def paid(oudler: Oudler, case: object) -> list[int]:
    return [player["fee_paid"] for player in oudler("tournament", "players", str(case), "--json").value]


def test_one_undo_takes_back_pay_all(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("entered", tmp_path)
    first = oudler("tournament", "info", str(case), "--json").value["events"]
    done = oudler("tournament", "pay", str(case), "--all", "--means", "espèces", "--json").value
    assert (done["event"], done["type"], done["payments"]) == (first + 1, "FeesPaid", 13)
    assert paid(oudler, case) == [500] * 13
    told = oudler("tournament", "log", str(case), "--last", "1").out
    assert "65,00 € reçus de 1, 2, 3, 4, 5, 6… (13) (espèces)" in told
    undone = oudler("tournament", "undo", str(case), "--reason", "chèques non comptés", "--json").value
    assert undone["undone"] == first + 1
    assert paid(oudler, case) == [0] * 13


def test_nobody_pays_where_one_cannot(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("entered", tmp_path)
    oudler("tournament", "pay", str(case), "3")
    before = case.head
    assert oudler("tournament", "pay", str(case), "1-4").status == 1
    assert case.head == before
    assert oudler("tournament", "pay", str(case), "1", "--all", "--json").value["payments"] == 12
    done = oudler("tournament", "pay", str(case), "--all")
    assert (done.status, "personne ne doit rien" in done.err) == (1, True)


def test_one_fee_alone_is_told_as_before(oudler: Oudler, tmp_path: Path) -> None:
    case = copied("entered", tmp_path)
    assert oudler("tournament", "pay", str(case), "2", "--json").value["type"] == "FeePaid"
