"""What the arbiter was called about, and the way from a call to its ruling, one question after another."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.responses import Response

from oudler.app.incidents.guiding import Guide, Step, guide
from oudler.app.incidents.views import bans_of, incident_view, incident_views
from oudler.app.posts import ARBITER, STAFF
from oudler.web.answers import status_of
from oudler.web.desk.pages import clause_of, page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_WORDS = "mots"


@screens.get("/tournois/{id}/incidents", posts=STAFF)
def incidents(visit: Visit) -> Response:
    return page(visit, "incidents.html", views=incident_views(visit.book), bans=bans_of(visit.book))


@screens.get("/tournois/{id}/incidents/{number}", posts=ARBITER)
def rule(visit: Visit) -> Response:
    """Ask the next question, or propose the ruling; what was answered is in the address."""
    said = {name: visit.request.query_params.getlist(name) for name in visit.query}
    found = guide(visit.book, visit.number("number"), visit.query.get(_WORDS), said)
    return page(
        visit,
        "incident.html",
        200 if found.refused is None else status_of(found.refused),
        view=incident_view(visit.book, found.incident),
        guide=found,
        kept=_kept(found, found.answered),
        again=[_address(visit, found, found.answered[:place]) for place in range(len(found.answered))],
        clause=None if found.refused is None else clause_of(found.refused),
    )


def _kept(found: Guide, answered: tuple[Step, ...]) -> list[tuple[str, str]]:
    """Return what goes along with the next answer."""
    return [(_WORDS, found.words), *((step.name, value) for step in answered for value in step.values)]


def _address(visit: Visit, found: Guide, answered: tuple[Step, ...]) -> str:
    return f"{visit.request.url.path}?{urlencode(_kept(found, answered))}"
