"""Reading JSON that people wrote: every error says where it is."""

from __future__ import annotations

import json
from typing import Any

from oudler.text import OudlerError, Text


class FormatError(OudlerError):
    """A text that cannot be understood; *place* is where: `actions[3].play`, or a line."""

    def __init__(self, place: str, fr: str, en: str) -> None:
        super().__init__(Text(f"{place} : {fr}" if place else fr, f"{place}: {en}" if place else en))
        self.place = place


def shown(value: object) -> str:
    """Return a short picture of a value for a message."""
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def parse_json(text: str, place: str = "") -> Any:  # noqa: ANN401 - JSON may hold anything
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        where = f"{place or 'JSON'}, ligne {error.lineno}, colonne {error.colno}"
        raise FormatError(where, "ce n'est pas du JSON", "this is not JSON") from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and brackets nested thousands deep: no record has them.
        raise FormatError(place or "JSON", "JSON démesuré", "oversized JSON") from None


def as_object(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise FormatError(place, f"objet attendu, pas {shown(value)}", f"an object is expected, not {shown(value)}")
    return value


def as_list(value: object, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise FormatError(place, f"liste attendue, pas {shown(value)}", f"a list is expected, not {shown(value)}")
    return value


def as_text(value: object, place: str) -> str:
    if not isinstance(value, str):
        raise FormatError(place, f"texte attendu, pas {shown(value)}", f"a text is expected, not {shown(value)}")
    return value


def as_whole(value: object, place: str, below: int | None = None) -> int:
    """Return a whole number, 0 … below-1 where *below* is given."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise FormatError(
            place, f"nombre entier attendu, pas {shown(value)}", f"a whole number is expected, not {shown(value)}"
        )
    if below is not None and not 0 <= value < below:
        raise FormatError(
            place,
            f"{shown(value)} n'est pas entre 0 et {below - 1}",
            f"{shown(value)} is not between 0 and {below - 1}",
        )
    return value


def as_truth(value: object, place: str) -> bool:
    if not isinstance(value, bool):
        raise FormatError(
            place, f"true ou false attendu, pas {shown(value)}", f"true or false is expected, not {shown(value)}"
        )
    return value
