"""Movements of duplicate: plans of labels and étuis, their certificates, and which to choose (Q-35)."""

from __future__ import annotations

from oudler.tournament.duplicate.movements.certificate import PlanCertificate, PlanFault, Span, attacker_of, certify
from oudler.tournament.duplicate.movements.choice import Library, Plans, choose, offers
from oudler.tournament.duplicate.movements.plan import (
    ATTACK_DEFENCE,
    FOUR_SEATS,
    TWO_LINES,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRound,
    PlanTable,
)
from oudler.tournament.duplicate.movements.requests import Offer, PlanRequest

__all__ = [
    "ATTACK_DEFENCE",
    "FOUR_SEATS",
    "TWO_LINES",
    "DuplicateForm",
    "DuplicatePlan",
    "Library",
    "Offer",
    "PlanCertificate",
    "PlanFault",
    "PlanKind",
    "PlanRequest",
    "PlanRound",
    "PlanTable",
    "Plans",
    "Span",
    "attacker_of",
    "certify",
    "choose",
    "offers",
]
