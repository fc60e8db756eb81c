"""Duplicate: one altered digit anywhere is found, on its line; forged with all hashes anew, by what the events give."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from duplicate_desks import FORMS, duplicated
from equipe_desks import EquipePlayer
from oudler.app.audit import Finding, Report, duplicate_draws, tell
from oudler.app.claims import claims_of
from parted import rising
from rehearsals import export_lines, stored_of
from tampering import Copy, altered_byte

LINES = ("LineWritten", "LineCorrected")
NUMBERS = frozenset({"position", "table", "etui", "amount", "half_points", "bouts", "attack", "defence", "score"})


@pytest.fixture(scope="module", params=FORMS)
def original(request: pytest.FixtureRequest) -> Copy:
    """An export with decisions and étuis that were drawn in it."""
    for seed in range(20):
        desk = duplicated(request.param, seed)
        found = Copy(stored_of(desk), claims_of(desk.book()))
        if {"EtuisPrepared", "PlayDecided", "LineCorrected"} <= {event["type"] for event in found.events}:
            return found
    raise AssertionError


@pytest.fixture(autouse=True)
def _few_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards that no attempt gives are not looked for among ten thousand."""
    monkeypatch.setattr(duplicate_draws, "_ATTEMPTS", 30)


@pytest.fixture
def forged(original: Copy) -> Copy:
    return Copy(original.stored, original.claims)


def own(copy: Copy) -> list[Finding]:
    """Return what the audit's own code finds: the hash of the state, by the live code, is left out."""
    return [finding for finding in copy.audited().findings if finding.fault.kind != "state"]


def counting(copy: Copy, *kinds: str) -> list[dict[str, Any]]:
    """Return the events of these types that were not undone."""
    undone = {event["data"]["seq"] for event in copy.all("Undone")}
    return [event for number, event in enumerate(copy.events, 1) if event["type"] in kinds and number not in undone]


def last_lines(copy: Copy) -> Iterator[dict[str, Any]]:
    """Yield the events whose line stands at the end, of plays that no decision and no cancelling touches."""
    decided = {_key(event) for event in copy.all("PlayDecided")}
    gone = {event["data"]["etui"] for event in copy.all("EtuiCancelled")}
    last = {_key(event): event for event in counting(copy, *LINES)}
    return (event for key, event in last.items() if key not in decided and key[2] not in gone)


def _key(event: dict[str, Any]) -> tuple[int, int, int]:
    position, table, etui = (event["data"][name] for name in ("position", "table", "etui"))
    return position, table, etui


def _amount(event: dict[str, Any]) -> int:
    return int(event["data"]["line"]["amount"])


def test_untouched(forged: Copy) -> None:
    assert [tell(finding) for finding in forged.audited().findings] == []


@pytest.mark.parametrize("every", [pytest.param(7, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)])
def test_one_digit_of_a_file(original: Copy, audit: Callable[[bytes], Report], every: int) -> None:
    """The line is named, and the event where there is one."""
    rng = Random(every)
    lines = export_lines(original.stored, original.claims)
    content, start = "".join(lines).encode(), 0
    for number, line in enumerate(lines, 1):
        digits = [at for at, byte in enumerate(line.encode()) if chr(byte).isdigit()]
        if number > 1 and number % every == 0:
            (found, *_) = audit(altered_byte(content, start + rng.choice(digits), rng)).findings
            assert (found.line, found.fault.kind) == (number, "hash")
            assert found.event == (number - 1 if number < len(lines) - 1 else None)
        start += len(line.encode())


