"""What changes a total besides the deals: coefficients, abattements, penalties, cuts, abandons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.standings.scores import Points, simplest


@dataclass(frozen=True, slots=True)
class Coefficient:
    """COMP-08, Q-24: multiplies the scores of a position and of all that follow; several multiply each other.

    *player* is None for everyone, else a player or a formation.
    Who may be given which coefficient is the championships' business: here it is only applied.
    """

    position: int
    factor: Fraction
    player: Entrant | None = None


@dataclass(frozen=True, slots=True)
class Abattement:
    """ORG-21, Q-48: multiplies what has been cumulated after a position, between two positions or sessions.

    *player* is None for everyone still in the tournament. Penalties are not reduced.
    It shows from the ranking after the next position on; after the last position there is nothing to reduce for.
    """

    after: int
    factor: Fraction
    player: Entrant | None = None


@dataclass(frozen=True, slots=True)
class Elimination:
    """A cut: after a position only *players* go on; a final, or one of several eliminations."""

    after: int
    players: tuple[Entrant, ...]


@dataclass(frozen=True, slots=True)
class Adjustments:
    """All that changes totals or ranks besides the sheets. *abandons* are players (or formations) who left."""

    penalties: tuple[Penalty, ...] = ()
    coefficients: tuple[Coefficient, ...] = ()
    abattements: tuple[Abattement, ...] = ()
    eliminations: tuple[Elimination, ...] = ()
    abandons: tuple[Entrant, ...] = ()


class Cuts:
    """The cuts of a tournament in their order, ready to be asked about many players."""

    def __init__(self, eliminations: Iterable[Elimination]) -> None:
        self._passed = [(cut.after, frozenset(cut.players)) for cut in sorted(eliminations, key=_after)]

    def left_after(self, player: Entrant) -> int | None:
        """Return the position after which a player was eliminated; None where he never was."""
        for after, players in self._passed:
            if player not in players:
                return after
        return None

    def level(self, player: Entrant, after: int) -> int:
        """Return how many cuts a player has passed; one counts from the next position on."""
        level = 0
        for cut_after, players in self._passed:
            if cut_after >= after or player not in players:
                break
            level += 1
        return level


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a total: a score times a coefficient, or all before it times an abattement."""

    position: int
    score: Points | None
    factor: Points
    cumul: Points


def total_steps(scores: Sequence[Points | None], player: Entrant, given: Adjustments) -> Iterator[Step]:
    """Yield how a total comes about, position by position.

    A position that was not played gives no step; an abattement is a step without a score.
    One who is out keeps the total with which he left: no later abattement touches it.
    """
    left = Cuts(given.eliminations).left_after(player)
    cumul: Points = 0
    for position, score in enumerate(scores, 1):
        factor: Points = 1
        for coefficient in given.coefficients:
            if coefficient.position <= position and coefficient.player in (None, player):
                factor *= coefficient.factor
        if score is not None:
            cumul = simplest(cumul + score * factor)
            yield Step(position, score, simplest(factor), cumul)
        if left is not None and left <= position:
            continue
        for abattement in given.abattements:
            if abattement.after == position and abattement.player in (None, player) and position < len(scores):
                cumul = simplest(cumul * abattement.factor)
                yield Step(position, None, abattement.factor, cumul)


def weights(positions: int, player: Entrant | None, left: int | None, given: Adjustments) -> tuple[Points, ...]:
    """Return what a point of each position is worth in the total: its coefficients and the abattements after it."""
    found: list[Points] = []
    for position in range(1, positions + 1):
        weight: Points = 1
        for coefficient in given.coefficients:
            if coefficient.position <= position and coefficient.player in (None, player):
                weight *= coefficient.factor
        for abattement in given.abattements:
            in_play = position <= abattement.after < positions and (left is None or abattement.after < left)
            if in_play and abattement.player in (None, player):
                weight *= abattement.factor
        found.append(weight)
    return tuple(found)


class Totals:
    """Totals before penalties after so many positions, times *below*: whole numbers, where scores are, compare fast.

    Weights are worked out once for all players who share them.
    """

    def __init__(self, positions: int, given: Adjustments, cuts: Cuts) -> None:
        self._given = given
        self._cuts = cuts
        self._positions = positions
        factors = [change.factor for change in given.coefficients] + [change.factor for change in given.abattements]
        self.below = prod(factor.denominator for factor in factors)
        own = [change.player for change in given.coefficients] + [change.player for change in given.abattements]
        self._own = set(own) - {None}
        self._known: dict[tuple[Entrant | None, int | None], tuple[int, ...]] = {}

    def of(self, player: Entrant, scores: Sequence[Points | None]) -> Points:
        left = self._cuts.left_after(player)
        who = player if player in self._own else None
        if (who, left) not in self._known:
            exact = weights(self._positions, who, left, self._given)
            self._known[who, left] = tuple(int(weight * self.below) for weight in exact)
        known = self._known[who, left]
        return sum([weight * score for weight, score in zip(known, scores, strict=True) if score is not None])

    def points(self, total: Points) -> Points:
        return total // self.below if total % self.below == 0 else Fraction(total) / self.below


def _after(cut: Elimination) -> int:
    return cut.after
