"""JSON out: answers, and errors in two languages with their status."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from oudler.app.streams import Busy
from oudler.app.tables.errors import Forbidden, Stale, TooMany, Unknown
from oudler.formats.reading import FormatError
from oudler.rules import RuleBroken
from oudler.store import Conflict, KeyReused, StoreError
from oudler.text import OudlerError, Text
from oudler.web.malformed import reason_of

_LOG: Final = logging.getLogger(__name__)
_UNAVAILABLE: Final = Text(
    "les données ne répondent pas pour le moment, réessayez", "the data do not answer for the moment, try again"
)


def json_answer(value: Any, status: int = 200) -> Response:  # noqa: ANN401 - JSON
    return Response(msgspec.json.encode(value), status, {"Cache-Control": "no-store"}, "application/json")


def ready_json(content: bytes, status: int = 200) -> Response:
    """Return an answer that is JSON already."""
    return Response(content, status, {"Cache-Control": "no-store"}, "application/json")


def error_json(text: Text, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - JSON
    facts = {"fr": text.fr, "en": text.en} | {key: value for key, value in more.items() if value is not None}
    return {"error": {key: _sendable(value) if isinstance(value, str) else value for key, value in facts.items()}}


def _sendable(text: str) -> str:
    """Return a text without half characters, which a request may hold and its refusal then repeats."""
    return text.encode(errors="replace").decode()


def error_answer(error: OudlerError) -> Response:
    """Return what a refused command is answered with; what is wrong with this server is for its log only."""
    status = status_of(error)
    if status >= 500:
        _LOG.warning("%s", error)
        return json_answer(error_json(_UNAVAILABLE), status)
    clause = error.clause if isinstance(error, RuleBroken) else None
    where = error.place if isinstance(error, FormatError) and error.place else None
    seq = error.seq if isinstance(error, (Stale, Busy)) else error.actual if isinstance(error, Conflict) else None
    return json_answer(error_json(error.text, clause=clause, where=where, seq=seq), status)


def status_of(error: OudlerError) -> int:
    if isinstance(error, (Stale, Busy, Conflict)):
        return 409
    if isinstance(error, Forbidden):
        return 403
    if isinstance(error, Unknown):
        return 404
    if isinstance(error, TooMany):
        return 429
    if isinstance(error, StoreError) and not isinstance(error, KeyReused):
        return 503
    return 422


_KNOWN = {
    404: Text("il n'y a rien à cette adresse", "there is nothing at this address"),
    405: Text("cette adresse ne se demande pas ainsi", "this address is not asked for like that"),
    403: Text("refusé", "refused"),
}


def install(app: FastAPI, not_found: Callable[[Request], Response | None]) -> None:
    """Answer every error in our own form; *not_found* is the page for people who are lost."""

    async def ours(_request: Request, error: Exception) -> Response:
        return error_answer(error) if isinstance(error, OudlerError) else _broken()

    async def unreadable(_request: Request, error: Exception) -> Response:
        if not isinstance(error, RequestValidationError):
            return _broken()
        first = error.errors()[0]
        cause = first.get("ctx", {}).get("error")
        if isinstance(cause, OudlerError):  # of our own reading: it says itself what is wrong and where
            return error_answer(cause)
        where, why = ".".join(str(part) for part in first["loc"]), reason_of(first)
        sentence = Text(f"demande incomprise : {why.fr}", f"bad request: {why.en}")
        return json_answer(error_json(sentence, where=where), 422)

    async def http(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        if status == 404 and (page := not_found(request)) is not None:
            return page
        unknown = Text("demande refusée", "request refused")
        answer = json_answer(error_json(_KNOWN.get(status, unknown)), status)
        if isinstance(error, HTTPException) and error.headers:
            answer.headers.update(error.headers)
        return answer

    app.add_exception_handler(OudlerError, ours)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, ours)


def _broken() -> Response:
    return json_answer(error_json(Text("erreur du serveur", "server error")), 500)
