"""An étui as whoever scans its label may know it: its marks, where it lies now, who plays it there, what is checked.

Nobody is sent a card or a score of it (DUP-06, DUP-24). Where it lies is for the staff and for the tables; who sits
there with which part in the deal, for that table and the staff.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from oudler.app.duplicate.preparing import EtuiView, etui_views
from oudler.app.duplicate.sitting import SOUTH_TAKES
from oudler.app.duplicate.tables import deal_view
from oudler.app.duplicate.turning import turned_etui
from oudler.app.names import entrant_name
from oudler.app.posts import STAFF, Actor
from oudler.app.progress import current_position
from oudler.text import Text
from oudler.tournament.core.book import Book, Place
from oudler.tournament.duplicate.checklists import AFTER, BEFORE, DURING, Check
from oudler.tournament.duplicate.compass import gatherer, right_of
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

CHECKS: Final = (
    (Text("Avant de jouer", "Before the deal"), BEFORE),
    (Text("Pendant le jeu", "During the deal"), DURING),
    (Text("Après avoir joué", "After the deal"), AFTER),
)


@dataclass(frozen=True, slots=True)
class CardSeat:
    """Who sits where, and what he does in this deal."""

    side: Text
    name: str
    parts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class CardTable:
    """A table at which an étui lies at the position being played."""

    place: Place
    seats: tuple[CardSeat, ...]


@dataclass(frozen=True, slots=True)
class EtuiCard:
    """What the page of an étui shows somebody.

    *turned*: its taker is turned to Sud (QUAD-03, EQUI-10), and who leads and gathers is told as he sits then.
    *elsewhere* tells a table that the étui is not for it now; None where it is, or where nobody asks as a table.
    """

    number: int
    taker: Orientation
    dealer: Orientation | None
    leader: Orientation | None
    gathers: Orientation
    turned: bool
    screens: bool
    fingerprint: str
    cancelled: bool
    position: int | None
    opened: bool
    tables: tuple[CardTable, ...] = ()
    elsewhere: Text | None = None
    checks: tuple[tuple[Text, tuple[Check, ...]], ...] = CHECKS


def etui_card(book: Book, number: int, actor: Actor) -> EtuiCard:
    """Return the étui of a label for somebody."""
    found = next((each for each in etui_views(book) if each.number == number), None)
    if found is None or found.taker is None:
        raise RuleBroken("DUP-10", f"pas d'étui n° {number}", f"there is no étui no. {number}")
    position = current_position(book)
    places = [] if position is None else _places(book, position, number)
    told = places if actor.post in STAFF else [place for place in places if place[1] == actor.table]
    elsewhere = None
    if position is not None and actor.table is not None and not told:
        elsewhere = _elsewhere(number, position, actor.table, [table for _, table in places])
    return _marks(
        book,
        found,
        found.taker,
        position,
        tuple(CardTable(place, _seats(book, place, number)) for place in told),
        elsewhere,
    )


def _marks(
    book: Book,
    found: EtuiView,
    taker: Orientation,
    position: int | None,
    tables: tuple[CardTable, ...],
    elsewhere: Text | None,
) -> EtuiCard:
    turned, play = book.form in SOUTH_TAKES, play_of(book)
    leader = None if found.dealer is None else right_of(found.dealer)
    if turned and found.dealer is not None:
        leader = turned_etui(found.dealer, taker).leader
    return EtuiCard(
        found.number,
        taker,
        found.dealer,
        leader,
        gatherer(Orientation.SUD if turned else taker, screens=book.settings.screens),
        turned,
        book.settings.screens,
        found.fingerprint or "",
        found.number in play.cancelled,
        position,
        position in play.opened,
        tables,
        elsewhere,
    )


def _places(book: Book, position: int, number: int) -> list[Place]:
    """Return where an étui lies: one table, or as many as there are copies."""
    return [(position, table.number) for table in book.due(position) if number in book.etuis((position, table.number))]


def _elsewhere(number: int, position: int, table: int, there: list[int]) -> Text:
    """DUP-01: an étui on the wrong table is sent on before somebody looks at its cards."""
    if not there:
        return Text(
            f"l'étui {number} ne se joue pas à la position {position} : ne l'ouvrez pas, rendez-le à l'arbitre",
            f"étui {number} is not played at position {position}: do not open it, give it to the arbiter",
        )
    listed = ", ".join(map(str, there))
    to = Text("aux tables", "tables") if len(there) > 1 else Text("à la table", "table")
    return Text(
        f"l'étui {number} n'est pas pour la table {table} à la position {position} : ne l'ouvrez pas, "
        f"il va {to.fr} {listed}",
        f"étui {number} is not for table {table} at position {position}: do not open it, it goes to {to.en} {listed}",
    )


def _seats(book: Book, place: Place, number: int) -> tuple[CardSeat, ...]:
    """Return who sits there; nobody while that cannot be told (TRI-07: no colour is drawn)."""
    try:
        view = deal_view(book, (*place, number))
    except RuleBroken:
        return ()
    parts = (
        (Text("preneur", "taker"), view.taker),
        (Text("entame", "leads"), view.leader),
        (Text("écrit la fiche", "writes the fiche"), view.writer),
        (Text("ramasse les plis de la défense", "gathers the defence's tricks"), view.gathers),
    )
    return tuple(
        CardSeat(
            side.title,
            "" if player is None else entrant_name(book, player, players=True).title,
            tuple(words for words, who in parts if who is side),
        )
        for side, player in zip(ORIENTATIONS, view.seats, strict=False)
    )
