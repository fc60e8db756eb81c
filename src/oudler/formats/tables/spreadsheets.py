"""Reading XLSX and ODS into texts."""

from __future__ import annotations

import io
import re
import unicodedata
import zipfile
import zlib
from datetime import date, datetime, time, timedelta
from typing import Final
from xml.parsers import expat

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetVisibleEnum

from oudler.formats.reading import FormatError
from oudler.formats.tables.csvfiles import MAX_ROWS
from oudler.formats.tables.places import column_number

Rows = tuple[tuple[str, ...], ...]
Value = int | float | str | bool | time | date | datetime | timedelta

MAX_UNPACKED: Final = 400 << 20
MAX_CELLS: Final = 5_000_000
_READ_BY_CALAMINE: Final = re.compile(
    r"content\.xml|xl/(?:workbook|styles|sharedStrings)\.xml|xl/_rels/.*|_rels/.*|xl/worksheets/.*\.(?:xml|rels)"
)
_ODS_TYPE: Final = b"application/vnd.oasis.opendocument.spreadsheet"


def looks_like_zip(data: bytes) -> bool:
    return data.startswith((b"PK\x03\x04", b"PK\x05\x06"))


def read_spreadsheet(data: bytes) -> tuple[str, tuple[tuple[str, Rows], ...]]:
    """Return the kind of file and each of its visible sheets with its name."""
    kind = _kind(data)
    try:
        with CalamineWorkbook.from_filelike(io.BytesIO(data)) as book:
            shown = [sheet.name for sheet in book.sheets_metadata if sheet.visible == SheetVisibleEnum.Visible]
            sheets = tuple((name, _rows(book, name)) for name in shown or book.sheet_names)
    except PasswordError:
        raise _locked() from None
    except (CalamineError, ValueError, OverflowError) as error:
        if isinstance(error, FormatError):
            raise
        raise _damaged(kind) from None
    return kind, sheets


def _damaged(kind: str) -> FormatError:
    return FormatError("", f"fichier {kind} abîmé ou incomplet", f"damaged or incomplete {kind} file")


def _locked() -> FormatError:
    return FormatError("", "le fichier est protégé par un mot de passe", "the file needs a password")


def _kind(data: bytes) -> str:
    """Tell XLSX from ODS, and refuse what would not fit into memory before it is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = {info.filename: info for info in archive.infolist()}
            if sum(info.file_size for info in names.values()) > MAX_UNPACKED:
                raise FormatError("", "fichier démesuré une fois décompressé", "oversized file once unpacked")
            if "mimetype" in names and archive.read("mimetype").strip() == _ODS_TYPE:
                kind = "ods"
            elif "xl/workbook.xml" in names:
                kind = "xlsx"
            else:
                raise FormatError(
                    "",
                    "ce fichier n'est ni .xlsx ni .ods (un document ou une archive ?)",
                    "this file is neither .xlsx nor .ods (a document or an archive?)",
                )
            manifest = archive.read("META-INF/manifest.xml") if "META-INF/manifest.xml" in names else b""
            if b"encryption-data" in manifest:
                raise _locked()
            for name in filter(_READ_BY_CALAMINE.fullmatch, names):
                _check_xml(kind, archive.read(name), cells=name.startswith("xl/worksheets/"))
            return kind
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        OSError,
        LookupError,
        ValueError,
    ) as error:
        if isinstance(error, FormatError):
            raise
        raise FormatError("", "archive abîmée ou incomplète", "damaged or incomplete archive") from None


def _check_xml(kind: str, xml: bytes, *, cells: bool) -> None:
    """Refuse XML that is not well formed, on which the reader may never end.

    With *cells*, refuse a sheet whose cells lie so far apart that the rectangle around them would fill the memory.
    """
    corner = [0, 0]

    def seen(name: str, attributes: dict[str, str]) -> None:
        if name.rpartition(":")[2] == "c" and (cell := attributes.get("r")):
            column = column_number(cell.rstrip("0123456789"))
            row = cell[len(cell.rstrip("0123456789")) :]
            if column is None or not 0 < len(row) <= 7:
                raise FormatError("", f"cellule inconnue « {cell[:20]} »", f"unknown cell “{cell[:20]}”")
            corner[0], corner[1] = max(corner[0], column + 1), max(corner[1], int(row))

    parser = expat.ParserCreate()
    if cells:
        parser.StartElementHandler = seen
    try:
        parser.Parse(xml, True)
    except (expat.ExpatError, LookupError):  # the latter: an encoding that does not exist
        raise _damaged(kind) from None
    if corner[0] * corner[1] > MAX_CELLS:
        raise FormatError(
            "",
            "une cellule isolée très loin du tableau rend la feuille démesurée : effacez-la",
            "a lone cell very far from the table makes the sheet oversized: delete it",
        )


def _rows(book: CalamineWorkbook, name: str) -> Rows:
    sheet = book.get_sheet_by_name(name)
    if sheet.start is None:
        return ()
    rows: list[tuple[str, ...]] = []
    last = 0
    for row in sheet.to_python(skip_empty_area=False):
        texts = tuple(cell_text(value) for value in row)
        rows.append(texts if any(texts) else ())
        if any(texts):
            last = len(rows)
            if last > MAX_ROWS:
                raise FormatError("", f"plus de {MAX_ROWS} lignes", f"more than {MAX_ROWS} rows")
    return tuple(rows[:last])


def cell_text(value: Value) -> str:
    """Return what a cell shows: 1234567 and not 1234567.0, a day without its midnight."""
    if isinstance(value, str):
        return unicodedata.normalize("NFC", value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value)
