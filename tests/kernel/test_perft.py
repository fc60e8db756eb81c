"""The published counts of tests/corpus/perft.json, by both engines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oudler.formats.record import from_json
from oudler.formats.replay import replay
from oudler.kernel import Position
from tools.perft import perft_by_rules

CORPUS = Path(__file__).resolve().parent.parent / "corpus" / "perft.json"
POSITIONS: list[dict[str, Any]] = json.loads(CORPUS.read_text(encoding="utf-8"))["positions"]
QUICK = 3_000  # leaves the readable engine visits in the quick suite
SLOW = 300_000  # and in all before the bulk runs

every_position = pytest.mark.parametrize("entry", POSITIONS, ids=[entry["name"] for entry in POSITIONS])


def test_every_number_of_players_has_openings_and_whole_endings() -> None:
    for players in (3, 4, 5):
        ours = [entry for entry in POSITIONS if entry["record"]["players"] == players]
        assert len(ours) >= 4
        assert any(entry["to_the_end"] for entry in ours)
        assert any(not any("play" in action for action in entry["record"]["actions"]) for entry in ours)


@every_position
def test_kernel(entry: dict[str, Any]) -> None:
    position = Position.from_state(replay(from_json(entry["record"])))
    counts: list[int] = entry["counts"]
    before = position.copy()
    assert [position.perft(depth) for depth in range(1, len(counts) + 1)] == counts
    assert position.perft(0) == 1
    assert position == before
    if entry["to_the_end"]:
        assert position.perft(len(counts) + 1) == 0


@every_position
def test_rules_as_far_as_is_quick(entry: dict[str, Any]) -> None:
    state = replay(from_json(entry["record"]))
    counts = [count for count in entry["counts"] if count <= QUICK][:12]
    assert [perft_by_rules(state, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    "entry",
    [
        pytest.param(
            entry, id=entry["name"], marks=pytest.mark.slow if sum(entry["counts"]) < SLOW else pytest.mark.bulk
        )
        for entry in POSITIONS
    ],
)
def test_rules(entry: dict[str, Any]) -> None:
    state = replay(from_json(entry["record"]))
    counts: list[int] = entry["counts"]
    assert [perft_by_rules(state, depth) for depth in range(1, len(counts) + 1)] == counts
