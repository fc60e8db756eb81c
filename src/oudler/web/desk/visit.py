"""Who asks for what: the language, the person, and the tournament as it is now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.requests import Request

from oudler.app.desk import Desk
from oudler.app.operations import NOBODY, Actor, Post
from oudler.app.sessions import Session
from oudler.app.staff import Staff
from oudler.app.tables.errors import Forbidden
from oudler.formats.reading import FormatError
from oudler.text import Language, Text
from oudler.tournament.core.book import Book
from oudler.web.salon import Salon

_MOST_FIELDS: Final = 60_000
COOKIE: Final = "lang"


@dataclass
class Visit:
    """One request, on a thread that may wait for the store."""

    request: Request
    salon: Salon
    session: Session | None
    form: Mapping[str, list[str]] = field(default_factory=dict)
    body: bytes = b""

    @cached_property
    def lang(self) -> Language:
        """The language asked for, else the one chosen before, else the browser's: French, if it says nothing."""
        said = self.request.query_params.get("lang") or self.request.cookies.get(COOKIE)
        if said not in ("fr", "en"):
            wanted = self.request.headers.get("accept-language", "fr").lower()
            said = "en" if wanted.startswith("en") or (",en" in wanted and "fr" not in wanted) else "fr"
        return "fr" if said == "fr" else "en"

    @property
    def path(self) -> Mapping[str, str]:
        return self.request.path_params

    @property
    def query(self) -> Mapping[str, str]:
        return self.request.query_params

    @property
    def here(self) -> str:
        """The address of this page, as fragments ask for it again."""
        query = self.request.url.query
        return self.request.url.path + (f"?{query}" if query else "")

    @property
    def fragment(self) -> bool:
        """Whether a script of the page asks, and not the browser for a whole page."""
        return self.request.headers.get("hx-request") == "true"

    @property
    def player(self) -> str | None:
        return None if self.session is None else self.session.player.id

    # --- the tournament of the address ----------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.path["id"]

    @cached_property
    def desk(self) -> Desk:
        return self.salon.tournaments.desk(self.id)

    @cached_property
    def book(self) -> Book:
        return self.desk.book()

    @cached_property
    def staff(self) -> Staff:
        return self.salon.tournaments.staff(self.id)

    @cached_property
    def actor(self) -> Actor:
        return self.staff.actor(self.player) if "id" in self.path else NOBODY

    @cached_property
    def now(self) -> str:
        """The time, by the clock of the store."""
        return self.salon.tournaments.store.now()

    @property
    def rung(self) -> int:
        """How often the tournament's bell had rung for what this page shows."""
        return self.book.seq + self.staff.seq

    def require(self, posts: frozenset[Post]) -> None:
        """Refuse who has none of these posts at this tournament."""
        if self.actor.post not in posts:
            raise Forbidden(
                f"cette page n'est pas pour ce poste ({self.actor.post.title.fr})",
                f"this page is not for this post ({self.actor.post.title.en})",
            )

    # --- what was sent --------------------------------------------------------------------------------------------

    def sent(self, name: str, default: str = "") -> str:
        """Return one field of the form."""
        return self.form.get(name, [default])[0]

    def number(self, name: str) -> int:
        """Return a number of the address, else of the query or the form."""
        text = self.path.get(name) or self.query.get(name) or self.sent(name)
        if not text.isascii() or not text.isdigit() or len(text) > 9:
            raise FormatError(name, "un nombre est attendu", "a number is expected")
        return int(text)

    def back(self, default: str) -> str:
        """Return the page to go back to: one of ours."""
        wanted = self.sent("back") or self.query.get("back", "")
        try:
            parts = urlsplit(wanted)
        except ValueError:
            return default
        ours = wanted.startswith("/tournois") and not parts.scheme and not parts.netloc and wanted.isprintable()
        return wanted if ours else default


def read_form(body: bytes) -> dict[str, list[str]]:
    """Return the fields of a form as browsers send it."""
    try:
        return parse_qs(body.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except (UnicodeDecodeError, ValueError):
        raise FormatError("", "formulaire illisible", "the form cannot be read") from None


def raw_values(form: Mapping[str, Sequence[str]], names: Sequence[str]) -> dict[str, Sequence[str]]:
    """Return what was sent of some fields; blank ones are as good as left out."""
    return {name: form[name] for name in names if any(value.strip() for value in form.get(name, ()))}


def said(lang: Language, text: Text) -> str:
    """Return a text with the blanks before which French allows no line to break."""
    words = text.to(lang)
    if lang == "en":
        return words
    for sign in ":;!?»%€":
        words = words.replace(f" {sign}", f"\u00a0{sign}")
    return words.replace("« ", "«\u00a0")
