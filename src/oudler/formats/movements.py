"""Reads movement files, `oudler.movements/1`, and gives out no movement that its certificate does not bear out.

The package's own files are in `oudler/data/movements/`; `docs/formats.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_whole, parse_json, shown
from oudler.tournament.movements.certificate import certify
from oudler.tournament.movements.choice import check_tables, choose
from oudler.tournament.movements.movement import FEWEST_TABLES, MOST_TABLES, Kind, Movement, Seats, Steps, plan
from oudler.tournament.seating import ORIENTATIONS, Label, Orientation, Plan

FORMAT: Final = "oudler.movements/1"
_MOST_POSITIONS: Final = 100
_KEYS: Final = {
    *("tables", "players", "positions", "printed", "meetings", "repeats"),
    *("base", "exceptions", "steps", "seats", "comment"),
}
Key = tuple[Any, ...]
"""What a file has once: a number of tables, and where a movement is made for it a number of players and positions."""
_MOVING: Final = ORIENTATIONS[1:]


def offers(tables: int) -> tuple[Movement, ...]:
    """Return the movements there are for a number of tables, the federation's first (MOVE-06 … MOVE-09)."""
    check_tables(tables)
    found = [movement(kind, tables) for kind in Kind]
    return tuple(known for known in found if known is not None)


def all_offers(tables: int) -> tuple[Movement, ...]:
    """Return the same and those made for a number of players, which there are from 2 tables on."""
    made = _few(tables)
    return made if made and tables < FEWEST_TABLES else (*offers(tables), *made)


@cache
def _few(tables: int) -> tuple[Movement, ...]:
    """Return the movements made for a number of players at so many tables, each for one number of positions."""
    known = _shipped(Kind.FEW)
    return tuple(_read(Kind.FEW, tables, *known[key]) for key in known if key[0] == tables)


def find(tables: int, positions: int, kind: Kind | None = None, *, unplayed: int = 0) -> Movement:
    """Return the movement for so many positions, or refuse and say how many can be had (MOVE-11)."""
    return choose(offers(tables), positions, kind, unplayed=unplayed)


@cache
def movement(kind: Kind, tables: int) -> Movement | None:
    """Return the package's movement of a kind, verified, or None where it has none."""
    known = _shipped(kind)
    if (tables,) not in known:
        return None
    entry, place = known[tables,]
    return _read(kind, tables, entry, place)


def read_movements(text: str, place: str = "") -> tuple[Movement, ...]:
    """Return all the movements of a file's text, each verified; *place* names the file in errors."""
    kind, entries = _entries(text, place)
    return tuple(_read(kind, tables, entry, where) for (tables, *_), (entry, where) in sorted(entries.items()))


@cache
def _shipped(kind: Kind) -> Mapping[Key, tuple[dict[str, Any], str]]:
    name = f"{kind}.json"
    file = resources.files("oudler") / "data" / "movements" / name
    if not file.is_file():
        return {}
    _, entries = _entries(file.read_text(encoding="utf-8"), name)
    return entries


def _entries(text: str, place: str) -> tuple[Kind, dict[Key, tuple[dict[str, Any], str]]]:
    """Return a file's kind, and for each number of tables what it says and where."""
    whole = as_object(parse_json(text), place)
    at = f"{place}: " if place else ""
    if whole.get("format") != FORMAT:
        raise FormatError(f"{at}format", f"« {FORMAT} » est attendu", f"“{FORMAT}” is expected")
    for key in whole:
        if key not in {"format", "kind", "source", "movements"}:
            raise FormatError(f"{at}{key}", "nom inconnu", "unknown name")
    named = as_text(whole.get("kind"), f"{at}kind")
    if named not in set(Kind):
        raise FormatError(f"{at}kind", f"genre inconnu {shown(named)}", f"unknown kind {shown(named)}")
    entries: dict[Key, tuple[dict[str, Any], str]] = {}
    for number, value in enumerate(as_list(whole.get("movements"), f"{at}movements")):
        where = f"{at}movements[{number}]"
        entry = as_object(value, where)
        for tables in _tables(entry.get("tables"), f"{where}.tables"):
            size: Key = (tables, entry["players"], entry.get("positions")) if "players" in entry else (tables,)
            if size in entries:
                raise FormatError(f"{where}.tables", f"{tables} tables deux fois", f"{tables} tables twice")
            entries[size] = entry, where
    return Kind(named), entries


def _tables(value: object, place: str) -> Iterator[int]:
    """Yield the numbers of `[5, 7, [21, 150]]`."""
    for number, part in enumerate(as_list(value, place)):
        where = f"{place}[{number}]"
        ends = as_list(part, where) if isinstance(part, list) else [part]
        if len(ends) not in {1, 2}:
            raise FormatError(where, "un nombre, ou le premier et le dernier", "a number, or the first and the last")
        first, last = (as_whole(end, where, MOST_TABLES + 1) for end in (ends[0], ends[-1]))
        yield from range(first, last + 1)


# --- one movement -------------------------------------------------------------------------------------------------


