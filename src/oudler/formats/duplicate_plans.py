"""A duplicate plan as JSON, as `oudler duplicate movement --json` prints it, and back: seats of one's own (Q-36)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_whole, parse_json, shown
from oudler.tournament.duplicate.movements.certificate import PlanCertificate, Span
from oudler.tournament.duplicate.movements.plan import (
    ATTACK_DEFENCE,
    FOUR_SEATS,
    TWO_LINES,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRound,
    PlanTable,
    Sides,
)
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation

_MOST: Final = 999
"""Rounds, tables and étuis that a file may have."""


def plan_json(plan: DuplicatePlan, proof: PlanCertificate) -> dict[str, Any]:
    """Return the plan as interfaces §4 has it, with the takers of the étuis and what else a desk may ask for."""
    return {
        "form": str(plan.form),
        "kind": str(plan.kind),
        "copies": proof.copies,
        "etuis": plan.etuis,
        "rounds": [
            {
                "round": played.number,
                "tables": [_table_json(plan, table) for table in played.tables],
                "byes": list(played.byes),
            }
            for played in plan.rounds
        ],
        "takers": {str(etui): str(side) for etui, side in enumerate(plan.takers, 1)},
        "vacant": list(plan.vacant),
        "certificate": certificate_json(proof),
    }


def _table_json(plan: DuplicatePlan, table: PlanTable) -> dict[str, Any]:
    seats = dict(zip(plan.sides, table.seats, strict=True))
    return {
        "table": table.number,
        "etuis": list(table.etuis),
        **({"seats": seats} if plan.sides == FOUR_SEATS else seats),
    }


def certificate_json(proof: PlanCertificate) -> dict[str, Any]:
    """Return the certificate as JSON: counts as `{"min": …, "max": …}`."""
    return {
        "max_meetings": proof.max_meetings,
        "etui_repeats": proof.etui_repeats,
        "plays_per_etui": _span(proof.plays_per_etui),
        "attacks": _span(proof.attacks),
        "places": {name: _span(span) for name, span in proof.places},
        "comparisons": _span(proof.comparisons),
        "nord_sud": _span(proof.nord_sud),
        "played": _span(proof.played),
        "byes": _span(proof.byes),
        "sitting_out": _span(proof.sitting_out),
        "oppositions": proof.oppositions,
        "incomplete": [list(pair) for pair in proof.halves],
        "copies": proof.copies,
        "sets": proof.sets,
        "entrants": proof.labels,
        "repeated": [{"pair": [one, other], "count": times} for one, other, times in proof.repeated],
        "faults": [{"round": fault.round, fault.what: fault.who} for fault in proof.faults],
    }


def _span(span: Span) -> dict[str, int]:
    return {"min": span.least, "max": span.most}


# --- reading ------------------------------------------------------------------------------------------------------


def read_plan(text: str, place: str = "") -> DuplicatePlan:
    """Return the plan of a file; nothing that it claims is believed, its certificate is counted anew.

    TRI-13: triplettes may have tables of attack and defence, and one triplette up to three attackers in a round.
    """
    whole = as_object(parse_json(text), place)
    at = f"{place}: " if place else ""
    form = as_text(whole.get("form"), f"{at}form")
    if form not in set(DuplicateForm):
        raise FormatError(f"{at}form", f"forme inconnue {shown(form)}", f"unknown form {shown(form)}")
    rounds = as_list(whole.get("rounds"), f"{at}rounds")
    if not rounds or len(rounds) > _MOST:
        raise FormatError(f"{at}rounds", f"de 1 à {_MOST} tours", f"from 1 to {_MOST} rounds")
    sides = _sides(DuplicateForm(form), rounds[0], f"{at}rounds[0]")
    read = tuple(_round(value, turn, sides, f"{at}rounds[{turn}]") for turn, value in enumerate(rounds))
    most = max((etui for played in read for table in played.tables for etui in table.etuis), default=0)
    counts = [len(table.etuis) for played in read for table in played.tables]
    return DuplicatePlan(
        form=DuplicateForm(form),
        kind=PlanKind.MANUAL,
        etuis=max(counts, default=0),
        rounds=read,
        takers=_takers(whole.get("takers", {}), most, f"{at}takers"),
        sides=sides,
        vacant=tuple(as_text(label, f"{at}vacant") for label in as_list(whole.get("vacant", []), f"{at}vacant")),
    )


def _sides(form: DuplicateForm, first: object, place: str) -> Sides:
    """Return how the file names the places of a table, from its first."""
    if form is DuplicateForm.INDIVIDUAL:
        return FOUR_SEATS
    tables = as_list(as_object(first, place).get("tables"), f"{place}.tables")
    attacks = bool(tables) and "attack" in as_object(tables[0], f"{place}.tables[0]")
    return ATTACK_DEFENCE if attacks or form is not DuplicateForm.TRIPLETTE else TWO_LINES


def _round(value: object, turn: int, sides: Sides, place: str) -> PlanRound:
    entry = as_object(value, place)
    tables = as_list(entry.get("tables"), f"{place}.tables")
    byes = as_list(entry.get("byes", []), f"{place}.byes")
    return PlanRound(
        turn + 1,
        tuple(_table(table, sides, f"{place}.tables[{number}]") for number, table in enumerate(tables)),
        tuple(as_text(label, f"{place}.byes") for label in byes),
    )


def _table(value: object, sides: Sides, place: str) -> PlanTable:
    entry = as_object(value, place)
    seats: Mapping[str, Any] = as_object(entry.get("seats"), f"{place}.seats") if sides == FOUR_SEATS else entry
    etuis = tuple(as_whole(etui, f"{place}.etuis", _MOST + 1) for etui in as_list(entry.get("etuis"), f"{place}.etuis"))
    if not etuis or 0 in etuis:
        raise FormatError(f"{place}.etuis", "des numéros à partir de 1", "numbers from 1 on")
    number = as_whole(entry.get("table"), f"{place}.table", _MOST + 1)
    return PlanTable(number, etuis, tuple(_label(seats, side, place) for side in sides))


def _label(seats: Mapping[str, Any], side: str, place: str) -> Label | None:
    if side not in seats:
        raise FormatError(f"{place}.{side}", "il manque", "is missing")
    return None if seats[side] is None else as_text(seats[side], f"{place}.{side}")


def _takers(value: object, most: int, place: str) -> tuple[Orientation, ...]:
    """Return the takers that are told, and the four orientations in turn for the others."""
    told = as_object(value, place)
    found = [ORIENTATIONS[number % len(ORIENTATIONS)] for number in range(most)]
    for etui, side in told.items():
        if not (etui.isdecimal() and 1 <= int(etui) <= most) or side not in set(Orientation):
            raise FormatError(f"{place}.{etui}", "un étui et N, S, E ou O", "an étui and N, S, E or O")
        found[int(etui) - 1] = Orientation(side)
    return tuple(found)
