"""The first page of a tournament: where it stands, what is to be done next, and the clock of the position."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.board import board_view
from oudler.app.plays_too import plays_too
from oudler.app.posts import DESK, Post
from oudler.app.progress import current_position
from oudler.app.round_clock import law_at_the_end
from oudler.text import Text
from oudler.web.desk.pages import made_once, page, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/tournois/{id}")
def board(visit: Visit) -> Response:
    def made() -> Response:
        seats = visit.salon.tournaments.published(visit.id, "seats") if visit.actor.post is Post.PUBLIC else None
        shown = board_view(visit.book, visit.staff, visit.actor, visit.now, seats)
        playing = plays_too(visit.book, visit.actor)
        return page(visit, "board.html", board=shown, law=law_at_the_end(), plays_too=playing)

    return made() if visit.staff.clock else made_once(visit, made)  # a clock goes on between two rings


@screens.post("/tournois/{id}/horloge", posts=DESK)
def turn_clock(visit: Visit) -> Response:
    """Set the clock of the position being played, stop it, let it go on, give more time, put it away."""
    position = current_position(visit.book)
    minutes = visit.number("minutes") if visit.sent("minutes") else 0
    visit.salon.tournaments.staffs.turn_clock(visit.id, visit.sent("turn"), position, minutes, by=visit.actor)
    visit.salon.bells.wake(visit.id)
    return told(visit, Text("horloge réglée", "clock set"))
