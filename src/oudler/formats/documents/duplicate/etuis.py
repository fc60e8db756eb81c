"""What travels with the cards: diagrammes, étui labels, fiches ambulantes (DOC-12, DUP-08 … DUP-11, DUP-21 … DUP-24).

Cards are codes (`PR`, `A21`, `E`); the étui's number is a text, so that a copy can be `12 B`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from oudler.formats.documents.model import Heading
from oudler.tournament.seating import Orientation


@dataclass(frozen=True, slots=True)
class Diagram:
    """DUP-08: one hand, its cards circled; without cards, to be circled at the first position.

    Without an orientation it is the chien's.  *code* is the étui's fingerprint, the same on its label.
    """

    etui: str
    orientation: Orientation | None
    cards: tuple[str, ...] = ()
    taker: bool = False
    dealer: bool = False
    code: str = ""


@dataclass(frozen=True, slots=True)
class Diagrams:
    """Ten to a page, no bigger than a card, in the order given once they are cut and piled."""

    template: ClassVar = "diagramme"
    heading: Heading
    diagrams: tuple[Diagram, ...]


@dataclass(frozen=True, slots=True)
class EtuiLabel:
    """DUP-10: what stands on an étui; *leader* is the dealer's right neighbour.

    DUP-11: *gatherer* gathers the defence's tricks behind paravents; None where there are none.
    """

    etui: str
    dealer: Orientation
    taker: Orientation
    leader: Orientation
    code: str = ""
    url: str = ""
    colour: str = ""
    note: str = ""
    gatherer: Orientation | None = None


@dataclass(frozen=True, slots=True)
class EtuiLabels:
    """DUP-09, DUP-10: eight to a page."""

    template: ClassVar = "etiquette"
    heading: Heading
    labels: tuple[EtuiLabel, ...]


@dataclass(frozen=True, slots=True)
class FicheLine:
    """DUP-22: one position; *amount* is the taker's, None while it is not written; *remark* instead: « annulée »."""

    position: int
    table: int | None = None
    who: str = ""
    amount: int | None = None
    attack: str = ""
    defence: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True)
class Fiche:
    """DUP-21: étui, colour and chien come before the first card; empty ones are left to be written.

    *scorer* writes the amounts: Nord, or Sud in quadrettes (QUAD-06).
    """

    etui: str
    taker: Orientation | None
    lines: tuple[FicheLine, ...]
    colour: str = ""
    chien: tuple[str, ...] = ()
    contract: str = "garde"
    scorer: Orientation = Orientation.NORD
    code: str = ""


@dataclass(frozen=True, slots=True)
class Fiches:
    """*Fiches ambulantes*, folded so that what was written is inside (DUP-24)."""

    template: ClassVar = "fiche_ambulante"
    heading: Heading
    fiches: tuple[Fiche, ...]
