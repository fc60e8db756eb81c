"""What a tournament costs at the desk: a ranking, opening it, appending an event; and how that grows with events.

    python3 run.py                             (once: installs)
    .venv/bin/python benchmarks/tournament.py [FOLDER]

One times is 600 players over 7 positions of 4 deals, each sheet entered twice: 600 fees, 1,050 sheets, 2,100 entries.
Beyond 150 tables there is no movement: seats are drawn at random there, at each position.
FOLDER is on the disk to measure (appends wait for it). Wall-clock and processor seconds, since other work on a machine
slows the first and not the second; the best of several runs, save for the append, whose 99th percentile is shown.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from oudler.app.desk import STREAM, Desk
from oudler.app.disciplines import DISCIPLINES
from oudler.app.libre.deals import sheet_lines
from oudler.app.rehearsal import hall
from oudler.app.state import state_hash
from oudler.formats.events import NewEvent
from oudler.formats.tournament_events import event_data
from oudler.store import Store, open_store
from oudler.tournament.core import closing, drawing, entering
from oudler.tournament.core.book import Book, Meta, Place
from oudler.tournament.core.events import Event
from oudler.tournament.core.folding import apply, fold
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Level, Mode, Settings, Stage
from oudler.tournament.entrants import Player
from oudler.tournament.libre import writing
from oudler.tournament.lines import Line

POSITIONS, DEALS, PLAYERS = 7, 4, 600
ROUNDS = 5


def best(work: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float]:
    """Return the least wall-clock and processor milliseconds."""
    walls, processors = [], []
    for _ in range(rounds):
        wall, processor = time.perf_counter(), time.process_time()
        work()
        walls.append(1000 * (time.perf_counter() - wall))
        processors.append(1000 * (time.process_time() - processor))
    return min(walls), min(processors)


class Play:
    """A tournament played on a book alone, all but its last sheet; its events are stored in one batch at the end."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.rng = random.Random(1)
        self.last: tuple[tuple[int, int], tuple[Line, ...]] | None = None
        self._book = Book(disciplines=DISCIPLINES)
        self._events: list[NewEvent] = []

    def book(self) -> Book:
        return self._book

    def do(self, decide: Callable[[Book], Event], author: str = "saisie") -> None:
        event = decide(self._book)
        self._events.append(NewEvent(*event_data(event)))
        self._book = apply(self._book, Meta(len(self._events), author), event)

    def store(self, store: Store) -> None:
        store.append(STREAM, 0, self._events, author="saisie")

    def all_but_one(self) -> None:
        stage = Stage(POSITIONS, DEALS, movement=Mode.AUTO if self.players <= PLAYERS else Mode.RANDOM)
        settings = Settings("Mesure", date(2026, 11, 16), stages=(stage,), fee_cents=1000, level=Level.REGIONAL)
        self.do(lambda book: entering.create(book, settings))
        people = [Player(n, f"Nom{n}", "P", licence=str(n), club=f"C{n % 40}") for n in range(1, self.players + 1)]
        self.do(lambda book: entering.enter(book, people))
        for number in range(1, self.players + 1):
            self.pay(number)
        self.do(lambda book: entering.check_in(book, list(range(1, self.players + 1))))
        for position in range(1, POSITIONS + 1):
            if position > self.book().seated_positions:
                self.do(lambda book: drawing.seat_next(book, hall(self.rng)))
            self.position(position)

    def position(self, position: int) -> None:
        tables = list(self.book().due(position))
        for table in tables:
            place, lines = (position, table.number), sheet_lines(table, DEALS, self.rng)
            if (position, table) == (POSITIONS, tables[-1]):
                self.last = place, lines
                return
            self.sheet(place, lines)
        self.do(lambda book: closing.close_position(book, position))

    def pay(self, number: int) -> None:
        self.do(lambda book: entering.pay(book, number))

    def sheet(self, place: Place, lines: tuple[Line, ...]) -> None:
        self.do(lambda book: writing.submit(book, place, lines))
        self.do(lambda book: writing.check(book, place, lines, "seconde"), "seconde")


class PlayAtDesk(Play):
    """The same at a desk: every event is stored as it happens, and how long each took is kept."""

    def __init__(self, players: int, store: Store) -> None:
        super().__init__(players)
        self.desk = Desk(store, copies=False)
        self.appends: list[tuple[float, float]] = []

    def book(self) -> Book:
        return self.desk.book()

    def do(self, decide: Callable[[Book], Event], author: str = "saisie") -> None:
        wall, processor = time.perf_counter(), time.process_time()
        self.desk.do(decide, author=author)
        self.appends.append((1000 * (time.perf_counter() - wall), 1000 * (time.process_time() - processor)))


def from_the_last_sheet(play: PlayAtDesk) -> None:
    if play.last is None:
        raise ValueError("nothing was left out")
    place, lines = play.last
    play.do(lambda book: writing.submit(book, place, lines))
    ranking(play.desk.book())


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def show(name: str, wall: float, processor: float, target: str = "") -> None:
    print(f"{name:<62}{wall:>10.1f}{processor:>10.1f}   {target}", flush=True)


def measure_desk(path: Path) -> None:
    """One times, event by event on the disk."""
    with open_store(path, create=True) as store:
        play = PlayAtDesk(PLAYERS, store)
        play.all_but_one()
        print(f"-- {PLAYERS} players at the desk: {play.desk.seq} events, {path.stat().st_size / 1e6:.0f} MB")
        walls, processors = ([each[kind] for each in play.appends] for kind in (0, 1))
        show("append of an event, median", percentile(walls, 0.5), percentile(processors, 0.5))
        show("  99th percentile", percentile(walls, 0.99), percentile(processors, 0.99), "wanted < 30")
        show("  longest", max(walls), max(processors))
        show("last sheet appended → ranking", *best(lambda: from_the_last_sheet(play), 1), "wanted < 50")
        show("undo", *best(lambda: play.desk.undo(author="arbitre", reason="mesure"), 2))


def measure_growth(path: Path, times: int) -> None:
    """More players, so more tables and events."""
    play = Play(PLAYERS * times)
    play.all_but_one()
    with open_store(path, create=True) as store:
        play.store(store)
        book, history = play.book(), Desk(store).history()
        print(f"-- {times} ×: {PLAYERS * times} players, {len(history)} events")
        first = times == 1
        club = replace(book, announced=replace(book.settings, level=Level.CLUB))
        show("ranking", *best(lambda: ranking(club)), "wanted < 50" if first else "")
        show("ranking of a championship (ties by what was made)", *best(lambda: ranking(book)))
        show("events → book", *best(lambda: fold(history, DISCIPLINES), 3))
        show("opening: file → book", *best(lambda: Desk(store).book(), 3), "wanted < 1000" if first else "")
        show("hash of the state", *best(lambda: state_hash(book), 1))


def main() -> None:
    load = os.getloadavg() if hasattr(os, "getloadavg") else (0.0, 0.0, 0.0)
    print(f"load of the machine: {load[0]:.1f} over {os.cpu_count()} processors")
    print(f"{'milliseconds':<62}{'wall':>10}{'processor':>10}")
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        for times in (1, 4, 16):
            measure_growth(Path(folder) / f"{times}.oudler", times)
        measure_desk(Path(folder) / "desk.oudler")


if __name__ == "__main__":
    main()
