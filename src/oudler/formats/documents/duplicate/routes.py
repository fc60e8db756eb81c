"""What players may ask for, or keep for themselves: feuilles de route (IND-13, TRI-11, QUAD-07, QUAD-14).

Percentages and points de match are texts as they were computed, with a point for the comma: `53.75`, `12.838`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from oudler.formats.documents.model import Heading


@dataclass(frozen=True, slots=True)
class RouteLine:
    """One étui: *role* is « attaque » or the place in defence, *amount* the taker's; *remark* where it has no note."""

    position: int
    table: int | None
    etui: str
    role: str
    who: str = ""
    amount: int | None = None
    note: str = ""
    remark: str = ""
    attack: bool = False


@dataclass(frozen=True, slots=True)
class RouteSheet:
    """IND-13: every score and note, attack, defence and global percentage, penalties; TRI-11: a triplette's."""

    name: str
    number: str
    lines: tuple[RouteLine, ...]
    place: str = ""
    members: tuple[str, ...] = ()
    attack: str = ""
    defence: str = ""
    total: str = ""
    weights: str = ""
    penalties: tuple[tuple[str, str], ...] = ()
    rank: str = ""
    notes: tuple[str, ...] = ()
    lacking: str = ""


@dataclass(frozen=True, slots=True)
class RouteSheets:
    """Two to a page of A4; *final* once the ranking is."""

    template: ClassVar = "feuille_de_route"
    heading: Heading
    sheets: tuple[RouteSheet, ...]
    final: bool = False


@dataclass(frozen=True, slots=True)
class PrivateLine:
    """QUAD-07: one étui against one quadrette; the score is the players' own to write."""

    position: int
    table: int | None
    against: str
    etui: str


@dataclass(frozen=True, slots=True)
class PrivateSheet:
    """QUAD-07: blue for the attacker, pink for the defence; only the fiche ambulante is authoritative."""

    team: str
    number: str
    role: Literal["attack", "defence"]
    players: tuple[str, ...]
    lines: tuple[PrivateLine, ...]


@dataclass(frozen=True, slots=True)
class PrivateSheets:
    """Two to a page of A4, to be folded along the middle so that scores are inside."""

    template: ClassVar = "feuille_quadrette"
    heading: Heading
    sheets: tuple[PrivateSheet, ...]


@dataclass(frozen=True, slots=True)
class PmLine:
    """One étui with the scores of both attackers, and what it gave; *remark* where it gave nothing."""

    etui: str
    own: int | None = None
    other: int | None = None
    gap: int | None = None
    pm: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Opposition:
    """One quadrette met, on the same étuis at two tables."""

    position: int
    opponent: str
    lines: tuple[PmLine, ...]
    pm: str = ""


@dataclass(frozen=True, slots=True)
class CaptainRecap:
    """QUAD-14: every étui with both scores and PM; PM won, lost, and what remains."""

    team: str
    number: str
    members: tuple[str, ...]
    oppositions: tuple[Opposition, ...]
    won: str = ""
    lost: str = ""
    total: str = ""
    penalties: tuple[tuple[str, str], ...] = ()
    rank: str = ""
    notes: tuple[str, ...] = ()
    lacking: str = ""


@dataclass(frozen=True, slots=True)
class CaptainRecaps:
    """One quadrette a page."""

    template: ClassVar = "recapitulatif_quadrette"
    heading: Heading
    recaps: tuple[CaptainRecap, ...]
    final: bool = False
