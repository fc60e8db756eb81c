"""Tournaments by teams for tests: matches made, quarters played step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

from duplicate_books import SETTINGS, done, opened
from libre_books import people
from oudler.app.disciplines import DISCIPLINES
from oudler.app.duplicate import match_commands as commands
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.duplicate.equipe_desk import attacker_of
from oudler.tournament.duplicate.equipe_play import quarter_of
from oudler.tournament.duplicate.equipes import CAMPS, QUARTERS, RoomLine, Side, Signer, chooser
from oudler.tournament.duplicate.play import play_of
from oudler.tournament.entrants import Formation

EQUIPES = replace(SETTINGS, form=Form.EQUIPE, stages=(Stage(QUARTERS, 4),))
SCORES = {Side.A: (82, 68, -68, 56), Side.B: (66, -76, -58, 56)}
"""QUAD-10's examples, and an equal deal: A marks 4 + 12, B 3.162."""
PM = (16000, 3162)


def teams_of(*sizes: int, settings: Settings = EQUIPES) -> Book:
    """Return a book with teams of so many members, all of them there."""
    book = done(Book(disciplines=DISCIPLINES), lambda book: entering.create(book, settings))
    first, teams = 1, []
    for number, size in enumerate(sizes, 1):
        teams.append(Formation(number, f"Équipe {number}", tuple(range(first, first + size)), size))
        first += size
    book = done(book, lambda book: entering.enter(book, people(first - 1), teams))
    return done(book, lambda book: entering.check_in(book, list(book.players)))


def made(*sizes: int, bonus: tuple[int, int] = (0, 0)) -> Book:
    """Return a book in which teams 1 and 2, 3 and 4 … have matches."""
    book = teams_of(*(sizes or (5, 6)))
    for first in range(1, len(book.formations), 2):
        book = done(book, commands.make_match((first, first + 1), bonus))
    return book


def line_up(book: Book, team: int, quarter: int) -> tuple[int, ...]:
    """Return four members, another one attacking in each quarter."""
    members = book.formations[team].members
    attacker = members[quarter - 1]
    return attacker, *[member for member in members if member != attacker][:3]


def named(book: Book) -> Book:
    """Name the line-ups of the next quarter."""
    position = book.seated_positions + 1
    for team in book.formations:
        book = done(book, commands.name_line_up(team, line_up(book, team, quarter_of(book, position))))
    return book


def series_of(book: Book, position: int) -> tuple[int, ...]:
    deals = book.deals_due(position)
    return tuple(range(deals * (position - 1) + 1, deals * position + 1))


def chosen(book: Book, closed: Side = Side.A) -> Book:
    """Choose rooms and series of the next quarter of every match."""
    position = book.seated_positions + 1
    by = chooser(quarter_of(book, position))
    for stage, match in play_of(book).matches:
        if stage == book.stage_of(position):
            book = done(book, commands.choose_rooms(match, by, closed))
            book = done(book, commands.choose_series(match, by, series_of(book, position)))
    return book


def ready(book: Book, closed: Side = Side.A) -> Book:
    """Bring the next quarter to where it can be played."""
    book = chosen(named(book), closed)
    book = done(book, lambda book: drawing.seat_next(book, hall(Random(1))))
    return opened(book, book.seated_positions)


def lines_of(etuis: Sequence[int], scores: Sequence[int]) -> list[RoomLine]:
    return [RoomLine(etui, "garde", score) for etui, score in zip(etuis, scores, strict=True)]


def written(book: Book, scores: Mapping[Side, Sequence[int]] | None = None) -> Book:
    """Write all sheets of the quarter that is being played."""
    position = book.seated_positions
    for table in book.tables(position):
        own = (scores or SCORES)[attacker_of(book, (position, table.number))]
        for camp in CAMPS:
            lines = lines_of(series_of(book, position), own)
            book = done(book, commands.write_sheet(table.number, camp, lines))
    return book


def signed(book: Book) -> Book:
    for table in book.tables(book.seated_positions):
        for camp in CAMPS:
            book = done(book, commands.sign_sheet(table.number, camp))
    return book


def counted(book: Book) -> Book:
    position = book.seated_positions
    for (stage, number), match in play_of(book).matches.items():
        if stage == book.stage_of(position):
            for side in Side:
                count = match.quarter(quarter_of(book, position)).pm
                book = done(book, commands.give_account(number, side, count))
    return book


def quarter(book: Book, scores: Mapping[Side, Sequence[int]] | None = None, closed: Side = Side.A) -> Book:
    """Play the next quarter, and close it."""
    book = counted(signed(written(ready(book, closed), scores)))
    return done(book, lambda book: closing.close_position(book, book.seated_positions))


def finished(book: Book) -> Book:
    """Play all the quarters that are left."""
    while book.seated_positions < book.positions:
        book = quarter(book)
    return book


def signatures(book: Book) -> Book:
    for _, match in list(play_of(book).matches):
        for signer in Signer:
            book = done(book, commands.sign_match(match, signer))
    return book
