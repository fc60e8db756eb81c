"""Streams made up for tests, without a database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import strategies as st

from oudler.formats.events import Head, NewEvent, StoredEvent, at_text, next_event

BEGUN = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)


def clock(step: float = 1.0) -> Any:
    """Return a clock that goes on by *step* seconds each time it is read."""
    moments = iter(range(1_000_000))
    return lambda: BEGUN + timedelta(seconds=step * next(moments))


def chain(
    batches: Sequence[tuple[str | None, Sequence[NewEvent]]], stream: str = "tournament:essai"
) -> list[StoredEvent]:
    """Return the stream of these batches, each given with its key."""
    head, events = Head(), []
    for number, (key, batch) in enumerate(batches):
        for event in batch:
            at = at_text(BEGUN + timedelta(seconds=number, microseconds=7 * number))
            stored = next_event(head, stream, event, author=f"Zoé {number % 3}", at=at, key=key)
            events.append(stored)
            head = Head(stored.seq, stored.hash)
    return events


def small_chain() -> list[StoredEvent]:
    """Three events in two batches, with every kind of field."""
    return chain(
        [
            ("k-1", [NewEvent("TournamentOpened", {"name": "Coupe d’été", "tables": 7, "open": True})]),
            (
                "k-2",
                [
                    NewEvent("SheetEntered", {"table": 3, "marks": [318, -106, -106, -106]}),
                    NewEvent("SheetCorrected", {"table": 3, "to": {"marks": [0, 0, 0, 0]}}, "erreur de « saisie »"),
                ],
            ),
        ]
    )


# --- any of them --------------------------------------------------------------------------------------------------

prose = st.text(st.characters(codec="utf-8"), max_size=12)
line = st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), min_size=1, max_size=12).filter(str.strip)
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | prose,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(prose, inner, max_size=3),
    max_leaves=6,
)
reasons = st.none() | st.text(st.characters(codec="utf-8", exclude_categories=["Cc"]), min_size=1).filter(str.strip)
new_events = st.builds(NewEvent, line, st.dictionaries(prose, plain, max_size=3), reasons)


@st.composite
def keyed_batches(draw: st.DrawFn) -> list[tuple[str | None, list[NewEvent]]]:
    batches = draw(st.lists(st.lists(new_events, min_size=1, max_size=3), min_size=1, max_size=4))
    keys = draw(st.lists(line, min_size=len(batches), max_size=len(batches), unique=True))
    return [(key if draw(st.booleans()) else None, batch) for key, batch in zip(keys, batches, strict=True)]
