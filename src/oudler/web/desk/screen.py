"""How a screen is declared: an address, who may see it, and a function from a visit to an answer.

    screens = Screens()

    @screens.get("/tournois/{id}/journal", posts=STAFF)
    def journal(visit: Visit) -> Response:
        return page(visit, "journal.html", rows=journal_rows(visit.book))

The function runs on a thread of its own and may wait for the store. What it raises is told on a page in both languages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from oudler.app.operations import Post
from oudler.app.posts import EVERYBODY
from oudler.app.sessions import Session
from oudler.text import OudlerError
from oudler.web.answers import status_of
from oudler.web.desk.pages import refusal
from oudler.web.desk.visit import Visit, read_form
from oudler.web.guard import COOKIE
from oudler.web.salon import Salon

Show = Callable[[Visit], Response]
_FORM: Final = "application/x-www-form-urlencoded"


class Screens:
    """The addresses of one screen."""

    def __init__(self) -> None:
        self.routes: list[Route] = []

    def get(self, path: str, *, posts: frozenset[Post] = EVERYBODY) -> Callable[[Show], Show]:
        return self._added(path, posts, ["GET", "HEAD"])

    def post(self, path: str, *, posts: frozenset[Post] = EVERYBODY, named: bool = False) -> Callable[[Show], Show]:
        """Declare where something is sent; *named*: whoever sends it is given a session if he has none."""
        return self._added(path, posts, ["POST"], named=named)

    def _added(
        self, path: str, posts: frozenset[Post], methods: list[str], *, named: bool = False
    ) -> Callable[[Show], Show]:
        def declare(show: Show) -> Show:
            async def endpoint(request: Request) -> Response:
                salon: Salon = request.app.state.salon
                body = await request.body() if request.method == "POST" else b""
                return await salon.work.call(_answered, show, request, salon, body, posts, named)

            self.routes.append(Route(path, endpoint, methods=methods, include_in_schema=False))
            return show

        return declare


def _answered(
    show: Show,
    request: Request,
    salon: Salon,
    body: bytes,
    posts: frozenset[Post],
    named: bool,  # noqa: FBT001
) -> Response:
    token = None
    session: Session | None = salon.sessions.newest(request.cookies.get(COOKIE))
    if named and session is None:
        token, session = salon.sessions.open("Anonyme")
    visit = Visit(request, salon, session)
    try:
        if request.headers.get("content-type", "").startswith(_FORM):
            visit.form = read_form(body)
        else:
            visit.body = body
        if posts != EVERYBODY:
            visit.require(posts)
        answer = show(visit)
    except OudlerError as error:
        answer = refusal(visit, error, status_of(error))
    if token is not None:
        salon.give_cookie(answer, token)
    return answer
