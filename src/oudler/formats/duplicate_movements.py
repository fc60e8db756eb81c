"""Reads the stored movements of duplicate, `oudler.duplicate-movements/1`, and verifies each plan that is made of them.

The package's own files are in `oudler/data/duplicate/`, written by searches in `tools/`; `docs/formats.md` describes
them. Numbers are written with one character each, so that a plan stays readable and small.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import resources
from typing import Any, Final, TypeVar

from oudler.formats.reading import FormatError, as_list, as_object, as_text, as_whole, parse_json
from oudler.tournament.duplicate.movements import choice
from oudler.tournament.duplicate.movements.individual import LINES, Blocks, Row, Seatings, Shifts
from oudler.tournament.duplicate.movements.plan import DuplicateForm, DuplicatePlan
from oudler.tournament.duplicate.movements.requests import Offer, PlanRequest
from oudler.tournament.duplicate.movements.teams import Match, Matches
from oudler.tournament.duplicate.movements.verifying import first_fault

FORMAT: Final = "oudler.duplicate-movements/1"
DIGITS: Final = string.digits + string.ascii_letters
"""What a number below 62 is written with."""


Entry = tuple[dict[str, Any], str]
"""What a file says of one movement, and where."""

Value = TypeVar("Value")


class _Stored(Mapping[int, Value]):
    """What a file has for one field, by number of rounds; each is read when it is first asked for."""

    def __init__(self, entries: Mapping[int, Entry], read: Callable[[Mapping[str, Any], str], Value]) -> None:
        self._entries = entries
        self._read = cache(lambda rounds: read(*entries[rounds]))

    def __getitem__(self, rounds: int) -> Value:
        return self._read(rounds)

    def __iter__(self) -> Iterator[int]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


class _Package:
    """The library that comes with the program."""

    @staticmethod
    @cache
    def blocks(tables: int) -> Blocks | None:
        entry, place = _entries("sets").get((tables,), ({}, ""))
        return _blocks(entry, tables, place) if entry else None

    @staticmethod
    @cache
    def seatings(tables: int, extra: int) -> Mapping[int, Seatings]:
        known = {n: entry for n, entry in _lengths("every", tables).items() if len(entry[0]["reliefs"]) >= extra}
        return _Stored(known, partial(_seatings, tables))

    @staticmethod
    @cache
    def few(players: int) -> Mapping[int, Seatings]:
        tables, over = divmod(players, 4)
        known = _lengths("relieved", players) if over else _lengths("balanced", tables)
        return _Stored(known, partial(_seatings, tables))

    @staticmethod
    @cache
    def howells(teams: int) -> Mapping[int, Matches]:
        return _Stored(_lengths("howell", teams), _matches)

    @staticmethod
    @cache
    def oppositions(teams: int) -> Mapping[int, Matches]:
        return _Stored(_lengths("oppositions", teams), _matches)

    @staticmethod
    @cache
    def mitchell_marks(tables: int) -> Mapping[int, tuple[int, ...]]:
        entry, place = _entries("mitchell").get((tables,), ({}, ""))
        return _marks(entry.get("marks", {}), 2, tables, f"{place}.marks")


PACKAGE: Final[choice.Library] = _Package()


def offers(form: DuplicateForm, entrants: int) -> tuple[Offer, ...]:
    """Return the kinds of plan that players (individual) or formations can have, with their numbers of rounds."""
    return choice.offers(PACKAGE, form, entrants)


def choose(request: PlanRequest) -> DuplicatePlan:
    """Return the plan asked for, verified, or refuse and say what can be had (DUP-01)."""
    plan = choice.choose(PACKAGE, request)
    if (fault := first_fault(plan)) is not None:
        raise FormatError(f"{request.form} {request.entrants}", fault.fr, fault.en)
    return plan


# --- files --------------------------------------------------------------------------------------------------------


@cache
def _entries(name: str) -> Mapping[tuple[int, ...], Entry]:
    """Return what a file says, by tables or teams, and rounds where each number of them has its own plan."""
    file = resources.files("oudler") / "data" / "duplicate" / f"{name}.json"
    if not file.is_file():
        return {}
    whole = as_object(parse_json(file.read_text(encoding="utf-8")), name)
    if whole.get("format") != FORMAT:
        raise FormatError(f"{name}.json: format", f"« {FORMAT} » est attendu", f"“{FORMAT}” is expected")
    found: dict[tuple[int, ...], Entry] = {}
    for number, value in enumerate(as_list(whole.get("movements"), f"{name}.json: movements")):
        place = f"{name}.json: movements[{number}]"
        entry = as_object(value, place)
        size = as_whole(next((entry[name] for name in ("tables", "teams", "players") if name in entry), None), place)
        key = (size,) if name in {"sets", "mitchell"} else (size, len(as_list(entry.get("rounds"), f"{place}.rounds")))
        found[key] = entry, place
    return found


def _lengths(name: str, size: int) -> dict[int, Entry]:
    return {key[1]: entry for key, entry in _entries(name).items() if key[0] == size}


def _numbers(value: object, below: int, length: int | None, place: str) -> tuple[int, ...]:
    """Return the numbers of a text, one character each."""
    text = as_text(value, place)
    found = tuple(DIGITS.find(letter) for letter in text)
    if any(not 0 <= number < below for number in found) or (length is not None and len(found) != length):
        raise FormatError(place, f"nombres de 0 à {below - 1} attendus", f"numbers from 0 to {below - 1} are expected")
    return found


def _marks(value: object, below: int, length: int, place: str) -> dict[int, tuple[int, ...]]:
    return {int(rounds): _numbers(text, below, length, place) for rounds, text in as_object(value, place).items()}


def _reliefs(entry: Mapping[str, Any], tables: int, place: str) -> tuple[tuple[int, ...], ...]:
    return tuple(_numbers(text, tables, None, place) for text in as_list(entry.get("reliefs", []), place))


def _blocks(entry: Mapping[str, Any], tables: int, place: str) -> Blocks:
    return Blocks(
        tables=tables,
        group=tuple(as_whole(size, f"{place}.group") for size in as_list(entry.get("group"), f"{place}.group")),
        shifts=tuple(_shifts(text, tables, f"{place}.rounds") for text in as_list(entry.get("rounds"), place)),
        singles=_marks(entry.get("singles", {}), 4, tables, f"{place}.singles"),
        pairs=_marks(entry.get("pairs", {}), 6, tables, f"{place}.pairs"),
        reliefs=_reliefs(entry, tables, f"{place}.reliefs"),
    )


def _shifts(text: object, tables: int, place: str) -> Shifts:
    n, s, e, o, etuis = _numbers(text, tables, LINES + 1, place)
    return n, s, e, o, etuis


def _seatings(tables: int, entry: Mapping[str, Any], place: str) -> Seatings:
    rounds = tuple(_rows(text, tables, f"{place}.rounds") for text in entry["rounds"])
    again = as_whole(entry.get("repeats", 0), f"{place}.repeats")
    return Seatings(rounds, _reliefs(entry, tables, f"{place}.reliefs"), again)


def _rows(text: object, tables: int, place: str) -> tuple[Row, ...]:
    """Return the tables of a round: Nord stays at his, then the Suds, the Ests, the Ouests and the sets by table."""
    lines = as_text(text, place).split()
    if len(lines) != LINES:
        raise FormatError(place, "S, E, O et les séries", "S, E, O and the sets")
    columns = [_numbers(line, tables + 1, tables, place) for line in lines]
    return tuple((nord, s, e, o, etuis) for nord, (s, e, o, etuis) in enumerate(zip(*columns, strict=True)))


def _matches(entry: Mapping[str, Any], place: str) -> Matches:
    return tuple(tuple(_match(word, place) for word in as_text(text, place).split()) for text in entry["rounds"])


def _match(word: str, place: str) -> Match:
    one, other, number = _numbers(word, len(DIGITS), 3, f"{place}.rounds")
    return one, other, number
