"""One line of a fiche ambulante: what a table wrote for an étui, and what it comes to (DUP-21, DUP-22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.cards import CardSet, UnknownCard, parse_cards
from oudler.rules import ImpossibleScore, score
from oudler.rules.auction import BIDS
from oudler.rules.possible import check_possible
from oudler.text import Text, signed
from oudler.tournament.lines import ContractCode, Line, Outcome
from oudler.tournament.lines.amounts import amount_is_possible
from oudler.tournament.lines.line import result_of
from oudler.tournament.numbers import Entrant
from oudler.verdicts import Verdict, broken

CONTRACT: Final[ContractCode] = "garde"
_PLAYERS: Final = 4
_CHIEN: Final = 6


@dataclass(frozen=True, slots=True)
class FicheLine:
    """What stands on a fiche for one table: the amount A in + or −, or the count that gives it, or both.

    - DUP-17: the contract is garde; DUP-21: the *chien* is written before the first card, as card codes.
    - *seats* are who sat Nord, Sud, Est, Ouest at this deal, where that is the captains' choice.
    """

    amount: int | None = None
    outcome: Outcome | None = None
    contract: ContractCode = CONTRACT
    chien: str = ""
    seats: tuple[Entrant, ...] = ()

    @property
    def counted(self) -> int | None:
        """Return the amount that contract, bouts, points and annonces give (SCORE-03)."""
        if self.outcome is None:
            return None
        result = result_of(Line(1, self.contract, outcome=self.outcome))
        return None if result is None else score(result).per_defender

    @property
    def score(self) -> int | None:
        """DUP-22: the amount that counts, what an attacker receives from each defender."""
        return self.amount if self.counted is None else self.counted

    @property
    def same(self) -> tuple[object, ...]:
        """What two entries of one line must have in common."""
        return (self.score, self.contract, self.seats)


class LineState(StrEnum):
    """How far a line has come."""

    WRITTEN = "written"
    CHECKED = "checked"
    CORRECTED = "corrected"

    @property
    def words(self) -> Text:
        return _STATES[self]


_STATES: Final = {
    LineState.WRITTEN: Text("écrite", "written"),
    LineState.CHECKED: Text("vérifiée", "checked"),
    LineState.CORRECTED: Text("rectifiée", "corrected"),
}


class Ruling(StrEnum):
    """IND-12: what the arbiter decides of one play of an étui."""

    CANCELLED = "cancelled"
    AVERAGE = "average"
    NOTES = "notes"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Decision:
    """IND-12: a play that is cancelled, noted by the arbiter, or given another score.

    *attack* and *defence* are notes in thousandths of a percent, or the PM of the two sides in thousandths of one.
    """

    ruling: Ruling
    attack: int = 0
    defence: int = 0
    score: int | None = None


def line_faults(line: FicheLine, contracts: tuple[ContractCode, ...] = (CONTRACT,)) -> Iterator[Verdict]:
    """Yield what cannot stand on a fiche: no amount, another contract, an amount or a count that no deal gives."""
    if line.contract not in contracts:
        known = ", ".join(contracts)
        yield broken(
            "DUP-17", f"contrat {line.contract} : {known} seulement", f"contract {line.contract}: {known} only"
        )
        return
    if line.amount is None and line.outcome is None:
        yield broken("DUP-22", "il manque le montant", "the amount is missing")
        return
    yield from _count_faults(line)
    yield from _chien_faults(line.chien)


def _count_faults(line: FicheLine) -> Iterator[Verdict]:
    result = None if line.outcome is None else result_of(Line(1, line.contract, outcome=line.outcome))
    if result is not None:
        try:
            check_possible(result, _PLAYERS)
        except ImpossibleScore as error:
            yield broken(error.clause, error.text.fr, error.text.en)
            return
        counted = score(result).per_defender
        if line.amount not in (None, counted):
            yield broken(
                "DUP-22",
                f"le montant écrit est {signed(line.amount or 0)}, le décompte donne {signed(counted)}",
                f"the amount written is {signed(line.amount or 0)}, the count gives {signed(counted)}",
            )
    elif line.amount is not None and not amount_is_possible(line.amount, _PLAYERS, BIDS[line.contract]):
        yield broken(
            "DUP-22",
            f"{signed(line.amount)} : jamais une {line.contract.replace('_', ' ')} ne donne ce montant",
            f"{signed(line.amount)}: no {line.contract.replace('_', ' ')} gives that amount",
        )


def _chien_faults(chien: str) -> Iterator[Verdict]:
    if not chien:
        return
    try:
        cards = parse_cards(chien)
    except UnknownCard as error:
        yield broken("DUP-21", f"chien : {error.text.fr}", f"chien: {error.text.en}")
        return
    if len(CardSet.of(cards)) != _CHIEN or len(cards) != _CHIEN:
        yield broken(
            "DUP-21", f"le chien a {_CHIEN} cartes, pas {len(cards)}", f"the chien has {_CHIEN} cards, not {len(cards)}"
        )
