"""Big screens at 1920 × 1080: pages turn by a clock that is put forward, and follow the tournament by its bell."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browsing import Visitor
from evenings import draw, new_tournament
from web.browser.test_desk import PLAYERS, enter_list

pytestmark = pytest.mark.slow
Come = Callable[..., Visitor]
PROJECTOR = (1920, 1080)
SHOWN = ".wall:not([hidden])"
TURN = 12_000
LEAST = 38
"""A fiftieth of the picture's height is some 22 px: names and numbers are well above."""


def seated(page: Page) -> str:
    base = new_tournament(page, **{"f-format": "1x5"})
    enter_list(page, base)
    page.get_by_role("button", name="Pointer tout le monde").click()
    expect(page.locator("#entries")).to_contain_text(f"{PLAYERS} présents")
    draw(page, base)
    return base


def check_readable(screen: Visitor) -> None:
    """Nothing lies outside of the picture, nothing that counts is small."""
    screen.check_axe()
    screen.check_fits()
    found = screen.page.evaluate(
        """shown => [...document.querySelectorAll(`${shown} li, ${shown} h1, ${shown} .alone`)].map((one) => [
            one.innerText, one.getBoundingClientRect().bottom, parseFloat(getComputedStyle(one).fontSize)])""",
        SHOWN,
    )
    assert found
    for text, bottom, size in found:
        assert bottom <= PROJECTOR[1], text
        assert size >= LEAST, text


@pytest.mark.parametrize(("theme", "lang"), [("light", "fr"), ("dark", "en")])
def test_on_the_wall(visit: Come, theme: str, lang: str) -> None:
    anne = visit()
    base = seated(anne.page)
    screen = visit(size=PROJECTOR, theme=theme, lang=lang)
    wall = screen.page
    wall.clock.install()
    at = base.replace("/tournois/", "/ecran/")
    wall.goto(f"{at}/noms")
    expect(wall.locator(f"{SHOWN} .alone")).to_be_visible()
    check_readable(screen)

    # Nothing is public; once it is, the next turn of the page shows it, without anybody at the projector.
    anne.page.goto(f"{base}/places")
    anne.page.get_by_role("button", name="Publier cette version").click()
    expect(anne.page.locator(".told")).to_be_visible()
    wall.clock.run_for(TURN)
    expect(wall.locator(f"{SHOWN} li")).to_have_count(PLAYERS)
    check_readable(screen)

    wall.goto(f"{at}/tables")
    assert "1 / 1" not in wall.locator(SHOWN).inner_text()
    check_readable(screen)
    wall.goto(f"{at}/feuilles")
    expect(wall.locator(f"{SHOWN} li")).to_have_count(6)
    check_readable(screen)

    # A sheet comes in: the bell says so, no clock is turned.
    anne.page.goto(f"{base}/feuilles/1/1?mode=bilans")
    expect(anne.page.locator("input[name=bilan]").first).to_be_focused()
    for bilan in ("120", "-40", "-40", "-40"):
        anne.page.keyboard.type(bilan)
        anne.page.keyboard.press("Enter")
    anne.page.wait_for_url(re.compile("feuilles/1/2"))
    expect(wall.locator(f"{SHOWN} li")).to_have_count(5)
    assert screen.faults == []
