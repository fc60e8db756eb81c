"""The papers of duplicate, filled with an invented tournament: étuis drawn from fixed seeds."""

from __future__ import annotations

from functools import cache

from oudler.cards import CardSet
from oudler.formats.documents.duplicate.etuis import (
    Diagram,
    Diagrams,
    EtuiLabel,
    EtuiLabels,
    Fiche,
    FicheLine,
    Fiches,
)
from oudler.rules import Seat, deal_from_seed
from oudler.tournament.duplicate.compass import PLAYING_ORDER, right_of
from oudler.tournament.seating import ORIENTATIONS, Orientation
from tools.specimens.forms import HEADING, person

ADDRESS = "http://192.168.1.20:8080/e/macon"


def dealer(etui: int) -> Orientation:
    return PLAYING_ORDER[(etui - 1) % 4]


def leader(etui: int) -> Orientation:
    return right_of(dealer(etui))


def taker(etui: int) -> Orientation:
    return PLAYING_ORDER[(etui + 1 + etui // 4) % 4]


@cache
def dealt(etui: int) -> tuple[dict[Orientation, tuple[str, ...]], tuple[str, ...]]:
    """Return the four hands and the chien of an étui."""
    deal = deal_from_seed(bytes([etui]) * 32, 4, Seat(0))
    return dict(zip(ORIENTATIONS, map(_codes, deal.hands), strict=True)), _codes(deal.chien)


def _codes(cards: CardSet) -> tuple[str, ...]:
    return tuple(cards.codes)


def seal(etui: int) -> str:
    return f"{etui * 2654435761 % 16**8:08x}"


def diagrams(etuis: int = 2, *, blank: int = 0, chien: bool = True) -> Diagrams:
    """Return the diagrams of étuis, those after *etuis* still to be circled."""
    sides: tuple[Orientation | None, ...] = (*ORIENTATIONS, None) if chien else ORIENTATIONS
    return Diagrams(
        HEADING,
        tuple(
            Diagram(
                str(etui),
                side,
                () if etui > etuis else dealt(etui)[1] if side is None else dealt(etui)[0][side],
                side is taker(etui),
                side is dealer(etui),
                "" if etui > etuis else seal(etui),
            )
            for etui in range(1, etuis + blank + 1)
            for side in sides
        ),
    )


def labels(etuis: int = 8) -> EtuiLabels:
    return EtuiLabels(
        HEADING,
        tuple(
            EtuiLabel(
                str(etui),
                dealer(etui),
                taker(etui),
                leader(etui),
                seal(etui),
                f"{ADDRESS}/{etui}",
                "bleu",
            )
            for etui in range(1, etuis + 1)
        ),
    )


def fiches(etuis: int = 4, positions: int = 9, written: int = 0) -> Fiches:
    """Return fiches with as many lines as positions, the first of them *written*."""
    return Fiches(
        HEADING,
        tuple(
            Fiche(
                str(etui),
                taker(etui),
                tuple(
                    FicheLine(
                        position,
                        (etui + position * 2) % positions + 1,
                        person(etui * 7 + position),
                        amount_of(etui, position) if position <= written else None,
                    )
                    for position in range(1, positions + 1)
                ),
                "bleu" if etui % 2 else "",
                dealt(etui)[1] if etui % 2 else (),
                code=seal(etui),
            )
            for etui in range(1, etuis + 1)
        ),
    )


def amount_of(etui: int, position: int) -> int:
    """Return an amount that a garde can come to: 25 and the points more or less, twice."""
    points = (etui * 37 + position * 53) % 43 - 20
    return 2 * (25 + points) if points >= 0 else 2 * (points - 25)
