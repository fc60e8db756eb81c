"""Reading CSV as spreadsheets write it: delimiter and encoding are found out."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from typing import Final

from oudler.formats.reading import FormatError
from oudler.formats.tables.places import row_place

DELIMITERS: Final = (";", "\t", ",")
MAX_ROWS: Final = 50_000
_SAMPLE: Final = 50
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_GUARDED: Final = re.compile(r"'(?=[=+\-@\t\r])")


@dataclass(frozen=True, slots=True)
class CsvText:
    rows: tuple[tuple[str, ...], ...]
    encoding: str
    delimiter: str


def read_csv(data: bytes) -> CsvText:
    text, encoding = decode(data)
    text, delimiter = _announced(text)
    if delimiter is None:
        delimiter = sniff(text)
    return CsvText(tuple(_parse(text, delimiter)), encoding, delimiter)


def decode(data: bytes) -> tuple[str, str]:
    """Return the text and its encoding: UTF-8 or UTF-16 by their marks, then UTF-8, Windows, and old Macintosh."""
    marks = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
    marked = next((name for mark, name in marks.items() if data.startswith(mark)), None)
    for encoding in [marked] if marked else ["utf-8", "cp1252", "mac_roman"]:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if _CONTROLS.search(text):
            break
        return unicodedata.normalize("NFC", text), encoding
    raise FormatError("", "ce n'est ni un texte ni un tableur connu", "this is neither a text nor a known spreadsheet")


def sniff(text: str) -> str:
    """Return the delimiter that cuts most rows of the beginning into the same number of cells, more than one."""

    def evenness(delimiter: str) -> tuple[int, int]:
        widths = Counter(len(row) for row in _rows(sample, delimiter) if any(row) and len(row) > 1)
        if not widths:
            return 0, 0
        width, times = max(widths.items(), key=lambda item: (item[1], item[0]))
        return times, width

    sample = "".join(io.StringIO(text, newline="").readlines()[:_SAMPLE])
    return max(DELIMITERS, key=evenness)


def _announced(text: str) -> tuple[str, str | None]:
    """Take away the first line `sep=;` that some programs write."""
    match = re.match(r"\s*sep=([;,\t])\s*?(?:\r\n|\r|\n|$)", text, re.IGNORECASE)
    return (text[match.end() :], match[1]) if match else (text, None)


def _rows(text: str, delimiter: str) -> list[list[str]]:
    # Quotes that never close swallow a whole file: cells may be as long as it, and _parse looks for them.
    csv.field_size_limit(max(csv.field_size_limit(), len(text) + 1))
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def _parse(text: str, delimiter: str) -> list[tuple[str, ...]]:
    try:
        rows = _rows(text, delimiter)
    except csv.Error as error:
        raise FormatError("", f"CSV illisible ({error})", f"unreadable CSV ({error})") from None
    if len(rows) > MAX_ROWS:
        raise FormatError("", f"plus de {MAX_ROWS} lignes", f"more than {MAX_ROWS} rows")
    _check_quotes(text, delimiter, len(rows))
    return [tuple(_GUARDED.sub("", cell, count=1) if cell[:1] == "'" else cell for cell in row) for row in rows]


def _check_quotes(text: str, delimiter: str, rows: int) -> None:
    """Refuse a file whose last cell opens a quotation mark and does not close it."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    try:
        for _ in reader:
            pass
    except csv.Error as error:
        if "end of data" in str(error):
            raise FormatError(
                row_place("", rows - 1), "un guillemet n'est pas fermé", "a quotation mark is not closed"
            ) from None
