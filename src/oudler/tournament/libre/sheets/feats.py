"""What decides between players of equal total in donnes libres: contracts made, and which they were (RANK-04)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.text import Text
from oudler.tournament.libre.sheets.sheet import Sheet
from oudler.tournament.lines.line import contract_made, taker_of
from oudler.tournament.numbers import Entrant
from oudler.tournament.standings import BEST_POSITION, TieStep

CONTRACTS: Final = TieStep("contracts", Text("contrats réussis", "contracts made"))
GARDE_CONTRE: Final = TieStep("garde_contre", Text("gardes contre réussies", "gardes contre made"))
GARDE_SANS: Final = TieStep("garde_sans", Text("gardes sans réussies", "gardes sans made"))
"""Q-44: sur-contrats by height are gardes contre, then gardes sans."""
_HIDDEN: Final = Text(
    "des contrats sans nom peuvent cacher un sur-contrat", "contracts without a name may hide a sur-contrat"
)
_UNKNOWN: Final = Text(
    "une feuille entrée par ses bilans ne dit pas les contrats", "a sheet entered by its bilans does not tell contracts"
)


@dataclass(frozen=True, slots=True)
class Feats:
    """What RANK-04 compares after the scores: contracts made as taker, and which of them were sur-contrats.

    *unnamed* are contracts made whose name was not entered: they may hide a sur-contrat; *untold* are sheets of bilans
    alone, which tell no contract at all.
    """

    contracts: int = 0
    garde_contre: int = 0
    garde_sans: int = 0
    unnamed: int = 0
    untold: int = 0

    @property
    def compared(self) -> tuple[tuple[TieStep, int], ...]:
        return (
            (CONTRACTS, self.contracts),
            (GARDE_CONTRE, self.garde_contre),
            (GARDE_SANS, self.garde_sans),
        )

    def doubt(self, step: TieStep) -> Text | None:
        if self.untold:
            return _UNKNOWN if step != BEST_POSITION else None
        return _HIDDEN if self.unnamed and step in (GARDE_CONTRE, GARDE_SANS) else None

    def __add__(self, other: Feats) -> Feats:
        return Feats(
            self.contracts + other.contracts,
            self.garde_contre + other.garde_contre,
            self.garde_sans + other.garde_sans,
            self.unnamed + other.unnamed,
            self.untold + other.untold,
        )


def feats(sheet: Sheet) -> dict[Entrant, Feats]:
    """Return what each player made as taker on the sheet (RANK-04)."""
    found = {player: Feats(untold=int(sheet.by_bilans)) for player in sheet.seated}
    for line in sheet.lines:
        taker = taker_of(line, sheet.players) if contract_made(line, sheet.players) else None
        player = None if taker is None else sheet.players[taker]
        if player is not None:
            found[player] += Feats(
                1, line.contract == "garde_contre", line.contract == "garde_sans", line.contract is None
            )
    return found
