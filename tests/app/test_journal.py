from __future__ import annotations

from oudler.app.journal import _told
from oudler.tournament.core.events import EVENTS


def test_every_event_has_its_sentence() -> None:
    assert set(EVENTS.values()) <= set(_told.registry)
