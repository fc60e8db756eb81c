"""Events of a tournament as the stream keeps them: a type name and plain JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

import msgspec

from oudler.formats.learning import learn
from oudler.formats.reading import FormatError
from oudler.text import OudlerError
from oudler.tournament.core.events import Event
from oudler.tournament.libre.events import SheetSubmitted
from oudler.tournament.numbers import as_text


class _Visas(msgspec.Struct):
    visas: list[Annotated[str, msgspec.Meta(pattern="^[0-9]{1,9}$")]]


learn([_Visas])


def event_data(event: Event) -> tuple[str, dict[str, Any]]:
    """Return the type name of an event and its content as JSON values."""
    data: dict[str, Any] = msgspec.to_builtins(event, enc_hook=dict)
    if isinstance(event, SheetSubmitted):
        data["visas"] = [as_text(player) for player in event.visas]
    return type(event).__name__, data


def event_of(kinds: Mapping[str, type[Event]], name: str, data: object, place: str) -> Event:
    """Return the event that a stream holds, one of *kinds* (learnt); *place* is where it stands, for the message."""
    kind = kinds.get(name)
    if kind is None:
        raise FormatError(place, f"type d'événement inconnu : {name!r}", f"unknown type of event: {name!r}")
    try:
        return msgspec.convert(_as_meant(data, kind), kind)
    except msgspec.ValidationError as error:
        raise FormatError(place, f"{name} : contenu faux ({error})", f"{name}: bad content ({error})") from None
    except OudlerError as error:
        raise FormatError(place, f"{name} : {error.text.fr}", f"{name}: {error.text.en}") from None


_NOT_ASKED: Final = {"club_affiliated": True, "together": True}
"""HOM-02, HOM-04: what a file supposed of a tournament before it was asked; such files keep their PCN."""


def _as_meant(data: object, kind: type[Event]) -> object:
    """Return an event's content as its type has it: visas are numbers, settings name what was once supposed."""
    if kind is SheetSubmitted:
        return _with_numbers(data)
    if isinstance(data, dict) and isinstance(settings := data.get("settings"), dict):
        return data | {"settings": _NOT_ASKED | settings}
    return data


def _with_numbers(data: object) -> object:
    """Return a submitted sheet with its visas as numbers; the stream keeps them as text."""
    if not isinstance(data, dict) or "visas" not in data:
        return data
    return data | {"visas": [int(text) for text in msgspec.convert(data, _Visas).visas]}
