"""The line of a deal, on a sheet or a fiche, as it was written and as incidents leave it."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.formats.sheet_text import line_text
from oudler.text import Text, signed
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import Incident
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import play as duplicate
from oudler.tournament.duplicate.fiches import Ruling
from oudler.tournament.duplicate.quadrettes import TAKER
from oudler.tournament.libre import play as libre
from oudler.tournament.lines import Line, Marks, Players, counted_marks
from oudler.tournament.seating import Orientation


@dataclass(frozen=True, slots=True)
class Written:
    """A line as its table wrote it, and who sits there by column."""

    line: Line | None
    players: Players


def written(book: Book, incident: Incident) -> Written:
    """Return what stands of the deal of an incident, before anything was ruled on it."""
    if incident.position is None or incident.table is None:
        return Written(None, ())
    table = book.table((incident.position, incident.table))
    if table is None or incident.deal is None:
        return Written(None, () if table is None else table.seats)
    key = (incident.position, incident.table, incident.deal)
    if isinstance(book.play, libre.Play):
        record = book.play.record(key[:2])
        return Written(book.play.line(*key), table.seats if record is None else record.players)
    if not isinstance(book.play, duplicate.Play):
        return Written(None, table.seats)
    fiche = book.play.lines.get(key)
    return Written(None if fiche is None else fiche_line(book, key, fiche), table.seats)


def fiche_line(book: Book, key: duplicate.Key, record: duplicate.LineRecord) -> Line | None:
    """Return the line of a fiche as one of a score sheet, its marks where it has no count."""
    side = TAKER if book.form in (Form.QUADRETTE, Form.EQUIPE) else duplicate.taker_of(book, key[2])
    if record.line is None or side is None:
        return None
    marks = None
    if record.line.outcome is None:
        amount = record.line.amount or 0
        marks = tuple(3 * amount if each is side else -amount for each in Orientation)
    return Line(key[2], record.line.contract, side.value, record.line.outcome, marks)


@dataclass(frozen=True, slots=True)
class Shown:
    """A line as people read it, with what each place marks; at duplicate, the amount that is compared."""

    text: Text
    marks: Marks = ()


def shown(book: Book, position: int, table: int, deal: int) -> Shown | None:
    """Return the line of a deal as it counts now; None where nothing is written of it."""
    if isinstance(book.play, libre.Play):
        return _on_sheet(book.play, position, table, deal)
    if not isinstance(book.play, duplicate.Play):
        return None
    record = book.play.lines.get((position, table, deal))
    if record is None or (record.line is None and record.word is None):
        return None
    if record.word is not None and record.word.ruling is Ruling.CANCELLED:
        return Shown(Text("annulée", "annulled"))
    amount = "—" if record.score is None else signed(record.score)
    return Shown(Text(amount, amount))


def _on_sheet(play: libre.Play, position: int, table: int, deal: int) -> Shown | None:
    sheet = play.sheet((position, table))
    line = None if sheet is None else next((each for each in sheet.lines if each.number == deal), None)
    if sheet is None or line is None:
        return None
    text = line_text(line)
    return Shown(Text(text, text), counted_marks(line, sheet.players))
