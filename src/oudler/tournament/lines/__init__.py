"""A line: what a table writes of one deal, in donnes libres or of an étui, and whether it can stand.

Players are named by their entry number, marks are whole points.
"""

from oudler.tournament.lines.amounts import amount_is_possible, possible_amounts
from oudler.tournament.lines.checks import check_line
from oudler.tournament.lines.line import (
    ALL_DEALS,
    ContractCode,
    Line,
    Outcome,
    PoigneeCode,
    computed_marks,
    contract_made,
    counted_marks,
    taker_of,
)
from oudler.tournament.lines.places import FIFTH, PLACES, Marks, Players, marks_from

__all__ = [
    "ALL_DEALS",
    "FIFTH",
    "PLACES",
    "ContractCode",
    "Line",
    "Marks",
    "Outcome",
    "Players",
    "PoigneeCode",
    "amount_is_possible",
    "check_line",
    "computed_marks",
    "contract_made",
    "counted_marks",
    "marks_from",
    "possible_amounts",
    "taker_of",
]
