"""Results: the ranking and what it lacks, why each number, penalties, PCN, prizes, what homologation asks for."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.plays_too import plays_too
from oudler.app.posted import since_posted
from oudler.app.posts import STAFF, Post
from oudler.app.results_view import (
    awards_page,
    homologation_page,
    penalties_page,
    prizes_page,
    ranking_page,
    why,
)
from oudler.app.tables.errors import Forbidden
from oudler.web.desk.pages import made_once, page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


def _may_see(visit: Visit) -> None:
    """RES-02: a ranking is for those who work there until the arbiter makes it public."""
    if visit.actor.post not in STAFF and "ranking" not in visit.staff.shown:
        raise Forbidden("le classement n'est pas encore publié", "the ranking is not public yet")


@screens.get("/tournois/{id}/resultats")
def results(visit: Visit) -> Response:
    _may_see(visit)
    return made_once(visit, lambda: _results(visit))


def _results(visit: Visit) -> Response:
    works = visit.actor.post in STAFF
    position = visit.number("position") if works and visit.query.get("position") else None
    awards, no_awards = awards_page(visit.book) if works or visit.book.final else ((), None)
    prizes, advice = prizes_page(visit.book)
    return page(
        visit,
        "results.html",
        ranking=ranking_page(visit.book, position),
        awards=awards,
        no_awards=no_awards,
        prizes=prizes,
        advice=advice,
        penalties=penalties_page(visit.book) if works else (),
        questions=homologation_page(visit.book) if visit.actor.post is Post.ARBITER and visit.book.started else (),
        works=works,
        plays_too=plays_too(visit.book, visit.actor),
        since=since_posted(visit.desk.history(), visit.book, visit.staff.shown.get("ranking")) if works else None,
    )


@screens.get("/tournois/{id}/resultats/{entrant}")
def explained(visit: Visit) -> Response:
    _may_see(visit)
    return page(visit, "why.html", found=why(visit.book, visit.number("entrant")))
