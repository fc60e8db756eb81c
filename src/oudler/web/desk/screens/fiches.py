"""Fiches ambulantes: the tables of a position; one table's étuis typed without a mouse, the second time blind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from starlette.responses import RedirectResponse, Response

from oudler.app.duplicate.fiche_form import FicheForm, FicheRow, FicheTyped, compared, fiche_form, fiche_trial
from oudler.app.duplicate.fiches import position_fiches
from oudler.app.incidents.views import bans_at
from oudler.app.operations import OPERATIONS, Answer, Post, carry_out, earlier_answer
from oudler.app.operations.operation import hold_to_own_table
from oudler.app.posts import STAFF, TABLES
from oudler.app.sheet_form import MORE, Mode, at_seat, whole_words
from oudler.formats.reading import FormatError
from oudler.text import OudlerError, Text
from oudler.tournament.core.settings import Form
from oudler.verdicts import RuleBroken
from oudler.web.desk.pages import NOTES, Said, page, plainly
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_FLAG = {Mode.CHECK: "check", Mode.CORRECT: "correct"}
_UNREADABLE = 422


@screens.get("/tournois/{id}/fiches", posts=STAFF)
def fiches(visit: Visit) -> Response:
    if visit.book.form is Form.EQUIPE:
        return RedirectResponse(f"/tournois/{visit.id}/matchs", 303)
    position = visit.number("position") if visit.query.get("position") else None
    here = position_fiches(visit.book, position) if visit.book.started else None
    return page(visit, "fiches.html", here=here)


@screens.get("/tournois/{id}/fiches/{position}/{table}", posts=TABLES)
def table_fiches(visit: Visit) -> Response:
    if visit.book.form is Form.EQUIPE:  # EQUI-11: each camp keeps its sheet
        position, table = visit.number("position"), visit.number("table")
        here = f"/faire/room-sheet?position={position}&table={table}" if visit.actor.post is Post.TABLE else "/matchs"
        return RedirectResponse(f"/tournois/{visit.id}{here}", 303)
    return _shown(visit, {}, {})


def _form(visit: Visit) -> FicheForm:
    """Return the fiches of the table of the address; a table's key opens its own only."""
    position, table = visit.number("position"), visit.number("table")
    hold_to_own_table(visit.book, visit.actor, table, position)
    correct = bool(visit.query.get("rectifier")) or bool(visit.sent("correct"))
    return fiche_form(visit.book, (position, table), visit.actor, correct=correct)


def _typed(visit: Visit) -> dict[int, FicheTyped]:
    """Return what was typed, by étui."""
    columns = [visit.form.get(name, []) for name in ("etui", "score", "count", "chien")]
    found = {}
    for etui, *cells in zip(*columns, strict=False):
        if not etui.isascii() or not etui.isdigit() or len(etui) > 4:
            raise FormatError("etui", "un étui est attendu", "an étui is expected")
        found[int(etui)] = FicheTyped(*(" ".join(cell.split()) for cell in cells))
    return found


def _shown(visit: Visit, typed: Mapping[int, FicheTyped], faults: Mapping[int, Text]) -> Response:
    form = _form(visit)
    rows = tuple(
        replace(row, typed=typed.get(row.etui, row.typed), fault=faults.get(row.etui)) if row.open else row
        for row in form.rows
    )
    differs = [
        (row.etui, cells)
        for row in rows
        if row.fault is not None
        and row.mode is Mode.CHECK
        and _mode_typed(visit, row) is Mode.CHECK
        and (cells := compared(visit.book, (*form.place, row.etui), row.typed))
    ]
    return page(
        visit,
        "fiche.html",
        _UNREADABLE if faults else 200,
        form=replace(form, rows=rows),
        trials={row.etui: fiche_trial(visit.book, form.place, row.etui, row.typed, visit.actor) for row in rows},
        differs=differs,
        faults=faults,
        more=MORE,
        bans=bans_at(visit.book, *form.place),
        reason=visit.sent("reason"),
        seat_chosen=visit.sent("seat"),
    )


@screens.post("/tournois/{id}/fiches/{position}/{table}/essai", posts=TABLES)
def try_out(visit: Visit) -> Response:
    """Say what is typed so far comes to; nothing is saved."""
    form, typed = _form(visit), _typed(visit)
    trials = [
        fiche_trial(visit.book, form.place, row.etui, typed[row.etui], visit.actor)
        for row in form.open_rows
        if row.etui in typed
    ]
    return page(visit, "fiche_trial.html", trials=trials)


