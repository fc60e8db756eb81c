"""Events of a tournament as the stream keeps them: a type name and plain JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from oudler.formats.reading import FormatError
from oudler.text import OudlerError
from oudler.tournament.core.events import EVENTS, Event


def event_data(event: Event) -> tuple[str, dict[str, Any]]:
    """Return the type name of an event and its content as JSON values."""
    return type(event).__name__, msgspec.to_builtins(event, enc_hook=dict)


def event_of(name: str, data: object, place: str) -> Event:
    """Return the event that a stream holds; *place* is where it stands, for the message."""
    kind = EVENTS.get(name)
    if kind is None:
        raise FormatError(place, f"type d'événement inconnu : {name!r}", f"unknown type of event: {name!r}")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise FormatError(place, f"{name} : contenu faux ({error})", f"{name}: bad content ({error})") from None
    except OudlerError as error:
        raise FormatError(place, f"{name} : {error.text.fr}", f"{name}: {error.text.en}") from None
