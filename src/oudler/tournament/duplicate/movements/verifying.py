"""The quick test before a plan is given out: everybody has a seat, and nobody meets anybody or an étui twice (DUP-01).

It shares nothing with what finds plans, and reads a plan once; the certificate counts the rest.
"""

from __future__ import annotations

from itertools import combinations

from oudler.text import Text
from oudler.tournament.duplicate.movements.plan import ATTACK_DEFENCE, DuplicateForm, DuplicatePlan, PlanKind


def first_fault(plan: DuplicatePlan) -> Text | None:
    """Return what is wrong with a plan first of all, None where nothing is."""
    met: set[tuple[str, ...]] = set()
    played: set[tuple[str, int]] = set()
    rested: set[str] = set()
    everyone = set(plan.labels)
    again = plan.form is DuplicateForm.EQUIPE or plan.kind is PlanKind.BALANCED
    for turn in plan.rounds:
        places = [*turn.byes]
        for table in turn.tables:
            who = tuple(label for label in table.seats if label is not None)
            roles = plan.sides if plan.sides == ATTACK_DEFENCE else ("",) * len(plan.sides)
            places += [f"{label}{role}" for label, role in zip(who, roles, strict=True)]
            for pair in [who] if plan.sides == ATTACK_DEFENCE else combinations(sorted(who), 2):
                if pair in met and not again:
                    return _said(f"{pair[0]}–{pair[1]}", turn.number, "se retrouvent", "meet again")
                met.add(pair)
            for key in [(place, etui) for place in places[-len(who) :] for etui in table.etuis]:
                if key in played:
                    return _said(f"{key[0]}, étui {key[1]}", turn.number, "joué deux fois", "played twice")
                played.add(key)
        if len(set(places)) != len(places) or {label for label in everyone if label not in _labels(places)}:
            return _said("", turn.number, "chacun n'a pas sa place", "not everybody has one seat")
        if again_resting := rested.intersection(turn.byes):
            return _said(min(again_resting), turn.number, "se repose deux fois", "sits out twice")
        rested.update(turn.byes)
    return None


def _labels(places: list[str]) -> set[str]:
    return {place.removesuffix("attack").removesuffix("defence") for place in places}


def _said(who: str, turn: int, fr: str, en: str) -> Text:
    return Text(f"tour {turn} : {who} {fr}", f"round {turn}: {who} {en}")
