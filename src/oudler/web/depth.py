"""JSON nested without end is refused before anything reads it: what reads values calls itself for each level."""

from __future__ import annotations

import re
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from oudler.text import Text
from oudler.web.answers import error_json, json_answer
from oudler.web.express import again, body_of

DEEPEST: Final = 40
"""Levels of a request; the deepest that a page sends, a record, has five."""
_MARKS: Final = re.compile(rb'[\[{]|[\]}]|"(?:[^"\\]|\\.)*"?', re.DOTALL)
_OPENS, _CLOSES = b"[{", b"]}"


def too_deep(body: bytes) -> bool:
    """Tell whether lists and objects of a JSON text lie too deep in each other."""
    if body.count(b"[") + body.count(b"{") <= DEEPEST:
        return False
    depth = 0
    for found in _MARKS.finditer(body):
        mark = found[0]
        if mark in _OPENS:
            depth += 1
            if depth > DEEPEST:
                return True
        elif mark in _CLOSES:
            depth -= 1
    return False


class Depth:
    """The ASGI layer before the routes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in ("GET", "HEAD"):
            await self._app(scope, receive, send)
            return
        parts = await body_of(receive)
        if too_deep(b"".join(part.get("body", b"") for part in parts)):
            refused = Text("demande trop imbriquée", "the request is nested too deeply")
            await json_answer(error_json(refused), 422)(scope, receive, send)
            return
        await self._app(scope, again(parts, receive), send)
