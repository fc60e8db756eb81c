"""The printed sheet of the text, and sheets to try things on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import vectors
from oudler.tournament.libre.sheets import Control, Feats, Sheet, SheetState, bilans, control_position, feats
from oudler.tournament.lines import Line, Outcome, Players, marks_from
from oudler.tournament.numbers import Entrant

VECTOR = vectors.load("score_sheet")
DURAND, DUPONT, DUBOIS, DESPRES = 11, 12, 13, 14
"""The players of the printed sheet, by the numbers we give them."""
NAMES = ("Nord", "Sud", "Est", "Ouest")
FOUR: Players = (1, 2, 3, 4)
THREE: Players = (None, 2, 3, 4)
FIVE: Players = (1, 2, 3, 4, 5)

OUTCOMES = {
    1: Outcome(2, 98, ("simple",), "attack"),  # (25 + 8) × 2 + 20 + 20 = 106
    2: Outcome(2, 90, (), "defence"),  # (25 + 4) × 4 − 40 = 76
    3: Outcome(1, 88, ("simple",), "attack"),  # −(25 + 7) − 20 + 10 = −42
    4: Outcome(2, 104, ("simple",)),  # (25 + 11) × 2 + 20 = 92
    5: Outcome(2, 174, ("simple",), "attack", "attack", chelem_announced=True),  # 71 × 2 + 20 + 20 + 400 = 582
}
"""The five deals of the printed sheet are the five examples of the text."""


def amounts(*marks: int | None, **more: Any) -> Line:
    """Return a line written by amounts: Nord, Sud, Est, Ouest."""
    return Line(more.pop("number", 1), marks=marks, **more)


def printed_lines(*, outcomes: bool = True, written: bool = True) -> tuple[Line, ...]:
    return tuple(
        Line(
            deal["n"],
            contract=deal["contract"],
            taker=deal["taker"][0],
            outcome=OUTCOMES[deal["n"]] if outcomes else None,
            marks=marks_from({name[0]: mark for name, mark in deal["marks"].items()}, FOUR) if written else None,
            arbiter_visa=deal["contract"] == "garde_sans",
        )
        for deal in VECTOR["deals"]
    )


def printed_sheet(*, outcomes: bool = True, written: bool = True) -> Sheet:
    """Return the sheet of the text."""
    players = (DURAND, DUPONT, DUBOIS, DESPRES)
    return Sheet(
        VECTOR["position"],
        VECTOR["table"],
        players,
        printed_lines(outcomes=outcomes, written=written),
        visas=players,
        state=SheetState.DRAFT,
        version=1,
        author="Nord",
    )


def with_line(sheet: Sheet, number: int, /, **changes: Any) -> Sheet:
    """Return the sheet with one of its lines changed."""
    return replace(
        sheet, lines=tuple(replace(line, **changes) if line.number == number else line for line in sheet.lines)
    )


def position_scores(sheets: Iterable[Sheet]) -> dict[Entrant, int]:
    """Return the bilans of one position from its sheets."""
    found: dict[Entrant, int] = {}
    for sheet in sheets:
        for player, bilan in bilans(sheet).items():
            found[player] = found.get(player, 0) + bilan
    return found


def position_feats(sheets: Iterable[Sheet]) -> dict[Entrant, Feats]:
    """Return what the takers of one position made (RANK-04)."""
    found: dict[Entrant, Feats] = {}
    for sheet in sheets:
        for player, made in feats(sheet).items():
            found[player] = found.get(player, Feats()) + made
    return found


def control_all(positions: Sequence[Sequence[Sheet]]) -> tuple[Control, ...]:
    """Control every position in turn, each with the cumuls of those before (RES-03, RES-04)."""
    found: list[Control] = []
    for number, sheets in enumerate(positions, 1):
        found.append(control_position(number, sheets, found[-1].cumuls if found else None))
    return tuple(found)
