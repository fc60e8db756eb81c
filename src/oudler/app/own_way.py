"""A player's own way through a tournament, on his phone: where he sits, where he goes next, how he stands.

Only what was made public is in it: seats as they were published, the ranking once it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from oudler.app.progress import current_position
from oudler.app.results_view import ranking_page
from oudler.app.seating_view import Chair, TableView, seated_tables
from oudler.app.tables.errors import Unknown
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.entrants.names import fold
from oudler.tournament.numbers import Entrant


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a player sits at a position; *seat* is None where he sits out."""

    position: int
    seat: Chair | None
    table: TableView | None
    played: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class OwnWay:
    """Seats by position, the stop to go to now, and the line of the ranking (*entrant*: his own, or his formation)."""

    player: int
    name: str
    stops: tuple[Stop, ...]
    going: Stop | None
    entrant: Entrant | None = None
    rank: str = ""
    total: Text = Text("", "")
    after: int = 0


def own_way(book: Book, player: int, seats: Book | None, *, ranking: bool) -> OwnWay:
    """Return a player's way; *seats*: the book as it was when they were published, *ranking*: whether it is public."""
    known = (seats or book).players.get(player)
    if known is None or (seats is None and not ranking):
        raise Unknown("rien n'est publié de ce joueur", "nothing of this player is public")
    playing = current_position(book)
    stops = () if seats is None else tuple(_stop(seats, book, player, position, playing) for position in _seated(seats))
    going = next((stop for stop in stops if not stop.played), None)
    shown = ranking_page(book) if ranking else None
    if shown is None:
        return OwnWay(player, known.name, stops, going)
    wanted = book.teams().get(player, player) if book.discipline.ranks_formations else book.heir_of(player)
    line = next((line for line in shown.lines if line.entrant == wanted), None)
    if line is None:
        return OwnWay(player, known.name, stops, going, after=shown.after)
    return OwnWay(player, known.name, stops, going, line.entrant, line.rank, line.total, shown.after)


def _seated(seats: Book) -> range:
    return range(1, seats.seated_positions + 1)


def _stop(seats: Book, book: Book, player: int, position: int, playing: int | None) -> Stop:
    played, now = position in book.closed, position == playing
    for table in seated_tables(seats, position):
        for chair in table.chairs:
            if chair.player == player:
                return Stop(position, chair, table, played, now)
    return Stop(position, None, None, played, now)


def shown_players(book: Book, seats: Book | None, *, ranking: bool, words: str = "") -> tuple[tuple[int, str], ...]:
    """Return whose ways are public, by name; *words* filters, accents and capitals ignored."""
    if seats is None and not ranking:
        return ()
    wanted = fold(words).split()
    found = [(each.number, each.name) for each in (seats or book).players.values()]
    chosen = [each for each in found if all(word in fold(each[1]) for word in wanted)]
    return tuple(sorted(chosen, key=lambda each: fold(each[1])))
