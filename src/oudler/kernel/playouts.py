"""Deals played to their end from one position, many at a call: what a position is worth to players of some kind.

    outcome = playouts(position, 100_000, policy="rules", seed=7, threads=2)
    outcome.mean, outcome.standard_error

Sample *i* depends on the position, the policy, the seed and *i* alone: the figures are the same on every machine and
whatever the number of threads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from oudler.cards import Card
from oudler.kernel.native import core
from oudler.kernel.position import Position
from oudler.kernel.sampling import LayoutMask
from oudler.rules import Seat, State

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Policy = Literal["uniform", "rules"]
"""How a seat plays: any legal card, all alike; or a few plain rules, and one card in eight any legal one."""

POLICIES: Final[tuple[Policy, ...]] = ("uniform", "rules")
_SEEDS: Final = 1 << 64


@dataclass(frozen=True, slots=True)
class Playouts:
    """What so many playouts came to, from the attack's side.

    *per_defender* and *half_points* say how many of them ended with each amount and with each count of the attack.
    *amounts* and *points* hold them sample by sample, if that was asked for.
    """

    samples: int
    per_defender: Mapping[int, int]
    half_points: Mapping[int, int]
    amounts: memoryview[int] | None = None
    points: memoryview[int] | None = None

    @property
    def sum(self) -> int:
        return sum(amount * times for amount, times in self.per_defender.items())

    @property
    def sum_of_squares(self) -> int:
        return sum(amount * amount * times for amount, times in self.per_defender.items())

    @property
    def mean(self) -> float:
        """The mean amount per defender."""
        return self.sum / self.samples

    @property
    def variance(self) -> float:
        return (self.sum_of_squares - self.sum**2 / self.samples) / max(1, self.samples - 1)

    @property
    def standard_error(self) -> float:
        return float((self.variance / self.samples) ** 0.5)

    @property
    def mean_half_points(self) -> float:
        return sum(points * times for points, times in self.half_points.items()) / self.samples


def playouts(
    position: Position | State,
    number: int,
    *,
    policy: Policy | tuple[Policy, Policy] = "uniform",
    seed: int = 0,
    threads: int = 1,
    raw: bool = False,
) -> Playouts:
    """Play *number* deals from here; a pair of policies is the attack's and the defence's.

    Other Python threads run meanwhile, and Ctrl-C stops it.
    """
    if number < 1 or threads < 1:
        raise ValueError(number if number < 1 else threads)
    here = Position.from_state(position) if isinstance(position, State) else position
    attack, defence = (policy, policy) if isinstance(policy, str) else policy
    native = here.native
    rules = 0
    for kind, seats in ((attack, native.attack), (defence, ~native.attack)):
        if kind not in POLICIES:
            raise ValueError(kind)
        rules |= seats if kind == "rules" else 0
    rules &= (1 << here.players) - 1
    amounts, points, *samples = native.playouts(number, rules, seed % _SEEDS, threads, raw)
    views = [None if each is None else memoryview(each).cast("h") for each in samples]
    return Playouts(number, dict(amounts), dict(points), *views)


def card_by_rules(position: Position) -> Card:
    """Return the card that policy "rules" plays here, but for the one in eight that is any."""
    return Card(core.card_by_rules(position.native))


def surprises(position: Position, layouts: Sequence[LayoutMask], viewer: Seat) -> list[int]:
    """Return for every layout how many cards of others are not those that simple rules would play from their hands.

    Forced cards, the Excuse and cards alike tell nothing.
    """
    return core.surprises(position.native, layouts, viewer)
