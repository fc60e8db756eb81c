"""Who goes where in duplicate: movement slips of players, teams, étuis and tables, and badges (TRI-06)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from oudler.formats.documents.model import Heading


@dataclass(frozen=True, slots=True)
class MoveStop:
    """One position of a slip; without a table it is a rest, and *note* says which: « exempt », « au relais ».

    *who* are the others, each with the place (`Nord`, `N-S`) that he takes.
    """

    position: int
    table: int | None = None
    seat: str = ""
    etuis: str = ""
    who: tuple[tuple[str, str], ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class MovementSlip:
    """All positions of one player, team, set of étuis or table."""

    label: str
    stops: tuple[MoveStop, ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class MovementSlips:
    """To be cut: a slip each."""

    template: ClassVar = "fiche_mouvement"
    heading: Heading
    kind: Literal["player", "triplette", "quadrette", "equipe", "etui", "table"]
    slips: tuple[MovementSlip, ...]


@dataclass(frozen=True, slots=True)
class Badge:
    """TRI-06: the three of a triplette wear blue, white and red; elsewhere a badge has no colour."""

    name: str
    number: str = ""
    team: str = ""
    place: str = ""
    club: str = ""
    colour: Literal["", "blue", "white", "red"] = ""
    role: str = ""


@dataclass(frozen=True, slots=True)
class Badges:
    """Ten to a page."""

    template: ClassVar = "badge"
    heading: Heading
    badges: tuple[Badge, ...]
