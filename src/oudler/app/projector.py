"""What the projector shows the hall, page by page: only what has been made public, whoever has put it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from oudler.app.progress import current_position
from oudler.app.results_view import ranking_page
from oudler.app.round_clock import ClockView
from oudler.app.seating_view import TableView, seated_tables
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.entrants.names import fold


class Kind(StrEnum):
    """A big screen, by the last word of its address."""

    NAMES = "noms"
    TABLES = "tables"
    SHEETS = "feuilles"
    RANKING = "classement"
    CLOCK = "horloge"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Kind.NAMES: Text("Places par nom", "Seats by name"),
    Kind.TABLES: Text("Places par table", "Seats by table"),
    Kind.SHEETS: Text("Feuilles attendues", "Sheets awaited"),
    Kind.RANKING: Text("Classement", "Ranking"),
    Kind.CLOCK: Text("Horloge", "Clock"),
}

# What is read from fifteen metres: lines of some 50 px on a picture of 1080.
_NAMES: Final = 24
_TABLES: Final = 6
_SHEETS: Final = 28
_LINES: Final = 24
_LONG_LINES: Final = 12
_TWO_NAMES: Final = 2


@dataclass(frozen=True, slots=True)
class Page:
    """What fits on the wall at once; *items* are what its kind is made of, none where *words* stand alone."""

    kind: Kind
    number: int
    of: int
    under: Text
    items: tuple[Any, ...] = ()
    words: Text | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """Where somebody sits: table and side."""

    name: str
    table: int
    side: str


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the ranking; *long*: it needs the whole width."""

    rank: str
    name: str
    total: Text
    long: bool


NOT_SHOWN: Final = Text("Rien n'est encore publié.", "Nothing has been made public yet.")
_NONE: Final = Text("", "")


def pages_of(
    kinds: Sequence[Kind], book: Book, seats: Book | None, *, ranking: bool, clock: ClockView | None = None
) -> tuple[Page, ...]:
    """Return the pages of some screens, one after the other.

    *seats* is the book as it was when the seats were made public; *ranking*: whether the ranking is.
    *clock* is shown to everybody.
    """
    made: dict[Kind, Callable[[], Iterator[Page]]] = {
        Kind.NAMES: lambda: _names(book, seats),
        Kind.TABLES: lambda: _tables(book, seats),
        Kind.SHEETS: lambda: _sheets(book, seats),
        Kind.RANKING: lambda: _ranking(book, public=ranking),
        Kind.CLOCK: lambda: _clock(book, clock),
    }
    return tuple(page for kind in kinds for page in made[kind]())


def _split(kind: Kind, under: Text, items: Sequence[Any], most: int) -> Iterator[Page]:
    parts = [tuple(items[start : start + most]) for start in range(0, len(items), most)]
    for number, part in enumerate(parts, 1):
        yield Page(kind, number, len(parts), under, part)


def _alone(kind: Kind, words: Text, under: Text = _NONE) -> Iterator[Page]:
    yield Page(kind, 1, 1, under, words=words)


def _seated(book: Book, seats: Book | None) -> tuple[Text, tuple[TableView, ...]]:
    """Return the tables as they were published, of the position being played if it is among them."""
    if seats is None or not seats.started:
        return _NONE, ()
    position = min(current_position(book) or seats.seated_positions, seats.seated_positions)
    return _position(position, book), seated_tables(seats, position)


def _position(position: int, book: Book) -> Text:
    return Text(f"position {position} sur {book.positions}", f"position {position} of {book.positions}")


def _names(book: Book, seats: Book | None) -> Iterator[Page]:
    under, tables = _seated(book, seats)
    if not tables:
        return _alone(Kind.NAMES, NOT_SHOWN)
    sitting = [
        Seat(chair.name, table.number, chair.side)
        for table in tables
        for chair in table.chairs
        if chair.player is not None
    ]
    return _split(
        Kind.NAMES, under, sorted(sitting, key=lambda seat: [fold(word) for word in seat.name.split()]), _NAMES
    )


def _tables(book: Book, seats: Book | None) -> Iterator[Page]:
    under, tables = _seated(book, seats)
    return _split(Kind.TABLES, under, tables, _TABLES) if tables else _alone(Kind.TABLES, NOT_SHOWN)


def _sheets(book: Book, seats: Book | None) -> Iterator[Page]:
    position = current_position(book)
    if seats is None or (position is not None and position > seats.seated_positions):
        return _alone(Kind.SHEETS, NOT_SHOWN)
    if position is None:
        return _alone(Kind.SHEETS, Text("Aucune position n'est en jeu.", "No position is being played."))
    missing = sorted(table.number for table in book.discipline.missing(book, position))
    under = _position(position, book)
    if not missing:
        done = Text("Toutes les feuilles sont rendues.", "All sheets have been handed in.")
        return _alone(Kind.SHEETS, done, under)
    return _split(Kind.SHEETS, under, missing, _SHEETS)


def _clock(book: Book, clock: ClockView | None) -> Iterator[Page]:
    if clock is None:
        return _alone(Kind.CLOCK, Text("L'horloge n'est pas mise.", "The clock is not set."))
    return _split(Kind.CLOCK, _position(clock.position, book), [clock], 1)


def _ranking(book: Book, *, public: bool) -> Iterator[Page]:
    if public and not book.closed:
        return _alone(Kind.RANKING, Text("Aucune position n'est close.", "No position has been closed."))
    found = ranking_page(book) if public else None
    if found is None:
        return _alone(Kind.RANKING, NOT_SHOWN)
    after, of, state = found.after, found.positions, found.state
    under = Text(f"{state.fr}, après la position {after} sur {of}", f"{state.en}, after position {after} of {of}")
    long = book.form.team_size > _TWO_NAMES
    places = [Place(line.rank, line.name, line.total, long) for line in found.lines]
    return _split(Kind.RANKING, under, places, _LONG_LINES if long else _LINES)
