"""Whoever alters a file and computes all hashes anew is found by what the events give."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from oudler.app.audit import Finding, audit_events, tell
from oudler.app.claims import claims_version
from oudler.app.rehearsal import Rehearsal
from oudler.formats.reading import FormatError
from oudler.tournament.core.settings import Mode, Stage
from tampering import Copy, copy_of, spoil


def refused(copy: Copy, clause: str | None = None, event: int | None = None) -> list[Finding]:
    """Return what is found in a forged copy, which must hold this."""
    report = copy.audited()
    assert not report.sound
    told = [tell(finding) for finding in report.findings]
    if clause is not None or event is not None:
        assert any(
            (clause is None or finding.fault.clause == clause) and (event is None or finding.event == event)
            for finding in report.findings
        ), told
    for finding in report.findings:
        if finding.event is not None:
            assert finding.line == finding.event + 1
    return report.findings


def kinds(findings: list[Finding]) -> set[str]:
    return {finding.fault.kind for finding in findings}


def counted_line(copy: Copy) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return an event and a line in it whose score is computed from its contract, on a sheet that nobody corrected."""
    corrected = [(e["data"]["position"], e["data"]["table"]) for e in copy.all("SheetCorrected")]
    for event in copy.all("SheetSubmitted"):
        for line in event["data"]["lines"]:
            place = (event["data"]["position"], event["data"]["table"])
            if place not in corrected and line["outcome"] is not None and line["marks"] is None:
                return event, line
    raise AssertionError


def penalty(copy: Copy) -> dict[str, Any]:
    """Return a penalty that was not undone."""
    undone = {event["data"]["seq"] for event in copy.all("Undone")}
    return next(event for event in copy.all("PenaltyGiven") if copy.number(event) not in undone)


