"""The first page of a tournament: where it stands, and what is to be done next."""

from __future__ import annotations

from starlette.responses import Response

from oudler.app.board import board_view
from oudler.app.projector import Kind
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/tournois/{id}")
def board(visit: Visit) -> Response:
    return page(visit, "board.html", board=board_view(visit.book, visit.staff, visit.actor), walls=tuple(Kind))
