"""Where a tournament stands: the position being played, the sheets that are awaited, and who is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.tournament.core.book import Book
from oudler.tournament.core.results import played_positions


@dataclass(frozen=True, slots=True)
class Progress:
    """*position* is being played, None between two; *missing* and *unchecked* are tables of that position."""

    position: int | None
    played: int
    missing: tuple[int, ...]
    unchecked: tuple[int, ...]


def current_position(book: Book) -> int | None:
    """Return the position that is being played: the first that is seated and not closed."""
    for position in range(1, book.seated_positions + 1):
        if position not in book.closed:
            return position
    return None


def progress(book: Book) -> Progress:
    position = current_position(book)
    return Progress(
        position,
        played_positions(book),
        tuple(table.number for table in book.discipline.missing(book, position)) if position else (),
        tuple(table.number for table in book.discipline.unchecked(book, position)) if position else (),
    )


def progress_json(book: Book, seq: int) -> dict[str, Any]:
    now = progress(book)
    return {
        "name": book.settings.name,
        "date": book.settings.date.isoformat(),
        "form": book.form.value,
        "level": book.settings.level.value,
        "players": len(book.players),
        "present": len(book.present()),
        "formations": len(book.formations),
        "positions": book.positions,
        "seated": book.seated_positions,
        "closed": len(book.closed),
        "position": now.position,
        "missing": list(now.missing),
        "unchecked": list(now.unchecked),
        "final": book.final,
        "events": seq,
    }
