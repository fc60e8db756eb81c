"""What the projector shows the hall, page by page: only what has been made public, whoever has put it up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from oudler.app.ceremony import told_groups
from oudler.app.duplicate.topage_view import EtuiTopage, may_see_topage, topage_page
from oudler.app.posts import NOBODY
from oudler.app.progress import current_position
from oudler.app.results_view import ranking_page
from oudler.app.round_clock import ClockView
from oudler.app.seating_view import TableView, seated_tables
from oudler.app.wall_kinds import Kind
from oudler.app.walls import Ceremony
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.entrants.names import fold


@dataclass(frozen=True, slots=True)
class _Room:
    """How much is read from fifteen metres at once: lines of some 50 px on a picture of 1080."""

    names: int = 24
    tables: int = 6
    sheets: int = 28
    lines: int = 24
    long_lines: int = 12
    plays: int = 9
    called: int = 6


_WHOLE: Final = _Room()
_ABOVE_A_MESSAGE: Final = _Room(names=20, tables=3, sheets=21, lines=20, long_lines=10, plays=7, called=5)
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
class Move:
    """Where somebody goes for the next position; *table* 0: he sits out."""

    name: str
    here: int
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


@dataclass(frozen=True, slots=True)
class Public:
    """What is public of a tournament: the book as it was when the *seats* were published, whether the *ranking* is."""

    book: Book
    seats: Book | None
    ranking: bool
    clock: ClockView | None = None
    message: str = ""
    ceremony: Ceremony | None = None


def pages_of(kinds: Sequence[Kind], public: Public) -> tuple[Page, ...]:
    """Return the pages of some screens, one after the other; of several, those with nothing to show are left out."""
    book, seats = public.book, public.seats
    room = _ABOVE_A_MESSAGE if public.message else _WHOLE
    made: dict[Kind, Callable[[], Iterator[Page]]] = {
        Kind.NAMES: lambda: _names(book, seats, room),
        Kind.TABLES: lambda: _tables(book, seats, room),
        Kind.MOVES: lambda: _moves(book, seats, room),
        Kind.SHEETS: lambda: _sheets(book, seats, room),
        Kind.RANKING: lambda: _ranking(book, room, public=public.ranking),
        Kind.CLOCK: lambda: _clock(book, public.clock),
        Kind.TOPAGE: lambda: _topage(book, room, public=public.ranking),
        Kind.MESSAGE: lambda: _alone(Kind.MESSAGE, _message(public.message)),
        Kind.PALMARES: lambda: _palmares(book, public.ceremony, room),
    }
    pages = tuple(page for kind in kinds for page in made[kind]())
    return tuple(page for page in pages if page.items or (page.kind is Kind.MESSAGE and public.message)) or pages[:1]


def _message(words: str) -> Text:
    return Text(words, words) if words else Text("Aucun message.", "No message.")


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


def _names(book: Book, seats: Book | None, room: _Room) -> Iterator[Page]:
    under, tables = _seated(book, seats)
    if not tables:
        return _alone(Kind.NAMES, NOT_SHOWN)
    return _split(Kind.NAMES, under, sorted(_seats(tables), key=_by_name), room.names)


def _seats(tables: Sequence[TableView]) -> list[Seat]:
    return [
        Seat(chair.name, table.number, chair.side)
        for table in tables
        for chair in table.chairs
        if chair.player is not None
    ]


def _by_name(seat: Seat | Move) -> list[str]:
    return [fold(word) for word in seat.name.split()]


def _tables(book: Book, seats: Book | None, room: _Room) -> Iterator[Page]:
    under, tables = _seated(book, seats)
    return _split(Kind.TABLES, under, tables, room.tables) if tables else _alone(Kind.TABLES, NOT_SHOWN)


def _sheets(book: Book, seats: Book | None, room: _Room) -> Iterator[Page]:
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
    return _split(Kind.SHEETS, under, missing, room.sheets)


def _moves(book: Book, seats: Book | None, room: _Room) -> Iterator[Page]:
    """Tell everybody his table of the position after the one being played, as far as it has been published."""
    position = current_position(book)
    if position is not None and position >= book.positions:
        last = Text("C'est la dernière position.", "This is the last position.")
        return _alone(Kind.MOVES, last, _position(position, book))
    if seats is None or not seats.started:
        return _alone(Kind.MOVES, NOT_SHOWN)
    if position is None or position >= seats.seated_positions:
        return _alone(Kind.MOVES, Text("La suite n'est pas encore tirée.", "The next position is not drawn yet."))
    here = {seat.name: seat.table for seat in _seats(seated_tables(seats, position))}
    moves = [
        Move(seat.name, here.pop(seat.name, 0), seat.table, seat.side)
        for seat in _seats(seated_tables(seats, position + 1))
    ]
    moves += [Move(name, table, 0, "") for name, table in here.items()]
    return _split(Kind.MOVES, _position(position + 1, book), sorted(moves, key=_by_name), room.names)


def _topage(book: Book, room: _Room, *, public: bool) -> Iterator[Page]:
    """DUP-07: show the plays of each étui once the tournament is over and its ranking public."""
    if book.settings.discipline != "duplicate" or not may_see_topage(book, NOBODY, public=public):
        return _alone(Kind.TOPAGE, NOT_SHOWN)
    return (
        Page(Kind.TOPAGE, number, 1, Text(f"étui {each.etui}", f"étui {each.etui}"), (part,))
        for number, (each, part) in enumerate(_plays(book, room.plays), 1)
    )


def _plays(book: Book, most: int) -> Iterator[tuple[EtuiTopage, EtuiTopage]]:
    for each in topage_page(book, NOBODY, public=True):
        for start in range(0, len(each.lines), most):
            yield each, replace(each, lines=each.lines[start : start + most])


def _palmares(book: Book, ceremony: Ceremony | None, room: _Room) -> Iterator[Page]:
    told = () if ceremony is None else told_groups(book, ceremony)
    if not told:
        return _alone(Kind.PALMARES, Text("Dans un instant…", "In a moment…"))
    return iter((Page(Kind.PALMARES, 1, 1, _NONE, told[: room.called]),))


def _clock(book: Book, clock: ClockView | None) -> Iterator[Page]:
    if clock is None:
        return _alone(Kind.CLOCK, Text("L'horloge n'est pas mise.", "The clock is not set."))
    return _split(Kind.CLOCK, _position(clock.position, book), [clock], 1)


def _ranking(book: Book, room: _Room, *, public: bool) -> Iterator[Page]:
    if public and not book.closed:
        return _alone(Kind.RANKING, Text("Aucune position n'est close.", "No position has been closed."))
    found = ranking_page(book) if public else None
    if found is None:
        return _alone(Kind.RANKING, NOT_SHOWN)
    after, of, state = found.after, found.positions, found.state
    under = Text(f"{state.fr}, après la position {after} sur {of}", f"{state.en}, after position {after} of {of}")
    long = book.form.team_size > _TWO_NAMES
    places = [Place(line.rank, line.name, line.total, long) for line in found.lines]
    return _split(Kind.RANKING, under, places, room.long_lines if long else room.lines)
