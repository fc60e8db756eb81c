"""A desk killed at any moment, and desks that race: what was acknowledged is there, once."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from nursery import Nursery
from oudler.app.desk import STREAM, Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.store import open_store
from oudler.tournament.core import drawing
from oudler.tournament.core.results import ranking
from oudler.tournament.core.settings import Stage
from oudler.tournament.libre.events import SheetChecked, SheetCorrected, SheetSaved, SheetSubmitted
from oudler.tournament.libre.play import play_of
from oudler.tournament.libre.sheets import SheetState

pytestmark = pytest.mark.skipif(os.name == "nt", reason="forks")

WRITER = Path(__file__).with_name("desk_writer.py")
TABLES = 6
FIRST = 0.15  # seconds from birth to death of those who are not to acknowledge anything: while the desk opens
LONGEST = 0.02  # seconds from the last acknowledgement waited for to death: about as long as an event takes
KILLS_A_FILE = 10
STATES = {
    SheetSaved: SheetState.DRAFT,
    SheetSubmitted: SheetState.SUBMITTED,
    SheetChecked: SheetState.CHECKED,
    SheetCorrected: SheetState.CORRECTED,
}


@pytest.fixture(scope="module")
def seated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of 24 players that is about to begin."""
    path = tmp_path_factory.mktemp("desk") / "modele.oudler"
    with open_store(path, create=True) as store:
        rehearser = Rehearser(Desk(store, copies=False), Rehearsal(24, stages=(Stage(4, 2),)), seed=1)
        rehearser.enter()
        rehearser.do(lambda book: drawing.seat_next(book, rehearser._hall()))
    return path


@pytest.fixture
def nursery(tmp_path: Path) -> Iterator[Nursery]:
    opened = Nursery(WRITER, tmp_path)
    yield opened
    opened.close()


def check(path: Path, acks: list[list[str]]) -> int:
    """Open the tournament as on the morning after; return how many events it has."""
    with open_store(path) as store:
        assert store.check() == ()
        desk = Desk(store, copies=False)
        book = desk.book()
        history = desk.history()
    for seq, name, *place in acks:
        event = history[int(seq) - 1][1]
        found = [str(getattr(event, field)) for field in ("position", "table") if hasattr(event, field)]
        assert (type(event).__name__, found) == (name, place)
    states = {
        (event.position, event.table): STATES[type(event)]
        for _, event in history
        if isinstance(event, SheetSaved | SheetSubmitted | SheetChecked | SheetCorrected)
    }
    assert {(sheet.position, sheet.table): sheet.state for sheet in play_of(book).sheets()} == states
    submitted = Counter((event.position, event.table) for _, event in history if isinstance(event, SheetSubmitted))
    assert set(submitted.values()) <= {1}, "a sheet was entered twice"
    if states:
        assert sum(row.total for row in ranking(book).rows) == 0
    return len(history)


def kill(nursery: Nursery, seated: Path, kills: int, seed: str) -> tuple[int, int]:
    """Kill so many desks; return how many events were acknowledged, and found."""
    rng = random.Random(seed)
    acknowledged = found = 0
    for file in range(-(-kills // KILLS_A_FILE)):
        path = nursery.folder / f"tournoi-{file}.oudler"
        shutil.copyfile(seated, path)
        acks: list[list[str]] = []
        begun = stored = check(path, [])
        for death in range(min(KILLS_A_FILE, kills - file * KILLS_A_FILE)):
            after = rng.choice([0, 1, 2, 3, 5, 8])
            delay = rng.uniform(0, LONGEST if after else FIRST)
            told = nursery.kill_one(path.name, f"{seed}-{file}-{death}", after, delay)
            assert not told or int(told[0][0]) > stored, "an event was written over"
            acks += told
            now = check(path, acks)
            assert now - stored - len(told) in {0, 1}, "more than the one event that was under way"
            stored = now
        acknowledged += len(acks)
        found += stored - begun
    return acknowledged, found


@pytest.mark.slow
def test_some_kills(nursery: Nursery, seated: Path) -> None:
    acknowledged, found = kill(nursery, seated, 5, "quelques")
    assert acknowledged <= found


@pytest.mark.slow
def test_100_kills(nursery: Nursery, seated: Path) -> None:
    acknowledged, found = kill(nursery, seated, 100, "cent")
    assert 150 < acknowledged <= found


@pytest.mark.bulk
def test_1000_kills(nursery: Nursery, seated: Path) -> None:
    acknowledged, found = kill(nursery, seated, 1000, "mille")
    assert 1500 < acknowledged <= found


def raced(path: Path, desks: int, how: str) -> list[list[str]]:
    command = [sys.executable, "-W", "error", str(WRITER), "race", str(path), str(desks), how]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    lines = [line.split() for line in said.stdout.splitlines()]
    assert {line[0] for line in lines} <= {"done", "told"}, said.stderr
    assert len(lines) == TABLES * desks
    return lines


def submitted(path: Path) -> dict[int, tuple[int, str]]:
    """Return the number and author of the event that entered each sheet of position 1; there is one each."""
    with open_store(path) as store:
        assert store.check() == ()
        events = [event for event in store.events(STREAM) if event.type == "SheetSubmitted"]
    assert len({event.data["table"] for event in events}) == len(events) == TABLES
    return {event.data["table"]: (event.seq, event.author) for event in events}


@pytest.mark.slow
@pytest.mark.parametrize("desks", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_desks_that_enter_the_same_sheets(seated: Path, tmp_path: Path, desks: int) -> None:
    """One wins, the others are told, nothing is lost or doubled."""
    path = Path(shutil.copyfile(seated, tmp_path / "tournoi.oudler"))
    lines = raced(path, desks, "alone")
    won = {int(table): (int(seq), f"Table {who}") for word, who, table, seq, *_ in lines if word == "done"}
    assert submitted(path) == won
    told = [line for line in lines if line[0] == "told"]
    assert len(told) == TABLES * (desks - 1)
    assert {line[3] for line in told} == {"SHEET-06"}
    assert check(path, []) > 0


@pytest.mark.slow
@pytest.mark.parametrize("desks", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_the_same_command_from_several_desks_counts_once(seated: Path, tmp_path: Path, desks: int) -> None:
    path = Path(shutil.copyfile(seated, tmp_path / "tournoi.oudler"))
    lines = raced(path, desks, "keyed")
    assert {line[0] for line in lines} == {"done"}
    stored = submitted(path)
    assert {(int(table), int(seq)) for _, _, table, seq, _ in lines} == {
        (table, seq) for table, (seq, _) in stored.items()
    }
    assert sorted(line[4] for line in lines).count("0") == TABLES
