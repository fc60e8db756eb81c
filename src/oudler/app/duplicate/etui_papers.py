"""Étuis on paper: diagrammes, labels and fiches ambulantes, of étuis that are dealt or still to be (DOC-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from oudler.app.duplicate.reports import NODES, EtuiReport, report_of
from oudler.app.duplicate.turning import turned_etui
from oudler.app.printing import Link, no_link
from oudler.cards import CardSet
from oudler.formats.documents import Document, Heading
from oudler.formats.documents.duplicate import (
    Diagram,
    Diagrams,
    EtuiLabel,
    EtuiLabels,
    Fiche,
    FicheLine,
    Fiches,
    TopageSheet,
    TopageSheets,
)
from oudler.tournament.duplicate.compass import gatherer, right_of
from oudler.tournament.duplicate.draws import marks_of
from oudler.tournament.duplicate.etuis import Etui
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken


@dataclass(frozen=True, slots=True)
class Board:
    """What stands on an étui, and its cards once there are some."""

    number: int
    dealer: Orientation
    taker: Orientation
    etui: Etui | None = None

    @property
    def seal(self) -> str:
        return "" if self.etui is None else self.etui.fingerprint

    @property
    def chien(self) -> tuple[str, ...]:
        return () if self.etui is None else _codes(self.etui.chien)

    def hand(self, side: Orientation) -> tuple[str, ...]:
        return () if self.etui is None else _codes(self.etui.hand(side))


@dataclass(frozen=True, slots=True)
class EtuiWish:
    """What is asked of the papers of étuis.

    *south*: quadrettes and équipes, whose taker sits Sud; *positions*: how often a fiche is written on;
    *nodes*: how long the solver looks at an étui.
    """

    positions: int = 8
    colour: str = ""
    link: Link = no_link
    screens: bool = False
    south: bool = False
    nodes: int = NODES


def dealt_boards(etuis: Iterable[Etui]) -> tuple[Board, ...]:
    return tuple(Board(each.number, each.dealer, each.taker, each) for each in etuis)


def blank_boards(numbers: range) -> tuple[Board, ...]:
    """DUP-12: étuis that are dealt at the table: dealer and taker are marked, the cards are to be circled there."""
    if not numbers or numbers[0] < 1:
        raise RuleBroken("DUP-10", "au moins un étui, à partir du n° 1", "at least one étui, from no. 1 on")
    return tuple(Board(number, *_marks(number)) for number in numbers)


def _marks(number: int) -> tuple[Orientation, Orientation]:
    marks = marks_of(number)
    return marks.dealer, marks.taker


def _codes(cards: CardSet) -> tuple[str, ...]:
    return tuple(cards.codes)


def diagrams(heading: Heading, boards: Sequence[Board], _: EtuiWish) -> Diagrams:
    """DUP-08: four and the chien's an étui; cards that are not known are left to be circled."""
    made: list[Diagram] = []
    for board in boards:
        made += [
            Diagram(
                str(board.number), side, board.hand(side), side is board.taker, side is board.dealer, code=board.seal
            )
            for side in ORIENTATIONS
        ]
        made.append(Diagram(str(board.number), None, board.chien, code=board.seal))
    return Diagrams(heading, tuple(made))


def labels(heading: Heading, boards: Sequence[Board], wish: EtuiWish) -> EtuiLabels:
    """DUP-10: number, orientations, taker, dealer and who leads; QUAD-03: with the taker turned to Sud, who does."""
    made = tuple(
        EtuiLabel(
            str(board.number),
            board.dealer,
            board.taker,
            right_of(board.dealer),
            board.seal,
            wish.link(board.number),
            wish.colour,
            _turned(board) if wish.south else "",
            gatherer(Orientation.SUD if wish.south else board.taker, screens=True) if wish.screens else None,
        )
        for board in boards
    )
    return EtuiLabels(heading, made)


def _turned(board: Board) -> str:
    leader = turned_etui(board.dealer, board.taker).leader.title.fr
    return f"Preneur en Sud : entame {leader}"


def fiches(heading: Heading, boards: Sequence[Board], wish: EtuiWish) -> Fiches:
    """DUP-21, DUP-22: to be written on, one line a position; QUAD-06: by Sud in quadrettes."""
    lines = tuple(FicheLine(position) for position in range(1, wish.positions + 1))
    scorer = Orientation.SUD if wish.south else Orientation.NORD
    made = tuple(
        Fiche(str(board.number), board.taker, lines, wish.colour, board.chien, scorer=scorer, code=board.seal)
        for board in boards
    )
    return Fiches(heading, made)


def reports(heading: Heading, boards: Sequence[Board], wish: EtuiWish) -> TopageSheets:
    """Return a page an étui: its hands, its par and how experts play it; nobody's scores."""
    made = [reported(_alone(board), report_of(board.etui, wish.nodes)) for board in boards if board.etui is not None]
    return TopageSheets(heading, tuple(made), report=True)


def _alone(board: Board) -> TopageSheet:
    return TopageSheet(
        str(board.number),
        board.dealer,
        board.taker,
        right_of(board.dealer),
        (),
        tuple(board.hand(side) for side in ORIENTATIONS),
        board.chien,
        board.seal,
    )


def reported(sheet: TopageSheet, report: EtuiReport) -> TopageSheet:
    return replace(sheet, par=report.par, experts=report.experts, notes=(*sheet.notes, *report.notes))


EtuiMaker = Callable[[Heading, Sequence[Board], EtuiWish], Document]
ETUI_PAPERS: Final[Mapping[str, EtuiMaker]] = {
    "diagrammes": diagrams,
    "etiquettes": labels,
    "fiches": fiches,
    "rapport": reports,
}
