"""A list of entrants before anybody is entered: its cells, what each column is taken for, what is wrong and where.

The whole list is in the page that shows it: cells are mended there and sent again, and nothing is kept meanwhile.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from oudler.app.entry_lists import read_list
from oudler.formats.reading import FormatError
from oudler.formats.tables import Field, Import, Problem, Severity, map_columns, read_workbook
from oudler.formats.tables.mapping import NoNames
from oudler.formats.tables.places import letters
from oudler.text import Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.entrants.licences import BOXES

_MEMBERS: Final = 6
_MOST: Final = 3000
_NO_NAMES: Final = Text(
    "aucune colonne n'est reconnue comme un nom : choisissez-la au-dessus des cellules, puis « Relire »",
    "no column is recognised as a name: choose it above the cells, then “Read again”",
)
Rows = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A line of the list: its cells and what is wrong with it."""

    index: int
    cells: tuple[str, ...]
    problems: tuple[Problem, ...] = ()
    head: bool = False

    @property
    def bad(self) -> bool:
        return any(problem.severity is not Severity.WARNING for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Preview:
    """A list as it would be entered: *keys* by column, *refused* where nothing can be read at all."""

    rows: tuple[PreviewRow, ...]
    keys: tuple[str, ...]
    players: int = 0
    teams: int = 0
    unlicensed: int = 0
    short_licences: int = 0
    problems: int = 0
    general: tuple[Problem, ...] = ()
    refused: Text | None = None

    @property
    def unsettled(self) -> Text | None:
        """Why nobody can be entered yet; None where nothing is in the way."""
        if self.refused is not None or not self.problems:
            return self.refused
        count = plural(self.problems, Text("cellule est", "cell is"), Text("cellules sont", "cells are"))
        return Text(
            f"{count.fr} à régler : corrigez-les sur place, ou cochez « laisser les lignes à régler »",
            f"{count.en} to be settled: mend them in place, or tick “leave out lines to settle”",
        )


def rows_of(data: bytes) -> Rows:
    """Return the cells of a file: of the sheet that looks like the list."""
    book = read_workbook(data)
    try:
        grid = map_columns(book).grid
    except FormatError:
        grid = max(book.grids, key=lambda each: len(each.rows))
    width = max((len(row) for row in grid.rows), default=0)
    if len(grid.rows) > _MOST:
        raise FormatError("", f"plus de {_MOST} lignes", f"more than {_MOST} rows")
    return tuple((*row, *[""] * (width - len(row))) for row in grid.rows)


def as_csv(rows: Sequence[Sequence[str]]) -> bytes:
    """Return cells as a file again, in which every cell stands where it stood."""
    out = io.StringIO()
    out.write("sep=;\n")
    csv.writer(out, delimiter=";", quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    return out.getvalue().encode()


def column_words(rows: Sequence[Sequence[str]], keys: Sequence[str]) -> list[str]:
    """Return the choice of columns as `oudler tournament import --column` takes it; those that were guessed go."""
    chosen = {key: letters(index) for index, key in enumerate(keys) if key}
    try:
        guessed = [column.key.text for column in map_columns(read_workbook(as_csv(rows))).columns]
    except FormatError:
        guessed = []
    return [f"{key}=-" for key in guessed if key not in chosen] + [f"{key}={where}" for key, where in chosen.items()]


def preview(book: Book, rows: Rows, keys: Sequence[str] | None = None, *, skip_known: bool = False) -> Preview:
    """Return what these cells come to; *keys* None: as it is guessed."""
    width = max((len(row) for row in rows), default=0)
    words = [] if keys is None else column_words(rows, keys)
    columns = dict(word.partition("=")[::2] for word in words)
    try:
        read = read_list(book, as_csv(rows), columns=columns, skip_known=skip_known)
        good = read_list(book, as_csv(rows), columns=columns, skip_known=skip_known, skip_bad=True)
    except FormatError as error:
        shown = tuple(PreviewRow(index, row) for index, row in enumerate(rows))
        why = _NO_NAMES if isinstance(error, NoNames) else error.reason
        return Preview(shown, tuple(keys or [""] * width), refused=why)
    found = [""] * width
    for column in read.columns.columns:
        found[column.index] = column.key.text
    return _preview(rows, read, good, tuple(found))


def _preview(rows: Rows, read: Import, good: Import, keys: tuple[str, ...]) -> Preview:
    problems: dict[int, list[Problem]] = {}
    for problem in read.problems:
        problems.setdefault(problem.row, []).append(problem)
    shown = tuple(
        PreviewRow(index, row, tuple(problems.get(index, ())), head=index <= read.columns.header)
        for index, row in enumerate(rows)
        if any(cell.strip() for cell in row)
    )
    return Preview(
        shown,
        keys,
        len(good.players),
        len(good.formations),
        sum(player.licence is None for player in good.players),
        sum(player.licence is not None and len(player.licence) < BOXES for player in good.players),
        sum(problem.severity is not Severity.WARNING for problem in read.problems),
        tuple(problems.get(-1, ())),
    )


def with_whole_licences(rows: Rows, keys: Sequence[str]) -> Rows:
    """Give licences their leading zeros back, which a spreadsheet lost."""
    columns = {index for index, key in enumerate(keys) if key.partition(".")[0] == Field.LICENCE}
    return tuple(tuple(_whole(cell) if index in columns else cell for index, cell in enumerate(row)) for row in rows)


def _whole(cell: str) -> str:
    text = cell.strip()
    return text.zfill(BOXES) if text.isascii() and text.isdigit() and 0 < len(text) < BOXES else cell


def key_choices(book: Book) -> Mapping[str, Text]:
    """Return what a column may be taken for; in teams also whose of its members."""
    plain = {str(field): field.title for field in Field}
    if book.form.team_size == 1:
        return plain
    most = min(_MEMBERS, book.form.most_members)
    members = {
        f"{field}.{member}": Text(f"{field.title.fr}, joueur {member}", f"{field.title.en}, player {member}")
        for member in range(1, most + 1)
        for field in (Field.SURNAME, Field.FIRST_NAME, Field.FULL_NAME, Field.LICENCE, Field.CLUB)
    }
    return plain | members
