"""A score sheet: what a table writes at one position, with its totals and who stands for it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.lines.line import Line, counted_marks
from oudler.tournament.lines.places import Players
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation, Table


class SheetState(StrEnum):
    """How far a sheet has come: from its table, through the control table, to one that two people agree on."""

    MISSING = "missing"
    DRAFT = "draft"
    SUBMITTED = "submitted"
    CHECKED = "checked"
    CORRECTED = "corrected"

    @property
    def words(self) -> Text:
        return _WORDS[self]

    @property
    def is_in(self) -> bool:
        """SHEET-06: at the control table, where only the arbiter may still change it."""
        return self in (SheetState.SUBMITTED, SheetState.CHECKED, SheetState.CORRECTED)


_WORDS: Final = {
    SheetState.MISSING: Text("manquante", "missing"),
    SheetState.DRAFT: Text("en cours de saisie", "draft"),
    SheetState.SUBMITTED: Text("remise", "submitted"),
    SheetState.CHECKED: Text("vérifiée", "checked"),
    SheetState.CORRECTED: Text("rectifiée", "corrected"),
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """SHEET-01: the sheet of a table at a position, with its players (their entry numbers) by column (`PLACES`).

    *visas* are the players who have initialled it, *author* is who entered it, *version* grows with each change.
    """

    position: int
    table: int
    players: Players
    lines: tuple[Line, ...] = ()
    visas: tuple[Entrant, ...] = ()
    state: SheetState = SheetState.MISSING
    version: int = 0
    author: str | None = None

    @property
    def seated(self) -> tuple[Entrant, ...]:
        return tuple(player for player in self.players if player is not None)

    @property
    def deals_played(self) -> int:
        """ETH-07: an annulled deal does not count; Q-04: a passed-out one is not even a line."""
        return sum(line.counts and not line.is_bilans for line in self.lines)

    @property
    def by_bilans(self) -> bool:
        """RES-03: return whether only the bilans are known, and not the deals they come from."""
        return any(line.is_bilans for line in self.lines)


def blank_sheet(position: int, table: Table[Entrant]) -> Sheet:
    """Return the sheet that a table owes for a position: nothing on it but who sits where."""
    return Sheet(position, table.number, table.seats)


def scorer(players: Players) -> Orientation | None:
    """Return who keeps the sheet: Nord (SHEET-01, D-40); Q-18: Sud where Nord is missing, else the next one there."""
    for place, player in zip(Orientation, players, strict=False):
        if player is not None:
            return place
    return None


def bilans(sheet: Sheet) -> dict[Entrant, int]:
    """Return each player's bilan on the sheet."""
    found = [0] * len(sheet.players)
    for line in sheet.lines:
        for index, mark in enumerate(counted_marks(line, sheet.players)):
            found[index] += mark or 0
    return {player: bilan for player, bilan in zip(sheet.players, found, strict=True) if player is not None}
