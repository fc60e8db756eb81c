"""Pages from templates: words in the visitor's language, the frame around every page, what was said and refused."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.responses import RedirectResponse, Response

from oudler.app.operations import Post
from oudler.app.tables.errors import Forbidden
from oudler.formats.reading import FormatError
from oudler.formats.words import money
from oudler.text import OudlerError, Text, noun, signed
from oudler.verdicts import RuleBroken
from oudler.web.desk.nav import links
from oudler.web.desk.visit import COOKIE, Visit, said
from oudler.web.pages import HERE, static_version

_KEPT: Final = 500
_SHARED: Final = 50
_VARY: Final = "Cookie, HX-Request"
_YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Said:
    """What came of the last thing somebody did, told on the page he comes to."""

    text: Text
    remarks: tuple[Text, ...] = ()


class _Notes:
    """What is to be told on the next page, the latest few hundred."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Said] = OrderedDict()

    def keep(self, note: Said) -> str:
        name = secrets.token_urlsafe(9)
        self._kept[name] = note
        while len(self._kept) > _KEPT:
            self._kept.popitem(last=False)
        return name

    def find(self, name: str) -> Said | None:
        return self._kept.get(name)


NOTES: Final = _Notes()


def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("oudler.web.desk", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(signed=signed, money=money, Post=Post, new_key=new_key)
    return made


def new_key() -> str:
    """Return the name of one command: the same form sent twice is one."""
    return secrets.token_urlsafe(15)


_ENVIRONMENT: Final = _environment()


def render(visit: Visit, template: str, **context: Any) -> str:  # noqa: ANN401 - what the template shows
    """Return a template with the words and the frame of this visit."""

    def t(fr: str, en: str) -> str:
        return said(visit.lang, Text(fr, en))

    def say(text: Text | str | None) -> str:
        return "" if text is None else said(visit.lang, text) if isinstance(text, Text) else text

    def named(count: int, fr: str, frs: str, en: str, ens: str = "") -> str:
        """Return the noun, or the whole end of a sentence, that goes with a number."""
        return said(visit.lang, noun(count, Text(fr, en), Text(frs, ens or en)))

    def live(region: str) -> Markup:
        """Return the attributes of a region that is fetched again when the tournament goes on.

        What is pressed inside it is not of that kind: it is sent each time, and its answer is shown whole.
        """
        return Markup(
            'id="{0}" data-live hx-get="{1}" hx-select="#{0}" hx-trigger="tournament from:body" '
            'hx-swap="morph:outerHTML" hx-ext="morph" hx-sync="this:queue last" hx-disinherit="*"'
        ).format(region, visit.here)

    note = NOTES.find(visit.query.get("dit", ""))
    return _ENVIRONMENT.get_template(template).render(
        visit=visit,
        lang=visit.lang,
        t=t,
        say=say,
        noun=named,
        plainly=plainly,
        live=live,
        note=note,
        version=static_version(),
        links=links,
        **context,
    )


def page(visit: Visit, template: str, status: int = 200, **context: Any) -> Response:  # noqa: ANN401 - as above
    headers = {"Cache-Control": "no-store", "Vary": _VARY}
    answer = Response(render(visit, template, **context), status, headers, "text/html; charset=utf-8")
    if visit.query.get("lang") in ("fr", "en"):
        answer.set_cookie(COOKIE, visit.lang, max_age=_YEAR, samesite="lax", path="/")
    return answer


class _Shared:
    """Pages that are the same for everybody of the public, as they were made for the last ring of the bell."""

    def __init__(self) -> None:
        self._kept: OrderedDict[object, Response] = OrderedDict()
        self._lock = Lock()

    def find(self, name: object, make: Callable[[], Response]) -> Response:
        with self._lock:  # whoever comes while it is made waits for it
            kept = self._kept.get(name)
            if kept is None:
                kept = self._kept[name] = make()
                while len(self._kept) > _SHARED:
                    self._kept.popitem(last=False)
        return Response(kept.body, kept.status_code, {"Cache-Control": "no-store", "Vary": _VARY}, kept.media_type)


_PAGES: Final = _Shared()


def made_once(visit: Visit, make: Callable[[], Response]) -> Response:
    """Return a page of the public as it was made for the first who asked since the bell has rung; others their own."""
    if visit.actor.post is not Post.PUBLIC or visit.query:
        return make()
    return _PAGES.find((visit.salon.tournaments, visit.here, visit.lang, visit.rung), make)


def told(
    visit: Visit, text: Text, remarks: tuple[Text, ...] = (), to: str | None = None, *, whole: bool = False
) -> Response:
    """Say what was done: on the page that is gone back to, or in place where a script of the page asked.

    *whole*: on the page that is gone back to in any case.
    """
    note = Said(text, remarks)
    if visit.fragment and not whole:
        return page(visit, "said.html", said=note, refused=None)
    address = to or visit.back(f"/tournois/{visit.path.get('id', '')}")
    path, mark, anchor = address.partition("#")
    joined = f"{path}{'&' if '?' in path else '?'}dit={NOTES.keep(note)}{mark}{anchor}"
    return RedirectResponse(joined, 303, {"Cache-Control": "no-store"})


def clause_of(error: OudlerError) -> str | None:
    return error.clause if isinstance(error, RuleBroken) else None


def place_of(error: OudlerError) -> str:
    """Return the field an error is about, by its name; empty where it is about no field."""
    return error.place.removeprefix("--").replace("-", "_") if isinstance(error, FormatError) else ""


def plainly(error: OudlerError) -> Text:
    """Return what an error says in a page: the field is marked there; `--fee` and `score` are words of programs."""
    named = isinstance(error, FormatError) and (error.place.startswith("--") or error.place.isidentifier())
    return error.reason if named and isinstance(error, FormatError) else error.text


def refusal(visit: Visit, error: OudlerError, status: int) -> Response:
    """Return the page that says why not; in place where a script of the page asked."""
    if visit.fragment:
        return page(visit, "said.html", status, said=None, refused=error, clause=clause_of(error))
    forbidden = isinstance(error, Forbidden)
    return page(visit, "refused.html", status, refused=error, clause=clause_of(error), forbidden=forbidden)


def attributes(**values: str | bool | None) -> Markup:
    """Return HTML attributes, those that are None or False left out."""
    parts = [name if value is True else f'{name}="{escape(value)}"' for name, value in values.items() if value]
    return Markup(" ".join(parts))  # noqa: S704 - each value is escaped


__all__ = ["HERE", "page", "place_of", "plainly", "refusal", "render", "told"]
