"""A plan of duplicate in a file."""

from __future__ import annotations

from oudler.app.duplicate.movements import PlanProposal, read_proposal
from oudler.cli.files import open_lines


def proposal_in(name: str) -> PlanProposal:
    """Q-36: return the plan of a file, `-` for standard input, with its certificate."""
    with open_lines(name) as lines:
        text = "".join(lines)
    return read_proposal(text, name)
