"""What happens to score sheets, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from oudler.text import Text
from oudler.tournament.core.events import Event
from oudler.tournament.libre.events import SheetChecked, SheetCorrected, SheetSaved, SheetSubmitted


def _sheet(fr: str, en: str) -> Callable[[Any], Text]:
    def told(event: SheetSaved | SheetSubmitted | SheetChecked | SheetCorrected) -> Text:
        return Text(
            f"position {event.position}, table {event.table} : {fr}",
            f"position {event.position}, table {event.table}: {en}",
        )

    return told


WORDS: Final[dict[type[Event], Callable[[Any], Text]]] = {
    SheetSaved: _sheet("brouillon", "draft"),
    SheetSubmitted: _sheet("feuille remise", "sheet submitted"),
    SheetChecked: _sheet("feuille vérifiée", "sheet checked"),
    SheetCorrected: _sheet("feuille rectifiée", "sheet corrected"),
}
