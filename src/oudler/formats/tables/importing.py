"""Entrants from a file: players, teams, and everything that is wrong with it, each with its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from oudler.formats.reading import FormatError
from oudler.formats.tables.headers import Field
from oudler.formats.tables.mapping import ColumnMap, map_columns
from oudler.formats.tables.problems import Problem, Severity
from oudler.formats.tables.rows import Row, RowReader
from oudler.formats.tables.teams import (
    Team,
    check_entered,
    check_marked,
    check_sizes,
    formation_of,
    pair_partners,
    size_of,
    team_by_name,
    team_per_row,
)
from oudler.formats.tables.workbook import Workbook, read_workbook
from oudler.text import Text
from oudler.tournament.entrants import Formation, Player, duplicates


@dataclass(frozen=True, slots=True)
class Options:
    """How to read a list of entrants.

    - *columns*, *sheet*, *header_row*: where things stand (`map_columns`);
    - *fee*: cents due where the file does not say; *size*: members of a team, 2 to 4, and *most* of them;
    - *skip_bad*: import the good rows of a file with bad ones; *skip_known*: pass over who is already entered.
    """

    columns: Mapping[str, str] | None = None
    sheet: str | None = None
    header_row: int | None = None
    fee: int = 0
    size: int | None = None
    most: int | None = None
    skip_bad: bool = False
    skip_known: bool = False


@dataclass(frozen=True, slots=True)
class Import:
    """What a file gives; nothing when a row is bad and that was not accepted beforehand (*refused*)."""

    columns: ColumnMap
    rows: int
    players: tuple[Player, ...]
    formations: tuple[Formation, ...]
    problems: tuple[Problem, ...]
    refused: bool

    def of(self, severity: Severity) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.severity is severity)


def import_entrants(
    data: bytes | Workbook,
    options: Options = Options(),
    players: Sequence[Player] = (),
    formations: Sequence[Formation] = (),
) -> Import:
    """Return the entrants of a CSV, XLSX or ODS file; *players* and *formations* are those already entered.

    New entry numbers follow the highest one given. A file that cannot be read at all raises FormatError.
    """
    if options.size not in {None, 2, 3, 4}:
        raise FormatError("--size", "une équipe est de 2, 3 ou 4", "a team is of 2, 3 or 4")
    book = read_workbook(data) if isinstance(data, bytes) else data
    columns = map_columns(book, options.columns, options.sheet, options.header_row)
    first = 1 + max((player.number for player in players), default=0)
    everything = RowReader(columns, options.fee, first).rows()
    rows = _paired(everything, columns)
    known = _known(rows, players, skip=options.skip_known)
    teams = _teams(rows, columns, options)
    check_entered(teams, formations, known)
    refused = any(row.bad for row in rows) and not options.skip_bad
    good = [] if refused else [row for row in rows if not row.bad]
    kept = _numbered(good, first, known)
    made = _formations(teams, good, kept, formations, size_of(teams, columns.members, options.size))
    problems = tuple(sorted((p for row in rows for p in row.problems), key=lambda problem: problem.row))
    new = [player for player in kept.values() if player.number >= first]
    count = sum(bool(row.players) or row.bad for row in everything)
    return Import(columns, count, tuple(new), made, problems, refused)


def _paired(rows: list[Row], columns: ColumnMap) -> list[Row]:
    return pair_partners(rows, columns.grid.name) if columns.members == (0, 2) else rows


def _teams(rows: list[Row], columns: ColumnMap, options: Options) -> list[Team]:
    """Return the teams of the rows that are not bad so far; those that are too large make theirs bad."""
    good = [row for row in rows if not row.bad]
    if len(columns.members) > 1 or columns.members[0] > 0:
        teams = team_per_row(good)
    elif columns.index(Field.TEAM) is not None:
        teams = team_by_name(good)
    else:
        return []
    size = size_of(teams, columns.members, options.size)
    check_sizes(teams, size, options.most or size)
    check_marked(teams)
    return teams


def _known(rows: list[Row], players: Sequence[Player], *, skip: bool) -> dict[int, int]:
    """Tell the duplicates of each row, in the file and of those entered; return the numbers of the latter.

    The result leads from a provisional number to the entry number of the same person.
    """
    entered = {player.number: player for player in players}
    place_of: dict[int, Text] = {
        player.number: Text(f"inscrit n° {player.number}", f"entrant no. {player.number}") for player in players
    }
    row_of: dict[int, Row] = {}
    for row in rows:
        for player, place in zip(row.players, row.places, strict=True):
            place_of[player.number], row_of[player.number] = place, row
    fresh = [player for row in rows if not row.bad for player in row.players]
    known: dict[int, int] = {}
    for found in duplicates([*players, *fresh]):
        if found.second.number not in row_of:
            continue
        row, first = row_of[found.second.number], place_of[found.first.number]
        passed = skip and found.first.number in entered
        if passed:
            known[found.second.number] = found.first.number
        row.tell(
            Severity.WARNING if passed else Severity.DUPLICATE,
            place_of[found.second.number],
            Text(f"{found.text.fr} : {first.fr}", f"{found.text.en}: {first.en}"),
        )
    return known


def _numbered(rows: list[Row], first: int, known: Mapping[int, int]) -> dict[int, Player]:
    """Return the players of *rows* by provisional number, with the entry numbers they will have."""
    kept: dict[int, Player] = {}
    for player in (player for row in rows for player in row.players):
        if player.number in known:
            kept[player.number] = replace(player, number=known[player.number])
        else:
            kept[player.number] = replace(player, number=first)
            first += 1
    return kept


def _formations(
    teams: list[Team], good: list[Row], kept: Mapping[int, Player], formations: Sequence[Formation], size: int
) -> tuple[Formation, ...]:
    """Return the formations whose rows are all imported and which are not entered yet."""
    rows = {row.number for row in good}
    entered = {frozenset(formation.members) for formation in formations}
    number = 1 + max((formation.number for formation in formations), default=0)
    made: list[Formation] = []
    for team in teams:
        there = [player.number for row in team.rows if row.number in rows for player in row.players]
        members = [(provisional, kept[provisional].number) for provisional in there]
        if members and frozenset(entry for _, entry in members) not in entered:
            made.append(formation_of(team, number + len(made), members, size))
    return tuple(made)
