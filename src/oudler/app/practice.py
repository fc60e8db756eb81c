"""Practice: what is missing of one position invented, for those who learn the desk.

Only in a tournament that was made as a rehearsal: invented sheets never stand beside those of a table.
"""

from __future__ import annotations

from oudler.app.desk import Desk
from oudler.app.tools import TOOLS
from oudler.verdicts import RuleBroken


def practise(desk: Desk, position: int, seed: int, author: str) -> tuple[int, int]:
    """Invent the missing sheets, or lines of fiches, of a position; those entered twice are entered again.

    Returns how many were handed in, and how many entered again.
    """
    book = desk.book()
    if not book.settings.rehearsal:
        raise RuleBroken(
            "SHEET-01",
            "ce tournoi n'est pas une répétition : ses feuilles viennent des tables, elles ne s'inventent pas"
            " (pour s'exercer : oudler tournament new … --rehearsal)",
            "this tournament is no rehearsal: its sheets come from the tables, none is invented"
            " (to practise: oudler tournament new … --rehearsal)",
        )
    if book.seated_at(position) is None:
        raise RuleBroken("RES-03", f"la position {position} n'est pas placée", f"position {position} is not seated")
    return TOOLS[book.settings.discipline].practised(desk, position, seed, author)
