"""The count of a deal as rulings leave it: half-points that go over, bonuses that fall away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from oudler.tournament.lines.line import Outcome


def counted_again(outcome: Outcome, moved: int, *, no_petit: bool) -> Outcome:
    """Return a count with half-points moved to the attack, and without the petit where its bonus falls away."""
    petit = None if no_petit else outcome.petit_au_bout
    return replace(outcome, half_points=outcome.half_points + moved, petit_au_bout=petit)


def without_poignees(outcome: Outcome, fallen: Iterable[str]) -> Outcome:
    """Return a count without some of its poignées, each once."""
    left = list(outcome.poignees)
    for level in fallen:
        place = next((place for place, own in enumerate(left) if own == level), None)
        if place is not None:
            del left[place]
    return replace(outcome, poignees=tuple(left))
