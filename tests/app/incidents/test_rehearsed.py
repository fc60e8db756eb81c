"""Tournaments rehearsed with random incidents of all clauses; exports that tell them otherwise are found."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from incident_rehearsals import CLAUSES, Incidents, confirmed, rehearse
from oudler.app.audit import audit_events
from oudler.app.claims import claims_of
from oudler.app.rehearsal import Rehearsal
from oudler.formats.events import Head, NewEvent, StoredEvent, canonical, next_event
from oudler.tournament.core.settings import Form, Stage
from rehearsals import AT, stored_of

FORMS = (
    Rehearsal(24, form=Form.DUO, stages=(Stage(3, 3),)),
    Rehearsal(32, form=Form.TEAM4, stages=(Stage(3, 3),)),
    Rehearsal(18, form=Form.TRIPLETTE, stages=(Stage(4, 2),), discipline="duplicate"),
    Rehearsal(20, form=Form.QUADRETTE, stages=(Stage(4, 2),), discipline="duplicate"),
    Rehearsal(24, form=Form.EQUIPE, stages=(Stage(4, 4),), discipline="duplicate"),
)
IN_CI, BULK, OF_DUPLICATE = 50, 1000, 40


def all_of(seeds: range, discipline: str = "libre") -> Counter[str]:
    """Rehearse so many, each confirmed by the audit, and return how often each clause was ruled by.

    What is undone gives the state back, what is revoked all that stands: `Incidents` looks each time.
    """
    seen: Counter[str] = Counter()
    undone = revoked = 0
    for seed in seeds:
        played = rehearse(seed, discipline=discipline)
        seen.update(played.seen)
        undone += played.undone
        revoked += played.revoked
    assert undone > len(seeds) // 2
    assert revoked > len(seeds) // 4
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(5))
def test_donnes_libres(chunk: int) -> None:
    size = IN_CI // 5
    assert sum(all_of(range(size * chunk, size * (chunk + 1))).values()) > size


@pytest.mark.slow
def test_duplicate() -> None:
    assert sum(all_of(range(6), "duplicate").values()) > 10


@pytest.mark.slow
@pytest.mark.parametrize("plan", FORMS, ids=lambda plan: plan.form.value)
def test_every_form(plan: Rehearsal) -> None:
    """Duos, teams, triplettes, quadrettes, équipes: penalties reach what is ranked, deals are annulled or not."""
    assert sum(confirmed(plan, 1).seen.values()) > 1


@pytest.mark.bulk
def test_a_thousand(capsys: pytest.CaptureFixture[str]) -> None:
    seen = all_of(range(1000, 1000 + BULK))
    assert set(seen) == set(CLAUSES)
    with capsys.disabled():
        sys.stdout.write(f"\n{BULK} tournaments, {sum(seen.values())} incidents of {len(seen)} clauses: all agree\n")


@pytest.mark.bulk
def test_of_duplicate() -> None:
    seen = all_of(range(100, 100 + OF_DUPLICATE), "duplicate")
    assert len(seen) > len(CLAUSES) // 2


# --- forged -------------------------------------------------------------------------------------------------------


def played() -> Incidents:
    """Return a tournament with a warning and a penalty for the second offence, and an annulled deal."""
    for seed in range(200):
        found = rehearse(seed)
        given = [json.dumps(each.data) for each in stored_of(found.desk)]
        wanted = ('"repeat"', '"annulled": true', '"redeal": true}]')
        if all(any(word in text for text in given) for word in wanted):
            return found
    raise AssertionError


@pytest.fixture(scope="module")
def whole() -> Incidents:
    return played()


def forged(events: list[StoredEvent], change: Callable[[dict[str, Any]], bool]) -> list[StoredEvent]:
    """Return a stream in which one ruling that counts reads otherwise, and every hash is right again."""
    again: list[StoredEvent] = []
    undone = {each.data["seq"] for each in events if each.type == "Undone"}
    done = False
    for each in events:
        data = json.loads(json.dumps(each.data))
        if not done and each.seq not in undone and each.type.startswith("Incident") and data.get("decided"):
            done = change(data["decided"])
        head = Head(len(again), again[-1].hash) if again else Head()
        event = NewEvent(each.type, data, each.reason)
        again.append(
            next_event(head, each.stream, event, author=each.author, at=AT, key=each.key, data=canonical(data))
        )
    assert done
    return again


def _other_fate(decided: dict[str, Any]) -> bool:
    decided["lost"]["annulled"] = not decided["lost"]["annulled"]
    return True


def _cheaper(decided: dict[str, Any]) -> bool:
    for given in decided["penalties"]:
        if given["points"] >= 100:
            given["points"] -= 50
            return True
    return False


def _never_warned(decided: dict[str, Any]) -> bool:
    if "repeat" not in decided["facts"]:
        return False
    del decided["facts"]["repeat"]
    for given in decided["penalties"]:
        given["points"] = 0 if given["points"] == 100 else given["points"]
    return True


def _somebody_else(decided: dict[str, Any]) -> bool:
    if not decided["barred"]:
        return False
    decided["barred"] = []
    return True


def _other_clause(decided: dict[str, Any]) -> bool:
    if decided["clause"] in {"ARB-38", "ARB-37"} or not decided["penalties"]:
        return False
    decided["clause"] = "ARB-37"
    return True


def _other_edition(decided: dict[str, Any]) -> bool:
    decided["facts"]["edition"] = "fft2012"
    return True


def _somebody_from_elsewhere(decided: dict[str, Any]) -> bool:
    decided["offenders"] = [max(decided["offenders"]) + 40]
    return True


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        _other_fate,
        _cheaper,
        _never_warned,
        _somebody_else,
        _other_clause,
        _other_edition,
        _somebody_from_elsewhere,
    ],
)
def test_a_ruling_that_was_changed_in_the_file_is_found(
    whole: Incidents, change: Callable[[dict[str, Any]], bool]
) -> None:
    """A changed ruling, penalty, or count of warnings: `oudler check` says so, whatever the claims say."""
    events = stored_of(whole.desk)
    assert audit_events(events, claims_of(whole.desk.book())).sound
    report = audit_events(forged(events, change), None)
    assert any("incident" in finding.fault.fr for finding in report.findings), change.__name__
