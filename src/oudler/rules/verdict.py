"""What the rules answer when somebody asks: why not, and by which clause."""

from __future__ import annotations

from oudler.text import OudlerError, Text


class RuleBroken(OudlerError):
    """A rule forbids it: *clause* is its id in the catalogue, *text* the reason in two languages."""

    def __init__(self, clause: str, fr: str, en: str) -> None:
        super().__init__(Text(fr, en))
        self.clause = clause


class InvalidDeal(RuleBroken):
    """Cards or settings that cannot be a deal."""


class IllegalAction(RuleBroken):
    """An action that is not allowed now; the state it was tried on is unchanged."""


class ImpossibleScore(RuleBroken):
    """A result that no deal can have."""