def _read(kind: Kind, tables: int, entry: Mapping[str, Any], place: str) -> Movement:
    for key in entry:
        if key not in _KEYS:
            raise FormatError(f"{place}.{key}", "nom inconnu", "unknown name")
    limit = as_whole(entry.get("positions"), f"{place}.positions", _MOST_POSITIONS + 1)
    if not limit or not tables:
        raise FormatError(place, "au moins une table et une position", "at least one table and one position")
    printed = entry.get("printed")
    told = [key for key in ("base", "steps", "seats") if key in entry]
    if len(told) != 1:
        raise FormatError(place, "un seul de base, steps, seats est attendu", "one of base, steps, seats is expected")
    if (told[0] == "seats") == (kind in {Kind.FFT, Kind.REPAIRED, Kind.FOUND}):
        raise FormatError(f"{place}.{told[0]}", f"le genre {kind} se dit autrement", f"not how kind {kind} is told")
    found = Movement(
        kind=kind,
        tables=tables,
        limit=limit,
        steps=() if told[0] == "seats" else tuple(_steps(entry, limit, place)),
        seats=_seats(entry["seats"], limit, f"{place}.seats") if told[0] == "seats" else (),
        printed=None if printed is None else as_whole(printed, f"{place}.printed"),
        players=_players(kind, tables, entry, place),
    )
    most = as_whole(entry.get("meetings", 1), f"{place}.meetings")
    repeats = entry.get("repeats")
    _verify(
        found, most, None if repeats is None else as_whole(repeats, f"{place}.repeats"), f"{place} ({tables} tables)"
    )
    return found


def _players(kind: Kind, tables: int, entry: Mapping[str, Any], place: str) -> int | None:
    if (kind is Kind.FEW) != ("players" in entry):
        raise FormatError(f"{place}.players", "le genre few, et lui seul, le dit", "kind few says it, and no other")
    if kind is not Kind.FEW:
        return None
    players = as_whole(entry["players"], f"{place}.players")
    if not 0 <= 4 * tables - players <= tables:
        raise FormatError(
            f"{place}.players",
            f"3 ou 4 joueurs à chacune des {tables} tables",
            f"3 or 4 players at each of {tables} tables",
        )
    return players


def _steps(entry: Mapping[str, Any], limit: int, place: str) -> Iterator[Steps]:
    """Yield the steps that lead to positions 2 … *limit*: a base with exceptions (MOVE-07), or three lists."""
    if "steps" in entry:
        lists = as_object(entry["steps"], f"{place}.steps")
        columns = [[0] * (limit - 1)]
        for side in _MOVING:
            where = f"{place}.steps.{side}"
            column = [as_whole(step, where) for step in as_list(lists.get(side), where)]
            if len(column) != limit - 1:
                raise FormatError(where, f"{limit - 1} pas attendus", f"{limit - 1} steps are expected")
            columns.append(column)
        yield from zip(*columns, strict=True)
        return
    base = _step(entry["base"], f"{place}.base")
    if set(base) != set(_MOVING):
        raise FormatError(f"{place}.base", "S, E et O sont attendus", "S, E and O are expected")
    exceptions = as_object(entry.get("exceptions", {}), f"{place}.exceptions")
    if unknown := set(exceptions) - {str(position) for position in range(2, limit + 1)}:
        where = f"{place}.exceptions.{min(unknown)}"
        raise FormatError(where, f"une position de 2 à {limit}", f"a position from 2 to {limit}")
    for position in range(2, limit + 1):
        changed = _step(exceptions.get(str(position), {}), f"{place}.exceptions.{position}")
        south, east, west = (changed.get(side, base[side]) for side in _MOVING)
        yield 0, south, east, west


def _step(value: object, place: str) -> dict[Orientation, int]:
    step = as_object(value, place)
    for key in step:
        if key not in set(_MOVING):
            raise FormatError(f"{place}.{key}", "S, E ou O ; Nord est fixe", "S, E or O; Nord stays")
    return {Orientation(key): as_whole(tables, f"{place}.{key}") for key, tables in step.items()}


def _seats(value: object, limit: int, place: str) -> tuple[tuple[Seats, ...], ...]:
    if len(as_list(value, place)) != limit:
        raise FormatError(place, f"{limit} positions attendues", f"{limit} positions are expected")
    return tuple(
        tuple(_table(table, f"{place}[{p}][{t}]") for t, table in enumerate(as_list(tables, f"{place}[{p}]")))
        for p, tables in enumerate(as_list(value, place))
    )


def _table(value: object, place: str) -> Seats:
    seats = tuple(as_whole(player, place) for player in as_list(value, place))
    if len(seats) != 4:
        raise FormatError(place, "quatre joueurs sont attendus", "four players are expected")
    return seats


# --- verification -------------------------------------------------------------------------------------------------


def _verify(found: Movement, most: int, repeats: int | None, place: str) -> None:
    """MOVE-04: believe a movement only when its plan seats all and nobody meets more often than it says."""
    seating = plan(found, found.limit)
    _verify_start(found, seating, place)
    proof = certify(seating)
    if proof.faults or proof.players != len(found.labels):
        who = f"{proof.faults[0].who}, position {proof.faults[0].position}" if proof.faults else ""
        raise FormatError(place, f"chacun n'a pas sa place : {who}", f"not everybody has one seat: {who}")
    if proof.max_meetings > most:
        worst = max(proof.repeated, key=lambda meeting: meeting.count)
        one, other = worst.players
        raise FormatError(
            place,
            f"{one} et {other} se rencontrent {worst.count} fois",
            f"{one} and {other} meet {worst.count} times",
        )
    counted = sum(meeting.count - 1 for meeting in proof.repeated)
    if repeats is not None and counted != repeats:
        raise FormatError(
            place, f"{counted} rencontres répétées, pas {repeats}", f"{counted} meetings repeated, not {repeats}"
        )


def _verify_start(found: Movement, seating: Plan[Label], place: str) -> None:
    """Players start in order, table by table; and where orientations are kept, Nord stays."""
    first = tuple(label for table in seating[0] for label in table.players)
    if first != found.labels:
        raise FormatError(place, "la position 1 n'est pas dans l'ordre", "position 1 is not in order")
    if not found.kind.by_number:
        for number, position in enumerate(seating, 1):
            if [table[Orientation.NORD] for table in position] != list(found.labels[::4]):
                raise FormatError(place, f"Nord bouge à la position {number}", f"Nord moves at position {number}")
