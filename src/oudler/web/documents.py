"""What the OpenAPI description says of answers."""

from __future__ import annotations

from typing import Any, Final

_TEXT: Final = {"type": "string"}
_ERROR: Final = {
    "type": "object",
    "required": ["error"],
    "properties": {
        "error": {
            "type": "object",
            "required": ["fr", "en"],
            "properties": {
                "fr": _TEXT,
                "en": _TEXT,
                "clause": _TEXT,
                "where": _TEXT,
                "seq": {"type": "integer"},
            },
        }
    },
}
_SAID: Final = {
    400: "Nom de machine inconnu / unknown host",
    403: "Pas à vous, ou venu d'un autre site / not yours, or from another site",
    404: "Inconnu / unknown",
    409: "La table a avancé / the table has gone on",
    411: "Longueur inconnue / length unknown",
    413: "Trop long / too long",
    422: "Illégal ou incompris / illegal or not understood",
    429: "Trop de demandes / too many requests",
    503: "Le fichier ne répond pas / the store does not answer",
}


def _errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    return {
        status: {"description": _SAID[status], "content": {"application/json": {"schema": _ERROR}}}
        for status in statuses
    }


def _answer(kind: str = "Voici / here it is", **properties: dict[str, Any]) -> dict[int | str, dict[str, Any]]:
    """Return the description of a 200 with an object that has all of these."""
    schema = {"type": "object", "required": list(properties), "properties": properties}
    return {200: {"description": kind, "content": {"application/json": {"schema": schema}}}}


def _list(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of}


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(properties), "properties": properties}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


_NUMBER: Final = {"type": "integer"}
_ANY: Final = {"type": "object"}
_PERSON: Final = _object(id=_TEXT, name=_TEXT)
_SEAT: Final = _object(
    player=_or_null(_PERSON),
    bot=_or_null(_TEXT),
    connected={"type": "boolean"},
    away={"type": "boolean"},
    ready={"type": "boolean"},
)
_TABLE: Final = _object(
    id=_TEXT,
    code=_TEXT,
    players={"type": "integer", "enum": [3, 4, 5]},
    edition=_TEXT,
    options=_ANY,
    deals=_or_null(_NUMBER),
    deal=_NUMBER,
    seats=_list(_SEAT),
    me=_or_null(_NUMBER),
    scores=_list(_list(_NUMBER)),
    totals=_list(_NUMBER),
    ended={"type": "boolean"},
    phase={
        "type": "string",
        "enum": ["lobby", "auction", "confirm", "call", "ecart", "play", "finished", "thrown_in"],
    },
    to_act=_or_null(_NUMBER),
    legal=_or_null(_ANY),
    invite=_TEXT,
)
_EVENT: Final = _object(seq=_NUMBER, type=_TEXT, data=_ANY, at=_TEXT)
_MINE: Final = _object(id=_TEXT, code=_TEXT, players=_NUMBER, deal=_NUMBER, phase=_TEXT)

READS: Final = _errors(400, 403, 404, 422, 429, 503)
LOOKS: Final = _errors(400, 403, 404, 409, 411, 413, 422, 429, 503)
COMMANDS: Final = _answer("Fait / done", seq=_NUMBER) | LOOKS

ME: Final = _answer(player=_or_null(_PERSON), tables=_list(_MINE)) | READS
PERSON: Final = _answer(player=_PERSON) | LOOKS
OFFER: Final = _answer(code=_TEXT, seconds=_NUMBER) | LOOKS
MADE: Final = _answer(id=_TEXT, code=_TEXT, seq=_NUMBER) | LOOKS
JOINED: Final = _answer(id=_TEXT, seat=_or_null(_NUMBER), seq=_NUMBER) | LOOKS
INVITED: Final = _answer(id=_TEXT, code=_TEXT, players=_NUMBER, seats=_list(_ANY), watch={"type": "boolean"}) | READS
TABLE: Final = _answer(seq=_NUMBER, table=_TABLE) | READS
EVENTS: Final = _answer(events=_list(_EVENT)) | READS
RECORD: Final = _answer(record=_ANY, count=_or_null(_ANY)) | READS
SHEET: Final = _answer(deals=_list(_ANY)) | READS
HINT: Final = _answer(action=_ANY, reason=_object(fr=_TEXT, en=_TEXT), options=_list(_ANY)) | READS
ADVICE: Final = HINT | LOOKS
SHARED: Final = _answer(id=_TEXT) | LOOKS
_DRAWN: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "QR", "content": {"image/svg+xml": {"schema": _TEXT}}}
}
QR: Final = _DRAWN | READS
_PRINTED: Final[dict[int | str, dict[str, Any]]] = {
    200: {"description": "PDF", "content": {"application/pdf": {"schema": _TEXT | {"format": "binary"}}}}
}
PAPER: Final = _PRINTED | LOOKS
