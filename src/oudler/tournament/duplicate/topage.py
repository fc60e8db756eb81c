"""Topage: the notes of one étui, from 100 % for the best attack to 0 % for the worst, in exact fractions."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from oudler.text import Text, signed
from oudler.tournament.explaining import Step, exact, formula, ordinal

TOP: Final = 100
HALF: Final = Fraction(TOP, 2)


@dataclass(frozen=True, slots=True)
class Notes:
    """What one play of an étui is worth, in percent: to its attacker, and to each of its defenders."""

    attack: Fraction
    defence: Fraction


AVERAGE: Final = Notes(HALF, HALF)
"""IND-12: an average given by the arbiter is 50 % to the attacker and to each defender: the mean of every étui."""

Mark: TypeAlias = int | Notes | None
"""What counts of one play of an étui.

The amount A of its fiche ambulante, or the one that the arbiter put in its place; notes, where the arbiter gave these
instead of a comparison; None where nothing counts, because the play was cancelled or not made.
"""


def topage(marks: Sequence[Mark]) -> tuple[Notes | None, ...]:
    """Return the notes of the plays of one étui, in their order.

    - IND-02: with n scores the best is noted 100 and the worst 0, in even steps: 100 · (n − rank) / (n − 1).
    - IND-03: equal scores share the notes of their places.
    - IND-04: each defender has the complement to 100.
    - IND-05: 56, 62, −56, −52, 50 are noted 75, 100, 0, 25, 50.
    - IND-12, Q-32: a play that was cancelled, or noted by the arbiter, is compared with no other: n is reduced.
    - Q-32: a score that is alone is noted 50.
    """
    compared = sorted(mark for mark in marks if isinstance(mark, int))
    by_amount = {amount: _noted(amount, compared) for amount in set(compared)}
    return tuple(by_amount[mark] if isinstance(mark, int) else mark for mark in marks)


def explain_topage(marks: Sequence[Mark], play: int) -> tuple[Step, ...]:
    """Return how the notes of one play (the first is 0) were found."""
    mark = marks[play]
    if mark is None:
        return (Step("Q-32", Text("annulée ou non jouée : pas de note", "cancelled or not played: no note")),)
    if isinstance(mark, Notes):
        return (_given(mark),)
    compared = sorted(other for other in marks if isinstance(other, int))
    notes = _noted(mark, compared)
    steps = [*_place_steps(mark, compared, notes.attack)]
    if len(compared) < len(marks):
        out = len(marks) - len(compared)
        steps.insert(
            0,
            Step(
                "IND-12",
                Text(
                    f"{len(compared)} scores comparés (annulés, non joués ou notés par l'arbitre : {out})",
                    f"{len(compared)} scores compared (cancelled, not played or noted by the arbiter: {out})",
                ),
            ),
        )
    said = formula(f"{TOP} − {exact(notes.attack)} = {exact(notes.defence)}")
    return (*steps, Step("IND-04", Text(f"chaque défenseur : {said.fr}", f"each defender: {said.en}")))


def _noted(amount: int, compared: Sequence[int]) -> Notes:
    """Return the notes of an amount among all that are compared, lowest first."""
    if len(compared) == 1:
        return AVERAGE
    worse, not_better = bisect_left(compared, amount), bisect_right(compared, amount)
    # Worst first, the tied places are worse … not_better − 1, and place k is noted 100 k / (n − 1).
    attack = Fraction(TOP * (worse + not_better - 1), 2 * (len(compared) - 1))
    return Notes(attack, TOP - attack)


def _place_steps(amount: int, compared: Sequence[int], note: Fraction) -> list[Step]:
    plays, score = len(compared), signed(amount)
    if plays == 1:
        return [Step("Q-32", Text(f"{score}, seul score de la donne : 50", f"{score}, the only score of the deal: 50"))]
    first = plays - bisect_right(compared, amount) + 1
    last = plays - bisect_left(compared, amount)
    if first == last:
        nth = ordinal(first)
        said = formula(f"{TOP} × ({plays} − {first}) ÷ ({plays} − 1) = {exact(note)}")
        return [
            Step(
                "IND-02", Text(f"{score}, {nth.fr} de {plays} : {said.fr}", f"{score}, {nth.en} of {plays}: {said.en}")
            )
        ]
    best, worst = (Fraction(TOP * (plays - place), plays - 1) for place in (first, last))
    said = formula(f"({exact(best)} + {exact(worst)}) ÷ 2 = {exact(note)}")
    places = Text(f"places {first} à {last} de {plays}", f"places {first} to {last} of {plays}")
    ends = formula(f"{exact(best)} … {exact(worst)}")
    return [
        Step("IND-02", Text(f"{score}, {places.fr} : {ends.fr}", f"{score}, {places.en}: {ends.en}")),
        Step("IND-03", Text(f"ex æquo, moyenne de ces notes : {said.fr}", f"tied, the mean of these notes: {said.en}")),
    ]


def _given(notes: Notes) -> Step:
    attack, defence = formula(exact(notes.attack)), formula(exact(notes.defence))
    if notes == AVERAGE:
        return Step(
            "IND-12",
            Text("moyenne donnée par l'arbitre : 50 à chacun", "average given by the arbiter: 50 to each"),
        )
    return Step(
        "IND-12",
        Text(
            f"notes de l'arbitre : attaque {attack.fr}, défense {defence.fr}",
            f"notes of the arbiter: attack {attack.en}, defence {defence.en}",
        ),
    )
