"""A match of équipes: the PM of both teams, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from oudler.text import Text
from oudler.tournament.duplicate.pm import Compared, Pair, pm_text, quadrette_pm
from oudler.tournament.explaining import Step, formula


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The PM of team A and of team B in thousandths; *winner* is 0 or 1, None at a draw."""

    totals: Pair
    winner: int | None


def team_pm(etui: Compared) -> Pair:
    """Return what team A and team B mark for one étui.

    - EQUI-12: the root of the difference goes to the team whose attacker did better, the other marks nothing.
    - D-39: « l'autre équipe marquant pas » is a slip of the pen: where B did better, it is B that marks.
    """
    if etui.given is not None:
        return etui.given
    first, second = quadrette_pm(etui)
    return max(first, 0), max(second, 0)


def match_result(etuis: Sequence[Compared], bonus: Pair = (0, 0), penalties: Pair = (0, 0)) -> MatchResult:
    """Return the PM of both teams.

    - EQUI-16: a bonus given before the match is what a team starts with.
    - EQUI-14: who has more PM after four quarters has won; a draw is the arbiter's to settle.
    - IND-12: penalties of the arbiter, in thousandths, come off.
    """
    pairs = [team_pm(etui) for etui in etuis]
    first, second = (bonus[side] + sum(pair[side] for pair in pairs) - penalties[side] for side in (0, 1))
    winner = None if first == second else 0 if first > second else 1
    return MatchResult((first, second), winner)


def explain_match(
    etuis: Sequence[Compared], side: int, bonus: Pair = (0, 0), penalties: Pair = (0, 0)
) -> tuple[Step, ...]:
    """Return how the PM of one team (0 or 1) add up."""
    return tuple(_steps(etuis, side, bonus, penalties))


def _steps(etuis: Sequence[Compared], side: int, bonus: Pair, penalties: Pair) -> Iterator[Step]:
    marked = [pair[side] for etui in etuis if (pair := team_pm(etui))[side]]
    won = sum(marked)
    said = formula(" + ".join(map(pm_text, marked)) + (f" = {pm_text(won)}" if len(marked) > 1 else "") or "0")
    yield Step("EQUI-12", Text(f"PM des donnes gagnées : {said.fr}", f"PM of the deals won: {said.en}"))
    if bonus[side]:
        said = formula(f"{pm_text(bonus[side])} + {pm_text(won)} = {pm_text(bonus[side] + won)}")
        yield Step("EQUI-16", Text(f"bonus d'avant match : {said.fr}", f"bonus before the match: {said.en}"))
    if penalties[side]:
        total = match_result(etuis, bonus, penalties).totals[side]
        said = formula(f"{pm_text(bonus[side] + won)} − {pm_text(penalties[side])} = {pm_text(total)}")
        yield Step("IND-12", Text(f"pénalité : {said.fr}", f"penalty: {said.en}"))
