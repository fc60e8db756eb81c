"""Tournaments in different states, made once by the command line itself and copied for each test."""

from __future__ import annotations

import atexit
import contextlib
import io
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from oudler.app.desk import STREAM
from oudler.cli.main import run
from oudler.store import open_store

DEALS = ("garde N 2 49", "prise S 1 40")
"""A sheet of the tournaments below, which have two deals a position."""

Step = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """A tournament's file, and what tells whether it has changed."""

    path: Path

    def __str__(self) -> str:
        return str(self.path)

    @property
    def head(self) -> tuple[int, str]:
        """The number of the last event and the hash over all of them."""
        with open_store(self.path, readonly=True) as store:
            head = store.head(STREAM)
            return head.seq, head.hash


def _quiet(*words: str) -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        status = run([*words, "--lang", "fr"])
    assert status == 0, out.getvalue()


def _create(file: str, form: str = "individual", players: int = 13, *more: str) -> None:
    entries = f"{file}.csv"
    _quiet(
        "tournament", "sample", "--players", str(players), "--form", form, "--seed", "1", "--licensed", "-o", entries
    )
    _quiet("tournament", "new", file, "--name", "Essai", "--date", "2026-11-16", "--rehearsal", "--affiliated")
    _quiet("tournament", "settings", file, "--form", form, "--fee", "5", "--together", *more)
    _quiet("tournament", "import", file, entries, "--author", "Anne")


def _do(file: str, *steps: str) -> None:
    for step in steps:
        command, *words = step.split()
        _quiet("tournament", command, file, *words, "--author", "Anne")


def _entered(file: str) -> None:
    _create(file, "individual", 13, "--format", "3x2", "--organiser", "TC", "--arbiter", "A", "--arbiter-level", "club")
    _quiet("tournament", "settings", file, "--level", "homologated", "--pay-later")
    _do(file, "withdraw 13")


def _seated(file: str) -> None:
    _entered(file)
    _do(file, "checkin 1-12", "seat --seed 1")


def _played(file: str) -> None:
    _seated(file)
    _do(file, "play --seed 1", "close")


def _final(file: str) -> None:
    _played(file)
    _do(file, "play --seed 2", "close", "play --seed 3", "close", "final")


def _duo(file: str) -> None:
    _create(file, "duo", 12, "--format", "2x2", "--pay-later", "--single-entry")


def _region(file: str) -> None:
    _create(file, "individual", 20, "--level", "regional_final", "--pay-later", "--single-entry")
    _quiet(
        *("tournament", "settings", file, "--stage", "5x4 session=1"),
        *("--stage", "5x4 session=2 keep=16 coefficient=1.15"),
    )


def _region_final(file: str) -> None:
    _region(file)
    _do(file, "checkin --all", "seat --seed 1", *(("play --seed 1", "close") * 5), "cut", "seat --seed 2")
    _do(file, *(("play --seed 3", "close") * 5), "final")
    _do(file, "settings --organiser-kind committee --organiser C --arbiter A --arbiter-level regional")


def _duplicate(file: str) -> None:
    """23 players, one of them out at each position; the étuis drawn, the first position open."""
    _create(file, "individual", 23, "--discipline", "duplicate", "--format", "4x2", "--pay-later")
    _do(file, "checkin --all", "seat --seed 7", f"etuis --draw --seed {'00' * 32} --band tout", "open")


STATES: dict[str, Callable[[str], None]] = {
    "entered": _entered,
    "seated": _seated,
    "played": _played,
    "final": _final,
    "duo": _duo,
    "region": _region,
    "region_final": _region_final,
    "duplicate": _duplicate,
}


@cache
def made(state: str) -> Path:
    """Return the file of a tournament in some state; it is made once a run and never changed."""
    folder = Path(mkdtemp(prefix="oudler-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / f"{state}.oudler"
    STATES[state](str(file))
    return file


def copied(state: str, folder: Path) -> Case:
    """Return a copy of its own."""
    file = folder / f"{state}.oudler"
    shutil.copyfile(made(state), file)
    return Case(file)
