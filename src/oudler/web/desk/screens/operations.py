"""Every operation by a form of its own, the list of them, and where all forms are sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from starlette.responses import Response

from oudler.app.operations import OPERATIONS, Operation, Section, advice_on, carry_out, offered
from oudler.app.posts import STAFF
from oudler.app.tables.errors import Unknown
from oudler.text import OudlerError
from oudler.verdicts import Verdict
from oudler.web.answers import status_of
from oudler.web.desk.by_program import carried_out, listed, require_key, sent_by_program, wants_json
from oudler.web.desk.forms import field_views, suggestions
from oudler.web.desk.pages import clause_of, page, place_of, plainly, refusal, told
from oudler.web.desk.screen import Screens
from oudler.web.desk.visit import Visit, raw_values

screens = Screens()


def operation_of(visit: Visit) -> Operation:
    name = visit.path["operation"]
    if name not in OPERATIONS or name == "new":
        raise Unknown("cette opération n'existe pas", "there is no such operation")
    return OPERATIONS[name]


@screens.get("/tournois/{id}/operations", posts=STAFF)
def listing(visit: Visit) -> Response:
    found = offered(visit.book, visit.actor)
    if wants_json(visit):
        return listed(visit, found)
    sections = [(section.title, [each for each in found if each.section is section]) for section in Section]
    return page(visit, "operations.html", sections=[each for each in sections if each[1]])


@screens.get("/tournois/{id}/faire/{operation}")
def ask(visit: Visit) -> Response:
    """Show the form of an operation, filled in with what the address says; with `look` what it would do, too."""
    operation = operation_of(visit)
    visit.require(operation.posts)
    values = {name: visit.request.query_params.getlist(name) for name in visit.query}
    if not (operation.looked_at and visit.query.get("look")):
        return _form(visit, operation, values)
    raw = raw_values(values, [field.name for field in operation.fields])
    try:
        return _form(visit, operation, values, seen=advice_on(operation, visit.desk, visit.actor, raw))
    except OudlerError as error:
        return _form(visit, operation, values, error)


def _form(
    visit: Visit,
    operation: Operation,
    values: Mapping[str, Sequence[str]],
    refused: OudlerError | None = None,
    seen: tuple[Verdict, ...] | None = None,
) -> Response:
    wrong = "" if refused is None else place_of(refused)
    views = field_views(visit, operation, values, wrong, None if refused is None else plainly(refused))
    return page(
        visit,
        "operation.html",
        200 if refused is None else status_of(refused),
        operation=operation,
        views=views,
        lists=suggestions(visit, views),
        reason=visit.sent("reason"),
        refused=refused,
        seen=seen,
        clause=None if refused is None else clause_of(refused),
        back=visit.back(f"/tournois/{visit.id}/operations"),
    )


@screens.post("/tournois/{id}/faire/{operation}")
def do(visit: Visit) -> Response:
    """Carry out what a form asks for; whatever it is refused for, what was typed is still there."""
    operation = operation_of(visit)
    if sent_by_program(visit):
        return carried_out(visit, operation)
    key = visit.sent("key")
    require_key(key)
    raw = raw_values(visit.form, [field.name for field in operation.fields])
    try:
        if visit.sent("look"):
            return _form(visit, operation, visit.form, seen=advice_on(operation, visit.desk, visit.actor, raw))
        answer = carry_out(
            visit.desk, operation, visit.actor, raw, key=f"{operation.name}.{key}", reason=visit.sent("reason")
        )
    except OudlerError as error:
        if visit.fragment or visit.actor.post not in operation.posts:
            return refusal(visit, error, status_of(error))
        return _form(visit, operation, visit.form, error)
    return told(visit, answer.said, answer.remarks)
