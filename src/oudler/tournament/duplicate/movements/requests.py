"""What is asked for and what there is: a request, the offers for a field, and the refusal that proposes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oudler.text import Text
from oudler.tournament.duplicate.movements.plan import DuplicateForm, PlanKind
from oudler.verdicts import RuleBroken

MOST_ETUIS: Final = 12
"""Étuis a round and table: more would make a round of three hours."""

FIELDS: Final = {
    DuplicateForm.INDIVIDUAL: (11, 163),
    DuplicateForm.TRIPLETTE: (3, 40),
    DuplicateForm.QUADRETTE: (4, 24),
    DuplicateForm.EQUIPE: (2, 2),
}
"""The fewest and the most, players or formations, that plans are there for."""


@dataclass(frozen=True, slots=True)
class PlanRequest:
    """A plan for so many entrants: players in individual, formations elsewhere.

    *shared*: tables with the same étuis in a round pass them to each other, one after the other, so that fewer copies
    are needed.
    """

    form: DuplicateForm
    entrants: int
    rounds: int
    etuis: int
    kind: PlanKind | None = None
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of plan that a field can have, and the numbers of rounds there are of it."""

    kind: PlanKind
    rounds: tuple[int, ...]

    @property
    def most(self) -> int:
        return max(self.rounds)


def refusal(request: PlanRequest, offers: Sequence[Offer]) -> RuleBroken:
    """DUP-01: say that this cannot be had without meeting somebody or an étui twice, and what can."""
    field = entrants_said(request)
    wanted = f" « {request.kind} »" if request.kind else "", f" “{request.kind}”" if request.kind else ""
    there = [offer for offer in offers if offer.rounds]
    if not there:
        least, most = FIELDS[request.form]
        return RuleBroken(
            "DUP-01",
            f"{field.fr} : pas de plan ; il y en a de {least} à {most}",
            f"{field.en}: there is no plan; there are some from {least} to {most}",
        )
    fr = ", ".join(f"{offer.kind} : {_ranges(offer.rounds, 'à', 'ou')} tours" for offer in there)
    en = ", ".join(f"{offer.kind}: {_ranges(offer.rounds, 'to', 'or')} rounds" for offer in there)
    return RuleBroken(
        "DUP-01",
        f"{field.fr} : pas de plan{wanted[0]} de {request.rounds} tours ; il y a {fr}",
        f"{field.en}: no plan{wanted[1]} of {request.rounds} rounds; there is {en}",
    )


def entrants_said(request: PlanRequest) -> Text:
    """Say how many there are: « 43 joueurs », « 9 quadrettes »."""
    names = {
        DuplicateForm.INDIVIDUAL: Text("joueurs", "players"),
        DuplicateForm.EQUIPE: Text("équipes", "équipes"),
    }
    name = names.get(request.form, request.form.title)
    return Text(f"{request.entrants} {name.fr}", f"{request.entrants} {name.en}")


def _ranges(numbers: Sequence[int], to: str, or_: str) -> str:
    """Return `2 à 9 ou 11` for 2, 3 … 9, 11."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    told = [str(run[0]) if len(run) == 1 else f"{run[0]} {to} {run[-1]}" for run in runs]
    return f" {or_} ".join(told) if len(told) < 3 else ", ".join(told)


def check_numbers(request: PlanRequest) -> None:
    """Refuse numbers that no plan has."""
    if request.rounds < 1:
        raise RuleBroken("DUP-01", f"{request.rounds} tours : au moins 1", f"{request.rounds} rounds: at least 1")
    if not 1 <= request.etuis <= MOST_ETUIS:
        raise RuleBroken(
            "DUP-01",
            f"{request.etuis} étuis par tour et par table : de 1 à {MOST_ETUIS}",
            f"{request.etuis} étuis a round and table: from 1 to {MOST_ETUIS}",
        )
