"""The hall: tables with names, a draw looked at before it counts, latecomers, substitutes, leavers; made public."""

from __future__ import annotations

import secrets

from starlette.responses import Response

from oudler.app.posts import ARBITER, STAFF
from oudler.app.seating_view import drawn, hall_view, modes_of
from oudler.text import OudlerError, Text
from oudler.web.desk.pages import clause_of, page, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/tournois/{id}/places", posts=STAFF)
def places(visit: Visit) -> Response:
    position = visit.number("position") if visit.query.get("position") else None
    hall = hall_view(visit.book, visit.staff, position)
    return page(visit, "seating.html", hall=hall, modes=modes_of(visit.book), draw=None, refused=None, clause=None)


@screens.get("/tournois/{id}/places/tirage", posts=ARBITER)
def look(visit: Visit) -> Response:
    """Show what a draw would give; the button then draws the same."""
    seed = visit.number("seed") if visit.query.get("seed") else secrets.randbelow(10**9)
    mode, position = visit.query.get("mode", ""), None
    if visit.query.get("position"):
        position = visit.number("position")
    draw = {"seed": str(seed), "mode": mode, "position": "" if position is None else str(position)}
    refused: OudlerError | None = None
    hall = None
    try:
        hall = drawn(visit.desk, seed, mode, position)
    except OudlerError as error:
        refused, hall = error, hall_view(visit.book, visit.staff)
    return page(
        visit,
        "seating.html",
        hall=hall,
        modes=modes_of(visit.book),
        draw=draw if refused is None else None,
        refused=refused,
        clause=None if refused is None else clause_of(refused),
    )


@screens.post("/tournois/{id}/montrer/{what}", posts=ARBITER)
def show(visit: Visit) -> Response:
    """Make seats or the ranking public as they are now, or hide them again."""
    what = "seats" if visit.path["what"] == "places" else "ranking"
    hidden = visit.sent("hide") == "yes"
    visit.salon.tournaments.staffs.show(visit.id, what, None if hidden else visit.book.seq, by=visit.actor)
    visit.salon.bells.wake(visit.id)
    text = Text("caché au public", "hidden from the public") if hidden else Text("publié", "made public")
    return told(visit, text)