class TestResealedEvents:
    def test_untouched(self, forged: Copy) -> None:
        assert forged.audited().findings == []

    def test_a_score(self, forged: Copy) -> None:
        _, line = counted_line(forged)
        line["outcome"]["half_points"] += 2
        assert kinds(refused(forged, "RANK-02")) == {"ranking", "awards", "state"}

    def test_a_mark(self, forged: Copy) -> None:
        event = next(e for e in forged.all("SheetSubmitted") if any(line["marks"] for line in e["data"]["lines"]))
        line = next(line for line in event["data"]["lines"] if line["marks"])
        line["marks"][1] += 10
        (found, *_) = refused(forged, None, forged.number(event))
        assert found.fault.clause in {"SHEET-04", "SHEET-11"}
        assert found.fault.deal == line["number"]
        assert (found.fault.position, found.fault.table) == (event["data"]["position"], event["data"]["table"])

    def test_a_seat(self, forged: Copy) -> None:
        who = forged.all("StageSeated")[0]["data"]["who"]
        one, other = sorted(label for label, player in who.items() if player is not None)[:2]
        who[one], who[other] = who[other], who[one]
        refused(forged, "RANK-02")

    def test_two_seats_for_one(self, forged: Copy) -> None:
        event = forged.all("StageSeated")[0]
        labels = sorted(label for label, player in event["data"]["who"].items() if player is not None)
        event["data"]["who"][labels[0]] = event["data"]["who"][labels[1]]
        refused(forged, "MOVE-03", forged.number(event))

    def test_a_penalty(self, forged: Copy) -> None:
        penalty(forged)["data"]["points"] += 100
        assert kinds(refused(forged, "RANK-02")) == {"ranking", "awards", "state"}

    def test_a_penalty_of_nobody(self, forged: Copy) -> None:
        event = penalty(forged)
        event["data"]["player"] = None
        refused(forged, "RANK-05", forged.number(event))

    def test_a_sheet_of_no_table(self, forged: Copy) -> None:
        event = forged.last("SheetSubmitted")
        event["data"]["table"] = 77
        refused(forged, "SHEET-01", forged.number(event))

    def test_who_checks_his_own_sheet(self, forged: Copy) -> None:
        event = forged.all("SheetChecked")[0]
        event["author"] = forged.all("SheetSubmitted")[0]["author"]
        refused(forged, "SHEET-04", forged.number(event))

    def test_a_reason_taken_out(self, original: Copy) -> None:
        for find in (penalty, lambda copy: copy.last("SheetCorrected"), lambda copy: copy.last("Undone")):
            forged = Copy(original.stored, original.claims)
            event = find(forged)
            event["reason"] = None
            refused(forged, "SHEET-06", forged.number(event))

    def test_a_position_closed_without_a_sheet(self, forged: Copy) -> None:
        gone = forged.all("SheetSubmitted", position=1)[0]["data"]["table"]
        forged.events = [
            event
            for event in forged.events
            if not (
                event["type"].startswith("Sheet") and (event["data"]["position"], event["data"]["table"]) == (1, gone)
            )
        ]
        (event,) = forged.all("PositionClosed", position=1)
        # The undoing names its event by number, which has moved.
        found = [finding for finding in forged.audited().findings if finding.fault.clause == "RES-02"]
        assert [(finding.event, finding.fault.table) for finding in found] == [(forged.number(event), gone)]

    def test_a_position_closed_before_the_second_entry(self, forged: Copy) -> None:
        (close,) = forged.all("PositionClosed", position=3)
        check = forged.all("SheetChecked", position=3)[-1]
        forged.events.remove(check)
        refused(forged, "RES-02", forged.number(close))

    def test_who_goes_on(self, forged: Copy) -> None:
        event = forged.last("StageClosed")
        out = next(
            int(row["entrant"])
            for row in forged.claims["rankings"][1]["rows"]
            if int(row["entrant"]) not in event["data"]["kept"]
        )
        event["data"]["kept"][-1] = out
        refused(forged, "FIN-01", forged.number(event))

    def test_who_was_out_does_not_come_back(self) -> None:
        """COMP-10: in three stages, whoever was out after the first does not go on after the second."""
        final = Stage(1, 1, movement=Mode.FINAL)
        made = copy_of(Rehearsal(16, stages=(Stage(1, 1), replace(final, keep=12), final)), 1)
        assert made.audited().findings == []
        first, second = made.all("StageClosed")
        out = next(n for n in range(1, 17) if n not in first["data"]["kept"])
        second["data"]["kept"].append(out)
        refused(made, "FIN-01", made.number(second))

    def test_order_of_who_goes_on(self, forged: Copy) -> None:
        event = forged.last("StageClosed")
        event["data"]["kept"].reverse()
        refused(forged, "FIN-01", forged.number(event))

    def test_undoing_something_else(self, forged: Copy) -> None:
        event = forged.last("Undone")
        event["data"]["seq"] -= 1
        refused(forged, "SHEET-06", forged.number(event))

    def test_undoing_the_creation(self, forged: Copy) -> None:
        at = forged.insert(2, "Undone", {"seq": 1}, reason="essai")
        refused(forged, "SHEET-06", at)

    def test_a_number_given_twice(self, forged: Copy) -> None:
        entered = forged.all("PlayersEntered")[0]
        again = {**entered["data"], "players": entered["data"]["players"][:1], "formations": []}
        at = forged.insert(len(forged.events) + 1, "PlayersEntered", again)
        refused(forged, "ORG-14", at)

    def test_a_sheet_after_the_close(self, forged: Copy) -> None:
        event = forged.last("SheetSubmitted")
        at = forged.insert(len(forged.events) + 1, "SheetSaved", {**event["data"]} | {"lines": []})
        del forged.events[at - 1]["data"]["visas"]
        refused(forged, "RES-03", at)

    def test_a_formula_changed_after_the_start(self, forged: Copy) -> None:
        settings = json.loads(json.dumps(forged.all("TournamentCreated")[0]["data"]["settings"]))
        settings["stages"][1]["coefficient"] = "2"
        at = forged.insert(len(forged.events), "SettingsChanged", {"settings": settings})
        refused(forged, "FIN-06", at)

    def test_a_missing_initial(self, forged: Copy) -> None:
        event = forged.last("SheetSubmitted")
        event["data"]["visas"].pop()
        refused(forged, "SHEET-05", forged.number(event))

    def test_final_before_the_end(self, forged: Copy) -> None:
        (close,) = forged.all("PositionClosed", position=3)
        forged.events.remove(close)
        refused(forged, "RES-02", forged.number(forged.last("RankingFinalised")))

    def test_a_content_nobody_knows(self, forged: Copy) -> None:
        forged.events[3]["data"]["bribe"] = 100
        with pytest.raises(FormatError, match="bribe"):
            forged.audited()

    def test_a_type_nobody_knows(self, forged: Copy) -> None:
        forged.insert(4, "Bribed", {})
        with pytest.raises(FormatError, match="Bribed"):
            forged.audited()


