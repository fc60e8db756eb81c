"""Commands of every kind, some possible and some not, for tests that try whatever may happen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from libre_books import people, sheet
from oudler.app.rehearsal import hall
from oudler.tournament.core import closing, drawing, entering, penalties, seats
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event, Succession
from oudler.tournament.core.settings import Mode
from oudler.tournament.entrants import Formation
from oudler.tournament.libre import writing
from oudler.verdicts import RuleBroken

Command = Callable[[Book, Random], Event]


def _someone(book: Book, rng: Random) -> int:
    return rng.randint(1, len(book.players) + 1)


def _somewhere(book: Book, rng: Random) -> tuple[int, int]:
    return rng.randint(1, max(book.seated_positions, 1)), rng.randint(1, 4)


def _lines(book: Book, rng: Random, place: tuple[int, int]) -> Any:
    table = book.table(place)
    if table is None or len(table.players) < 3:
        return ()
    return sheet(table, book.deals_due(place[0]), [rng.randrange(4)])


def _at_a_sheet(decide: Callable[..., Event], *more: Any) -> Command:
    def command(book: Book, rng: Random) -> Event:
        place = _somewhere(book, rng)
        return decide(book, place, _lines(book, rng, place), *more)

    return command


def _open_position(book: Book) -> int:
    return next((each for each in range(1, book.positions + 1) if each not in book.closed), book.positions)


def _hand_in_what_is_missing(book: Book, rng: Random) -> Event:
    position = _open_position(book)
    owing = writing.missing(book, position)
    if not owing:
        raise RuleBroken("SHEET-01", "rien", "nothing")
    table = rng.choice(owing)
    return writing.submit(book, (position, table.number), sheet(table, book.deals_due(position), [rng.randrange(4)]))


def _stage_chosen(book: Book, _rng: Random) -> Event:
    number = max(book.kept, default=0) + 1
    if number >= len(book.settings.stages):
        return closing.close_stage(book)
    found = closing.stage_cut(book, number)
    return closing.close_stage(book, list(found.undecided[: found.places]))


def second_entry(book: Book, rng: Random) -> Event:
    """Enter a sheet again, as Bruno."""
    place = _somewhere(book, rng)
    return writing.check(book, place, writing.current_sheet(book, place).lines, "Bruno")


COMMANDS: list[Command] = [
    lambda book, rng: entering.enter(book, people(rng.randint(1, 2), 1000 + len(book.players))),
    lambda book, rng: entering.pay(book, _someone(book, rng), rng.choice([None, 100, -100])),
    lambda book, rng: entering.pay_several(book, [_someone(book, rng), _someone(book, rng)], rng.choice([None, 100])),
    lambda book, rng: entering.check_in(book, [_someone(book, rng)]),
    lambda book, rng: entering.cancel_check_in(book, _someone(book, rng)),
    lambda book, rng: entering.withdraw(book, [_someone(book, rng)]),
    lambda book, _rng: entering.correct(book, people(1)[0]),
    lambda book, rng: entering.form_teams(book, [Formation(1, "Nouvelle", (_someone(book, rng), _someone(book, rng)))]),
    lambda book, rng: entering.dissolve_team(book, rng.randint(1, 7)),
    lambda book, rng: entering.name_line_up(
        book, rng.randint(1, 7), [_someone(book, rng), _someone(book, rng)], rng.randint(1, 4)
    ),
    lambda book, rng: drawing.seat_next(book, hall(rng)),
    lambda book, rng: drawing.seat_next(book, hall(rng), rng.choice(list(Mode)), rng.randint(1, 4)),
    lambda book, rng: seats.leave(book, _someone(book, rng), _open_position(book), force_majeure=rng.random() < 0.5),
    lambda book, rng: seats.seat_late(book, _someone(book, rng), _open_position(book)),
    lambda book, rng: seats.substitute(
        book, _someone(book, rng), _someone(book, rng), _open_position(book), rng.choice(list(Succession))
    ),
    *[_hand_in_what_is_missing] * 10,
    _at_a_sheet(writing.save),
    _at_a_sheet(writing.submit),
    _at_a_sheet(writing.correct, "vu"),
    second_entry,
    *[lambda book, _rng: closing.close_position(book, _open_position(book))] * 4,
    lambda book, rng: closing.reopen_position(book, rng.randint(1, 3)),
    _stage_chosen,
    lambda book, _rng: closing.finalise(book),
    lambda book, _rng: closing.reopen(book),
    lambda book, rng: closing.set_prizes(book, [rng.randrange(100), 10]),
    lambda book, rng: closing.override_awards(book, _someone(book, rng), 10, 0),
    lambda book, rng: penalties.penalise(book, 50, "COMP-35", player=_someone(book, rng)),
    lambda book, rng: penalties.revoke(book, rng.randint(1, 2)),
]


def _free(book: Book, rng: Random) -> int:
    """Return somebody without a seat, where there is one."""
    playing = entering.seated_players(book)
    return rng.choice([number for number in book.players if number not in playing] or [1])


def _seated(book: Book, rng: Random) -> int:
    return rng.choice(sorted(entering.seated_players(book)) or [1])


def _from_now_on(book: Book, rng: Random) -> int:
    return rng.randint(_open_position(book), book.positions)


MOVING: list[Command] = [
    *[
        lambda book, rng: seats.substitute(
            book, _seated(book, rng), _free(book, rng), _from_now_on(book, rng), rng.choice(list(Succession))
        )
    ]
    * 8,
    *[lambda book, rng: seats.seat_late(book, _free(book, rng), _from_now_on(book, rng))] * 5,
    *[
        lambda book, rng: seats.leave(
            book, _someone(book, rng), _from_now_on(book, rng), force_majeure=rng.random() < 0.5
        )
    ]
    * 4,
    *[_hand_in_what_is_missing] * 25,
    *[_stage_chosen] * 4,
    *[lambda book, rng: drawing.seat_next(book, hall(rng))] * 6,
    *[lambda book, _rng: closing.close_position(book, _open_position(book))] * 8,
]
"""People who come and go while a tournament is played to its end."""
