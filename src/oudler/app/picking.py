"""What may be picked by name in a form: everybody for who works there, one's own table for a table's key."""

from __future__ import annotations

from oudler.app.posts import STAFF, Actor
from oudler.app.progress import current_position
from oudler.tournament.core.book import Book

Picks = list[tuple[int, str]]


def pickable(book: Book, actor: Actor) -> dict[str, Picks]:
    """Return numbers with their names, by the list they are in; nobody is told who else has entered."""
    if actor.post not in STAFF:
        position = current_position(book)
        table = None if position is None or actor.table is None else book.table((position, actor.table))
        seated = () if table is None else table.players
        return {"players": [(number, book.players[number].name) for number in seated if number in book.players]}
    return {
        "players": [(player.number, player.name) for player in book.players.values()],
        "teams": [(formation.number, formation.title) for formation in book.formations.values()],
        "penalties": [
            (penalty.number, f"{penalty.clause} {penalty.reason}")
            for penalty in book.penalties.values()
            if not penalty.revoked
        ],
    }
