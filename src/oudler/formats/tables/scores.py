"""Score sheets from a spreadsheet: one row a deal, typed as a line or cell by cell; see docs/formats.md."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from oudler.formats.reading import FormatError
from oudler.formats.tables.cells import CellError, truth
from oudler.formats.tables.named import Cells, find_columns, known_heads
from oudler.formats.tables.places import row_place
from oudler.formats.tables.workbook import TextGrid, read_workbook
from oudler.text import Text
from oudler.tournament.entrants.names import fold

_HEADS: Final = {
    "position": "position, pos, rotation",
    "table": "table",
    "deal": "donne, deal",
    "line": "ligne, line, notation",
    "contract": "contrat, contract",
    "taker": "preneur, taker",
    "bouts": "bouts, bout",
    "points": "points",
    "petit": "petit, petit au bout",
    "poignee": "poignee, poignees",
    "chelem": "chelem",
    "announced": "annonce, chelem annonce, announced",
    "visa": "visa, visa arbitre",
    "mort": "mort",
    "N": "n, nord, north, n marque, n mark",
    "S": "s, sud, south, s marque, s mark",
    "E": "e, est, east, e marque, e mark",
    "O": "o, ouest, west, o marque, o mark",
    "5": "5, 5 marque, 5 mark",
}
_FIELDS: Final = known_heads(_HEADS)
_CONTRACTS: Final = {
    fold(name): code
    for name, code in (
        *(("petite", "prise"), ("prise", "prise"), ("p", "prise"), ("garde", "garde"), ("g", "garde")),
        *(("garde sans", "garde_sans"), ("garde sans le chien", "garde_sans"), ("gs", "garde_sans")),
        *(("garde contre", "garde_contre"), ("garde contre le chien", "garde_contre"), ("gc", "garde_contre")),
    )
}
_PLACES: Final = {
    fold(name): place
    for place, names in (("N", "n nord north"), ("S", "s sud south"), ("E", "e est east"), ("O", "o ouest west"))
    for name in names.split()
} | {"5": "5"}
_CAMPS: Final = {"a": "attaque", "attaque": "attaque", "attack": "attaque"} | dict.fromkeys(
    ("d", "defense", "defence"), "defense"
)
_LEVELS: Final = {"s": "simple", "d": "double", "t": "triple", "simple": "simple", "double": "double"} | {
    "triple": "triple"
}
_NONE: Final = frozenset({"", "non", "no", "aucun", "aucune", "none"})
_POINTS: Final = re.compile(r"\d{1,2}(?:[.,][05]0*)?", re.ASCII)
_AMOUNT: Final = re.compile(r"[+-]?\d{1,5}", re.ASCII)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal: *text* is the line as it could be typed, *place* where it stands in the file."""

    position: int
    table: int
    deal: int
    text: str
    place: Text


@dataclass(frozen=True, slots=True)
class ScoreFile:
    """The rows by position and table; *faults* are those of one sheet, or of none where that is not known."""

    sheets: Mapping[tuple[int, int], tuple[ScoreRow, ...]]
    faults: tuple[tuple[tuple[int, int] | None, FormatError], ...]


def read_scores(data: bytes, sheet: str | None = None) -> ScoreFile:
    """Return the sheets of a CSV, XLSX or ODS file; a bad cell spoils its own sheet only."""
    book = read_workbook(data)
    grid = book.grid_named(sheet) if sheet is not None else book.grids[0]
    header, columns = _columns(grid)
    sheets: dict[tuple[int, int], list[ScoreRow]] = {}
    faults: list[tuple[tuple[int, int] | None, FormatError]] = []
    for row in range(header + 1, len(grid.rows)):
        cells = _Cells(grid, columns, row)
        if cells.empty:
            continue
        place: tuple[int, int] | None = None
        try:
            place = cells.number("position"), cells.number("table")
            found = ScoreRow(*place, cells.number("deal"), cells.line(), cells.place)
            if any(other.deal == found.deal for other in sheets.get(place, ())):
                raise cells.fault("deal", "donnée deux fois", "given twice")
        except FormatError as error:
            faults.append((place, error))
            continue
        sheets.setdefault(place, []).append(found)
    bad = {place for place, _ in faults}
    good = {place: tuple(sorted(rows, key=lambda row: row.deal)) for place, rows in sheets.items() if place not in bad}
    return ScoreFile(good, tuple(faults))


def _columns(grid: TextGrid) -> tuple[int, dict[str, int]]:
    found = find_columns(grid, _FIELDS, ("position", "table", "deal"))
    if found is None:
        raise FormatError(
            grid.name,
            "il faut des colonnes position, table et donne",
            "columns position, table and donne are needed",
        )
    if not {"line", "contract", "N", "S"} & set(found[1]):
        raise FormatError(
            row_place(grid.name, found[0]),
            "il manque une colonne ligne, contrat ou N, S, E, O",
            "a column ligne, contrat or N, S, E, O is missing",
        )
    return found


class _Cells(Cells):
    """One deal."""

    def line(self) -> str:
        """Return the row as a typed line: its own, or the words of its cells."""
        if typed := self.text("line"):
            return typed
        if fold(self.text("contract")).startswith(("annul", "fausse")):
            return f"annulee:{self.text('contract')}"
        words = [*self._contract(), *self._outcome(), *self._amounts()]
        if not words:
            raise FormatError(self.place, "ni contrat ni montants", "no contract, no amounts")
        if place := self._one_of("mort", _PLACES):
            words.append(f"mort:{place}")
        if self._yes("visa"):
            words.append("visa")
        return " ".join(words)

    def _contract(self) -> Iterator[str]:
        if contract := self._one_of("contract", _CONTRACTS):
            yield contract
        if taker := self._one_of("taker", _PLACES):
            yield taker

    def _outcome(self) -> Iterator[str]:
        if self.text("bouts"):
            if self.text("bouts") not in {"0", "1", "2", "3"}:
                raise self.fault("bouts", "de 0 à 3", "0 to 3")
            yield self.text("bouts")
        if self.text("points"):
            if not _POINTS.fullmatch(self.text("points")):
                raise self.fault("points", "de 0 à 91, par demi-points", "0 to 91, by half-points")
            yield self.text("points")
        for level in re.split(r"[\s,;+/]+", self.text("poignee")):
            if fold(level) not in _NONE:
                yield f"poignee:{self._known('poignee', level, _LEVELS)}"
        for name in ("petit", "chelem"):
            if camp := self._one_of(name, _CAMPS):
                yield f"{name}:{camp}"
        if self._yes("announced"):
            yield "annonce"

    def _amounts(self) -> Iterator[str]:
        for place in ("N", "S", "E", "O", "5"):
            text = self.text(place).replace(" ", "")
            if not text:
                continue
            if not _AMOUNT.fullmatch(text):
                raise self.fault(place, "un montant entier est attendu", "a whole amount is expected")
            yield f"{place}={int(text):+}"

    def _one_of(self, field: str, known: Mapping[str, str]) -> str | None:
        text = self.text(field)
        return None if fold(text) in _NONE else self._known(field, text, known)

    def _known(self, field: str, text: str, known: Mapping[str, str]) -> str:
        value = known.get(fold(text))
        if value is None:
            listed = ", ".join(dict.fromkeys(known.values()))
            raise self.fault(field, f"on attend {listed}", f"one of {listed} is expected")
        return value

    def _yes(self, field: str) -> bool:
        try:
            return truth(self.text(field))
        except CellError:
            raise self.fault(field, "oui ou non", "yes or no") from None
