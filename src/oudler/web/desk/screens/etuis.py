"""Étuis: promised, drawn, prepared; their topage and PM once they are played; what each entrant did with them."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.duplicate.bands import BANDS
from oudler.app.duplicate.etui_card import etui_card
from oudler.app.duplicate.topage_view import etuis_page, match_lines, route_page, topage_page
from oudler.app.paper_titles import papers_for
from oudler.app.plays_too import require_no_player
from oudler.app.posts import DESK
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_PAPERS = ("diagrammes", "etiquettes", "fiches", "circulation")


@screens.get("/tournois/{id}/etuis", posts=DESK)
def etuis(visit: Visit) -> Response:
    papers = [each for each in papers_for(visit.book, visit.actor) if each.name in _PAPERS]
    return page(visit, "etuis.html", found=etuis_page(visit.book), bands=BANDS, papers=papers)


@screens.get("/tournois/{id}/etuis/{number}")
def etui(visit: Visit) -> Response:
    """DUP-10: where the QR code of an étui's label leads: no card and no score of it stands there (DUP-06, DUP-24)."""
    return page(visit, "etui.html", card=etui_card(visit.book, visit.number("number"), visit.actor))


@screens.get("/tournois/{id}/topage")
def topage(visit: Visit) -> Response:
    """DUP-06, DUP-07: for the desk while the tournament goes on, for everybody once it is over and made public."""
    found = topage_page(visit.book, visit.actor, public="ranking" in visit.staff.shown)
    return page(visit, "topage.html", etuis=found, matches=match_lines(visit.book))


@screens.get("/tournois/{id}/routes/{entrant}", posts=DESK)
def route(visit: Visit) -> Response:
    require_no_player(visit.book, visit.actor)
    return page(visit, "route.html", found=route_page(visit.book, visit.number("entrant")))
