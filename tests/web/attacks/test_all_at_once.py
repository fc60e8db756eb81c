"""Issue 17: everything at once, as `benchmarks/attack.py` does it, in small; nobody asks here how long a card takes."""

from __future__ import annotations

import re

import pytest

from benchmarks import attack, tables
from hours import GIVE_UP

pytestmark = pytest.mark.slow
SMALL = "--tables 2 --pace 0.05 --seconds 1 --deals 20 --idle 12 --slow 4 --reads 10 --claims 2"


def test_every_attack_is_under_way_and_honest_tables_lose_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tables, "_PATIENCE", GIVE_UP)
    assert attack.main(SMALL.split()) == 0
    told = capsys.readouterr().out

    def count(kind: str, what: str) -> int:
        found = re.search(rf"^{kind}: .*\b{what} (\d+)", told, re.MULTILINE)
        assert found is not None, (kind, what, told)
        return int(found[1])

    assert count("idle", "opened") >= 12
    assert count("slow", "opened") >= 4
    assert count("reads", "answered 200") > 0
    assert count("claims", "claim 422") > 0
    assert [line.partition(":")[0] for line in told.splitlines()[:3]] == ["quiet", "under attack", "quiet again"]
    assert "honest tables: lost or out of order: 0, " in told
    assert re.search(r"^p99 of a card: \d+ ms quiet, \d+ ms attacked, ratio \d+\.\d\d$", told, re.MULTILINE), told
    assert "traceback" not in told
