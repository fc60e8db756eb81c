"""What the arbiter's desk prints beside the forms of the text: lists, plans with their certificate, prizes, reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from oudler.formats.documents.model import Heading, Mark, SeatedTable, Stop


@dataclass(frozen=True, slots=True)
class CheckLine:
    """One sentence of a certificate or of a list of conditions, and whether it holds; None where it only remarks."""

    holds: bool | None
    text: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two players who meet more than once, or not as they should."""

    first: str
    second: str
    times: int


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """Who sits where at every position, with its certificate: who meets whom, who sits at a table of three."""

    template: ClassVar = "plan"
    heading: Heading
    positions: tuple[tuple[SeatedTable, ...], ...]
    movement: str = ""
    certificate: tuple[CheckLine, ...] = ()
    repeated: tuple[Meeting, ...] = ()
    three_handed: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One player of the alphabetical list."""

    name: str
    number: str
    stop: Stop
    club: str = ""


@dataclass(frozen=True, slots=True)
class SeatList:
    """Where everybody begins, in the order given (alphabetical, to be posted beside the plan)."""

    template: ClassVar = "liste_places"
    heading: Heading
    lines: tuple[SeatLine, ...]
    position: int | None = None


@dataclass(frozen=True, slots=True)
class EntrantLine:
    """One entrant: what is due and paid, in cents; *members* for a duo or a team."""

    number: str
    name: str
    licence: str = ""
    club: str = ""
    due: int = 0
    paid: int = 0
    present: bool = False
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckInList:
    """The list of the entry desk, with totals for the treasurer (counted here from the lines)."""

    template: ClassVar = "pointage"
    heading: Heading
    lines: tuple[EntrantLine, ...]


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """One prize; *amount* in cents, None for a prize in kind; of a formation, its *members* and the *share* of each."""

    rank: int | None
    name: str
    prize: str = ""
    amount: int | None = None
    score: Mark | None = None
    members: tuple[str, ...] = ()
    share: int | None = None


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes, the special ones apart, and what the checks say of them; provisional after a *position*."""

    template: ClassVar = "palmares"
    heading: Heading
    lines: tuple[PrizeLine, ...]
    special: tuple[PrizeLine, ...] = ()
    checks: tuple[CheckLine, ...] = ()
    total: int | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class AwardLine:
    """The PCN (and PP) of one rank, with what is particular to it."""

    rank: int
    name: str
    pcn: int
    pp: int | None = None
    licence: str = ""
    why: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HomologationReport:
    """What goes to the federation: facts, conditions, the calculation that all awards share, each with its own."""

    template: ClassVar = "homologation"
    heading: Heading
    facts: tuple[tuple[str, str], ...]
    checks: tuple[CheckLine, ...] = ()
    awards: tuple[AwardLine, ...] = ()
    calculation: tuple[str, ...] = ()
