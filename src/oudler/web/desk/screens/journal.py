"""The journal: who, when, what, why; undoing; the tournament as it was."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from oudler.app.instead import instead_of_undoing
from oudler.app.journal_view import authors_of, book_at, journal_lines
from oudler.app.plays_too import told_to
from oudler.app.posts import ARBITER
from oudler.app.results_view import ranking_page
from oudler.app.seating_view import hall_view
from oudler.app.undoing import undoing
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/tournois/{id}/journal", posts=ARBITER)
def journal(visit: Visit) -> Response:
    history = visit.desk.history()
    words, author = visit.query.get("cherche", ""), visit.query.get("qui", "")
    lines = journal_lines(history, words, author, partial(told_to, visit.book, visit.actor))
    return page(visit, "journal.html", lines=lines, words=words, author=author, authors=authors_of(history))


@screens.get("/tournois/{id}/journal/{seq}", posts=ARBITER)
def as_it_was(visit: Visit) -> Response:
    seq = visit.number("seq")
    book = book_at(visit.desk.history(), seq)
    return page(visit, "as_it_was.html", seq=seq, book=book, hall=hall_view(book, None), ranking=ranking_page(book))


@screens.get("/tournois/{id}/journal/{seq}/defaire", posts=ARBITER)
def undo(visit: Visit) -> Response:
    """Show what goes with an event that is undone, before it is."""
    seq = visit.number("seq")
    later = undoing(visit.desk, seq, partial(told_to, visit.book, visit.actor))
    instead = instead_of_undoing(visit.desk.history()[seq - 1][1])
    return page(visit, "undoing.html", seq=seq, later=later, event=later[-1], instead=instead)
