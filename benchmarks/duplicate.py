"""A duplicate of 40 tables and 30 étuis: topage and rankings, opening it, and the papers of 40 étuis.

    python benchmarks/duplicate.py

160 players play ten positions of three étuis; the limits in brackets are those of issue 14.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from duplicate_books import AMOUNTS, SETTINGS
from libre_books import people
from oudler.app.commands import check_in, close, create, enter, seat
from oudler.app.duplicate.bands import BANDS
from oudler.app.duplicate.commands import open_position, prepare_etuis, write_line
from oudler.app.printing import Wish
from oudler.app.tools import papers_of
from oudler.app.tournament_files import open_desk
from oudler.formats.documents import render
from oudler.tournament.core.book import Book
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Mode, Stage
from oudler.tournament.duplicate.draws import draw
from oudler.tournament.duplicate.fiches import FicheLine
from oudler.tournament.duplicate.notes import all_notes
from oudler.tournament.duplicate.play import taker_of

TABLES: Final = 40
ROUNDS: Final = 10


def cost(call: Callable[[], object], times: int = 3) -> str:
    """Return the best of some calls, by the clock and as this process's own time."""
    clocks, own = [], []
    for _ in range(times):
        begun, used = time.perf_counter(), time.process_time()
        call()
        clocks.append(time.perf_counter() - begun)
        own.append(time.process_time() - used)
    return f"{min(clocks):.3f} s by the clock, {min(own):.3f} s of processor"


def prepared(file: Path, deals: int) -> None:
    """Write a tournament to a file: seated, its étuis drawn; everybody plays every étui."""
    settings = replace(SETTINGS, stages=(Stage(ROUNDS, deals),), rehearsal=True)
    with open_desk(str(file), create=True) as desk:
        desk.do(create(settings), author="Anne")
        desk.do(enter(people(4 * TABLES)), author="Anne")
        desk.do(check_in((), everyone=True), author="Anne")
        desk.do(seat(1, Mode.EVERY), author="Anne")
        book = desk.book()
        numbers = sorted({etui for row in _rows(book, 1) for etui in row})
        etuis = [
            draw(bytes(32), "", number, BANDS["tout"].__contains__, taker_of(book, number)).etui for number in numbers
        ]
        desk.do(prepare_etuis(etuis), author="Anne")


def played(file: Path) -> None:
    """Write every line of every position."""
    rng = Random(1)
    with open_desk(str(file)) as desk:
        for position in range(1, ROUNDS + 1):
            desk.do(open_position(position), author="Anne")
            for table in desk.book().due(position):
                for etui in desk.book().etuis((position, table.number)):
                    line = FicheLine(rng.choice(AMOUNTS))
                    desk.do(write_line((position, table.number, etui), line), author="Anne")
            desk.do(close(position), author="Anne")


def _rows(book: Book, position: int) -> list[tuple[int, ...]]:
    return [book.etuis((position, table.number)) for table in book.due(position)]


def opened(file: Path) -> Book:
    with open_desk(str(file), readonly=True) as desk:
        return desk.book()


def main() -> None:
    """Measure, and print."""
    with TemporaryDirectory() as folder:
        file, other = Path(folder) / "played.oudler", Path(folder) / "papers.oudler"
        prepared(file, 3)
        played(file)
        print(f"opened: {cost(lambda: opened(file))} (0.5)")
        book = opened(file)
        lines = sum(len(row) for position in range(1, ROUNDS + 1) for row in _rows(book, position))
        print(f"{TABLES} tables, {len(all_notes(book, ROUNDS))} étuis, {lines} lines")
        print(f"topage of every étui: {cost(lambda: all_notes(book, ROUNDS))}")
        print(f"topage and ranking: {cost(lambda: ranking(book, ROUNDS))} (0.1)")
        prepared(other, 4)
        blank = opened(other)
        papers = papers_of(blank)
        for name in ("diagrammes", "etiquettes", "fiches"):
            print(f"{name} of 40 étuis: {cost(lambda: render(papers[name](blank, Wish()), 'a4', 'fr'), 1)}")  # noqa: B023 - at once
        print("(10 s for the three)")


if __name__ == "__main__":
    main()
