"""At which post somebody works: what the arbiter lets him do. A person has one, given and taken by the arbiter."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text


class Post(StrEnum):
    """The columns of the authorisation table (docs/desk.md)."""

    ARBITER = "arbiter"
    CONTROL = "control"
    ENTRY = "entry"
    TABLE = "table"
    PUBLIC = "public"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Post.ARBITER: Text("arbitre, organisation", "arbiter, organiser"),
    Post.CONTROL: Text("table de contrôle", "control table"),
    Post.ENTRY: Text("inscriptions et saisie", "entries and scores"),
    Post.TABLE: Text("table de jeu", "playing table"),
    Post.PUBLIC: Text("public", "public"),
}

ARBITER: Final = frozenset({Post.ARBITER})
DESK: Final = frozenset({Post.ARBITER, Post.CONTROL})
ENTRIES: Final = frozenset({Post.ARBITER, Post.ENTRY})
STAFF: Final = frozenset({Post.ARBITER, Post.CONTROL, Post.ENTRY})
TABLES: Final = STAFF | {Post.TABLE}
EVERYBODY: Final = frozenset(Post)


@dataclass(frozen=True, slots=True)
class Actor:
    """Who works: at which post, under which name events are written, and for a table's key which table it opens."""

    post: Post
    name: str = ""
    table: int | None = None


NOBODY: Final = Actor(Post.PUBLIC)
