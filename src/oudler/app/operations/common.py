"""Fields that many operations ask for, and words for choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from oudler.app.operations.fields import Choices, Field, Input
from oudler.text import Text


class Titled(Protocol):
    """A code with words for it."""

    @property
    def value(self) -> str: ...
    @property
    def title(self) -> Text: ...


def choices(kind: Iterable[Titled]) -> Choices:
    """Return the codes of an enumeration with their words."""
    return tuple((each.value, each.title) for each in kind)


def codes(*words: str) -> Choices:
    """Return codes that are their own words."""
    return tuple((word, Text(word, word)) for word in words)


def text(name: str, fr: str, en: str, *, required: bool = False, hint: Text = Text("", "")) -> Field:
    return Field(name, Text(fr, en), required=required, hint=hint)


def whole(name: str, fr: str, en: str, *, required: bool = False) -> Field:
    return Field(name, Text(fr, en), Input.WHOLE, required)


def flag(name: str, fr: str, en: str) -> Field:
    return Field(name, Text(fr, en), Input.FLAG)


def yes_no(name: str, fr: str, en: str) -> Field:
    return Field(name, Text(fr, en), Input.YES_NO)


def file(name: str, fr: str, en: str, *, required: bool = False) -> Field:
    return Field(name, Text(fr, en), Input.FILE, required)


def one(name: str, said: Text, known: Choices, *, required: bool = False) -> Field:
    return Field(name, said, Input.CHOICE, required, choices=known)


PLAYER: Final = Field("number", Text("joueur", "player"), Input.PLAYER, required=True)
PLAYERS: Final = Field(
    "numbers", Text("joueurs", "players"), Input.PLAYERS, hint=Text("numéros : 3 5,7 10-14", "numbers: 3 5,7 10-14")
)
TEAM: Final = Field("number", Text("équipe", "team"), Input.TEAM, required=True)
POSITION: Final = Field("position", Text("position", "position"), Input.POSITION, required=True)
NOW: Final = Field(
    "position",
    Text("position", "position"),
    Input.POSITION,
    hint=Text("vide : celle qui se joue", "empty: the current"),
)
NEXT: Final = Field(
    "position", Text("position", "position"), Input.POSITION, hint=Text("vide : la prochaine", "empty: the next")
)
FROM: Final = Field("position", Text("dès la position", "from position"), Input.POSITION, required=True)
TABLE: Final = Field("table", Text("table", "table"), Input.TABLE, required=True)
ETUI: Final = Field("etui", Text("étui", "étui"), Input.ETUI, required=True)
MATCH: Final = Field("match", Text("match", "match"), Input.MATCH, required=True)
SEED: Final = Field(
    "seed", Text("graine du tirage", "seed of the draw"), Input.SEED, hint=Text("vide : tirée", "empty: drawn")
)
