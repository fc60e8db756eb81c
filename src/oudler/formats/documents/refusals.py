"""How a document that would print as nonsense is refused."""

from __future__ import annotations

from oudler.formats.reading import FormatError


def not_empty(count: int) -> None:
    """Refuse a document without a single line or piece."""
    if not count:
        refuse("document", "il n'y a rien à imprimer", "there is nothing to print")


def refuse(place: str, fr: str, en: str) -> None:
    raise FormatError(place, fr, en)
