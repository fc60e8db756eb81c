"""Lines of fiches from a spreadsheet: all of them are entered, or none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.app.desk import Desk
from oudler.app.duplicate.fiches import doubts_about, read_fiche
from oudler.formats.tables import FicheFile, FicheRow
from oudler.text import OudlerError, Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import FicheLine, LineState
from oudler.tournament.duplicate.play import Key, play_of
from oudler.verdicts import RuleBroken, Verdict


@dataclass(frozen=True, slots=True)
class FichesWanted:
    """How to enter them: as the second entry, without those that are in, or only to see whether it could be done."""

    author: str
    reason: str | None = None
    key: str | None = None
    second: bool = False
    skip_known: bool = False
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class FichesEntered:
    """What became of a file: the lines that went in, those left out, and why nothing was written if nothing was."""

    lines: tuple[Key, ...] = ()
    skipped: tuple[Key, ...] = ()
    refused: tuple[tuple[FicheRow | None, OudlerError], ...] = ()
    doubts: tuple[Verdict, ...] = ()


def enter_fiches(desk: Desk, file: FicheFile, wanted: FichesWanted) -> FichesEntered:
    """Enter the lines of a file, all of them together; every fault is told with its cell or its row (DUP-22)."""
    skipped = [row for row in file.rows if wanted.skip_known and _is_in(desk.book(), row.key, second=wanted.second)]
    rows = [row for row in file.rows if row not in skipped]
    refused: list[tuple[FicheRow | None, OudlerError]] = [(None, fault) for fault in file.faults]
    lines: list[tuple[Key, FicheLine]] = []
    for row in rows:
        try:
            line = read_fiche(row.deal, row.score, row.chien, row.seats, row.place)
            _event(desk.book(), row.key, line, wanted)
            lines.append((row.key, line))
        except OudlerError as error:
            refused.append((row, error))
    left = tuple(row.key for row in skipped)
    if refused:
        return FichesEntered((), left, tuple(refused))
    keys = tuple(key for key, _ in lines)
    if not lines or wanted.dry_run:
        return FichesEntered(keys, left)
    desk.do_all(
        lambda book: [_event(book, key, line, wanted) for key, line in lines],
        author=wanted.author,
        reason=wanted.reason,
        key=wanted.key,
    )
    return FichesEntered(keys, left, (), () if wanted.second else _doubts(desk.book(), lines))


def _event(book: Book, key: Key, line: FicheLine, wanted: FichesWanted) -> Event:
    return writing.check(book, key, line, wanted.author) if wanted.second else writing.write(book, key, line)


def _doubts(book: Book, lines: Sequence[tuple[Key, FicheLine]]) -> tuple[Verdict, ...]:
    """Return what is doubtful about the lines, each beside all that are now in."""
    return tuple(doubt for key, line in lines for doubt in doubts_about(book, key, line))


def _is_in(book: Book, key: Key, *, second: bool) -> bool:
    record = play_of(book).lines.get(key)
    if record is None or record.line is None:
        return False
    return record.state is not LineState.WRITTEN if second else True


def why(row: FicheRow | None, error: OudlerError) -> Text:
    """Say what is wrong: an error of reading names its cell; with the row and the clause where one is broken."""
    if row is None or not isinstance(error, RuleBroken):
        return error.text
    fr, en = error.text
    return Text(f"{row.place.fr} : {fr} [{error.clause}]", f"{row.place.en}: {en} [{error.clause}]")
