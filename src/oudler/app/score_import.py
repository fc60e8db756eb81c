"""Many score sheets from a spreadsheet: each goes in whole or not at all, as an event of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oudler.app import commands
from oudler.app.desk import Desk
from oudler.app.sheets import advice_on, sheet_view
from oudler.formats.sheet_text import parse_line
from oudler.formats.tables import ScoreFile, ScoreRow
from oudler.text import OudlerError
from oudler.tournament.core.book import Book, Place
from oudler.tournament.libre.play import play_of
from oudler.tournament.lines import Line
from oudler.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Refused:
    """A sheet that was not entered, and why; *place* is None where the file does not say which sheet it is."""

    place: Place | None
    error: OudlerError
    rows: str = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """What became of the sheets of a file; with each that went in the number of its event, 0 where none was written."""

    sheets: tuple[tuple[Place, int], ...]
    skipped: tuple[Place, ...]
    refused: tuple[Refused, ...]
    advice: tuple[Verdict, ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """How to enter them: as the second entry, without those that are in, or only to see whether it could be done."""

    author: str
    reason: str | None = None
    key: str | None = None
    second: bool = False
    skip_known: bool = False
    dry_run: bool = False


def enter_scores(desk: Desk, scores: ScoreFile, wanted: Wanted) -> Entered:
    """Enter the sheets of a file; every fault names its cell or its rows, and the others go in."""
    refused = [Refused(place, error) for place, error in scores.faults]
    sheets: list[tuple[Place, int]] = []
    skipped: list[Place] = []
    advice: list[Verdict] = []
    for place, rows in sorted(scores.sheets.items()):
        if wanted.skip_known and _is_in(desk.book(), place, second=wanted.second):
            skipped.append(place)
            continue
        try:
            players = sheet_view(desk.book(), place).sheet.players
            lines = tuple(parse_line(row.deal, row.text, players, row.place) for row in rows)
            advice += advice_on(desk.book(), place, lines)
            sheets.append((place, _enter(desk, place, lines, wanted)))
        except OudlerError as error:
            refused.append(Refused(place, error, _row_range(rows)))
    return Entered(tuple(sheets), tuple(skipped), tuple(refused), tuple(advice))


def _row_range(rows: Sequence[ScoreRow]) -> str:
    numbers = sorted(int(row.place.fr.rpartition(" ")[2]) for row in rows)
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def _is_in(book: Book, place: Place, *, second: bool) -> bool:
    record = play_of(book).record(place)
    if record is None:
        return False
    return record.checked_by is not None if second else record.state.is_in


def _enter(desk: Desk, place: Place, lines: tuple[Line, ...], wanted: Wanted) -> int:
    command = (
        commands.check_sheet(place, lines, wanted.author) if wanted.second else commands.submit_sheet(place, lines)
    )
    if wanted.dry_run:
        desk.preview(command)
        return 0
    key = wanted.key and f"{wanted.key}/{place[0]}/{place[1]}"
    return desk.do(command, author=wanted.author, reason=wanted.reason, key=key).seq
