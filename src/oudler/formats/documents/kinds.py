"""The documents there are, and what can be wrong with one before a page is set."""

from __future__ import annotations

from typing import get_args

from oudler.formats.documents.deal import DealSheet
from oudler.formats.documents.desk import CheckInList, HomologationReport, PrizeList, SeatingPlan, SeatList
from oudler.formats.documents.duplicate.checks import DuplicateDocument, check_duplicate
from oudler.formats.documents.incidents import IncidentReport
from oudler.formats.documents.model import (
    EntrySlips,
    HowellSlips,
    OrientationPanels,
    OrientationTable,
    PersonalCards,
    Poster,
    Ranking,
    RecapTables,
    ScoreSheets,
    SeatedTable,
    TableCards,
)
from oudler.formats.documents.refusals import not_empty, refuse

Document = (
    EntrySlips
    | OrientationTable
    | PersonalCards
    | ScoreSheets
    | RecapTables
    | HowellSlips
    | TableCards
    | OrientationPanels
    | Ranking
    | Poster
    | SeatingPlan
    | SeatList
    | CheckInList
    | PrizeList
    | HomologationReport
    | DealSheet
    | IncidentReport
    | DuplicateDocument
)
KINDS = get_args(Document)


def check(document: Document) -> None:
    """Refuse what would print as nonsense: nothing at all, tables of the wrong size, too many players on a slip."""
    if isinstance(document, DuplicateDocument):
        check_duplicate(document)
        return
    match document:
        case EntrySlips(slips=slips, blank=blank):
            not_empty(len(slips) + max(blank, 0))
            for number, slip in enumerate(slips):
                if len(slip.players) > document.size:
                    refuse(
                        f"slips[{number}]",
                        f"{len(slip.players)} joueurs sur une fiche pour {document.size}",
                        f"{len(slip.players)} players on a slip for {document.size}",
                    )
        case OrientationTable(tables=tables):
            _check_tables(tables, "tables")
        case SeatingPlan(positions=positions):
            not_empty(len(positions))
            for number, tables in enumerate(positions):
                _check_tables(tables, f"positions[{number}]")
        case ScoreSheets(sheets=sheets):
            not_empty(len(sheets))
            for number, sheet in enumerate(sheets):
                _four_or_five(len(sheet.seats), f"sheets[{number}].seats")
                if not 1 <= sheet.deals <= MAX_DEALS:
                    refuse(
                        f"sheets[{number}].deals",
                        f"entre 1 et {MAX_DEALS} donnes par feuille, pas {sheet.deals}",
                        f"between 1 and {MAX_DEALS} deals on a sheet, not {sheet.deals}",
                    )
        case RecapTables(tables=tables, positions=positions):
            not_empty(sum(len(table.players) for table in tables) and positions)
        case PersonalCards(cards=pieces) | HowellSlips(slips=pieces) | TableCards(tables=pieces):
            not_empty(len(pieces))
        case OrientationPanels() | Poster() | HomologationReport() | DealSheet():
            pass
        case _:
            not_empty(len(document.lines))


MAX_DEALS = 14
"""More lines than that would be too low to write in on an A5 sheet."""


def _check_tables(tables: tuple[SeatedTable, ...], place: str) -> None:
    not_empty(len(tables))
    for number, table in enumerate(tables):
        _four_or_five(len(table.seats), f"{place}[{number}].seats")


def _four_or_five(count: int, place: str) -> None:
    if count not in {4, 5}:
        refuse(
            place,
            f"4 places attendues (5 avec un mort), pas {count}",
            f"4 seats are expected (5 with a mort), not {count}",
        )
