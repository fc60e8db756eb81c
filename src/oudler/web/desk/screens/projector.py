"""Big screens for the hall: pages without menus, which turn by themselves and show the public what is public."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.progress import current_position
from oudler.app.projector import Kind, pages_of
from oudler.app.round_clock import clock_view, law_at_the_end
from oudler.app.tables.errors import Unknown
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/ecran/{id}/{kind}")
def projector(visit: Visit) -> Response:
    kind = visit.path["kind"]
    if kind not in set(Kind):
        raise Unknown("cet écran n'existe pas", "there is no such screen")
    seats = visit.salon.tournaments.published(visit.id, "seats")
    clock = clock_view(visit.staff.clock, current_position(visit.book), visit.now)
    pages = pages_of((Kind(kind),), visit.book, seats, ranking="ranking" in visit.staff.shown, clock=clock)
    return page(visit, "projector.html", pages=pages, law=law_at_the_end())
