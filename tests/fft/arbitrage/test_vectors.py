"""The decision table of the catalogue: every line on a deal won and lost, for the first time and again."""

from __future__ import annotations

from typing import Any

import pytest

from fft.arbitrage.cases import ruling
from oudler.fft.arbitrage import FAULTS, Ruling, told
from oudler.formats.rulings import ruling_json, ruling_of
from vectors import load

LINES = load("penalties")["rules"]
OFFENCES = [(result, repeat) for result in ("won", "lost") for repeat in (False, True)]

AS_EXPOSED = {"A18", "A19", "A55"}
"""Treated as a card exposed without effect until the arbiter has judged."""


def clause_of(line: dict[str, Any]) -> str:
    return f"ARB-{line['id'][1:]}"


def ruled(line: dict[str, Any], result: str, *, repeat: bool, **facts: Any) -> Ruling:
    needed = {"by": "defender"} if "by" in FAULTS[clause_of(line)].needs else {}
    return ruling(clause_of(line), result, repeat=repeat, **needed, **facts)


def expected_deal(line: dict[str, Any], result: str) -> str:
    """Return the word of the interface for what the line says in its own."""
    if line["id"] == "A22":  # kept silent by a defender: the renonce is the taker's
        return {"won": "annulled", "lost": "counted"}[result]
    if line["id"] in AS_EXPOSED:
        return "counted"
    if line["id"] == "A27":
        return "played_on"
    said = line["if_taker_wins" if result == "won" else "if_taker_loses"]
    said = line["if_taker_wins"] if said == "same" else said
    if "annulled" in said.split("(")[0] or said == "not counted":
        return "annulled"
    if "redeal" in said or "new deal" in said:
        return "redeal"
    return "counted" if "counted" in said else "goes_on"


def expected_penalty(line: dict[str, Any], *, repeat: bool) -> object:
    said = line["penalty"]
    if isinstance(said, dict):
        said = said["repeat" if repeat else "first"]
    if line["id"] == "A19":  # a card exposed by a defender, as the lines above
        said = 100 if repeat else "warning"
    if line["id"] in {"A22", "A37", "A54"}:
        return {"kind": "open"}
    if line["id"] == "A53":
        return {"kind": "points", "points": 100, "who": "offender", "per_minutes": 5}
    if not said:
        return None
    if said == "warning":
        return {"kind": "warning"}
    who = {"dealer": "dealer", "4 players": "each_player", "player(s)": "offenders"}.get(line["by"], "offender")
    return {"kind": "points", "points": said, "who": who}


BANS = {"A01": "dealer redeal", "A02": "offender redeal", "A04": "dealer redeal", "A05": "dealer next_deal"} | {
    "A07": "dealer next_deal",
    "A12": "offender redeal",
    "A21": "offender next_deal",
}


def test_the_table_and_the_code_hold_the_same_faults() -> None:
    assert [clause_of(line) for line in LINES] == [clause for clause in FAULTS if clause.startswith("ARB")]
    assert set(BANS) == {line["id"] for line in LINES if line["bidding_ban"]}


@pytest.mark.parametrize(("result", "repeat"), OFFENCES)
@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_every_line(line: dict[str, Any], result: str, repeat: bool) -> None:
    written = ruling_json(ruled(line, result, repeat=repeat))
    assert written["clause"] == clause_of(line)
    assert written["deal"] == expected_deal(line, result)
    assert written["penalty"] == expected_penalty(line, repeat=repeat)
    ban = written["ban"]
    assert (None if ban is None else f"{ban['who']} {ban['on']}") == BANS.get(line["id"])


@pytest.mark.parametrize(("result", "repeat"), OFFENCES)
@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_rulings_survive_json(line: dict[str, Any], result: str, repeat: bool) -> None:
    first = ruled(line, result, repeat=repeat)
    for choices in ((), *((choice,) for choice in first.choices)):
        decided = ruled(line, result, repeat=repeat, choices=choices)
        assert ruling_of(ruling_json(decided)) == decided
        french, english = told(decided)
        assert french
        assert english
        assert french != english


@pytest.mark.parametrize("clause", FAULTS)
def test_a_choice_once_made_is_not_asked_again(clause: str) -> None:
    needed = {"by": "defender"} if "by" in FAULTS[clause].needs else {}
    for choice in FAULTS[clause].choices:
        assert choice not in ruling(clause, "lost", choices=(choice,), **needed).choices
