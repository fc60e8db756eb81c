"""Who sits where, in words: for whatever tells or prints a deal."""

from __future__ import annotations

from typing import Final

from oudler.formats.record import Record
from oudler.rules.seats import COMPASS
from oudler.text import Language, Text

_COMPASS_EN: Final = ("North", "West", "South", "East")


def seat_names(record: Record, lang: Language) -> tuple[str, ...]:
    """Return the names by seat: the record's, the compass at four players, or numbers."""
    if record.names is not None:
        return record.names
    if record.deal.players == 4:
        return COMPASS if lang == "fr" else _COMPASS_EN
    return tuple(Text(f"Joueur {seat}", f"Player {seat}").to(lang) for seat in range(record.deal.players))
