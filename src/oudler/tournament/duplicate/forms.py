"""What the four forms of duplicate do each in their own way: seats, values, lines, who writes (DUP-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Protocol

from oudler.tournament.core.book import Book
from oudler.tournament.core.discipline import ToSeat
from oudler.tournament.core.settings import Form, Settings
from oudler.tournament.duplicate.equipe_form import EQUIPE
from oudler.tournament.duplicate.events import DuplicateSeated
from oudler.tournament.duplicate.individual import INDIVIDUAL
from oudler.tournament.duplicate.movements import Plans
from oudler.tournament.duplicate.notes import Noting
from oudler.tournament.duplicate.play import Key
from oudler.tournament.duplicate.quadrette_form import QUADRETTE
from oudler.tournament.duplicate.triplettes import TRIPLETTES
from oudler.tournament.lines import ContractCode
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import Orientation, Table
from oudler.tournament.standings import Points


class FormRules(Protocol):
    """One form of duplicate."""

    @property
    def percent(self) -> bool:
        """Whether percentages are ranked; else PM. Both are kept in thousandths."""

    @property
    def contracts(self) -> tuple[ContractCode, ...]:
        """DUP-17: garde; EQUI-05: garde and above."""

    @property
    def writer(self) -> Orientation:
        """DUP-22, D-40: who writes the fiche."""

    def check(self, settings: Settings) -> None:
        """Refuse what this form cannot be played with."""

    def seats(self, book: Book, wanted: ToSeat, plans: Plans) -> DuplicateSeated:
        """Seat a session."""

    def placed(self, book: Book, key: Key, table: Table[Entrant], seats: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """Return who sat Nord, Sud, Est, Ouest at a deal where captains say so; nothing where the table tells it."""

    def values(self, book: Book, after: int) -> list[dict[Entrant, Points]]:
        """Return what each entrant won at each position, in thousandths."""

    def lines(self, book: Book) -> Mapping[Entrant, str]:
        """Return who is compared with whom (IND-09); empty where nobody keeps a line."""


NOTING: Final[Mapping[Form, Noting]] = {Form.INDIVIDUAL: INDIVIDUAL, Form.TRIPLETTE: TRIPLETTES}
"""The forms that rank percentages."""
RULES: Final[Mapping[Form, FormRules]] = {
    Form.INDIVIDUAL: INDIVIDUAL,
    Form.TRIPLETTE: TRIPLETTES,
    Form.QUADRETTE: QUADRETTE,
    Form.EQUIPE: EQUIPE,
}


def rules_of(book: Book) -> FormRules:
    return RULES[book.form]
