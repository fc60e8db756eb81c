"""Duplicate tournaments for tests: seated, opened, with lines written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from random import Random

from libre_books import people
from oudler.app.disciplines import DISCIPLINES
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book, Meta
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import apply
from oudler.tournament.core.settings import Form, Settings, Stage
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.entrants import Formation

SETTINGS = Settings(
    "Essai",
    date(2026, 11, 18),
    stages=(Stage(4, 2),),
    discipline="duplicate",
    double_entry=False,
)
AMOUNTS = (56, 62, -56, -52, 50, 74, -78, 90, -64, 82, 66, -70)
"""Some that a garde can give."""


def done(book: Book, decide: Callable[[Book], Event], author: str = "Anne", reason: str | None = None) -> Book:
    return apply(book, Meta(book.seq + 1, author, reason=reason), decide(book))


def entered(players: int, settings: Settings = SETTINGS) -> Book:
    book = done(Book(disciplines=DISCIPLINES), lambda book: entering.create(book, settings))
    size = settings.form.team_size
    teams = [
        Formation(number, f"Équipe {number}", tuple(range(size * number - size + 1, size * number + 1)), size)
        for number in range(1, players // size + 1)
    ]
    book = done(book, lambda book: entering.enter(book, people(players), teams if size > 1 else ()))
    return done(book, lambda book: entering.check_in(book, list(book.players)))


def seated(players: int, settings: Settings = SETTINGS, seed: int = 1) -> Book:
    return done(entered(players, settings), lambda book: drawing.seat_next(book, hall(Random(seed))))


def opened(book: Book, position: int = 1) -> Book:
    return done(book, lambda book: writing.open_position(book, position))


def keys_of(book: Book, position: int) -> Iterable[tuple[int, int, int]]:
    for table in book.due(position):
        for etui in book.etuis((position, table.number)):
            yield position, table.number, etui


def written(book: Book, key: tuple[int, int, int], amount: int) -> Book:
    return done(book, lambda book: writing.write(book, key, FicheLine(amount)))


def played(book: Book, position: int, rng: Random, *, close: bool = True) -> Book:
    """Open a position, write every line, and close it."""
    book = opened(book, position)
    for key in list(keys_of(book, position)):
        book = written(book, key, rng.choice(AMOUNTS))
    return done(book, lambda book: closing.close_position(book, position)) if close else book


def whole(players: int = 24, settings: Settings = SETTINGS, seed: int = 1) -> Book:
    book, rng = seated(players, settings, seed), Random(seed)
    for position in range(1, book.positions + 1):
        book = played(book, position, rng)
    return book


def of_form(form: Form, *stages: Stage) -> Settings:
    return replace(SETTINGS, form=form, stages=stages or SETTINGS.stages)
