"""What people do at duplicate besides what they do in every tournament."""

from __future__ import annotations

from random import Random

from oudler.app.commands import command
from oudler.app.progress import current_position
from oudler.tournament.core.book import Book
from oudler.tournament.core.events import Event
from oudler.tournament.duplicate import preparing, writing
from oudler.tournament.duplicate.colours import COLOURS, Colour
from oudler.tournament.duplicate.play import play_of
from oudler.verdicts import RuleBroken

write_line = command(writing.write)
check_line = command(writing.check)
correct_line = command(writing.correct)
decide_play = command(writing.decide)
cancel_etui = command(writing.cancel)
commit_etuis = command(preparing.commit)
prepare_etuis = command(preparing.prepare)
launch_etui = command(preparing.launch)
set_pcn = command(writing.set_pcn)


@command
def draw_colour(book: Book, seed: int, colour: Colour | None = None) -> Event:
    """TRI-07: draw the colour of the first attackers, or take down the one that was drawn at the table."""
    drawn = colour if colour is not None else Random(seed).choice(COLOURS)  # noqa: S311 - printed, to be repeated
    return writing.draw_colour(book, drawn.value)


@command
def open_position(book: Book, position: int | None = None, *, duplicated: bool = False) -> Event:
    """Open a position, else the next."""
    following = position if position is not None else _next(book)
    return writing.open_position(book, following, duplicated=duplicated)


def _next(book: Book) -> int:
    now = current_position(book)
    if now is None or now in play_of(book).opened:
        raise RuleBroken("DUP-05", "aucune position n'attend d'être ouverte", "no position waits to be opened")
    return now
