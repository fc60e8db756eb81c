"""One row of a list of entrants: a player, or the members of a team."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar

from oudler.formats.tables import cells
from oudler.formats.tables.headers import Field
from oudler.formats.tables.mapping import ColumnMap
from oudler.formats.tables.places import cell_place, row_place
from oudler.formats.tables.problems import Problem, Severity
from oudler.text import Text
from oudler.tournament.entrants import Contact, Player, fold, licence_warning, tidy_licence
from oudler.tournament.entrants.names import words

T = TypeVar("T")
_NAMES: Final = (Field.SURNAME, Field.FULL_NAME, Field.REVERSED_NAME)
_FEES: Final = frozenset({Field.FEE_DUE, Field.FEE_PAID})
_OF_ALL: Final = frozenset({Field.CLUB, Field.COMMITTEE, Field.ZONE, Field.SERIE, *_FEES})
_TOTALS: Final = frozenset({"total", "totaux", "totalgeneral", "soustotal", "somme"})


@dataclass(slots=True)
class Row:
    """A row being read; *players* have provisional numbers, *places* are the cells of their names.

    *captains* and *attackers* are those of its players who are marked so.
    """

    number: int
    place: Text
    team: str = ""
    players: list[Player] = field(default_factory=list)
    places: list[Text] = field(default_factory=list)
    captains: list[int] = field(default_factory=list)
    attackers: list[int] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def bad(self) -> bool:
        return any(problem.severity is not Severity.WARNING for problem in self.problems)

    def tell(self, severity: Severity, place: Text, text: Text) -> None:
        problem = Problem(severity, self.number, place, text)
        if problem not in self.problems:  # a cell that stands for all members is read once for each
            self.problems.append(problem)


class RowReader:
    """Reads rows by a map of columns; *fee* is due where the sheet says nothing, *next_number* the next to give."""

    def __init__(self, columns: ColumnMap, fee: int, next_number: int) -> None:
        self.map = columns
        self.grid = columns.grid
        self.fee = fee
        self.next_number = next_number
        self.members = columns.members
        self.several = len(columns.members) > 1
        self._names = {member: self._name_column(member) for member in self.members}
        self._indexes = {
            (name, member): self._index_of(name, member) for name in Field for member in {0, *columns.members}
        }

    def rows(self) -> list[Row]:
        """Return every row that holds something below the heads."""
        found = [self._row(number) for number in range(self.map.header + 1, len(self.grid.rows))]
        return [row for row in found if row is not None]

    def _row(self, number: int) -> Row | None:
        written = {
            column.key.field: column for column in self.map.columns if self.grid.cell(number, column.index).strip()
        }
        if not written or self._is_head(number):
            return None
        row = Row(number, row_place(self.grid.name, number))
        name = next((text for member in self.members if (text := self._name_text(number, member))), "")
        if (not name and set(written) <= _FEES) or (fold(name) in _TOTALS and Field.LICENCE not in written):
            row.tell(
                Severity.WARNING,
                row.place,
                Text("ligne sans joueur (un total ?), non lue", "a row without a player (a total?), not read"),
            )
            return row
        if not name:
            column = next(column.index for column in self.map.columns if column.key.field in _NAMES)
            row.tell(
                Severity.BAD,
                cell_place(self.grid.name, number, column),
                Text("il manque le nom", "the name is missing"),
            )
            return row
        row.team = self._value(row, Field.TEAM, 0, cells.plain, "")
        present = [member for member in self.members if self._name_text(number, member)]
        for place, member in enumerate(present):
            self._player(row, member, place, len(present))
        self._marked(row, Field.CAPTAIN, row.captains)
        self._marked(row, Field.ATTACKER, row.attackers)
        return row

    def _marked(self, row: Row, name: Field, marked: list[int]) -> None:
        """Read who is marked: yes or no in a player's own column, a member's place or name in that of a team."""
        for member, player in zip(self.members, row.players, strict=False):
            if self.map.index(name, member) is not None and self._value(row, name, member, cells.truth, missing=False):
                marked.append(player.number)
        index = self.map.index(name, 0)
        if index is None or 0 in self.members or not row.players:
            return
        text = self.grid.cell(row.number, index).strip()
        found = _members_called(text, row.players)
        if len(found) == 1:
            marked.append(found[0].number)
        elif text:
            row.tell(
                Severity.BAD,
                cell_place(self.grid.name, row.number, index),
                Text(f"« {text[:40]} » n'est pas un membre de l'équipe", f"“{text[:40]}” is no member of the team"),
            )

    def _is_head(self, number: int) -> bool:
        """Whether the heads are repeated here, as at the top of each printed page."""
        return self.map.header >= 0 and all(
            fold(self.grid.cell(number, column.index)) == fold(column.head) for column in self.map.columns
        )

    def _name_text(self, number: int, member: int) -> str:
        index = self._names[member]
        return " ".join(self.grid.cell(number, index).split()) if index is not None else ""

    def _name_column(self, member: int) -> int | None:
        return next((found for name in _NAMES if (found := self.map.index(name, member)) is not None), None)

    def _index(self, name: Field, member: int) -> int | None:
        return self._indexes[name, member]

    def _index_of(self, name: Field, member: int) -> int | None:
        """Return the member's own column, or the one that stands for the whole row."""
        own = self.map.index(name, member)
        if own is None and member == 1 and self.several and 0 not in self.members:
            return self.map.index(name, 0)
        if own is None and member and name in _OF_ALL and 0 not in self.members:
            return self.map.index(name, 0)
        return own

    def _value(self, row: Row, name: Field, member: int, parse: Callable[[str], T], missing: T) -> T:
        index = self._index(name, member)
        text = self.grid.cell(row.number, index) if index is not None else ""
        if index is None or not text.strip():
            return missing
        try:
            return parse(text)
        except cells.CellError as error:
            row.tell(Severity.BAD, cell_place(self.grid.name, row.number, index), error.text)
            return missing

    def _player(self, row: Row, member: int, place: int, of: int) -> None:
        where = cell_place(self.grid.name, row.number, self._names[member] or 0)
        surname, first = self._name(row, member)
        if not fold(surname):
            if not row.bad:
                row.tell(Severity.BAD, where, Text("ce n'est pas un nom", "this is not a name"))
            return
        due, paid = self._fees(row, member, place, of)
        contact = Contact(
            self._value(row, Field.EMAIL, member, cells.plain, ""),
            self._value(row, Field.PHONE, member, cells.plain, ""),
            self._value(row, Field.ADDRESS, member, cells.plain, ""),
            self._value(row, Field.CONSENT, member, cells.truth, missing=False),
        )
        player = Player(
            self.next_number,
            surname,
            first,
            licence=self._licence(row, member),
            club=self._value(row, Field.CLUB, member, cells.plain, ""),
            committee=self._value(row, Field.COMMITTEE, member, cells.plain, ""),
            zone=self._value(row, Field.ZONE, member, cells.plain, ""),
            serie=self._value(row, Field.SERIE, member, cells.serie, None),
            born=self._value(row, Field.BORN, member, cells.day, None),
            contact=contact,
            fee_due=due,
            fee_paid=paid,
            wish=self._value(row, Field.WISH, member, cells.orientation, None),
            champion=self._value(row, Field.CHAMPION, member, cells.truth, missing=False),
        )
        self.next_number += 1
        if not first:
            row.tell(Severity.WARNING, where, Text("il manque le prénom", "the first name is missing"))
        if contact.email and "@" not in contact.email:
            row.tell(
                Severity.WARNING,
                where,
                Text(f"« {contact.email} » n'est pas un courriel", f"“{contact.email}” is no e-mail address"),
            )
        row.players.append(player)
        row.places.append(where)

    def _name(self, row: Row, member: int) -> tuple[str, str]:
        empty = ("", "")
        if self.map.index(Field.SURNAME, member) is not None:
            first = self._value(row, Field.FIRST_NAME, member, cells.plain, "")
            return self._value(row, Field.SURNAME, member, cells.plain, ""), first
        if self.map.index(Field.FULL_NAME, member) is not None:
            return self._value(row, Field.FULL_NAME, member, cells.split_name, empty)
        return self._value(
            row, Field.REVERSED_NAME, member, lambda text: cells.split_name(text, first_name_first=True), empty
        )

    def _licence(self, row: Row, member: int) -> str | None:
        index = self._index(Field.LICENCE, member)
        licence = tidy_licence(self._value(row, Field.LICENCE, member, cells.licence_text, ""))
        if licence is None or index is None:
            return None
        place = cell_place(self.grid.name, row.number, index)
        if not any(letter.isdigit() for letter in licence):
            row.tell(
                Severity.WARNING,
                place,
                Text(f"« {licence} » : entré sans licence", f"“{licence}”: entered without a licence"),
            )
            return None
        if warning := licence_warning(licence):
            row.tell(Severity.WARNING, place, warning)
        return licence

    def _fees(self, row: Row, member: int, place: int, of: int) -> tuple[int, int]:
        """Return what a member owes and has paid; an amount that stands for the whole row is divided."""
        due = self._value(row, Field.FEE_DUE, member, cells.cents, None)
        if due is None:
            due = self.fee
        elif self._shared(Field.FEE_DUE, member):
            due = _share(due, place, of)
        if not self._shared(Field.FEE_PAID, member):
            return due, self._value(row, Field.FEE_PAID, member, lambda text: cells.paid(text, due), 0)
        # « oui » for the whole row: each has paid what he owes.
        paid = self._value(row, Field.FEE_PAID, member, lambda text: cells.paid(text, -1), 0)
        return due, due if paid < 0 else _share(paid, place, of)

    def _shared(self, name: Field, member: int) -> bool:
        return self.several and member > 0 and self.map.index(name, member) is None


def _members_called(text: str, players: list[Player]) -> list[Player]:
    """Return the members of a team that a cell means: the one of a place, `2`, or those who bear all its words."""
    if text.isdecimal():
        return players[int(text) - 1 : int(text)] if int(text) else []
    called = set(words(text))
    return [player for player in players if called and called <= {*words(player.surname), *words(player.first_name)}]


def _share(cents: int, place: int, of: int) -> int:
    """Return one of *of* equal parts; the cents that do not divide go to the first."""
    part, rest = divmod(cents, of)
    return part + (place < rest)
