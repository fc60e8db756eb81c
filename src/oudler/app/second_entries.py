"""Second entries that did not agree: kept beside the tournament until the sheet goes on, compared cell by cell."""

from __future__ import annotations

from collections.abc import Sequence

from oudler.app.sheet_form import compared
from oudler.app.staff import Differing, Staff
from oudler.text import Text
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import SheetState


def written_deals(book: Book, place: Place) -> int:
    """Return how many deals of a table's sheet are there so far."""
    if book.settings.discipline != "libre":
        return 0
    sheet = play_of(book).sheet(place)
    return 0 if sheet is None else len(sheet.lines)


def differing(book: Book, staff: Staff, place: Place) -> Differing | None:
    """Return the second entry that waits for the arbiter: the sheet is still as it was held against."""
    entry = staff.differing.get(place)
    if entry is None:
        return None
    sheet = writing.written_sheet(book, place)
    return entry if sheet.state is SheetState.SUBMITTED and sheet.version == entry.version else None


def differences_of(book: Book, staff: Staff, place: Place) -> tuple[tuple[int | None, Text], ...]:
    """SHEET-04: return where the two entries of a sheet differ, the deal and both values."""
    entry = differing(book, staff, place)
    return () if entry is None else compared(book, place, entry.deals, entry.bilans)


def second_entry(book: Book, place: Place, author: str, deals: Sequence[str], bilans: Sequence[str]) -> Differing:
    """Return a second entry as it is kept."""
    return Differing(author, writing.written_sheet(book, place).version, tuple(deals), tuple(bilans))
