"""Two tables of donnes libres, three deals a position, and an arbiter who rules on their incidents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from libre_books import Recorder, begun
from oudler.app import commands
from oudler.app.incidents.deciding import Told
from oudler.fft.arbitrage import Facts, Found, Party, TakerResult
from oudler.tournament.core.book import Book
from oudler.tournament.core.incident import At, Incident, Raised
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Stage
from oudler.tournament.libre import writing
from oudler.tournament.lines import Line, Outcome

PLACE = (1, 1)
DEALS = 3
GARDE = 66
"""(25 + 8) × 2: what 49 points with two bouts give from each defender."""


def hall(players: int = 8, **settings: Any) -> Recorder:
    """Return a tournament that is seated: two positions of three deals, one entry of each sheet."""
    asked: dict[str, Any] = {"stages": (Stage(2, DEALS),), "double_entry": False}
    return begun(players, **(asked | settings))


def seated(book: Book, place: tuple[int, int] = PLACE) -> dict[str, int]:
    """Return who sits where, by letter."""
    table = book.table(place)
    assert table is not None
    return {side: player for side, player in zip("NSEO", table.seats, strict=True) if player is not None}


def deal(number: int, taker: str = "S", *, points: float = 49, bouts: int = 2, **more: Any) -> Line:
    """Return a garde by its count: 49 points with two bouts is made by 8."""
    return Line(number, "garde", taker, Outcome(bouts, int(2 * points), **more))


def sheet(*lines: Line) -> tuple[Line, ...]:
    return tuple(replace(line, number=number) for number, line in enumerate(lines, 1))


WON, LOST = deal(1), deal(1, points=31)


def write(recorder: Recorder, *lines: Line, place: tuple[int, int] = PLACE) -> None:
    recorder.do(writing.submit, place, sheet(*lines))


def told(clause: str, *offenders: int, **more: Any) -> Told:
    """Return what is told of a fault; facts of the code by their names."""
    kinds: dict[str, Any] = {"result": TakerResult, "by": Party, "found": Found}
    names = {"result", "choices", "by", "taker_dealt", "found", "ecart", "minutes"}
    facts: dict[str, Any] = {name: kinds.get(name, lambda value: value)(more.pop(name)) for name in names & set(more)}
    return Told(clause, Facts(**facts), offenders, **more)


def at(number: int = 1, place: tuple[int, int] = PLACE) -> At:
    return At(*place, number)


def call(recorder: Recorder, what: Told | None, where: At | None = None, words: str = "essai") -> Incident:
    """Have the arbiter rule on something he saw."""
    command = commands.open_incident(Raised.ARBITER, words, where or at(), None, what)
    recorder.do(command, author="arbitre")
    return recorder.book.incidents[max(recorder.book.incidents)]


def totals(book: Book, after: int = 1) -> dict[int, int]:
    return {row.entrant: int(row.total) for row in ranking(book, after).rows}


def south(recorder: Recorder) -> int:
    return seated(recorder.book)["S"]


def counts(book: Book, number: int = 1) -> bool:
    return writing.current_sheet(book, PLACE).lines[number - 1].counts
