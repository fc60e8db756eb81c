"""Reading JSON that people wrote, where every error says where it is; and writing it on one line."""

from __future__ import annotations

import json
import math
import re
from typing import Any, Final, NoReturn

from oudler.text import OudlerError, Text


class FormatError(OudlerError):
    """A text that cannot be understood; *place* is where: `actions[3].play`, or a line in both languages."""

    def __init__(self, place: str | Text, fr: str, en: str) -> None:
        where = Text(place, place) if isinstance(place, str) else place
        super().__init__(Text(f"{where.fr} : {fr}" if place else fr, f"{where.en}: {en}" if place else en))
        self.place = where.fr
        self.reason = Text(fr, en)


def line_place(number: int) -> Text:
    return Text(f"ligne {number}", f"line {number}")


# Read as ends of lines by some programs (`str.splitlines`), or not encodable: they are escaped.
_ESCAPED: Final = re.compile("[\u0085\u2028\u2029\ud800-\udfff]")


def json_line(value: object) -> str:
    """Return a value as JSON on one line, accents as they are."""
    text = json.dumps(value, ensure_ascii=False)
    return _ESCAPED.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def shown(value: object) -> str:
    """Return a short picture of a value for a message."""
    text = repr(value)
    return text if len(text) <= 40 else text[:40] + "…"


def _no_number(word: str) -> NoReturn:
    raise FormatError("JSON", f"{word} n'est pas du JSON", f"{word} is not JSON")


def _finite(word: str) -> float:
    number = float(word)
    return number if math.isfinite(number) else _no_number(word)


def parse_json(text: str, line: int | None = None) -> Any:  # noqa: ANN401 - JSON may hold anything
    """Return the value of a JSON text; *line* is its line in a file, where that matters."""
    try:
        return json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except FormatError:
        raise
    except json.JSONDecodeError as error:
        number = error.lineno if line is None else line
        where = Text(f"ligne {number}, colonne {error.colno}", f"line {number}, column {error.colno}")
        raise FormatError(where, "ce n'est pas du JSON", "this is not JSON") from None
    except (ValueError, RecursionError):
        # Numbers of thousands of digits and brackets nested thousands deep: no record has them.
        raise FormatError("JSON", "JSON démesuré", "oversized JSON") from None


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
