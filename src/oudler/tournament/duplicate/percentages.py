"""What a player's or a triplette's notes come to in a session: attack, defence, overall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Final

from oudler.text import Text
from oudler.tournament.explaining import Step, exact, formula


@dataclass(frozen=True, slots=True)
class Weights:
    """What attack and defence count for in the global percentage of a form, and the clause that says so."""

    attack: Fraction
    defence: Fraction
    clause: str


INDIVIDUAL: Final = Weights(Fraction(1, 4), Fraction(3, 4), "IND-07")
"""IND-07: ¼ attack + ¾ defence."""
TRIPLETTE: Final = Weights(Fraction(1, 2), Fraction(1, 2), "TRI-09")
"""TRI-09: ½ attack + ½ defence."""


@dataclass(frozen=True, slots=True)
class Noted:
    """The notes of one entrant, by camp, in the order in which he made them."""

    attack: tuple[Fraction, ...] = ()
    defence: tuple[Fraction, ...] = ()

    def __add__(self, other: Noted) -> Noted:
        return Noted(self.attack + other.attack, self.defence + other.defence)


@dataclass(frozen=True, slots=True)
class Percentages:
    """IND-06, IND-07, TRI-09: the percentages of a session; None in a camp, or overall, without a note."""

    attack: Fraction | None
    defence: Fraction | None
    overall: Fraction | None


def percentages(noted: Noted, weights: Weights, penalty: Fraction | int = 0) -> Percentages:
    """Return attack, defence and global percentage.

    - IND-06: the attack percentage is the mean of the notes in attack, the defence percentage that in defence.
    - IND-07, TRI-09: the global percentage is their mean by the form's weights.
    - IND-12: a penalty in percent comes off the global percentage.

    Who has no note in one camp, after a short session or a cancelled deal, is judged by the other alone.
    """
    attack, defence = _mean(noted.attack), _mean(noted.defence)
    overall = _weighted(attack, defence, weights)
    return Percentages(attack, defence, None if overall is None else overall - penalty)


def added(positions: Sequence[Noted], weights: Weights) -> tuple[Fraction, ...]:
    """Return what each position added to the global percentage of those before it; they sum up to the whole.

    A position without a note adds nothing.
    """
    found: list[Fraction] = []
    below = lcm(*(note.denominator for noted in positions for note in (*noted.attack, *noted.defence)))
    attack = attacks = defence = defences = 0
    before = Fraction(0)
    for noted in positions:  # notes are added up as whole numbers of 1 / below
        attack, attacks = attack + _parts(noted.attack, below), attacks + len(noted.attack)
        defence, defences = defence + _parts(noted.defence, below), defences + len(noted.defence)
        overall = _weighted(
            Fraction(attack, attacks * below) if attacks else None,
            Fraction(defence, defences * below) if defences else None,
            weights,
        )
        after = before if overall is None else overall
        found.append(after - before)
        before = after
    return tuple(found)


def _parts(notes: Sequence[Fraction], below: int) -> int:
    return sum(note.numerator * (below // note.denominator) for note in notes)


def explain_percentages(noted: Noted, weights: Weights, penalty: Fraction | int = 0) -> tuple[Step, ...]:
    """Return how the global percentage was found."""
    return tuple(_steps(noted, weights, Fraction(penalty)))


def _steps(noted: Noted, weights: Weights, penalty: Fraction) -> Iterator[Step]:
    found = percentages(noted, weights)
    for notes, mean, camp in (
        (noted.attack, found.attack, Text("attaque", "attack")),
        (noted.defence, found.defence, Text("défense", "defence")),
    ):
        if mean is None:
            yield Step("IND-06", Text(f"{camp.fr} : aucune note", f"{camp.en}: no note"))
            continue
        said = formula(f"({' + '.join(map(exact, notes))}) ÷ {len(notes)} = {exact(mean)}")
        yield Step("IND-06", Text(f"{camp.fr} : {said.fr}", f"{camp.en}: {said.en}"))
    if found.overall is None:
        return
    if found.attack is not None and found.defence is not None:
        parts = f"{weights.attack} × {exact(found.attack)} + {weights.defence} × {exact(found.defence)}"
        said = formula(f"{parts} = {exact(found.overall)}")
    else:
        said = formula(exact(found.overall))
    yield Step(weights.clause, Text(f"global : {said.fr}", f"overall: {said.en}"))
    if penalty:
        said = formula(f"{exact(found.overall)} − {exact(penalty)} = {exact(found.overall - penalty)}")
        yield Step("IND-12", Text(f"pénalité : {said.fr}", f"penalty: {said.en}"))


def _mean(notes: Sequence[Fraction]) -> Fraction | None:
    return sum(notes, Fraction(0)) / len(notes) if notes else None


def _weighted(attack: Fraction | None, defence: Fraction | None, weights: Weights) -> Fraction | None:
    if attack is None or defence is None:
        return defence if attack is None else attack
    return weights.attack * attack + weights.defence * defence
