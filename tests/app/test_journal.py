from __future__ import annotations

from oudler.app.disciplines import DISCIPLINES, WORDS, events_of
from oudler.app.journal import _told


def test_every_event_has_its_sentence() -> None:
    assert set(events_of(DISCIPLINES).values()) <= set(_told.registry) | set(WORDS)
