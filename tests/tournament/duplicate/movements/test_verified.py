"""Every plan that can be had, counted again by the stand-alone script, which imports nothing of oudler."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from oudler.formats.duplicate_movements import choose, offers
from oudler.formats.duplicate_plans import plan_json
from oudler.tournament.duplicate.movements import DuplicateForm, PlanKind, PlanRequest, certify, requests
from tools import verify_duplicate

SCRIPT = Path(verify_duplicate.__file__)
MOST_LINES = 150
FIELDS = {form: range(least, most + 1) for form, (least, most) in requests.FIELDS.items()}


def plans(form: DuplicateForm, entrants: int, etuis: int) -> Iterator[dict[str, Any]]:
    for offer in offers(form, entrants):
        for rounds in offer.rounds:
            plan = choose(PlanRequest(form, entrants, rounds, etuis, offer.kind))
            yield plan_json(plan, certify(plan))


def test_the_script_is_short_and_alone() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    imported = {
        name
        for node in ast.walk(ast.parse(text))
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [])
        + ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
    }
    assert len(text.splitlines()) <= MOST_LINES
    assert not {name for name in imported if name and name.startswith(("oudler", "tools"))}


@pytest.mark.parametrize(
    ("form", "entrants", "etuis"),
    [
        (DuplicateForm.INDIVIDUAL, 16, 3),
        (DuplicateForm.INDIVIDUAL, 36, 3),
        (DuplicateForm.INDIVIDUAL, 43, 2),
        (DuplicateForm.TRIPLETTE, 8, 3),
        (DuplicateForm.TRIPLETTE, 13, 2),
        (DuplicateForm.QUADRETTE, 9, 3),
        (DuplicateForm.QUADRETTE, 10, 2),
        (DuplicateForm.EQUIPE, 2, 5),
    ],
)
def test_a_sample(form: DuplicateForm, entrants: int, etuis: int) -> None:
    for plan in plans(form, entrants, etuis):
        assert not verify_duplicate.wrong_with(plan)


def stored(form: DuplicateForm, entrants: int) -> Iterator[tuple[PlanKind, int]]:
    """Yield the plans that are stored one by one, and of those that begin alike the longest and one more."""
    for offer in offers(form, entrants):
        begin_alike = form is DuplicateForm.INDIVIDUAL and (offer.kind is PlanKind.SETS or entrants % 4)
        for rounds in {offer.most, offer.rounds[len(offer.rounds) // 2]} if begin_alike else offer.rounds:
            yield offer.kind, rounds


def parted() -> Iterator[Any]:
    """Yield fields in five parts, so that each has byes of every kind; of the individuals' two, the others in bulk."""
    for form, field in FIELDS.items():
        for start in range(min(5, len(field))):
            long = form is DuplicateForm.INDIVIDUAL and start > 1
            yield pytest.param(form, field[start::5], marks=pytest.mark.bulk if long else pytest.mark.slow)


@pytest.mark.parametrize(("form", "field"), list(parted()))
def test_all(form: DuplicateForm, field: range) -> None:
    """Every form, every field, every kind that is offered."""
    for entrants in field:
        etuis = 4 if form is DuplicateForm.EQUIPE else 1 + entrants % 3
        for kind, rounds in stored(form, entrants):
            plan = choose(PlanRequest(form, entrants, rounds, etuis, kind))
            assert not verify_duplicate.wrong_with(plan_json(plan, certify(plan))), (entrants, kind, rounds)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda plan: plan["rounds"].append(plan["rounds"][0] | {"round": 4}), "étui twice"),
        (lambda plan: plan["rounds"][0]["tables"].pop(), "nowhere"),
        (lambda plan: plan["rounds"][1]["tables"][0]["seats"].update(N="N2"), "2 times"),
        (lambda plan: plan["rounds"][1]["tables"][0]["seats"].update(N="S9"), "sits N"),
        (lambda plan: plan["certificate"].update(max_meetings=0), "max_meetings"),
        (lambda plan: plan.update(copies=2), "copies"),
        (lambda plan: plan["certificate"].update(attacks={"min": 3, "max": 3}), "attacks"),
    ],
    ids=["tour rejoué", "table enlevée", "deux fois", "orientation", "rencontres", "exemplaires", "attaques"],
)
def test_a_plan_that_was_changed_is_found_out(change: Any, word: str) -> None:
    *_, plan = [plan for plan in plans(DuplicateForm.INDIVIDUAL, 28, 3) if len(plan["rounds"]) == 3]
    changed = json.loads(json.dumps(plan))
    change(changed)
    assert word in " ".join(verify_duplicate.wrong_with(changed))
