"""The lists of a tournament for spreadsheets and for the journal: entrants, seats, ranking, PCN, prizes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from oudler.app.awards import given_awards, provisional_awards
from oudler.app.names import entrant_name
from oudler.app.prizes import prize_awards, prized_position, special, special_awards
from oudler.app.rankings import unit_of, view_of
from oudler.formats.tables import (
    Column,
    Grid,
    Kind,
    check_in_list,
    entrants_list,
    invitation_list,
    licence_list,
    seating_list,
    treasurer_list,
)
from oudler.text import Text
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.penalties import Penalty

_RANK: Final = Column("rank", Text("Rang", "Rank"), Kind.NUMBER)
_NUMBER: Final = Column("number", Text("N°", "No."), Kind.NUMBER)
_NAME: Final = Column("name", Text("Nom", "Name"))
_LICENCE: Final = Column("licence", Text("Licence", "Licence"))
_CLUB: Final = Column("club", Text("Club", "Club"))


def ranking_grid(book: Book) -> Grid:
    """The ranking after the last closed position: scores, what multiplies them, who left."""
    view = view_of(book, ranking(book))
    marks = tuple(
        Column(column.key, column.title, Kind.DECIMAL)
        if column.position is None
        else Column(column.key, Text(f"Position {column.position}", f"Position {column.position}"), Kind.NUMBER)
        for column in view.columns
    )
    after, worth = view.table.after, view.unit.worth
    return Grid(
        Text(f"Classement {view.state.fr}, position {after}", f"Ranking, {view.state.en}, position {after}"),
        (
            _RANK,
            _NUMBER,
            _NAME,
            *marks,
            Column("before", Text("Points", "Points"), Kind.DECIMAL),
            Column("penalties", Text("Pénalités", "Penalties"), Kind.NUMBER),
            Column("total", Text("Total", "Total"), Kind.DECIMAL),
            Column("remark", Text("Remarque", "Remark")),
        ),
        tuple(
            (
                row.rank,
                row.entrant,
                entrant_name(book, row.entrant).whole,
                *(None if (cell := column.cells[index]) is None else worth(cell) for column in view.columns),
                worth(row.before),
                worth(row.penalties),
                worth(row.total),
                view.remarks[row.entrant].fr if row.entrant in view.remarks else "",
            )
            for index, row in enumerate(view.table.rows)
        ),
        notes=view.notes,
    )


def awards_grid(book: Book) -> Grid:
    """PCN and PP by player; empty where the tournament gives none."""
    found = given_awards(book) or ()
    state = provisional_awards(book) if found else None
    return Grid(
        Text("PCN et PP", "PCN and PP"),
        (
            _RANK,
            _NUMBER,
            _NAME,
            _LICENCE,
            _CLUB,
            Column("pcn", Text("PCN", "PCN"), Kind.NUMBER),
            Column("pp", Text("PP", "PP"), Kind.NUMBER),
        ),
        tuple(
            (each.rank, each.player, player.name, player.licence, player.club, each.pcn, each.pp)
            for each in found
            for player in (book.players[each.player],)
        ),
        notes=() if state is None else (state,),
    )


def prizes_grid(book: Book) -> Grid:
    """Who receives which prize, and each member of a formation; the special prize behind the others (ORG-06)."""
    played = book.prizes is not None and prized_position(book)
    awards = prize_awards(book).awards if played else ()
    extra = special_awards(book) if played else ()
    best = special(book) if extra else None
    size = book.form.team_size
    what = "" if best is None else f"prix spécial, positions {', '.join(map(str, best.positions))}"
    return Grid(
        Text("Palmarès", "Prizes"),
        (
            _RANK,
            _NUMBER,
            _NAME,
            Column("amount", Text("Prix", "Prize"), Kind.MONEY),
            Column("each", Text("Par joueur", "A player"), Kind.MONEY),
            Column("what", Text("Titre", "What for")),
        ),
        tuple(
            (each.rank, each.entrant, entrant_name(book, each.entrant).whole, each.amount, each.share(size), title)
            for title, group in (("", awards), (what, extra))
            for each in group
        ),
    )


def penalised(book: Book, penalty: Penalty) -> str:
    """Return the name of whom a penalty is for: a player, or a formation."""
    if penalty.player is not None:
        return entrant_name(book, penalty.player, players=True).title
    return "" if penalty.formation is None else entrant_name(book, penalty.formation).title


def penalties_grid(book: Book) -> Grid:
    return Grid(
        Text("Pénalités", "Penalties"),
        (
            _NUMBER,
            Column("who", Text("Joueur ou équipe", "Player or team")),
            Column("points", Text("Points", "Points"), Kind.NUMBER),
            Column("clause", Text("Article", "Clause")),
            Column("reason", Text("Motif", "Reason")),
            Column("author", Text("Par", "By")),
            Column("revoked", Text("Levée", "Revoked")),
        ),
        tuple(
            (
                each.number,
                penalised(book, each),
                unit_of(book).worth(each.points),
                each.clause,
                each.reason,
                each.author,
                each.revoked,
            )
            for each in book.penalties.values()
        ),
    )


def seating_grid(book: Book) -> Grid:
    """Who sits where at the last position that is seated."""
    position = book.seated_positions
    return seating_list(book.tables(position), book.players, position)


def _people(make: Callable[..., Grid]) -> Callable[[Book], Grid]:
    return lambda book: make(tuple(book.players.values()))


def _teams(make: Callable[..., Grid]) -> Callable[[Book], Grid]:
    return lambda book: make(tuple(book.players.values()), tuple(book.formations.values()))


GRIDS: Final[dict[str, Callable[[Book], Grid]]] = {
    "inscrits": _teams(entrants_list),
    "pointage": _teams(check_in_list),
    "caisse": _people(treasurer_list),
    "licences": _people(licence_list),
    "invitations": _people(invitation_list),
    "places": seating_grid,
    "classement": ranking_grid,
    "penalites": penalties_grid,
    "pcn": awards_grid,
    "prix": prizes_grid,
}
