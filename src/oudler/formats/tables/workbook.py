"""A file of tables as texts in cells, whatever program wrote it."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.formats.reading import FormatError
from oudler.formats.tables.csvfiles import read_csv
from oudler.formats.tables.spreadsheets import looks_like_zip, read_spreadsheet
from oudler.tournament.entrants.names import fold

MAX_BYTES = 50 << 20
_OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@dataclass(frozen=True, slots=True)
class TextGrid:
    """One sheet: rows of texts from A1 on; a row may be shorter than the widest."""

    name: str
    rows: tuple[tuple[str, ...], ...]

    def cell(self, row: int, column: int) -> str:
        """Return a text, row and column counted from 0; nothing outside the sheet."""
        cells = self.rows[row] if 0 <= row < len(self.rows) else ()
        return cells[column] if 0 <= column < len(cells) else ""


@dataclass(frozen=True, slots=True)
class Workbook:
    """What was read, and how: *kind* is csv, xlsx or ods; a CSV has an encoding and a delimiter."""

    kind: str
    grids: tuple[TextGrid, ...]
    encoding: str = ""
    delimiter: str = ""

    def grid_named(self, name: str) -> TextGrid:
        for grid in self.grids:
            if fold(grid.name) == fold(name):
                return grid
        names = ", ".join(grid.name for grid in self.grids)
        raise FormatError(
            "",
            f"il n'y a pas de feuille « {name} » (il y a : {names})",
            f"there is no sheet “{name}” (there are: {names})",
        )


def read_workbook(data: bytes) -> Workbook:
    """Return the sheets of a CSV, XLSX or ODS file, told apart by what they contain and not by their names."""
    if len(data) > MAX_BYTES:
        raise FormatError("", "fichier de plus de 50 Mo", "a file of more than 50 MB")
    if not data.strip():
        raise FormatError("", "le fichier est vide", "the file is empty")
    if looks_like_zip(data):
        kind, sheets = read_spreadsheet(data)
        return Workbook(kind, tuple(TextGrid(name, rows) for name, rows in sheets))
    if data.startswith(_OLD_OFFICE):
        raise FormatError(
            "",
            "ancien format de tableur (.xls) ou fichier protégé : enregistrez-le en .xlsx, .ods ou .csv",
            "an old spreadsheet (.xls) or a protected file: save it as .xlsx, .ods or .csv",
        )
    if data.lstrip()[:5] == b"%PDF-":
        raise FormatError("", "c'est un PDF, pas un tableau", "this is a PDF, not a table")
    if data.lstrip()[:1] == b"<":
        raise FormatError("", "c'est une page HTML ou XML, pas un tableau", "this is an HTML or XML page, not a table")
    text = read_csv(data)
    return Workbook("csv", (TextGrid("", text.rows),), text.encoding, text.delimiter)
