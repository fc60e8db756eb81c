"""A plan of duplicate in a file: JSON, or a spreadsheet by the ending of its name."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from oudler.app.duplicate.movements import PlanProposal, read_proposal, read_sheet_proposal
from oudler.cli.files import open_lines, read_file

_SHEETS: Final = frozenset({".csv", ".xlsx", ".ods"})


def proposal_in(name: str) -> PlanProposal:
    """Q-36: return the plan of a file, `-` for JSON on standard input, with its certificate."""
    if Path(name).suffix.lower() in _SHEETS:
        data = read_file(name)
        return read_sheet_proposal(data)
    with open_lines(name) as lines:
        text = "".join(lines)
    return read_proposal(text, name)
