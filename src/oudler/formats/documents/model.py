"""What each printed document holds, as plain values: nothing here knows a tournament, nor how a page looks.

Seats come in the order of the form, Nord, Sud, Est, Ouest (`oudler.tournament.seating.ORIENTATIONS`).
A name that is `""` leaves room to write by hand; a name that is None is a vacant seat, and is struck out.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal

from oudler.tournament.seating import Orientation

Mark = int | Fraction
"""Points as they are printed: whole, or a Fraction after a coefficient, shown with two decimals."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What every page says: which tournament, and which state of it (*version*: the caller's number)."""

    tournament: str
    date: str = ""
    place: str = ""
    organiser: str = ""
    version: str = "1"
    printed: str = ""
    rehearsal: bool = False
    """Nobody plays it for good: every page says so before the tournament's name."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a player sits at one position; None where the movement does not say it beforehand."""

    table: int | None = None
    orientation: Orientation | None = None


@dataclass(frozen=True, slots=True)
class EntryPlayer:
    """One player of an entry slip; each field may be left to be written by hand."""

    licence: str = ""
    surname: str = ""
    first_name: str = ""


@dataclass(frozen=True, slots=True)
class EntrySlip:
    """One slip: the players of one entry, and the starting position once the desk has given it."""

    players: tuple[EntryPlayer, ...] = ()
    start: str = ""


@dataclass(frozen=True, slots=True)
class EntrySlips:
    """DOC-01, DOC-02, DOC-03: *fiches d'inscription*, those of *slips* and then *blank* empty ones."""

    template: ClassVar = "fiche_inscription"
    heading: Heading
    form: Literal["individual", "duo", "team4", "triplette", "quadrette", "equipe"] = "individual"
    slips: tuple[EntrySlip, ...] = ()
    blank: int = 0
    duplicate: bool = False

    @property
    def size(self) -> int:
        return {"individual": 1, "duo": 2, "team4": 4, "triplette": 3, "quadrette": 4, "equipe": 6}[self.form]


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """One table and the names at it: four, or five with a *mort*."""

    number: int
    seats: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class OrientationTable:
    """DOC-04, *tableau d'orientation des joueurs*; with *position*, the seats drawn for that position."""

    template: ClassVar = "tableau_orientation"
    heading: Heading
    tables: tuple[SeatedTable, ...]
    position: int | None = None


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """One player's card: where he sits at each rotation, as far as it is known."""

    name: str = ""
    number: str = ""
    stops: tuple[Stop, ...] = ()


@dataclass(frozen=True, slots=True)
class PersonalCards:
    """DOC-05, *fiches personnelles*: kept by the player."""

    template: ClassVar = "fiche_personnelle"
    heading: Heading
    cards: tuple[PersonalCard, ...]


@dataclass(frozen=True, slots=True)
class SheetSeat:
    """SHEET-01, SHEET-08: who sits there, from which starting position, and where he goes next.

    *step* is the real step to the next position (0: *fixe*), None where there is none to print.
    """

    name: str | None = ""
    start: str = ""
    step: int | None = None
    next_table: int | None = None
    next_orientation: Orientation | None = None


@dataclass(frozen=True, slots=True)
class SheetLine:
    """SHEET-02: one deal as written: the contract, and the mark of each seat; None is an empty box."""

    contract: str = ""
    marks: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """One table at one position; *lines* are empty before play, and hold the deals on a copy made afterwards.

    *scorer* keeps the sheet: Nord, or who stands in for him (SHEET-01, Q-18).
    """

    table: int
    position: int
    seats: tuple[SheetSeat, ...]
    deals: int = 5
    code: str = ""
    url: str = ""
    lines: tuple[SheetLine, ...] = ()
    scorer: Orientation = Orientation.NORD


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """DOC-06, *feuilles de marque* (SHEET-01 … SHEET-03, SHEET-07 … SHEET-09)."""

    template: ClassVar = "feuille_de_marque"
    heading: Heading
    sheets: tuple[ScoreSheet, ...]


@dataclass(frozen=True, slots=True)
class RecapPlayer:
    """One column: number, name, and the score of each position played so far (None: not yet known)."""

    number: str
    name: str = ""
    marks: tuple[Mark | None, ...] = ()


@dataclass(frozen=True, slots=True)
class RecapTable:
    """The players of one orientation; ten to a sheet.  Without an orientation: a Howell tournament."""

    orientation: Orientation | None
    players: tuple[RecapPlayer, ...]


@dataclass(frozen=True, slots=True)
class RecapTables:
    """DOC-07, *tableaux récapitulatifs des scores*, one an orientation, filled as far as marks are given (RES-05)."""

    template: ClassVar = "tableau_recapitulatif"
    heading: Heading
    positions: int
    tables: tuple[RecapTable, ...]


@dataclass(frozen=True, slots=True)
class HowellSlip:
    """MOVE-10: in a Howell movement each player has a number and a slip of his own."""

    number: str
    stops: tuple[Stop, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class HowellSlips:
    """DOC-08, *fiches individuelles*."""

    template: ClassVar = "fiche_howell"
    heading: Heading
    slips: tuple[HowellSlip, ...]


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table number to stand on the table; *url* becomes a QR code, *code* what to type instead."""

    number: int
    code: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class TableCards:
    """DOC-09, *chevalets*: to fold in the middle."""

    template: ClassVar = "chevalet"
    heading: Heading
    tables: tuple[TableCard, ...]


@dataclass(frozen=True, slots=True)
class OrientationPanels:
    """DOC-09, *panneaux d'orientation*, for the four sides of the hall."""

    template: ClassVar = "panneau_orientation"
    heading: Heading


@dataclass(frozen=True, slots=True)
class RankingLine:
    """One player, duo or team; *score* is what ranks, *total* less *penalty*.  Columns without a value are left out.

    *marks* stand under the heads of the ranking; *remark* behind the name: « abandon ».
    """

    rank: int
    name: str
    score: Mark
    number: str = ""
    club: str = ""
    members: tuple[str, ...] = ()
    marks: tuple[Mark | None, ...] = ()
    total: Mark | None = None
    penalty: Mark | None = None
    pcn: int | None = None
    pp: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Ranking:
    """DOC-10: after a position, or over all (*position* None); provisional until it is said to be final.

    *heads* are those of the marks, empty for the next position; *lacking* says which sheets an incomplete one lacks.
    """

    template: ClassVar = "classement"
    heading: Heading
    lines: tuple[RankingLine, ...]
    position: int | None = None
    final: bool = False
    notes: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    lacking: str = ""


@dataclass(frozen=True, slots=True)
class Poster:
    """DOC-11, ORG-10: the poster.  The federation's emblem is not ours to draw: a frame keeps its place."""

    template: ClassVar = "affiche"
    heading: Heading
    time: str
    form: str
    fee: str
    phone: str
    address: str = ""
    deals: str = ""
    contact: str = ""
    email: str = ""
    website: str = ""
    prizes: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    open_to: str = ""
