"""What a ranking needs before it is final."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oudler.tournament.seating import Plan
from oudler.tournament.sheets import Sheet, SheetState, control_all, missing_tables
from oudler.tournament.verdicts import Verdict, errors


def check_final(plan: Plan, sheets: Sequence[Sequence[Sheet]], *, twice: bool = False) -> tuple[Verdict, ...]:
    """Return what keeps a ranking from being final: sheets that are missing, sums that do not hold.

    RES-02: the final ranking is posted after the last position; *plan* and *sheets* go position by position.
    *twice* asks that every sheet was entered twice as well.
    """
    return tuple(_verdicts(plan, sheets, twice=twice))


def can_be_final(plan: Plan, sheets: Sequence[Sequence[Sheet]], *, twice: bool = False) -> bool:
    return not errors(check_final(plan, sheets, twice=twice))


def _verdicts(plan: Plan, sheets: Sequence[Sequence[Sheet]], *, twice: bool) -> Iterator[Verdict]:
    for number, position in enumerate(plan, 1):
        there = sheets[number - 1] if number <= len(sheets) else ()
        for table in missing_tables(position, there):
            yield Verdict("RES-02", "feuille de marque manquante", "score sheet missing", position=number, table=table)
        if twice:
            for sheet in there:
                if sheet.state is SheetState.SUBMITTED:
                    yield Verdict(
                        "RES-02",
                        "feuille saisie une seule fois",
                        "sheet entered only once",
                        position=number,
                        table=sheet.table,
                    )
    for control in control_all([[sheet for sheet in position if sheet.state.is_in] for position in sheets]):
        yield from control.verdicts
