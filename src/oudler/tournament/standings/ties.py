"""How championships decide between equal totals (art. 29), and how that is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Language, Text
from oudler.tournament.numbers import Entrant
from oudler.tournament.sheets import Feats
from oudler.tournament.standings.scores import Points, shown_points


class TieStep(StrEnum):
    """RANK-04: what is compared, in this order; Q-44: sur-contrats by height are gardes contre, then gardes sans."""

    BEST_POSITION = "best_position"
    CONTRACTS = "contracts"
    GARDE_CONTRE = "garde_contre"
    GARDE_SANS = "garde_sans"

    @property
    def words(self) -> Text:
        return _WORDS[self]


_WORDS: Final = {
    TieStep.BEST_POSITION: Text("meilleur score sur une position", "best score on one position"),
    TieStep.CONTRACTS: Text("contrats réussis", "contracts made"),
    TieStep.GARDE_CONTRE: Text("gardes contre réussies", "gardes contre made"),
    TieStep.GARDE_SANS: Text("gardes sans réussies", "gardes sans made"),
}


@dataclass(frozen=True, slots=True)
class Break:
    """A tie that was decided: *ahead* stands before *behind* by the first step in which they differ.

    *doubtful* says that contracts made were entered without their name, so that a sur-contrat may be hidden.
    """

    total: Points
    ahead: Entrant
    behind: Entrant
    step: TieStep
    ahead_value: int
    behind_value: int
    doubtful: bool = False


TieKey = tuple[int, int, int, int]


def tie_key(scores: Sequence[int | None], made: Feats) -> TieKey:
    """Return what RANK-04 compares, the highest first.

    The score on a position is that of the sheet, without coefficient; a formation's is the sum of its members'.
    """
    best = max((score for score in scores if score is not None), default=0)
    return best, made.contracts, made.garde_contre, made.garde_sans


def broken(
    total: Points, ahead: Entrant, behind: Entrant, keys: Mapping[Entrant, TieKey], made: Mapping[Entrant, Feats]
) -> Break:
    """Return by what one of two equal totals stands before the other: the first step in which they differ."""
    step, first, second = next(
        found for found in zip(TieStep, keys[ahead], keys[behind], strict=True) if found[1] != found[2]
    )
    unnamed = made[ahead].unnamed or made[behind].unnamed
    doubtful = bool(unnamed) and step in (TieStep.GARDE_CONTRE, TieStep.GARDE_SANS)
    return Break(total, ahead, behind, step, first, second, doubtful)


def tell_break(found: Break, name: Callable[[Entrant], str], language: Language = "fr") -> str:
    """Return how a tie was decided: `ROY Zoé devant PETIT Luc, tous deux à 500 : contrats réussis, 5 contre 4`.

    *name* says an entrant as the ranking shows him.
    """
    first, second = name(found.ahead), name(found.behind)
    total, step = shown_points(found.total, language), found.step.words.to(language)
    ahead, behind = shown_points(found.ahead_value), shown_points(found.behind_value)
    if language == "fr":
        doubt = " ; des contrats sans nom peuvent cacher un sur-contrat" if found.doubtful else ""
        said = f"{first} devant {second}, tous deux à {total} : {step}, {ahead} contre {behind}"
    else:
        doubt = "; contracts without a name may hide a sur-contrat" if found.doubtful else ""
        said = f"{first} before {second}, both at {total}: {step}, {ahead} to {behind}"
    return f"{said}{doubt} (RANK-04)"
