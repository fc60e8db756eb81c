"""What a discipline brings to a tournament; the core asks nothing else of it, and imports none.

A discipline owns `Book.play`, an immutable value of a type of its own, and the events that change it. Entering,
seating, closing, ranking, cuts, penalties and prizes are the core's, for whatever values the discipline gives. Who
opens a tournament hands in those there are, by name (`Book.disciplines`); `Settings.discipline` names the one played.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from oudler.text import Text
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.tournament.standings import Merits
from oudler.verdicts import Verdict

if TYPE_CHECKING:  # a book holds its discipline
    from oudler.tournament.core.book import Book, Meta, Place
    from oudler.tournament.core.events import Event, StageSeated


class Discipline(Protocol):
    """One way to play: what is written at the tables, and what it comes to."""

    @property
    def name(self) -> str:
        """What `Settings.discipline` says."""

    @property
    def title(self) -> Text:
        """What people call it."""

    @property
    def events(self) -> Mapping[str, type[Event]]:
        """Return its events by the names that streams keep; no other discipline has an event of that name."""

    @property
    def blank(self) -> object:
        """Return its part of the book before anything is written."""

    def folded(self, book: Book, meta: Meta, event: Event) -> object:
        """Return its part of the book after one of its events; `LookupError` where that cannot follow."""

    def etuis(self, book: Book, seats: StageSeated) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """Return the étuis of seats that have been drawn, as `StageSeated` keeps them; none where deals are free."""

    def written(self, book: Book) -> Collection[Place]:
        """Return where something has been written: who sits there does not change any more (SHEET-06)."""

    def played(self, book: Book) -> int:
        """Return the last position for which a result has come in, 0 before the first."""

    def missing(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        """Return the tables that still owe a result."""

    def unchecked(self, book: Book, position: int) -> Sequence[Table[Entrant]]:
        """Return the tables whose result waits for a second entry."""

    def control(self, book: Book, position: int) -> Sequence[Verdict]:
        """Return what is wrong with the sums of a position that is to be closed (RES-03, RES-04)."""

    def values(self, book: Book, after: int) -> list[dict[Entrant, int]]:
        """Return what each player has won at positions 1 to *after*, where he has played."""

    def merits(self, book: Book, after: int) -> list[dict[Entrant, Merits]]:
        """Return what decides between equal totals, by position and player (RANK-04)."""

    def claims(self, book: Book) -> Mapping[str, Any]:
        """Return what an export claims besides rankings, meetings and awards."""
