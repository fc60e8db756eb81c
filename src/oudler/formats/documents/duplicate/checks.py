"""What can be wrong with a paper of duplicate before it is set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from oudler.cards import UnknownCard, parse_card
from oudler.formats.documents.duplicate.etuis import Diagrams, EtuiLabels, Fiches
from oudler.formats.documents.refusals import not_empty, refuse

DuplicateDocument = Diagrams | EtuiLabels | Fiches

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
        case EtuiLabels(labels=labels):
            not_empty(len(labels))
        case Fiches(fiches=fiches):
            not_empty(len(fiches))
            for number, fiche in enumerate(fiches):
                cards_at(f"fiches[{number}].chien", fiche.chien, CHIEN)
                lines_at(f"fiches[{number}].lines", len(fiche.lines))


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
