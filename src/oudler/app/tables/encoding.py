"""Events of a table as its stream writes them: plain JSON, and back."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec

from oudler.app.names_beside import Names
from oudler.app.tables.events import Acted, ArbiterCame, Event, PlayerBarred, SeatPromised, SeatTaken, TableCreated
from oudler.formats.learning import learn
from oudler.formats.reading import FormatError, as_object, as_text
from oudler.formats.record import action_of, action_to_json

_KINDS: Final[tuple[type[Event], ...]] = get_args(Event)
_NAMING: Final = (TableCreated, SeatTaken, SeatPromised, PlayerBarred, ArbiterCame)
"""Events that say who somebody is."""
EVENTS: Final[Mapping[str, type[Event]]] = MappingProxyType({kind.__name__: kind for kind in _KINDS})
learn(kind for kind in _KINDS if kind is not Acted)


def event_data(event: Event, names: Names | None = None) -> tuple[str, dict[str, Any]]:
    """Return the type name of an event and its content as JSON values: an action as records write it.

    With *names* references stand for them.
    """
    if isinstance(event, Acted):
        return "Acted", {"action": action_to_json(event.action), "by": event.by}
    data: dict[str, Any] = msgspec.to_builtins(event)
    return type(event).__name__, names.written(data) if names is not None and isinstance(event, _NAMING) else data


def event_of(name: str, data: object, place: str, names: Names | None = None) -> Event:
    """Return the event that a stream holds; *place* is where it stands, for the message."""
    kind = EVENTS.get(name)
    if kind is None:
        raise FormatError(place, f"type d'événement inconnu : {name!r}", f"unknown type of event: {name!r}")
    if kind is Acted:
        fields = as_object(data, place)
        action, _ = action_of(fields.get("action"), f"{place}: action")
        return Acted(action, as_text(fields.get("by"), f"{place}: by"))
    if names is not None and kind in _NAMING:
        data = names.read(as_object(data, place))
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise FormatError(place, f"{name} : contenu faux ({error})", f"{name}: bad content ({error})") from None
