"""What an operation asks for, declared once: pages make their fields of it, routes read by it.

A field has the name of the option of the command line that asks for the same.
"""

from __future__ import annotations

import base64
import binascii
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from oudler.app.posts import Post
from oudler.formats.reading import FormatError, shown
from oudler.formats.words import one_word, whole_numbers
from oudler.text import Text

_SEEDS: Final = 10**9
_LONGEST: Final = 2_000_000


class Input(StrEnum):
    """How a field is asked for, and what becomes of what was typed."""

    TEXT = "text"
    DAY = "day"
    MONEY = "money"
    CHOICE = "choice"
    FLAG = "flag"
    YES_NO = "yes_no"
    """True, False, or None where nothing was said."""
    WORDS = "words"
    LINES = "lines"
    WHOLE = "whole"
    NUMBERS = "numbers"
    SEED = "seed"
    """A number that is drawn where none is given."""
    FILE = "file"
    """Bytes: pages and programs send them in base64."""
    PLAYER = "player"
    PLAYERS = "players"
    TEAM = "team"
    POSITION = "position"
    TABLE = "table"
    ETUI = "etui"
    MATCH = "match"
    PENALTY = "penalty"


_WHOLE: Final = frozenset(
    {
        Input.WHOLE,
        Input.SEED,
        Input.PLAYER,
        Input.TEAM,
        Input.POSITION,
        Input.TABLE,
        Input.ETUI,
        Input.MATCH,
        Input.PENALTY,
    }
)
_NUMBERS: Final = frozenset({Input.NUMBERS, Input.PLAYERS})

Choices = tuple[tuple[str, Text], ...]
Typed = str | int | bool | None | Sequence[str | int]


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that is asked for; *posts*: who may fill it in, where not everybody may who does the operation."""

    name: str
    label: Text
    input: Input = Input.TEXT
    required: bool = False
    hint: Text = Text("", "")
    choices: Choices = ()
    posts: frozenset[Post] | None = None

    def read(self, typed: Typed) -> Any:  # noqa: ANN401 - one kind of value for each kind of field
        """Return the value of what was typed or sent; an empty field gives what the command line has by default."""
        words = _words(typed)
        text = " ".join(words).strip()
        if self.input is Input.FLAG:
            return text.casefold() not in {"", "0", "false", "no", "non"}
        if self.input in {Input.WORDS, Input.LINES} or self.input in _NUMBERS:
            return self._many(words)
        if self.input is Input.SEED and not text:
            return secrets.randbelow(_SEEDS)
        if not text:
            if self.required:
                raise FormatError(self.name, f"{self.label.fr} : à remplir", f"{self.label.en}: must be filled in")
            return None
        return self._one(text)

    def _one(self, text: str) -> Any:  # noqa: ANN401 - as above
        if len(text) > _LONGEST:
            raise FormatError(self.name, "trop long", "too long")
        if self.input in _WHOLE:
            return self._whole(text)
        if self.input is Input.YES_NO:
            return one_word(["yes", "no"], text, self.name) == "yes"
        if self.input is Input.FILE:
            return self._bytes(text)
        if self.input is Input.CHOICE:
            return one_word([code for code, _ in self.choices], text, self.name)
        return text

    def _many(self, words: Sequence[str]) -> list[Any]:
        lines = [line.strip() for word in words for line in word.splitlines() if line.strip()]
        if self.input is not Input.LINES:
            lines = [word for line in lines for word in line.split()]
        if self.required and not lines:
            raise FormatError(self.name, f"{self.label.fr} : à remplir", f"{self.label.en}: must be filled in")
        return whole_numbers(lines, self.name) if self.input in _NUMBERS else lines

    def _whole(self, text: str) -> int:
        plain = text.replace("−", "-").removeprefix("+")
        digits = plain.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > 12:
            raise FormatError(self.name, f"{shown(text)} n'est pas un nombre", f"{shown(text)} is no number")
        return int(plain)

    def _bytes(self, text: str) -> bytes:
        try:
            return base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            raise FormatError(self.name, "ce fichier n'est pas en base64", "this file is not in base64") from None


def _words(typed: Typed) -> list[str]:
    if typed is None:
        return []
    if isinstance(typed, bool):
        return ["yes" if typed else "no"]
    if isinstance(typed, (str, int)):
        return [str(typed)]
    return [str(each) for each in typed]


@dataclass(frozen=True, slots=True)
class Given:
    """What somebody asks for: the value of each field, who he is, and why he does it."""

    values: Mapping[str, Any]
    author: str
    reason: str | None = None

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - one kind of value for each kind of field
        return self.values[name]


def read_fields(fields: Sequence[Field], raw: Mapping[str, Typed]) -> dict[str, Any]:
    """Return the values of what was typed; one that belongs to no field is refused, as nothing would come of it."""
    names = {field.name for field in fields}
    for name in raw:
        if name not in names:
            raise FormatError(shown(name), "champ inconnu", "unknown field")
    return {field.name: field.read(raw.get(field.name)) for field in fields}
