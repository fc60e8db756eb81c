"""Score sheets of donnes libres: lines, checks, two entries compared, the control sums of a position.

A sheet is a value; `check_submission` says what keeps it from being handed in, `control_position` whether the position
adds up. Players are named by text (the entry number), marks are whole points.
"""

from oudler.tournament.sheets.amounts import amount_is_possible, possible_amounts
from oudler.tournament.sheets.comparison import Difference, differences, tell_difference
from oudler.tournament.sheets.control import (
    Balance,
    Control,
    control_all,
    control_position,
    missing_tables,
    unchecked_tables,
)
from oudler.tournament.sheets.feats import (
    CONTRACTS,
    GARDE_CONTRE,
    GARDE_SANS,
    Feats,
    feats,
    position_feats,
    position_scores,
    totals_by_deals,
)
from oudler.tournament.sheets.line import (
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
from oudler.tournament.sheets.line_checks import check_line
from oudler.tournament.sheets.places import FIFTH, PLACES, Marks, Players, marks_from
from oudler.tournament.sheets.sheet import (
    Sheet,
    SheetState,
    Total,
    bilans,
    blank_sheet,
    scorer,
    totals,
)
from oudler.tournament.sheets.sheet_checks import (
    check_change,
    check_second_entry,
    check_sheet,
    check_submission,
    check_visas,
)

__all__ = [
    "ALL_DEALS",
    "CONTRACTS",
    "FIFTH",
    "GARDE_CONTRE",
    "GARDE_SANS",
    "PLACES",
    "Balance",
    "ContractCode",
    "Control",
    "Difference",
    "Feats",
    "Line",
    "Marks",
    "Outcome",
    "Players",
    "PoigneeCode",
    "Sheet",
    "SheetState",
    "Total",
    "amount_is_possible",
    "bilans",
    "blank_sheet",
    "check_change",
    "check_line",
    "check_second_entry",
    "check_sheet",
    "check_submission",
    "check_visas",
    "computed_marks",
    "contract_made",
    "control_all",
    "control_position",
    "counted_marks",
    "differences",
    "feats",
    "marks_from",
    "missing_tables",
    "position_feats",
    "position_scores",
    "possible_amounts",
    "scorer",
    "taker_of",
    "tell_difference",
    "totals",
    "totals_by_deals",
    "unchecked_tables",
]
