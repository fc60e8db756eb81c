"""The papers of a duplicate tournament, filled in from its book (DOC-12, DUP-08 … DUP-11, DUP-21, DUP-22, TRI-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from string import ascii_uppercase
from typing import Final, Literal

from oudler.app.duplicate import etui_papers, plan_papers
from oudler.app.duplicate.book_plans import plan_paper
from oudler.app.duplicate.etui_papers import Board, EtuiMaker, EtuiWish
from oudler.app.duplicate.plan_papers import PlanPaper
from oudler.app.duplicate.result_papers import RESULT_PAPERS
from oudler.app.duplicate.route_papers import route_sheets
from oudler.app.duplicate.sitting import SOUTH_TAKES, plays_due, remark_of, sitting
from oudler.app.duplicate.team_papers import EQUIPE_PAPERS, QUADRETTE_PAPERS
from oudler.app.printing import Maker, Wish, heading, position_of
from oudler.formats.documents import Document
from oudler.formats.documents.duplicate import Badge, Badges, Fiche, FicheLine, Fiches
from oudler.formats.documents.duplicate.texts import percent_text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.colours import COLOURS, Colour, by_surname
from oudler.tournament.duplicate.draws import marks_of
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.duplicate.topage import Notes
from oudler.tournament.entrants import alphabetical
from oudler.tournament.seating import ORIENTATIONS

_BADGES: Final[Mapping[Colour, Literal["blue", "white", "red"]]] = {
    Colour.BLUE: "blue",
    Colour.WHITE: "white",
    Colour.RED: "red",
}


def _numbers(book: Book, wish: Wish) -> list[int]:
    """Return the étuis of the session of a position, else of all sessions that are seated."""
    position_of(book, wish)
    stage = None if wish.position is None else book.stage_of(wish.position)
    found = {
        etui
        for position in range(1, book.seated_positions + 1)
        if stage in {None, book.stage_of(position)}
        for table in book.tables(position)
        for etui in book.etuis((position, table.number))
    }
    return sorted(found)


def _boards(book: Book, wish: Wish) -> tuple[Board, ...]:
    """Return the étuis with their cards, where they have some; else as they are marked for the first position."""
    known = play_of(book).etuis
    boards = []
    for number in _numbers(book, wish):
        if number in known:
            board = known[number]
            boards.append(Board(number, board.dealer, board.taker, board.etui))
        else:
            marks = marks_of(number)
            boards.append(Board(number, marks.dealer, taker_of(book, number) or marks.taker))
    return tuple(boards)


def _of_etuis(make: EtuiMaker) -> Maker:
    def made(book: Book, wish: Wish) -> Document:
        told = book.settings
        asked = EtuiWish(link=wish.etui, south=book.form in SOUTH_TAKES, colour=told.colour, screens=told.screens)
        return make(heading(book, wish), _boards(book, wish), asked)

    return made


def fiches(book: Book, wish: Wish) -> Fiches:
    """DUP-21, DUP-22: one an étui, or one a copy where tables play it at the same time; who plays when.

    What was written is on it, as on a copy; notes only once the ranking is final (DUP-06).
    """
    notes: dict[Key, Notes] = {}
    if book.final and rules_of(book).percent:
        for each in all_notes(book, book.positions).values():
            notes |= {key: note for key, note in zip(each.keys, each.notes, strict=True) if note is not None}
    made = [fiche for board in _boards(book, wish) for fiche in _etui_fiches(book, board, notes)]
    return Fiches(heading(book, wish), tuple(made))


def _etui_fiches(book: Book, board: Board, notes: dict[Key, Notes]) -> Iterator[Fiche]:
    copies: dict[int, list[FicheLine]] = {}
    taken: Counter[tuple[int, int]] = Counter()
    for key, turn in plays_due(book, board.number):
        copies.setdefault(taken[key[0], turn], []).append(_fiche_line(book, key, notes.get(key)))
        taken[key[0], turn] += 1
    contract = "" if book.form is Form.EQUIPE else "garde"
    for copy, lines in sorted(copies.items()):
        name = f"{board.number} {ascii_uppercase[copy % 26]}" if len(copies) > 1 else str(board.number)
        yield Fiche(
            name,
            board.taker,
            tuple(lines),
            book.settings.colour,
            board.chien,
            contract=contract,
            scorer=rules_of(book).writer,
            code=board.seal,
        )


def _fiche_line(book: Book, key: Key, notes: Notes | None) -> FicheLine:
    record = play_of(book).lines.get(key)
    return FicheLine(
        key[0],
        key[1],
        sitting(book, key).taker,
        None if record is None or record.line is None else record.line.score,
        percent_text(None if notes is None else notes.attack),
        percent_text(None if notes is None else notes.defence),
        remark_of(book, key),
    )


def badges(book: Book, wish: Wish) -> Badges:
    """TRI-06: blue, white and red by surname in triplettes; plain elsewhere, with the place once it is drawn."""
    club = {player.number: player.club for player in book.players.values()}
    if book.form is Form.INDIVIDUAL:
        places = _places(book)
        made = tuple(
            Badge(each.name, str(each.number), place=places.get(each.number, ""), club=club[each.number])
            for each in alphabetical(book.players.values())
        )
        return Badges(heading(book, wish), made)
    made = tuple(
        Badge(
            player.name,
            str(formation.number),
            formation.title,
            club=club[player.number],
            colour=_BADGES[COLOURS[at]] if book.form is Form.TRIPLETTE and at < len(COLOURS) else "",
        )
        for formation in book.formations.values()
        for at, player in enumerate(by_surname([book.players[member] for member in formation.members]))
    )
    return Badges(heading(book, wish), made)


def _places(book: Book) -> dict[int, str]:
    """Return the line and the first table of each player: `Nord 3`."""
    found: dict[int, str] = {}
    for position in range(1, book.seated_positions + 1):
        for table in book.tables(position):
            for side, player in zip(ORIENTATIONS, table.seats, strict=False):
                if player is not None and book.etuis((position, table.number)):
                    found.setdefault(player, f"{side.title.fr} {table.number}")
    return found


def _of_plan(make: Callable[[PlanPaper], Document]) -> Maker:
    def made(book: Book, wish: Wish) -> Document:
        return make(plan_paper(book, wish))

    return made


PAPERS: Final[dict[str, Maker]] = {
    "diagrammes": _of_etuis(etui_papers.diagrams),
    "etiquettes": _of_etuis(etui_papers.labels),
    "fiches": fiches,
    "badges": badges,
    **{name: _of_plan(make) for name, make in plan_papers.PLAN_PAPERS.items()},
    "routes": route_sheets,
    **RESULT_PAPERS,
    **QUADRETTE_PAPERS,
    **EQUIPE_PAPERS,
}

_NOT_OF_DUPLICATE: Final = frozenset({"howell", "recapitulatif", "personnelles"})
_OF_FOUR_SEATS: Final = frozenset({"orientation", "places", "plan"})
_OF_PERCENTAGES: Final = frozenset({"topage", "routes", "classement-alterne", "classement-lignes"})
_OF_MOVEMENTS: Final = frozenset({"fiches", "certificat", "mouvements", "circulation", "tables"})
_UNFIT: Final[Mapping[Form, frozenset[str]]] = {
    Form.INDIVIDUAL: frozenset({*QUADRETTE_PAPERS, *EQUIPE_PAPERS}),
    Form.TRIPLETTE: _OF_FOUR_SEATS | {*QUADRETTE_PAPERS, *EQUIPE_PAPERS},
    Form.QUADRETTE: _OF_PERCENTAGES | _OF_FOUR_SEATS | {*EQUIPE_PAPERS},
    Form.EQUIPE: _OF_PERCENTAGES | _OF_FOUR_SEATS | _OF_MOVEMENTS | {*QUADRETTE_PAPERS},
}


def unfit(form: Form) -> frozenset[str]:
    """Return the papers that say nothing of duplicate, or nothing of this form of it."""
    return _NOT_OF_DUPLICATE | _UNFIT[form]
