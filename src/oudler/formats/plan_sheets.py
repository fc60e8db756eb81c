"""A duplicate plan in a spreadsheet: a row a table, who sits out in a row without one (Q-36); see docs/formats.md."""

from __future__ import annotations

import re
from typing import Final

from oudler.formats.reading import FormatError
from oudler.formats.tables import Cells, TextGrid, filled_rows, find_columns, known_heads, read_workbook
from oudler.text import Text
from oudler.tournament.duplicate.movements.plan import (
    ATTACK_DEFENCE,
    FOUR_SEATS,
    TWO_LINES,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
    PlanRound,
    PlanTable,
    Sides,
)
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation

_HEADS: Final = known_heads(
    {
        "round": "tour, position, pos, round",
        "table": "table",
        "etuis": "etuis, etui, series",
        "bye": "au repos, repos, exempt, exempts, bye, byes, sitting out",
        "N": "n, nord, north",
        "S": "s, sud, south",
        "E": "e, est, east",
        "O": "o, ouest, west",
        "ns": "ns, nord sud, north south",
        "eo": "eo, est ouest, ew, east west",
        "attack": "attaque, attack",
        "defence": "defense, defence",
    }
)
_ETUI: Final = re.compile(r"(?P<first>\d{1,3})(?P<taker>[NSEO]?)(?:-(?P<last>\d{1,3}))?", re.ASCII)
_APART: Final = re.compile(r"[\s,;+/]+")


def read_plan_sheet(data: bytes) -> DuplicatePlan:
    """Return the plan of a CSV, XLSX or ODS file; every fault names its cell.

    The form is the one whose seats the columns name; where they are attack and defence, that of the labels' letter.
    """
    grid = read_workbook(data).grids[0]
    header, columns, sides = _columns(grid)
    tables: dict[int, list[PlanTable]] = {}
    byes: dict[int, list[Label]] = {}
    takers: dict[int, Orientation] = {}
    for cells in filled_rows(grid, columns, header):
        number = cells.number("round")
        here = tables.setdefault(number, [])
        byes.setdefault(number, []).extend(_labels(cells.text("bye")))
        if cells.text("table"):
            here.append(_table(cells, sides, takers))
        elif not cells.text("bye"):
            raise cells.fault("table", "un numéro de table, ou qui est au repos", "a table's number, or who sits out")
    if not any(tables.values()):
        raise FormatError(grid.name, "aucune table", "no table")
    _check_rounds(grid, sorted(tables))
    rounds = tuple(
        PlanRound(number, tuple(sorted(found, key=lambda table: table.number)), tuple(byes[number]))
        for number, found in sorted(tables.items())
    )
    etuis = [table.etuis for played in rounds for table in played.tables]
    most = max(etui for each in etuis for etui in each)
    marks = tuple(takers.get(etui, ORIENTATIONS[(etui - 1) % len(ORIENTATIONS)]) for etui in range(1, most + 1))
    return DuplicatePlan(_form(sides, rounds), PlanKind.MANUAL, max(map(len, etuis)), rounds, marks, sides)


def _columns(grid: TextGrid) -> tuple[int, dict[str, int], Sides]:
    for sides in (FOUR_SEATS, TWO_LINES, ATTACK_DEFENCE):
        found = find_columns(grid, _HEADS, ("round", "table", "etuis", *sides))
        if found is not None:
            return *found, sides
    raise FormatError(
        grid.name,
        "il faut des colonnes tour, table, étuis, et N, S, E, O, ou nord-sud et est-ouest, ou attaque et défense",
        "columns tour, table, étuis are needed, and N, S, E, O, or nord-sud and est-ouest, or attaque and défense",
    )


def _form(sides: Sides, rounds: tuple[PlanRound, ...]) -> DuplicateForm:
    if sides == FOUR_SEATS:
        return DuplicateForm.INDIVIDUAL
    if sides == TWO_LINES:
        return DuplicateForm.TRIPLETTE
    letters = {label[0] for played in rounds for table in played.tables for label in table.labels}
    return next((form for form in DuplicateForm if letters == {form.letter}), DuplicateForm.TRIPLETTE)


def _table(cells: Cells, sides: Sides, takers: dict[int, Orientation]) -> PlanTable:
    seats = tuple(cells.text(side) or None for side in sides)
    if seats.count(None) == len(seats):
        raise FormatError(cells.place, "personne à cette table", "nobody at this table")
    return PlanTable(cells.number("table"), _etuis(cells, takers), seats)


def _etuis(cells: Cells, takers: dict[int, Orientation]) -> tuple[int, ...]:
    """Return the étuis of a cell, `1 2 3` or `1-3`; `1N 2S` marks their takers, the same at every table."""
    found: list[int] = []
    for word in _labels(cells.text("etuis").replace(" - ", "-").replace(" à ", "-")):
        match = _ETUI.fullmatch(word)
        if match is None or int(match["first"]) == 0 or (match["taker"] and match["last"]):
            raise cells.fault("etuis", "des numéros d'étuis : 1 2 3, 1-3 ou 1N 2S", "étuis: 1 2 3, 1-3 or 1N 2S")
        first = int(match["first"])
        found += range(first, int(match["last"] or first) + 1)
        if match["taker"] and takers.setdefault(first, Orientation(match["taker"])) != match["taker"]:
            raise cells.fault("etuis", f"l'étui {first} a deux preneurs", f"étui {first} has two takers")
    if not found:
        raise cells.fault("etuis", "des numéros d'étuis", "numbers of étuis")
    return tuple(found)


def _labels(text: str) -> list[Label]:
    return [word for word in _APART.split(text) if word]


def _check_rounds(grid: TextGrid, numbers: list[int]) -> None:
    if numbers != list(range(1, len(numbers) + 1)):
        listed = ", ".join(map(str, numbers)) or "–"
        where = Text(grid.name, grid.name)
        raise FormatError(
            where,
            f"les tours se suivent à partir de 1, pas {listed}",
            f"rounds follow each other from 1 on, not {listed}",
        )
