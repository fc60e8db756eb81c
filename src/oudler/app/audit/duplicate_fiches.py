"""The lines of fiches as the audit keeps them, and as incidents leave them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from oudler.app.audit.deals import amount
from oudler.app.audit.incidents import annulled, moved, shown

_CANCELLED: Final = {"ruling": "cancelled", "attack": 0, "defence": 0, "score": None}


def word_of(line: Mapping[str, Any] | None, given: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """Return the decision that rulings come to; nothing where the line stands."""
    if line is None:
        return None
    outcome = None if line["outcome"] is None else moved(line["outcome"], given)
    if outcome is None:
        won = (line["amount"] or 0) > 0
    else:
        won = outcome["half_points"] >= 2 * (56, 51, 41, 36)[outcome["bouts"]]
    if annulled(given, won=won):
        return _CANCELLED
    if outcome is None:
        return None
    score, before = amount(line["contract"], shown(outcome, given, won=won)), amount(line["contract"], line["outcome"])
    return None if score == before else {"ruling": "score", "attack": 0, "defence": 0, "score": score}


@dataclass(slots=True)
class Line:
    """One line: what it comes to, who sat where at that deal, who wrote it, and what the arbiter decided."""

    seats: list[int | None]
    written: bool = False
    score: int | None = None
    state: str = "written"
    author: str = ""
    decision: Mapping[str, Any] | None = None
    data: Mapping[str, Any] | None = None
    rulings: Sequence[Mapping[str, Any]] = ()

    @property
    def word(self) -> Mapping[str, Any] | None:
        """Return what the arbiter decided of it, else what his rulings on incidents come to."""
        return self.decision if self.decision is not None or not self.rulings else word_of(self.data, self.rulings)

    @property
    def waits(self) -> bool:
        """Whether a second person has still to enter it."""
        return self.written and self.state == "written" and self.decision is None

    @property
    def mark(self) -> int | None:
        """IND-12: the score that is compared: the arbiter's, else the table's; None where none is."""
        if (word := self.word) is not None:
            return word["score"] if word["ruling"] == "score" else None
        return self.score


@dataclass(slots=True)
class Fiches:
    """What one table wrote at one position, by étui."""

    seats: list[int | None]
    lines: dict[int, Line] = field(default_factory=dict)

    @property
    def is_in(self) -> bool:
        return bool(self.lines)
