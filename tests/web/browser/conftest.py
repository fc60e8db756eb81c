"""One browser and one server for each file: on a file, or by two workers on OUDLER_DATABASE.

python tests/postgres.py python -m pytest -m slow tests/web/browser
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browsing import Served, Visitor, chromium, context, serving, serving_by_two
from hours import GIVE_UP, PutForward
from oudler.web import Settings

QUICK = Settings(pace=0.01, pause=0.2, limits=False, bot_threads=True, bot_workers=1)


@pytest.fixture(scope="module")  # its event loop runs as long: tests of other files have their own
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=chromium(playwright), args=["--no-sandbox"], timeout=1000 * GIVE_UP
        )
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def settings() -> Settings:
    """How the server is set: bots in haste. A file whose tests have to be quicker than bots has its own."""
    return QUICK


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> Iterator[Served]:
    database = os.environ.get("OUDLER_DATABASE")
    if database is None:
        server = serving(tmp_path_factory.mktemp("salon"), settings)
    else:
        server = serving_by_two(database, settings)
    with server as here:
        yield here


@pytest.fixture(scope="module")
def address(served: Served) -> str:
    return served.address


@pytest.fixture
def clock(served: Served) -> PutForward:
    """The server's clock: a file whose bots take an hour puts it forward."""
    if served.clock is None:
        pytest.skip("the clock of another process cannot be put forward")
    return served.clock


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visitor]]:
    """Make visitors; when the test is over none of them may have seen an error."""
    made: list[Visitor] = []

    def come(way: Any = "mouse", **how: Any) -> Visitor:
        made.append(Visitor(context(browser, address, touch=way == "touch", **how), way))
        return made[-1]

    yield come
    for visitor in made:
        visitor.visits.close()
    for visitor in made:
        visitor.check_quiet()
