"""The fingerprint of a tournament's state: two books are the same if and only if theirs are.

An export says by which form it was made (`claims["version"]`): one that was written before is read by the form of its
day, for ever.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

import msgspec

from oudler.formats.events import canonical, digest
from oudler.tournament.core.book import Book, Seated, SheetRecord
from oudler.tournament.numbers import as_text

VERSION: Final = 2
"""The form that is written now."""

_LATER: Final = {"minutes_per_position": None, "rehearsal": False}
"""Settings that the first form leaves out where they are as in a file that does not name them."""


def state_hash(book: Book, version: int = VERSION) -> str:
    return digest(canonical(state_data(book, version)))


def state_data(book: Book, version: int = VERSION) -> dict[str, Any]:
    """Return everything a book holds as JSON values, by one of the forms there have been."""
    if version == 1:
        return _first_form(book)
    return {field.name: _part(getattr(book, field.name)) for field in fields(book)}


def _part(value: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return a part of a book as JSON: a mapping as pairs, since its keys are no texts, a set in order."""
    if isinstance(value, Mapping):
        return [[_plain(key), _plain(each)] for key, each in sorted(value.items())]
    return sorted(value) if isinstance(value, frozenset) else _plain(value)


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    if isinstance(value, Seated | SheetRecord):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value) if each.compare}
    return msgspec.to_builtins(value, enc_hook=dict, str_keys=True)


def _first_form(book: Book) -> dict[str, Any]:
    """Return the state as version 0.1 wrote it: entrants as text on sheets and in penalties."""
    data = state_data(book)
    settings = data["settings"] = data.pop("announced")
    for name, before in _LATER.items():
        if settings is not None and settings[name] is before:
            del settings[name]
    for _, record in data["sheets"]:
        del record["feats"]
        for name in ("players", "visas"):
            record["sheet"][name] = [as_text(each) for each in record["sheet"][name]]
    for _, penalty in data["penalties"]:
        penalty |= {name: as_text(penalty[name]) for name in ("player", "formation")}
    return data
