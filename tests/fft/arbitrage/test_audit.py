"""Records with irregular actions: what is found in them, and what they count."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from fft.arbitrage.irregulars import Told, random_told
from fft.arbitrage.plain import counted
from oudler.app.arbitrage.audit import audit
from oudler.formats import record
from oudler.formats.irregular import from_json_loosely, loosely
from oudler.formats.record import Record
from oudler.rules import RevealPetitSec, count
from walks import BENTS, random_plan, walk


def report(told: Told) -> dict[str, Any]:
    return audit(from_json_loosely(json.loads(json.dumps(told.record)))).report()


def check_planted(seed: str, number: int) -> int:
    """Every renonce that was planted is found, at its card, and no other; return how many there were."""
    rng = Random(seed)
    planted = 0
    for _ in range(number):
        told = random_told(rng, renonces=0.05, faux=0, shows=0)
        found = report(told)["irregularities"]
        assert [
            {key: each[key] for key in ("seat", "action", "trick", "card", "should")} for each in found
        ] == told.renonces
        for each in found:
            consumed = each["trick"] < len(told.tricks)
            assert each["consumed"] is consumed
            camp = "ARB-20" if each["seat"] in told.attack else "ARB-21"
            assert each["clause"] == (camp if consumed else "ARB-19")
        planted += len(found)
    return planted


def check_clean(seed: str, number: int) -> None:
    """Nothing is found in what the rules themselves let pass."""
    rng = Random(seed)
    for turn in range(number):
        plan = random_plan(rng, rng.choice((3, 4, 4, 5)), bent=BENTS[turn % len(BENTS)])
        steps = list(walk(rng, plan))
        actions = tuple(step.action for step in steps)
        if any(isinstance(action, RevealPetitSec) for action in actions):
            continue  # a petit sec left unsaid is a fault (ARB-52)
        whole = Record(plan.deal, actions)
        found = audit(from_json_loosely(record.to_json(whole)))
        assert found.report()["irregularities"] == [], record.dumps(whole)
        assert audit(loosely(whole)).report() == found.report()
        if steps and found.counted is not None:
            after = steps[-1].after
            assert found.counted.score == count(after).score
            assert found.counted.marks == count(after).marks


def check_counts(seed: str, number: int) -> None:
    """The count agrees with plain arithmetic; 182 half-points are shared out, marks sum to zero (Q-17)."""
    rng = Random(seed)
    for _ in range(number):
        told = random_told(rng)
        found = report(told)["count"]
        expected = counted(told)
        assert {key: found[key] for key in expected} == expected, json.dumps(told.record)
        assert found["half_points"] + found["defence_half_points"] == 182
        assert found["scores"] is None or sum(found["scores"]) == 0


class TestPlantedRenonces:
    def test_some(self) -> None:
        assert check_planted("quelques renonces", 15) > 5

    @pytest.mark.slow
    def test_three_hundred(self) -> None:
        assert check_planted("trois cents renonces", 200) >= 300

    @pytest.mark.bulk
    def test_five_thousand(self) -> None:
        assert check_planted("cinq mille renonces", 3000) >= 5000


class TestCleanRecords:
    def test_some(self) -> None:
        check_clean("quelques relevés", 30)

    @pytest.mark.slow
    def test_five_hundred(self) -> None:
        check_clean("cinq cents relevés", 500)

    @pytest.mark.bulk
    def test_twenty_thousand(self) -> None:
        check_clean("vingt mille relevés", 20_000)


class TestCounts:
    def test_some(self) -> None:
        check_counts("quelques comptes", 40)

    @pytest.mark.slow
    def test_two_hundred(self) -> None:
        check_counts("deux cents comptes", 200)

    @pytest.mark.bulk
    def test_ten_thousand(self) -> None:
        check_counts("dix mille comptes", 10_000)
