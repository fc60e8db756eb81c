"""Papers that lie on tables, with the address by which a phone opens its table: cards and score sheets."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from oudler.app.heads import anchor_of
from oudler.app.operations.posts import DESK
from oudler.app.printing import Wish
from oudler.app.tables.errors import Unknown
from oudler.app.tools import papers_of
from oudler.formats.documents import render
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_AT_TABLES: Final = ("chevalets", "marque")


@screens.get("/tournois/{id}/papiers/{name}.pdf", posts=DESK)
def paper(visit: Visit) -> Response:
    """DOC-06, DOC-09: print what lies on tables; its keys are for whoever runs the tournament."""
    name = visit.path["name"]
    make = papers_of(visit.book).get(name) if name in _AT_TABLES else None
    if make is None:
        raise Unknown(f"« {name} » ne s'imprime pas ici", f"“{name}” is not printed here")
    site, staff = f"{visit.salon.address(visit.request)}/tournois/{visit.id}", visit.staff
    wish = Wish(
        visit.number("position") if visit.query.get("position") else None,
        table=lambda table: f"{site}/table/{table}/{staff.table_key(table)}",
        anchor=anchor_of(visit.desk),
    )
    content = render(make(visit.book, wish), "a5" if visit.query.get("papier") == "a5" else "a4", visit.lang)
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'inline; filename="{name}.pdf"'}
    return Response(content, 200, headers, "application/pdf")