@screens.post("/tournois/{id}/fiches/{position}/{table}", posts=TABLES)
def save(visit: Visit) -> Response:
    """Write, check or correct each étui that was typed: a line each, so that one refused leaves the others in."""
    typed = _typed(visit)
    before = {etui: earlier_answer(visit.desk, _key(visit, etui)) for etui in typed}
    answers: list[Answer] = [answer for answer in before.values() if answer is not None]
    faults: dict[int, Text] = {}
    if answers and all(before[etui] is not None or cells.blank for etui, cells in typed.items()):
        return _told(visit, answers)  # all of it was carried out before, whatever is being played now
    form = _form(visit)
    for row in form.rows:
        cells = typed.get(row.etui, FicheTyped())
        if cells.blank or before.get(row.etui) is not None or (row.mode is Mode.CORRECT and cells == row.typed):
            continue
        try:
            _overtaken(visit, row, cells)
            answers.append(_write(visit, form, row.etui, row.mode, cells))
        except OudlerError as error:
            faults[row.etui] = plainly(error)
    if faults:
        return _shown(visit, typed, faults)
    if not answers:
        return _shown(visit, typed, {0: Text("rien n'est écrit", "nothing was written")})
    return _told(visit, answers)


def _overtaken(visit: Visit, row: FicheRow, cells: FicheTyped) -> None:
    """Refuse what was typed as a first entry where somebody has written the line meanwhile; what was typed is told."""
    if row.mode is _mode_typed(visit, row):
        return
    typed = " ".join(filter(None, (cells.score, cells.count, cells.chien)))
    if row.mode is Mode.CHECK:
        raise RuleBroken(
            "SHEET-06",
            f"{row.author} l'a écrit entre-temps : relisez, et validez comme seconde saisie",
            f"{row.author} has written it meanwhile: read it over, and save it as the second entry",
        )
    raise RuleBroken(
        "SHEET-06",
        f"déjà écrit ({row.author}) ; vous aviez saisi « {typed} », qui n'est pas enregistré",
        f"written already ({row.author}); you had typed “{typed}”, which is not saved",
    )


def _told(visit: Visit, answers: Sequence[Answer]) -> Response:
    said = Text(" ; ".join(each.said.fr for each in answers), "; ".join(each.said.en for each in answers))
    note = NOTES.keep(Said(said, tuple(remark for each in answers for remark in each.remarks)))
    return RedirectResponse(f"{_after(visit)}dit={note}", 303, {"Cache-Control": "no-store"})


def _key(visit: Visit, etui: int) -> str:
    return f"fiche.{visit.sent('key')}.{etui}"


def _mode_typed(visit: Visit, row: FicheRow) -> Mode:
    """Return as what an étui was typed: as a first entry, or as what it is now where the form did not say."""
    said = dict(zip(visit.form.get("etui", []), visit.form.get("as", []), strict=False)).get(str(row.etui), "")
    return Mode(said) if said in set(Mode) else row.mode


def _write(visit: Visit, form: FicheForm, etui: int, mode: Mode, cells: FicheTyped) -> Answer:
    position, table = form.place
    cells.line()  # what cannot be read is told before anything is done
    raw = {
        "position": str(position),
        "table": str(table),
        "etui": str(etui),
        "score": cells.score.replace(" ", ""),
        "deal": whole_words(cells.count),
        "chien": cells.chien,
    } | ({_FLAG[mode]: "yes"} if mode in _FLAG else {})
    return carry_out(
        visit.desk,
        OPERATIONS["fiche"],
        at_seat(form, visit.actor, visit.sent("seat")),
        raw,
        key=_key(visit, etui),
        reason=visit.sent("reason"),
    )


def _after(visit: Visit) -> str:
    """Return the page that comes next: the next table that waits for the same, a table's own, or the list."""
    base = f"/tournois/{visit.id}"
    if visit.actor.post is Post.TABLE:
        return f"{base}?"
    position, table = visit.number("position"), visit.number("table")
    if visit.sent("correct"):
        return f"{base}/fiches/{position}/{table}?"
    book = visit.desk.book()
    checking = Mode.CHECK in visit.form.get("as", [])
    waiting = book.discipline.unchecked(book, position) if checking else book.discipline.missing(book, position)
    numbers = [
        number
        for number in sorted(each.number for each in waiting)
        if fiche_form(book, (position, number), visit.actor).open_rows
    ]
    later = [number for number in numbers if number > table] or numbers
    return f"{base}/fiches/{position}/{later[0]}?" if later else f"{base}/fiches?position={position}&"
