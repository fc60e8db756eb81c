"""Matches by teams: line-ups, rooms, étuis and sheets of each quarter, accounts and signatures, each by its form."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from oudler.app.duplicate.match_board import match_board, player_name, pm_words
from oudler.app.posts import DESK
from oudler.tournament.duplicate.equipes import CAMPS, Side, Signer
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()


@screens.get("/tournois/{id}/matchs", posts=DESK)
def matches(visit: Visit) -> Response:
    return page(
        visit,
        "matches.html",
        found=match_board(visit.book),
        name=partial(player_name, visit.book),
        pm=pm_words,
        camps=CAMPS,
        sides=tuple(Side),
        signers=tuple(Signer),
    )
