"""The control board: where a tournament stands, each table's state, and what is to be done next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from oudler.app.names import entrant_name
from oudler.app.posts import STAFF, Actor, Post
from oudler.app.progress import current_position, short_table_remarks
from oudler.app.round_clock import ClockView, clock_view
from oudler.app.second_entries import differing, written_deals
from oudler.app.staff import Staff
from oudler.text import Text, plural
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.entrants import Status
from oudler.tournament.lines import PLACES
from oudler.tournament.seating import Table
from oudler.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Tile:
    """A table at the position being played: who sits where, what has come in from it, whether it waits for the arbiter.

    *places* are those of *names*; *written*: the deals of its sheet that are there; *late*: time is up and no sheet in;
    *losable*: its sheet is awaited, and may be said to have vanished (ARB-29, ARB-30).
    """

    table: int
    names: tuple[str, ...]
    state: str
    words: Text
    etuis: tuple[int, ...] = ()
    places: tuple[str, ...] = ()
    called: bool = False
    written: int = 0
    late: bool = False
    losable: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do next: what it is, and where."""

    text: Text
    path: str
    main: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What the first page of a tournament shows to one visitor."""

    position: int | None
    positions: int
    phase: Text
    entered: int
    present: int
    tiles: tuple[Tile, ...]
    steps: tuple[Step, ...]
    remarks: tuple[Verdict, ...]
    clock: ClockView | None = None


_WORDS = {
    "playing": Text("en jeu", "playing"),
    "entered": Text("saisie une fois", "entered once"),
    "differs": Text("saisies différentes", "entries differ"),
    "checked": Text("vérifiée", "verified"),
    "short": Text("moins de trois joueurs", "fewer than three players"),
    "unplayed": Text("ne joue pas", "does not play"),
}
_URGENT = ("differs", "short", "playing", "entered", "checked", "unplayed")


def board_view(book: Book, staff: Staff, actor: Actor, now: str, seats: Book | None = None) -> Board:
    """Return the board for somebody: tables and steps for those who work there, a table's own for its key.

    *seats* is the book as it was when the seats were made public: the public sees these.
    """
    position = current_position(book)
    clock = clock_view(staff.clock, position, now)
    over = clock is not None and clock.over
    tiles = () if position is None else tuple(_tiles(book, staff, position, over=over, only=actor.table))
    if actor.post is Post.PUBLIC:
        tiles = () if seats is None or position is None else tuple(_in_public(tiles, seats, position))
    works = actor.post in STAFF
    if works:
        tiles = tuple(sorted(tiles, key=_lateness))
    if actor.post is Post.ARBITER and book.settings.discipline == "libre":
        tiles = tuple(replace(tile, losable=tile.state == "playing") for tile in tiles)
    return Board(
        position,
        book.positions,
        _phase(book, position),
        len(book.players),
        len(book.present()),
        tiles,
        tuple(_steps(book, position, actor)) if works else tuple(_table_steps(book, position, tiles, actor)),
        short_table_remarks(book) if works else (),
        clock if works or actor.post is Post.TABLE or staff.shown else None,
    )


def _phase(book: Book, position: int | None) -> Text:
    if book.final:
        return Text("classement définitif", "ranking final")
    if position is not None:
        return Text(f"position {position} sur {book.positions}", f"position {position} of {book.positions}")
    if not book.started:
        return Text("inscriptions", "entries")
    done = len(book.closed)
    return Text(f"{done} positions jouées sur {book.positions}", f"{done} of {book.positions} positions played")


def _in_public(tiles: Iterable[Tile], seats: Book, position: int) -> Iterator[Tile]:
    """Yield tiles as they were published, without what is between the table and the arbiter."""
    for tile in tiles:
        table = seats.table((position, tile.table)) if position <= seats.seated_positions else None
        if table is None:
            continue
        shown = "entered" if tile.state == "differs" else tile.state
        plain = replace(tile, called=False, state=shown, words=_WORDS[shown], written=0, late=False)
        yield replace(plain, names=_names(seats, table), places=tuple(PLACES[: len(table.seats)]))


def _lateness(tile: Tile) -> tuple[bool, int, int, int]:
    """Order tables as they wait: for the arbiter, then for their sheet, the fewest deals written first."""
    return not tile.called, _URGENT.index(tile.state), tile.written, tile.table


def _tiles(book: Book, staff: Staff, position: int, *, over: bool, only: int | None) -> Iterator[Tile]:
    missing = {table.number for table in book.discipline.missing(book, position)}
    waiting = {table.number for table in book.discipline.unchecked(book, position)}
    due = {table.number for table in book.due(position)}
    calls = {each.at.table for each in book.incidents.values() if each.waits and each.at.position in {None, position}}
    for table in sorted(book.tables(position), key=lambda each: each.number):
        if only not in {None, table.number}:
            continue
        state = _state(book, (position, table.number), missing, waiting, due)
        if state == "entered" and differing(book, staff, (position, table.number)):
            state = "differs"
        etuis = book.etuis((position, table.number))
        places = tuple(PLACES[: len(table.seats)])
        yield Tile(
            table.number,
            _names(book, table),
            state,
            _WORDS[state],
            etuis,
            places,
            called=table.number in calls,
            written=written_deals(book, (position, table.number)) if state == "playing" else 0,
            late=over and state == "playing",
        )


def _state(book: Book, place: tuple[int, int], missing: set[int], waiting: set[int], due: set[int]) -> str:
    table = place[1]
    if place in book.unplayed:
        return "unplayed"
    if table not in due:
        return "short" if not book.discipline.sits_out else "unplayed"
    if table in missing:
        return "playing"
    return "entered" if table in waiting and book.settings.double_entry else "checked"


def _names(book: Book, table: Table[int]) -> tuple[str, ...]:
    return tuple("—" if player is None else entrant_name(book, player, players=True).title for player in table.seats)


def _steps(book: Book, position: int | None, actor: Actor) -> Iterator[Step]:
    """Yield what comes next, the most likely first, as far as it is this actor's to do."""
    arbiter = actor.post is Post.ARBITER
    if book.final:
        yield Step(Text("Voir le palmarès", "See the results"), "/resultats", main=True)
        return
    if position is None:
        if not book.started:
            yield from _before(book)
        if arbiter and book.present() and len(book.closed) < book.positions:
            yield Step(Text("Tirer les places", "Draw the seats"), "/places", main=bool(book.present()))
        if arbiter and book.started and len(book.closed) == book.positions:
            yield Step(Text("Rendre le classement définitif", "Make the ranking final"), "/resultats", main=True)
        return
    if book.settings.discipline == "duplicate" and (step := _before_fiches(book, position, actor)):
        yield step
        return
    missing = len(book.discipline.missing(book, position))
    if missing:
        awaited = plural(missing, Text("attendue", "awaited"), Text("attendues", "awaited"))
        what, path = _entered(book)
        count = Text(f"Saisir les {what.fr} ({awaited.fr})", f"Enter the {what.en} ({awaited.en})")
        yield Step(count, path, main=True)
    elif book.settings.double_entry and book.discipline.unchecked(book, position):
        yield Step(Text("Faire la seconde saisie", "Do the second entry"), _entered(book)[1], main=True)
    elif actor.post in {Post.ARBITER, Post.CONTROL}:
        text = Text(f"Clore la position {position}", f"Close position {position}")
        yield Step(text, f"/faire/close?position={position}", main=True)


