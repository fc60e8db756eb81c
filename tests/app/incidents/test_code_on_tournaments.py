"""Every line of the decision table on a deal won and lost, the first time and again: what it does to a tournament."""

from __future__ import annotations

from typing import Any

import pytest

from app.incidents.books import LOST, PLACE, WON, at, call, hall, seated, told, totals, write
from libre_books import Recorder
from oudler.app import commands
from oudler.app.audit.code import row_of
from oudler.app.incidents.deciding import Told
from oudler.fft.arbitrage import FAULTS, Party
from oudler.tournament.core.bans import bans
from oudler.tournament.core.incident import Raised
from oudler.tournament.core.results import ranking
from oudler.tournament.libre import writing
from oudler.tournament.lines import Line
from oudler.tournament.penalties import Penalty
from vectors import load

LINES = load("penalties")["rules"]
CHOICES = {
    "A06": ("accept",),
    "A07": ("refuse",),
    "A15": ("harmless",),
    "A16": ("distorted",),
    "A18": ("accept", "harmless"),
    "A19": ("harmless",),
    "A33": ("play",),
    "A55": ("harmless",),
}
IN_PLACE = {"A04"}
"""Annulled and dealt again by the same dealer: what is written in its place is the new deal, and counts."""


def what(line: dict[str, Any], recorder: Recorder, result: str) -> Told:
    """Return a fault of a line of the table as an arbiter tells it, by whoever can commit it."""
    there = seated(recorder.book)
    clause = f"ARB-{line['id'][1:]}"
    by = FAULTS[clause].by
    offender = there["S"] if by and Party.DEFENDER not in by else there["E"]
    choices = CHOICES.get(line["id"], ())
    if line["id"] == "A21":  # the text's own: counted if he wins, annulled if he loses, unless he chooses otherwise
        choices = ("mark",) if result == "won" else ("decline",)
    if line["id"] == "A22":  # kept silent by a defender about the taker's renonce
        choices = ()
    more: dict[str, Any] = {"minutes": 1} if line["id"] == "A53" else {}
    if line["id"] in {"A22", "A37", "A54"}:
        more |= {"amount": 40, "why": "comme d'habitude"}
    fallen = line["id"] in {"A42", "A43", "A48"}
    dealer = there["S"] if line["id"] == "A09" else there["N"]
    return told(
        clause,
        offender,
        dealer=dealer,
        revoker=there["S"],
        poignee="simple" if fallen else None,
        choices=choices,
        **more,
    )


def annuls(line: dict[str, Any], result: str) -> bool:
    if line["id"] == "A22":
        return result == "won"
    said = line["if_taker_wins" if result == "won" else "if_taker_loses"]
    said = line["if_taker_wins"] if said == "same" else said
    return line["id"] not in IN_PLACE and ("annulled" in said.split("(")[0] or said == "not counted")


def points(line: dict[str, Any], *, again: bool) -> int | None:
    """Return what the fault costs each who pays: None nothing, 0 a warning."""
    said = line["penalty"]
    if isinstance(said, dict):
        said = said["repeat" if again else "first"]
    if line["id"] == "A19":
        said = 100 if again else "warning"
    if line["id"] in {"A22", "A37", "A54"}:
        return 40
    if line["id"] == "A53":
        return 100
    return {"warning": 0, None: None, 0: None}.get(said, said)


def payers(line: dict[str, Any], given: Told, recorder: Recorder) -> list[int]:
    if line["by"] == "4 players":
        return list(seated(recorder.book).values())
    dealers = {"A05", "A06", "A07", "A08", "A09", "A10"}
    return [given.dealer or 0] if line["id"] in dealers else list(given.offenders)


@pytest.mark.parametrize("result", ["won", "lost"])
@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_ranking_changes_exactly_so(line: dict[str, Any], result: str) -> None:
    """First offence on the first deal, and again on the second: lines, penalties, totals, the last place."""
    recorder = hall()
    deal = WON if result == "won" else LOST
    write(recorder, deal, deal, deal)
    write(recorder, WON, WON, WON, place=(1, 2))
    expected = totals(recorder.book)
    marks = dict(zip(seated(recorder.book), _marks(recorder), strict=True))
    for number, again in ((1, False), (2, True)):
        given = what(line, recorder, result)
        call(recorder, given, at(number))
        if annuls(line, result):
            for side, player in seated(recorder.book).items():
                expected[player] -= marks[side]
        off = points(line, again=again)
        for player in payers(line, given, recorder) if off is not None else ():
            expected[player] -= off or 0
        found = totals(recorder.book)
        assert found == expected, number
        played = not annuls(line, result)
        assert writing.current_sheet(recorder.book, PLACE).lines[number - 1].counts is played
        last = [row.entrant for row in ranking(recorder.book, 1).rows if row.abandoned]
        assert last == (list(given.offenders) if line["id"] == "A54" else [])
    costs = [_cost(each) for each in recorder.book.penalties.values()]
    both = [points(line, again=again) for again in (False, True)]
    each = len(payers(line, what(line, recorder, result), recorder))
    assert costs == [cost for cost in both if cost is not None for _ in range(each)]
    assert sum(totals(recorder.book).values()) == -sum(costs)


def _cost(penalty: Penalty) -> int:
    return penalty.points


def _marks(recorder: Recorder) -> list[int]:
    """Return what one deal gave each side."""
    sheet = writing.current_sheet(recorder.book, PLACE)
    bilans = dict(totals(recorder.book))
    return [bilans[player] // 3 for player in sheet.seated]


@pytest.mark.parametrize("line", [line for line in LINES if line["bidding_ban"]], ids=lambda line: line["id"])
def test_bans(line: dict[str, Any]) -> None:
    """Whoever the table bars may not bid on the deal dealt again, or on the next one."""
    recorder = hall()
    given = what(line, recorder, "lost")
    call(recorder, given)
    (ban,) = bans(recorder.book)
    assert ban.player == (given.dealer if line["bidding_ban"].startswith("dealer") else given.offenders[0])
    again = line["id"] in {"A01", "A02", "A04", "A12"}
    assert ban.deal == (1 if again else 2)


@pytest.mark.parametrize(("points", "counts"), [(WON, False), (LOST, True)], ids=["won", "lost"])
def test_a_forbidden_card_in_the_ecart(points: Line, counts: bool) -> None:
    """The text over the catalogue: won is annulled, lost counts, nothing moves; `oudler check` has it too."""
    recorder = hall()
    write(recorder, points, points, points)
    south = seated(recorder.book)["S"]
    recorder.refused(
        "ARB-23", commands.open_incident(Raised.ARBITER, "?", at(), None, told("ARB-23", south, ecart=6, moved=9))
    )
    call(recorder, told("ARB-23", south, ecart=6))
    assert writing.current_sheet(recorder.book, PLACE).lines[0].counts is counts
    row = row_of("ARB-23", {"ecart": 6, "found": "before_first_card", "edition": "fft2012"})
    assert row is not None
    assert (row.won, row.lost, row.moved) == ("A", "C", "")


@pytest.mark.parametrize("line", LINES, ids=lambda line: line["id"])
def test_the_audit_has_the_same_table(line: dict[str, Any]) -> None:
    """What `oudler check` compares rulings with says of won and lost what the catalogue says."""
    by = "defender" if line["id"] in {"A19", "A22"} else None
    row = row_of(f"ARB-{line['id'][1:]}", {"by": by, "minutes": 1})
    assert row is not None
    assert (row.won == "A", row.lost == "A") == (annuls(line, "won"), annuls(line, "lost"))
