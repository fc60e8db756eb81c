"""What to see to: before the first card, at a table of duplicate, in a championship; who qualifies at its end."""

from __future__ import annotations

from random import Random
from typing import Final

from starlette.responses import Response

from oudler.app.championship import Qualifiers, eligibility, qualifiers
from oudler.app.names import entrant_name
from oudler.app.posts import DESK, ENTRIES
from oudler.app.preparing import to_prepare
from oudler.app.rehearsal import invented
from oudler.app.tables.errors import Unknown
from oudler.formats.tables import entry_list, to_csv
from oudler.text import OudlerError
from oudler.tournament.duplicate.checklists import AFTER, BEFORE, DURING
from oudler.tournament.rehearsal_names import Habits
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_INVENTED: Final = 24
_SEED: Final = 20261121


@screens.get("/tournois/{id}/preparation", posts=DESK)
def preparing(visit: Visit) -> Response:
    book = visit.book
    championship = book.settings.level.is_championship
    found: Qualifiers | None = None
    refused: OudlerError | None = None
    if championship and book.final:
        try:
            found = qualifiers(book, visit.number("places") if visit.query.get("places") else None)
        except OudlerError as error:
            refused = error
    return page(
        visit,
        "preparing.html",
        items=to_prepare(book),
        checks=(BEFORE, DURING, AFTER) if book.settings.discipline == "duplicate" else (),
        asked=eligibility(book) if championship else (),
        found=found,
        honours={} if found is None else dict(found.titles),
        name=lambda entrant: entrant_name(book, entrant).title,
        refused=refused,
    )


@screens.get("/tournois/{id}/inscrits/exemple.csv", posts=ENTRIES)
def example(visit: Visit) -> Response:
    """Give a list of invented people to drop on the entry desk, in a rehearsal alone."""
    if not visit.book.settings.rehearsal:
        raise Unknown("une liste inventée n'est que pour un essai", "an invented list is for a rehearsal alone")
    size = visit.book.form.team_size
    players, formations = invented(Random(_SEED), _INVENTED, size, Habits(unlicensed=4, wishes=0))  # noqa: S311
    content = to_csv(entry_list(players, formations), visit.lang)
    headers = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="inscrits-inventes.csv"'}
    return Response(content, 200, headers, "text/csv; charset=utf-8")
