"""What the arbiter was called about: what waits, what he ruled, what it did, and who may not bid."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.incidents.views import bans_of, incident_views
from oudler.app.operations.posts import STAFF
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/tournois/{id}/incidents", posts=STAFF)
def incidents(visit: Visit) -> Response:
    return page(visit, "incidents.html", views=incident_views(visit.book), bans=bans_of(visit.book))
