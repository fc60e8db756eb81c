"""Results of duplicate on paper: the topage of an étui, rankings, the certificate of a movement."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from oudler.formats.documents.desk import CheckLine
from oudler.formats.documents.model import Heading
from oudler.tournament.seating import Orientation


@dataclass(frozen=True, slots=True)
class TopageLine:
    """One time the étui was played, with both notes; *remark* where it has none."""

    position: int
    table: int | None
    taker: str
    defenders: tuple[str, ...] = ()
    amount: int | None = None
    attack: str = ""
    defence: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class TopageSheet:
    """One étui: its hands in the order Nord, Sud, Est, Ouest (none while they are not known), its scores and notes.

    *par* are sentences of what the solver found, bounds said as bounds; *experts* who played it, amount and words.
    """

    etui: str
    dealer: Orientation
    taker: Orientation
    leader: Orientation
    lines: tuple[TopageLine, ...]
    hands: tuple[tuple[str, ...], ...] = ()
    chien: tuple[str, ...] = ()
    code: str = ""
    par: tuple[str, ...] = ()
    experts: tuple[tuple[str, int | None, str], ...] = ()
    notes: tuple[str, ...] = ()
    lacking: str = ""


@dataclass(frozen=True, slots=True)
class TopageSheets:
    """One étui a page; *report* once the tournament is over: with par and experts."""

    template: ClassVar = "topage"
    heading: Heading
    sheets: tuple[TopageSheet, ...]
    report: bool = False


@dataclass(frozen=True, slots=True)
class DuplicateLine:
    """One player or team; *score* is what ranks: a percentage, a sum of them, or PM.  Empty columns are left out."""

    rank: int
    name: str
    score: str
    number: str = ""
    club: str = ""
    members: tuple[str, ...] = ()
    line: str = ""
    line_rank: str = ""
    attack: str = ""
    defence: str = ""
    marks: tuple[str, ...] = ()
    before: str = ""
    penalty: str = ""
    pcn: int | None = None
    pp: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class DuplicateRanking:
    """General, alternate, or of one *line*; *heads* are those of the marks.

    *lacking* says what an incomplete one lacks; *position* after which one it stands, None for all.
    """

    template: ClassVar = "classement_duplicate"
    heading: Heading
    lines: tuple[DuplicateLine, ...]
    kind: Literal["general", "alternate", "line"] = "general"
    unit: Literal["%", "PM"] = "%"
    line: str = ""
    heads: tuple[str, ...] = ()
    position: int | None = None
    final: bool = False
    notes: tuple[str, ...] = ()
    lacking: str = ""


@dataclass(frozen=True, slots=True)
class CountTable:
    """One table of a certificate: how often, or who with what; *wide* ones are set small over the whole width."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: bool = False


@dataclass(frozen=True, slots=True)
class MovementCertificate:
    """What a movement does: facts, what holds and what does not, counts, and *faults* with the reason of each."""

    template: ClassVar = "certificat_mouvement"
    heading: Heading
    movement: str
    facts: tuple[tuple[str, str], ...]
    checks: tuple[CheckLine, ...]
    tables: tuple[CountTable, ...] = ()
    faults: tuple[tuple[str, str], ...] = ()
