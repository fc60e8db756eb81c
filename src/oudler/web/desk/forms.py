"""Forms made of what operations ask for: so every operation has a page, before and beside any finer one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from oudler.app.operations import Field, Input, Operation, fields_for
from oudler.app.picking import Picks, pickable
from oudler.app.settings_fields import field_values
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
    now: Text | None = None
    """What a number stands for, or what a setting is that stays as it is if the field is left empty."""


def field_views(
    visit: Visit, operation: Operation, values: Mapping[str, Sequence[str]], wrong: str = "", why: Text | None = None
) -> list[FieldView]:
    """Return the fields of an operation that are for this visitor, with what he typed."""
    picks = pickable(visit.book, visit.actor) if "id" in visit.path else {}
    before = field_values(visit.book.settings) if operation.name == "settings" else {}
    return [
        FieldView(
            field,
            WIDGETS.get(field.input, "text"),
            ("\n" if field.input is Input.LINES else " ").join(values.get(field.name, ())),
            _YES_NO if field.input is Input.YES_NO else field.choices,
            _LISTS.get(field.input, ""),
            why if field.name == wrong else None,
            _now(field, before.get(field.name), dict(picks.get(_LISTS.get(field.input, ""), [])), values),
        )
        for field in fields_for(operation, visit.actor)
    ]


def _now(
    field: Field, before: str | None, names: Mapping[int, str], values: Mapping[str, Sequence[str]]
) -> Text | None:
    if before is not None:
        options = dict(_YES_NO if field.input is Input.YES_NO else field.choices)
        said = options.get(before, Text(before, before))
        if field.input is Input.DAY:
            said = Text(f"{date.fromisoformat(before):%d/%m/%Y}", before)
        return Text(f"à présent : {said.fr}", f"at present: {said.en}")
    numbers = " ".join(values.get(field.name, ())).split()
    found = [names[int(each)] for each in numbers if each.isascii() and each.isdigit() and int(each) in names]
    return Text(", ".join(found), ", ".join(found)) if found else None


def suggestions(visit: Visit, views: Sequence[FieldView]) -> dict[str, Picks]:
    """Return what may be picked by name for the fields that take a number."""
    lists = {view.suggestions for view in views}
    return {name: picks for name, picks in pickable(visit.book, visit.actor).items() if name in lists}