class TestResealedClaims:
    @pytest.mark.parametrize(
        ("name", "value"),
        [("rank", 7), ("entrant", "99"), ("before", "5000"), ("total", "5000"), ("penalties", 1000), ("scores", [1])],
    )
    def test_a_ranking(self, forged: Copy, name: str, value: object) -> None:
        row = forged.claims["rankings"][1]["rows"][2]
        row[name] = value
        (found,) = refused(forged, "RANK-02")
        assert (found.fault.kind, found.fault.position) == ("ranking", 2)
        assert name in found.fault.en

    def test_two_rows_exchanged(self, forged: Copy) -> None:
        rows = forged.claims["rankings"][0]["rows"]
        rows[0], rows[1] = rows[1], rows[0]
        assert kinds(refused(forged)) == {"ranking"}

    def test_a_ranking_left_out(self, forged: Copy) -> None:
        forged.claims["rankings"].pop()
        refused(forged, "RES-01")

    @pytest.mark.parametrize("name", ["max_meetings", "players", "meetings", "three_handed", "repeated", "faults"])
    def test_meetings(self, forged: Copy, name: str) -> None:
        certificate = forged.claims["meetings"][0]
        certificate[name] = {"1": 1} if isinstance(certificate[name], dict) else [] if certificate[name] else 99
        (found,) = refused(forged, "MOVE-04")
        assert (found.fault.kind, found.fault.stage) == ("meetings", 1)

    @pytest.mark.parametrize("name", ["pcn", "pp", "rank", "player"])
    def test_awards(self, forged: Copy, name: str) -> None:
        forged.claims["awards"][0][name] += 1
        assert kinds(refused(forged, "PCN-12")) == {"awards"}

    def test_awards_left_out(self, forged: Copy) -> None:
        forged.claims["awards"].pop()
        refused(forged, "PCN-12")
        forged.claims["awards"] = None
        refused(forged, "HOM-01")

    def test_the_state(self, forged: Copy) -> None:
        forged.claims["state"] = "0" * 64
        assert kinds(refused(forged)) == {"state"}

    def test_final(self, forged: Copy) -> None:
        forged.claims["final"] = False
        refused(forged, "RES-02")

    def test_claims_more_or_less(self, forged: Copy) -> None:
        forged.claims["winner"] = "1"
        del forged.claims["final"]
        assert [finding.fault.kind for finding in refused(forged)] == ["claims", "claims"]

    def test_the_line_of_the_claims_is_named(self, forged: Copy) -> None:
        forged.claims["final"] = False
        (found,) = refused(forged)
        assert found.line == len(forged.events) + 2

    @pytest.mark.slow
    def test_every_leaf(self, original: Copy) -> None:
        """Whatever is changed in the claims is found, but for the order of lists whose order says nothing."""
        rng = Random(5)
        for _ in range(150):
            claims = spoil(original.claims, rng)
            if not isinstance(claims, dict) or claims == original.claims:
                continue
            if claims_version(claims) is None:
                with pytest.raises(FormatError, match="version"):
                    audit_events(original.stored, claims)
                continue
            report = audit_events(original.stored, claims)
            assert report.findings or _same_sets(claims, original.claims), claims


def _same_sets(one: Any, other: Any) -> bool:
    """Whether two claims differ only by the order of awards or of meetings."""

    def plain(claims: Any) -> Any:
        return json.dumps(
            {
                **claims,
                "awards": sorted(claims["awards"], key=repr),
                "meetings": [
                    {
                        name: sorted(value, key=repr) if isinstance(value, list) else value
                        for name, value in each.items()
                    }
                    for each in claims["meetings"]
                ],
            },
            sort_keys=True,
        )

    return bool(plain(one) == plain(other))
