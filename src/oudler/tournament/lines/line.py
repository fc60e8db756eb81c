"""One deal on a score sheet, and the marks it gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from oudler.rules import Bid, PoigneeLevel, Result, marks, score
from oudler.rules.auction import BIDS
from oudler.rules.scoring import NEEDED, Camp, is_won
from oudler.tournament.lines.places import PLACES, Marks, Players, index_of, playing

ContractCode = Literal["prise", "garde", "garde_sans", "garde_contre"]
PoigneeCode = Literal["simple", "double", "triple"]
ALL_DEALS: Final = 0
"""The number of the line that stands for all the deals of a sheet: the bilans alone, as by hand (RES-03)."""
_LEVELS: Final = {level.code: level for level in PoigneeLevel}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the count of a deal found, as the table says it: the attack's bouts, half-points and the bonuses.

    Q-17: at four players a half point is there after an irregularity only; it goes to the winning camp as at three.
    """

    bouts: int
    half_points: int
    poignees: tuple[PoigneeCode, ...] = ()
    petit_au_bout: Camp | None = None
    chelem: Camp | None = None
    chelem_announced: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """SHEET-02: one line a deal, with its contract and the marks of each player.

    It is entered by contract (*contract*, *taker*, *outcome*: the marks are computed), by amounts alone (*marks* as the
    table wrote them), or both, which are then compared.
    At a table of five *mort* is the place of the player who sat out.

    - SHEET-10: *arbiter_visa* says that the arbiter has initialled the line of a sur-contrat.
    - ETH-07: *annulled* is the reason why the deal was annulled; it does not count as a deal played.
    - Q-04: a deal that everybody passed is no line at all.
    - RES-03: by hand the bilans alone are carried over; one line, `ALL_DEALS`, has them as its marks.
    """

    number: int
    contract: ContractCode | None = None
    taker: str | None = None
    outcome: Outcome | None = None
    marks: Marks | None = None
    mort: str | None = None
    arbiter_visa: bool = False
    annulled: str | None = None

    @property
    def counts(self) -> bool:
        """ETH-07: an annulled deal does not count as a deal played."""
        return self.annulled is None

    @property
    def is_bilans(self) -> bool:
        """Return whether this line is no deal but the bilans of the whole sheet."""
        return self.number == ALL_DEALS

    @property
    def bid(self) -> Bid | None:
        return None if self.contract is None else BIDS[self.contract]


def result_of(line: Line) -> Result | None:
    """Return what `oudler.rules` scores, where the line was entered by contract."""
    if line.bid is None or line.outcome is None:
        return None
    found = line.outcome
    return Result(
        contract=line.bid,
        half_points=found.half_points,
        bouts=found.bouts,
        poignees=tuple(_LEVELS[code] for code in found.poignees),
        petit_au_bout=found.petit_au_bout,
        chelem=found.chelem,
        chelem_announced=found.chelem_announced,
    )


def computed_marks(line: Line, players: Players) -> Marks | None:
    """Return the marks by the rules of a line entered by contract, or None where that cannot be said.

    A vacant seat and the mort have no mark; the taker marks 3 times what he takes from each, 2 times at a table of 3.
    """
    result, taker = result_of(line), index_of(line.taker, players)
    if result is None or taker is None or result.bouts not in NEEDED:
        return None
    present = playing(players, mort_of(line, players))
    if taker not in present or len(present) not in (3, 4):
        return None
    shares = marks(score(result).per_defender, len(present))
    found: list[int | None] = [None] * len(players)
    for index in present:
        found[index] = shares.defender
    found[taker] = shares.taker
    return tuple(found)


def counted_marks(line: Line, players: Players) -> Marks:
    """Return the marks that count: those computed where the line tells enough, else those written.

    ETH-07: an annulled deal gives nobody a mark.
    Where the two differ `check_line` says so, and the sheet cannot be submitted before they agree.
    """
    if not line.counts:
        return (None,) * len(players)
    found = computed_marks(line, players) or line.marks or ()
    return (*found, *([None] * len(players)))[: len(players)]


def odd_one_out(found: Marks, present: tuple[int, ...]) -> int | None:
    """Return the column of the only player whose mark differs from those of all others, who took then."""
    values = [found[index] if index < len(found) else None for index in present]
    alone = [index for index, value in zip(present, values, strict=True) if values.count(value) == 1]
    return alone[0] if len(alone) == 1 and len(set(values)) == 2 else None


def taker_of(line: Line, players: Players) -> int | None:
    """Return the column of the taker: the one named, else the one whom the marks tell."""
    if line.taker is not None:
        return index_of(line.taker, players)
    return odd_one_out(counted_marks(line, players), playing(players, mort_of(line, players)))


def mort_of(line: Line, players: Players) -> str | None:
    """Return who sat out: the one named, else at a table of five the only one without a mark."""
    if line.mort is not None or len(players) < 5 or None in players or line.marks is None:
        return line.mort
    without = [place for place, mark in zip(PLACES, line.marks, strict=False) if mark is None]
    return without[0] if len(without) == 1 else None


def contract_made(line: Line, players: Players) -> bool:
    """Return whether the taker made his contract.

    From amounts alone, it is so when he marks plus: only a chelem announced and failed can hide a contract made.
    """
    if not line.counts or line.is_bilans:
        return False
    if line.outcome is not None and line.outcome.bouts in NEEDED:
        return is_won(line.outcome.half_points, line.outcome.bouts)
    taker = taker_of(line, players)
    return taker is not None and (counted_marks(line, players)[taker] or 0) > 0
