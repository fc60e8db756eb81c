"""Two entries of the same sheet, cell by cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from oudler.text import Text, signed
from oudler.tournament.libre.sheets.sheet import Sheet, bilans
from oudler.tournament.lines.line import Line, Outcome, counted_marks
from oudler.tournament.lines.places import PLACES, Players, title


@dataclass(frozen=True, slots=True)
class Difference:
    """A cell in which two entries differ; *line* is None in the head of the sheet, a value None is an empty cell."""

    line: int | None
    cell: str
    first: str | None
    second: str | None


_CELLS: Final = {
    "position": Text("n° de position", "position number"),
    "table": Text("n° de table", "table number"),
    "line": Text("la ligne", "the line"),
    "contract": Text("contrat", "contract"),
    "taker": Text("preneur", "taker"),
    "mort": Text("mort", "mort"),
    "bouts": Text("bouts", "bouts"),
    "half_points": Text("points", "points"),
    "poignees": Text("poignées", "poignées"),
    "petit_au_bout": Text("petit au bout", "petit au bout"),
    "chelem": Text("chelem", "chelem"),
    "chelem_announced": Text("chelem annoncé", "chelem announced"),
    "arbiter_visa": Text("visa de l'arbitre", "arbiter's visa"),
    "annulled": Text("donne annulée", "annulled deal"),
}
_VALUES: Final = {
    "attack": Text("attaque", "attack"),
    "defence": Text("défense", "defence"),
    "garde_sans": Text("garde sans", "garde sans"),
    "garde_contre": Text("garde contre", "garde contre"),
}
_OUTCOME: Final = ("bouts", "half_points", "poignees", "petit_au_bout", "chelem", "chelem_announced")
_OPTIONAL: Final = ("contract", "taker", "mort")


def differences(first: Sheet, second: Sheet) -> tuple[Difference, ...]:
    """Return the cells in which two entries of a sheet differ.

    What one entry leaves out (a contract, where the other has amounts alone) is no difference; a mark always counts.
    """
    return tuple(_differences(first, second))


def tell_difference(difference: Difference) -> Text:
    """Return a difference as a sentence: `Nord : −106 puis −105`."""
    named, first, second = difference_words(difference)
    return Text(f"{named.fr} : {first.fr} puis {second.fr}", f"{named.en}: {first.en}, then {second.en}")


def difference_words(difference: Difference) -> tuple[Text, Text, Text]:
    """Return a difference in words: its cell, then what stands there first and second."""
    place, _, what = difference.cell.partition(":")
    named = _CELLS.get(difference.cell) or title(place)
    if what == "player":
        named = Text(f"joueur en {named.fr}", f"player {named.en}")
    return named, _in_words(difference.cell, difference.first), _in_words(difference.cell, difference.second)


def _in_words(cell: str, value: str | None) -> Text:
    """Return a value as it stands on the sheet: 48,5 points, not 97 half-points."""
    if value is None:
        return Text("rien", "nothing")
    if cell == "half_points":
        whole, half = divmod(int(value), 2)
        return Text(f"{whole},5", f"{whole}.5") if half else Text(str(whole), str(whole))
    return _VALUES.get(value) or Text(value, value)


def _differences(first: Sheet, second: Sheet) -> Iterator[Difference]:
    for cell in ("position", "table"):
        yield from _cell(None, cell, getattr(first, cell), getattr(second, cell))
    for place, one, other in zip_longest(
        PLACES[: max(len(first.players), len(second.players))], first.players, second.players
    ):
        yield from _cell(None, f"{place}:player", one, other)
    if first.by_bilans or second.by_bilans:
        yield from _bilan_differences(first, second)
        return
    firsts = {line.number: line for line in first.lines}
    seconds = {line.number: line for line in second.lines}
    for number in sorted({*firsts, *seconds}):
        one_line, other_line = firsts.get(number), seconds.get(number)
        if one_line is not None and other_line is not None:
            yield from _line_differences(one_line, other_line, first.players, second.players)
        else:
            yield from _cell(number, "line", one_line is not None, other_line is not None)


def _bilan_differences(first: Sheet, second: Sheet) -> Iterator[Difference]:
    """RES-03: where one of the two entries has the bilans alone, these are compared."""
    ours, theirs = bilans(first), bilans(second)
    for place, player in zip(PLACES, first.players, strict=False):
        if player is not None and ours[player] != theirs.get(player):
            yield Difference(None, place, _shown_mark(ours[player]), _shown_mark(theirs.get(player)))


def _line_differences(first: Line, second: Line, ours: Players, theirs: Players) -> Iterator[Difference]:
    number = first.number
    yield from _cell(number, "annulled", not first.counts, not second.counts)
    for cell in _OPTIONAL:
        one, other = getattr(first, cell), getattr(second, cell)
        if one is not None and other is not None:
            yield from _cell(number, cell, one, other)
    yield from _cell(number, "arbiter_visa", first.arbiter_visa, second.arbiter_visa)
    if first.outcome is not None and second.outcome is not None:
        yield from _outcome_differences(number, first.outcome, second.outcome)
    both = zip_longest(counted_marks(first, ours), counted_marks(second, theirs))
    for place, (one_mark, other_mark) in zip(PLACES, both, strict=False):
        if (one_mark or 0) != (other_mark or 0):
            yield Difference(number, place, _shown_mark(one_mark), _shown_mark(other_mark))


def _outcome_differences(number: int, first: Outcome, second: Outcome) -> Iterator[Difference]:
    for cell in _OUTCOME:
        one, other = getattr(first, cell), getattr(second, cell)
        if cell == "poignees":
            one, other = sorted(one), sorted(other)
        yield from _cell(number, cell, one, other)


def _cell(line: int | None, cell: str, first: object, second: object) -> Iterator[Difference]:
    if first != second:
        yield Difference(line, cell, _shown(first), _shown(second))


def _shown(value: object) -> str | None:
    if value is None or value is False:
        return None
    if isinstance(value, list):
        return ", ".join(value) or None
    return "✓" if value is True else str(value)


def _shown_mark(mark: int | None) -> str | None:
    return None if mark is None else signed(mark)
