"""What is wrong with a list of entrants, and where."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text


class Severity(StrEnum):
    """A bad line and a duplicate keep the file from being imported; a warning does not."""

    BAD = "bad"
    DUPLICATE = "duplicate"
    WARNING = "warning"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Severity.BAD: Text("erreur", "error"),
    Severity.DUPLICATE: Text("doublon", "duplicate"),
    Severity.WARNING: Text("attention", "warning"),
}


@dataclass(frozen=True, slots=True)
class Problem:
    """*row* is counted from 0, -1 where the problem is not in one row."""

    severity: Severity
    row: int
    place: Text
    text: Text

    @property
    def line(self) -> Text:
        """The whole sentence: « erreur, feuille Inscrits, cellule C17 : … »."""
        kind = self.severity.title
        return Text(
            f"{kind.fr}, {self.place.fr} : {self.text.fr}",
            f"{kind.en}, {self.place.en}: {self.text.en}",
        )
