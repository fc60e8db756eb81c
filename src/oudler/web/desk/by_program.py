"""The operations in JSON, for programs: what can be asked for, and an operation carried out as its form would.

They come in by a code as a browser does, and are held to the same authorisation table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.responses import Response

from oudler.app.operations import Answer, Operation, carry_out, fields_for
from oudler.formats.reading import FormatError, as_object, as_text
from oudler.text import OudlerError, Text
from oudler.web.answers import error_answer, json_answer
from oudler.web.desk.visit import Visit

_JSON: Final = "application/json"
_BESIDE: Final = frozenset({"key", "reason"})


def sent_by_program(visit: Visit) -> bool:
    return visit.request.headers.get("content-type", "").startswith(_JSON)


def wants_json(visit: Visit) -> bool:
    return visit.request.headers.get("accept", "").startswith(_JSON)


def require_key(key: str) -> None:
    """Refuse a command without a key of its own: sent twice, it could not be told from another."""
    if not 12 <= len(key) <= 64 or not key.replace("-", "").replace("_", "").isalnum():
        raise FormatError("key", "clé absente", "no key")


def listed(visit: Visit, operations: Sequence[Operation]) -> Response:
    """Return what this actor may do, and what each asks for."""
    return json_answer([_told(visit, operation) for operation in operations])


def _told(visit: Visit, operation: Operation) -> dict[str, object]:
    fields = [
        {"name": field.name, "label": _both(field.label), "input": field.input.value, "required": field.required}
        for field in fields_for(operation, visit.actor)
    ]
    title = _both(operation.title)
    return {"name": operation.name, "title": title, "reason_due": operation.reason_due, "fields": fields}


def carried_out(visit: Visit, operation: Operation) -> Response:
    """Carry out an operation: `{"key": …, "reason": …, FIELD: VALUE}`; a word, a number, true, or a list of them."""
    try:
        return json_answer(_answer(_carried_out(visit, operation)))
    except OudlerError as error:
        return error_answer(error)


def _carried_out(visit: Visit, operation: Operation) -> Answer:
    try:
        sent = as_object(msgspec.json.decode(visit.body), "")
    except msgspec.DecodeError:
        raise FormatError("", "ce n'est pas du JSON", "this is not JSON") from None
    key, reason = as_text(sent.get("key", ""), "key"), as_text(sent.get("reason", ""), "reason")
    require_key(key)
    raw = {name: value for name, value in sent.items() if name not in _BESIDE}
    for name, value in raw.items():
        if not isinstance(value, (str, int, bool, type(None))) and not _plain_list(value):
            raise FormatError(name, "valeur illisible", "the value cannot be read")
    return carry_out(visit.desk, operation, visit.actor, raw, key=f"{operation.name}.{key}", reason=reason)


def _plain_list(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, (str, int)) for each in value)


def _answer(answer: Answer) -> dict[str, object]:
    said, remarks = _both(answer.said), [_both(remark) for remark in answer.remarks]
    return {"seq": answer.seq, "said": said, "remarks": remarks, "repeated": answer.repeated}


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
