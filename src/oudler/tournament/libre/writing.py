"""Score sheets at the control table: draft, submitted, checked by a second entry, corrected (SHEET-05, SHEET-06)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre.events import SheetChecked, SheetCorrected, SheetSaved, SheetSubmitted
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import (
    Sheet,
    SheetState,
    blank_sheet,
    check_change,
    check_second_entry,
    check_sheet,
    check_submission,
    missing_tables,
    unchecked_tables,
)
from oudler.tournament.lines import Line, check_line
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.verdicts import RuleBroken, Verdict, refuse_errors


def current_sheet(book: Book, place: Place) -> Sheet:
    """Return a sheet as it stands, blank where nothing is written yet; refused where no such table plays."""
    sheet = play_of(book).sheet(place)
    return play_of(book).as_ruled(blank_sheet(place[0], _table(book, place))) if sheet is None else sheet


def written_sheet(book: Book, place: Place) -> Sheet:
    """Return a sheet as its table wrote it, without what was ruled on its deals."""
    sheet = play_of(book).written(place)
    return blank_sheet(place[0], _table(book, place)) if sheet is None else sheet


def _with(book: Book, sheet: Sheet, lines: Sequence[Line]) -> Sheet:
    """Return a sheet with other lines, as the incidents of its deals leave them.

    What is written of a deal that a ruling annuls can stand too, since the ruling may be revoked.
    """
    ruled = play_of(book).as_ruled(replace(sheet, lines=tuple(lines)))
    annulled = {line.number for line in ruled.lines if not line.counts}
    for line in lines:
        if line.counts and line.number in annulled:
            refuse_errors(each.at(sheet.position, sheet.table) for each in check_line(line, sheet.players))
    return ruled


def save(book: Book, place: Place, lines: Sequence[Line], *, seen: int | None = None) -> SheetSaved:
    """Keep a draft. *seen* is the version of the sheet that the writer had before his eyes."""
    sheet = _open_sheet(book, place, seen)
    refuse_errors(check_change(sheet, SheetState.DRAFT))
    return SheetSaved(*place, tuple(lines))


def submit(
    book: Book, place: Place, lines: Sequence[Line], visas: Sequence[Entrant] | None = None, *, seen: int | None = None
) -> SheetSubmitted:
    """Hand a sheet in: it must add up, and be initialled by all who sat there (SHEET-04, SHEET-05).

    *visas* left out: the paper carries them all.
    """
    sheet = _open_sheet(book, place, seen)
    refuse_errors(check_change(sheet, SheetState.SUBMITTED))
    initialled = sheet.seated if visas is None else tuple(visas)
    handed_in = replace(_with(book, sheet, lines), visas=initialled)
    refuse_errors(check_submission(handed_in, book.deals_due(place[0])))
    return SheetSubmitted(*place, tuple(lines), initialled)


def check(book: Book, place: Place, lines: Sequence[Line], author: str, *, seen: int | None = None) -> SheetChecked:
    """Take a second entry by another person, which must agree with the first."""
    sheet = _open_sheet(book, place, seen)
    refuse_errors(check_change(sheet, SheetState.CHECKED))
    refuse_errors(check_second_entry(sheet, replace(sheet, lines=tuple(lines), author=author)))
    return SheetChecked(*place)


def correct(
    book: Book, place: Place, lines: Sequence[Line], reason: str | None, *, seen: int | None = None
) -> SheetCorrected:
    """SHEET-06, COMP-37: the arbiter alters a sheet that is at the control table, and says why."""
    sheet = _open_sheet(book, place, seen)
    refuse_errors(check_change(sheet, SheetState.CORRECTED, by_arbiter=True, reason=reason))
    refuse_errors(check_sheet(_with(book, sheet, lines), book.deals_due(place[0])))
    return SheetCorrected(*place, tuple(lines))


def check_decided(book: Book, place: Place, lines: Sequence[Line]) -> None:
    """Refuse what the arbiter decides of a sheet that is no more: it has come in, or this does not add up."""
    sheet = _open_sheet(book, place, None)
    if sheet.state.is_in:
        raise RuleBroken(
            "ARB-30",
            f"position {place[0]}, table {place[1]} : la feuille est à la table de contrôle",
            f"position {place[0]}, table {place[1]}: the sheet is at the control table",
        )
    refuse_errors(check_sheet(_with(book, sheet, lines), book.deals_due(place[0])))


def remarks(book: Book, place: Place, lines: Sequence[Line]) -> tuple[Verdict, ...]:
    """Return all that is wrong or doubtful with lines that somebody is about to hand in."""
    return check_sheet(_with(book, written_sheet(book, place), lines), book.deals_due(place[0]))


def missing(book: Book, position: int) -> list[Table[Entrant]]:
    """Return the tables whose sheet has not come in."""
    due = tuple(book.due(position))
    away = missing_tables(due, _sheets_at(book, position))
    return [table for table in due if table.number in away]


def unchecked(book: Book, position: int) -> list[Table[Entrant]]:
    """Return the tables whose sheet is in and waits for its second entry."""
    waiting = unchecked_tables(_sheets_at(book, position))
    return [table for table in book.due(position) if table.number in waiting]


def _sheets_at(book: Book, position: int) -> list[Sheet]:
    sheets = (play_of(book).sheet((position, table.number)) for table in book.due(position))
    return [sheet for sheet in sheets if sheet is not None]


def _table(book: Book, place: Place) -> Table[Entrant]:
    table = book.table(place)
    if table is None:
        raise RuleBroken(
            "SHEET-01",
            f"position {place[0]} : pas de table {place[1]}",
            f"position {place[0]}: there is no table {place[1]}",
        )
    if len(table.players) < 3:
        raise RuleBroken(
            "SHEET-01",
            f"position {place[0]}, table {place[1]} : elle ne joue pas, il y manque deux joueurs",
            f"position {place[0]}, table {place[1]}: it does not play, two players are missing",
        )
    return table


def _open_sheet(book: Book, place: Place, seen: int | None) -> Sheet:
    position, table = place
    if book.final:
        raise RuleBroken("RES-02", "le classement est définitif", "the ranking is final")
    if position in book.closed:
        raise RuleBroken("RES-03", f"la position {position} est close", f"position {position} is closed")
    sheet = written_sheet(book, place)
    if seen is not None and seen != sheet.version:
        raise RuleBroken(
            "SHEET-06",
            f"position {position}, table {table} : la feuille a changé entre-temps ({sheet.author or '?'})",
            f"position {position}, table {table}: the sheet has changed meanwhile ({sheet.author or '?'})",
        )
    return sheet
