"""`oudler tournament sheets-import FILE scores.xlsx`: many score sheets from a spreadsheet, one event a sheet."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from oudler.app.desk import Desk
from oudler.cli.console import DONE, NOT_UNDERSTOOD, RULE_BROKEN
from oudler.cli.files import unreadable
from oudler.cli.tournament.shell import author_of, open_desk, show
from oudler.cli.tournament.words import plural
from oudler.formats.sheet_text import parse_line
from oudler.formats.tables import ScoreRow, read_scores
from oudler.text import Language, OudlerError, Text
from oudler.tournament.core.book import Book, Place
from oudler.tournament.core.events import Event
from oudler.tournament.libre import writing
from oudler.tournament.libre.play import play_of
from oudler.tournament.sheets import Line
from oudler.verdicts import Finding, RuleBroken, tell


@dataclass(frozen=True, slots=True)
class _Refused:
    """A sheet that was not entered, and why; *place* is None where the file does not say which sheet it is."""

    place: Place | None
    error: OudlerError
    rows: str = ""

    @property
    def text(self) -> Text:
        text = self.error.text
        if isinstance(self.error, RuleBroken):
            return Text(
                f"lignes {self.rows} : {text.fr} [{self.error.clause}]",
                f"rows {self.rows}: {text.en} [{self.error.clause}]",
            )
        return text

    @property
    def plain(self) -> dict[str, Any]:
        position, table = self.place or (None, None)
        return {"position": position, "table": table, "rule": getattr(self.error, "clause", None)}


def sheets_import(options: argparse.Namespace) -> int:
    """Enter the sheets of a file; each goes in whole or not at all, and every fault names its cell or its rows."""
    try:
        data = Path(options.scores).read_bytes()
    except (OSError, ValueError) as error:
        raise unreadable(options.scores, error) from None
    found = read_scores(data, options.sheet)
    refused = [_Refused(place, error) for place, error in found.faults]
    entered: list[tuple[Place, int]] = []
    skipped: list[Place] = []
    warnings: list[str] = []
    with open_desk(options, readonly=options.dry_run) as desk:
        for place, rows in sorted(found.sheets.items()):
            if options.skip_known and _is_in(desk.book(), place, check=options.check):
                skipped.append(place)
                continue
            try:
                lines = _lines(desk.book(), place, rows)
                warnings += _warnings(desk.book(), place, lines, options.lang)
                entered.append((place, _enter(desk, options, place, lines)))
            except OudlerError as error:
                refused.append(_Refused(place, error, _row_range(rows)))
    for line in [] if options.json or options.check else warnings:
        print(line, file=sys.stderr)
    return _answer(options, entered, skipped, refused, warnings)


def _row_range(rows: tuple[ScoreRow, ...]) -> str:
    numbers = sorted(int(row.place.fr.rpartition(" ")[2]) for row in rows)
    return f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def _is_in(book: Book, place: Place, *, check: bool) -> bool:
    record = play_of(book).record(place)
    if record is None:
        return False
    return record.checked_by is not None if check else record.state.is_in


def _lines(book: Book, place: Place, rows: tuple[ScoreRow, ...]) -> tuple[Line, ...]:
    players = writing.current_sheet(book, place).players
    return tuple(parse_line(row.deal, row.text, players, row.place) for row in rows)


def _warnings(book: Book, place: Place, lines: tuple[Line, ...], lang: Language) -> list[str]:
    return [tell(each, lang) for each in writing.remarks(book, place, lines) if each.finding is Finding.ADVICE]


def _enter(desk: Desk, options: argparse.Namespace, place: Place, lines: tuple[Line, ...]) -> int:
    """Enter one sheet and return the number of its event, 0 where nothing is written (`--dry-run`)."""
    author = author_of(options)

    def decide(book: Book) -> Event:
        if options.check:
            return writing.check(book, place, lines, author)
        return writing.submit(book, place, lines)

    if options.dry_run:
        decide(desk.book())
        return 0
    key = options.key and f"{options.key}/{place[0]}/{place[1]}"
    return desk.do(decide, author=author, reason=options.reason, key=key).seq


def _answer(
    options: argparse.Namespace,
    entered: list[tuple[Place, int]],
    skipped: list[Place],
    refused: list[_Refused],
    warnings: list[str],
) -> int:
    value = {
        "entered": [{"position": place[0], "table": place[1], "event": seq} for place, seq in entered],
        "skipped": [{"position": place[0], "table": place[1]} for place in skipped],
        "warnings": warnings,
        "refused": [each.plain | {"message": each.text.to(options.lang)} for each in refused],
    }
    done = Text("vérifiée", "checked") if options.check else Text("entrée", "entered")
    if options.dry_run:
        done = Text("lisible, rien n'est entré", "readable, nothing was entered")
    ended = plural(
        len(entered),
        Text(f"feuille {done.fr}", f"sheet {done.en}"),
        Text(f"feuilles {done.fr.replace('ée', 'ées').replace('lisible', 'lisibles')}", f"sheets {done.en}"),
    )
    lines = [each.text.to(options.lang) for each in refused]
    if skipped:
        left = plural(
            len(skipped),
            Text("feuille déjà là", "sheet here already"),
            Text("feuilles déjà là", "sheets here already"),
        )
        lines.append(left.to(options.lang))
    show(options, value, [*lines, ended.to(options.lang)])
    if not refused:
        return DONE
    return RULE_BROKEN if any(isinstance(each.error, RuleBroken) for each in refused) else NOT_UNDERSTOOD
