"""Before the first card: what an organiser has to see to."""

from __future__ import annotations

from oudler.tournament.checklist import Item, checklist
from oudler.tournament.core.book import Book
from oudler.tournament.core.preparation import preparation


def to_prepare(book: Book) -> tuple[Item, ...]:
    """Return the organiser's list, ticked where the program knows that it is done."""
    return checklist(preparation(book))
