"""A play of an étui as the incidents of its deal leave it: the arbiter's word that follows from their rulings."""

from __future__ import annotations

from dataclasses import replace

from oudler.tournament.core.incident import DealRuling
from oudler.tournament.duplicate.fiches import Decision, FicheLine, Ruling
from oudler.tournament.lines import Line, contract_made
from oudler.tournament.lines.ruled import counted_again, without_poignees

_SEATS = (1, 2, 3, 4)


def ruled_decision(line: FicheLine | None, ruling: DealRuling) -> Decision | None:
    """Return the decision that rulings come to: a play that is cancelled, or another score; None where it stands.

    Whether the taker wins is what the line says once what is moved has been moved.
    """
    if line is None:
        return None
    outcome = line.outcome
    if outcome is not None:
        outcome = counted_again(outcome, ruling.moved, no_petit=ruling.no_petit)
    taken = Line(1, line.contract, "N", outcome, None if outcome is not None else _marks(line))
    branch = ruling.won if contract_made(taken, _SEATS) else ruling.lost
    if branch.annulled:
        return Decision(Ruling.CANCELLED)
    if outcome is None:
        return None
    again = replace(line, amount=None, outcome=without_poignees(outcome, branch.fallen))
    return None if again.score == line.score else Decision(Ruling.SCORE, score=again.score)


def _marks(line: FicheLine) -> tuple[int, ...]:
    amount = line.amount or 0
    return (3 * amount, -amount, -amount, -amount)
