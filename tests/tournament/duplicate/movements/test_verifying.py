"""What the quick test finds before a plan is given out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oudler.formats.duplicate_movements import choose
from oudler.tournament.duplicate.movements import DuplicateForm, DuplicatePlan, PlanKind, PlanRequest
from oudler.tournament.duplicate.movements.verifying import first_fault

HOWELL = choose(PlanRequest(DuplicateForm.TRIPLETTE, 8, 4, 2, PlanKind.HOWELL))
INDIVIDUAL = choose(PlanRequest(DuplicateForm.INDIVIDUAL, 31, 4, 2))


def again(plan: DuplicatePlan, *, etuis: bool, turned: bool = False) -> DuplicatePlan:
    """Return the plan with round 1 played once more, on the same étuis or others, perhaps the other way round."""
    tables = tuple(
        replace(
            table,
            etuis=table.etuis if etuis else tuple(etui + 500 for etui in table.etuis),
            seats=table.seats[::-1] if turned else table.seats,
        )
        for table in plan.rounds[0].tables
    )
    return replace(plan, rounds=(*plan.rounds, replace(plan.rounds[0], number=5, tables=tables)))


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (again(HOWELL, etuis=False), "se retrouvent"),
        (again(HOWELL, etuis=False, turned=True), "se retrouvent"),
        (replace(again(INDIVIDUAL, etuis=True), kind=PlanKind.BALANCED), "joué deux fois"),
        (replace(again(INDIVIDUAL, etuis=False), kind=PlanKind.BALANCED), "se repose deux fois"),
        (replace(HOWELL, rounds=(*HOWELL.rounds[:3], replace(HOWELL.rounds[3], tables=()))), "sa place"),
    ],
    ids=["rencontre", "rencontre retournée", "étui", "repos", "personne"],
)
def test_a_fault_is_found(plan: DuplicatePlan, words: str) -> None:
    fault = first_fault(plan)
    assert fault is not None
    assert words in fault.fr


def test_nothing_is_wrong() -> None:
    assert first_fault(HOWELL) is None
    assert first_fault(INDIVIDUAL) is None
