"""Who works here: people, their posts, the codes they log in by; the keys of tables."""

from __future__ import annotations

import io

import segno
from starlette.responses import RedirectResponse, Response

from oudler.app.operations import OPERATIONS, Post
from oudler.app.posts import ARBITER
from oudler.formats.words import one_of
from oudler.text import Text
from oudler.web.desk.pages import page, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_GIVEN = (Post.ARBITER, Post.CONTROL, Post.ENTRY)


@screens.get("/tournois/{id}/equipe", posts=ARBITER)
def people(visit: Visit) -> Response:
    return page(visit, "posts.html", given=_GIVEN, operations=OPERATIONS.values(), posts=tuple(Post), code=None)


@screens.post("/tournois/{id}/equipe", posts=ARBITER)
def add(visit: Visit) -> Response:
    """Give somebody a post, and at once the code by which he logs in."""
    post = one_of(_GIVEN, visit.sent("post"), "post")
    staff = visit.salon.tournaments.staffs.add(visit.id, visit.sent("name"), post, by=visit.actor)
    return _with_code(visit, max(staff.people))


@screens.post("/tournois/{id}/equipe/{number}/code", posts=ARBITER)
def code(visit: Visit) -> Response:
    return _with_code(visit, visit.number("number"))


def _with_code(visit: Visit, number: int) -> Response:
    staffs = visit.salon.tournaments.staffs
    given = staffs.code(visit.id, number, by=visit.actor)
    visit.staff = staffs.of(visit.id)
    address = f"{visit.salon.address(visit.request)}/tournois/{visit.id}/entrer?code={given}"
    return page(
        visit,
        "posts.html",
        given=_GIVEN,
        operations=OPERATIONS.values(),
        posts=tuple(Post),
        code=(visit.staff.people[number], given, address, qr(address)),
    )


@screens.post("/tournois/{id}/equipe/{number}/retirer", posts=ARBITER)
def revoke(visit: Visit) -> Response:
    staff = visit.salon.tournaments.staffs.revoke(visit.id, visit.number("number"), by=visit.actor)
    name = staff.people[visit.number("number")].name
    text = Text(f"{name} n'a plus de poste", f"{name} has no post any more")
    return told(visit, text, to=f"/tournois/{visit.id}/equipe")


@screens.post("/tournois/{id}/cles", posts=ARBITER)
def change_keys(visit: Visit) -> Response:
    visit.salon.tournaments.staffs.change_table_keys(visit.id, by=visit.actor)
    text = Text(
        "les cartes de table imprimées ne valent plus : imprimez-les de nouveau",
        "table cards that were printed are void: print them again",
    )
    return told(visit, text, to=f"/tournois/{visit.id}/equipe")


@screens.get("/tournois/{id}/entrer")
def door(visit: Visit) -> Response:
    """Ask for the code; looking at the page of a QR code does not use it up."""
    return page(visit, "enter.html", code=visit.query.get("code", ""))


@screens.post("/tournois/{id}/entrer", named=True)
def come_in(visit: Visit) -> Response:
    visit.salon.tournaments.staffs.come(visit.id, visit.sent("code"), visit.player or "")
    return RedirectResponse(f"/tournois/{visit.id}", 303, {"Cache-Control": "no-store"})


@screens.get("/tournois/{id}/table/{table}/{key}")
def table_card(visit: Visit) -> Response:
    """Where the QR code of a table's card leads: one tap more, so that a link preview opens nothing."""
    return page(visit, "table_card.html", table=visit.number("table"), key=visit.path["key"])


@screens.post("/tournois/{id}/table/{table}/{key}", named=True)
def come_to_table(visit: Visit) -> Response:
    table = visit.number("table")
    visit.salon.tournaments.staffs.come_to_table(visit.id, table, visit.path["key"], visit.player or "")
    return RedirectResponse(f"/tournois/{visit.id}", 303, {"Cache-Control": "no-store"})


def qr(address: str) -> str:
    """Return a QR code as an SVG that needs no style of its own."""
    out = io.BytesIO()
    segno.make(address, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2, light="#fff"
    )
    return out.getvalue().decode()
