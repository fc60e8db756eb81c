"""Safety: copies, the second place that follows, the way back from a copy, and the hall's own test."""

from __future__ import annotations

from datetime import datetime

from starlette.responses import Response

from oudler.app.posts import ARBITER
from oudler.app.safety import (
    copies_of,
    copy_named,
    difference,
    events_of,
    mirror_folder,
    room,
    set_mirror,
)
from oudler.app.tables.errors import Forbidden
from oudler.app.undoing import undoing_after
from oudler.text import Text
from oudler.verdicts import RuleBroken
from oudler.web.desk.pages import page, told
from oudler.web.desk.presence import Seen
from oudler.web.desk.screen import Screens
from oudler.web.desk.screens.posts import qr
from oudler.web.desk.visit import Visit
from oudler.web.reach import at_this_machine

screens = Screens()
_SHOWN = 12
_FAR = 10**9


@screens.get("/tournois/{id}/surete", posts=ARBITER)
def safety(visit: Visit) -> Response:
    salon, store = visit.salon, visit.salon.tournaments.store
    address = salon.reach.address(visit.request)
    hall = None if address is None else f"{address}/tournois/{visit.id}/salle"
    copies = copies_of(store)
    return page(
        visit,
        "safety.html",
        copies=copies[:_SHOWN],
        more=len(copies[_SHOWN:]),
        on_file=store.path is not None,
        room=room(store),
        mirror=salon.mirroring.state,
        folder=mirror_folder(store),
        here=at_this_machine(visit.request),
        opens=salon.reach.opens,
        address=address,
        hall=hall,
        picture=None if hall is None else qr(hall),
        seen=salon.screens.seen.get(visit.id, ()),
        age=None if not copies else int(_since(copies[0].at, visit.now) // 60),
    )


def _since(at: str, now: str) -> float:
    return max(0.0, (datetime.fromisoformat(now) - datetime.fromisoformat(at)).total_seconds())


@screens.post("/tournois/{id}/copie", posts=ARBITER)
def copy(visit: Visit) -> Response:
    """Write a copy of everything now; it is checked before it has its name."""
    if visit.salon.tournaments.store.path is None:
        raise RuleBroken(
            "SHEET-06", "les données ne sont pas dans un fichier d'ici", "the data are in no file of this machine"
        )
    made = visit.salon.tournaments.store.copy(f"{visit.id}-demande")
    text = Text(f"copie écrite et vérifiée : {made.name}", f"copy written and checked: {made.name}")
    return told(visit, text, to=f"/tournois/{visit.id}/surete")


@screens.post("/tournois/{id}/miroir", posts=ARBITER)
def mirror(visit: Visit) -> Response:
    """Keep a second copy in a folder; only who sits at this machine may name one of its folders."""
    if not at_this_machine(visit.request):
        raise Forbidden(
            "un dossier se choisit devant l'ordinateur qui sert", "a folder is chosen at the computer that serves"
        )
    folder = visit.sent("folder").strip() or None
    set_mirror(visit.salon.tournaments.store, folder, visit.actor.name)
    visit.salon.mirroring.set_anew()
    text = Text("seconde copie tenue à jour", "second copy kept up to date")
    if folder is None:
        text = Text("plus de seconde copie", "no second copy any more")
    return told(visit, text, to=f"/tournois/{visit.id}/surete")


@screens.get("/tournois/{id}/surete/{name}", posts=ARBITER)
def look(visit: Visit) -> Response:
    """Show what a copy would change of this tournament."""
    found = copy_named(visit.salon.tournaments.store, visit.path["name"])
    differs = difference(visit.salon.tournaments.store, visit.id, found.path)
    goes = undoing_after(visit.desk, differs.same) if differs.what == "ahead" else ()
    return page(visit, "way_back.html", copy=found, differs=differs, goes=goes)


@screens.post("/tournois/{id}/surete/{name}", posts=ARBITER)
def bring(visit: Visit) -> Response:
    """Take what a copy has more than there is here: the data were lost from some moment on."""
    tournaments = visit.salon.tournaments
    found = copy_named(tournaments.store, visit.path["name"])
    tournaments.bring_on(visit.id, events_of(found.path, visit.id))
    visit.salon.bells.wake(visit.id)
    text = Text("le tournoi est de nouveau celui de la copie", "the tournament is that of the copy again")
    return told(visit, text, to=f"/tournois/{visit.id}/surete")


@screens.get("/tournois/{id}/salle")
def hall(visit: Visit) -> Response:
    """Where a phone tries the way to this server: it tells by itself what it found."""
    return page(visit, "hall_test.html")


@screens.post("/tournois/{id}/salle")
def hall_found(visit: Visit) -> Response:
    listens = visit.sent("listens") == "yes"
    clock = visit.sent("clock")
    seconds = (
        int(clock[:15]) / 1000 - datetime.fromisoformat(visit.now).timestamp()
        if clock.isascii() and clock.isdigit()
        else 0
    )
    client = visit.request.client
    seen = Seen(client.host if client else "?", visit.now, round(max(-_FAR, min(_FAR, seconds))), listens)
    visit.salon.screens.came(visit.id, seen)
    return page(visit, "hall_found.html", seen=seen)
