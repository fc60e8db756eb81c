"""The entry desk: a spreadsheet dropped and mended, players added, found, paid, checked in; teams."""

from __future__ import annotations

import base64

from starlette.responses import Response

from oudler.app.entries_view import VIEWS, entries_view
from oudler.app.list_preview import (
    as_csv,
    column_words,
    key_choices,
    preview,
    rows_of,
    with_whole_licences,
)
from oudler.app.operations import OPERATIONS, carry_out
from oudler.app.posts import ENTRIES
from oudler.text import OudlerError
from oudler.web.desk.pages import page, plainly, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_MOST_ROWS = 3000


@screens.get("/tournois/{id}/inscrits", posts=ENTRIES)
def entries(visit: Visit) -> Response:
    words, view = visit.query.get("cherche", ""), visit.query.get("voir", "")
    shown = entries_view(visit.book, words, view)
    return page(visit, "entries.html", shown=shown, words=words, view=view, views=VIEWS)


@screens.post("/tournois/{id}/inscrits/liste", posts=ENTRIES)
def dropped(visit: Visit) -> Response:
    """Show what is in a file that was dropped; nothing is entered."""
    rows = rows_of(visit.body)
    return _shown(visit, rows, None)


@screens.post("/tournois/{id}/inscrits/relire", posts=ENTRIES)
def again(visit: Visit) -> Response:
    """Read the cells of the page again, mended and with other columns; or enter them."""
    rows, keys = _sent(visit)
    if visit.sent("do") == "zeros":
        rows = with_whole_licences(rows, keys)
    if visit.sent("do") != "enter":
        return _shown(visit, rows, keys)
    raw = {
        "list": base64.b64encode(as_csv(rows)).decode(),
        "column": column_words(rows, keys),
        "skip_bad": "yes" if visit.sent("skip_bad") else "",
        "skip_known": "yes" if visit.sent("skip_known") else "",
    }
    try:
        answer = carry_out(visit.desk, OPERATIONS["import"], visit.actor, raw, key=f"import.{visit.sent('key')}")
    except OudlerError as error:
        return _shown(visit, rows, keys, error)
    done = told(visit, answer.said, answer.remarks, to=f"/tournois/{visit.id}/inscrits", whole=True)
    if visit.fragment:  # the script of the page goes there
        return Response(status_code=200, headers={"HX-Redirect": done.headers["location"], "Cache-Control": "no-store"})
    return done


def _shown(
    visit: Visit, rows: tuple[tuple[str, ...], ...], keys: list[str] | None, refused: OudlerError | None = None
) -> Response:
    seen = preview(visit.book, rows, keys, skip_known=bool(visit.sent("skip_known")))
    return page(
        visit,
        "list_preview.html",
        200 if refused is None else 422,
        seen=seen,
        choices=key_choices(visit.book),
        refused=None if refused is None else seen.unsettled or plainly(refused),
        skip_known=bool(visit.sent("skip_known")),
        skip_bad=bool(visit.sent("skip_bad")),
    )


def _sent(visit: Visit) -> tuple[tuple[tuple[str, ...], ...], list[str]]:
    keys = visit.form.get("k", [])
    rows: list[tuple[str, ...]] = []
    for index in range(_MOST_ROWS):
        cells = visit.form.get(f"r{index}")
        if cells is not None:
            rows.append((*cells, *[""] * (len(keys) - len(cells))))
    return tuple(rows), keys
