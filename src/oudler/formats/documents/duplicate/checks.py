"""What can be wrong with a paper of duplicate before it is set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oudler.cards import DECK, UnknownCard, parse_card
from oudler.formats.documents.duplicate.equipes import MatchSheets, QuarterSheets
from oudler.formats.documents.duplicate.etuis import Diagrams, EtuiLabels, Fiches
from oudler.formats.documents.duplicate.results import DuplicateRanking, MovementCertificate, TopageSheet, TopageSheets
from oudler.formats.documents.duplicate.routes import CaptainRecaps, PrivateSheets, RouteSheets
from oudler.formats.documents.duplicate.slips import Badges, MovementSlips
from oudler.formats.documents.refusals import not_empty, refuse
from oudler.tournament.seating import ORIENTATIONS

DuplicateDocument = (
    Diagrams
    | EtuiLabels
    | Fiches
    | MovementSlips
    | Badges
    | RouteSheets
    | PrivateSheets
    | CaptainRecaps
    | QuarterSheets
    | MatchSheets
    | TopageSheets
    | DuplicateRanking
    | MovementCertificate
)

HAND: Final = 18
CHIEN: Final = 6
MAX_POSITIONS: Final = 24
"""More lines than that would be too low to write in on half an A4 (DUP-22)."""


def check_duplicate(document: DuplicateDocument) -> None:
    """DUP-08, DUP-21: as many cards as a hand has, each once, or none yet; lines that can be written on."""
    match document:
        case Diagrams(diagrams=diagrams):
            not_empty(len(diagrams))
            for number, diagram in enumerate(diagrams):
                cards_at(f"diagrams[{number}].cards", diagram.cards, CHIEN if diagram.orientation is None else HAND)
        case Fiches(fiches=fiches):
            not_empty(len(fiches))
            for number, fiche in enumerate(fiches):
                cards_at(f"fiches[{number}].chien", fiche.chien, CHIEN)
                lines_at(f"fiches[{number}].lines", len(fiche.lines))
        case TopageSheets(sheets=sheets):
            not_empty(len(sheets))
            for number, sheet in enumerate(sheets):
                _whole_deal(f"sheets[{number}]", sheet)
        case QuarterSheets() | RouteSheets() | PrivateSheets():
            not_empty(len(document.sheets))
        case EtuiLabels(labels=pieces) | MovementSlips(slips=pieces) | Badges(badges=pieces):
            not_empty(len(pieces))
        case CaptainRecaps(recaps=pages) | MatchSheets(matches=pages) | DuplicateRanking(lines=pages):
            not_empty(len(pages))
        case MovementCertificate():
            pass


def _whole_deal(place: str, sheet: TopageSheet) -> None:
    """Refuse hands that are not one deal: four of 18, and six more in the chien; or none at all."""
    if not sheet.hands and not sheet.chien:
        return
    if len(sheet.hands) != len(ORIENTATIONS):
        found = len(sheet.hands)
        refuse(f"{place}.hands", f"4 mains attendues, pas {found}", f"4 hands are expected, not {found}")
    cards_at(place, (code for hand in (*sheet.hands, sheet.chien) for code in hand), len(DECK))


def cards_at(place: str, codes: Iterable[str], size: int) -> None:
    """Refuse anything but *size* different cards, or none."""
    try:
        found = [parse_card(code) for code in codes]
    except UnknownCard as unknown:
        refuse(place, unknown.text.fr, unknown.text.en)
        return
    if found and (len(found) != size or len(set(found)) != size):
        refuse(
            place,
            f"{size} cartes différentes attendues, pas {len(found)} dont {len(set(found))} différentes",
            f"{size} different cards are expected, not {len(found)} of which {len(set(found))} are different",
        )


def lines_at(place: str, count: int) -> None:
    if not 1 <= count <= MAX_POSITIONS:
        refuse(
            place,
            f"entre 1 et {MAX_POSITIONS} lignes, pas {count}",
            f"between 1 and {MAX_POSITIONS} lines, not {count}",
        )
