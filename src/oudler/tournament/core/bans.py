"""Who may not bid, and until when (Q-46)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import Barred, Incident


@dataclass(frozen=True, slots=True)
class Ban:
    """Who only passes at his table's next auction, from which *deal* of a position on, by which incident."""

    player: int
    position: int
    table: int
    deal: int
    incident: int
    clause: str


def bans(book: Book) -> tuple[Ban, ...]:
    """Q-46: return the bans that still hold: until an auction has been held at the same table.

    A deal that is thrown in is no auction; one that everybody passed is. A result on the sheet, of the deal or of a
    later one, says that it was held. The ban of a position's last deal goes on at the next one where the player stays
    at his table, and lapses where he changes it. Étuis have no auction.
    """
    if not book.discipline.auctions:
        return ()
    return tuple(ban for incident in book.incidents.values() for ban in _of(book, incident))


def _of(book: Book, incident: Incident) -> Iterator[Ban]:
    decided = incident.rules
    if decided is None or incident.position is None or incident.table is None or incident.deal is None:
        return
    for barred in decided.barred:
        found = _standing(book, incident, barred)
        if found is not None:
            yield Ban(barred.player, *found, incident.number, decided.clause)


def _standing(book: Book, incident: Incident, barred: Barred) -> tuple[int, int, int] | None:
    """Return position, table and deal of the auction that is still to come; None where it was held, or has lapsed."""
    if incident.position is None or incident.table is None or incident.deal is None:
        return None
    position, table = incident.position, incident.table
    deal = incident.deal + (not barred.redeal)
    if _held(book, position, table, deal):
        return None
    if position not in book.closed and deal <= max(book.discipline.deals_at(book, (position, table)), default=0):
        return position, table, deal
    there = book.table((position + 1, table))
    if there is None or barred.player not in there.players or position + 1 in book.closed:
        return None
    return None if _held(book, position + 1, table, 1) else (position + 1, table, 1)


def _held(book: Book, position: int, table: int, deal: int) -> bool:
    return book.discipline.auction_held(book, (position, table), deal)
