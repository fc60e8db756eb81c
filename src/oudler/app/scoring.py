"""The marks of a deal that nobody played here: its result, refused where no deal can have it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from oudler.rules.possible import check_possible, remarks
from oudler.rules.scoring import Camp, Marks, Result, Score, marks, score
from oudler.text import Text


class Asked(NamedTuple):
    """One question: a result, and the table it was made at."""

    result: Result
    players: int
    partner: bool
    camps: tuple[Camp | None, ...]

    @property
    def remarks(self) -> tuple[Text, ...]:
        """What is possible, and rarely seen."""
        return tuple(remarks(self.result, self.players))


def scored(asked: Asked, split5: Literal["thirds", "half"] = "thirds") -> tuple[Score, Marks]:
    """Return amount and marks of a question, refused where no deal can have that result."""
    check_possible(asked.result, asked.players, with_partner=asked.partner, poignee_camps=asked.camps)
    amount = score(asked.result)
    return amount, marks(amount.per_defender, asked.players, with_partner=asked.partner, split5=split5)
