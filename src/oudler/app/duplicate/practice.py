"""Practice: the missing lines of a position; bots play the étuis whose cards are known, others are invented."""

from __future__ import annotations

from random import Random
from typing import Final

from oudler.app.desk import Decide, Desk
from oudler.app.duplicate.rehearsal import possible
from oudler.app.duplicate.room_practice import practised_rooms
from oudler.app.duplicate.trials import amount_of, play_etui
from oudler.app.libre.rehearsal import SECOND
from oudler.bots import bot_named
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form
from oudler.tournament.duplicate import writing
from oudler.tournament.duplicate.events import Board
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.play import Key, play_of

BOTS: Final = ("glouton", "glouton", "glouton", "debutant")
"""Who sits down to play, drawn for each seat: quick ones, and no two tables of the same strength."""


def practised(desk: Desk, position: int, seed: int, author: str) -> tuple[int, int]:
    """Write the missing lines of a position, and enter them a second time where that is asked for.

    Each play has a draw of its own, so that the same seed gives the same line whichever others are in already.
    """
    book, why = desk.book(), f"répétition, graine {seed}"
    if book.form is Form.EQUIPE:

        def do(decide: Decide) -> None:
            desk.do(decide, author=author, reason=why)

        return practised_rooms(desk, position, lambda key: line_of(desk.book(), key, seed), do), 0
    written = checked = 0
    for table, etuis in writing.missing_etuis(book, position).items():
        for etui in etuis:
            _write(desk, (position, table, etui), seed, author, why)
            written += 1
    if book.settings.double_entry:
        for key, record in sorted(play_of(desk.book()).lines.items()):
            if key[0] == position and record.line is not None and record.waits:
                _check(desk, key, record.line, SECOND if record.author != SECOND else f"{SECOND} 2", why)
                checked += 1
    return written, checked


def _write(desk: Desk, key: Key, seed: int, author: str, why: str) -> None:
    line = line_of(desk.book(), key, seed)
    desk.do(lambda book: writing.write(book, key, line), author=author, reason=why)


def _check(desk: Desk, key: Key, line: FicheLine, author: str, why: str) -> None:
    desk.do(lambda book: writing.check(book, key, line, author), author=author, reason=why)


def line_of(book: Book, key: Key, seed: int) -> FicheLine:
    """Return what a table writes for an étui: what four bots make of its cards, else any line that can be."""
    rng = Random(f"{seed} {key}")  # noqa: S311 - it is to be repeated, no secret
    board = play_of(book).etuis.get(key[2])
    return possible(rng) if board is None else played_line(board, rng)


def played_line(board: Board, rng: Random) -> FicheLine:
    """DUP-21, DUP-22: the amount that four bots came to, with the chien that Nord wrote before."""
    etui = board.etui
    bots = [bot_named(rng.choice(BOTS)) for _ in etui.hands]
    played = play_etui(etui, bots, rng.randbytes(32), "practice")
    return FicheLine(amount_of(played), chien=board.chien)
