"""Practice of a quarter: both rooms written, signed, counted."""

from __future__ import annotations

from equipe_books import made, ready
from oudler.app.desk import Decide
from oudler.app.duplicate.practice import line_of
from oudler.app.duplicate.room_practice import practised_rooms
from oudler.tournament.core import closing
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.folding import apply


class OneDesk:
    """A desk with a book and no file."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def book(self) -> Book:
        return self._book

    def do(self, decide: Decide) -> None:
        self._book = apply(self._book, Meta(self._book.seq + 1, "Anne"), decide(self._book))


class Test_EQUI_13:
    """Both teams count the same before the arbiter has the accounts."""

    def test_a_quarter_that_is_filled_in_can_be_closed(self) -> None:
        desk = OneDesk(ready(made(5, 6)))
        assert practised_rooms(desk, 1, lambda key: line_of(desk.book(), key, 1), desk.do) == 8
        assert practised_rooms(desk, 1, lambda key: line_of(desk.book(), key, 2), desk.do) == 0
        assert closing.close_position(desk.book(), 1).position == 1
