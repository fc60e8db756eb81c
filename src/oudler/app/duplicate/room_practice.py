"""Practice by teams: the sheets of the two rooms of a quarter, signed, and what both teams have counted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from oudler.app.desk import Decide
from oudler.tournament.core.book import Book, Place
from oudler.tournament.duplicate import equipe_desk
from oudler.tournament.duplicate.equipe_play import match_at, quarter_of
from oudler.tournament.duplicate.equipes import CAMPS, Quarter, RoomLine, Side
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.play import Key

Line = Callable[[Key], FicheLine]


class Working(Protocol):
    """A desk, of which the latest book is asked for."""

    def book(self) -> Book: ...


def practised_rooms(desk: Working, position: int, line_of: Line, do: Callable[[Decide], None]) -> int:
    """EQUI-11, EQUI-13: both camps of each room write what is missing and sign, then both teams count.

    Returns how many deals were written; what a camp has on its sheet already the other takes over.
    """
    written = 0
    for table in desk.book().due(position):
        written += _practised_room(desk.book(), (position, table.number), line_of, do)
    for number in sorted({match_at(table.number) for table in desk.book().due(position)}):
        quarter = _quarter(desk.book(), position, number)
        for side in Side:
            if side not in quarter.accounts:
                do(partial(equipe_desk.give_account, position=position, match=number, by=side, count=quarter.pm))
    return written


def _practised_room(book: Book, place: Place, line_of: Line, do: Callable[[Decide], None]) -> int:
    room = _quarter(book, place[0], match_at(place[1])).room(equipe_desk.attacker_of(book, place))
    lines = {etui: room.line("attack", etui) or room.line("defence", etui) for etui in book.etuis(place)}
    full = [line or RoomLine(etui, "garde", line_of((*place, etui)).score or 0) for etui, line in lines.items()]
    for camp in CAMPS:
        due = [line for line in full if room.line(camp, line.etui) is None]
        if due:
            do(partial(equipe_desk.write, place=place, camp=camp, lines=due))
    for camp in CAMPS:
        if camp not in room.signed:
            do(partial(equipe_desk.sign_sheet, place=place, camp=camp))
    return list(lines.values()).count(None)


def _quarter(book: Book, position: int, match: int) -> Quarter:
    return equipe_desk.known_match(book, book.stage_of(position), match).quarter(quarter_of(book, position))
