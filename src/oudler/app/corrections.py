"""What was corrected and undone, as comment lines below a list: who, when, why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from oudler.text import Text
from oudler.tournament.core.events import Event, Undone
from oudler.tournament.core.folding import Recorded


def corrections(history: Iterable[Recorded], words: Mapping[type[Event], Callable[[Any], Text]]) -> tuple[Text, ...]:
    """Return a line for each event of which *words* knows how to tell it, and for each that was undone."""
    found = []
    for meta, event in history:
        if isinstance(event, Undone):
            what = Text(f"événement {event.seq} défait", f"event {event.seq} undone")
        elif type(event) in words:
            what = words[type(event)](event)
        else:
            continue
        who = f"{meta.at[:19]} {meta.author}"
        found.append(Text(f"{who} : {what.fr} ({meta.reason})", f"{who}: {what.en} ({meta.reason})"))
    return tuple(found)
