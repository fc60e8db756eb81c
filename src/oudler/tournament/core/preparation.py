"""What the checklist of an organiser (`oudler.tournament.checklist`) may know of a libre from its book."""

from __future__ import annotations

from typing import Final

from oudler.text import Text
from oudler.tournament.checklist import Preparation
from oudler.tournament.core.book import Book
from oudler.tournament.entrants import Status

_POSTER: Final = {
    "place": Text("le lieu", "the place"),
    "time": Text("l'heure", "the time"),
    "phone": Text("le téléphone", "the phone number"),
    "fee_cents": Text("le droit d'inscription", "the entry fee"),
}
"""ORG-10: what the poster says and a tournament may still lack; its form and date it has from the beginning."""


def preparation(book: Book) -> Preparation:
    """Return how far the preparations have come (ORG-01 … ORG-20)."""
    settings = book.settings
    expected = [player for player in book.players.values() if player.status is not Status.WITHDRAWN]
    return Preparation(
        entered=sum(player.status is not Status.RESERVE for player in expected),
        planned_tables=settings.planned_tables,
        positions=book.positions,
        missing_fields=tuple(said for name, said in _POSTER.items() if not getattr(settings, name)),
        prizes_set=book.prizes is not None and bool(book.prizes.cents),
        cup=book.prizes is not None and book.prizes.cup,
        arbiter=bool(settings.arbiter.strip() and settings.arbiter_level),
        reachable=sum(player.contact.consent and player.contact.reachable for player in expected),
    )
