"""Papers and lists: what `oudler tournament print` and `tables` write; table cards lead phones to their tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime, time

from starlette.responses import Response

from oudler.app.heads import anchor_of
from oudler.app.packs import Pack, pack
from oudler.app.paper_titles import lists_for, papers_for
from oudler.app.plays_too import may_have
from oudler.app.posts import DESK
from oudler.app.printing import Wish
from oudler.app.progress import current_position
from oudler.app.tables.errors import Unknown
from oudler.app.tools import papers_of
from oudler.formats.documents import Paper, render
from oudler.formats.tables import Grid, to_csv, to_xlsx
from oudler.tournament.core.book import Book
from oudler.verdicts import RuleBroken
from oudler.web.desk.pages import page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@screens.get("/tournois/{id}/papiers", posts=DESK)
def papers(visit: Visit) -> Response:
    return page(
        visit,
        "papers.html",
        papers=papers_for(visit.book, visit.actor),
        lists=tuple(lists_for(visit.book, visit.actor)),
        now=current_position(visit.book),
    )


@screens.get("/tournois/{id}/papiers/{name}.pdf", posts=DESK)
def paper(visit: Visit) -> Response:
    """DOC-06, DOC-09: print a paper; the keys of tables that some bear are for whoever runs the tournament."""
    name = visit.path["name"]
    if name not in {each.name for each in papers_for(visit.book, visit.actor)}:
        raise Unknown(f"« {name} » ne s'imprime pas ici", f"“{name}” is not printed here")
    wish = _wish(visit, visit.number("position") if visit.query.get("position") else None)
    document = papers_of(visit.book)[name](visit.book, wish)
    return _file(render(document, _paper(visit), visit.lang), "application/pdf", f"{name}.pdf", inline=True)


def _wish(visit: Visit, position: int | None) -> Wish:
    site, staff = f"{visit.salon.address(visit.request)}/tournois/{visit.id}", visit.staff
    return Wish(
        position,
        visit.number("blank") if visit.query.get("blank") else 0,
        table=lambda table: f"{site}/table/{table}/{staff.table_key(table)}",
        etui=lambda etui: f"{site}/etuis/{etui}",
        anchor=anchor_of(visit.desk),
    )


def _paper(visit: Visit) -> Paper:
    return "a5" if visit.query.get("papier") == "a5" else "a4"


@screens.get("/tournois/{id}/papiers/lot/{pack}.zip", posts=DESK)
def batch(visit: Visit) -> Response:
    """Print the papers of a position together, or all that an evening on paper needs."""
    which = visit.path["pack"]
    if which not in set(Pack):
        raise Unknown("ce lot n'existe pas", "there is no such pack")
    position = visit.number("position") if visit.query.get("position") else None
    content = pack(
        visit.book,
        Pack(which),
        lambda number: _wish(visit, number),
        paper=_paper(visit),
        lang=visit.lang,
        position=position,
        may=lambda name: may_have(visit.book, visit.actor, name),
    )
    return _file(content, "application/zip", f"{which}{'' if position is None else f'-{position}'}.zip")


@screens.get("/tournois/{id}/listes/{name}.{kind}", posts=DESK)
def listed(visit: Visit) -> Response:
    """Give a list as CSV, or all that there are so far as one workbook."""
    name, kind, grids = visit.path["name"], visit.path["kind"], lists_for(visit.book, visit.actor)
    if kind == "xlsx" and name == "tout":
        day = datetime.combine(visit.book.settings.date, time(), UTC)
        return _file(to_xlsx([*_so_far(visit.book, grids)], day, visit.lang), _XLSX, "tout.xlsx")
    if kind != "csv" or name not in grids:
        raise Unknown(f"« {name} » n'est pas une liste d'ici", f"“{name}” is no list here")
    return _file(to_csv(grids[name](visit.book), visit.lang), "text/csv; charset=utf-8", f"{name}.csv")


def _so_far(book: Book, grids: Mapping[str, Callable[[Book], Grid]]) -> Iterator[Grid]:
    for make in grids.values():
        with suppress(RuleBroken):  # it is too early for a ranking
            yield make(book)


def _file(content: bytes, media: str, name: str, *, inline: bool = False) -> Response:
    shown = "inline" if inline else "attachment"
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'{shown}; filename="{name}"'}
    return Response(content, 200, headers, media)
