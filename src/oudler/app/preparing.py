"""Before the first card: what an organiser has to see to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from oudler.tournament.checklist import Item, Travelling, checklist
from oudler.tournament.core.book import Book
from oudler.tournament.core.preparation import preparation
from oudler.tournament.core.settings import Form

_CHAIRS: Final = {Form.TRIPLETTE: 6}


def to_prepare(book: Book) -> tuple[Item, ...]:
    """Return the organiser's list, ticked where the program knows that it is done."""
    facts = preparation(book)
    if book.settings.discipline == "duplicate":
        facts = replace(facts, duplicate=travelling(book, facts.entered))
    return checklist(facts)


def travelling(book: Book, players: int) -> Travelling:
    """Return what duplicate needs: the étuis that are seated, else a series a table in each session."""
    chairs = _CHAIRS.get(book.form, 4)
    playing = 4 * (len(book.formations) or players // 4) if book.form is Form.EQUIPE else players
    tables = -(-playing // chairs)
    seated = {etui for each in book.seated for position in each.event.etuis for table in position for etui in table}
    return Travelling(tables, chairs, len(seated) or sum(tables * stage.deals for stage in book.settings.stages))
