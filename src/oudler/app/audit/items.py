"""Events as the audit reads them: bare JSON with every field there, and which of them still count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from oudler.app.audit.report import Fault
from oudler.formats.events import StoredEvent
from oudler.formats.reading import FormatError
from oudler.formats.tournament_events import event_data, event_of
from oudler.tournament.core.events import Event


@dataclass(frozen=True, slots=True)
class Item:
    """One event: its number, type, content, who and why."""

    seq: int
    type: str
    data: Mapping[str, Any]
    author: str
    reason: str | None

    @property
    def has_reason(self) -> bool:
        return bool((self.reason or "").strip())


def item_of(stored: StoredEvent, kinds: Mapping[str, type[Event]]) -> Item:
    """Return an event whose content has the shape of its type, with the fields that were left out filled in.

    Raises `FormatError` for a type or a content that nobody knows.
    """
    place = f"n° {stored.seq}"
    _, whole = event_data(event_of(kinds, stored.type, stored.data, place))
    if lost := _lost(stored.data, whole, ""):
        raise FormatError(
            place, f"{stored.type} : champ inconnu ({lost})", f"{stored.type}: a field that is not known ({lost})"
        )
    return Item(stored.seq, stored.type, whole, stored.author, stored.reason)


def _lost(given: object, kept: object, place: str) -> str | None:
    """Return the first place where what was written is not in what was understood."""
    if isinstance(given, Mapping) and isinstance(kept, Mapping):
        for name, value in given.items():
            here = f"{place}.{name}" if place else str(name)
            if name not in kept:
                return here
            if lost := _lost(value, kept[name], here):
                return lost
        return None
    if isinstance(given, (list, tuple)) and isinstance(kept, (list, tuple)) and len(given) == len(kept):
        pairs = enumerate(zip(given, kept, strict=True))
        return next((lost for n, (one, other) in pairs if (lost := _lost(one, other, f"{place}[{n}]"))), None)
    return None if given == kept and type(given) is type(kept) else place or "?"


def counting(items: Iterable[Item]) -> Iterator[tuple[Item, list[Fault]]]:
    """Yield the events that still count, each with nothing, and undoings that are not possible with what is wrong.

    An undoing takes back the last event that counts, never the first of the stream, and says why.
    """
    stack: list[Item] = []
    wrong: list[tuple[Item, list[Fault]]] = []
    for item in items:
        if item.type != "Undone":
            stack.append(item)
            continue
        faults = []
        if not item.has_reason:
            faults.append(Fault("SHEET-06", "il manque le motif", "the reason is missing"))
        last = stack[-1].seq if len(stack) > 1 else None
        if item.data["seq"] == last:
            stack.pop()
        else:
            named = item.data["seq"]
            faults.append(
                Fault(
                    "SHEET-06",
                    f"défait l'événement {named}, qui n'est pas le dernier qui compte",
                    f"undoes event {named}, which is not the last one that counts",
                )
            )
        if faults:
            wrong.append((item, faults))
    yield from ((item, []) for item in stack)
    yield from wrong
