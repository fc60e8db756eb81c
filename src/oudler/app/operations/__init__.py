"""Everything that can be done to a tournament, declared once: what it asks for, who may do it, what it comes to.

From these come the routes, a form for each, the authorisation table, and the test that pages and command line can do
the same.  How to add one: docs/desk.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from oudler.app.operations import (
    duplicate,
    entries,
    fiche_import,
    incidents,
    matches,
    results,
    seating,
    setting,
    sheets,
)
from oudler.app.operations.fields import Choices, Field, Given, Input, Typed
from oudler.app.operations.operation import (
    Answer,
    Operation,
    Section,
    advice_on,
    allowed,
    carry_out,
    earlier_answer,
    fields_for,
)
from oudler.app.posts import NOBODY, Actor, Post
from oudler.tournament.core.book import Book
from oudler.tournament.core.frozen import frozen

OPERATIONS: Final[Mapping[str, Operation]] = frozen(
    {
        operation.name: operation
        for operation in (
            *setting.OPERATIONS,
            *entries.OPERATIONS,
            *seating.OPERATIONS,
            *sheets.OPERATIONS,
            *duplicate.OPERATIONS,
            *fiche_import.OPERATIONS,
            *matches.OPERATIONS,
            *incidents.OPERATIONS,
            *results.OPERATIONS,
        )
    }
)


def offered(book: Book, actor: Actor) -> list[Operation]:
    """Return what somebody may do in this tournament, in the order of the day; nothing is invented but in practice."""
    settings = book.settings
    return [
        operation
        for operation in OPERATIONS.values()
        if operation.name != "new"
        and allowed(operation, actor)
        and operation.discipline in {None, settings.discipline}
        and (settings.rehearsal or operation.section is not Section.PRACTICE)
    ]


__all__ = [
    "NOBODY",
    "OPERATIONS",
    "Actor",
    "Answer",
    "Choices",
    "Field",
    "Given",
    "Input",
    "Operation",
    "Post",
    "Section",
    "Typed",
    "advice_on",
    "allowed",
    "carry_out",
    "earlier_answer",
    "fields_for",
    "offered",
]
