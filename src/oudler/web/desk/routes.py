"""All addresses of the desk: a new screen is added to the list."""

from __future__ import annotations

from starlette.routing import BaseRoute

from oudler.web.desk import live
from oudler.web.desk.screens import (
    board,
    entries,
    etuis,
    fiches,
    incidents,
    journal,
    matches,
    operations,
    papers,
    phone,
    posts,
    preparing,
    projector,
    results,
    safety,
    seating,
    sheets,
    tournaments,
    walls,
)

SCREENS = (
    phone.screens,  # before all addresses of tournaments: its worker stands among them
    tournaments.screens,
    board.screens,
    entries.screens,
    seating.screens,
    sheets.screens,
    fiches.screens,
    etuis.screens,
    matches.screens,
    results.screens,
    incidents.screens,
    journal.screens,
    operations.screens,
    posts.screens,
    preparing.screens,
    papers.screens,
    projector.screens,
    walls.screens,
    safety.screens,
)


def build() -> list[BaseRoute]:
    return [route for screens in SCREENS for route in screens.routes] + [*live.routes]
