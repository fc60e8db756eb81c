"""A deal of a table as a record."""

from __future__ import annotations

from typing import Any

from oudler.app.tables.draws import drawn_json
from oudler.app.tables.table import Playing
from oudler.formats import record as records
from oudler.formats.record import Record


def record_of(playing: Playing, names: tuple[str, ...], table: str) -> dict[str, Any]:
    """Return the record of a deal, everything open: only for one that is over."""
    extra: dict[str, Any] = {"names": list(names), "table": table}
    if playing.started.seed is not None:
        extra |= {"seed": playing.started.seed, "commitment": playing.started.commitment}
    extra |= drawn_json(playing.started)
    return records.to_json(Record(playing.deal, playing.actions, extra))
