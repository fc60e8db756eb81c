"""Forms made of what operations ask for: so every operation has a page, before and beside any finer one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from oudler.app.operations import Field, Input, Operation, fields_for
from oudler.app.picking import Picks, pickable
from oudler.text import Text
from oudler.web.desk.visit import Visit

WIDGETS = {
    Input.CHOICE: "select",
    Input.YES_NO: "select",
    Input.FLAG: "checkbox",
    Input.LINES: "textarea",
    Input.FILE: "file",
    Input.DAY: "date",
}
_LISTS = {Input.PLAYER: "players", Input.PLAYERS: "players", Input.TEAM: "teams", Input.PENALTY: "penalties"}
_YES_NO = (("yes", Text("oui", "yes")), ("no", Text("non", "no")))


@dataclass(frozen=True, slots=True)
class FieldView:
    """A field as a page shows it: how it is filled in, with what is in it, and what is wrong with that."""

    field: Field
    widget: str
    value: str
    options: Sequence[tuple[str, Text]] = ()
    suggestions: str = ""
    error: Text | None = None


def field_views(
    visit: Visit, operation: Operation, values: Mapping[str, Sequence[str]], wrong: str = "", why: Text | None = None
) -> list[FieldView]:
    """Return the fields of an operation that are for this visitor, with what he typed."""
    return [
        FieldView(
            field,
            WIDGETS.get(field.input, "text"),
            ("\n" if field.input is Input.LINES else " ").join(values.get(field.name, ())),
            _YES_NO if field.input is Input.YES_NO else field.choices,
            _LISTS.get(field.input, ""),
            why if field.name == wrong else None,
        )
        for field in fields_for(operation, visit.actor)
    ]


def suggestions(visit: Visit, views: Sequence[FieldView]) -> dict[str, Picks]:
    """Return what may be picked by name for the fields that take a number."""
    lists = {view.suggestions for view in views}
    return {name: picks for name, picks in pickable(visit.book, visit.actor).items() if name in lists}
