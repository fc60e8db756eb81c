"""Points de match: the root of the difference of two attackers' scores, in thousandths as the grid prints them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Final

from oudler.text import Language, Text, signed
from oudler.tournament.explaining import Step, exact, formula

THOUSANDTHS: Final = 1000
GRID_END: Final = 698
"""QUAD-11: the printed grid holds the even differences from 0 to 698."""

Pair = tuple[int, int]
"""PM of two sides, in thousandths."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One étui between two teams: what the attacker of each scored against the other's defence.

    None where nothing counts: not played yet, or cancelled. *given* are the PM of both by the arbiter's decision,
    in thousandths, instead of a comparison (IND-12, QUAD-13).
    """

    etui: int
    first: int | None
    second: int | None
    given: Pair | None = None

    @property
    def turned(self) -> Compared:
        """The same from the other side."""
        given = None if self.given is None else (self.given[1], self.given[0])
        return Compared(self.etui, self.second, self.first, given)


def root(difference: int) -> int:
    """Return √difference in thousandths, to the nearest one.

    - QUAD-11, D-38: so are the 350 cells of the printed grid; no half can occur, as no root ends in one.
    - Q-34: odd differences and those above 698, which the grid does not have, follow the formula.
    """
    return (isqrt(4 * THOUSANDTHS**2 * difference) + 1) // 2


def pm(own: int, opposing: int) -> int:
    """QUAD-10: return sign(d) · √|d| in thousandths, d being what one's own attacker scored more; 0 where equal."""
    size = root(abs(own - opposing))
    return size if own >= opposing else -size


def quadrette_pm(etui: Compared) -> Pair:
    """QUAD-10: return what both quadrettes mark, one the opposite of the other; nothing while a score is missing."""
    if etui.given is not None:
        return etui.given
    if etui.first is None or etui.second is None:
        return 0, 0
    size = pm(etui.first, etui.second)
    return size, -size


def quadrette_total(etuis: Iterable[Compared], penalty: int = 0) -> int:
    """Return the PM of the first of each pair.

    - QUAD-12: PM won less PM lost over all étuis, oppositions not counted one by one.
    - Q-34: the sum is that of the 3-decimal values, so that a player can do it by hand.
    - QUAD-13: the arbiter's penalty, in thousandths, comes off.
    """
    return sum(quadrette_pm(etui)[0] for etui in etuis) - penalty


def pm_text(thousandths: int) -> str:
    """Return PM as programs read them: `4.000`, `-3.162`."""
    whole, rest = divmod(abs(thousandths), THOUSANDTHS)
    return f"{'-' if thousandths < 0 else ''}{whole}.{rest:03}"


def shown_pm(thousandths: int, language: Language = "fr") -> str:
    """Return PM for people: `4,000`, `−3,162`."""
    return formula(pm_text(thousandths)).to(language)


def explain_pm(own: int, opposing: int) -> tuple[Step, ...]:
    """Return how the PM of one étui were found."""
    return tuple(_pm_steps(own, opposing))


def explain_weighed(sessions: Sequence[tuple[int, Fraction]], penalty: int = 0) -> tuple[Step, ...]:
    """IND-11: return how sessions with coefficients add up: what each gave, in thousandths, and its coefficient."""
    total = sum(value * factor for value, factor in sessions)
    parts = [pm_text(value) if factor == 1 else f"{exact(factor)} × {pm_text(value)}" for value, factor in sessions]
    steps = [Step("IND-11", formula(f"{' + '.join(parts)} = {pm_text(round(total))}"))]
    if penalty:
        said = formula(f"{pm_text(round(total))} − {pm_text(penalty)} = {pm_text(round(total) - penalty)}")
        steps.append(Step("QUAD-13", Text(f"pénalité : {said.fr}", f"penalty: {said.en}")))
    return tuple(steps)


def explain_quadrette(etuis: Iterable[Compared], penalty: int = 0, session: int | None = None) -> tuple[Step, ...]:
    """Return how the PM of a quadrette add up, over all or in one session."""
    won, lost = 0, 0
    for etui in etuis:
        own = quadrette_pm(etui)[0]
        won, lost = won + max(own, 0), lost + max(-own, 0)
    said = formula(f"{pm_text(won)} − {pm_text(lost)} = {pm_text(won - lost)}")
    when = Text("", "") if session is None else Text(f"séance {session}, ", f"session {session}, ")
    told = Text(f"{when.fr}PM gagnés − PM perdus : {said.fr}", f"{when.en}PM won − PM lost: {said.en}")
    steps = [Step("QUAD-12", told)]
    if penalty:
        said = formula(f"{pm_text(won - lost)} − {pm_text(penalty)} = {pm_text(won - lost - penalty)}")
        steps.append(Step("QUAD-13", Text(f"pénalité : {said.fr}", f"penalty: {said.en}")))
    return tuple(steps)


def _pm_steps(own: int, opposing: int) -> Iterator[Step]:
    difference = abs(own - opposing)
    other = f"({signed(opposing)})" if opposing < 0 else signed(opposing).lstrip("+")
    yield Step("QUAD-10", formula(f"{signed(own).lstrip('+')} − {other} = {own - opposing}"))
    if not difference:
        yield Step("QUAD-10", Text("scores égaux : 0 PM", "equal scores: 0 PM"))
        return
    value = formula(f"√{difference} → {pm_text(root(difference))}")
    if difference <= GRID_END and difference % 2 == 0:
        yield Step("QUAD-11", Text(f"grille : {value.fr}", f"grid: {value.en}"))
    else:
        yield Step("Q-34", Text(f"hors de la grille : {value.fr}", f"beyond the grid: {value.en}"))
    if own < opposing:
        yield Step(
            "QUAD-10",
            Text(
                f"le moins bon score : {shown_pm(pm(own, opposing))}",
                f"the lower score: {shown_pm(pm(own, opposing), 'en')}",
            ),
        )
