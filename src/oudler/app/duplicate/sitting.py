"""Who took and who defended one étui at one table, as papers name them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass

from oudler.app.duplicate.words import decision_words
from oudler.app.names import entrant_name
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate.forms import rules_of
from oudler.tournament.duplicate.play import Key, play_of, taker_of
from oudler.tournament.numbers import Entrant
from oudler.tournament.seating import ORIENTATIONS, Orientation
from oudler.verdicts import RuleBroken

SOUTH_TAKES = frozenset({Form.QUADRETTE, Form.EQUIPE})
"""QUAD-03, EQUI-10: forms whose taker sits Sud, whatever the étui shows."""


def plays_due(book: Book, etui: int) -> Iterator[tuple[Key, int]]:
    """Yield when and where an étui is to be played, with its turn at that table; a duplicated position plays none."""
    for position in range(1, book.seated_positions + 1):
        if position in play_of(book).duplicated:
            continue
        for table in book.due(position):
            etuis = book.etuis((position, table.number))
            if etui in etuis:
                yield (position, table.number, etui), etuis.index(etui)


def remark_of(book: Book, key: Key) -> str:
    """Return what the arbiter decided of one play, in a word or two; nothing where it counts as it was written."""
    if key[2] in play_of(book).cancelled:
        return "étui annulé"
    record = play_of(book).lines.get(key)
    return "" if record is None or record.word is None else decision_words(record.word).fr


@dataclass(frozen=True, slots=True)
class Sitting:
    """Names at one deal; empty where nobody can say yet."""

    taker: str = ""
    defenders: tuple[str, ...] = ()


def sitting(book: Book, key: Key) -> Sitting:
    """Return who took and who defended; the three of a triplette are named by its name."""
    seats, side = _seats(book, key), taking(book, key[2])
    if side is None or len(seats) != len(ORIENTATIONS):
        return Sitting()
    at = ORIENTATIONS.index(side)
    taker, others = seats[at], [player for place, player in enumerate(seats) if place != at]
    defenders = [player for player in others if player is not None]
    if book.form is not Form.INDIVIDUAL:
        teams = dict.fromkeys(book.teams()[player] for player in defenders if player in book.teams())
        return Sitting(_name(book, taker), tuple(entrant_name(book, team).title for team in teams))
    return Sitting(_name(book, taker), tuple(_name(book, player) for player in defenders))


def taking(book: Book, etui: int) -> Orientation | None:
    """Return where the taker of an étui sits."""
    return Orientation.SUD if book.form in SOUTH_TAKES else taker_of(book, etui)


def _name(book: Book, player: Entrant | None) -> str:
    return "" if player is None else book.players[player].name


def _seats(book: Book, key: Key) -> tuple[Entrant | None, ...]:
    record, table = play_of(book).lines.get(key), book.table(key[:2])
    if record is not None and record.line is not None and record.line.seats:
        return record.line.seats
    if table is not None:
        with contextlib.suppress(RuleBroken):  # of triplettes, before the first colour is drawn
            placed = rules_of(book).placed(book, key, table, ())
            if placed:
                return placed
    return () if table is None else table.seats if record is None else record.seats
