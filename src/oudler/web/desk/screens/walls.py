"""Remote control: what each big screen of the hall shows, the desk's message, the palmarès told step by step."""

from __future__ import annotations

from urllib.parse import urlencode

from starlette.responses import Response

from oudler.app.ceremony import groups_of, usual_places
from oudler.app.posts import DESK
from oudler.app.wall_kinds import kinds_of
from oudler.app.walls import (
    SECONDS,
    Ceremony,
    Change,
    ceremony_begun,
    ceremony_over,
    ceremony_stepped,
    hung,
    messaged,
)
from oudler.formats.reading import FormatError
from oudler.text import Text
from oudler.verdicts import RuleBroken
from oudler.web.desk.pages import page, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.screens.posts import qr
from oudler.web.desk.visit import Visit

screens = Screens()
ALL = "*"
_TURNS = (8, SECONDS, 20, 30, 60)


@screens.get("/tournois/{id}/ecrans", posts=DESK)
def walls(visit: Visit) -> Response:
    hall = visit.staff.walls
    there = visit.salon.screens.screens(visit.id)
    address = f"{visit.salon.address(visit.request)}/ecran/{visit.id}"
    ceremony = hall.ceremony or Ceremony(usual_places(visit.book))
    return page(
        visit,
        "walls.html",
        hall=hall,
        names=sorted({*hall.screens, *there}, key=str.casefold),
        there=there,
        kinds=kinds_of(visit.book.settings.discipline),
        seconds=SECONDS,
        turns=_TURNS,
        all=ALL,
        address=address,
        picture=qr(address),
        screen=lambda name: f"/ecran/{visit.id}?{urlencode({'nom': name})}",
        places=ceremony.places,
        groups=groups_of(visit.book, ceremony.places),
    )


@screens.post("/tournois/{id}/ecrans", posts=DESK)
def hang(visit: Visit) -> Response:
    """Let a screen, or all of them, show one thing, or several in turn; nothing: its name."""
    names = visit.form.get("name", [])
    if ALL in names:
        names = sorted({*visit.staff.walls.screens, *visit.salon.screens.screens(visit.id)})
    seconds = visit.number("seconds") if visit.sent("seconds") else SECONDS
    kinds = visit.form.get("kinds", [])
    return _changed(visit, hung(names, kinds, seconds), Text("l'écran est changé", "the screen has changed"))


@screens.post("/tournois/{id}/message", posts=DESK)
def tell(visit: Visit) -> Response:
    words = visit.sent("message")
    text = Text("message affiché", "message shown") if words.strip() else Text("message retiré", "message taken away")
    return _changed(visit, messaged(words), text)


@screens.post("/tournois/{id}/palmares", posts=DESK)
def ceremony(visit: Visit) -> Response:
    """Begin to tell the palmarès, tell the next ones, take the last ones back, end."""
    step, hall = visit.sent("step"), visit.staff.walls
    if step == "begin":
        places = visit.number("places")
        if not groups_of(visit.book, places):
            raise RuleBroken("RES-01", "aucune position n'est close", "no position has been closed")
        return _changed(visit, ceremony_begun(places), Text("la cérémonie commence", "the ceremony begins"))
    if step == "end":
        return _changed(visit, ceremony_over(), Text("la cérémonie est finie", "the ceremony is over"))
    if step not in {"next", "back"}:
        raise FormatError("step", "que faire ?", "what is to be done?")
    groups = len(groups_of(visit.book, hall.ceremony.places)) if hall.ceremony is not None else 0
    change = ceremony_stepped(visit.number("told"), 1 if step == "next" else -1, groups)
    return _changed(visit, change, Text("annoncé", "told") if step == "next" else Text("repris", "taken back"))


def _changed(visit: Visit, change: Change, text: Text) -> Response:
    visit.salon.tournaments.staffs.hang(visit.id, change, by=visit.actor)
    visit.salon.bells.wake(visit.id)
    return told(visit, text, to=f"/tournois/{visit.id}/ecrans")
