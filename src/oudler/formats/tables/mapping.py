"""Which column holds what: guessed from the heads, shown, and corrected by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from oudler.formats.reading import FormatError
from oudler.formats.tables.headers import Field, Key, guess
from oudler.formats.tables.places import column_number, letters
from oudler.formats.tables.workbook import TextGrid, Workbook
from oudler.text import Text
from oudler.tournament.entrants.names import fold

SEARCHED_ROWS = 30
"""The heads stand somewhere in these first rows, under a title perhaps."""


class NoNames(FormatError):
    """No column is taken for a name."""


@dataclass(frozen=True, slots=True)
class ColumnFound:
    """A column, counted from 0, the head written over it, and what it is taken for."""

    index: int
    head: str
    key: Key
    guessed: bool = True

    @property
    def letters(self) -> str:
        return letters(self.index)


@dataclass(frozen=True, slots=True)
class ColumnMap:
    """How a sheet is read; *header* is the row of the heads, counted from 0, -1 where there are none.

    *others* are the columns that are not read, by their index and head.
    """

    grid: TextGrid
    header: int
    columns: tuple[ColumnFound, ...]
    others: tuple[tuple[int, str], ...] = ()

    def index(self, field: Field, member: int = 0) -> int | None:
        key = Key(field, member)
        return next((column.index for column in self.columns if column.key == key), None)

    @property
    def members(self) -> tuple[int, ...]:
        """The members of a team that a row holds, (0,) where a row is one player."""
        named = {Field.SURNAME, Field.FULL_NAME, Field.REVERSED_NAME}
        found = {column.key.member for column in self.columns if column.key.field in named}
        return tuple(sorted(found)) or (0,)

    @property
    def lines(self) -> tuple[Text, ...]:
        """What the user is shown before anything is imported."""
        read = [
            Text(
                f"{column.letters} « {column.head} » → {column.key.field.title.fr}{_of_fr(column.key.member)}",
                f"{column.letters} “{column.head}” → {column.key.field.title.en}{_of_en(column.key.member)}",
            )
            for column in self.columns
        ]
        ignored = [
            Text(f"{letters(index)} « {head} » : non lue", f"{letters(index)} “{head}”: not read")
            for index, head in self.others
        ]
        return (*read, *ignored)


def _of_fr(member: int) -> str:
    return f" du joueur {member}" if member else ""


def _of_en(member: int) -> str:
    return f" of player {member}" if member else ""


def map_columns(
    book: Workbook,
    chosen: Mapping[str, str] | None = None,
    sheet: str | None = None,
    header_row: int | None = None,
) -> ColumnMap:
    """Return how to read the sheet of entrants.

    *chosen* corrects the guess: `{"surname": "B", "licence 2": "N° du partenaire", "club": "-"}` names a column by its
    letters or its head, or by `-` says that there is none. *sheet* and *header_row* (from 1; 0: no heads) choose where.
    """
    grids = [book.grid_named(sheet)] if sheet is not None else list(book.grids)
    if not any(any(row) for grid in grids for row in grid.rows):
        raise FormatError("", "le tableau est vide", "the table is empty")
    found = [_heads(grid, header_row) for grid in grids]
    best = max(range(len(grids)), key=lambda place: found[place][1])
    grid, (header, _) = grids[best], found[best]
    guesses = _guessed(grid, header)
    columns = _corrected(grid, header, guesses, chosen or {})
    columns = _whole_names(columns)
    if not any(column.key.field in _NAMES for column in columns):
        raise NoNames(
            Text(f"feuille {grid.name}", f"sheet {grid.name}") if grid.name else "",
            "aucune colonne n'est reconnue comme un nom ; dites laquelle, par exemple --column surname=B",
            "no column is recognised as a name; say which, for example --column surname=B",
        )
    taken = {column.index for column in columns}
    width = max((len(row) for row in grid.rows), default=0)
    others = tuple(
        (index, _tidy(grid.cell(header, index)))
        for index in range(width)
        if index not in taken and any(grid.cell(row, index).strip() for row in range(max(header, 0), len(grid.rows)))
    )
    return ColumnMap(grid, header, columns, others)


_NAMES = frozenset({Field.SURNAME, Field.FULL_NAME, Field.REVERSED_NAME})


def _tidy(head: str) -> str:
    return " ".join(head.split())


def _heads(grid: TextGrid, header_row: int | None) -> tuple[int, int]:
    """Return the row that looks most like heads, and how much; -1 where none does."""
    if header_row is not None:
        return header_row - 1, len(_guessed(grid, header_row - 1))
    best, most = -1, 0
    for number, row in enumerate(grid.rows[:SEARCHED_ROWS]):
        keys = {key for cell in row if cell.strip() and (key := guess(cell)) is not None}
        score = len(keys) + any(key.field in _NAMES for key in keys)
        filled = sum(bool(cell.strip()) for cell in row)
        # A title or a player called « Club » alone is no row of heads; half of the cells at least must be.
        if score > most and 2 * len(keys) >= filled and (len(keys) > 1 or filled == 1):
            best, most = number, score
    return best, most


def _guessed(grid: TextGrid, header: int) -> list[ColumnFound]:
    heads = grid.rows[header] if 0 <= header < len(grid.rows) else ()
    columns: list[ColumnFound] = []
    for index, head in enumerate(heads):
        key = guess(head)
        if key is not None and all(column.key != key for column in columns):
            columns.append(ColumnFound(index, _tidy(head), key))
    return columns


def _corrected(
    grid: TextGrid, header: int, guesses: list[ColumnFound], chosen: Mapping[str, str]
) -> tuple[ColumnFound, ...]:
    columns = list(guesses)
    for name, where in chosen.items():
        key = guess(name)
        if key is None:
            known = ", ".join(Field)
            raise FormatError(
                f"--column {name}",
                f"champ inconnu ; les champs sont : {known}, suivis de 1 à 6 pour les membres d'une équipe",
                f"unknown field; the fields are: {known}, followed by 1 to 6 for the members of a team",
            )
        columns = [column for column in columns if column.key != key]
        if where.strip() == "-":
            continue
        index = _column(grid, header, name, where)
        columns = [column for column in columns if column.index != index]
        columns.append(ColumnFound(index, _tidy(grid.cell(header, index)), key, guessed=False))
    return tuple(sorted(columns, key=lambda column: column.index))


def _column(grid: TextGrid, header: int, name: str, where: str) -> int:
    heads = grid.rows[header] if 0 <= header < len(grid.rows) else ()
    for index, head in enumerate(heads):
        if fold(head) and fold(head) == fold(where):
            return index
    index_by_letters = column_number(where.strip())
    if index_by_letters is None or index_by_letters >= max((len(row) for row in grid.rows), default=0):
        raise FormatError(f"--column {name}={where}", "il n'y a pas cette colonne", "there is no such column")
    return index_by_letters


def _whole_names(columns: tuple[ColumnFound, ...]) -> tuple[ColumnFound, ...]:
    """Take « Nom » for the whole name where the same member has no first name, « Name » for a surname where he has."""
    firsts = {column.key.member for column in columns if column.key.field is Field.FIRST_NAME}
    lasts = {column.key.member for column in columns if column.key.field is Field.SURNAME}

    def meant(key: Key) -> Key:
        if key.field is Field.SURNAME and key.member not in firsts:
            return Key(Field.FULL_NAME, key.member)
        if key.field is Field.FULL_NAME and key.member in firsts - lasts:
            return Key(Field.SURNAME, key.member)
        return key

    return tuple(replace(column, key=meant(column.key)) if column.guessed else column for column in columns)
