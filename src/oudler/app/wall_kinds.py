"""What a big screen of the hall can show."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from oudler.text import Text


class Kind(StrEnum):
    """A big screen, by the last word of its address."""

    NAMES = "noms"
    TABLES = "tables"
    MOVES = "suite"
    CLOCK = "horloge"
    SHEETS = "feuilles"
    RANKING = "classement"
    TOPAGE = "topage"
    MESSAGE = "message"
    PALMARES = "palmares"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Kind.NAMES: Text("Places par nom", "Seats by name"),
    Kind.TABLES: Text("Places par table", "Seats by table"),
    Kind.MOVES: Text("Position suivante", "Next position"),
    Kind.CLOCK: Text("Horloge", "Clock"),
    Kind.SHEETS: Text("Feuilles attendues", "Sheets awaited"),
    Kind.RANKING: Text("Classement", "Ranking"),
    Kind.TOPAGE: Text("Topage", "Topage"),
    Kind.MESSAGE: Text("Message", "Message"),
    Kind.PALMARES: Text("Palmarès", "Honours"),
}


def kinds_of(discipline: str) -> tuple[Kind, ...]:
    """Return what can be shown of a tournament of this discipline: only duplicate has topage (DUP-07)."""
    return tuple(kind for kind in Kind if kind is not Kind.TOPAGE or discipline == "duplicate")
