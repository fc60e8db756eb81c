"""Score sheets: the list of a position, and one sheet typed without a mouse, the second time blind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from starlette.responses import RedirectResponse, Response

from oudler.app.incidents.views import bans_at
from oudler.app.operations import OPERATIONS, Actor, Answer, Post, carry_out, earlier_answer
from oudler.app.operations.operation import hold_to_own_table
from oudler.app.posts import ARBITER, STAFF, TABLES
from oudler.app.second_entries import differences_of, differing, second_entry
from oudler.app.sheet_codes import sheet_meant
from oudler.app.sheet_form import CONTRACTS, MORE, Form, Mode, Row, at_seat, bilans_words, compared, sheet_form, trial
from oudler.app.sheets_board import sheets_board
from oudler.text import OudlerError, Text
from oudler.tournament.entrants.names import fold
from oudler.verdicts import RuleBroken
from oudler.web.answers import status_of
from oudler.web.desk.pages import NOTES, Said, clause_of, page
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit

screens = Screens()
_FLAG = {Mode.CHECK: "check", Mode.CORRECT: "correct"}


@screens.get("/tournois/{id}/feuilles", posts=STAFF)
def sheets(visit: Visit) -> Response:
    if visit.book.settings.discipline == "duplicate":
        return RedirectResponse(f"/tournois/{visit.id}/fiches", 303)
    position = visit.number("position") if visit.query.get("position") else None
    if not visit.book.started:
        return page(visit, "sheets.html", board=None)
    return page(visit, "sheets.html", board=sheets_board(visit.book, position))


@screens.get("/tournois/{id}/feuilles/trouver", posts=STAFF)
def find(visit: Visit) -> Response:
    """Open the sheet whose code was scanned or whose table was typed."""
    position, table = sheet_meant(visit.book, visit.query.get("quoi", ""))
    kind = "fiches" if visit.book.settings.discipline == "duplicate" else "feuilles"
    return RedirectResponse(f"/tournois/{visit.id}/{kind}/{position}/{table}", 303)


@screens.get("/tournois/{id}/feuilles/{position}/{table}", posts=TABLES)
def sheet(visit: Visit) -> Response:
    if visit.book.settings.discipline == "duplicate":
        return RedirectResponse(f"/tournois/{visit.id}/fiches/{visit.number('position')}/{visit.number('table')}", 303)
    return _shown(visit, _typed_rows(visit), [], None)


def _place(visit: Visit) -> tuple[int, int]:
    """Return whose sheet it is; a table's key opens its own only."""
    position, table = visit.number("position"), visit.number("table")
    hold_to_own_table(visit.book, visit.actor, table, position)
    return position, table


def _typed_rows(visit: Visit) -> list[Row]:
    names = ("contract", "taker", "bouts", "points", "more")
    columns = [visit.form.get(name, []) for name in names]
    return [Row(*(cell.strip() for cell in cells)) for cells in zip(*columns, strict=False)]


def _shown(visit: Visit, rows: list[Row], bilans: list[str], refused: OudlerError | None) -> Response:
    mode = visit.query.get("mode", "")
    form = sheet_form(
        visit.book,
        _place(visit),
        visit.actor,
        by_bilans={"bilans": True, "donnes": False}.get(mode),
        correct=bool(visit.query.get("rectifier")) or bool(visit.sent("correct")),
    )
    unsaved: list[str] = []
    if form.mode is Mode.READ:  # what cannot be handed in any more is told beside what is there
        unsaved, rows, bilans = [row.text for row in rows if not row.blank] + bilans_words(bilans), [], []
    beside: tuple[tuple[int, str], ...] = ()
    if form.mode is Mode.ENTER and refused is not None:
        rows, beside = _beside(rows, form.rows)
    by_bilans = bool(bilans) or (form.by_bilans and not rows)
    typed, columns = rows or list(form.rows), bilans or list(form.bilans)
    seen = trial(visit.book, _place(visit), [] if by_bilans else typed, columns if by_bilans else [])
    differs: tuple[tuple[int | None, Text], ...] = ()
    if refused is not None and form.mode is Mode.CHECK and not _overtaken(visit, form):
        deals, words = _deals(typed, by_bilans=by_bilans), bilans_words(columns) if by_bilans else []
        differs = compared(visit.book, _place(visit), deals, words)
        if differs:
            _keep(visit, at_seat(form, visit.actor, visit.sent("seat")), deals, words)
    arbiter = visit.actor.post in ARBITER
    return page(
        visit,
        "sheet.html",
        200 if refused is None else status_of(refused),
        form=form,
        rows=typed,
        bilans=columns,
        by_bilans=by_bilans,
        trial=seen,
        contracts=CONTRACTS,
        more=MORE,
        refused=refused,
        clause=None if refused is None else clause_of(refused),
        unsaved=unsaved,
        beside=beside,
        differs=differs,
        kept=differing(visit.book, visit.staff, _place(visit)) if arbiter else None,
        kept_differs=differences_of(visit.book, visit.staff, _place(visit)) if arbiter else (),
        bans=bans_at(visit.book, *_place(visit)),
        reason=visit.sent("reason"),
        seat_chosen=visit.sent("seat"),
    )


