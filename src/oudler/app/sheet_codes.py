"""Which sheet is meant by what was scanned or typed: a table's number, the code under a sheet's bars, a table's QR."""

from __future__ import annotations

import re
from typing import Final

from oudler.app.progress import current_position
from oudler.formats.reading import FormatError, shown
from oudler.tournament.core.book import Book, Place

_CODES: Final = (
    re.compile(r"T(?P<table>\d{1,4})\s*P(?P<position>\d{1,3})", re.IGNORECASE),
    re.compile(r"P(?P<position>\d{1,3})\s*T(?P<table>\d{1,4})", re.IGNORECASE),
    re.compile(r"\S*/(?:feuilles|fiches)/(?P<position>\d{1,3})/(?P<table>\d{1,4})\S*"),
    re.compile(r"\S*/table/(?P<table>\d{1,4})(?:/\S*)?"),
    re.compile(r"(?P<table>\d{1,4})"),
)


def sheet_meant(book: Book, typed: str) -> Place:
    """DOC-06: return position and table of a sheet; without a position, that of the one being played."""
    text = typed.strip()
    for code in _CODES:
        found = code.fullmatch(text)
        if found is None:
            continue
        known = found.groupdict()
        position = int(known["position"]) if known.get("position") else current_position(book) or book.seated_positions
        place = position, int(known["table"])
        if position < 1 or book.table(place) is None:
            raise FormatError(
                "quoi",
                f"position {position} : pas de table {place[1]}",
                f"position {position}: there is no table {place[1]}",
            )
        return place
    raise FormatError(
        "quoi",
        f"{shown(typed)} n'est ni un numéro de table, ni le code d'une feuille (T3P1)",
        f"{shown(typed)} is neither a table's number nor the code of a sheet (T3P1)",
    )
