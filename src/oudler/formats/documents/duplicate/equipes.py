"""Matches between teams of four to six: the sheet of a quarter and that of the match (EQUI-11, EQUI-15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from oudler.formats.documents.model import Heading


@dataclass(frozen=True, slots=True)
class QuarterLine:
    """EQUI-11: contract and score of the attacker on one étui; empty ones are left to be written."""

    etui: str = ""
    contract: str = ""
    amount: int | None = None
    remark: str = ""


@dataclass(frozen=True, slots=True)
class QuarterSheet:
    """EQUI-11: attacker and defenders keep one each, compare, and sign the other's; *kept* says whose it is."""

    quarter: int
    room: str
    kept: Literal["attack", "defence"]
    attack_team: str
    attacker: str
    defence_team: str
    defenders: tuple[str, ...]
    lines: tuple[QuarterLine, ...]
    series: str = ""


@dataclass(frozen=True, slots=True)
class QuarterSheets:
    """Two to a page of A4."""

    template: ClassVar = "feuille_quart_temps"
    heading: Heading
    sheets: tuple[QuarterSheet, ...]


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One étui in both rooms; only who did better marks."""

    etui: str
    contract_a: str = ""
    a: int | None = None
    contract_b: str = ""
    b: int | None = None
    pm_a: str = ""
    pm_b: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class MatchQuarter:
    """Attacker A against defence B in one room, attacker B against defence A in the other."""

    number: int
    attacker_a: str = ""
    defence_b: tuple[str, ...] = ()
    room_a: str = ""
    attacker_b: str = ""
    defence_a: tuple[str, ...] = ()
    room_b: str = ""
    lines: tuple[MatchLine, ...] = ()
    pm_a: str = ""
    pm_b: str = ""


@dataclass(frozen=True, slots=True)
class MatchSheet:
    """EQUI-15: names and scores, signed by both captains and the arbiter; *bonus* PM given before."""

    team_a: str
    members_a: tuple[str, ...]
    team_b: str
    members_b: tuple[str, ...]
    quarters: tuple[MatchQuarter, ...]
    bonus_a: str = ""
    bonus_b: str = ""
    total_a: str = ""
    total_b: str = ""
    result: str = ""
    lacking: str = ""
    notes: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class MatchSheets:
    """One match a page, at its end: without the three signatures it is not homologable."""

    template: ClassVar = "fiche_resultats"
    heading: Heading
    matches: tuple[MatchSheet, ...]