class TestResealed:
    """All hashes are computed anew."""

    def test_an_amount(self, forged: Copy) -> None:
        told = [event for event in last_lines(forged) if event["data"]["line"]["amount"] is not None]
        pairs = ((one, other) for one in told for other in told if _key(one)[2] == _key(other)[2])
        event = next(one for one, other in pairs if _amount(one) > _amount(other))
        event["data"]["line"]["amount"] = -1500
        assert {"ranking"} <= {finding.fault.kind for finding in own(forged)}

    def test_counts(self, forged: Copy) -> None:
        for event in last_lines(forged):
            outcome = event["data"]["line"]["outcome"]
            if outcome is not None and event["data"]["etui"] % 2:
                outcome["half_points"] = 8 if outcome["half_points"] > 90 else 160
        assert {"ranking", "claims"} <= {finding.fault.kind for finding in own(forged)}

    def test_an_amount_that_its_count_does_not_give(self, forged: Copy) -> None:
        event = next(event for event in last_lines(forged) if event["data"]["line"]["outcome"] is not None)
        event["data"]["line"]["amount"] = 1234
        found = next(finding for finding in own(forged) if finding.event == forged.number(event))
        assert (found.fault.clause, found.line) == ("DUP-22", forged.number(event) + 1)
        assert (found.fault.position, found.fault.table, found.fault.deal) == _key(event)

    def test_another_contract(self, forged: Copy) -> None:
        event = next(last_lines(forged))
        event["data"]["line"]["contract"] = "prise"
        assert any(finding.fault.clause in {"DUP-17", "EQUI-05"} for finding in own(forged))

    def test_an_etui_that_is_not_there(self, forged: Copy) -> None:
        event = next(last_lines(forged))
        event["data"]["etui"] = 999
        assert any(finding.event == forged.number(event) for finding in own(forged))

    def test_an_etui_met_twice(self, forged: Copy) -> None:
        seated = forged.all("DuplicateSeated")[0]
        etuis = seated["data"]["etuis"]
        etuis[1] = etuis[0]
        assert own(forged)

    def test_a_taker(self, forged: Copy) -> None:
        seated = forged.all("DuplicateSeated")[0]
        takers = seated["data"]["takers"]
        seated["data"]["takers"] = [{"N": "S", "S": "E", "E": "O", "O": "N"}[taker] for taker in takers]
        assert own(forged) or not takers

    def test_a_second_entry_by_the_same_hand(self, forged: Copy) -> None:
        event = counting(forged, "LineChecked")[0]
        event["author"] = counting(forged, "LineWritten")[0]["author"]
        assert any(finding.event == forged.number(event) for finding in own(forged))

    def test_a_position_that_nobody_opened(self, forged: Copy) -> None:
        event = counting(forged, "PositionOpened")[-1]
        forged.events.remove(event)
        assert any(finding.fault.clause == "DUP-05" for finding in own(forged))

    def test_two_cards_exchanged(self, forged: Copy) -> None:
        for event in forged.all("EtuisPrepared"):
            north, south, *others = event["data"]["etuis"][0]["hands"]
            one, other = north.split()[0], south.split()[0]
            event["data"]["etuis"][0]["hands"] = [north.replace(one, other, 1), south.replace(other, one, 1), *others]
            found = own(forged)
            assert {"DUP-20", "RES-01"} <= {finding.fault.clause for finding in found}
            assert any(finding.event == forged.number(event) for finding in found)

    def test_another_seed(self, forged: Copy) -> None:
        for event in forged.all("EtuisPrepared"):
            event["data"]["etuis"] = event["data"]["etuis"][:1]
            event["data"]["seed"] = "0" * 64
            assert any(finding.fault.clause == "DUP-20" for finding in own(forged))

    @pytest.mark.slow
    @pytest.mark.parametrize("lines", rising(2, 12, 40))
    def test_any_number_of_a_line(self, forged: Copy, lines: int) -> None:
        """Each number of a line that counts, one after the other, by the audit's own code alone."""
        rng = Random(3)
        events = list(last_lines(forged))
        for event in rng.sample(events, min(lines, len(events))):
            for holder, name in list(_numbers(event["data"])):
                before = holder[name]
                holder[name] = before + (2 if name in {"half_points", "amount"} else 1)
                assert forged.audited().findings, (event["data"], name)
                holder[name] = before
        assert forged.audited().findings == []


def _numbers(value: Any) -> Iterator[tuple[dict[str, Any], str]]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in NUMBERS and isinstance(inner, int):
                yield value, name
            yield from _numbers(inner)


