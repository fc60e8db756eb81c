"""Processes that enter score sheets at a desk, for tests that kill them or let them race.

python desk_writer.py nursery FOLDER    for each line `go NAME SEED` a child enters sheets until it is killed
python desk_writer.py race PATH DESKS KEYED    so many desks enter every sheet of position 1 at the same time
"""

from __future__ import annotations

import random
import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from forking import nursery, race, say
from hours import GIVE_UP
from libre_books import sheet
from oudler.app.desk import Desk, Done
from oudler.store import Conflict, open_store
from oudler.tournament.core import closing
from oudler.tournament.core.book import Book
from oudler.tournament.libre import writing
from oudler.verdicts import RuleBroken


def acknowledged(done: Done, *place: int) -> None:
    say("ack", done.seq, type(done.event).__name__, *place)


def next_step(desk: Desk, book: Book, rng: random.Random) -> None:
    """Enter what comes next: a sheet, its second entry, the close of a position; then all of them again."""
    position = next((each for each in range(1, book.positions + 1) if each not in book.closed), None)
    if position is None:
        done = desk.do(lambda found: closing.reopen_position(found, 1), author="arbitre", reason="encore")
        acknowledged(done, 1)
        return
    owing, waiting = writing.missing(book, position), writing.unchecked(book, position)
    if waiting and (not owing or rng.random() < 0.5):
        place = (position, rng.choice(waiting).number)
        lines = writing.current_sheet(book, (place)).lines
        acknowledged(desk.do(lambda found: writing.check(found, place, lines, "Bruno"), author="Bruno"), *place)
    elif owing:
        table = rng.choice(owing)
        place = (position, table.number)
        lines = sheet(table, book.deals_due(position), [rng.randrange(4)])
        if rng.random() < 0.2:
            acknowledged(desk.do(lambda found: writing.save(found, place, lines[:1]), author="Anne"), *place)
        acknowledged(desk.do(lambda found: writing.submit(found, place, lines), author="Anne"), *place)
    else:
        acknowledged(desk.do(lambda found: closing.close_position(found, position), author="arbitre"), position)


def enter_sheets(path: Path, seed: str) -> None:
    rng = random.Random(seed)
    with open_store(path) as store:
        desk = Desk(store, copies=rng.random() < 0.1)
        while True:
            next_step(desk, desk.book(), rng)


def submit_all(path: Path, who: int, *, keyed: bool) -> None:
    """Submit every sheet of position 1 as one saw it before anybody wrote; with *keyed* all send the same commands."""
    with open_store(path, timeout=GIVE_UP) as store:
        desk = Desk(store, copies=False)
        for table in desk.book().tables(1):
            place = (1, table.number)
            lines = sheet(table, desk.book().deals_due(1), [0 if keyed else who])
            author, key = ("Anne", f"feuille {table.number}") if keyed else (f"Table {who}", None)
            try:
                done = desk.do(
                    partial(writing.submit, place=place, lines=lines, seen=None if keyed else 0),
                    author=author,
                    key=key,
                )
            except (RuleBroken, Conflict) as error:
                say("told", who, table.number, getattr(error, "clause", "conflict"))
            else:
                say("done", who, table.number, done.seq, int(done.repeated))


if __name__ == "__main__":
    if sys.argv[1] == "nursery":
        nursery(Path(sys.argv[2]), enter_sheets)
    else:
        race(int(sys.argv[3]), partial(submit_all, Path(sys.argv[2]), keyed=sys.argv[4] == "keyed"))
