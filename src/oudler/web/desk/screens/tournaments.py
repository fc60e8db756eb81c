"""The tournaments there are; a new one, one from a file, one like an old one; files; the archive."""

from __future__ import annotations

import hashlib

from starlette.responses import RedirectResponse, Response

from oudler.app.operations import OPERATIONS
from oudler.app.plays_too import require_no_player
from oudler.app.posts import ARBITER, STAFF
from oudler.app.safety import take_in_copy
from oudler.app.settings_fields import field_values
from oudler.app.setup_advice import advise
from oudler.formats.reading import FormatError
from oudler.text import OudlerError, Text
from oudler.web.answers import status_of
from oudler.web.desk.forms import field_views
from oudler.web.desk.pages import clause_of, page, place_of, plainly, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit, raw_values

screens = Screens()
_USUAL = {"discipline": ["libre"], "form": ["individual"], "level": ["club"], "format": ["5x5"]}
_FIRST = ("name", "date", "place", "discipline", "form", "level", "format", "fee", "rehearsal")


@screens.get("/tournois")
def listing(visit: Visit) -> Response:
    found = visit.salon.tournaments.listed(visit.player)
    return page(
        visit,
        "tournaments.html",
        me=_known_as(visit),
        current=[each for each in found if not each.archived],
        archived=[each for each in found if each.archived],
    )


@screens.post("/tournois/entrer", named=True)
def come_in(visit: Visit) -> Response:
    """Let somebody in by his code, of whichever tournament it is: he may have lost its address with his post."""
    found = visit.salon.tournaments.come(visit.sent("code"), visit.player or "")
    return RedirectResponse(f"/tournois/{found}", 303, {"Cache-Control": "no-store"})


@screens.get("/tournois/nouveau")
def new(visit: Visit) -> Response:
    """Ask for a new tournament; `?comme=ID` fills in what an old one had."""
    values = (
        _USUAL | {"date": [visit.now[:10]]} | {name: visit.request.query_params.getlist(name) for name in visit.query}
    )
    if like := visit.query.get("comme"):
        staff = visit.salon.tournaments.staff(like)
        if staff.actor(visit.player).post in STAFF:
            old = field_values(visit.salon.tournaments.desk(like).book().settings)
            values |= {name: [text] for name, text in old.items() if name != "date"}
    return _new(visit, values)


def _new(visit: Visit, values: dict[str, list[str]], refused: OudlerError | None = None) -> Response:
    wrong = "" if refused is None else place_of(refused)
    views = field_views(visit, OPERATIONS["new"], values, wrong, None if refused is None else plainly(refused))
    return page(
        visit,
        "new.html",
        200 if refused is None else status_of(refused),
        first=[view for view in views if view.field.name in _FIRST],
        more=[view for view in views if view.field.name not in _FIRST],
        me=values.get("me", [_known_as(visit)])[0],
        players=values.get("players", [""])[0],
        refused=refused,
        clause=None if refused is None else clause_of(refused),
    )


def _known_as(visit: Visit) -> str:
    """Return the name that somebody goes by, unless he has never given one."""
    name = visit.session.player.name if visit.session else ""
    return "" if name == "Anonyme" else name


@screens.get("/tournois/nouveau/conseil")
def advice(visit: Visit) -> Response:
    """Show which movements there are for so many players, and what each costs."""
    asked = {name: visit.query.get(name, "") for name in ("players", "discipline", "form", "format")}
    return page(visit, "advice.html", advice=advise(**asked))


@screens.post("/tournois/nouveau", named=True)
def create(visit: Visit) -> Response:
    values = dict(visit.form)
    raw = raw_values(values, [field.name for field in OPERATIONS["new"].fields])
    player = visit.player
    try:
        if player is None or not visit.sent("key"):
            raise FormatError("", "recommencez", "try again")
        made = visit.salon.tournaments.create(raw, visit.sent("me"), player, visit.sent("key"))
    except OudlerError as error:
        return _new(visit, values, error)
    return RedirectResponse(f"/tournois/{made}", 303, {"Cache-Control": "no-store"})


@screens.post("/tournois/importer", named=True)
def take_in(visit: Visit) -> Response:
    """Take in a file, or all of a server's copy: `?me=NAME`, the file itself is the body."""
    name = visit.query.get("me", "")
    copy = take_in_copy(visit.salon.tournaments, visit.body, name, visit.player or "")
    if copy is not None:
        there = f"/tournois/{copy[0]}" if len(copy) == 1 else "/tournois"
        return Response(there, 200, {"Cache-Control": "no-store"}, "text/plain")
    made = visit.salon.tournaments.adopt(visit.body, name, visit.player or "")
    return Response(f"/tournois/{made}", 200, {"Cache-Control": "no-store"}, "text/plain")


@screens.get("/tournois/{id}/fichier/{kind}", posts=ARBITER)
def give_out(visit: Visit) -> Response:
    """Give the tournament as a file of the command line: `jsonl` to be checked and kept, `oudler` to be worked on."""
    require_no_player(visit.book, visit.actor)
    kind = "oudler" if visit.path["kind"] == "oudler" else "jsonl"
    if kind == "oudler":
        content = visit.salon.tournaments.as_file(visit.id)
    else:
        content = "".join(visit.salon.tournaments.export(visit.id)).encode()
    name = f"tournoi-{visit.book.settings.date.isoformat()}-{hashlib.sha256(content).hexdigest()[:6]}.{kind}"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, 200, headers, "application/octet-stream")


@screens.post("/tournois/{id}/archiver", posts=ARBITER)
def archive(visit: Visit) -> Response:
    wanted = visit.sent("archived") == "yes"
    visit.salon.tournaments.staffs.archive(visit.id, archived=wanted, by=visit.actor)
    text = Text("archivé", "archived") if wanted else Text("sorti de l'archive", "taken out of the archive")
    return told(visit, text, to=f"/tournois/{visit.id}")
