"""A file of étuis, whatever its form: records, a spreadsheet, the text that people type, the notation of deals."""

from __future__ import annotations

from oudler.formats import notation, record
from oudler.formats.etuis.records import EtuiRead, read_record
from oudler.formats.etuis.sheets import read_sheet
from oudler.formats.etuis.typed import read_typed
from oudler.formats.reading import FormatError, line_place, parse_json
from oudler.formats.tables.csvfiles import decode
from oudler.formats.tables.spreadsheets import looks_like_zip
from oudler.formats.tables.workbook import read_workbook
from oudler.text import Text
from oudler.tournament.entrants.names import fold

_NOWHERE = Text("", "")


def read_etuis(data: bytes) -> list[EtuiRead]:
    """Return the étuis of a file in its order; the form is told by what it begins with."""
    if not data.strip():
        raise FormatError("", "fichier vide", "empty file")
    if looks_like_zip(data):
        return list(read_sheet(read_workbook(data).grids[0]))
    text = decode(data)[0].removeprefix("\ufeff")
    first = next(line.strip() for line in text.splitlines() if line.strip())
    if first.startswith("{"):
        return _records(text, first)
    if first.startswith("["):
        deals = notation.read_deals(iter(text.splitlines(keepends=True)))
        return [read_record(record.to_json(deal), _NOWHERE) for deal in deals]
    if fold(first.replace("\t", ";").replace(",", ";").split(";")[0]) == "etui":
        return list(read_sheet(read_workbook(data).grids[0]))
    return read_typed(text)


def _records(text: str, first: str) -> list[EtuiRead]:
    if not first.endswith("}"):
        return [read_record(parse_json(text), _NOWHERE)]
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            place = line_place(number)
            try:
                found.append(read_record(parse_json(line, number), place))
            except FormatError as error:
                if error.place.startswith("ligne"):
                    raise
                raise FormatError(place, error.text.fr, error.text.en) from None
    return found
