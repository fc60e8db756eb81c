"""The fingerprint of a tournament's state: two books are the same if and only if theirs are."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

import msgspec

from oudler.formats.events import canonical, digest
from oudler.tournament.core.book import Book

_LATER: Final = {"minutes_per_position": None, "rehearsal": False}
"""Settings that came after the first exports, with what a file that does not name them means: left out where so."""


def state_data(book: Book) -> dict[str, Any]:
    """Return everything a book holds as JSON values; what it only remembers to be quick (`_tables`) is left out."""
    found: dict[str, Any] = {}
    for field in fields(book):
        value = getattr(book, field.name)
        if field.name.startswith("_"):
            continue
        if isinstance(value, dict):
            value = [[_plain(key), _plain(each)] for key, each in sorted(value.items())]
        elif isinstance(value, set):
            value = sorted(value)
        else:
            value = _plain(value)
        found[field.name] = value
    if found["settings"] is not None:
        for name, before in _LATER.items():
            if found["settings"][name] is before:
                del found["settings"][name]
    return found


def _plain(value: object) -> Any:  # noqa: ANN401 - JSON may hold anything
    return msgspec.to_builtins(value)


def state_hash(book: Book) -> str:
    return digest(canonical(state_data(book)))
