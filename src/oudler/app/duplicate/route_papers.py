"""Feuilles de route on paper: what a player or triplette did, deal by deal, and what it comes to (IND-13, TRI-11)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from oudler.app.duplicate.routes import Route, route_of
from oudler.app.duplicate.routes import RouteLine as Deal
from oudler.app.duplicate.sitting import remark_of, sitting, taking
from oudler.app.names import entrant_name
from oudler.app.printing import Wish, heading
from oudler.app.rankings import ranking_view
from oudler.formats.documents.duplicate import RouteLine, RouteSheet, RouteSheets
from oudler.formats.documents.duplicate.texts import percent_text
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.compass import right_of
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.movements.certificate import PLACES
from oudler.tournament.duplicate.play import Key, play_of
from oudler.tournament.duplicate.pm import THOUSANDTHS
from oudler.tournament.numbers import Entrant
from oudler.tournament.penalties import Penalty
from oudler.tournament.seating import Orientation

_WEIGHTS: Final = {
    Form.INDIVIDUAL: "global = ¼ attaque + ¾ défense (IND-07)",
    Form.TRIPLETTE: "global = ½ attaque + ½ défense (TRI-09)",
}
_LINES: Final = {"NS": "Nord-Sud", "EO": "Est-Ouest"}


def route_sheets(book: Book, wish: Wish) -> RouteSheets:
    """IND-13, TRI-11: a sheet a session for everybody who is ranked, in the order of their names."""
    table = ranking_view(book, wish.position).table
    lines, missing = rules_of(book).lines(book), _missing(book)
    ranked = sorted(table.rows, key=lambda row: (entrant_name(book, row.entrant).title, row.entrant))
    sheets = []
    for row in ranked:
        rank = "" if len(book.settings.stages) > 1 else f"{row.rank} / {len(ranked)}"
        route = route_of(book, row.entrant)
        sheets += _sheets(book, route, lines.get(row.entrant, ""), rank, missing.get(row.entrant, ()))
    return RouteSheets(heading(book, wish), tuple(sheets), book.final)


def _missing(book: Book) -> dict[Entrant, tuple[Key, ...]]:
    """Return the deals that somebody should have played, at positions that were opened, and of which no line is in."""
    play, found = play_of(book), dict[Entrant, list[Key]]()
    teams = {} if book.form is Form.INDIVIDUAL else book.teams()
    for position in sorted(play.opened - play.duplicated):
        for table in book.due(position):
            for etui in book.etuis((position, table.number)):
                if (position, table.number, etui) not in play.lines:
                    for entrant in dict.fromkeys(teams.get(player, book.heir_of(player)) for player in table.players):
                        found.setdefault(entrant, []).append((position, table.number, etui))
    return {entrant: tuple(keys) for entrant, keys in found.items()}


def _sheets(book: Book, route: Route, line: str, rank: str, missing: tuple[Key, ...]) -> list[RouteSheet]:
    name = entrant_name(book, route.entrant)
    many = len(book.settings.stages) > 1
    sheets = []
    for session in route.sessions:
        first = book.first_position(session.number)
        here = range(first, first + book.stage(session.number).positions)
        gone = [key for key in missing if key[0] in here]
        lines = [_line(book, deal, line) for deal in session.lines]
        lines += [RouteLine(*key[:2], str(key[2]), "", remark="fiche non reçue") for key in gone]
        etuis = ", ".join(str(key[2]) for key in gone)
        place = _LINES.get(line) or (Orientation(line).title.fr if line else "")
        total = session.total
        sheets.append(
            RouteSheet(
                name.title,
                str(route.entrant),
                tuple(sorted(lines, key=lambda each: (each.position, int(each.etui)))),
                f"{place}, séance {session.number}" if many else place,
                name.members,
                percent_text(total.attack),
                percent_text(total.defence),
                percent_text(total.overall),
                _WEIGHTS[book.form],
                tuple(_penalty(each) for each in route.penalties),
                rank,
                lacking=f"étuis dont la fiche manque : {etuis}" if etuis else "",
            )
        )
    return sheets


def _penalty(penalty: Penalty) -> tuple[str, str]:
    return f"{penalty.reason} ({penalty.clause})", percent_text(Fraction(-penalty.points, THOUSANDTHS))


def _line(book: Book, deal: Deal, line: str) -> RouteLine:
    position, table, etui = deal.key
    return RouteLine(
        position,
        table,
        str(etui),
        "attaque" if deal.attacked else _defending(book, etui, line),
        sitting(book, deal.key).taker,
        deal.score,
        percent_text(deal.note),
        remark_of(book, deal.key),
        deal.attacked,
    )


def _defending(book: Book, etui: int, line: str) -> str:
    """IND-01: return the place in defence of one who keeps his orientation; of a triplette, that it defended."""
    taker = taking(book, etui)
    if book.form is not Form.INDIVIDUAL or taker is None or not line:
        return "défense"
    return next((name for name, steps in PLACES.items() if right_of(taker, steps) == line), "défense")