def _beside(typed: list[Row], there: Sequence[Row]) -> tuple[list[Row], tuple[tuple[int, str], ...]]:
    """Return typed rows with those left blank as somebody else has kept them, and where he has written otherwise."""
    pairs = list(zip_longest(typed, there, fillvalue=Row()))
    others = tuple(
        (n, row.text)
        for n, (mine, row) in enumerate(pairs, 1)
        if not mine.blank and mine.text.casefold() != row.text.casefold() and not row.blank
    )
    return ([row if mine.blank else mine for mine, row in pairs] if typed else typed), others


def _overtaken(visit: Visit, form: Form) -> bool:
    """Tell whether what was typed was typed on another form: somebody has handed the sheet in meanwhile."""
    return visit.sent("as", form.mode.value) != form.mode.value


def _keep(visit: Visit, writer: Actor, deals: list[str], bilans: list[str]) -> None:
    """Leave an entry that does not agree to the arbiter, who is told on the board; the same person's own is none."""
    first = sheet_form(visit.book, _place(visit), visit.actor)
    if fold(first.author) == fold(writer.name):
        return
    entry = second_entry(visit.book, _place(visit), writer.name, deals, bilans)
    visit.salon.tournaments.staffs.differed(visit.id, _place(visit), entry, by=visit.actor)
    visit.salon.bells.wake(visit.id)


def _deals(rows: list[Row], *, by_bilans: bool) -> list[str]:
    return [] if by_bilans else [row.text for row in rows if not row.blank]


@screens.post("/tournois/{id}/feuilles/{position}/{table}/essai", posts=TABLES)
def try_out(visit: Visit) -> Response:
    """Say what is typed so far comes to; nothing is saved."""
    columns = [text.strip() for text in visit.form.get("bilan", [])]
    rows = _typed_rows(visit)
    return page(
        visit, "sheet_trial.html", trial=trial(visit.book, _place(visit), rows, columns), by_bilans=bool(columns)
    )


@screens.post("/tournois/{id}/feuilles/{position}/{table}", posts=TABLES)
def save(visit: Visit) -> Response:
    """Hand the sheet in, check it by a second entry, or correct it; then on to the next table that waits."""
    key = f"sheet.{visit.sent('key')}"
    rows, columns = _typed_rows(visit), [text.strip() for text in visit.form.get("bilan", [])]
    answer = earlier_answer(visit.desk, key)
    if answer is None:
        try:
            answer = _handed_in(visit, key, rows, columns)
        except OudlerError as error:
            return _shown(visit, rows, columns, error)
    note = NOTES.keep(Said(answer.said, answer.remarks))
    position, table = visit.number("position"), visit.number("table")
    if visit.actor.post is Post.TABLE:
        here = f"/feuilles/{position}/{table}" if visit.sent("draft") else ""
        return RedirectResponse(f"/tournois/{visit.id}{here}?dit={note}", 303, {"Cache-Control": "no-store"})
    following = _next(visit, position, table)
    return RedirectResponse(f"/tournois/{visit.id}/feuilles{following}dit={note}", 303, {"Cache-Control": "no-store"})


def _handed_in(visit: Visit, key: str, rows: list[Row], columns: list[str]) -> Answer:
    position, table = _place(visit)
    form = sheet_form(visit.book, (position, table), visit.actor, correct=bool(visit.sent("correct")))
    mode, draft = form.mode, form.mode is Mode.ENTER and bool(visit.sent("draft"))
    if mode is Mode.READ:
        raise RuleBroken("SHEET-06", "cette feuille est déjà là", "this sheet is in already")
    if mode is Mode.CHECK and _overtaken(visit, form):
        raise RuleBroken(
            "SHEET-06",
            f"{form.author} a remis cette feuille entre-temps ; ce que vous avez saisi est resté ci-dessous : relisez,"
            " et validez-le comme seconde saisie",
            f"{form.author} has handed this sheet in meanwhile; what you typed is still below: read it over, and save"
            " it as the second entry",
        )
    raw = {
        "position": str(position),
        "table": str(table),
        "deal": _deals(rows, by_bilans=bool(columns)),
        "bilans": bilans_words(columns),
        "seen": visit.sent("seen"),
    } | ({"draft": "yes"} if draft else {_FLAG[mode]: "yes"} if mode in _FLAG else {})
    writer = at_seat(form, visit.actor, visit.sent("seat"))
    return carry_out(visit.desk, OPERATIONS["sheet"], writer, raw, key=key, reason=visit.sent("reason"))


def _next(visit: Visit, position: int, table: int) -> str:
    """Return the sheet that comes next for this person: the next table that waits for the same."""
    book, mode = visit.desk.book(), visit.sent("as")
    if visit.sent("correct"):
        return f"?position={position}&"
    waiting = (
        book.discipline.unchecked(book, position) if mode == Mode.CHECK else book.discipline.missing(book, position)
    )
    numbers = sorted(each.number for each in waiting)
    if mode == Mode.CHECK:
        numbers = [each for each in numbers if sheet_form(book, (position, each), visit.actor).mode is Mode.CHECK]
    later = [each for each in numbers if each > table] or numbers
    if not later:
        return f"?position={position}&"
    kept = "mode=bilans&" if visit.query.get("mode") == "bilans" or visit.form.get("bilan") else ""
    return f"/{position}/{later[0]}?{kept}"
