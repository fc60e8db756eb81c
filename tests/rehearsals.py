"""Whole tournaments for tests, played in memory: a store without a database, and the formats that are rehearsed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

from oudler.app.claims import claims_of
from oudler.app.desk import STREAM, Desk
from oudler.app.rehearsal import Rehearsal, Rehearser
from oudler.formats.events import Head, NewEvent, StoredEvent, canonical, next_event
from oudler.formats.exports import write_export
from oudler.store import Appended, Batch, Conflict, Store
from oudler.tournament.core.book import Book
from oudler.tournament.core.settings import Form, Level, Mode, Stage

AT = "2026-11-16T09:30:00.000000Z"


class MemoryStore:
    """The part of a store that a desk uses, on a list: the same hashes at a tenth of the cost."""

    path = None

    def __init__(self) -> None:
        self.stored: list[StoredEvent] = []

    def events(self, _stream: str, since: int = 0) -> Iterator[StoredEvent]:
        return iter(self.stored[since:])

    def now(self) -> str:
        return AT

    def append(self, stream: str, expected_seq: int, events: Sequence[NewEvent], *, author: str) -> None:
        self.append_all([Batch(stream, expected_seq, events, author)])

    def append_all(self, batches: Sequence[Batch]) -> list[Appended | Conflict]:
        (batch,) = batches
        if batch.expected_seq != len(self.stored):
            return [Conflict(batch.expected_seq, len(self.stored))]
        for event in batch.events:
            head = Head(len(self.stored), self.stored[-1].hash) if self.stored else Head()
            data = canonical(event.data)
            read_back = replace(event, data=json.loads(data))
            stored = next_event(head, batch.stream, read_back, author=batch.author, at=AT, key=batch.key, data=data)
            self.stored.append(stored)
        return [Appended(batch.expected_seq + 1, len(self.stored), self.stored[-1].hash)]


def memory_desk() -> Desk:
    return Desk(cast(Store, MemoryStore()), STREAM)


def stored_of(desk: Desk) -> list[StoredEvent]:
    return cast(MemoryStore, desk.store).stored


def rehearsed(rehearsal: Rehearsal, seed: int) -> tuple[list[StoredEvent], Book]:
    """Play one rehearsal and return its stream and its book."""
    desk = memory_desk()
    book = Rehearser(desk, rehearsal, seed).play()
    return stored_of(desk), book


def export_lines(events: Sequence[StoredEvent], claims: Mapping[str, Any] | None) -> list[str]:
    return list(write_export(events, claims))


def export_file(path: Path, rehearsal: Rehearsal, seed: int) -> Path:
    events, book = rehearsed(rehearsal, seed)
    path.write_text("".join(export_lines(events, claims_of(book))), encoding="utf-8", newline="\n")
    return path


# --- the formats --------------------------------------------------------------------------------------------------

CHAMPIONSHIPS = (Level.REGIONAL, Level.REGIONAL_SEMI_FINAL, Level.REGIONAL_FINAL)
LEVELS = (Level.CLUB, Level.HOMOLOGATED, *CHAMPIONSHIPS)


def _individual(rng: Random) -> Rehearsal:
    """Movements, with tables of three where the number says so."""
    return Rehearsal(
        rng.randint(9, 26), stages=(Stage(rng.randint(1, 4), rng.randint(1, 2)),), level=rng.choice(LEVELS)
    )


def _seatings(rng: Random) -> Rehearsal:
    """At random, or best with best."""
    mode = rng.choice((Mode.RANDOM, Mode.BEST))
    return Rehearsal(rng.randint(6, 26), stages=(Stage(rng.randint(1, 4), rng.randint(1, 2), movement=mode),))


def _club(rng: Random) -> Rehearsal:
    """One table of three, four or five."""
    return Rehearsal(rng.randint(3, 5), stages=(Stage(rng.randint(1, 4), rng.randint(1, 5)),), level=Level.CLUB)


def _duo(rng: Random) -> Rehearsal:
    stages = (Stage(rng.randint(1, 4), rng.randint(1, 2)),)
    return Rehearsal(2 * rng.randint(6, 12), Form.DUO, stages, rng.choice(LEVELS))


def _team4(rng: Random) -> Rehearsal:
    stages = (Stage(rng.randint(1, 4), rng.randint(1, 2)),)
    return Rehearsal(4 * rng.randint(5, 8), Form.TEAM4, stages, rng.choice(LEVELS))


def _linked(rng: Random) -> Rehearsal:
    stages = (Stage(rng.randint(1, 2), 1),)
    return Rehearsal(4 * 12, Form.LINKED, stages, rng.choice(LEVELS))


def _final24(finalists: int) -> Callable[[Random], Rehearsal]:
    def stages(rng: Random) -> Rehearsal:
        first = Stage(rng.randint(1, 3), rng.randint(1, 2))
        last = Stage(1, rng.randint(1, 2), "finale", keep=finalists, movement=Mode.FINAL)
        return Rehearsal(finalists + rng.randint(6, 14), stages=(first, last), level=rng.choice(LEVELS))

    return stages


def _final25(rng: Random) -> Rehearsal:
    stages = (Stage(rng.randint(1, 2), 1), Stage(5, 1, "finale", keep=20, movement=Mode.FINAL))
    return Rehearsal(rng.randint(26, 32), stages=stages)


def _sessions(rng: Random) -> Rehearsal:
    """Sessions with eliminations, coefficients and abattements."""
    factors = [("23/20", "1/2"), ("1,2", "0.75"), ("1", "2/3"), ("13/10", "1")]
    second, third = rng.sample(factors, 2)
    stages = [Stage(rng.randint(1, 3), 1), Stage(rng.randint(1, 3), 1, "", 2, Mode.AUTO, 16, *second)]
    if rng.random() < 0.5:
        stages.append(Stage(1, 2, "finale", 3, Mode.BEST, 9, *third))
    return Rehearsal(rng.randint(22, 26), stages=tuple(stages), level=rng.choice(CHAMPIONSHIPS))


def _national(rng: Random) -> Rehearsal:
    return Rehearsal(rng.randint(12, 30), stages=(Stage(rng.randint(1, 4), 1),), level=Level.NATIONAL_FINAL)


FORMATS: dict[str, Callable[[Random], Rehearsal]] = {
    "individuel": _individual,
    "hasard-ou-meilleurs": _seatings,
    "table-de-club": _club,
    "duo": _duo,
    "par-quatre": _team4,
    "jumeles": _linked,
    "finale-12": _final24(12),
    "finale-16": _final24(16),
    "finale-20": _final24(20),
    "finale-25-donnes": _final25,
    "seances": _sessions,
    "finale-nationale": _national,
}


def random_rehearsal(format_name: str, seed: int) -> Rehearsal:
    return FORMATS[format_name](Random(f"{format_name}/{seed}"))
