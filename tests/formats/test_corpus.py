"""Deals in files that people keep: read today as on the day they were written, and written back letter by letter."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from oudler.formats import notation, record
from oudler.formats.replay import replay, report
from oudler.rules import Phase

DEALS = Path(__file__).resolve().parents[1] / "corpus" / "deals"
NAMES = ("trois", "quatre", "cinq")
PHASES = (DEALS / "phases.jsonl").read_text(encoding="utf-8").splitlines()
REPORTS = (DEALS / "phases.reports.jsonl").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", NAMES)
class TestWholeDeals:
    def test_both_forms_hold_the_same_deal(self, name: str) -> None:
        written = (DEALS / f"{name}.json").read_text(encoding="utf-8")
        told = (DEALS / f"{name}.tarot").read_text(encoding="utf-8")
        assert record.loads(written) == notation.loads(told)

    def test_both_are_written_back_letter_by_letter(self, name: str) -> None:
        written = (DEALS / f"{name}.json").read_text(encoding="utf-8")
        told = (DEALS / f"{name}.tarot").read_text(encoding="utf-8")
        assert record.dumps(record.loads(written)) + "\n" == written
        assert notation.dumps(notation.loads(told)) == told

    def test_it_is_a_finished_deal(self, name: str) -> None:
        kept = record.loads((DEALS / f"{name}.json").read_text(encoding="utf-8"))
        assert replay(kept).phase is Phase.FINISHED
        assert sum(report(kept)["result"]["scores"]) == 0


class TestPhases:
    def test_all_are_there_at_every_number_of_players(self) -> None:
        met = {
            (json.loads(line)["players"], json.loads(told)["phase"]) for line, told in zip(PHASES, REPORTS, strict=True)
        }
        expected = {(players, phase.value) for players in (3, 4, 5) for phase in Phase}
        assert met == expected - {(3, "call"), (4, "call")}

    @pytest.mark.parametrize(("line", "told"), list(zip(PHASES, REPORTS, strict=True)), ids=range(len(PHASES)))
    def test_where_they_lead(self, line: str, told: str) -> None:
        assert json.loads(json.dumps(report(record.loads(line), trace=True))) == json.loads(told)
