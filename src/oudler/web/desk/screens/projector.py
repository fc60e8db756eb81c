"""Big screens for the hall: pages without menus, which turn by themselves and show the public what is public.

One with a name shows what the desk has chosen for it; one at the address of a kind shows that kind.
"""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.progress import current_position
from oudler.app.projector import Public, pages_of
from oudler.app.round_clock import clock_view, law_at_the_end
from oudler.app.tables.errors import Unknown
from oudler.app.wall_kinds import Kind
from oudler.app.walls import Wall, screen_name
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_FIRST = Wall(())


@screens.get("/ecran/{id}")
def named(visit: Visit) -> Response:
    """A screen that the desk chooses for: `?nom=NAME`; without a name, it is asked for one."""
    walls = visit.staff.walls
    if not visit.query.get("nom", "").strip():
        taken = {*walls.screens, *visit.salon.screens.screens(visit.id)}
        names = (f"{'Écran' if visit.lang == 'fr' else 'Screen'} {number}" for number in range(1, len(taken) + 2))
        return page(visit, "screen_name.html", name=next(name for name in names if name not in taken))
    name = screen_name(visit.query["nom"])
    wall = Wall((Kind.PALMARES,)) if walls.ceremony is not None else walls.screens.get(name, _FIRST)
    return _shown(visit, wall, name)


@screens.get("/ecran/{id}/{kind}")
def projector(visit: Visit) -> Response:
    kind = visit.path["kind"]
    if kind not in set(Kind):
        raise Unknown("cet écran n'existe pas", "there is no such screen")
    return _shown(visit, Wall((Kind(kind),)), "")


def _shown(visit: Visit, wall: Wall, name: str) -> Response:
    staff = visit.staff
    public = Public(
        visit.book,
        visit.salon.tournaments.published(visit.id, "seats"),
        "ranking" in staff.shown,
        clock_view(staff.clock, current_position(visit.book), visit.now),
        staff.walls.message,
        staff.walls.ceremony,
    )
    pages = pages_of(wall.kinds, public)
    message = staff.walls.message if wall.kinds != (Kind.MESSAGE,) else ""
    return page(visit, "projector.html", pages=pages, law=law_at_the_end(), wall=wall, name=name, message=message)
