"""Spreadsheets for the tests: XLSX by XlsxWriter, ODS by hand."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from xml.sax.saxutils import escape, quoteattr

import xlsxwriter  # type: ignore[import-untyped]  # it ships no types

Cell = str | int | float | bool | date | None
Rows = Sequence[Sequence[Cell]]

_ODS_TYPE = "application/vnd.oasis.opendocument.spreadsheet"
_NAMES = "urn:oasis:names:tc:opendocument:xmlns:"


def csv_bytes(rows: Rows, delimiter: str = ";", encoding: str = "utf-8", end: str = "\r\n") -> bytes:
    def written(cell: Cell) -> str:
        text = "" if cell is None else str(cell)
        return '"' + text.replace('"', '""') + '"' if any(mark in text for mark in '"\r\n' + delimiter) else text

    return end.join(delimiter.join(written(cell) for cell in row) for row in rows).encode(encoding)


def xlsx_bytes(sheets: Mapping[str, Rows], merged: Sequence[str] = ()) -> bytes:
    out = io.BytesIO()
    book = xlsxwriter.Workbook(out, {"in_memory": True})
    day = book.add_format({"num_format": "dd/mm/yyyy"})
    for name, rows in sheets.items():
        sheet = book.add_worksheet(name)
        for y, row in enumerate(rows):
            for x, cell in enumerate(row):
                if isinstance(cell, date):
                    sheet.write_datetime(y, x, datetime(cell.year, cell.month, cell.day), day)  # noqa: DTZ001 - a day
                elif isinstance(cell, str) and cell.startswith("=") and len(cell) > 1:
                    sheet.write_formula(y, x, cell, None, "vu")
                elif isinstance(cell, str):
                    sheet.write_string(y, x, cell)
                elif cell is not None:
                    sheet.write(y, x, cell)
        for place in merged:
            sheet.merge_range(place, "")
    book.close()
    return out.getvalue()


def ods_bytes(sheets: Mapping[str, Rows]) -> bytes:
    """Write a minimal ODS, filled up with empty rows and columns as LibreOffice does."""
    body = "".join(
        f"<table:table table:name={quoteattr(name)}>"
        + "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}{_EMPTY}</table:table-row>" for row in rows)
        + f'<table:table-row table:number-rows-repeated="1048000">{_EMPTY}</table:table-row></table:table>'
        for name, rows in sheets.items()
    )
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="{_NAMES}office:1.0" '
        f'xmlns:table="{_NAMES}table:1.0" xmlns:text="{_NAMES}text:1.0" office:version="1.2">'
        f"<office:body><office:spreadsheet>{body}</office:spreadsheet></office:body></office:document-content>"
    )
    manifest = (
        f'<?xml version="1.0"?><manifest:manifest xmlns:manifest="{_NAMES}manifest:1.0"><manifest:file-entry '
        f'manifest:full-path="/" manifest:media-type="{_ODS_TYPE}"/></manifest:manifest>'
    )
    return zip_bytes({"mimetype": _ODS_TYPE, "content.xml": content, "META-INF/manifest.xml": manifest})


_EMPTY = '<table:table-cell table:number-columns-repeated="1000"/>'


def _ods_cell(cell: Cell) -> str:
    if cell is None or cell == "":
        return "<table:table-cell/>"
    if isinstance(cell, bool):
        kind, value = "boolean", f'office:boolean-value="{str(cell).lower()}"'
    elif isinstance(cell, int | float):
        kind, value = "float", f'office:value="{cell}"'
    elif isinstance(cell, date):
        kind, value = "date", f'office:date-value="{cell.isoformat()}"'
    else:
        kind, value = "string", ""
    text = escape(str(cell))
    return f'<table:table-cell office:value-type="{kind}" {value}><text:p>{text}</text:p></table:table-cell>'


def zip_bytes(files: Mapping[str, str | bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()
