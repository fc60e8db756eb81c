"""The plan of a duplicate, with its certificate and no tournament behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.formats.duplicate_movements import choose, offers
from oudler.formats.duplicate_plans import plan_json, read_plan
from oudler.formats.plan_sheets import read_plan_sheet
from oudler.text import Text
from oudler.tournament.duplicate.movements import (
    DuplicateForm,
    DuplicatePlan,
    Offer,
    PlanCertificate,
    PlanFault,
    PlanRequest,
    certify,
)
from oudler.tournament.duplicate.movements.words import absences, facts, limits


@dataclass(frozen=True, slots=True)
class PlanProposal:
    """A plan and what it is worth; *facts* were counted, *limits* say what is not perfect and why.

    *absent*: seats of a session that nobody held in a round, since he came later or had left.
    """

    plan: DuplicatePlan
    certificate: PlanCertificate
    others: tuple[Offer, ...]
    absent: tuple[PlanFault, ...] = ()

    @property
    def facts(self) -> tuple[Text, ...]:
        return tuple(facts(self.plan, self.certificate))

    @property
    def limits(self) -> tuple[Text, ...]:
        return (*limits(self.plan, self.certificate), *absences(self.absent))

    def as_json(self) -> dict[str, Any]:
        """Return the plan as interfaces §4 has it."""
        written = plan_json(self.plan, self.certificate)
        written["certificate"]["limits"] = [text._asdict() for text in self.limits]
        written["others"] = {str(offer.kind): list(offer.rounds) for offer in self.others}
        return written


def propose_plan(request: PlanRequest) -> PlanProposal:
    """Return a plan that comes with the program."""
    plan = choose(request)
    return PlanProposal(plan, certify(plan), offers(request.form, request.entrants))


def read_proposal(text: str, file: str) -> PlanProposal:
    """Q-36: return a plan that somebody has written (Emmanuel 16 and any other), with its certificate."""
    plan = read_plan(text, file)
    return PlanProposal(plan, certify(plan), ())


def read_sheet_proposal(data: bytes) -> PlanProposal:
    """Q-36: return a plan that somebody has written in a spreadsheet, with its certificate."""
    plan = read_plan_sheet(data)
    return PlanProposal(plan, certify(plan), ())


def entrants_at(form: DuplicateForm, tables: int) -> int:
    """Return how many fill so many tables: players, triplettes, quadrettes, or the two équipes of a match."""
    return {DuplicateForm.INDIVIDUAL: 4 * tables, DuplicateForm.TRIPLETTE: 2 * tables}.get(form, tables)
