"""A score sheet as the incidents of its deals leave it: annulled deals, points given back, bonuses that fall away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oudler.tournament.core.incident import DealRuling
from oudler.tournament.lines import Line, Players, contract_made
from oudler.tournament.lines.ruled import counted_again, without_poignees


def ruled_lines(lines: Sequence[Line], players: Players, rulings: Mapping[int, DealRuling]) -> tuple[Line, ...]:
    """Return the lines of a sheet as ruled.

    ETH-07, ARB-31: a deal that counts whatever its result no more, and that nobody wrote down, is a line that says so.
    """
    if any(line.is_bilans for line in lines):  # RES-03: the bilans alone: what was ruled is in them already
        return tuple(lines)
    written = {line.number for line in lines}
    gone = (
        Line(deal, annulled=ruling.words)
        for deal, ruling in rulings.items()
        if deal not in written and ruling.won.annulled and ruling.lost.annulled
    )
    found = [ruled_line(line, players, rulings[line.number]) if line.number in rulings else line for line in lines]
    return tuple(sorted((*found, *gone), key=lambda line: line.number))


def ruled_line(line: Line, players: Players, ruling: DealRuling) -> Line:
    """Return one line as ruled: what is moved first, which says who wins, then what that result comes to."""
    if not line.counts:
        return line
    if line.outcome is not None and (ruling.moved or ruling.no_petit):
        line = replace(line, outcome=counted_again(line.outcome, ruling.moved, no_petit=ruling.no_petit), marks=None)
    branch = ruling.won if contract_made(line, players) else ruling.lost
    if branch.annulled:
        return replace(line, annulled=ruling.words)
    if line.outcome is None or not branch.fallen:
        return line
    return replace(line, outcome=without_poignees(line.outcome, branch.fallen), marks=None)
