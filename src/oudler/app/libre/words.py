"""What happens to score sheets, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oudler.text import Text
from oudler.tournament.core.events import Event
from oudler.tournament.libre.events import SheetChecked, SheetCorrected, SheetLost, SheetSaved, SheetSubmitted


def _sheet(fr: str, en: str) -> Callable[[Any], Text]:
    def told(event: SheetSaved | SheetSubmitted | SheetChecked | SheetCorrected) -> Text:
        return Text(
            f"position {event.position}, table {event.table} : {fr}",
            f"position {event.position}, table {event.table}: {en}",
        )

    return told


def _lost(event: SheetLost) -> Text:
    who = ", ".join(str(each.player) for each in event.penalties)
    return told_lost(event, Text(f"n° {who}", f"no. {who}"))


def told_lost(event: SheetLost, who: Text) -> Text:
    """Say that a sheet has vanished, and *who* pays for it."""
    where = Text(
        f"position {event.position}, table {event.table} : ", f"position {event.position}, table {event.table}: "
    )
    counted = any(line.counts for line in event.lines)
    what = Text("bilans fixés", "bilans decided") if counted else Text("donnes annulées", "deals annulled")
    points = max((each.points for each in event.penalties), default=0)
    return Text(
        f"{where.fr}feuille disparue, {what.fr}, {points} points à chacun (ARB-30) : {who.fr}",
        f"{where.en}sheet vanished, {what.en}, {points} points each (ARB-30): {who.en}",
    )


WORDS: Final[dict[type[Event], Callable[[Any], Text]]] = {
    SheetSaved: _sheet("brouillon", "draft"),
    SheetSubmitted: _sheet("feuille remise", "sheet submitted"),
    SheetChecked: _sheet("feuille vérifiée", "sheet checked"),
    SheetCorrected: _sheet("feuille rectifiée", "sheet corrected"),
    SheetLost: _lost,
}
