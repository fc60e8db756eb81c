"""Score sheets of donnes libres: checks, two entries compared, the control sums of a position.

A sheet is a value, a view of lines; `check_submission` says what keeps it from being handed in, `control_position`
whether the position adds up.
"""

from oudler.tournament.libre.sheets.checks import (
    check_change,
    check_second_entry,
    check_sheet,
    check_submission,
    check_visas,
)
from oudler.tournament.libre.sheets.comparison import (
    Difference,
    difference_words,
    differences,
    tell_difference,
)
from oudler.tournament.libre.sheets.control import (
    Balance,
    Control,
    control_position,
    missing_tables,
    unchecked_tables,
)
from oudler.tournament.libre.sheets.feats import (
    CONTRACTS,
    GARDE_CONTRE,
    GARDE_SANS,
    Feats,
    feats,
)
from oudler.tournament.libre.sheets.sheet import (
    Sheet,
    SheetState,
    bilans,
    blank_sheet,
    scorer,
)

__all__ = [
    "CONTRACTS",
    "GARDE_CONTRE",
    "GARDE_SANS",
    "Balance",
    "Control",
    "Difference",
    "Feats",
    "Sheet",
    "SheetState",
    "bilans",
    "blank_sheet",
    "check_change",
    "check_second_entry",
    "check_sheet",
    "check_submission",
    "check_visas",
    "control_position",
    "difference_words",
    "differences",
    "feats",
    "missing_tables",
    "scorer",
    "tell_difference",
    "unchecked_tables",
]
