"""How championships decide between equal totals (art. 29), and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any, Final, Protocol

from oudler.text import Language, Text
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings.scores import Points, shown_points


@dataclass(frozen=True, slots=True)
class TieStep:
    """Something that is compared between equal totals."""

    name: str
    words: Text


BEST_POSITION: Final = TieStep("best_position", Text("meilleur score sur une position", "best score on one position"))
"""RANK-04: what is compared first, in every discipline."""


class Merits(Protocol):
    """What decides between equal totals after the best position; it adds up, over positions and team-mates."""

    def __add__(self, other: Any, /) -> Any: ...  # noqa: ANN401 - of one discipline, so of one type

    @property
    def compared(self) -> tuple[tuple[TieStep, int], ...]:
        """Return what is compared, in this order, the highest first."""

    def doubt(self, step: TieStep) -> Text | None:
        """Return why a step may be decided wrongly, by what was not entered."""


def sum_merits(merits: Iterable[Merits]) -> Merits | None:
    """Return them added up; None of nothing."""
    given = tuple(merits)
    return reduce(add, given) if given else None


@dataclass(frozen=True, slots=True)
class Break:
    """A tie that was decided: *ahead* stands before *behind* by the first step in which they differ.

    *doubt* says what was not entered and may hide the contrary.
    """

    total: Points
    ahead: Entrant
    behind: Entrant
    step: TieStep
    ahead_value: Points
    behind_value: Points
    doubt: Text | None = None


Steps = tuple[tuple[TieStep, Points], ...]
TieKey = tuple[Points, ...]


def tie_steps(scores: Sequence[Points | None], made: Merits | None) -> Steps:
    """Return what RANK-04 compares, the highest first.

    The score on a position is that of the sheet, without coefficient; a formation's is the sum of its members'.
    """
    best = max((score for score in scores if score is not None), default=0)
    return (BEST_POSITION, best), *(() if made is None else made.compared)


def broken(
    total: Points,
    ahead: Entrant,
    behind: Entrant,
    steps: Mapping[Entrant, Steps],
    made: Mapping[Entrant, Merits | None],
) -> Break:
    """Return by what one of two equal totals stands before the other: the first step in which they differ."""
    step, first, second = next(
        (step, first, second)
        for (step, first), (_, second) in zip(steps[ahead], steps[behind], strict=True)
        if first != second
    )
    doubts = (merits.doubt(step) for merits in (made[ahead], made[behind]) if merits is not None)
    return Break(total, ahead, behind, step, first, second, next((doubt for doubt in doubts if doubt), None))


def tell_break(found: Break, name: Callable[[Entrant], str], language: Language = "fr") -> str:
    """Return how a tie was decided: `ROY Zoé devant PETIT Luc, tous deux à 500 : contrats réussis, 5 contre 4`.

    *name* says an entrant as the ranking shows him.
    """
    first, second = name(found.ahead), name(found.behind)
    total, step = shown_points(found.total, language), found.step.words.to(language)
    ahead, behind = shown_points(found.ahead_value), shown_points(found.behind_value)
    if language == "fr":
        doubt = f" ; {found.doubt.fr}" if found.doubt else ""
        said = f"{first} devant {second}, tous deux à {total} : {step}, {ahead} contre {behind}"
    else:
        doubt = f"; {found.doubt.en}" if found.doubt else ""
        said = f"{first} before {second}, both at {total}: {step}, {ahead} to {behind}"
    return f"{said}{doubt} (RANK-04)"
