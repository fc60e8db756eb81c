"""What an arbiter was called for at a table and has ruled: values, and what they come to in points and bans."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Final

from oudler.app.tables.events import Told
from oudler.fft.arbitrage import Branches, DealEffect, Facts, Penalty, PenaltyKind, Ruling, TakerResult, Who, rule
from oudler.rules import Edition, Seat

CALLS: Final = {
    "lenteur": "ARB-31",
    "absence": "ARB-53",
    "conduite": "ETH-01",
    "abandon": "ARB-54",
    "litige": "ETH-03",
    "question": "ETH-05",
}
"""What an arbiter may be called for, in set words that tell nobody's partner anything, and the likely clause."""

_ENDS: Final = (DealEffect.ANNULLED, DealEffect.REDEAL)


@dataclass(frozen=True, slots=True)
class Call:
    """ETH-02: the arbiter was called, and the table waits for his ruling; *seat* None: by himself (ETH-04)."""

    seat: Seat | None
    why: str


@dataclass(frozen=True, slots=True)
class Culprit:
    """Who is concerned; a person by his id, wherever he sits later."""

    seat: Seat
    player: str | None


@dataclass(frozen=True, slots=True)
class Incident:
    """One ruling of the arbiter, on the deal that was the table's number *dealt*, and *deal* among those that count.

    Where it turns on the taker's result both branches are kept until the deal is over.
    """

    number: int
    dealt: int
    deal: int
    clause: str
    facts: Facts
    ruling: Ruling | Branches
    offenders: tuple[Culprit, ...]
    everybody: tuple[Culprit, ...]
    dealer: Seat

    def settled(self, *, won: bool) -> Incident:
        """Return it with the taker's result, which says which branch it is."""
        facts = replace(self.facts, result=TakerResult.WON if won else TakerResult.LOST)
        return replace(self, facts=facts, ruling=rule(self.clause, facts))

    @property
    def ends_deal(self) -> bool:
        """ETH-07: the deal does not count; only once that is certain."""
        return isinstance(self.ruling, Ruling) and self.ruling.deal in _ENDS

    @property
    def penalty(self) -> Penalty | None:
        """The penalty that is certain by now."""
        if isinstance(self.ruling, Ruling):
            return self.ruling.penalty
        return self.ruling.won.penalty if self.ruling.won.penalty == self.ruling.lost.penalty else None

    def whom(self, who: Who) -> tuple[Culprit, ...]:
        """Return whom an effect is for."""
        if who is Who.DEALER:
            return tuple(one for one in self.everybody if one.seat == self.dealer)
        return self.everybody if who is Who.EACH_PLAYER else self.offenders

    @property
    def points(self) -> dict[Seat, int]:
        """What each seat pays."""
        penalty = self.penalty
        if penalty is None or penalty.points is None:
            return {}
        return {one.seat: penalty.points for one in self.whom(penalty.who)}

    @property
    def banned(self) -> tuple[Culprit, ...]:
        """Who may only pass in the next auction of this table (Q-46)."""
        ban = self.ruling.ban if isinstance(self.ruling, Ruling) else None
        return () if ban is None else self.whom(ban.who)

    def warns(self, seat: Seat, player: str | None) -> bool:
        """ETH-08: tell whether this one was warned, or has paid, by it."""
        penalty = self.penalty
        if penalty is None or penalty.kind is PenaltyKind.OPEN:
            return False
        return any(one.player == player if player else one.seat == seat for one in self.whom(penalty.who))


def facts_of(told: Told, edition: Edition) -> Facts:
    return Facts(**asdict(told), edition=edition)
