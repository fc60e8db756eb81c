"""Where a tournament stands: the position being played, the sheets that are awaited, and who is there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from oudler.tournament.core.bans import bans
from oudler.tournament.core.book import Book
from oudler.tournament.core.incidents import waiting
from oudler.tournament.core.results import played_positions
from oudler.tournament.core.short_tables import short_places
from oudler.verdicts import Verdict, advice


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


def short_table_remarks(book: Book) -> tuple[Verdict, ...]:
    """ORG-17: return the tables left with one or two players at positions ahead; each waits for the arbiter's word."""
    remarks = []
    for position, number in short_places(book):
        table = book.table((position, number))
        names = ", ".join(book.players[player].name for player in table.players) if table is not None else ""
        told = advice("ORG-17", f"moins de trois joueurs : {names}", f"fewer than three players: {names}")
        remarks.append(told.at(position, number))
    return tuple(remarks)


def progress_json(book: Book, seq: int) -> dict[str, Any]:
    now = progress(book)
    return {
        "name": book.settings.name,
        "date": book.settings.date.isoformat(),
        "discipline": book.settings.discipline,
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
        "short_tables": [list(place) for place in short_places(book)],
        "incidents": [each.number for each in waiting(book)],
        "bans": [[ban.player, ban.position, ban.table, ban.deal] for ban in bans(book)],
        "final": book.final,
        "events": seq,
    }