class TestRooms:
    """Équipes: sheets of two camps, signatures, accounts."""

    @pytest.fixture
    def match(self) -> Copy:
        desk = EquipePlayer(2).play()
        return Copy(stored_of(desk), claims_of(desk.book()))

    def test_untouched(self, match: Copy) -> None:
        assert [tell(finding) for finding in match.audited().findings] == []

    def test_a_score_on_one_sheet(self, match: Copy) -> None:
        match.all("RoomSheetWritten")[0]["data"]["lines"][1]["score"] += 2
        assert any(finding.fault.clause == "EQUI-11" for finding in own(match))

    def test_a_score_on_both_sheets(self, match: Copy) -> None:
        for event in match.all("RoomSheetWritten")[:2]:
            event["data"]["lines"][1]["score"] = 1500
        assert any(finding.fault.clause == "EQUI-13" for finding in own(match))

    def test_a_prise(self, match: Copy) -> None:
        for event in match.all("RoomSheetWritten")[:2]:
            event["data"]["lines"][1]["contract"] = "prise"
        assert any(finding.fault.clause == "EQUI-05" for finding in own(match))

    def test_an_account(self, match: Copy) -> None:
        event = match.all("AccountGiven")[0]
        event["data"]["pm_a"] += 1
        assert any(finding.fault.clause == "EQUI-13" for finding in own(match))

    def test_a_bonus(self, match: Copy) -> None:
        match.all("MatchMade")[0]["data"]["bonus_b"] += 1
        assert any(finding.fault.kind == "ranking" for finding in own(match))

    def test_a_signature_left_out(self, match: Copy) -> None:
        match.events.remove(match.all("RoomSheetSigned")[0])
        assert any(finding.fault.clause in {"EQUI-11", "EQUI-13"} for finding in own(match))

    def test_rooms_chosen_by_the_other_team(self, match: Copy) -> None:
        event = match.all("RoomsChosen")[0]
        event["data"]["by"] = "b"
        assert any(finding.event == match.number(event) for finding in own(match))


class TestClaims:
    """Any number of the claims that is another."""

    @pytest.mark.slow
    @pytest.mark.parametrize("some", rising(8, 60, 400))
    def test_any_leaf(self, original: Copy, some: int) -> None:
        rng = Random(11)
        places = [place for place in _leaves(original.claims) if place[0] not in {"version", "state"}]
        for place in rng.sample(places, min(some, len(places))):
            copy = Copy(original.stored, original.claims)
            _change(copy.claims, place)
            found = copy.audited().findings
            assert found, place
            assert all(finding.line == len(copy.stored) + 2 for finding in found)


def _leaves(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        for name, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _leaves(inner, (*place, name))
    else:
        yield place


def _change(value: Any, place: tuple[Any, ...]) -> None:
    *outer, last = place
    for name in outer:
        value = value[name]
    before = value[last]
    if isinstance(before, bool | str):
        value[last] = f"{before}1" if isinstance(before, str) else not before
    else:
        value[last] = (before or 0) + 1


class Test_TRI_13:
    """Who sits at tables of four, told by labels, is verified by itself."""

    @pytest.fixture
    def at_once(self) -> Copy:
        desk = duplicated("triplettes à la fois", 3)
        return Copy(stored_of(desk), claims_of(desk.book()))

    @staticmethod
    def clauses(copy: Copy) -> set[str | None]:
        return {finding.fault.clause for finding in own(copy)}

    def test_two_attackers_exchanged(self, at_once: Copy) -> None:
        first, second, *_ = at_once.all("DuplicateSeated")[0]["data"]["plan"][0]
        first["seats"][0], second["seats"][0] = second["seats"][0], first["seats"][0]
        assert "TRI-07" in self.clauses(at_once)

    def test_defenders_of_two_triplettes(self, at_once: Copy) -> None:
        first, second, *_ = at_once.all("DuplicateSeated")[0]["data"]["plan"][0]
        first["seats"][1], second["seats"][1] = second["seats"][1], first["seats"][1]
        assert "TRI-13" in self.clauses(at_once)

    def test_an_etui_that_comes_back(self, at_once: Copy) -> None:
        etuis = at_once.all("DuplicateSeated")[0]["data"]["etuis"]
        etuis[1] = [list(etuis[0][0]) for _ in etuis[1]]
        assert "DUP-01" in self.clauses(at_once)