def _entered(book: Book) -> tuple[Text, str]:
    """Return what is entered of a table, and where."""
    if book.form is Form.EQUIPE and book.settings.discipline == "duplicate":
        return Text("feuilles de match", "match sheets"), "/matchs"
    if book.settings.discipline == "duplicate":
        return Text("fiches", "fiches"), "/fiches"
    return Text("feuilles", "sheets"), "/feuilles"


def _before_fiches(book: Book, position: int, actor: Actor) -> Step | None:
    """DUP-05: étuis are ready, and the arbiter opens the position, before anybody plays."""
    play = play_of(book)
    if actor.post is not Post.ARBITER or position in play.opened:
        return None
    lacking = [etui for table in book.tables(position) for etui in book.etuis((position, table.number))]
    if not set(lacking) <= set(play.etuis):
        return Step(Text("Préparer les étuis", "Prepare the étuis"), "/etuis", main=True)
    text = Text(f"Ouvrir la position {position}", f"Open position {position}")
    return Step(text, f"{_entered(book)[1]}?position={position}", main=True)


def _table_steps(book: Book, position: int | None, tiles: tuple[Tile, ...], actor: Actor) -> Iterator[Step]:
    """Yield what a table's phone is for: its sheet, and the other camp's word for it."""
    if actor.post is not Post.TABLE:
        return
    if book.settings.discipline == "duplicate":
        yield from _fiche_steps(book, position, tiles)
        return
    for tile in tiles:
        path = f"/feuilles/{position}/{tile.table}"
        if tile.state == "playing":
            yield Step(Text("Saisir notre feuille", "Enter our sheet"), path, main=True)
        elif tile.state == "entered":
            yield Step(
                Text("Confirmer notre feuille, par l'autre camp", "Confirm our sheet, by the other camp"),
                path,
                main=True,
            )


def _fiche_steps(book: Book, position: int | None, tiles: tuple[Tile, ...]) -> Iterator[Step]:
    """Yield a table's fiches once its position is open, and the second entry of those that wait for it."""
    if position not in play_of(book).opened or book.form is Form.EQUIPE:
        return
    words = {
        "playing": Text("Écrire nos fiches", "Write our fiches"),
        "entered": Text("Confirmer nos fiches, par une autre place", "Confirm our fiches, by another seat"),
    }
    for tile in tiles:
        if tile.state in words:
            yield Step(words[tile.state], f"/fiches/{position}/{tile.table}", main=True)


def _before(book: Book) -> Iterator[Step]:
    absent = sum(player.status is Status.ENTERED for player in book.players.values())
    if not book.players:
        yield Step(Text("Inscrire les joueurs", "Enter the players"), "/inscrits", main=True)
    elif absent:
        count = Text(f"Pointer les joueurs ({absent} à pointer)", f"Check players in ({absent} to go)")
        yield Step(count, "/inscrits?voir=absents", main=not book.present())
