"""What a discipline brings to a tournament; the core asks nothing else of it, and imports none.

A discipline owns `Book.play`, an immutable value of a type of its own, and the events that change it. Entering,
seating, closing, ranking, cuts, penalties and prizes are the core's, for whatever values the discipline gives. Who
opens a tournament hands in those there are, by name (`Book.disciplines`); `Settings.discipline` names the one played.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from oudler.text import Text
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Table
from oudler.tournament.standings import Merits, Points, Standings, Unit
from oudler.verdicts import Verdict

if TYPE_CHECKING:  # a book holds its discipline
    from oudler.tournament.core.book import Book, Meta, Place
    from oudler.tournament.core.events import Event, StageSeated
    from oudler.tournament.core.settings import Form, Mode, Settings
    from oudler.tournament.movements import Rng


@dataclass(frozen=True, slots=True)
class ToSeat:
    """What is to be seated: so many *positions* of a *stage* from *first* on, as *mode* says, by the draw of *rng*.

    *usual* seats it as the core does, by the movements of donnes libres; *plan* is one that was brought along, of a
    type of the discipline's own.
    """

    stage: int
    first: int
    positions: int
    mode: Mode
    rng: Rng
    usual: Callable[[], StageSeated]
    plan: object = None


class Discipline(Protocol):
    """One way to play: what is written at the tables, and what it comes to."""

    @property
    def name(self) -> str:
        """What `Settings.discipline` says."""

    @property
    def title(self) -> Text:
        """What people call it."""

    @property
    def paper(self) -> Text:
        """Return what a table hands in, one of it: a French feminine with an s for more."""

    @property
    def events(self) -> Mapping[str, type[Event]]:
        """Return its events by the names that streams keep; no other discipline has an event of that name."""

    @property
    def blank(self) -> object:
        """Return its part of the book before anything is written."""

    def folded(self, book: Book, meta: Meta, event: Event) -> object:
        """Return its part of the book after one of its events; `LookupError` where that cannot follow."""

    def ruled(self, book: Book, position: int, table: int, deals: Collection[int]) -> object:
        """Return its part of the book after what was ruled on some deals of a table (`incident_folding.ruling_on`)."""

    def deals_at(self, book: Book, place: Place) -> Sequence[int]:
        """Return the deals of a table at a position by number: those of its sheet, or its étuis."""

    def handed_in(self, book: Book, place: Place, deal: int) -> bool:
        """Return whether the table has given the result of a deal."""

    def auction_held(self, book: Book, place: Place, deal: int) -> bool:
        """Return whether what a table wrote shows that the auction of a deal, or of a later one, was held."""

    @property
    def auctions(self) -> bool:
        """Whether deals are bid for, so that a ban from the next auction means something."""

    @property
    def forms(self) -> Collection[Form]:
        """Return the forms it is played in."""

    @property
    def modes(self) -> Collection[Mode]:
        """Return the ways it seats people."""

    def check(self, settings: Settings) -> None:
        """Refuse settings of its own forms and modes that it cannot be played with."""

    def unit(self, settings: Settings) -> Unit:
        """Return what its values, and penalties, are counted in."""

    @property
    def sits_out(self) -> bool:
        """Whether who sits at a table that is not full has a bye, and owes nothing; else the arbiter decides."""

    def fewest(self, settings: Settings, seats: int) -> int:
        """Return how many a table of so many seats needs to play."""

    def seats(self, book: Book, wanted: ToSeat) -> StageSeated:
        """Seat a stage, its étuis with it."""

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

    @property
    def ranks_formations(self) -> bool:
        """Whether formations play as such: members sit at one table, values are theirs; else members' are summed."""

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        """Return what each player, or formation, has won at positions 1 to *after*, where he has played."""

    def order(self, book: Book, table: Standings) -> Standings:
        """Return a ranking in the order that counts, where that is not the one of its totals."""

    def merits(self, book: Book, after: int) -> list[dict[Entrant, Merits]]:
        """Return what decides between equal totals, by position and player (RANK-04)."""

    def claims(self, book: Book) -> Mapping[str, Any]:
        """Return what an export claims besides rankings, meetings and awards."""
