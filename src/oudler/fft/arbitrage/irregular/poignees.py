"""A poignée as it was shown: what is wrong with it (ARB-41 to ARB-51)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from oudler.cards import EXCUSE, EXCUSE_ONLY, TRUMPS, CardSet
from oudler.fft.arbitrage.code import FAULTS
from oudler.rules.annonces import POIGNEE_SIZES, PoigneeLevel
from oudler.rules.ecart import reshowable
from oudler.rules.editions import Edition


class Moment(Enum):
    """When a poignée was shown, seen from its player's first card."""

    RIGHT = "right"
    BEFORE_HIS_TURN = "before_his_turn"
    NOT_COVERED = "not_covered"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Presentation:
    """What was shown, from which hand (*ecart*: the taker's), by whom and when; *announced* where it was said."""

    shown: CardSet
    hand: CardSet
    ecart: CardSet
    attack: bool
    moment: Moment
    players: int
    edition: Edition
    announced: PoigneeLevel | None = None

    @property
    def wanted(self) -> int:
        """The number of atouts it should have: as announced, else the highest that was reached, or the lowest."""
        sizes = POIGNEE_SIZES[self.players]
        if self.announced is not None:
            return next(size for size, level in sizes.items() if level is self.announced)
        return max((size for size in sizes if size <= len(self.shown)), default=min(sizes))

    @property
    def level(self) -> PoigneeLevel:
        return POIGNEE_SIZES[self.players][self.wanted]

    @property
    def others(self) -> CardSet:
        """The atouts and the Excuse that he could still have shown."""
        again, most = reshowable(self.ecart, self.edition)
        hand = (self.hand & (TRUMPS | EXCUSE_ONLY)) - self.shown
        left = max(most - len(self.shown & again), 0)
        return hand | CardSet.of(list(again - self.shown)[:left])


def clauses(shown: Presentation) -> Iterator[str]:
    """Yield the clause of every fault in showing it."""
    number, wanted = len(shown.shown), shown.wanted
    if number < wanted:
        yield "ARB-41" if number + len(shown.others) >= wanted else _by(shown, "ARB-42", "ARB-43")
    if number > wanted:
        yield _by(shown, "ARB-44", "ARB-45")
    if EXCUSE in shown.shown and shown.others:
        yield _by(shown, "ARB-50", "ARB-51")
    if shown.moment is Moment.BEFORE_HIS_TURN:
        yield _by(shown, "ARB-46", "ARB-49")
    if shown.moment is Moment.NOT_COVERED:
        yield "ARB-47"
    if shown.moment is Moment.WRONG:
        yield _by(shown, "ARB-48", "ARB-49")


def _by(shown: Presentation, attack: str, defence: str) -> str:
    return FAULTS[attack if shown.attack else defence].clause
